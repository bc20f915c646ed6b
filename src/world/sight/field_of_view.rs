//! What a creature sees from where it stands.

use std::fmt;

use bevy::prelude::*;

use super::{Illumination, cast::look_around, octant::Viewer};
use crate::{
    base::geometry::{Direction, Grid, Position, Size},
    content::SightMode,
    world::level::{DoorState, Structure, Terrain},
};

/// What the player sees: cells in clear line, and those of them that have light enough to be seen.
///
/// A cache: it holds what a fresh computation from its key would, and is neither saved nor hashed.
#[derive(Component, Clone)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component), reflect(from_reflect = false))]
pub struct FieldOfView {
    visible: Grid<bool>,
    in_line: Grid<bool>,
    /// The cells that are seen, in the order in which they were found: too many to be read by reflection, which therefore
    /// can't make a view either.
    #[cfg_attr(feature = "inspector", reflect(ignore))]
    seen: Vec<Position>,
    /// The cells in line that are seen only beside others: doors, and walls.
    #[cfg_attr(feature = "inspector", reflect(ignore))]
    edges: [Vec<Position>; 2],
    key: Option<ViewKey>,
}

/// What a field of view depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Debug))]
pub struct ViewKey {
    /// How clear lines are found, and what is seen of the dark.
    pub mode: SightMode,
    /// The level.
    pub level: Entity,
    /// The version of its terrain.
    pub version: u32,
    /// Where the viewer stands.
    pub origin: Position,
    /// The version of its illumination.
    pub illumination: u32,
    /// How far the viewer's light shines, in cells; `None` for the blind, who see nothing but the cell they stand on.
    pub radius: Option<u32>,
    /// Whether walls beside a floor that is seen are seen as well.
    pub light_walls: bool,
}

impl fmt::Debug for FieldOfView {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { visible, in_line, key, .. } = self;
        formatter
            .debug_struct("FieldOfView")
            .field("visible", visible)
            .field("in_line", in_line)
            .field("key", key)
            .finish_non_exhaustive()
    }
}

impl Default for FieldOfView {
    fn default() -> Self {
        let nothing = Grid::filled(Size::new(0, 0), false);
        Self { visible: nothing.clone(), in_line: nothing, seen: Vec::new(), edges: default(), key: None }
    }
}

impl FieldOfView {
    /// Whether a cell is seen.
    #[inline]
    #[must_use]
    pub fn sees(&self, position: Position) -> bool {
        self.visible.get_or(position, false)
    }

    /// Whether nothing stands between here and a cell, light apart. Whoever stands there could be seen in the light,
    /// and sees the player (`docs/rules.md#field-of-view`).
    #[inline]
    #[must_use]
    pub fn is_in_line(&self, position: Position) -> bool {
        self.in_line.get_or(position, false)
    }

    /// Which cells are seen.
    #[must_use]
    pub const fn visible(&self) -> &Grid<bool> {
        &self.visible
    }

    /// Forgets what it was computed for, so that it is computed anew.
    pub fn invalidate(&mut self) {
        self.key = None;
    }

    /// Whether it was computed for this.
    #[must_use]
    pub fn is_current(&self, key: ViewKey) -> bool {
        self.key == Some(key)
    }

    /// The cells that are seen, each once.
    pub fn seen_cells(&self) -> impl Iterator<Item = Position> {
        self.seen.iter().copied()
    }

    /// Computes the view anew: a lit floor in clear line is seen at any distance, by its
    /// room or by lights that lie, hang or walk about, the light carried shows the rest
    /// within its radius, and walls show only beside floor that is seen (`docs/rules.md#field-of-view`).
    /// The permissive mode shows the neighbours without light as well, but not walls (`docs/rules.md#field-of-view`).
    pub fn compute(&mut self, key: ViewKey, terrain: &Terrain, illumination: &Illumination) {
        self.key = Some(key);
        let size = terrain.size();
        self.visible.reset(size, false);
        self.in_line.reset(size, false);
        self.seen.clear();
        for edges in &mut self.edges {
            edges.clear();
        }
        let Self { visible, in_line, seen, edges: [doors, walls], .. } = &mut *self;
        let light = ViewingLight { key, terrain, illumination };
        let mut shown = SeenCells { origin: key.origin, visible, cells: seen, farthest: 0 };
        shown.show(key.origin);
        let mut eyes = LevelEyes { light, shown, in_line, doors, walls };
        look_around(key.mode, key.origin, size.longest_side(), &mut eyes);
        // The blind see light nowhere.
        if key.radius.is_some() {
            eyes.show_edges();
        }
    }
}

/// What is seen, as far as it is known.
struct SeenCells<'view> {
    origin: Position,
    visible: &'view mut Grid<bool>,
    cells: &'view mut Vec<Position>,
    /// How far away the farthest of them is.
    farthest: u32,
}

impl SeenCells<'_> {
    #[inline]
    fn show(&mut self, cell: Position) {
        if let Some(is_visible) = self.visible.get_mut(cell).filter(|is_visible| !**is_visible) {
            *is_visible = true;
            self.cells.push(cell);
            self.farthest = self.farthest.max(self.origin.distance(cell));
        }
    }
}

/// The eyes of a viewer who looks around.
struct LevelEyes<'view> {
    light: ViewingLight<'view>,
    shown: SeenCells<'view>,
    in_line: &'view mut Grid<bool>,
    doors: &'view mut Vec<Position>,
    walls: &'view mut Vec<Position>,
}

impl Viewer for LevelEyes<'_> {
    #[inline]
    fn blocks(&self, cell: Position) -> bool {
        self.light.terrain.blocks_sight(cell)
    }

    #[inline]
    fn see(&mut self, cell: Position) -> bool {
        // All these grids are of one size.
        let cell_flags = self.light.terrain.cell_flags();
        let index = cell_flags.index(cell);
        let Some((index, passage)) = index.and_then(|index| Some((index, *cell_flags.values().get(index)?))) else {
            return true;
        };
        // A cell on the border of two octants comes twice.
        if let Some(is_in_line) = self.in_line.values_mut().get_mut(index).filter(|is_in_line| !**is_in_line) {
            *is_in_line = true;
            if passage.looks_like_rock() {
                self.walls.push(cell);
            } else if passage.is_door() {
                self.doors.push(cell);
            } else if self.light.shows_ground(cell, index) {
                self.shown.show(cell);
            }
        }
        passage.blocks_sight()
    }
}

impl LevelEyes<'_> {
    /// The doors beside ground that is seen, then the walls beside both.
    fn show_edges(self) {
        let Self { light, mut shown, doors, walls, .. } = self;
        for &door in &*doors {
            if light.shows_door(door, shown.visible) {
                shown.show(door);
            }
        }
        // Nothing is seen beside those that lie farther off.
        let farthest = shown.farthest + 1;
        for &wall in &*walls {
            if shown.origin.distance(wall) <= farthest && light.shows_wall(wall, shown.visible) {
                shown.show(wall);
            }
        }
    }
}

/// The light by which what is in clear line is seen.
#[derive(Clone, Copy)]
struct ViewingLight<'level> {
    key: ViewKey,
    terrain: &'level Terrain,
    illumination: &'level Illumination,
}

impl ViewingLight<'_> {
    #[inline]
    fn is_lit(self, cell: Position) -> bool {
        self.terrain.lit.get_or(cell, false) || self.illumination.is_lit(cell)
    }

    /// Whether the light in hand shines so far.
    #[inline]
    fn is_near(self, cell: Position) -> bool {
        self.key.radius.is_some_and(|radius| self.key.origin.distance(cell) <= radius)
    }

    /// Whether it is seen without any light.
    #[inline]
    fn is_felt(self, cell: Position) -> bool {
        self.key.mode == SightMode::Permissive && self.key.origin.distance(cell) <= 1
    }

    /// Whether ground is seen: by its room's light, or by other.
    #[inline]
    fn shows_ground(self, cell: Position, index: usize) -> bool {
        let is_lit = self.terrain.lit.values().get(index) == Some(&true);
        self.key.radius.is_some() && (is_lit || self.shows_alone(cell))
    }

    /// Whether a cell is seen whatever lies beside it, its room's light apart.
    #[inline]
    fn shows_alone(self, cell: Position) -> bool {
        self.is_near(cell) || self.is_felt(cell) || self.illumination.is_lit(cell)
    }

    fn shows_door(self, cell: Position, visible: &Grid<bool>) -> bool {
        self.shows_alone(cell) || self.beside(cell, visible, |_, there| self.is_lit(there))
    }

    fn shows_wall(self, cell: Position, visible: &Grid<bool>) -> bool {
        // Of a wall that the light in hand does not reach the ground beside it must be lit: and a corridor that is lit has
        // no walls for all that.
        let is_near = self.is_near(cell);
        let shows = |direction, there| {
            (is_near || self.is_lit(there)) && bounds_walls(self.terrain.structure(there), direction)
        };
        self.key.light_walls && self.beside(cell, visible, shows)
    }

    /// Whether some neighbour of a cell that is seen is as wanted; the one towards the viewer is asked first.
    fn beside(self, cell: Position, visible: &Grid<bool>, is_wanted: impl Fn(Direction, Position) -> bool) -> bool {
        let Position { x, y } = self.key.origin;
        let towards = Direction::from_offset((x - cell.x).signum(), (y - cell.y).signum());
        let shows = |direction| {
            let neighbour = cell.step(direction);
            visible.get_or(neighbour, false) && is_wanted(direction, neighbour)
        };
        towards.is_some_and(shows) || Direction::ALL.into_iter().any(shows)
    }
}

/// Whether the rock from which it lies in `direction` is a wall because of it: rock beside a corridor never is, nor rock
/// at the corner of a doorway, which lies beside the corridor that leads there.
#[must_use]
pub const fn bounds_walls(structure: Structure, direction: Direction) -> bool {
    match structure {
        Structure::Rock | Structure::Corridor | Structure::SecretCorridor | Structure::Door(DoorState::Secret) => false,
        Structure::Floor | Structure::StairsUp | Structure::StairsDown => true,
        Structure::Door(_) => !direction.is_diagonal(),
    }
}
