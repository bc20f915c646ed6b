//! Turns beside a fire of 500 cells, which catch fire and burn down all the time, and beside the same meadow unburnt.

#![expect(clippy::disallowed_methods, reason = "a measurement reads the clock")]

use std::time::{Duration, Instant};

use bevy::prelude::*;
use criterion::{Criterion, Throughput};
use yendor::{
    Action, Content,
    ecs::{Dressing, Fires, Terrain, current_level, take_turn},
    headless_app,
    internals::{debug_line, start_game_on_map},
    level::drawn_map,
};

/// The number of cells that burn at least.
const BURNING: usize = 500;

/// A turn of rest beside a meadow, at peace and on fire.
pub fn fires(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("fire");
    group.throughput(Throughput::Elements(1));
    for (name, burns) in [("a turn beside a meadow", false), ("a turn beside a fire of 500 cells", true)] {
        let mut app = None;
        group.bench_function(name, |bencher| {
            let app = app.get_or_insert_with(|| meadow().expect("the scene is set"));
            let world = app.world_mut();
            bencher.iter_custom(|turns| {
                let mut spent = Duration::ZERO;
                let (mut cells, mut rests) = (0, 0);
                for _ in 0..turns {
                    regrow(world, burns);
                    cells += burning(world);
                    rests += 1;
                    let start = Instant::now();
                    take_turn(world, Action::Rest);
                    spent += start.elapsed();
                }
                assert!(!burns || cells >= BURNING * rests, "{} cells burn", cells / rests.max(1));
                spent
            });
        });
    }
    group.finish();
}

/// A dark hall of the game's size, half of which is a meadow in view of a player whom nothing hurts.
fn meadow() -> Option<App> {
    let mut app = headless_app(Content::compiled_in());
    let world = app.world_mut();
    let hall = format!("#{}#\n", ".".repeat(78));
    let player = format!("#@{}#\n", ".".repeat(77));
    let wall = "#".repeat(80);
    let map = format!("{wall}\n{}{player}{}{wall}", hall.repeat(10), hall.repeat(9));
    let (blueprint, start) = drawn_map(&map).ok()?;
    start_game_on_map(world, 1, blueprint, start).ok()?;
    for line in ["god on", "terrain grass 30 1 49 20"] {
        debug_line(world, line);
    }
    Some(app)
}

/// Lets grass grow again on the ashes, and sets fire to some if there should be one.
fn regrow(world: &mut World, burns: bool) {
    let Some(level) = current_level(world) else { return };
    let Some(mut terrain) = world.get_mut::<Terrain>(level) else { return };
    let ashes: Vec<_> =
        terrain.dressings().iter().filter(|(_, there)| **there == Dressing::Ash).map(|(cell, _)| cell).collect();
    for cell in ashes {
        terrain.set_dressing(cell, Dressing::Grass);
    }
    if burns && burning(world) < BURNING {
        debug_line(world, "terrain fire 30 1 49 20");
    }
}

/// The number of cells that burn.
fn burning(world: &World) -> usize {
    current_level(world).and_then(|level| world.get::<Fires>(level)).map_or(0, |fires| fires.flames().len())
}
