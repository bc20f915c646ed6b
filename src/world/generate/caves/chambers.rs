//! Finds the chambers of a cave: its open parts, which are known as places (`docs/rules.md#caves-generator`).

use std::collections::VecDeque;

use crate::{
    base::geometry::{Direction, Grid, Point, Rectangle, Size},
    content::CaveRules,
    world::level::{Room, RoomPurpose, Rooms, Shape},
};

/// Returns the chambers of a cave with this floor, none of which contains both `ends`. Each is the floor around a cell
/// that is as far from all rock as possible, out to a step beyond the nearest rock.
pub(super) fn chambers(floor: &Grid<bool>, rules: &CaveRules, arrival: Point, goal: Point) -> Rooms {
    let mut rooms = Rooms::none(floor.size());
    let depths = depths(floor);
    let mut middles: Vec<(u32, Point)> =
        depths.iter().filter(|(_, depth)| **depth >= rules.chamber_depth).map(|(cell, depth)| (*depth, cell)).collect();
    // The deepest first, ties row by row.
    middles.sort_by_key(|(depth, cell)| (std::cmp::Reverse(*depth), cell.y, cell.x));
    for (depth, middle) in middles {
        if rooms.index_at(middle).is_some() {
            continue;
        }
        let cells = around(floor, &rooms, middle, depth + 1);
        let has_both_ends = cells.contains(&arrival) && cells.contains(&goal);
        let Some(floor) = Rectangle::around(&cells).filter(|_| !has_both_ends) else { continue };
        if cells.len() >= rules.least_chamber as usize {
            rooms.add(Room { floor, lit: false, shape: Shape::Chamber, purpose: RoomPurpose::Plain }, cells);
        }
    }
    rooms
}

/// Returns the distance of each floor cell to the nearest rock, in cells; 0 for rock.
fn depths(floor: &Grid<bool>) -> Grid<u32> {
    let mut depths = Grid::filled(floor.size(), 0);
    let mut queue = VecDeque::new();
    for (cell, is_floor) in floor.iter() {
        if *is_floor {
            depths.set(cell, u32::MAX);
        } else {
            queue.push_back(cell);
        }
    }
    while let Some(cell) = queue.pop_front() {
        let deeper = depths.get_or(cell, 0) + 1;
        for near in cell.neighbors() {
            if depths.get(near) == Some(&u32::MAX) {
                depths.set(near, deeper);
                queue.push_back(near);
            }
        }
    }
    depths
}

/// Returns the floor cells connected with `middle` within `radius` cells of it that belong to no room yet.
fn around(floor: &Grid<bool>, rooms: &Rooms, middle: Point, radius: u32) -> Vec<Point> {
    let reach = radius.cast_signed();
    let corner = Point::new(middle.x - reach, middle.y - reach);
    let mut seen = Grid::filled(Size::new(2 * reach + 1, 2 * reach + 1), false);
    let mut cells = vec![middle];
    let mut passed = 0;
    seen.set(Point::new(reach, reach), true);
    while let Some(&cell) = cells.get(passed) {
        passed += 1;
        for near in Direction::STRAIGHT.map(|direction| cell.step(direction)) {
            let place = Point::new(near.x - corner.x, near.y - corner.y);
            // Outside of the grid is out of reach.
            if !seen.get_or(place, true) && floor.get_or(near, false) && rooms.index_at(near).is_none() {
                seen.set(place, true);
                cells.push(near);
            }
        }
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{content::Content, world::generate::drawn_map, world::level::Structure};

    #[test]
    fn a_chamber_is_the_open_ground_around_a_middle_and_a_passage_is_none() {
        let map = "
####################
#.....#####......###
#.....#####......###
#...........@....###
#.....#####......###
#.....#####......###
####################";
        let (level, _) = drawn_map(map.trim()).unwrap();
        let floor = level.structure.map(|there| *there != Structure::Rock);
        let rules = Content::compiled_in().dungeon.caves.clone();
        let found = chambers(&floor, &rules, Point::new(1, 1), Point::new(16, 5));
        let areas: Vec<usize> = (0..found.len()).map(|room| found.cells(room).count()).collect();
        assert_eq!(found.len(), 2, "{areas:?}");
        assert!(areas.iter().all(|area| (25..=35).contains(area)), "{areas:?}");
        assert_eq!(found.index_at(Point::new(8, 3)), None, "a passage");
        // A chamber with both stairs is no place to be known by.
        let one = chambers(&floor, &rules, Point::new(1, 1), Point::new(3, 4));
        assert_eq!(one.len(), 1);
    }
}
