//! Bots that play by the view: they see what a player sees, and nothing else.

use bevy::prelude::*;

use super::game::Bot;
use crate::{
    content::Key,
    interface::screen::{GameView, ViewObserver},
};

/// A program that plays by what the player knows (`docs/view.md`). It never gets the world, so it can't look at more.
pub(crate) trait ViewBot {
    /// Returns the next key to press.
    fn next_key(&mut self, view: &GameView) -> Key;

    /// Tells somebody who watches what the key that was just chosen in this view is for, in the third person. `None` if
    /// that is what the key before it was for.
    fn explain(&self, _view: &GameView) -> Option<String> {
        None
    }
}

/// Shows the views of a game to a bot that plays by them.
#[derive(Clone, Debug, Default)]
pub(crate) struct ByView<B> {
    bot: B,
    observer: ViewObserver,
}

impl<B: ViewBot> ByView<B> {
    /// Lets the bot play a new game.
    pub(crate) fn new(bot: B) -> Self {
        Self { bot, observer: ViewObserver::default() }
    }
}

impl<B: ViewBot> Bot for ByView<B> {
    fn next_key(&mut self, world: &World) -> Key {
        self.bot.next_key(&self.observer.view(world))
    }

    fn next_key_with_reason(&mut self, world: &World) -> (Key, Option<String>) {
        let view = self.observer.view(world);
        let key = self.bot.next_key(&view);
        (key, self.bot.explain(&view))
    }
}
