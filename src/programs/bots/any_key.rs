//! A bot that presses any key.

use bevy::prelude::*;

use super::game::Bot;
use crate::{
    base::random::{RandomStream, bot_stream},
    content::{Key, KeyName},
};

/// Presses any key with any modifiers.
pub struct AnyKeyBot(RandomStream);

impl AnyKeyBot {
    /// Makes the bot for the seed of a game.
    pub fn new(seed: u64) -> Self {
        Self(bot_stream(seed))
    }
}

const NAMED: [KeyName; 16] = [
    KeyName::Escape,
    KeyName::Return,
    KeyName::Tab,
    KeyName::Space,
    KeyName::Backspace,
    KeyName::Delete,
    KeyName::Insert,
    KeyName::Home,
    KeyName::End,
    KeyName::PageUp,
    KeyName::PageDown,
    KeyName::Up,
    KeyName::Down,
    KeyName::Left,
    KeyName::Right,
    KeyName::KeypadEnter,
];

impl Bot for AnyKeyBot {
    fn next_key(&mut self, _world: &World) -> Key {
        let random = &mut self.0;
        let name = match random.below(10) {
            0 => random.pick(&NAMED).copied().unwrap_or(KeyName::Escape),
            1 => KeyName::Keypad(u8::try_from(random.below(10)).unwrap_or(0)),
            2 => KeyName::Function(u8::try_from(random.below(12) + 1).unwrap_or(1)),
            _ => KeyName::Character(char::from_u32(33 + random.below(94)).unwrap_or('.')),
        };
        let mut held = || random.below(20) == 0;
        Key::with_modifiers(name, held(), held(), held())
    }
}
