//! A bot that presses random legal keys.

use bevy::prelude::*;

use super::game::Bot;
use crate::{
    base::{
        geometry::{Direction, Point},
        random::{RandomStream, bot_stream},
    },
    content::{Command, Key, KeyName},
    interface::screen::{Bindings, Question, question},
    rules::creatures::PlayerEntity,
    world::level::{
        CurrentDepth, DoorState, Levels, MovementMode, Position, RememberedItems, Structure, Terrain, can_step,
    },
};

/// Presses random keys that the game accepts: commands that can be carried out where the player stands, and answers at
/// prompts. It never quits.
pub struct RandomBot {
    /// The answers at a prompt for a target since the last command.
    answers: u32,
    random: RandomStream,
    legal: Vec<(Command, u32)>,
}

impl RandomBot {
    /// Makes the bot for the seed of a game.
    pub fn new(seed: u64) -> Self {
        Self { random: bot_stream(seed), legal: Vec::new(), answers: 0 }
    }

    /// Collects the legal commands with their weights.
    fn collect_legal(&mut self, world: &World) {
        self.legal.clear();
        let Some(place) = PlayerPlace::of(world) else { return };
        for direction in Direction::ALL {
            if place.can_go(direction) {
                self.legal.push((Command::Move(direction), 20));
            }
        }
        let others = [
            (Command::Rest, 2, true),
            (Command::Search, 8, true),
            (Command::PickUp, 20, place.has_item()),
            (Command::Eat, 1, true),
            (Command::Wield, 1, true),
            (Command::Apply, 1, true),
            (Command::Drop, 1, true),
            (Command::Throw, 1, true),
            (Command::Fire, 1, true),
            (Command::Zap, 2, true),
            (Command::Quaff, 1, true),
            (Command::Read, 1, true),
            (Command::Wear, 1, true),
            (Command::TakeOff, 1, true),
            (Command::PutOn, 1, true),
            (Command::Remove, 1, true),
            (Command::Call, 1, true),
            (Command::Discoveries, 1, true),
            (Command::Open, 4, place.is_beside(DoorState::Closed) || place.is_beside(DoorState::Locked)),
            (Command::Close, 2, place.is_beside(DoorState::Open)),
            (Command::Descend, 20, place.structure() == Structure::StairsDown),
            (Command::Ascend, 10, place.structure() == Structure::StairsUp && place.depth > 1),
            (Command::AutomaticPickUp, 1, true),
            (Command::Inventory, 1, true),
        ];
        let legal = others.into_iter().filter(|(.., is_legal)| *is_legal);
        self.legal.extend(legal.map(|(command, weight, _)| (command, weight)));
    }

    /// Returns a digit of a number up to `most`, or the key that ends the number.
    fn count_key(&mut self, most: u32) -> Key {
        match self.random.below(3) {
            0 => Key::character(char::from_digit(1 + self.random.below(most.clamp(1, 9)), 10).unwrap_or('1')),
            _ => Key::plain(KeyName::Return),
        }
    }
}

/// The answers at a prompt for a target after which the bot leaves it.
const MOST_ANSWERS: u32 = 40;

impl Bot for RandomBot {
    fn next_key(&mut self, world: &World) -> Key {
        let escape = Key::plain(KeyName::Escape);
        let question = question(world);
        self.answers = if question == Question::Target { self.answers + 1 } else { 0 };
        let command = match question {
            // The only target in view may be out of range.
            Question::Target if self.answers > MOST_ANSWERS => return escape,
            Question::Item { letters } => {
                return self.random.pick(&letters).map_or(escape, |letter| Key::character(*letter));
            }
            Question::Count { most } => return self.count_key(most),
            Question::Target => match self.random.below(4) {
                0 => return Key::plain(KeyName::Tab),
                1 => self.random.pick(&Direction::ALL).map(|direction| Command::Move(*direction)),
                _ => return Key::plain(KeyName::Return),
            },
            Question::Keys(keys) => return self.random.pick(&keys).copied().unwrap_or(escape),
            Question::Other => return escape,
            Question::Direction => self.random.pick(&Direction::ALL).map(|direction| Command::Move(*direction)),
            Question::None => {
                self.collect_legal(world);
                self.random.pick_weighted(&self.legal, |(_, weight)| *weight).map(|(command, _)| *command)
            }
        };
        let bindings = world.get_resource::<Bindings>();
        command.and_then(|command| bindings?.keys(command).next()).unwrap_or(escape)
    }
}

/// The player's surroundings.
struct PlayerPlace<'world> {
    position: Point,
    terrain: &'world Terrain,
    items: &'world RememberedItems,
    depth: u32,
}

impl<'world> PlayerPlace<'world> {
    fn of(world: &'world World) -> Option<Self> {
        let depth = world.get_resource::<CurrentDepth>()?.depth;
        let level = *world.get_resource::<Levels>()?.get(&depth)?;
        Some(Self {
            position: world.get::<Position>(world.get_resource::<PlayerEntity>()?.0)?.cell(),
            terrain: world.get::<Terrain>(level)?,
            items: world.get::<RememberedItems>(level)?,
            depth,
        })
    }

    fn structure(&self) -> Structure {
        self.terrain.structure(self.position)
    }

    /// Returns whether a step leads onto open ground or into a closed door.
    fn can_go(&self, direction: Direction) -> bool {
        let movement = MovementMode { opens_doors: true, ..MovementMode::ANYWHERE };
        can_step(self.terrain, self.position, direction, movement)
    }

    fn has_item(&self) -> bool {
        self.items.contains_key(&self.position)
    }

    fn is_beside(&self, state: DoorState) -> bool {
        self.position.neighbors().any(|cell| self.terrain.structure(cell) == Structure::Door(state))
    }
}
