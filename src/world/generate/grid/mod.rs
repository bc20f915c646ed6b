//! Rogue's generator (`docs/rules.md#grid-generator`): nine boxes, three by three, each with a room, a maze, or only a
//! junction of corridors; corridors of three straight segments connect them.

mod boxes;
mod corridors;
mod links;

use super::{Generator, LevelRequest, LevelShape, ends::in_two_rooms};
use crate::{
    base::{
        geometry::{Grid, Point},
        random::{Chance, RandomStream},
    },
    world::level::{Room, RoomPurpose, Rooms, Shape, Structure},
};
use boxes::Nook;

/// Makes levels of three by three rooms (`docs/rules.md#grid-generator`).
pub(crate) struct GridGenerator;

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
                Nook::Maze(area) => boxes::dig_maze(area, request.dungeon().grid.maze_loops, &mut structure, random),
                Nook::Joint(cell) => {
                    structure.set(cell, Structure::Corridor);
                }
            }
        }
        let doorways = corridors::dig(&mut structure, &nooks, &links, random);
        let mut filled = structure.clone();
        let kept = corridors::fill_in_dead_ends(&mut filled, &nooks, &doorways);
        // A corridor to nowhere is better than nothing in a half of the level.
        let is_filled = has_ground_in_each_half(&filled, request.dungeon().least_half);
        let (structure, doorways) = if is_filled { (filled, kept) } else { (structure, doorways) };
        let (arrival, goal) = in_two_rooms(&rooms, &structure, request.dungeon().steps_between_stairs, random);
        LevelShape { structure, rooms, doorways, arrival, goal }
    }
}

/// Whether each half of a level, north, south, west and east, has at least this share of its ground.
fn has_ground_in_each_half(structure: &Grid<Structure>, least: Chance) -> bool {
    let size = structure.size();
    let ground = || structure.iter().filter(|(_, there)| **there != Structure::Rock).map(|(cell, _)| cell);
    let is_enough = |is_in_half: &dyn Fn(&Point) -> bool| {
        let part = ground().filter(is_in_half).count() as u64;
        part * u64::from(Chance::WHOLE) >= ground().count() as u64 * u64::from(least.parts())
    };
    is_enough(&|cell| 2 * cell.x < size.width)
        && is_enough(&|cell| 2 * cell.x + 1 >= size.width)
        && is_enough(&|cell| 2 * cell.y < size.height)
        && is_enough(&|cell| 2 * cell.y + 1 >= size.height)
}
