//! The map, as it is seen and remembered.

use bevy::prelude::*;
use serde::{Serialize, Serializer};

use super::View;
use crate::{
    content::{Dressing, Liquid},
    creatures::player_of,
    geometry::{Grid, Position, Size},
    level::{DoorState, Explored, RememberedCell, Structure, current_level},
    screen::{dungeon_view::shown_structure, sightings::known_traps},
    sight::FieldOfView,
};

/// The layers of the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "each field is named and explained in docs/view.md")]
pub struct KnownMap {
    pub width: i32,
    pub height: i32,
    pub rows: Rows,
    pub visible: Rows,
    pub liquid: Rows,
    pub dressing: Rows,
}

/// The signs of a layer; in JSON a list of texts, one a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    width: usize,
    /// ASCII, row by row.
    signs: String,
}

impl Rows {
    fn of(size: Size) -> Self {
        let sides = [size.width, size.height].map(|side| usize::try_from(side).unwrap_or(0));
        Self { width: sides[0], signs: String::with_capacity(sides[0] * sides[1]) }
    }

    /// Writes a row anew.
    fn replace(&mut self, row: usize, signs: &str) {
        let from = row * self.width;
        self.signs.replace_range(from..from + self.width, signs);
    }

    /// The rows from north to south.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.signs.len()).step_by(self.width.max(1)).filter_map(|from| self.signs.get(from..from + self.width))
    }
}

impl Serialize for Rows {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// A door as it was last seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "each field is named and explained in docs/view.md")]
pub struct KnownDoor {
    pub x: i32,
    pub y: i32,
    pub state: DoorState,
}

/// A trap that was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "each field is named and explained in docs/view.md")]
pub struct KnownTrap {
    pub x: i32,
    pub y: i32,
    pub kind: &'static str,
}

/// The map that the last view showed. Of most turns few rows are news: the others are copied.
#[derive(Clone, Debug)]
pub(super) struct ShownMap {
    level: Entity,
    cells: Grid<Option<RememberedCell>>,
    rows: Rows,
    liquid: Rows,
    dressing: Rows,
}

impl ShownMap {
    /// Nothing of a level of this size.
    fn nothing(level: Entity, size: Size) -> Self {
        let blank = |sign: char| {
            let mut rows = Rows::of(size);
            rows.signs.extend(std::iter::repeat_n(sign, rows.signs.capacity()));
            rows
        };
        Self {
            level,
            cells: Grid::filled(size, None),
            rows: blank(' '),
            liquid: blank(Liquid::None.sign()),
            dressing: blank(Dressing::None.sign()),
        }
    }

    /// Becomes the map as the player knows it now.
    fn update(&mut self, explored: &Explored) {
        let news: Vec<bool> = explored.cells().rows().zip(self.cells.rows()).map(|(new, old)| new != old).collect();
        if !news.contains(&true) {
            return;
        }
        self.cells.clone_from(explored.cells());
        let known = |cell: Position| explored.structure(cell);
        for (y, cells) in (0_usize..).zip(self.cells.rows()) {
            // Whether rock is shown as a wall depends on the rows beside it, too.
            let around = usize::saturating_sub(y, 1)..=y + 1;
            if !around.into_iter().any(|row| news.get(row) == Some(&true)) {
                continue;
            }
            let mut signs: [String; 3] = std::array::from_fn(|_| String::with_capacity(cells.len()));
            for (x, seen) in (0..).zip(cells) {
                let cell = Position::new(x, i32::try_from(y).unwrap_or(i32::MAX));
                let shown = seen.filter(|_| shown_structure(cell, known).is_some());
                signs[0].push(shown.map_or(' ', |seen| seen.apparent_structure().sign()));
                signs[1].push(shown.map_or(Liquid::None, |seen| seen.liquid).sign());
                signs[2].push(shown.map_or(Dressing::None, |seen| seen.dressing).sign());
            }
            for (layer, signs) in [&mut self.rows, &mut self.liquid, &mut self.dressing].into_iter().zip(signs) {
                layer.replace(y, &signs);
            }
        }
    }
}

/// Puts the map into a view, with its doors, stairs and traps.
pub(super) fn look_at_map(world: &World, last: &mut Option<ShownMap>, view: &mut View) {
    let (Some(level), Some(player)) = (current_level(world), player_of(world)) else { return };
    let (Some(explored), Some(seen_now)) = (world.get::<Explored>(level), world.get::<FieldOfView>(player)) else {
        return;
    };
    let size = explored.cells().size();
    let mut shown = last
        .take()
        .filter(|shown| shown.level == level && shown.cells.size() == size)
        .unwrap_or_else(|| ShownMap::nothing(level, size));
    shown.update(explored);
    let mut visible = Rows::of(size);
    for ((sign, is_seen), (cell, seen)) in
        shown.rows.signs.bytes().zip(seen_now.visible().values()).zip(explored.cells().iter())
    {
        visible.signs.push(if sign != b' ' && *is_seen { '1' } else { '0' });
        let Position { x, y } = cell;
        if matches!(sign, b' ' | b'#' | b'.' | b':') {
            continue;
        }
        match seen.map(RememberedCell::apparent_structure) {
            Some(Structure::Door(state)) => view.doors.push(KnownDoor { x, y, state }),
            Some(Structure::StairsUp) => view.stairs_up = Some([x, y]),
            Some(Structure::StairsDown) => view.stairs_down = Some([x, y]),
            _ => {}
        }
    }
    let (rows, liquid, dressing) = (shown.rows.clone(), shown.liquid.clone(), shown.dressing.clone());
    view.map = Some(KnownMap { width: size.width, height: size.height, rows, visible, liquid, dressing });
    view.traps = known_traps(world).map(|(cell, kind)| KnownTrap { x: cell.x, y: cell.y, kind: kind.name() }).collect();
    *last = Some(shown);
}
