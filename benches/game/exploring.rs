//! What exploring a level costs, in all and without the turns themselves.

#![expect(clippy::disallowed_methods, reason = "a measurement reads the clock")]

use std::time::{Duration, Instant};

use bevy::prelude::*;
use criterion::Criterion;
use yendor::{
    Action, Content, act,
    ecs::{Clock, LevelContents, Monster, Recording, current_level},
    internals::{Intention, advance, begin, debug_line, headless_world},
    start_game,
};

/// The number of levels that are explored.
const LEVELS: u64 = 30;
/// How often each decision is taken to measure the slowest.
const REPEATS: usize = 5;

/// Brings the player to a level of the number's seed and depth, without monsters and with an endless light.
fn level(world: &mut World, number: u64) {
    if let Err(error) = start_game(world, number) {
        eprintln!("no game could be started: {error}");
    }
    for line in ["wanderers off", "god on"] {
        debug_line(world, line);
    }
    let depth = 1 + number % 10;
    if depth > 1 {
        debug_line(world, &format!("teleport {depth}"));
    }
    let contents = current_level(world).and_then(|level| world.get::<LevelContents>(level));
    let contents: Vec<Entity> = contents.into_iter().flat_map(RelationshipTarget::iter).collect();
    for thing in contents {
        if world.get::<Monster>(thing).is_some() {
            world.despawn(thing);
        }
    }
}

/// Explores the level, and calls `step` with the time of each step and the number of actions that it took: none in the
/// last step of an intention, which only says why it ends, and several where the player is held.
fn explore(world: &mut World, mut step: impl FnMut(Duration, usize)) {
    let actions = |world: &World| world.get_resource::<Recording>().map_or(0, |recording| recording.0.len());
    let mut last = u64::MAX;
    while last != world.resource::<Clock>().turn {
        last = world.resource::<Clock>().turn;
        if !begin(world, Intention::Explore) {
            return;
        }
        loop {
            let before = actions(world);
            let start = Instant::now();
            let continues = advance(world);
            let time = start.elapsed();
            step(time, actions(world) - before);
            if !continues {
                break;
            }
        }
    }
}

/// The time of each decision of a level: that of each step less that of the same actions alone.
fn decisions(world: &mut World, alone: &mut World, number: u64) -> Vec<Duration> {
    level(world, number);
    world.insert_resource(Recording::default());
    let mut steps = Vec::new();
    explore(world, |time, count| steps.push((time, count)));
    let actions: Vec<Action> = world.remove_resource::<Recording>().map(|recording| recording.0).unwrap_or_default();
    level(alone, number);
    let mut times = Vec::new();
    for action in actions {
        let start = Instant::now();
        act(alone, action);
        times.push(start.elapsed());
    }
    let mut times = times.into_iter();
    let mut alone = |count: usize| times.by_ref().take(count).sum();
    steps.into_iter().map(|(step, count)| step.saturating_sub(alone(count))).collect()
}

/// The slowest decision of a level, each taken several times: a pause of the machine is not its cost.
fn slowest_decision(world: &mut World, alone: &mut World, number: u64) -> Duration {
    let mut best = decisions(world, alone, number);
    for _ in 1..REPEATS {
        let again = decisions(world, alone, number);
        best.iter_mut().zip(again).for_each(|(best, again)| *best = again.min(*best));
    }
    best.into_iter().max().unwrap_or_default()
}

pub fn exploring(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("explore");
    let mut world = headless_world(Content::compiled_in());
    let mut alone = headless_world(Content::compiled_in());
    let mut number = 0;
    group.bench_function("a level, in all", |bencher| {
        bencher.iter_custom(|levels| {
            let mut time = Duration::ZERO;
            for _ in 0..levels {
                level(&mut world, number % LEVELS);
                number += 1;
                explore(&mut world, |step, _| time += step);
            }
            time
        });
    });
    group.bench_function("a level, decisions alone", |bencher| {
        bencher.iter_custom(|levels| {
            (0..levels)
                .map(|number| decisions(&mut world, &mut alone, number % LEVELS).into_iter().sum::<Duration>())
                .sum()
        });
    });
    let slowest = (0..LEVELS).map(|number| slowest_decision(&mut world, &mut alone, number)).max().unwrap_or_default();
    println!("explore/the slowest decision on {LEVELS} levels: {slowest:?}");
    group.finish();
}
