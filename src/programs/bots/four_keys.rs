//! A bot that knows four keys.

use bevy::prelude::*;

use super::game::Bot;
use crate::{
    content::{Key, KeyName},
    interface::screen::{Question, question},
    turn::Clock,
};

/// Explores; if that is refused, fights; if that is refused, goes to the stairs down and takes them; if that is refused,
/// rests. Only where all four are refused it waits for a turn. It shows how far a player comes whose commands do what they
/// promise, and how often they refuse.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct FourKeys {
    /// The position of the last command in [`COMMANDS`].
    last: usize,
    /// The turn in which it was given.
    turn: Option<u64>,
    /// The questions that were answered since a turn passed.
    answers: u32,
}

/// Explore, fight, go to the stairs down, rest, and wait.
const COMMANDS: [KeyName; 5] =
    [KeyName::Character('E'), KeyName::Tab, KeyName::Character('>'), KeyName::Character('Z'), KeyName::Character('.')];

/// The answers after which a question is left.
const MOST_ANSWERS: u32 = 3;

impl Bot for FourKeys {
    fn next_key(&mut self, world: &World) -> Key {
        let turn = world.get_resource::<Clock>().map(|clock| clock.turn);
        if question(world) != Question::None {
            self.answers += 1;
            let leaves = self.answers > MOST_ANSWERS;
            return Key::plain(if leaves { KeyName::Escape } else { KeyName::Return });
        }
        let is_refused = turn == self.turn;
        self.last = if is_refused { (self.last + 1) % COMMANDS.len() } else { 0 };
        (self.turn, self.answers) = (turn, 0);
        COMMANDS.get(self.last).map_or(Key::plain(KeyName::Escape), |command| Key::plain(*command))
    }
}
