//! A new key for a command, and what is asked if another command has it.

use bevy::prelude::*;

use crate::{
    content::{Command, Content, Key},
    storage::settings::Settings,
    words::command_name,
};

/// What a new key is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NewKey {
    Only,
    Further,
}

/// A key that another command has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Swap {
    pub key: Key,
    /// The other command.
    pub by: Command,
    pub new: NewKey,
}

impl NewKey {
    /// The keys of a command with the new one.
    pub(crate) fn with(self, world: &World, command: Command, key: Key) -> Vec<Key> {
        let keys = &world.resource::<Settings>().keys;
        let before = match self {
            Self::Only => &[],
            Self::Further => keys.keys(&world.resource::<Content>().bindings, command),
        };
        before.iter().copied().chain([key]).collect()
    }

    /// The question whether another command gives up a key.
    pub(crate) fn question(self, key: Key, by: Command) -> String {
        let ask = if self == Self::Only { "Swap?" } else { "Take it away?" };
        format!("{} is a key of {}. {ask}", key.label(), command_name(by))
    }
}
