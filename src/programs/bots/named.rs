//! Bots by name.

use bevy::prelude::*;
use thiserror::Error;

use super::{BOTS, BotMaker, game::Bot};
use crate::{content::Key, interface::screen::KeySource};

/// A name that no bot has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no bot '{0}'; expected one of: {names}", names = bot_names())]
pub struct UnknownBot(pub String);

/// The names of all bots, for people.
pub fn bot_names() -> String {
    BOTS.map(|(name, _)| name).join(", ")
}

/// Returns what makes the bot with this name.
///
/// # Errors
/// Returns an error that lists the known names.
pub fn bot_named(wanted: &str) -> Result<BotMaker, UnknownBot> {
    let found = BOTS.into_iter().find(|(name, _)| *name == wanted);
    found.map(|(_, maker)| maker).ok_or_else(|| UnknownBot(wanted.to_owned()))
}

/// A bot with its name, for somebody who watches.
pub(crate) struct NamedBot {
    name: String,
    bot: Box<dyn Bot + Send + Sync>,
}

impl NamedBot {
    /// Makes a bot for the game with this seed: the same one as in `simulate`.
    ///
    /// # Errors
    /// Returns an error if no bot has this name.
    pub(crate) fn new(name: &str, seed: u64) -> Result<Self, UnknownBot> {
        Ok(Self { name: name.to_owned(), bot: bot_named(name)?(seed) })
    }
}

impl KeySource for NamedBot {
    fn name(&self) -> &str {
        &self.name
    }

    fn next_key(&mut self, world: &World) -> (Key, Option<String>) {
        self.bot.next_key_with_reason(world)
    }
}
