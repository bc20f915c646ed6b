//! Document 004's generator: rooms placed at random, joined by a minimum spanning tree and some loops.

mod corridors;
mod graph;
mod placement;

use super::{Generator, Layout, LevelRequest};
use crate::{
    geometry::{Grid, Position, Rectangle},
    level::{DoorState, Purpose, Room, Rooms, Shape, Structure},
    random::RandomStream,
};

/// Rooms and corridors (document 004, section 4.5).
pub struct RoomsGenerator;

impl Generator for RoomsGenerator {
    fn name(&self) -> &'static str {
        "rooms"
    }

    fn generate(&self, request: &LevelRequest<'_>, random: &mut RandomStream) -> Layout {
        let dungeon = request.dungeon();
        let floors = placement::place_rooms(request, random);
        let mut structure = Grid::filled(request.size, Structure::Rock);
        let mut rooms = Rooms::none(request.size);
        for floor in &floors {
            for cell in floor.cells() {
                structure.set(cell, Structure::Floor);
            }
            let room = Room { floor: *floor, lit: false, shape: Shape::Rectangle, purpose: Purpose::Plain };
            rooms.add(room, floor.cells());
        }
        let links = graph::links(&floors, dungeon, random);
        let doorways = corridors::dig(&mut structure, &floors, &links, dungeon, random);
        for door in &doorways {
            structure.set(*door, Structure::Door(DoorState::Archway));
        }
        let (arrival, goal) = two_places(&floors, random);
        Layout { structure, rooms, doorways, arrival, goal }
    }
}

/// A random cell in each of two different rooms.
fn two_places(floors: &[Rectangle], random: &mut RandomStream) -> (Position, Position) {
    let mut order: Vec<Rectangle> = floors.to_vec();
    random.shuffle(&mut order);
    let mut cell_of = |room: Option<&Rectangle>| {
        let floor = room.copied().unwrap_or(Rectangle::new(0, 0, 1, 1));
        Position::new(random.between(floor.x, floor.right()), random.between(floor.y, floor.bottom()))
    };
    (cell_of(order.first()), cell_of(order.get(1)))
}
