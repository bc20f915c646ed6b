//! A bot that presses random keys that mean something where it stands.

use bevy::prelude::*;

use super::Bot;
use crate::{
    content::{Command, Key, KeyName},
    geometry::Direction,
    random::{RandomStream, bot_stream},
    screen::{Bindings, Question, question},
};

/// Presses random keys that the game accepts: commands on the map, answers at prompts. It never quits.
pub struct RandomBot {
    random: RandomStream,
    commands: Vec<(Command, u32)>,
}

impl RandomBot {
    /// The bot for a game's seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let moves = Direction::ALL.map(|direction| (Command::Move(direction), 10));
        let others = [
            (Command::Rest, 2),
            (Command::Search, 4),
            (Command::PickUp, 3),
            (Command::Eat, 1),
            (Command::Wield, 1),
            (Command::Apply, 1),
            (Command::Open, 2),
            (Command::Close, 1),
            (Command::Descend, 4),
            (Command::Ascend, 2),
            (Command::AutomaticPickUp, 1),
            (Command::Inventory, 1),
        ];
        Self { random: bot_stream(seed), commands: moves.into_iter().chain(others).collect() }
    }
}

impl Bot for RandomBot {
    fn next_key(&mut self, world: &World) -> Key {
        let escape = Key::plain(KeyName::Escape);
        match question(world) {
            Question::Item { letters } => self.random.pick(&letters).map_or(escape, |letter| Key::character(*letter)),
            Question::None | Question::Direction => {
                let asks_direction = question(world) == Question::Direction;
                let weight = |(command, weight): &(Command, u32)| {
                    if asks_direction && !matches!(command, Command::Move(_)) { 0 } else { *weight }
                };
                let command = self.random.pick_weighted(&self.commands, weight).map(|(command, _)| *command);
                let key = command
                    .and_then(|command| world.get_resource::<Bindings>().and_then(|bindings| bindings.keys(command).next()));
                key.unwrap_or(escape)
            }
            Question::Other => escape,
        }
    }
}
