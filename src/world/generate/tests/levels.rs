//! What holds for every level of the rooms generator.

use std::{collections::BTreeMap, sync::LazyLock};

use super::plans::{self, CLASSIC, check_doors, check_rooms, check_walls, check_whole, classic_levels};
use crate::{
    ecs::{DoorState, Point, RandomStreams, Rectangle, Room, Shape, Size},
    level::Blueprint,
    testing::{changed, trials},
    world::generate::{LevelRequest, RoomsGenerator, make_level},
};

fn make(seed: u64, depth: u32, size: Size) -> Blueprint {
    plans::make(&RoomsGenerator, seed, depth, size)
}

/// Levels of 500 seeds at three depths, with their names.
static CLASSIC_LEVELS: LazyLock<Vec<(String, Blueprint)>> =
    LazyLock::new(|| classic_levels(&RoomsGenerator, trials(170, 500)));

#[test]
fn there_are_6_to_12_rooms_of_3x3_to_12x10_that_do_not_touch() {
    for (name, level) in CLASSIC_LEVELS.iter() {
        assert!((6..=12).contains(&level.rooms.len()), "{name}: {} rooms", level.rooms.len());
        for (index, room) in level.rooms.iter().enumerate() {
            let Rectangle { width, height, .. } = room.floor;
            assert!((3..=12).contains(&width) && (3..=10).contains(&height), "{name}: {width}x{height}");
            let apart = |other: &Room| !other.floor.grown(1).overlaps(room.floor.grown(1));
            assert!(level.rooms.iter().skip(index + 1).all(apart), "{name}: two rooms share a wall");
        }
    }
}

/// The rows of a room as drawn.
fn drawn(level: &Blueprint, index: usize) -> Vec<String> {
    let Rectangle { x, y, width, height } = level.rooms[index].floor;
    let sign = |x, y| if level.rooms.index_at(Point::new(x, y)) == Some(index) { '.' } else { '#' };
    (y..y + height).map(|y| (x..x + width).map(|x| sign(x, y)).collect()).collect()
}

#[test]
fn rooms_have_the_shape_they_report_and_shapes_come_by_their_weights() {
    let mut counts = BTreeMap::new();
    for (name, level) in CLASSIC_LEVELS.iter() {
        for (index, room) in level.rooms.iter().enumerate() {
            let rows = drawn(level, index);
            *counts.entry(format!("{:?}", room.shape)).or_insert(0) += 1;
            let full = |row: &String| !row.contains('#');
            let columns: Vec<bool> =
                (0..rows[0].len()).map(|column| rows.iter().all(|row| row.as_bytes()[column] == b'.')).collect();
            let upside_down: Vec<String> = rows.iter().rev().cloned().collect();
            let mirrored: Vec<String> = rows.iter().map(|row| row.chars().rev().collect()).collect();
            let is_so = match room.shape {
                Shape::Rectangle => rows.iter().all(full),
                // Some rows and some columns are full, and cells in neither are rock, in all four corners.
                Shape::Cross => {
                    let is_bar = |row: &String| {
                        full(row) || row.bytes().zip(&columns).all(|(cell, column)| (cell == b'.') == *column)
                    };
                    rows.iter().any(full) && columns.contains(&true) && rows.iter().all(is_bar) && {
                        let corners = [&rows[0], &rows[rows.len() - 1]];
                        corners.iter().all(|row| row.starts_with('#') && row.ends_with('#'))
                    }
                }
                Shape::Circle => rows == upside_down && rows == mirrored && rows[0].starts_with('#'),
                Shape::Irregular => !rows.iter().all(full),
                Shape::Chamber => false,
            };
            assert!(is_so, "{name}: this is not a {:?}:\n{}", room.shape, rows.join("\n"));
        }
    }
    let total: u32 = counts.values().sum();
    let share = |shape: &str| counts[shape] * 100 / total;
    // Small rooms are rectangles, whatever shape was drawn for them.
    assert!((60..75).contains(&share("Rectangle")), "{counts:?}");
    assert!(["Cross", "Circle", "Irregular"].iter().all(|shape| (7..16).contains(&share(shape))), "{counts:?}");
}

#[test]
fn every_room_can_be_reached_and_the_stairs_down_need_no_key_or_search() {
    for (name, level) in CLASSIC_LEVELS.iter() {
        check_whole(name, level);
        check_rooms(name, level);
    }
}

#[test]
fn levels_of_any_size_are_connected() {
    for (size, seeds) in [((40, 20), 300), ((30, 12), 200), ((20, 12), 100), ((200, 100), 40), ((80, 60), 60)] {
        for seed in 0..trials(seeds / 10, seeds * 3) {
            let name = format!("{size:?}, seed {seed}");
            let level = make(seed, 3, Size::new(size.0, size.1));
            assert!((2..=12).contains(&level.rooms.len()), "{name}");
            check_whole(&name, &level);
            check_rooms(&name, &level);
            check_doors(&name, &level);
            check_walls(&name, &level);
        }
    }
}

#[test]
fn doors_stand_in_a_rooms_wall_at_the_end_of_a_corridor_and_never_side_by_side() {
    for (name, level) in CLASSIC_LEVELS.iter() {
        let doors_of = check_doors(name, level);
        assert!(doors_of.iter().all(|count| (1..=4).contains(count)), "{name}: {doors_of:?}");
    }
}

#[test]
fn rooms_are_entered_only_by_their_doors() {
    for (name, level) in CLASSIC_LEVELS.iter() {
        check_walls(name, level);
    }
}

#[test]
fn door_states_come_by_their_shares() {
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
fn different_seeds_give_different_levels_and_one_seed_always_the_same() {
    plans::check_all_levels_differ(&CLASSIC_LEVELS);
    assert_eq!(make(7, 3, CLASSIC), make(7, 3, CLASSIC));
}

#[test]
fn more_rooms_are_dark_at_greater_depths() {
    let mut lit = BTreeMap::from([(1, 0), (5, 0), (10, 0)]);
    let mut rooms = lit.clone();
    for seed in 0..200 {
        for depth in [1, 5, 10] {
            let level = make(seed, depth, CLASSIC);
            // A set piece has the light that its data say.
            let is_set_piece = |room: usize| level.set_pieces.iter().any(|(other, _)| *other == room);
            let usual = level.rooms.iter().enumerate().filter(|(room, _)| !is_set_piece(*room));
            *rooms.get_mut(&depth).unwrap() += usual.clone().count();
            *lit.get_mut(&depth).unwrap() += usual.filter(|(_, room)| room.lit).count();
        }
    }
    let share = |depth| lit[&depth] * 100 / rooms[&depth];
    assert_eq!(share(1), 100);
    assert!((55..=65).contains(&share(5)) && (6..=14).contains(&share(10)), "{} {}", share(5), share(10));
}

#[test]
fn without_loops_there_is_exactly_one_path_between_two_rooms() {
    let tree = changed(&[("dungeon.ron", "allow_loops: true", "allow_loops: false")]);
    for seed in 0..50 {
        let request = LevelRequest::at(1, CLASSIC, &tree);
        let level = make_level(&request, &RoomsGenerator, &RandomStreams::new(seed));
        assert_eq!(level.doors.len(), 2 * (level.rooms.len() - 1), "seed {seed}");
        check_whole(&format!("seed {seed}"), &level);
    }
}
