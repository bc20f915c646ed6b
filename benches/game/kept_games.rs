//! Kept games: snapshots, loads and replays.

use bevy::prelude::*;
use criterion::{BatchSize, Criterion, Throughput};
use tempfile::TempDir;
use yendor::{
    Bot, Content, Key, draw,
    ecs::{Clock, MessageLog, take_turn},
    headless_app,
    internals::{
        Captured, Program, RandomBot, Record, Replay, SaveFolder, SnapshotHead, append_record, capture, close_keeping,
        continue_game_of, debug_line, hash_of, head_bytes, keep_games, read_journal, read_snapshot, saved_games,
        snapshot_bytes,
    },
    is_over, press,
    screen::FULL_SIZE,
    start_game,
};

/// A program that keeps its games in a folder.
fn keeping_app(folder: &TempDir) -> App {
    let mut app = headless_app(Content::compiled_in());
    for error in keep_games(app.world_mut(), SaveFolder::at(folder.path()), "Rodney".parse().unwrap_or_default()) {
        eprintln!("{error}");
    }
    app
}

/// A program that keeps a game in a folder, whose player can't die.
fn kept_game(folder: &TempDir, seed: u64) -> App {
    let mut app = keeping_app(folder);
    if let Err(error) = start_game(app.world_mut(), seed) {
        eprintln!("no game could be started: {error}");
    }
    debug_line(app.world_mut(), "god on");
    app
}

/// A game of ten levels after a number of turns, saved in a folder: random keys, so that monsters gather around the player,
/// who can't die.
fn long_game(folder: &TempDir, turns: u64) -> App {
    let mut app = kept_game(folder, 1);
    let world = app.world_mut();
    let mut bot = RandomBot::new(1);
    for level in 1..=10 {
        debug_line(world, &format!("teleport {level}"));
        while world.resource::<Clock>().turn < turns * level / 10 && !is_over(world) {
            let key = bot.next_key(world);
            press(world, key);
        }
    }
    app
}

/// A game of ten levels as a player plays it, by commands, saved in a folder: each level is explored, fights and rests
/// included. Its player can't die.
fn game_by_commands(folder: &TempDir) -> App {
    const COMMANDS: u32 = 120;
    let mut app = kept_game(folder, 5);
    let world = app.world_mut();
    for level in 1..=10 {
        debug_line(world, &format!("teleport {level}"));
        for _ in 0..COMMANDS {
            for key in ["E", "ret", "tab", "tab", "E", "Z", "esc"] {
                press(world, key.parse().unwrap_or(Key::character('.')));
            }
        }
    }
    app
}

pub fn keeping(criterion: &mut Criterion) {
    const TURNS: u64 = 100_000;
    let Ok(folder) = tempfile::tempdir() else { return };
    let mut app = long_game(&folder, TURNS);
    let world = app.world();
    let content = world.resource::<Content>().clone();
    let log = || world.resource::<MessageLog>().entries().cloned().collect::<Vec<_>>();
    criterion.bench_function("snapshot of a game of ten levels, game thread", |bencher| {
        bencher.iter_with_large_drop(|| (capture(world), log(), content.clone()));
    });
    let slot = saved_games(&SaveFolder::at(folder.path())).first().map(|saved| saved.slot.clone()).unwrap_or_default();
    let files = folder.path().join("saves").join(&slot);
    let head = || std::fs::read(files.join("snapshot")).ok().and_then(|bytes| Some(read_snapshot(&bytes).ok()?.head));
    if let (Some(head), Ok(record)) = (head(), capture(world)) {
        let head = SnapshotHead { program: Program::of(&content), ..head };
        let chronicle = world.resource::<MessageLog>().chronicle().clone();
        let called = Vec::new();
        let captured = Captured { head, world: record, log: log(), chronicle, called, content: content.clone() };
        criterion.bench_function("snapshot of a game of ten levels, writer thread without the disk", |bencher| {
            bencher.iter(|| snapshot_bytes(&captured).ok());
        });
        if let Err(error) = close_keeping(app.world_mut()) {
            eprintln!("{error}");
        }
        let bytes = |name: &str| std::fs::metadata(files.join(name)).map_or(0, |about| about.len());
        let (snapshot, journal) = (bytes("snapshot"), bytes("journal"));
        eprintln!("{TURNS} turns on ten levels: snapshot {snapshot} bytes, journal {journal} bytes");
    }
    criterion.bench_function("load of 100,000 turns on ten levels, to the first picture", |bencher| {
        bencher.iter_batched(
            || keeping_app(&folder),
            |mut app| {
                if let Err(refusal) = continue_game_of(app.world_mut(), &slot) {
                    eprintln!("{refusal}");
                }
                let picture = draw(app.world(), FULL_SIZE);
                (app, picture)
            },
            BatchSize::PerIteration,
        );
    });
}

/// The journal of a game with a state to compare every ten turns, and the number of its turns.
fn recording(play: fn(&TempDir) -> App) -> Option<(Vec<u8>, u64)> {
    let folder = tempfile::tempdir().ok()?;
    let saves = SaveFolder::at(folder.path());
    drop(play(&folder));
    let slot = saved_games(&saves).first()?.slot.clone();
    let journal = read_journal(&std::fs::read(saves.saves().join(slot).join("journal")).ok()?).ok()?;
    let (mut bytes, mut checksum) = head_bytes(&journal.head).ok()?;
    let mut app = headless_app(Content::compiled_in());
    let world = app.world_mut();
    start_game(world, journal.head.seed).ok()?;
    let (mut actions, mut due) = (0, 0);
    for record in journal.records.iter().map(|placed| &placed.record) {
        let Record::Action(action) = record else { continue };
        take_turn(world, action.clone());
        checksum = append_record(&mut bytes, checksum, record).ok()?;
        actions += 1;
        let turn = world.resource::<Clock>().turn;
        if turn >= due {
            due = turn + 10;
            let hash = hash_of(capture(world).ok()?).ok()?.first_chunk::<8>().copied()?;
            checksum = append_record(&mut bytes, checksum, &Record::Checkpoint { actions, hash }).ok()?;
        }
    }
    Some((bytes, world.resource::<Clock>().turn))
}

/// Verification of recordings. It hashes states on a second thread, so it is faster on two cores than on one.
pub fn replays(criterion: &mut Criterion) {
    let games: [(&str, fn(&TempDir) -> App); 2] =
        [("random keys", |folder| long_game(folder, 20_000)), ("by commands", game_by_commands)];
    let mut group = criterion.benchmark_group("replay");
    group.sample_size(10);
    for (name, play) in games {
        let Some((bytes, turns)) = recording(play) else { return eprintln!("no game could be recorded") };
        group.throughput(Throughput::Elements(turns));
        group.bench_function(format!("verification, in turns, ten levels, {name}"), |bencher| {
            bencher.iter_batched(
                || headless_app(Content::compiled_in()),
                |mut app| {
                    let verified = Replay::read(&bytes).map(|mut replay| replay.verify(app.world_mut()));
                    if !matches!(verified, Ok(Ok(()))) {
                        eprintln!("{verified:?}");
                    }
                    app
                },
                BatchSize::PerIteration,
            );
        });
    }
    group.finish();
}
