//! Which games have a debug console, and the console's answers.

use std::collections::VecDeque;

use bevy::prelude::*;

/// Whether games have a debug console.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DebugMode {
    /// Every game of this program has one: `--debug`.
    pub in_every_game: bool,
    /// The running game has one: it was chosen in the main menu.
    pub in_this_game: bool,
}

impl DebugMode {
    /// Whether the running game has a debug console.
    #[must_use]
    pub const fn is_on(self) -> bool {
        self.in_every_game || self.in_this_game
    }
}

/// The console's answer to a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// A sentence, or several lines of help.
    pub text: String,
    /// Whether the line was refused. A refused line changes nothing.
    pub refused: bool,
}

/// The console's answers, oldest first.
#[derive(Resource, Clone, Debug, Default)]
pub struct Answers(VecDeque<Answer>);

impl Answers {
    /// Most answers stored.
    const CAPACITY: usize = 200;

    /// Returns all answers, oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Answer> {
        self.0.iter()
    }

    pub(super) fn keep(&mut self, answer: Answer) {
        if self.0.len() == Self::CAPACITY {
            self.0.pop_front();
        }
        self.0.push_back(answer);
    }
}

/// The answer of the command that runs in this turn.
#[derive(Resource, Clone, Debug)]
pub(super) struct Response(pub Result<String, String>);

impl Default for Response {
    fn default() -> Self {
        Self(Ok(String::new()))
    }
}

/// Adds an answer to the console.
pub(super) fn say(world: &mut World, answer: Answer) {
    world.resource_mut::<Answers>().keep(answer);
}
