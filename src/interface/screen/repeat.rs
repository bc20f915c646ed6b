//! Repeating the last command with the same answers to its questions.

use bevy::prelude::*;

use super::{
    bindings::Bindings,
    shown::{is_map_active, press_shown},
    stack::interface,
};
use crate::{
    content::{Command, Key},
    turn::{Fact, IntentionFact, tell},
};

/// The most keys of a command that are remembered.
const MOST_KEYS: usize = 64;

/// Notes a key of the current command, before it is handled.
pub(super) fn note_key(world: &mut World, key: Key) {
    let begins = is_map_active(world);
    if begins && world.resource::<Bindings>().command(key) == Some(Command::Repeat) {
        return;
    }
    let keys = &mut interface(world).command_keys;
    if begins {
        keys.clear();
    }
    // A command that began with a click on the map can't be repeated by its later keys.
    if (begins || !keys.is_empty()) && keys.len() < MOST_KEYS {
        keys.push(key);
    }
}

/// Forgets the current command, since a part of it is no key.
pub(super) fn forget_keys(world: &mut World) {
    interface(world).command_keys.clear();
}

/// Presses the keys of the last command again, if the last key asked for that.
pub(super) fn repeat_if_asked(world: &mut World) {
    if !std::mem::take(&mut interface(world).repeats) {
        return;
    }
    let keys = interface(world).command_keys.clone();
    if keys.is_empty() {
        tell(world, Fact::Intention(IntentionFact::NothingToRepeat));
    }
    for (index, key) in keys.into_iter().enumerate() {
        // What ends early, such as a question that is not asked this time, must not become another command.
        if index > 0 && is_map_active(world) {
            break;
        }
        press_shown(world, key);
    }
}
