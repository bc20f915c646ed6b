//! The map as it is seen and remembered.

use bevy::prelude::*;
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

use crate::{
    base::geometry::{Grid, Point, Size},
    content::{Dressing, Liquid},
    interface::screen::glyphs::shown_structure,
    rules::{GameRef, intentions::known_traps},
    world::level::{DoorState, Explored, RememberedCell, Structure},
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

/// The rows of a layer; a list of strings in JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    width: usize,
    /// ASCII, row by row.
    signs: Vec<u8>,
}

impl Rows {
    /// The same sign in each cell.
    fn filled(size: Size, sign: char) -> Self {
        let [width, height] = [size.width, size.height].map(|side| usize::try_from(side).unwrap_or(0));
        Self { width, signs: vec![ascii(sign); width * height] }
    }

    fn row_mut(&mut self, row: usize) -> &mut [u8] {
        self.signs.chunks_exact_mut(self.width.max(1)).nth(row).unwrap_or_default()
    }

    /// The rows as JSON; `None` if a character would need escaping.
    fn json(&self) -> Option<Box<RawValue>> {
        if self.signs.contains(&b'"') || self.signs.contains(&b'\\') {
            return None;
        }
        let rows: Vec<&str> = self.iter().collect();
        let list = if rows.is_empty() { "[]".to_owned() } else { format!("[\"{}\"]", rows.join("\",\"")) };
        RawValue::from_string(list).ok()
    }

    /// The rows from north to south.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.signs.chunks_exact(self.width.max(1)).map(|row| str::from_utf8(row).unwrap_or_default())
    }
}

/// The byte of a sign, which is always ASCII.
fn ascii(sign: char) -> u8 {
    sign.try_into().unwrap_or(b'?')
}

impl Serialize for Rows {
    /// Serializers check each character for escaping. None needs it, and for four layers that would take longer than
    /// the rest of a view.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.json() {
            Some(json) => json.serialize(serializer),
            None => serializer.collect_seq(self.iter()),
        }
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

/// A known trap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "each field is named and explained in docs/view.md")]
pub struct KnownTrap {
    pub x: i32,
    pub y: i32,
    pub kind: &'static str,
}

/// The map of the last view. Few rows change in most turns; the others are copied.
#[derive(Clone, Debug)]
pub(super) struct ShownMap {
    level: Entity,
    cells: Grid<Option<RememberedCell>>,
    rows: Rows,
    liquid: Rows,
    dressing: Rows,
    /// Doors and stairs, which are listed separately, row by row.
    landmarks: Vec<(Point, Structure)>,
}

impl ShownMap {
    /// An empty map of a level of this size.
    fn nothing(level: Entity, size: Size) -> Self {
        Self {
            level,
            cells: Grid::filled(size, None),
            rows: Rows::filled(size, ' '),
            liquid: Rows::filled(size, Liquid::None.sign()),
            dressing: Rows::filled(size, Dressing::None.sign()),
            landmarks: Vec::new(),
        }
    }

    /// Updates the map to what the player knows now.
    fn update(&mut self, explored: &Explored) {
        let news: Vec<bool> = explored.cells().rows().zip(self.cells.rows()).map(|(new, old)| new != old).collect();
        if !news.contains(&true) {
            return;
        }
        self.cells.clone_from(explored.cells());
        let known = |cell: Point| explored.structure(cell);
        self.landmarks.retain(|(cell, _)| !usize::try_from(cell.y).is_ok_and(|y| is_near_news(&news, y)));
        for (y, cells) in (0_usize..).zip(self.cells.rows()).filter(|(y, _)| is_near_news(&news, *y)) {
            let layers =
                [&mut self.rows, &mut self.liquid, &mut self.dressing].map(|layer| layer.row_mut(y).iter_mut());
            let [rows, liquid, dressing] = layers;
            let signs = rows.zip(liquid).zip(dressing);
            for ((x, seen), ((structure, liquid), dressing)) in (0..).zip(cells).zip(signs) {
                let cell = Point::new(x, i32::try_from(y).unwrap_or(i32::MAX));
                let shown = seen.filter(|_| shown_structure(cell, known).is_some());
                *structure = ascii(shown.map_or(' ', |seen| seen.apparent_structure().sign()));
                *liquid = ascii(shown.map_or(Liquid::None, |seen| seen.liquid).sign());
                *dressing = ascii(shown.map_or(Dressing::None, |seen| seen.dressing).sign());
                let apparent = shown.map(RememberedCell::apparent_structure);
                let is_landmark = |structure: &Structure| {
                    matches!(structure, Structure::Door(_) | Structure::StairsUp | Structure::StairsDown)
                };
                self.landmarks.extend(apparent.filter(is_landmark).map(|structure| (cell, structure)));
            }
        }
        self.landmarks.sort_unstable_by_key(|(cell, _)| (cell.y, cell.x));
    }
}

/// Whether a row must be drawn again: the rows beside it decide whether rock is shown as wall.
fn is_near_news(news: &[bool], row: usize) -> bool {
    (row.saturating_sub(1)..=row + 1).any(|row| news.get(row) == Some(&true))
}

/// The map with its separate lists.
pub(super) struct SeenMap {
    pub map: KnownMap,
    pub doors: Vec<KnownDoor>,
    pub traps: Vec<KnownTrap>,
    pub gas: Vec<[i32; 2]>,
    pub stairs_up: Option<[i32; 2]>,
    pub stairs_down: Option<[i32; 2]>,
}

/// The map as the player knows it; `last` is the map of the last view.
pub(super) fn look_at_map(game: &GameRef<'_>, last: &mut Option<ShownMap>) -> SeenMap {
    let level = game.level.entity;
    let (explored, seen_now) = (game.level.explored, game.player.view);
    let size = explored.cells().size();
    let mut shown = last
        .take()
        .filter(|shown| shown.level == level && shown.cells.size() == size)
        .unwrap_or_else(|| ShownMap::nothing(level, size));
    shown.update(explored);
    let visible = |(sign, is_seen): (&u8, &bool)| b'0' + u8::from((*sign != b' ') & *is_seen);
    let visible = shown.rows.signs.iter().zip(seen_now.visible().values()).map(visible).collect();
    let visible = Rows { width: shown.rows.width, signs: visible };
    let (mut doors, mut stairs_up, mut stairs_down) = (Vec::new(), None, None);
    for (cell, structure) in &shown.landmarks {
        let Point { x, y } = *cell;
        match *structure {
            Structure::Door(state) => doors.push(KnownDoor { x, y, state }),
            Structure::StairsUp => stairs_up = Some([x, y]),
            Structure::StairsDown => stairs_down = Some([x, y]),
            _ => {}
        }
    }
    let (rows, liquid, dressing) = (shown.rows.clone(), shown.liquid.clone(), shown.dressing.clone());
    let map = KnownMap { width: size.width, height: size.height, rows, visible, liquid, dressing };
    let traps = known_traps(game).map(|(cell, kind)| KnownTrap { x: cell.x, y: cell.y, kind: kind.name() }).collect();
    *last = Some(shown);
    let gas = game.level.gas.cells().map(|(cell, _)| cell);
    let mut gas: Vec<Point> = gas.filter(|cell| seen_now.sees(*cell)).collect();
    gas.sort_unstable_by_key(|cell| (cell.y, cell.x));
    let gas = gas.into_iter().map(|cell| [cell.x, cell.y]).collect();
    SeenMap { map, doors, traps, gas, stairs_up, stairs_down }
}
