//! What holds for every level that the generator of rooms makes.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

use yendor::{
    generate::{Blueprint, LevelRequest, RoomsGenerator, make_level},
    geometry::{Direction, Grid, Position, Rectangle, Size},
    level::{DoorState, Structure},
    random::RandomStreams,
};

use crate::data::{changed, content};

const CLASSIC: Size = Size::new(80, 22);

fn make(seed: u64, depth: u32, size: Size) -> Blueprint {
    let content = content();
    make_level(&LevelRequest::at(depth, size, &content), &RoomsGenerator, &RandomStreams::new(seed))
}

/// Levels of 500 seeds at three depths, with their names.
static CLASSIC_LEVELS: LazyLock<Vec<(String, Blueprint)>> = LazyLock::new(|| {
    let names = (0..500).flat_map(|seed| [1, 5, 10].map(|depth| (seed, depth)));
    names.map(|(seed, depth)| (format!("seed {seed}, depth {depth}"), make(seed, depth, CLASSIC))).collect()
});

fn at(level: &Blueprint, cell: Position) -> Structure {
    level.structure.get_or(cell, Structure::Rock)
}

/// Cells that are reached on foot over what is open to the walker.
fn walk(level: &Blueprint, start: Position, open: impl Fn(Structure) -> bool) -> Grid<bool> {
    let mut reached = Grid::filled(level.structure.size(), false);
    let mut frontier = vec![start];
    while let Some(cell) = frontier.pop() {
        if open(at(level, cell)) && !reached.get_or(cell, true) {
            reached.set(cell, true);
            frontier.extend(Direction::STRAIGHT.map(|direction| cell.step(direction)));
        }
    }
    reached
}

fn is_ground(structure: Structure) -> bool {
    structure != Structure::Rock
}

fn needs_no_key(structure: Structure) -> bool {
    is_ground(structure)
        && !matches!(structure, Structure::Door(DoorState::Locked | DoorState::Secret) | Structure::SecretCorridor)
}

fn check_ways(name: &str, level: &Blueprint) {
    let up = level.stairs_up.unwrap();
    let reached = walk(level, up, is_ground);
    for room in level.rooms.iter() {
        assert!(room.floor.cells().all(|cell| reached.get_or(cell, false)), "{name}: a room is cut off");
    }
    let open = walk(level, up, needs_no_key);
    assert!(open.get_or(level.goal, false), "{name}: the way down is barred");
    let room_of = |cell| level.rooms.iter().position(|room| room.floor.contains(cell));
    assert!(room_of(up).is_some() && room_of(up) != room_of(level.goal), "{name}: both stairs in one room");
}

fn check_border(name: &str, level: &Blueprint) {
    let Size { width, height } = level.structure.size();
    for (cell, structure) in level.structure.iter() {
        let inside = (1..width - 1).contains(&cell.x) && (1..height - 1).contains(&cell.y);
        assert!(inside || *structure == Structure::Rock, "{name}: {cell:?} on the border is open");
    }
}

#[test]
fn there_are_6_to_12_rooms_of_3x3_to_12x10_that_do_not_touch() {
    for (name, level) in CLASSIC_LEVELS.iter() {
        assert!((6..=12).contains(&level.rooms.len()), "{name}: {} rooms", level.rooms.len());
        for (index, room) in level.rooms.iter().enumerate() {
            let Rectangle { width, height, .. } = room.floor;
            assert!((3..=12).contains(&width) && (3..=10).contains(&height), "{name}: {width}x{height}");
            let apart = |other: &yendor::level::Room| !other.floor.grown(1).overlaps(room.floor.grown(1));
            assert!(level.rooms.iter().skip(index + 1).all(apart), "{name}: walls of two rooms are one");
        }
    }
}

#[test]
fn every_room_can_be_reached_and_the_way_down_without_key_or_search() {
    for (name, level) in CLASSIC_LEVELS.iter() {
        check_ways(name, level);
        check_border(name, level);
    }
}

#[test]
fn levels_of_any_size_hold_together() {
    for (size, seeds) in [((40, 20), 300), ((30, 12), 200), ((15, 9), 50), ((200, 100), 40), ((80, 60), 60)] {
        for seed in 0..seeds {
            let name = format!("{size:?}, seed {seed}");
            let level = make(seed, 3, Size::new(size.0, size.1));
            assert!((2..=12).contains(&level.rooms.len()), "{name}");
            check_ways(&name, &level);
            check_border(&name, &level);
        }
    }
}

#[test]
fn doors_stand_in_a_rooms_wall_at_the_end_of_a_corridor_and_never_side_by_side() {
    for (name, level) in CLASSIC_LEVELS.iter() {
        let mut doors_of = vec![0; level.rooms.len()];
        for (place, state) in &level.doors {
            assert_eq!(at(level, *place), Structure::Door(*state), "{name}");
            let beside: Vec<Structure> = Direction::STRAIGHT.map(|side| at(level, place.step(side))).to_vec();
            let is_corridor = |there: &Structure| matches!(there, Structure::Corridor | Structure::SecretCorridor);
            let corridors = beside.iter().filter(|there| is_corridor(there)).count();
            let floors = beside.iter().filter(|there| **there != Structure::Rock).count() - corridors;
            assert_eq!((floors, corridors), (1, 1), "{name}: door at {place:?}");
            assert!(place.neighbours().all(|near| !at(level, near).is_door()), "{name}: two doors at {place:?}");
            let rooms = level.rooms.iter().enumerate().filter(|(_, room)| room.floor.grown(1).contains(*place));
            rooms.for_each(|(index, _)| doors_of[index] += 1);
        }
        assert!(doors_of.iter().all(|count| (1..=4).contains(count)), "{name}: {doors_of:?}");
        let drawn = level.structure.values().iter().filter(|there| there.is_door()).count();
        assert_eq!(drawn, level.doors.len(), "{name}: each door is listed once");
    }
}

#[test]
fn a_room_is_entered_by_its_doors_alone() {
    for (name, level) in CLASSIC_LEVELS.iter() {
        for (cell, _) in level.structure.iter().filter(|(_, there)| **there == Structure::Corridor) {
            let leaks = level.rooms.iter().any(|room| room.floor.grown(1).contains(cell));
            assert!(!leaks, "{name}: corridor at {cell:?} runs into a wall");
        }
    }
}

#[test]
fn kinds_of_doors_come_by_their_shares() {
    let mut counts: BTreeMap<DoorState, u32> = BTreeMap::new();
    for (_, level) in CLASSIC_LEVELS.iter() {
        for (_, state) in &level.doors {
            *counts.entry(*state).or_default() += 1;
        }
    }
    let total: u32 = counts.values().sum();
    let shares = [
        (DoorState::Open, 300),
        (DoorState::Closed, 400),
        (DoorState::Locked, 100),
        (DoorState::Broken, 50),
        (DoorState::Secret, 100),
        (DoorState::Archway, 50),
    ];
    for (state, share) in shares {
        let found = counts[&state] * 1_000 / total;
        assert!(found.abs_diff(share) <= 30, "{state:?}: {found} of 1,000, not {share}");
    }
}

#[test]
fn no_level_comes_twice_and_each_comes_again_for_its_seed() {
    let mut seen = BTreeSet::new();
    for (name, level) in CLASSIC_LEVELS.iter() {
        let rows: String = level.structure.values().iter().map(|there| there.sign()).collect();
        assert!(seen.insert(rows), "{name} was there before");
    }
    assert_eq!(make(7, 3, CLASSIC), make(7, 3, CLASSIC));
}

#[test]
fn rooms_are_darker_with_depth() {
    let mut lit = BTreeMap::from([(1, 0), (5, 0), (10, 0)]);
    let mut rooms = lit.clone();
    for seed in 0..200 {
        for depth in [1, 5, 10] {
            let level = make(seed, depth, CLASSIC);
            *rooms.get_mut(&depth).unwrap() += level.rooms.len();
            *lit.get_mut(&depth).unwrap() += level.rooms.iter().filter(|room| room.lit).count();
        }
    }
    let share = |depth| lit[&depth] * 100 / rooms[&depth];
    assert_eq!(share(1), 100);
    assert!((55..=65).contains(&share(5)) && (6..=14).contains(&share(10)), "{} {}", share(5), share(10));
}

#[test]
fn without_loops_there_is_one_way_between_two_rooms_and_no_more() {
    let tree = changed(&[("dungeon.ron", "allow_loops: true", "allow_loops: false")]);
    for seed in 0..50 {
        let request = LevelRequest::at(1, CLASSIC, &tree);
        let level = make_level(&request, &RoomsGenerator, &RandomStreams::new(seed));
        assert_eq!(level.doors.len(), 2 * (level.rooms.len() - 1), "seed {seed}");
        check_ways(&format!("seed {seed}"), &level);
    }
}
