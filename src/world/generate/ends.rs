//! The arrival point and the goal of a level.

use crate::{
    base::{
        geometry::{Direction, Grid, Position},
        random::{Chance, RandomStream},
    },
    world::level::Rooms,
};

/// A random cell in each of two different rooms.
pub(super) fn in_two_rooms(rooms: &Rooms, random: &mut RandomStream) -> (Position, Position) {
    let mut order: Vec<usize> = (0..rooms.len()).collect();
    random.shuffle(&mut order);
    let mut cell_of = |room: Option<&usize>| {
        let cells: Vec<Position> = room.map(|room| rooms.cells(*room).collect()).unwrap_or_default();
        random.pick(&cells).copied().unwrap_or_default()
    };
    (cell_of(order.first()), cell_of(order.get(1)))
}

/// Two floor cells whose distance is at least this share of the greatest distance from the first. All of the floor is
/// connected.
pub(super) fn far_apart(floor: &Grid<bool>, share: Chance, random: &mut RandomStream) -> (Position, Position) {
    let cells: Vec<Position> = floor.iter().filter(|(_, is_floor)| **is_floor).map(|(cell, _)| cell).collect();
    let somewhere = random.pick(&cells).copied().unwrap_or_default();
    // A cell far from a random cell lies at an end of the level, not in its middle.
    let arrival = far_from(somewhere, floor, share, random);
    (arrival, far_from(arrival, floor, share, random))
}

/// A random cell among those far from `start`, by orthogonal steps.
fn far_from(start: Position, floor: &Grid<bool>, share: Chance, random: &mut RandomStream) -> Position {
    let mut steps: Grid<u32> = Grid::filled(floor.size(), u32::MAX);
    steps.set(start, 0);
    let mut reached = vec![start];
    let mut passed = 0;
    while let Some(&cell) = reached.get(passed) {
        passed += 1;
        let farther = steps.get_or(cell, 0) + 1;
        for next in Direction::STRAIGHT.map(|direction| cell.step(direction)) {
            if floor.get_or(next, false) && steps.get_or(next, 0) == u32::MAX {
                steps.set(next, farther);
                reached.push(next);
            }
        }
    }
    let farthest = reached.last().map_or(0, |cell| steps.get_or(*cell, 0));
    let wanted = (u64::from(farthest) * u64::from(share.parts())).div_ceil(u64::from(Chance::WHOLE));
    // They were reached in order of distance; the start itself is never far.
    let near = reached.partition_point(|cell| u64::from(steps.get_or(*cell, 0)) < wanted.max(1));
    random.pick(reached.get(near..).unwrap_or_default()).copied().unwrap_or(start)
}
