//! The field of view of the player.

use std::fmt;

use bevy::prelude::*;

use super::{Illumination, cast::look_around, octant::Viewer};
use crate::{
    base::geometry::{Direction, Grid, Point, Size},
    content::SightMode,
    world::level::{DoorState, Structure, Terrain},
};

/// What the player sees: the cells in clear line, and which of them are lit well enough to be seen.
///
/// This is a cache: computing it again from its key gives the same result. It is neither saved nor hashed.
#[derive(Component, Clone)]
pub struct FieldOfView {
    visible: Grid<bool>,
    in_line: Grid<bool>,
    /// The visible cells, in the order in which they were found.
    seen: Vec<Point>,
    /// Doors and walls in clear line, which are visible only next to other visible cells.
    edges: [Vec<Point>; 2],
    key: Option<ViewKey>,
}

/// Everything that a field of view depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ViewKey {
    /// How clear lines are found (`docs/rules.md#field-of-view`).
    pub mode: SightMode,
    /// The level on which the viewer stands.
    pub level: Entity,
    /// The version of what blocks sight on the level.
    pub version: u32,
    /// Where the viewer stands.
    pub origin: Point,
    /// The version of the level's illumination.
    pub illumination: u32,
    /// The radius of the viewer's light in cells; `None` for a blind viewer, who sees only the cell underfoot.
    pub radius: Option<u32>,
    /// Whether walls beside visible floor are seen too.
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
    pub fn sees(&self, position: Point) -> bool {
        self.visible.get_or(position, false)
    }

    /// Whether a cell is in clear line, regardless of light. A creature there could be seen in the light and can see
    /// the player (`docs/rules.md#field-of-view`).
    #[inline]
    pub fn is_in_line(&self, position: Point) -> bool {
        self.in_line.get_or(position, false)
    }

    /// The cells that are seen.
    pub const fn visible(&self) -> &Grid<bool> {
        &self.visible
    }

    /// Discards the key, so that the next update computes the view again.
    pub fn invalidate(&mut self) {
        self.key = None;
    }

    /// Whether the view was computed for this key.
    pub fn is_current(&self, key: ViewKey) -> bool {
        self.key == Some(key)
    }

    /// The visible cells, each once.
    pub fn seen_cells(&self) -> impl Iterator<Item = Point> {
        self.seen.iter().copied()
    }

    /// Computes the view (`docs/rules.md#field-of-view`). Lit floor in clear line is seen at any distance, whether lit
    /// by its room or by lights on the level. The light in hand also shows unlit floor within its radius. Walls are
    /// seen only beside visible floor. In permissive mode adjacent cells, except walls, are seen without light.
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
        // A blind viewer sees no light.
        if key.radius.is_some() {
            eyes.show_edges();
        }
    }
}

/// The visible cells found so far.
struct SeenCells<'view> {
    origin: Point,
    visible: &'view mut Grid<bool>,
    cells: &'view mut Vec<Point>,
    /// The greatest distance of such a cell from the origin.
    farthest: u32,
}

impl SeenCells<'_> {
    fn show(&mut self, cell: Point) {
        if let Some(index) = self.visible.index(cell) {
            self.show_at(index, cell);
        }
    }

    /// Shows a cell of which the index is known.
    #[inline]
    fn show_at(&mut self, index: usize, cell: Point) {
        if let Some(is_visible) = self.visible.values_mut().get_mut(index).filter(|is_visible| !**is_visible) {
            *is_visible = true;
            self.cells.push(cell);
            self.farthest = self.farthest.max(self.origin.distance(cell));
        }
    }
}

/// The player as the [`Viewer`] of the shadowcasting algorithms.
struct LevelEyes<'view> {
    light: ViewingLight<'view>,
    shown: SeenCells<'view>,
    in_line: &'view mut Grid<bool>,
    doors: &'view mut Vec<Point>,
    walls: &'view mut Vec<Point>,
}

impl Viewer for LevelEyes<'_> {
    #[inline]
    fn blocks(&self, cell: Point) -> bool {
        self.light.terrain.blocks_sight(cell)
    }

    #[inline]
    fn see(&mut self, cell: Point) -> bool {
        // All these grids have the same size.
        let cell_flags = self.light.terrain.cell_flags();
        let index = cell_flags.index(cell);
        let Some((index, flags)) = index.and_then(|index| Some((index, *cell_flags.values().get(index)?))) else {
            return true;
        };
        // A cell on the border of two octants is visited twice.
        if let Some(is_in_line) = self.in_line.values_mut().get_mut(index).filter(|is_in_line| !**is_in_line) {
            *is_in_line = true;
            if flags.looks_like_rock() {
                self.walls.push(cell);
            } else if flags.is_door() {
                self.doors.push(cell);
            } else if self.light.shows_ground(cell, index) {
                self.shown.show_at(index, cell);
            }
        }
        flags.blocks_sight()
    }
}

impl LevelEyes<'_> {
    /// Shows the doors beside visible ground, then the walls beside visible ground or doors.
    fn show_edges(self) {
        let Self { light, mut shown, doors, walls, .. } = self;
        for &door in &*doors {
            if light.shows_door(door, shown.visible) {
                shown.show(door);
            }
        }
        // Walls at a greater distance have no visible neighbors.
        let farthest = shown.farthest + 1;
        for &wall in &*walls {
            if shown.origin.distance(wall) <= farthest && light.shows_wall(wall, shown.visible) {
                shown.show(wall);
            }
        }
    }
}

/// The light by which cells in clear line are seen.
#[derive(Clone, Copy)]
struct ViewingLight<'level> {
    key: ViewKey,
    terrain: &'level Terrain,
    illumination: &'level Illumination,
}

impl ViewingLight<'_> {
    #[inline]
    fn is_lit(self, cell: Point) -> bool {
        (self.terrain.lit.get_or(cell, false) && !self.illumination.is_gloomy(cell)) || self.illumination.is_lit(cell)
    }

    /// Whether the light in hand reaches a cell.
    #[inline]
    fn is_near(self, cell: Point) -> bool {
        let (lights, distance) = (self.illumination, self.key.origin.distance(cell));
        let reach = |radius| lights.limited(self.key.origin, lights.limited(cell, radius));
        // In a large dark room nearly all cells are too far away for any light in hand.
        self.key.radius.is_some_and(|radius| distance <= radius && distance <= reach(radius))
    }

    /// Whether a cell is seen even without light.
    #[inline]
    fn is_felt(self, cell: Point) -> bool {
        self.key.mode == SightMode::Permissive && self.key.origin.distance(cell) <= 1
    }

    /// Whether the ground at a cell is seen; a blind viewer sees none.
    #[inline]
    fn shows_ground(self, cell: Point, index: usize) -> bool {
        let is_room_lit = || self.terrain.lit.values().get(index) == Some(&true) && !self.illumination.is_gloomy(cell);
        let is_lit = || is_room_lit() || self.illumination.is_lit_at(index);
        self.key.radius.is_some() && (is_lit() || self.is_near(cell) || self.is_felt(cell))
    }

    /// Whether a cell is seen regardless of its neighbors and of its room's light.
    #[inline]
    fn shows_alone(self, cell: Point) -> bool {
        self.is_near(cell) || self.is_felt(cell) || self.illumination.is_lit(cell)
    }

    fn shows_door(self, cell: Point, visible: &Grid<bool>) -> bool {
        self.shows_alone(cell) || self.beside(cell, visible, |_, there| self.is_lit(there))
    }

    fn shows_wall(self, cell: Point, visible: &Grid<bool>) -> bool {
        // A wall beyond the light in hand is seen only beside lit ground; a lit corridor does not show walls.
        let is_near = self.is_near(cell);
        let shows = |direction, there| {
            (is_near || self.is_lit(there)) && bounds_walls(self.terrain.structure(there), direction)
        };
        self.key.light_walls && self.beside(cell, visible, shows)
    }

    /// Whether a cell has a visible neighbor that `is_wanted` accepts. The neighbor toward the viewer is tried first.
    fn beside(self, cell: Point, visible: &Grid<bool>, is_wanted: impl Fn(Direction, Point) -> bool) -> bool {
        let Point { x, y } = self.key.origin;
        let toward = Direction::from_offset((x - cell.x).signum(), (y - cell.y).signum());
        let shows = |direction| {
            let neighbor = cell.step(direction);
            visible.get_or(neighbor, false) && is_wanted(direction, neighbor)
        };
        toward.is_some_and(shows) || Direction::ALL.into_iter().any(shows)
    }
}

/// Whether a structure makes the rock next to it a wall; `direction` leads from the rock to the structure. A corridor
/// does not, and neither does a doorway for rock diagonal to it, which borders the corridor that leads to the door.
pub(crate) const fn bounds_walls(structure: Structure, direction: Direction) -> bool {
    match structure {
        Structure::Rock | Structure::Corridor | Structure::SecretCorridor | Structure::Door(DoorState::Secret) => false,
        Structure::Floor | Structure::StairsUp | Structure::StairsDown => true,
        Structure::Door(_) => !direction.is_diagonal(),
    }
}
