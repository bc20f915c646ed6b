//! What holds for every level of Rogue's grid of nine boxes.

use std::{collections::BTreeSet, sync::LazyLock};

use super::plans::{
    self, CLASSIC, at, beside, check_doors, check_rooms, check_walls, check_whole, classic_levels, is_corridor,
};
use crate::{
    ecs::{Point, Rectangle, Size, Structure},
    level::Blueprint,
    testing::trials,
    world::generate::GridGenerator,
};

fn make(seed: u64, depth: u32, size: Size) -> Blueprint {
    plans::make(&GridGenerator, seed, depth, size)
}

static CLASSIC_LEVELS: LazyLock<Vec<(String, Blueprint)>> =
    LazyLock::new(|| classic_levels(&GridGenerator, trials(150, 250)));

/// The nine boxes, the larger ones first.
fn boxes(size: Size) -> Vec<Rectangle> {
    let parts = |length: i32| -> Vec<(i32, i32)> {
        let own = |index: i32| length / 3 + i32::from(index < length % 3);
        (0..3).map(|index| ((0..index).map(own).sum(), own(index))).collect()
    };
    let (columns, rows) = (parts(size.width), parts(size.height));
    let row = |&(y, height): &(i32, i32)| columns.iter().map(move |&(x, width)| Rectangle::new(x, y, width, height));
    rows.iter().flat_map(row).collect()
}

fn holds(around: Rectangle, inner: Rectangle) -> bool {
    around.contains(Point::new(inner.x, inner.y)) && around.contains(Point::new(inner.right(), inner.bottom()))
}

fn check(name: &str, level: &Blueprint) {
    check_whole(name, level);
    check_rooms(name, level);
    check_walls(name, level);
    let doors_of = check_doors(name, level);
    assert!(doors_of.iter().all(|count| (1..=4).contains(count)), "{name}: {doors_of:?}");
    let boxes = boxes(level.structure.size());
    let mut taken = BTreeSet::new();
    for room in level.rooms.iter() {
        assert!(room.floor.width >= 2 && room.floor.height >= 2, "{name}: {:?}", room.floor);
        let own = boxes.iter().position(|area| holds(*area, room.floor.grown(1)));
        assert!(own.is_some_and(|own| taken.insert(own)), "{name}: {:?} shares its box or has none", room.floor);
    }
}

#[test]
fn six_to_nine_rooms_lie_with_their_walls_in_separate_boxes() {
    let mut counts = BTreeSet::new();
    for (name, level) in CLASSIC_LEVELS.iter() {
        check(name, level);
        counts.insert(level.rooms.len());
    }
    assert_eq!(counts, (6..=9).collect());
}

#[test]
fn levels_of_any_size_are_connected() {
    for (size, seeds) in [((20, 12), 150), ((21, 13), 60), ((40, 14), 60), ((33, 15), 60), ((200, 100), 15)] {
        for seed in 0..seeds {
            let level = make(seed, 8, Size::new(size.0, size.1));
            assert!((6..=9).contains(&level.rooms.len()));
            check(&format!("{size:?}, seed {seed}"), &level);
        }
    }
}

/// The corridor from a door to its end or to another corridor, cell by cell.
fn corridor_from(level: &Blueprint, door: Point) -> Vec<Point> {
    let mut way = vec![door];
    loop {
        let last = way[way.len() - 1];
        let open = |near: &Point| !way.contains(near) && (is_corridor(at(level, *near)) || at(level, *near).is_door());
        let next: Vec<Point> = beside(last).into_iter().filter(open).collect();
        match next[..] {
            [next] => way.push(next),
            _ => return way,
        }
    }
}

/// The straight pieces of a corridor, as steps along x and y.
fn segments(way: &[Point]) -> Vec<(i32, i32)> {
    let mut steps: Vec<(i32, i32)> = way.windows(2).map(|two| (two[1].x - two[0].x, two[1].y - two[0].y)).collect();
    steps.dedup();
    steps
}

#[test]
fn corridors_run_straight_with_at_most_one_sidestep() {
    let mut pieces = BTreeSet::new();
    // On levels with nine rooms and no maze, each path from door to door is one corridor.
    for (name, level) in CLASSIC_LEVELS.iter().filter(|(_, level)| level.rooms.len() == 9) {
        for (door, _) in &level.doors {
            let way = corridor_from(level, *door);
            if way.len() > 1 && at(level, way[way.len() - 1]).is_door() {
                let segments = segments(&way);
                assert!(matches!(segments.len(), 1 | 3), "{name}: {segments:?} from {door:?}");
                assert_eq!(segments.first(), segments.last(), "{name}: from {door:?}");
                pieces.insert(segments.len());
            }
        }
    }
    assert_eq!(pieces, BTreeSet::from([1, 3]));
}

#[test]
fn all_boxes_are_connected_but_not_every_pair_of_neighbors() {
    let mut numbers = BTreeSet::new();
    for (name, level) in CLASSIC_LEVELS.iter().filter(|(_, level)| level.rooms.len() == 9) {
        assert_eq!(level.doors.len() % 2, 0, "{name}");
        numbers.insert(level.doors.len() / 2);
    }
    assert_eq!(numbers, (8..=11).collect());
}

/// The maze in a box: its places are every other column and row.
fn maze_in(level: &Blueprint, area: Rectangle) -> Option<Rectangle> {
    let sizes = [(23, 5), (23, 3)].map(|(width, height)| Rectangle::new(area.x + 1, area.y + 1, width, height));
    let is_place = |cell: &Point, area: &Rectangle| (cell.x - area.x) % 2 == 0 && (cell.y - area.y) % 2 == 0;
    sizes
        .into_iter()
        .find(|area| area.cells().filter(|cell| is_place(cell, area)).all(|cell| is_corridor(at(level, cell))))
}

#[test]
fn mazes_occur_only_deep_down_and_have_few_dead_ends() {
    let mut mazes = [0, 0, 0];
    let (mut places_of_all, mut dead_ends) = (0, 0);
    for (name, level) in CLASSIC_LEVELS.iter() {
        let depth = if name.ends_with("depth 1") { 0 } else { 1 + usize::from(name.ends_with("depth 10")) };
        for maze in boxes(CLASSIC).into_iter().filter_map(|area| maze_in(level, area)) {
            mazes[depth] += 1;
            // A connected maze has one step less than places; each more is a loop.
            let places = (maze.width + 1) * (maze.height + 1) / 4;
            let corridors: Vec<Point> = maze.cells().filter(|cell| is_corridor(at(level, *cell))).collect();
            assert!(i32::try_from(corridors.len()).unwrap() > 2 * places - 1, "{name}: {maze:?} has no loop");
            places_of_all += places;
            let is_end = |cell: &&Point| {
                beside(**cell).into_iter().filter(|near| at(level, *near) != Structure::Rock).count() == 1
            };
            dead_ends += i32::try_from(corridors.iter().filter(is_end).count()).unwrap();
            assert!(level.rooms.iter().all(|room| !room.floor.overlaps(maze)), "{name}");
        }
    }
    assert!(dead_ends * 30 < places_of_all, "{dead_ends} dead ends in {places_of_all} places");
    assert_eq!(mazes[0], 0);
    assert!(mazes[1] > 10 && mazes[2] > mazes[1], "{mazes:?}");
}

#[test]
fn different_seeds_give_different_levels_and_one_seed_always_the_same() {
    plans::check_all_levels_differ(&CLASSIC_LEVELS);
    assert_eq!(make(7, 9, CLASSIC), make(7, 9, CLASSIC));
}
