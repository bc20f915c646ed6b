//! What a creature sees from where it stands.

use bevy::prelude::*;

use crate::{
    geometry::{Direction, Grid, Position, Size},
    level::{DoorState, Structure, Terrain},
    sight::{Illumination, shadowcast},
};

/// What the player sees: cells in clear line, and those of them that have light enough to be seen.
///
/// A cache: it holds what a fresh computation from its key would, and is neither saved nor hashed.
#[derive(Component, Clone, Debug, Reflect)]
#[reflect(Component)]
#[reflect(from_reflect = false)]
pub struct FieldOfView {
    visible: Grid<bool>,
    in_line: Grid<bool>,
    /// The cells in line in the order in which they were found: too many to be read by reflection, which therefore can't
    /// make a view either.
    #[reflect(ignore)]
    cells: Vec<(Position, Surface)>,
    key: Option<ViewKey>,
}

/// What a field of view depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(Debug)]
pub struct ViewKey {
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

impl Default for FieldOfView {
    fn default() -> Self {
        let nothing = Grid::filled(Size::new(0, 0), false);
        Self { visible: nothing.clone(), in_line: nothing, cells: Vec::new(), key: None }
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
    /// and sees the player (document 002, "Sight").
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

    /// The cells in clear line.
    pub fn cells_in_line(&self) -> impl Iterator<Item = Position> {
        self.cells.iter().map(|(cell, _)| *cell)
    }

    /// Computes the view anew: a lit floor in clear line is seen at any distance, by its
    /// room or by lights that lie, hang or walk about, the light carried shows the rest
    /// within its radius, and walls show only beside floor that is seen (DESIGN, "Field of view").
    pub fn compute(&mut self, key: ViewKey, terrain: &Terrain, illumination: &Illumination) {
        self.key = Some(key);
        let size = terrain.size();
        if self.visible.size() == size {
            self.visible.fill(false);
            self.in_line.fill(false);
        } else {
            self.visible = Grid::filled(size, false);
            self.in_line = Grid::filled(size, false);
        }
        self.cells.clear();
        let Self { in_line, cells, .. } = &mut *self;
        shadowcast(key.origin, size.longest_side(), |cell| {
            let (Some(seen), Some(structure)) = (in_line.get_mut(cell), terrain.structures().get(cell)) else {
                return true;
            };
            // A cell on the border of two octants comes twice.
            if !*seen {
                *seen = true;
                cells.push((cell, surface_of(*structure)));
            }
            terrain.blocks_sight(cell)
        });

        self.visible.set(key.origin, true);
        let Some(radius) = key.radius else { return };
        // Ground first, then the doors beside it, then the walls beside both.
        for pass in [Surface::Ground, Surface::Door, Surface::Wall] {
            for &(cell, surface) in &self.cells {
                if surface == pass && shows(&self.visible, cell, surface, (key, radius), (terrain, illumination)) {
                    self.visible.set(cell, true);
                }
            }
        }
    }
}

fn shows(
    visible: &Grid<bool>,
    cell: Position,
    surface: Surface,
    (key, radius): (ViewKey, u32),
    (terrain, illumination): (&Terrain, &Illumination),
) -> bool {
    let near = key.origin.distance(cell) <= radius;
    let seen_beside = |accept: &dyn Fn(Direction, Position) -> bool| {
        Direction::ALL.into_iter().any(|direction| {
            let neighbour = cell.step(direction);
            visible.get_or(neighbour, false) && accept(direction, neighbour)
        })
    };
    let is_lit = |there: Position| terrain.lit.get_or(there, false) || illumination.is_lit(there);
    let bounds_wall = |direction: Direction, there| bounds_walls(terrain.structure(there), direction);
    match surface {
        Surface::Ground => near || is_lit(cell),
        Surface::Door => near || illumination.is_lit(cell) || seen_beside(&|_, there| is_lit(there)),
        Surface::Wall if near => key.light_walls && seen_beside(&bounds_wall),
        Surface::Wall => {
            // A corridor that is lit has no walls for all that.
            key.light_walls && seen_beside(&|direction, there| is_lit(there) && bounds_wall(direction, there))
        }
    }
}

/// What a cell looks like, for the question of when it is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Surface {
    Ground,
    Door,
    Wall,
}

const fn surface_of(structure: Structure) -> Surface {
    match structure {
        Structure::Rock | Structure::SecretCorridor | Structure::Door(DoorState::Secret) => Surface::Wall,
        Structure::Door(_) => Surface::Door,
        _ => Surface::Ground,
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
