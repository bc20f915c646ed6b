//! Handling keys, debug lines, and the window's key for full screen.

use bevy::prelude::*;

use super::{
    bindings::{Bindings, change},
    console::is_console_open,
    data_files::{forget_notice, tell_spawn_warnings},
    more_prompt::{health_of_player, pause_if_hurt},
    prompt::Question,
    repeat::{note_key, repeat_if_asked},
    screens::Screen,
    shown::{is_map_active, press_shown, question, shown, shown_screen},
    stack::{MenuOrGame, has_ended, interface, written},
    watched_bot::{WatchedBot, stop_watching},
};
use crate::{
    content::{Command, Key},
    interface::debug::{self, Answer},
    rules::intentions::{advance, interrupt, is_pursuing},
    storage::settings::Setting,
    turn::{Fact, IntentionFact, tell},
};

/// The number of mistakes reported at once, which fits the menu of the smallest screen.
const MOST_LINES: usize = 2;

/// Handles a key and carries out the intention that it begins, if any: the way into the game for programs. Messages before
/// the key count as read, unless it only opens, turns or closes a page.
pub fn press(world: &mut World, key: Key) {
    mark_read(world);
    press_next(world, key);
    while continue_intention(world) {}
}

/// Marks all messages so far as read once a key acts on the map or tells something.
pub fn mark_read(world: &mut World) {
    let seen = written(world);
    interface(world).seen = Some(seen);
    forget_notice(world);
}

/// Handles a key; messages of earlier keys stay new. While an intention is carried out, any key stops it and does nothing
/// else. One that the key begins is carried out by [`continue_intention`]. While a bot is watched, no key reaches the game.
pub fn press_next(world: &mut World, key: Key) {
    if let Some(mut bot) = world.get_resource_mut::<WatchedBot>() {
        if bot.press(key).is_break() {
            stop_watching(world);
            interrupt(world);
            interface(world).show_home(MenuOrGame::Menu);
        }
        return;
    }
    handle_input(world, |world| {
        note_key(world, key);
        press_shown(world, key);
        repeat_if_asked(world);
    });
}

/// Does what a key or a click asks for, or stops the intention that is being carried out.
pub(super) fn handle_input(world: &mut World, respond: impl FnOnce(&mut World)) {
    let mut state = interface(world);
    (state.hover, state.clicked) = (None, None);
    if is_pursuing(world) {
        interrupt(world);
        tell(world, Fact::Intention(IntentionFact::Interrupted));
        return;
    }
    let health = health_of_player(world);
    let (told, was_on_map) = (written(world), is_map_active(world));
    interface(world).told = Some(told);
    respond(world);
    tell_spawn_warnings(world);
    let has_acted = written(world) != told || (was_on_map && is_map_active(world));
    let mut state = interface(world);
    // Both are gone if the key began another game.
    if let Some(told) = state.told.take_if(|_| has_acted) {
        state.before_last_key = told;
    }
    if let Some(seen) = state.seen.take_if(|_| has_acted) {
        state.read = seen;
    }
    pause_if_hurt(world, health);
}

/// Takes the next action of the intention that is being carried out, if any. Returns whether it continues.
pub fn continue_intention(world: &mut World) -> bool {
    if !is_pursuing(world) {
        return false;
    }
    // A page that reloaded data have opened must be read first.
    if interface(world).top().is_some() {
        interrupt(world);
        return false;
    }
    let health = health_of_player(world);
    let continues = advance(world);
    pause_if_hurt(world, health);
    continues
}

/// Runs a line of the debug console (`docs/contract.md#debug-commands`), whether the console is open or not.
pub fn debug_line(world: &mut World, line: &str) -> Answer {
    let answer = debug::run_line(world, line);
    show_end_if_over(world);
    answer
}

/// Runs the command of a hot key of the debug console, for its button.
pub fn press_hot_key(world: &mut World, letter: char) {
    debug::press_hot_key(world, letter);
    show_end_if_over(world);
}

/// If a line has ended the game, closes the screens that were open over it.
fn show_end_if_over(world: &mut World) {
    if has_ended(world) && shown(world) == MenuOrGame::Game {
        interface(world).close_all();
    }
}

/// Switches full screen.
pub fn toggle_full_screen(world: &mut World) {
    let error = change(world, Setting::FullScreen, |settings| settings.full_screen = !settings.full_screen);
    if let Some(text) = error {
        announce(world, &[text]);
    }
}

/// Whether a key is the key for full screen, which a window takes before the game, except where any key is asked for or
/// a line is typed.
#[must_use]
pub fn is_key_for_full_screen(world: &World, key: Key) -> bool {
    let is_bound = || world.resource::<Bindings>().command(key) == Some(Command::FullScreen);
    let is_asked_for = || shown_screen(world).is_some_and(Screen::takes_any_key);
    let is_text = || key.typed().is_some() && (question(world) != Question::None || is_console_open(world));
    is_bound() && !is_asked_for() && !is_text()
}

/// Shows messages about settings: in the log of a running game, else in the menu.
pub fn announce(world: &mut World, lines: &[String]) {
    if lines.is_empty() {
        return;
    }
    let mut told: Vec<String> = lines.iter().take(MOST_LINES).cloned().collect();
    if lines.len() > MOST_LINES {
        told.truncate(MOST_LINES - 1);
        told.push(format!("… and {} more lines of this kind.", lines.len() - told.len()));
    }
    if shown(world) == MenuOrGame::Menu {
        interface(world).notice = Some(told.join("\n"));
        return;
    }
    for line in &told {
        tell(world, Fact::SettingsTrouble { text: line.as_str().into() });
    }
}
