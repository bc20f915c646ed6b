//! Checks of generated levels, for the tests of all generators.

use std::collections::BTreeSet;

use crate::{
    ecs::{Direction, DoorState, Grid, Point, RandomStreams, Size, Structure},
    level::{Blueprint, Generator},
    testing::content,
    world::generate::{LevelRequest, make_level},
};

pub(super) const CLASSIC: Size = Size::new(80, 22);

pub(super) fn make(generator: &dyn Generator, seed: u64, depth: u32, size: Size) -> Blueprint {
    let content = content();
    make_level(&LevelRequest::at(depth, size, &content), generator, &RandomStreams::new(seed))
}

/// Generates levels for this many seeds at three depths each, with names for failure messages.
pub(super) fn classic_levels(generator: &dyn Generator, seeds: u64) -> Vec<(String, Blueprint)> {
    let names = (0..seeds).flat_map(|seed| [1, 5, 10].map(|depth| (seed, depth)));
    names.map(|(seed, depth)| (format!("seed {seed}, depth {depth}"), make(generator, seed, depth, CLASSIC))).collect()
}

pub(super) fn at(level: &Blueprint, cell: Point) -> Structure {
    level.structure.get_or(cell, Structure::Rock)
}

pub(super) fn beside(cell: Point) -> [Point; 4] {
    Direction::STRAIGHT.map(|direction| cell.step(direction))
}

/// Marks the cells that can be reached from `start` by straight steps over structures that `open` accepts.
pub(super) fn walk(level: &Blueprint, start: Point, open: impl Fn(Structure) -> bool) -> Grid<bool> {
    let mut reached = Grid::filled(level.structure.size(), false);
    let mut frontier = vec![start];
    while let Some(cell) = frontier.pop() {
        if open(at(level, cell)) && !reached.get_or(cell, true) {
            reached.set(cell, true);
            frontier.extend(beside(cell));
        }
    }
    reached
}

fn is_ground(structure: Structure) -> bool {
    structure != Structure::Rock
}

pub(super) fn is_corridor(structure: Structure) -> bool {
    matches!(structure, Structure::Corridor | Structure::SecretCorridor)
}

fn needs_no_key(structure: Structure) -> bool {
    is_ground(structure)
        && !matches!(structure, Structure::Door(DoorState::Locked | DoorState::Secret) | Structure::SecretCorridor)
}

/// Checks that all ground is connected, that the goal can be reached without a key or a search, and that the border is
/// solid rock.
pub(super) fn check_whole(name: &str, level: &Blueprint) {
    let up = level.stairs_up.unwrap();
    let reached = walk(level, up, is_ground);
    for (cell, structure) in level.structure.iter() {
        assert!(!is_ground(*structure) || reached.get_or(cell, false), "{name}: {cell:?} is cut off");
    }
    let open = walk(level, up, needs_no_key);
    assert!(level.goal != up && open.get_or(level.goal, false), "{name}: the goal needs a key or a search");
    let Size { width, height } = level.structure.size();
    for (cell, structure) in level.structure.iter() {
        let inside = (1..width - 1).contains(&cell.x) && (1..height - 1).contains(&cell.y);
        assert!(inside || *structure == Structure::Rock, "{name}: {cell:?} on the border is open");
    }
}

/// Checks that the stairs lie in different rooms, and that each room's floor is connected.
pub(super) fn check_rooms(name: &str, level: &Blueprint) {
    let (up, down) = (level.rooms.index_at(level.stairs_up.unwrap()), level.rooms.index_at(level.goal));
    assert!(up.is_some() && down.is_some() && up != down, "{name}: both stairs are in one room, or outside rooms");
    for index in 0..level.rooms.len() {
        let cells: Vec<Point> = level.rooms.cells(index).collect();
        let mut reached = vec![cells[0]];
        let mut passed = 0;
        while passed < reached.len() {
            for near in beside(reached[passed]) {
                if level.rooms.index_at(near) == Some(index) && !reached.contains(&near) {
                    reached.push(near);
                }
            }
            passed += 1;
        }
        assert_eq!(reached.len(), cells.len(), "{name}: room {index} is not connected");
    }
}

/// Checks that each door stands in the wall of one room, at the end of one corridor, and next to no other door. Returns
/// the number of doors of each room.
pub(super) fn check_doors(name: &str, level: &Blueprint) -> Vec<u32> {
    let mut doors_of = vec![0; level.rooms.len()];
    for (place, state) in &level.doors {
        assert_eq!(at(level, *place), Structure::Door(*state), "{name}");
        let rooms: Vec<usize> = beside(*place).into_iter().filter_map(|near| level.rooms.index_at(near)).collect();
        let corridors = beside(*place).into_iter().filter(|near| is_corridor(at(level, *near))).count();
        assert_eq!(rooms.len(), 1, "{name}: door at {place:?}");
        assert_eq!(corridors, 1, "{name}: door at {place:?}");
        assert!(place.neighbors().all(|near| !at(level, near).is_door()), "{name}: adjacent doors at {place:?}");
        doors_of[rooms[0]] += 1;
    }
    let drawn = level.structure.values().iter().filter(|there| there.is_door()).count();
    assert_eq!(drawn, level.doors.len(), "{name}: a door is missing from the list or listed twice");
    doors_of
}

/// Checks that every room is surrounded by rock and its doors.
pub(super) fn check_walls(name: &str, level: &Blueprint) {
    for index in 0..level.rooms.len() {
        for cell in level.rooms.cells(index) {
            for near in cell.neighbors().filter(|near| level.rooms.index_at(*near) != Some(index)) {
                let there = at(level, near);
                assert!(there == Structure::Rock || there.is_door(), "{name}: room {index} is open at {near:?}");
            }
        }
    }
}

/// Checks that no two levels are equal.
pub(super) fn check_all_levels_differ(levels: &[(String, Blueprint)]) {
    let mut seen = BTreeSet::new();
    for (name, level) in levels {
        let rows: String = level.structure.values().iter().map(|there| there.sign()).collect();
        assert!(seen.insert(rows), "{name} equals an earlier level");
    }
}
