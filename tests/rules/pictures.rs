//! What the recorded games look like: a hash of the picture, of the view and of the state every 50th action. They protect
//! screens, words and JSON, as the hashes of the recordings protect the rules.

use std::fmt::Write;

use bevy::prelude::*;
use serde::Serialize;
use yendor::{
    ViewObserver, draw,
    ecs::take_turn,
    frame_text,
    internals::{FULL_SIZE, Record, game_state, read_journal, shown},
    testing::content,
};

use crate::recordings::{begin, corpus, files};

/// The number of actions between pictures.
const INTERVAL: usize = 50;

/// The first bytes of a hash, in hexadecimal.
fn short_hash(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex().chars().take(12).collect()
}

fn hash_of_json(value: &impl Serialize) -> String {
    short_hash(&serde_json::to_vec(value).unwrap())
}

/// One line: the hashes of the picture, the view and the state.
fn line(world: &World, observer: &mut ViewObserver) -> String {
    let picture = short_hash(frame_text(&draw(world, FULL_SIZE)).as_bytes());
    let view = hash_of_json(&observer.view(world));
    let state = hash_of_json(&game_state(world, shown(world)).unwrap());
    format!("{picture} {view} {state}")
}

/// The lines of a recording: the name, the number of actions, and the hashes.
fn of_recording(name: &str, bytes: &[u8]) -> String {
    let journal = read_journal(bytes).unwrap();
    let mut app = begin(&content(), journal.head.seed, journal.head.map.as_deref());
    let (world, mut observer, mut lines) = (app.world_mut(), ViewObserver::default(), String::new());
    let actions = journal.records.into_iter().filter_map(|placed| match placed.record {
        Record::Action(action) => Some(action),
        _ => None,
    });
    for (action, done) in actions.zip(1..) {
        take_turn(world, action);
        if done % INTERVAL == 0 {
            writeln!(lines, "{name} {done} {}", line(world, &mut observer)).unwrap();
        }
    }
    lines
}

/// The lines of all recordings.
pub fn of_the_corpus() -> String {
    files().iter().map(|(name, bytes)| of_recording(name, bytes)).collect()
}

#[test]
fn recorded_games_look_as_they_did() {
    let committed = std::fs::read_to_string(corpus().join("pictures.txt")).unwrap();
    let now = of_the_corpus();
    for (before, now) in committed.lines().zip(now.lines()) {
        assert_eq!(before, now, "name, actions, picture, view, state (.ci/record-corpus)");
    }
    assert_eq!(committed.lines().count(), now.lines().count());
}
