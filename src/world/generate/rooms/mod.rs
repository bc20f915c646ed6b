//! The rooms generator: rooms of several shapes at random places, joined by a minimum spanning tree and some loops.

mod corridors;
mod graph;
mod placement;
mod shapes;

use super::{Generator, LevelRequest, LevelShape, ends::in_two_rooms};
use crate::{
    base::{
        geometry::{Grid, Rectangle},
        random::RandomStream,
    },
    world::level::{DoorState, Room, RoomPurpose, Rooms, Structure},
};

/// The rooms generator (`docs/rules.md#rooms-generator`).
pub struct RoomsGenerator;

impl Generator for RoomsGenerator {
    fn name(&self) -> &'static str {
        "rooms"
    }

    fn generate(&self, request: &LevelRequest<'_>, random: &mut RandomStream) -> LevelShape {
        let dungeon = request.dungeon();
        let mut structure = Grid::filled(request.size, Structure::Rock);
        let mut rooms = Rooms::none(request.size);
        for bounds in placement::place_rooms(request, random) {
            let (shape, cells) = shapes::cut(bounds, &dungeon.room_shapes, random);
            let floor = Rectangle::around(&cells).unwrap_or(bounds);
            for cell in &cells {
                structure.set(*cell, Structure::Floor);
            }
            rooms.add(Room { floor, lit: false, shape, purpose: RoomPurpose::Plain }, cells);
        }
        let floors: Vec<Rectangle> = rooms.iter().map(|room| room.floor).collect();
        let links = graph::links(&floors, dungeon, random);
        let doorways = corridors::dig(&mut structure, &rooms, &links, dungeon, random);
        for door in &doorways {
            structure.set(*door, Structure::Door(DoorState::Archway));
        }
        let (arrival, goal) = in_two_rooms(&rooms, &structure, request.dungeon().steps_between_stairs, random);
        LevelShape { structure, rooms, doorways, arrival, goal }
    }
}
