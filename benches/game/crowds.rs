//! Turns on levels with many monsters: asleep, going about, hunting, and met again on coming back.

use bevy::prelude::*;
use criterion::{BenchmarkGroup, Criterion, Throughput, measurement::WallTime};
use yendor::{
    Action, Content,
    ecs::{
        Clock, Direction, FieldOfView, Mind, MindState, MonsterId, NewMonster, Occupancy, OneShot, Point, Position,
        Size, Staircase, Structure, Terrain, current_level, player_of, take_turn,
    },
    headless_app,
    internals::{debug_line, go_to, place_monster},
    start_game,
};

use super::{SIZE, content_with};

/// A turn of rest: among sleepers, among wanderers, and hunted by a hundred.
pub fn crowds(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("crowd");
    group.throughput(Throughput::Elements(1));
    rest_in(&mut group, "a turn with 20 sleepers out of reach", || {
        level_with(SIZE, 20, MindState::Sleeping, Reach::Hidden)
    });
    rest_in(&mut group, "a turn with 20 awake wanderers", || {
        level_with(SIZE, 20, MindState::Wandering, Reach::WalledOff)
    });
    rest_in(&mut group, "a turn with 100 hunters of all kinds on 80x22", || {
        level_with(SIZE, 100, MindState::Hunting, Reach::Anywhere)
    });
    group.finish();
}

/// A turn of rest with more and more hunters on a large level: as many of them a second, however many there are.
pub fn growth(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("hunters on 320x88, in hunters");
    group.sample_size(10);
    for hunters in [10, 30, 100, 300, 1_000] {
        group.throughput(Throughput::Elements(u64::from(hunters)));
        rest_in(&mut group, &hunters.to_string(), || {
            level_with(Size::new(320, 88), hunters, MindState::Hunting, Reach::Anywhere)
        });
    }
    group.finish();
}

/// Measures a turn of rest in a scene, which is made only if it is asked for.
fn rest_in(group: &mut BenchmarkGroup<'_, WallTime>, name: &str, scene: impl Fn() -> Option<App>) {
    let mut app = None;
    group.bench_function(name, |bencher| {
        let app = app.get_or_insert_with(|| scene().expect("the scene is set"));
        bencher.iter(|| take_turn(app.world_mut(), Action::Rest));
    });
}

/// There and back again: a level of the game's size with 20 wanderers, for whom no time passed, or a long one.
pub fn returns(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("to another level and back to 20 wanderers on 80x22");
    for (name, turns) in [("at once", 0), ("after 500 turns", 500)] {
        let mut app = None;
        group.bench_function(name, |bencher| {
            let app = app.get_or_insert_with(|| {
                level_with(SIZE, 20, MindState::Wandering, Reach::Anywhere).expect("the scene is set")
            });
            let world = app.world_mut();
            bencher.iter(|| {
                let there = go_to(world, 2, Staircase::Up);
                world.resource_mut::<Clock>().turn += turns;
                there.and_then(|()| go_to(world, 1, Staircase::Up))
            });
        });
    }
    group.finish();
}

/// Where the monsters are to the player.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    /// In any free cell.
    Anywhere,
    /// Where the player's clear line doesn't reach.
    Hidden,
    /// Beyond the rock that surrounds the player.
    WalledOff,
}

/// A game on a level of this size with this number of monsters of all kinds in a state of mind and no others, and a
/// player whom nothing hurts. Hunters know where the player is.
fn level_with(size: Size, monsters: u32, state: MindState, reach: Reach) -> Option<App> {
    let mut app = headless_app(content_with(size, "0").ok()?);
    let world = app.world_mut();
    start_game(world, 1).ok()?;
    for line in ["god on", "wanderers off"] {
        debug_line(world, line);
    }
    let player = player_of(world)?;
    let (level, place) = (current_level(world)?, world.get::<Position>(player)?.cell());
    if reach == Reach::WalledOff {
        let mut terrain = world.get_mut::<Terrain>(level)?;
        for direction in Direction::ALL {
            terrain.set_structure(place.step(direction), Structure::Rock);
        }
        take_turn(world, Action::Rest);
    }
    let view = world.get::<FieldOfView>(player)?;
    let free = world.get::<Occupancy>(level)?.free_cells(world.get::<Terrain>(level)?);
    let free: Vec<Point> = free.filter(|cell| reach == Reach::Anywhere || !view.is_in_line(*cell)).collect();
    let kinds: Vec<MonsterId> = world.resource::<Content>().monsters().map(|(kind, _)| kind).collect();
    let step = (free.len() / monsters as usize).max(1);
    for (position, kind) in free.into_iter().step_by(step).zip(kinds.into_iter().cycle()).take(monsters as usize) {
        let new = NewMonster { kind, position, hp: 1_000_000, state };
        let monster = world.run_now_with(place_monster, new).ok()?;
        if state == MindState::Hunting {
            *world.get_mut::<Mind>(monster)? = Mind::hunting(place);
        }
    }
    Some(app)
}
