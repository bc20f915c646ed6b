//! What holds for every cave level.

use std::{collections::VecDeque, sync::LazyLock};

use super::plans::{self, CLASSIC, at, beside, check_whole, classic_levels};
use crate::{
    data::RoomPurpose,
    ecs::{Dressing, Grid, Point, RandomStreams, Room, Shape, Size, Structure},
    level::Blueprint,
    testing::{changed, trials},
    world::generate::{CaveGenerator, LevelRequest, make_level},
};

fn make(seed: u64, depth: u32, size: Size) -> Blueprint {
    plans::make(&CaveGenerator, seed, depth, size)
}

static CLASSIC_LEVELS: LazyLock<Vec<(String, Blueprint)>> =
    LazyLock::new(|| classic_levels(&CaveGenerator, trials(60, 150)));

/// The number of straight steps from a place to every cell.
fn steps(level: &Blueprint, start: Point) -> Grid<u32> {
    let mut steps = Grid::filled(level.structure.size(), u32::MAX);
    steps.set(start, 0);
    let mut queue = VecDeque::from([start]);
    while let Some(cell) = queue.pop_front() {
        let farther = steps.get_or(cell, 0) + 1;
        for near in beside(cell) {
            if at(level, near) != Structure::Rock && steps.get_or(near, 0) == u32::MAX {
                steps.set(near, farther);
                queue.push_back(near);
            }
        }
    }
    steps
}

fn check(name: &str, level: &Blueprint) {
    check_whole(name, level);
    assert!(level.doors.is_empty(), "{name}");
    for (room, chamber) in level.rooms.iter().enumerate() {
        let cells: Vec<Point> = level.rooms.cells(room).collect();
        assert!(chamber.shape == Shape::Chamber && cells.len() >= 25, "{name}: {chamber:?}");
        assert!(!cells.contains(&level.goal) || level.rooms.index_at(level.stairs_up.unwrap()) != Some(room), "{name}");
    }
    let is_cave = |there: &Structure| {
        matches!(there, Structure::Rock | Structure::Floor | Structure::StairsUp | Structure::StairsDown)
    };
    assert!(level.structure.values().iter().all(is_cave), "{name}: something other than rock and floor");
    let steps = steps(level, level.stairs_up.unwrap());
    let farthest = steps.values().iter().filter(|steps| **steps < u32::MAX).max().unwrap();
    // The Amulet lies where its guards have room.
    let Some(down) = level.stairs_down else { return };
    let way = steps.get_or(down, 0);
    assert!(way * 100 >= farthest * 75, "{name}: {way} steps between the stairs, of {farthest}");
}

#[test]
fn caves_have_connected_floor_no_rooms_or_doors_and_stairs_far_apart() {
    for (name, level) in CLASSIC_LEVELS.iter() {
        check(name, level);
    }
}

#[test]
fn caves_of_any_size_are_connected() {
    for (size, seeds) in [((20, 12), 150), ((40, 14), 60), ((200, 100), 15), ((20, 90), 20), ((300, 12), 20)] {
        for seed in 0..trials(seeds / 3, seeds) {
            check(&format!("{size:?}, seed {seed}"), &make(seed, 5, Size::new(size.0, size.1)));
        }
    }
}

#[test]
fn caves_have_chambers_with_purposes_like_rooms_and_torches_left_by_others() {
    let (mut chambers, mut special, mut torches) = (0, 0, 0);
    for (_, level) in CLASSIC_LEVELS.iter() {
        chambers += level.rooms.len();
        special += level.rooms.iter().filter(|room| room.purpose != RoomPurpose::Plain).count();
        torches += level.dressing.values().iter().filter(|there| **there == Dressing::Torch).count();
        let is_dark = |(index, room): (usize, &Room)| {
            !room.lit || room.purpose == RoomPurpose::Shrine || level.rooms.index_at(level.goal) == Some(index)
        };
        assert!(level.rooms.iter().enumerate().all(is_dark), "only a shrine and the place of the Amulet are lit");
    }
    let levels = CLASSIC_LEVELS.len();
    assert!(chambers > 2 * levels, "{chambers} chambers on {levels} levels");
    assert!(special * 4 > levels, "{special} special chambers on {levels} levels");
    assert!(torches > levels, "{torches} torches on {levels} levels");
}

#[test]
fn caves_keep_pillars_and_most_of_their_floor() {
    let (mut pillars, mut floor) = (0, 0);
    for (_, level) in CLASSIC_LEVELS.iter() {
        floor += level.structure.values().iter().filter(|there| **there != Structure::Rock).count();
        // Rock that can't be reached from the edge of the level.
        let outer = plans::walk(level, Point::new(0, 0), |there| there == Structure::Rock);
        let inner = |cell: &Point| at(level, *cell) == Structure::Rock && !outer.get_or(*cell, true);
        pillars += usize::from(level.structure.positions().any(|cell| inner(&cell)));
    }
    let levels = CLASSIC_LEVELS.len();
    assert!(pillars * 100 > levels * 90, "{pillars} of {levels} have a pillar");
    let share = floor * 100 / (levels * 80 * 22);
    assert!((40..65).contains(&share), "{share} % are floor");
}

#[test]
fn cave_rules_that_grow_no_cave_make_a_hall() {
    for change in [("start_chance: 0.56", "start_chance: 0.0"), ("survives_at: 4", "survives_at: 8")] {
        let content = changed(&[("dungeon.ron", change.0, change.1)]);
        let request = LevelRequest::at(3, Size::new(20, 12), &content);
        let level = make_level(&request, &CaveGenerator, &RandomStreams::new(1));
        check(change.1, &level);
    }
}

#[test]
fn different_seeds_give_different_caves_and_one_seed_always_the_same() {
    plans::check_all_levels_differ(&CLASSIC_LEVELS);
    assert_eq!(make(7, 9, CLASSIC), make(7, 9, CLASSIC));
}
