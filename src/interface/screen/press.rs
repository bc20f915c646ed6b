//! A key is pressed, or a command given beside the keys: by a debug line, or by the window's key for the full screen.

use bevy::prelude::*;

use super::{
    bindings::{Bindings, change},
    console::is_console_open,
    data_files::{forget_notice, tell_spawn_warnings},
    prompt::Question,
    screens::Screen,
    shown::{press_shown, question, shown, shown_screen},
    stack::{MenuOrGame, has_ended, interface, mark_all_read},
};
use crate::{
    content::{Command, Key},
    interface::debug::{self, Answer},
    storage::settings::Setting,
    turn::{Fact, tell},
};

/// Mistakes that are told at once, in the menu of the smallest screen too; the others are when these are mended.
const MOST_LINES: usize = 2;

/// A key was pressed: the one way from every front end into the game. What the log told before it counts as read.
pub fn press(world: &mut World, key: Key) {
    mark_read(world);
    press_next(world, key);
}

/// What the log told so far was shown: what comes now is new.
pub fn mark_read(world: &mut World) {
    mark_all_read(world);
    forget_notice(world);
}

/// A further key was pressed before a picture could be shown: what the keys before it told is still new.
pub fn press_next(world: &mut World, key: Key) {
    press_shown(world, key);
    tell_spawn_warnings(world);
}

/// Does what a line of the debug console says (`docs/contract.md#debug-commands`), whether it is open or not.
pub fn debug_line(world: &mut World, line: &str) -> Answer {
    let answer = debug::run_line(world, line);
    show_end_if_over(world);
    answer
}

/// Does what the button of a hot key of the debug console stands for.
pub fn press_hot_key(world: &mut World, letter: char) {
    debug::press_hot_key(world, letter);
    show_end_if_over(world);
}

/// Where a line ended the game, what was open over it is of no use any more.
fn show_end_if_over(world: &mut World) {
    if has_ended(world) && shown(world) == MenuOrGame::Game {
        interface(world).close_all();
    }
}

/// The window fills the screen from now on, or no longer: its key was pressed.
pub fn toggle_full_screen(world: &mut World) {
    let error = change(world, Setting::FullScreen, |settings| settings.full_screen = !settings.full_screen);
    if let Some(text) = error {
        announce(world, &[text]);
    }
}

/// Whether a key is that for the full screen, which a window takes before the game: not where it is asked for, or typed
/// into a line.
#[must_use]
pub fn is_key_for_full_screen(world: &World, key: Key) -> bool {
    let is_bound = || world.resource::<Bindings>().command(key) == Some(Command::FullScreen);
    let is_asked_for = || shown_screen(world).is_some_and(Screen::takes_any_key);
    let is_text = || key.typed().is_some() && (question(world) != Question::None || is_console_open(world));
    is_bound() && !is_asked_for() && !is_text()
}

/// Says something about settings where the player looks: in the log of the game that runs, else in the menu.
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
