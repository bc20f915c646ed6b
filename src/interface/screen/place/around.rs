//! What is around the player that others stand by: ways out, stairs, liquids, corners.

use super::{gather::Knowledge, liquids::bodies};
use crate::{
    base::geometry::{Position, Rectangle},
    words::{Bearing, Body, KnownExit, Relation, Zone},
    world::level::{Structure, exits},
};

/// A liquid of so many cells has a shore to stand on.
const HAS_SHORE: usize = 4;

/// What is around.
pub(super) struct Around {
    /// Ways out of the room, the nearest first.
    pub exits: Vec<(Position, KnownExit)>,
    /// Stairs, and outside of rooms doors, the nearest first.
    pub landmarks: Vec<(Position, Structure)>,
    /// Liquids, the nearest first, each with its cells.
    pub bodies: Vec<(Body, Vec<Position>)>,
    /// The room, when most of it is known.
    room: Option<(usize, Rectangle)>,
}

impl Around {
    pub fn of(knowledge: &Knowledge<'_>) -> Self {
        let Knowledge { terrain, rooms, here, .. } = *knowledge;
        let room = knowledge.room();
        let mut known_exits: Vec<(Position, KnownExit)> = Vec::new();
        if let Some((index, _)) = &room {
            for exit in exits(rooms, terrain, *index) {
                let Some(structure) = knowledge.structure(exit.cell) else { continue };
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
        let mut landmarks: Vec<(Position, Structure)> = in_room
            .chain(knowledge.in_view())
            .map(|cell| (cell, terrain.structure(cell)))
            .filter(|(_, structure)| is_landmark(*structure))
            .collect();
        landmarks.sort_by_key(|(cell, _)| (cell.distance(here), *cell));
        landmarks.dedup();
        let index = room.map(|(index, _)| index);
        let room = index.zip(knowledge.known_room().map(|(around, _)| around));
        Self { exits: known_exits, landmarks, bodies: bodies(knowledge), room }
    }

    /// By what something stands or lies in a cell.
    pub fn relation(&self, knowledge: &Knowledge<'_>, cell: Position, is_flying: bool) -> Relation {
        let terrain = knowledge.terrain;
        let beside = |other: &Position| cell.is_adjacent(*other);
        if let Some(index) = self.bodies.iter().position(|(_, cells)| cells.contains(&cell)) {
            return if is_flying { Relation::Over(index) } else { Relation::In(index) };
        }
        if let Some(index) = self.exits.iter().position(|(exit, _)| *exit == cell) {
            return Relation::InExit(index);
        }
        let structure = terrain.structure(cell);
        if knowledge.knows(cell) {
            match structure {
                Structure::StairsUp | Structure::StairsDown => return Relation::OnStairs(structure),
                Structure::Door(_) => return Relation::InDoorway(structure),
                _ => {}
            }
        }
        if let Some((index, cells)) = (0..).zip(&self.bodies).find_map(|(index, (body, cells))| {
            (body.area >= HAS_SHORE && cells.iter().any(beside)).then_some((index, cells))
        }) && let Some(side) = Bearing::of(cell, centre(cells)).direction
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
            && knowledge.rooms.index_at(cell) == Some(index)
            && let Zone::Corner(corner) = Zone::of(cell, around)
        {
            return Relation::Corner(corner);
        }
        let is_corridor = |cell: Position| knowledge.knows(cell) && terrain.structure(cell) == Structure::Corridor;
        if is_corridor(cell) && !is_corridor(knowledge.here) { Relation::InCorridor } else { Relation::Nowhere }
    }
}

/// The middle of some cells.
fn centre(cells: &[Position]) -> Position {
    let count = i64::try_from(cells.len()).unwrap_or(i64::MAX).max(1);
    let mean = |of: fn(&Position) -> i32| {
        let sum: i64 = cells.iter().map(|cell| i64::from(of(cell))).sum();
        i32::try_from(sum / count).unwrap_or(0)
    };
    Position::new(mean(|cell| cell.x), mean(|cell| cell.y))
}
