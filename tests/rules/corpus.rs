//! The corpus of recorded games. Each is replayed once for all tests that look at it, which takes longer than all they ask.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::PathBuf,
    sync::LazyLock,
    thread,
};

use bevy::prelude::*;
use yendor::{
    Content,
    ecs::Clock,
    headless_app,
    internals::{Record, Replay, Settings, read_journal, start_game_on_map},
    level::drawn_map,
    start_game, state_hash,
    testing::content,
};

use crate::{net::Occurrences, pictures::Pictures};

pub fn corpus() -> PathBuf {
    PathBuf::from("tests/rules/recordings")
}

/// The recordings, by name.
pub fn files() -> BTreeMap<String, Vec<u8>> {
    let entries = fs::read_dir(corpus()).expect("the corpus").map(|entry| entry.unwrap().path());
    let recordings = entries.filter(|path| path.extension().is_some_and(|extension| extension == "recording"));
    let named = recordings.map(|path| (path.file_stem().unwrap().to_string_lossy().into_owned(), path));
    named.map(|(name, path)| (name, fs::read(path).unwrap())).collect()
}

/// Begins a game without questions.
pub fn begin(content: &Content, seed: u64, map: Option<&str>) -> App {
    let mut app = headless_app(content.clone());
    app.insert_resource(Settings::without_questions());
    match map {
        None => start_game(app.world_mut(), seed).unwrap(),
        Some(map) => {
            let (blueprint, start) = drawn_map(map).unwrap();
            start_game_on_map(app.world_mut(), seed, blueprint, start).unwrap();
        }
    }
    app
}

/// What a replayed game was like.
pub struct Replayed {
    /// Its line in `summary.txt`, for the review of a changed rule; or the first difference from the recording.
    pub summary: Result<String, String>,
    /// Its lines in `pictures.txt`.
    pub pictures: String,
    /// The parts of the rules that come up in it, by the names in `net.rs`.
    pub occurs: BTreeSet<String>,
}

/// The replayed games of the corpus, by name.
pub fn replayed() -> &'static BTreeMap<String, Replayed> {
    static REPLAYED: LazyLock<BTreeMap<String, Replayed>> = LazyLock::new(|| replay_all(&files()));
    &REPLAYED
}

/// Replays these recordings, on as many threads as there are processors.
pub fn replay_all(files: &BTreeMap<String, Vec<u8>>) -> BTreeMap<String, Replayed> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let replay_some = |first: usize| -> Vec<(String, Replayed)> {
        let some = files.iter().skip(first).step_by(threads);
        some.map(|(name, bytes)| (name.clone(), replay(name, bytes))).collect()
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|first| scope.spawn(move || replay_some(first))).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap()).collect()
    })
}

fn replay(name: &str, bytes: &[u8]) -> Replayed {
    let mut replay = Replay::read(bytes).unwrap();
    let head = replay.head().clone();
    let mut app = begin(&content(), head.seed, head.map.as_deref());
    let (mut pictures, mut occurs) = (Pictures::default(), Occurrences::default());
    let mut difference = replay.check_begin(app.world()).err().map(|found| found.to_string());
    for placed in read_journal(bytes).unwrap().records {
        let Record::Action(action) = placed.record else { continue };
        let world = app.world_mut();
        let begun = occurs.before(world, &action);
        if let Err(found) = replay.step(world) {
            // What is seen of the rest of the game may tell more.
            difference.get_or_insert_with(|| found.to_string());
        } else {
            occurs.after(world, begun);
        }
        pictures.note(name, world);
    }
    let summary = difference.map_or_else(|| Ok(summary(name, app.world(), &replay)), Err);
    Replayed { summary, pictures: pictures.lines, occurs: occurs.seen }
}

fn summary(name: &str, world: &World, replay: &Replay) -> String {
    let turn = world.resource::<Clock>().turn;
    let end = replay.end().map_or("goes on", |end| end.score.cause_of_death.as_deref().unwrap_or("won"));
    let hash = state_hash(world).unwrap().unwrap();
    format!("{name:<14} {:>5} actions {turn:>5} turns  {}  {end}\n", replay.length(), &hash[..8])
}
