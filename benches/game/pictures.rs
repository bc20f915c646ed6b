//! What a picture costs: a lit hall with torches, lava, water and monsters, at the usual size and at the largest.

#![expect(clippy::disallowed_methods, reason = "a measurement reads the clock")]

use std::{
    iter,
    time::{Duration, Instant},
};

use bevy::prelude::*;
use criterion::Criterion;
use yendor::{
    Content, Key, draw, headless_app,
    internals::{debug_line, start_game_on_map},
    level::drawn_map,
    press,
    screen::{FULL_SIZE, MOST_SIZE},
};

/// The width and height of the hall, in cells.
const HALL: (usize, usize) = (78, 20);

/// A hall that is lit, with everything that shines or moves.
fn hall() -> App {
    let (width, height) = HALL;
    let wall = "#".repeat(width);
    let floor = format!("#{}#", ".".repeat(width - 2));
    let start = format!("#{}@{}#", ".".repeat(width / 2), ".".repeat(width - 3 - width / 2));
    let rows = iter::repeat_n(floor.as_str(), height / 2 - 1);
    let map: Vec<&str> = iter::once(wall.as_str())
        .chain(rows.clone())
        .chain([start.as_str()])
        .chain(rows.take(height - 2 - height / 2))
        .chain([wall.as_str()])
        .collect();
    let mut app = headless_app(Content::compiled_in());
    let world = app.world_mut();
    let started = drawn_map(&map.join("\n")).map_err(Into::into).and_then(|(mut hall, start)| {
        hall.rooms.set_lit(0, true);
        start_game_on_map(world, 1, hall, start)
    });
    if let Err(error) = started {
        eprintln!("no game could be started: {error}");
    }
    for x in (4..width).step_by(9) {
        debug_line(world, &format!("terrain torch {x} 0"));
    }
    for line in ["freeze on", "terrain lava 10 3 9 4", "terrain deep 55 12 12 5", "terrain shallow 50 3 12 4"] {
        debug_line(world, line);
    }
    for (letter, x) in ('A'..='J').zip(20..) {
        debug_line(world, &format!("monster {letter} {} 15 sleeping", 2 * x));
    }
    app
}

pub fn pictures(criterion: &mut Criterion) {
    let app = hall();
    for (name, size) in [("usual", FULL_SIZE), ("largest", MOST_SIZE)] {
        criterion.bench_function(&format!("picture of a hall, {name} size"), |bencher| {
            bencher.iter(|| draw(app.world(), size));
        });
    }
    from_key_to_picture(app);
}

/// Prints the longest time from a key to the finished picture: everything but what a window or a terminal makes of it.
fn from_key_to_picture(mut app: App) {
    let keys: Result<Vec<Key>, _> = "h l s x esc i esc V esc k j @ esc".split(' ').map(str::parse).collect();
    let mut slowest = Duration::ZERO;
    for key in keys.into_iter().flatten().cycle().take(KEYS) {
        let start = Instant::now();
        press(app.world_mut(), key);
        _ = std::hint::black_box(draw(app.world(), MOST_SIZE));
        slowest = slowest.max(start.elapsed());
    }
    println!("from a key to its picture, the slowest of {KEYS} keys, largest size: {slowest:?}");
}

/// The number of keys that are timed.
const KEYS: usize = 1_000;
