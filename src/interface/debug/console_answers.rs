//! Whether games have a debug console, and its replies.

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::base::push_newest;

/// Whether games have a debug console.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct DebugMode {
    /// Every game of this program has one: the option `--debug`.
    pub in_every_game: bool,
    /// The running game has one: it was chosen in the main menu.
    pub in_this_game: bool,
    /// What runs is a recording or a game of a bot: it can be looked at, and nothing in it changed.
    pub is_read_only: bool,
}

impl DebugMode {
    /// Whether the running game has a debug console.
    pub(crate) const fn is_on(self) -> bool {
        self.in_every_game || self.in_this_game
    }
}

/// The console's reply to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConsoleAnswer {
    /// A sentence, or several lines of help.
    pub text: String,
    /// Whether the line was refused, in which case nothing changed.
    pub refused: bool,
}

/// The console's replies, oldest first.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct ConsoleAnswers(VecDeque<ConsoleAnswer>);

impl ConsoleAnswers {
    /// The number of replies kept.
    const CAPACITY: usize = 200;

    /// All replies, oldest first.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = &ConsoleAnswer> {
        self.0.iter()
    }

    pub(crate) fn keep(&mut self, answer: ConsoleAnswer) {
        push_newest(&mut self.0, answer, Self::CAPACITY);
    }
}

/// The reply of the command that is the action of this turn.
#[derive(Resource, Clone, Debug)]
pub(super) struct CommandResponse(pub Result<String, String>);

impl Default for CommandResponse {
    fn default() -> Self {
        Self(Ok(String::new()))
    }
}
