//! Rogue's generator (`docs/rules.md#grid-generator`): nine boxes, three by three, each with a room, a maze, or only a
//! junction of corridors; corridors of three straight segments connect them.

mod boxes;
mod corridors;
mod links;
mod maze;

use super::{Generator, LevelRequest, LevelShape, ends::in_two_rooms};
use crate::{
    base::{geometry::Grid, random::RandomStream},
    world::level::{Room, RoomPurpose, Rooms, Shape, Structure},
};
use boxes::Nook;

/// The grid generator.
pub struct GridGenerator;

impl Generator for GridGenerator {
    fn name(&self) -> &'static str {
        "grid"
    }

    fn generate(&self, request: &LevelRequest<'_>, random: &mut RandomStream) -> LevelShape {
        let nooks = boxes::fill(request, random);
        let links = links::links(&nooks, &request.dungeon().grid, random);
        let mut structure = Grid::filled(request.size, Structure::Rock);
        let mut rooms = Rooms::none(request.size);
        for nook in &nooks {
            match *nook {
                Nook::Room(floor) => {
                    for cell in floor.cells() {
                        structure.set(cell, Structure::Floor);
                    }
                    let room = Room { floor, lit: false, shape: Shape::Rectangle, purpose: RoomPurpose::Plain };
                    rooms.add(room, floor.cells());
                }
                Nook::Maze(area) => maze::dig(area, request.dungeon().grid.maze_loops, &mut structure, random),
                Nook::Joint(cell) => {
                    structure.set(cell, Structure::Corridor);
                }
            }
        }
        let doorways = corridors::dig(&mut structure, &nooks, &links, random);
        let doorways = corridors::fill_in_dead_ends(&mut structure, &nooks, doorways);
        let (arrival, goal) = in_two_rooms(&rooms, &structure, request.dungeon().steps_between_stairs, random);
        LevelShape { structure, rooms, doorways, arrival, goal }
    }
}
