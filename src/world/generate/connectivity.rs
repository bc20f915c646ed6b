//! Reachability, and corridors dug as a last resort.

use pathfinding::prelude::astar;

use super::Blueprint;
use crate::{
    base::geometry::{Direction, Grid, Point},
    world::level::{Rooms, Structure},
};

/// The cells reached from `start` by orthogonal steps over cells that `open` accepts.
pub(crate) fn reach(structure: &Grid<Structure>, start: Point, open: impl Fn(Structure) -> bool) -> Grid<bool> {
    let mut reached = Grid::filled(structure.size(), false);
    let mut frontier = Vec::with_capacity(256);
    reached.set(start, true);
    frontier.push(start);
    while let Some(cell) = frontier.pop() {
        for direction in Direction::STRAIGHT {
            let next = cell.step(direction);
            if !reached.get_or(next, true) && structure.get(next).is_some_and(|&there| open(there)) {
                reached.set(next, true);
                frontier.push(next);
            }
        }
    }
    reached
}

/// The number of steps from `start` to each cell that is reached by orthogonal steps over `open` cells. Diagonal steps
/// would reach no others, since they need both adjacent cells.
pub fn steps_from<T>(grid: &Grid<T>, start: Point, open: impl Fn(Point) -> bool) -> Grid<Option<u32>> {
    steps_over(grid, [start], &Direction::STRAIGHT, open)
}

/// The steps of a walker, diagonal ones too, from each cell to the nearest stairs; doors count as open.
pub(crate) fn steps_from_stairs(blueprint: &Blueprint) -> Grid<Option<u32>> {
    let Blueprint { structure, stairs_up, stairs_down, .. } = blueprint;
    let is_open = |cell: Point| is_open_ground(structure.get_or(cell, Structure::Rock));
    steps_over(structure, [*stairs_up, *stairs_down].into_iter().flatten(), &Direction::ALL, is_open)
}

/// The number of steps in these directions to each cell from the nearest start, over `open` cells.
fn steps_over<T>(
    grid: &Grid<T>,
    starts: impl IntoIterator<Item = Point>,
    directions: &[Direction],
    open: impl Fn(Point) -> bool,
) -> Grid<Option<u32>> {
    let mut steps = Grid::filled(grid.size(), None);
    let mut reached: Vec<Point> = starts.into_iter().filter(|start| open(*start)).collect();
    reached.retain(|start| steps.set(*start, Some(0)));
    let mut next = 0;
    while let Some(&cell) = reached.get(next) {
        next += 1;
        let farther = steps.get_or(cell, None).map(|steps| steps + 1);
        for beside in directions.iter().map(|direction| cell.step(*direction)) {
            if let Some(new) = steps.get_mut(beside).filter(|steps| steps.is_none() && open(beside)) {
                *new = farther;
                reached.push(beside);
            }
        }
    }
    steps
}

/// Whether a structure can be walked on once its door is open, whatever the state of the door.
pub(super) const fn is_open_ground(structure: Structure) -> bool {
    !matches!(structure, Structure::Rock)
}

/// Whether a structure can be walked on without a key or a search.
pub(crate) const fn is_unbarred(structure: Structure) -> bool {
    match structure {
        Structure::Rock | Structure::SecretCorridor => false,
        Structure::Door(state) => !state.is_barred(),
        _ => true,
    }
}

/// The cost of a step through rock in [`cheap_way`]: the most that a step may cost.
pub(super) const DIGGING: u32 = 2;
/// The cost of a step over open ground.
pub(super) const WALKING: u32 = 1;

/// A cheap path from `start` to `goal` by orthogonal steps over cells to which `cost` gives a price, both ends
/// included; `None` if there is none. Its heuristic assumes rock everywhere, so that it is fast but not always optimal.
pub(super) fn cheap_way(start: Point, goal: Point, cost: impl Fn(Point) -> Option<u32>) -> Option<Vec<Point>> {
    let cost = &cost;
    let successors = |cell: &Point| {
        let neighbors = Direction::STRAIGHT.map(|direction| cell.step(direction));
        neighbors.into_iter().filter_map(move |next| cost(next).map(|price| (next, price)))
    };
    let straight = |cell: &Point| DIGGING * (cell.x.abs_diff(goal.x) + cell.y.abs_diff(goal.y));
    astar(&start, successors, straight, |cell| *cell == goal).map(|(way, _)| way)
}

/// Digs corridors through anything in the way until every room can be reached from the first. Returns the cells that
/// were dug.
pub(super) fn dig_emergency_corridors(structure: &mut Grid<Structure>, rooms: &Rooms) -> Vec<Point> {
    let mut dug = Vec::new();
    let Some(first) = rooms.cells(0).next() else {
        return dug;
    };
    let mut reached = reach(structure, first, is_open_ground);
    for target in (1..rooms.len()).filter_map(|room| rooms.cells(room).next()) {
        if reached.get_or(target, false) {
            continue;
        }
        let size = structure.size();
        let inside = |cell: Point| (1..size.width - 1).contains(&cell.x) && (1..size.height - 1).contains(&cell.y);
        let price = |cell: Point| {
            inside(cell)
                .then(|| if structure.get_or(cell, Structure::Rock) == Structure::Rock { DIGGING } else { WALKING })
        };
        for cell in cheap_way(first, target, price).unwrap_or_default() {
            if structure.get_or(cell, Structure::Floor) == Structure::Rock {
                structure.set(cell, Structure::Corridor);
                dug.push(cell);
            }
        }
        reached = reach(structure, first, is_open_ground);
    }
    dug
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        base::geometry::{Rectangle, Size},
        world::level::{Room, RoomPurpose, Shape},
    };

    #[test]
    fn two_cut_off_rooms_are_joined_by_an_emergency_corridor() {
        let mut structure = Grid::filled(Size::new(30, 10), Structure::Rock);
        let mut rooms = Rooms::none(structure.size());
        for floor in [Rectangle::new(2, 2, 4, 4), Rectangle::new(20, 4, 5, 3)] {
            for cell in floor.cells() {
                structure.set(cell, Structure::Floor);
            }
            rooms.add(Room { floor, lit: false, shape: Shape::Rectangle, purpose: RoomPurpose::Plain }, floor.cells());
        }
        let dug = dig_emergency_corridors(&mut structure, &rooms);
        assert!(!dug.is_empty());
        let reached = reach(&structure, rooms[0].floor.center(), is_open_ground);
        assert!(reached.get_or(rooms[1].floor.center(), false));
        assert_eq!(dig_emergency_corridors(&mut structure, &rooms), []);
    }
}
