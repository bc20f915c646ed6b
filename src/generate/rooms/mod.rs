//! Document 004's generator: rooms placed at random, joined by a minimum spanning tree and some loops.

mod corridors;
mod graph;
mod placement;

use super::{
    Blueprint, Generator, LevelRequest,
    connectivity::{dig_emergency_corridors, is_unbarred, reach},
    door_states::draw_door_states,
};
use crate::{
    geometry::{Grid, Position, Rectangle},
    level::{DoorState, Purpose, Room, Shape, Structure},
    random::{Chance, RandomStream},
};

/// Rooms and corridors (document 004, section 4.5).
pub struct RoomsGenerator;

impl Generator for RoomsGenerator {
    fn name(&self) -> &'static str {
        "rooms"
    }

    fn generate(&self, request: &LevelRequest<'_>, random: &mut RandomStream) -> Blueprint {
        let dungeon = request.dungeon;
        let floors = placement::place_rooms(request, random);
        let mut structure = Grid::filled(request.size, Structure::Rock);
        for cell in floors.iter().flat_map(|floor| floor.cells()) {
            structure.set(cell, Structure::Floor);
        }

        let links = graph::links(&floors, dungeon, random);
        let doors = corridors::dig(&mut structure, &floors, &links, dungeon, random);

        // Doorways are open ground for the check below; which kind of door each gets is drawn after it.
        for door in &doors {
            structure.set(*door, Structure::Door(DoorState::Archway));
        }
        let rooms: Vec<Room> = floors.iter().map(|&floor| self.furnish(floor, request, random)).collect();
        if dungeon.ensure_full_connectivity {
            dig_emergency_corridors(&mut structure, &rooms);
        }

        let (up, goal) = two_places(&floors, random);
        let doors = draw_door_states(&mut structure, &doors, &dungeon.door_types, (up, goal), random);
        structure.set(up, Structure::StairsUp);
        if request.has_stairs_down {
            structure.set(goal, Structure::StairsDown);
        }
        let open_region = reach(&structure, up, is_unbarred);
        Blueprint {
            generator: self.name(),
            structure,
            rooms,
            doors,
            stairs_up: Some(up),
            stairs_down: request.has_stairs_down.then_some(goal),
            goal,
            open_region,
        }
    }
}

impl RoomsGenerator {
    fn furnish(&self, floor: Rectangle, request: &LevelRequest<'_>, random: &mut RandomStream) -> Room {
        let levels_above = request.depth.saturating_sub(1);
        let dark = request.dungeon.dark_room_chance_per_level.parts().saturating_mul(levels_above);
        let lit = !random.chance(Chance::from_parts(dark));
        Room { floor, lit, shape: Shape::Rectangle, purpose: Purpose::Plain }
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
