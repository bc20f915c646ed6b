//! The game of a bot that is watched: its start and its steps.

use std::sync::Arc;

use bevy::prelude::*;

use super::{
    bindings::apply_settings,
    console::{ConsoleScreen, close_console, is_console_open},
    press::{continue_intention, mark_read, press_next},
    stack::{interface, is_over},
    start::start_game_of,
    watched_bot::{Belongings, KeySource, WatchedBot, stop_watching},
};
use crate::{interface::debug::SessionReset, rules::intentions::is_pursuing, storage::settings::Settings};

/// Starts a game with this seed that a bot plays. It is not saved and does not count, and the questions that the player's
/// settings ask for are left out, as in `simulate`. With `debug` it has a debug console, which only looks.
///
/// # Errors
/// Returns an error in the same cases as [`start_game`](super::start_game).
pub(crate) fn watch_bot(world: &mut World, source: Box<dyn KeySource>, seed: u64, debug: bool) -> Result {
    let settings = world.remove_resource::<Settings>().unwrap_or_default();
    world.insert_resource(settings.looks_only());
    apply_settings(world);
    let (settings_file, save_manager) = (world.remove_resource(), world.remove_resource());
    let bot = WatchedBot::new(source, Belongings { settings, settings_file, save_manager });
    start_game_of(world, seed, SessionReset { has_console: debug, is_read_only: true })?;
    world.insert_resource(bot);
    Ok(())
}

/// Lets the bot press its next key, or takes the next action of what its last key began. After the end of the game the
/// player has the keys again.
pub(super) fn step_bot(world: &mut World) {
    // While no bot is watched, keys reach the game.
    let Some(mut bot) = world.remove_resource::<WatchedBot>() else { return };
    bot.begin_step();
    if is_pursuing(world) {
        continue_intention(world);
    } else {
        let key = bot.choose_key(world);
        mark_read(world);
        // The console is not the bot's: its key reaches what is below.
        let is_console_open = is_console_open(world);
        close_console(world);
        press_next(world, key);
        if is_console_open {
            interface(world).open(Arc::new(ConsoleScreen));
        }
    }
    world.insert_resource(bot);
    if is_over(world) {
        stop_watching(world);
    }
}
