//! What the player knows of the surroundings: exits, stairs, liquids, corners.

use std::collections::BTreeSet;

use bevy::prelude::*;

use crate::{
    base::geometry::{Point, Rectangle},
    rules::{GameRef, intentions::known_structure},
    words::{Bearing, KnownExit, KnownRoom, LiquidArea, Relation, Zone},
    world::level::{Liquid, Shape, Structure, exits},
};

/// The number of cells from which a liquid has a shore to stand on.
const HAS_SHORE: usize = 4;

/// Whether a cell was seen; in the dark, adjacent cells are felt.
pub(super) fn knows(game: &GameRef<'_>, cell: Point) -> bool {
    cell == game.here || game.level.explored.knows(cell)
}

/// The structure of a cell as it was last seen; in the dark, adjacent cells are felt.
pub(super) fn felt_structure(game: &GameRef<'_>, cell: Point) -> Option<Structure> {
    if cell == game.here {
        return Some(game.level.terrain.structure(cell));
    }
    known_structure(game, cell)
}

/// Whether a cell is known not to be rock.
pub(super) fn is_open(game: &GameRef<'_>, cell: Point) -> bool {
    felt_structure(game, cell).is_some_and(|structure| !structure.looks_like_rock())
}

/// The cells in view, row by row.
pub(super) fn cells_in_view(game: &GameRef<'_>) -> Vec<Point> {
    let mut cells: Vec<Point> = game.player.view.seen_cells().collect();
    cells.sort_unstable_by_key(|cell| (cell.y, cell.x));
    cells
}

/// Whether the player is in a chamber of a cave.
pub(super) fn is_in_chamber(game: &GameRef<'_>) -> bool {
    game.level.rooms.at(game.here).is_some_and(|room| room.shape == Shape::Chamber)
}

/// The number of the player's room, and its known cells.
pub(super) fn known_cells_of_room(game: &GameRef<'_>) -> Option<(usize, Vec<Point>)> {
    let index = game.level.rooms.index_at(game.here).filter(|_| !game.level.terrain.structure(game.here).is_door())?;
    Some((index, game.level.rooms.cells(index).filter(|cell| knows(game, *cell)).collect()))
}

/// The player's room if at least nine tenths of it are known.
pub(super) fn known_room(game: &GameRef<'_>) -> Option<(Rectangle, KnownRoom)> {
    let (index, cells) = known_cells_of_room(game)?;
    let room = game.level.rooms.get(index)?;
    let around = Rectangle::around(&cells).filter(|_| cells.len() * 10 >= game.level.rooms.cells(index).count() * 9)?;
    let known = KnownRoom {
        zone: Zone::of(game.here, around),
        size: (around.width, around.height),
        area: cells.len(),
        shape: room.shape,
        purpose: room.purpose,
        set_piece: game.level.set_pieces.in_room(index).map(|piece| piece.name.clone()),
    };
    Some((around, known))
}

/// The surroundings.
pub(super) struct Around {
    /// The exits of the room, the nearest first.
    pub exits: Vec<(Point, KnownExit)>,
    /// Stairs and, outside of rooms, doors, the nearest first.
    pub landmarks: Vec<(Point, Structure)>,
    /// Liquids with their cells, the nearest first.
    pub bodies: Vec<(LiquidArea, Vec<Point>)>,
    /// The room if most of it is known.
    room: Option<(usize, Rectangle)>,
}

impl Around {
    pub(crate) fn of(game: &GameRef<'_>) -> Self {
        let (terrain, rooms, here) = (game.level.terrain, game.level.rooms, game.here);
        let room = known_cells_of_room(game);
        let mut known_exits: Vec<(Point, KnownExit)> = Vec::new();
        if let Some((index, _)) = &room {
            for exit in exits(rooms, terrain, *index, |cell| felt_structure(game, cell).is_some()) {
                let Some(structure) = felt_structure(game, exit.cell) else { continue };
                let (wall, bearing) = (exit.direction, Bearing::of(exit.cell, here));
                known_exits.push((exit.cell, KnownExit { structure, wall, bearing }));
            }
        }
        known_exits.sort_by_key(|(cell, exit)| (exit.bearing.steps, *cell));
        let is_landmark = |structure: Structure| match structure {
            Structure::StairsUp | Structure::StairsDown => true,
            Structure::Door(_) => room.is_none() && !structure.looks_like_rock(),
            _ => false,
        };
        let in_room = room.iter().flat_map(|(_, cells)| cells.iter().copied());
        let mut landmarks: Vec<(Point, Structure)> = in_room
            .chain(cells_in_view(game))
            .filter_map(|cell| Some((cell, felt_structure(game, cell)?)))
            .filter(|(_, structure)| is_landmark(*structure))
            .collect();
        landmarks.sort_by_key(|(cell, _)| (cell.distance(here), *cell));
        landmarks.dedup();
        let index = room.map(|(index, _)| index);
        let room = index.zip(known_room(game).map(|(around, _)| around));
        Self { exits: known_exits, landmarks, bodies: bodies(game), room }
    }

    /// What something in a cell is next to.
    pub(crate) fn relation(&self, game: &GameRef<'_>, cell: Point, is_flying: bool) -> Relation {
        let terrain = game.level.terrain;
        let beside = |other: &Point| cell.is_adjacent(*other);
        if let Some(index) = self.bodies.iter().position(|(_, cells)| cells.contains(&cell)) {
            return if is_flying { Relation::Over(index) } else { Relation::In(index) };
        }
        if let Some(index) = self.exits.iter().position(|(exit, _)| *exit == cell) {
            return Relation::InExit(index);
        }
        if let Some(structure) = felt_structure(game, cell) {
            match structure {
                Structure::StairsUp | Structure::StairsDown => return Relation::OnStairs(structure),
                Structure::Door(_) => return Relation::InDoorway(structure),
                _ => {}
            }
        }
        if let Some((index, cells)) = (0..).zip(&self.bodies).find_map(|(index, (body, cells))| {
            (body.area >= HAS_SHORE && cells.iter().any(beside)).then_some((index, cells))
        }) && let Some(side) = Bearing::of(cell, center(cells)).direction
        {
            return Relation::Shore(index, side);
        }
        if let Some(index) = self.exits.iter().position(|(exit, _)| beside(exit)) {
            return Relation::BesideExit(index);
        }
        let is_stairs = |there: &Structure| matches!(there, Structure::StairsUp | Structure::StairsDown);
        if let Some((_, stairs)) = self.landmarks.iter().find(|(place, there)| is_stairs(there) && beside(place)) {
            return Relation::BesideStairs(*stairs);
        }
        if let Some((index, around)) = self.room
            && game.level.rooms.index_at(cell) == Some(index)
            && let Zone::Corner(corner) = Zone::of(cell, around)
        {
            return Relation::Corner(corner);
        }
        let is_corridor = |cell: Point| knows(game, cell) && terrain.structure(cell) == Structure::Corridor;
        if is_corridor(cell) && !is_corridor(game.here) { Relation::InCorridor } else { Relation::Nowhere }
    }
}

/// The center of some cells.
fn center(cells: &[Point]) -> Point {
    let count = i64::try_from(cells.len()).unwrap_or(i64::MAX).max(1);
    let mean = |of: fn(&Point) -> i32| {
        let sum: i64 = cells.iter().map(|cell| i64::from(of(cell))).sum();
        i32::try_from(sum / count).unwrap_or(0)
    };
    Point::new(mean(|cell| cell.x), mean(|cell| cell.y))
}

/// The known liquids of which some part is in view, with their cells, the nearest first.
fn bodies(game: &GameRef<'_>) -> Vec<(LiquidArea, Vec<Point>)> {
    let (terrain, here) = (game.level.terrain, game.here);
    let mut told: BTreeSet<Point> = BTreeSet::new();
    let mut bodies = Vec::new();
    for start in cells_in_view(game) {
        let kind = surface(terrain.liquid(start));
        if kind == Liquid::None || !told.insert(start) {
            continue;
        }
        let mut cells = vec![start];
        let mut next = 0;
        while let Some(&cell) = cells.get(next) {
            next += 1;
            for near in cell.neighbors() {
                if knows(game, near) && surface(terrain.liquid(near)) == kind && told.insert(near) {
                    cells.push(near);
                }
            }
        }
        let is_deep = cells.iter().any(|cell| terrain.liquid(*cell) == Liquid::Deep);
        let nearest =
            cells.iter().copied().min_by_key(|cell| (cell.distance(here), cell.squared_distance(here), *cell));
        let Some(nearest) = nearest else { continue };
        let liquid = if is_deep { Liquid::Deep } else { kind };
        bodies.push((LiquidArea { liquid, area: cells.len(), bearing: Bearing::of(nearest, here) }, cells));
    }
    bodies.sort_by_key(|(body, cells)| (body.bearing.steps, cells.first().copied()));
    bodies
}

/// All depths of water count as one liquid.
const fn surface(liquid: Liquid) -> Liquid {
    match liquid {
        Liquid::Deep => Liquid::Shallow,
        other => other,
    }
}
