//! How fast the game is: levels, sight, turns, crowds, kept games. Run with
//! `cargo bench --no-default-features --profile dist`.

mod kept_games;
mod levels;
mod sight;
mod turns;

use std::time::{Duration, Instant};

use bevy::prelude::*;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tempfile::TempDir;
use yendor::{
    bot::headless_app,
    content::{Content, DataFolder, MonsterId},
    creatures::{Mind, MindState, player_of},
    game::teleport,
    geometry::{Position, Size},
    level::{Occupancy, Terrain, current_level},
    monsters::NewMonster,
    screen::{debug_line, start_game},
    spawn::place_monster,
    turn::{Action, Clock, take_turn},
};

use crate::{
    kept_games::{keeping, replays},
    levels::{hordes, levels, sizes},
    sight::sight,
    turns::{games, inventory, resting, turns},
};

/// The size of a level of the game.
const SIZE: Size = Size::new(80, 22);

/// A game on a level of this size with so many awake monsters of all kinds that know where the player is, and a player
/// whom nothing hurts.
fn hunted(size: Size, monsters: u32) -> Option<App> {
    let folder = TempDir::new().ok()?;
    let dungeon = include_str!("../../data/dungeon.ron")
        .replace("    width: 80,", &format!("    width: {},", size.width))
        .replace("    height: 22,", &format!("    height: {},", size.height));
    std::fs::write(folder.path().join("dungeon.ron"), dungeon).ok()?;
    let mut app = headless_app(Content::load(&DataFolder::at(folder.path())).ok()?);
    let world = app.world_mut();
    start_game(world, 1).ok()?;
    for line in ["god on", "wanderers off"] {
        debug_line(world, line);
    }
    let player = player_of(world).and_then(|player| world.get::<Position>(player).copied())?;
    let level = current_level(world)?;
    let free: Vec<Position> = world.get::<Occupancy>(level)?.free_cells(world.get::<Terrain>(level)?).collect();
    let kinds: Vec<MonsterId> = world.resource::<Content>().monsters().map(|(kind, _)| kind).collect();
    let step = (free.len() / monsters as usize).max(1);
    for (position, kind) in free.into_iter().step_by(step).zip(kinds.into_iter().cycle()).take(monsters as usize) {
        let new = NewMonster { kind, position, hp: 1_000_000, state: MindState::Hunting };
        let monster = place_monster(world, new).ok()?;
        world.get_mut::<Mind>(monster)?.goal = Some(player);
    }
    Some(app)
}

fn rest(app: &mut App) {
    take_turn(app.world_mut(), Action::Rest);
}

/// A hundred hunters on a level of the game's size, and how the cost grows with their number on a large one.
#[expect(clippy::disallowed_methods, reason = "a bench measures time")]
fn crowds(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("crowd");
    group.throughput(Throughput::Elements(1)).sample_size(10);
    if let Some(mut app) = hunted(SIZE, 100) {
        group
            .bench_function("a turn with 100 hunters of all kinds on 80x22", |bencher| bencher.iter(|| rest(&mut app)));
    }
    group.finish();
    println!("monsters on 320x88   microseconds a turn   a monster");
    for monsters in [10, 30, 100, 300, 1_000] {
        let Some(mut app) = hunted(Size::new(320, 88), monsters) else { continue };
        let start = Instant::now();
        for _ in 0..CROWD_TURNS {
            rest(&mut app);
        }
        let turn = start.elapsed().as_secs_f64() * 1e6 / f64::from(CROWD_TURNS);
        println!("{monsters:18}   {turn:19.1}   {:9.3}", turn / f64::from(monsters));
    }
}

/// Turns over which the table's mean is taken: as many as it takes to come from anywhere to the player, and more.
const CROWD_TURNS: u32 = 1_000;

/// There and back again: a level of the game's size with 20 who go about, for whom no time passed, or a long one.
fn returns(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("to another level and back to 20 wanderers on 80x22");
    for (name, turns) in [("at once", 0), ("after 500 turns", 500)] {
        let Some(mut app) = hunted(SIZE, 20) else { continue };
        let world = app.world_mut();
        for mut mind in world.query::<&mut Mind>().iter_mut(world) {
            *mind = Mind::new(MindState::Wandering);
        }
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                let there = teleport(world, 2);
                world.resource_mut::<Clock>().turn += turns;
                there.and_then(|()| teleport(world, 1))
            });
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().measurement_time(Duration::from_secs(4)).warm_up_time(Duration::from_secs(1));
    targets = crowds, levels, hordes, sizes, sight, turns, resting, inventory, returns, games, keeping, replays
}
criterion_main!(benches);
