//! The arrival point and the goal of a level.

use crate::{
    base::{
        geometry::{Direction, Grid, Point},
        random::{Chance, RandomStream},
    },
    world::{
        generate::connectivity::steps_from,
        level::{Rooms, Structure},
    },
};

/// Returns a cell in each of two different rooms, drawn at random among those at least `apart` steps from each other.
/// If no two are that far apart, the farthest that were found.
pub(super) fn in_two_rooms(
    rooms: &Rooms,
    structure: &Grid<Structure>,
    apart: u32,
    random: &mut RandomStream,
) -> (Point, Point) {
    let mut order: Vec<usize> = (0..rooms.len()).collect();
    random.shuffle(&mut order);
    let mut farthest = (0, Point::default(), Point::default());
    for room in order {
        let cells: Vec<Point> = rooms.cells(room).collect();
        let Some(&arrival) = random.pick(&cells) else { continue };
        let steps = steps_from(structure, arrival, |cell| structure.get_or(cell, Structure::Rock) != Structure::Rock);
        let elsewhere = || (0..rooms.len()).filter(|other| *other != room).flat_map(|other| rooms.cells(other));
        let distance = |cell: &Point| steps.get_or(*cell, None).unwrap_or(0);
        let far: Vec<Point> = elsewhere().filter(|cell| distance(cell) >= apart).collect();
        if let Some(&goal) = random.pick(&far) {
            return (arrival, goal);
        }
        let candidate = elsewhere().map(|cell| (distance(&cell), arrival, cell)).max_by_key(|(steps, ..)| *steps);
        farthest = candidate.into_iter().chain([farthest]).max_by_key(|(steps, ..)| *steps).unwrap_or(farthest);
    }
    let (_, arrival, goal) = farthest;
    (arrival, goal)
}

/// Returns two floor cells whose distance is at least this share of the greatest distance from the first, and at least
/// `apart` steps if any cell is that far. All of the floor is connected.
pub(super) fn far_apart(floor: &Grid<bool>, share: Chance, apart: u32, random: &mut RandomStream) -> (Point, Point) {
    let cells: Vec<Point> = floor.iter().filter(|(_, is_floor)| **is_floor).map(|(cell, _)| cell).collect();
    let somewhere = random.pick(&cells).copied().unwrap_or_default();
    // A cell far from a random cell lies at an end of the level, not in its middle.
    let arrival = far_from(somewhere, floor, share, apart, random);
    (arrival, far_from(arrival, floor, share, apart, random))
}

/// Returns a random cell among those far from `start`, by orthogonal steps.
fn far_from(start: Point, floor: &Grid<bool>, share: Chance, apart: u32, random: &mut RandomStream) -> Point {
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
    let wanted = wanted.max(apart.min(farthest).into());
    // They were reached in order of distance; the start itself is never far.
    let near = reached.partition_point(|cell| u64::from(steps.get_or(*cell, 0)) < wanted.max(1));
    random.pick(reached.get(near..).unwrap_or_default()).copied().unwrap_or(start)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{base::random::RandomStream, world::generate::drawn_map};

    /// The steps between the two ends of a drawn level of two rooms, for many seeds.
    fn distances(map: &str, apart: u32) -> Vec<u32> {
        let (level, _) = drawn_map(map).unwrap();
        let between = |seed: u8| {
            let mut random = RandomStream::from_key([seed; 32]);
            let (arrival, goal) = in_two_rooms(&level.rooms, &level.structure, apart, &mut random);
            assert_ne!(level.rooms.index_at(arrival), level.rooms.index_at(goal));
            let is_ground = |cell| level.structure.get_or(cell, Structure::Rock) != Structure::Rock;
            steps_from(&level.structure, arrival, is_ground).get_or(goal, None).unwrap()
        };
        (0..40).map(between).collect()
    }

    #[test]
    fn the_stairs_are_in_two_rooms_and_far_apart_where_there_is_space() {
        let map = "################\n#@....':::'....#\n################";
        assert!(distances(map, 8).iter().all(|steps| *steps >= 8));
        // No two cells are 50 steps apart, so that the farthest are taken: at most four more cells of each room.
        assert!(distances(map, 50).iter().all(|steps| *steps >= 9));
        assert!(distances(map, 0).iter().any(|steps| *steps < 8));
    }
}
