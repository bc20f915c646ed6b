//! What the recorded games look like: a hash of the picture, of the view and of the state every 50th action. They protect
//! screens, words and JSON, as the hashes of the recordings protect the rules.

use std::fmt::Write;

use bevy::prelude::*;
use serde::Serialize;
use yendor::{
    draw, frame_text,
    internals::{game_state, shown},
    screen::FULL_SIZE,
    view::ViewObserver,
};

use crate::corpus::{corpus, replayed};

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

/// The lines of a game so far: the name, the number of actions, and the hashes.
#[derive(Default)]
pub struct Pictures {
    observer: ViewObserver,
    done: usize,
    pub lines: String,
}

impl Pictures {
    /// Notes what the game looks like after an action.
    pub fn note(&mut self, name: &str, world: &World) {
        self.done += 1;
        if self.done.is_multiple_of(INTERVAL) {
            writeln!(self.lines, "{name} {} {}", self.done, line(world, &mut self.observer)).unwrap();
        }
    }
}

#[test]
fn recorded_games_look_as_they_did() {
    let committed = std::fs::read_to_string(corpus().join("pictures.txt")).unwrap();
    let now: String = replayed().values().map(|game| game.pictures.as_str()).collect();
    for (before, now) in committed.lines().zip(now.lines()) {
        assert_eq!(before, now, "name, actions, picture, view, state (.ci/record-corpus)");
    }
    assert_eq!(committed.lines().count(), now.lines().count());
}
