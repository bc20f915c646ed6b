//! Handling keys, debug lines, and the window's key for full screen.

use std::str::Chars;

use bevy::prelude::*;

use super::{
    bindings::{Bindings, change},
    carry_out::carry_out,
    console::{is_console_open, open_console},
    data_files::{is_page_open, tell_spawn_warnings},
    more_prompt::{health_of_player, pause_if_hurt},
    prompt::Question,
    replay_view::jump_if_wanted,
    screens::{Backdrop, Response},
    shown::{announcement, end_if_over, is_map_active, press_shown, question, shown_screen},
    stack::{Interface, MenuOrGame, interface, written},
    watched_bot::{WatchedBot, is_bot_watched, stop_watching},
};
use crate::{
    base::unseen::is_unseen,
    content::{Command, Fact, IntentionFact, Key},
    interface::debug::{self, ConsoleAnswer, LineEditor},
    rules::intentions::{Intention, Pursuit, advance, is_over, is_pursuing},
    storage::settings::{Setting, Settings, Toggle},
    turn::tell,
};

/// What the player gives to the game.
pub(super) enum PlayerInput {
    /// A key.
    Key(Key),
    /// A click that does what no key does.
    Click(Response),
}

/// Handles a key and carries out the intention that it begins, if any: the way into the game for programs. Messages before
/// the key count as read, unless it only opens, turns or closes a page.
pub fn press(world: &mut World, key: Key) {
    mark_read(world);
    press_next(world, key);
    while continue_intention(world) {}
}

/// Marks all messages so far as read once a key acts on the map or tells something.
pub(crate) fn mark_read(world: &mut World) {
    let seen = written(world);
    interface(world).seen = Some(seen);
    // The page of data files shows the notice too, and is still open.
    if !is_page_open(world) {
        carry_out(world, Response::DataNoticeRead);
    }
}

/// Handles a key; messages of earlier keys stay new. While an intention is carried out, any key but the one that began it
/// stops it and does nothing else. One that the key begins is carried out by `continue_intention`. While a bot is watched, no key reaches the game.
pub(crate) fn press_next(world: &mut World, key: Key) {
    if is_bot_watched(world) {
        let is_for_console = is_console_open(world) || (has_console(world) && key.typed() == Some('~'));
        let Some(mut bot) = world.get_resource_mut::<WatchedBot>() else { return };
        if is_for_console {
            bot.pause();
            let response = if is_console_open(world) { press_shown(world, key) } else { open_console(world) };
            carry_out(world, response);
        } else if bot.press(key).is_break() {
            stop_watching(world);
            world.resource_mut::<Pursuit>().interrupt();
            interface(world).show_home(MenuOrGame::Menu);
        }
        return;
    }
    handle_input(world, PlayerInput::Key(key));
}

/// Does what a key or a click asks for, or stops the intention that is being carried out.
pub(super) fn handle_input(world: &mut World, input: PlayerInput) {
    let mut state = interface(world);
    (state.hover, state.clicked) = (None, None);
    // A key can come before the front end has noticed that there is nothing to stop any more.
    if is_pursuing(world) && is_over(world) {
        advance(world);
    }
    if is_pursuing(world) {
        if !asks_to_go_on(world, &input) {
            world.resource_mut::<Pursuit>().interrupt();
            tell(world, Fact::Intention(IntentionFact::Interrupted));
        }
        return;
    }
    let health = health_of_player(world);
    let (told, was_on_map) = (written(world), is_map_active(world));
    interface(world).told = Some(told);
    match input {
        PlayerInput::Key(key) => {
            let begins = is_map_active(world);
            let repeats = begins && world.resource::<Bindings>().command(key) == Some(Command::Repeat);
            if !repeats {
                interface(world).note_key(key, begins);
            }
            let response = press_shown(world, key);
            carry_out(world, response);
        }
        PlayerInput::Click(response) => carry_out(world, response),
    }
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
    let pause = pause_if_hurt(world, health);
    carry_out(world, pause);
}

/// Whether the player asks again for the intention that is being carried out: with the key that began it, or with a click
/// for the same purpose. Impatience must not stop what it wants.
fn asks_to_go_on(world: &World, input: &PlayerInput) -> bool {
    match input {
        PlayerInput::Key(key) => world.resource::<Interface>().command_keys.last() == Some(key),
        PlayerInput::Click(response) => response.begins().is_some_and(|wanted| is_pursued(world, wanted)),
    }
}

fn is_pursued(world: &World, intention: Intention) -> bool {
    world.resource::<Pursuit>().intention() == Some(intention)
}

/// Takes the next action of the intention that is being carried out, if any. Returns whether it continues.
pub(crate) fn continue_intention(world: &mut World) -> bool {
    // What a watched bot began is carried out at its pace.
    if is_bot_watched(world) || !is_pursuing(world) {
        return false;
    }
    // A page that reloaded data have opened must be read first.
    if interface(world).top().is_some() {
        world.resource_mut::<Pursuit>().interrupt();
        return false;
    }
    let health = health_of_player(world);
    let continues = advance(world);
    let pause = pause_if_hurt(world, health);
    carry_out(world, pause);
    continues
}

/// Runs a line of the debug console (`docs/contract.md#debug-commands`), whether the console is open or not.
pub fn debug_line(world: &mut World, line: &str) -> ConsoleAnswer {
    debug_line_before(world, line, None)
}

/// Runs a line of the debug console that `next` follows at once, as in a map file.
pub(crate) fn debug_line_before(world: &mut World, line: &str, next: Option<&str>) -> ConsoleAnswer {
    let answer = debug::run_line_before(world, line, next);
    jump_if_wanted(world);
    let ended = end_if_over(world);
    carry_out(world, ended);
    answer
}

/// Runs the command of a hot key of the debug console, for its button.
pub(crate) fn press_hot_key(world: &mut World, letter: char) {
    let step = debug::press_hot_key(world, letter);
    carry_out(world, Response::Console(Box::new(step)));
}

/// Switches full screen.
pub(crate) fn toggle_full_screen(world: &mut World) {
    let mut settings = world.resource::<Settings>().clone();
    let is_full = settings.is_on(Toggle::FullScreen);
    settings.turn(Toggle::FullScreen, !is_full);
    if let Some(text) = change(world, Setting::Toggle(Toggle::FullScreen), settings) {
        announce(world, &[text]);
    }
}

/// Pasted text, of which no more is typed than a line can hold.
pub(crate) struct Paste<'text> {
    rest: Chars<'text>,
    room: usize,
}

impl<'text> Paste<'text> {
    /// All of a text.
    pub(crate) fn of(text: &'text str) -> Self {
        Self { rest: text.chars(), room: LineEditor::MOST_CHARACTERS }
    }

    /// The key that types its next printable character where a line is typed; `None` at its end, and anywhere else: its keys
    /// are not meant as commands and answers.
    pub(crate) fn next_key(&mut self, world: &World) -> Option<Key> {
        if is_bot_watched(world) || !takes_text(world) {
            return None;
        }
        self.room = self.room.checked_sub(1)?;
        self.rest.find(|character| !is_unseen(*character)).map(Key::character)
    }
}

/// Whether the active screen has a line to type in.
fn takes_text(world: &World) -> bool {
    shown_screen(world).takes_text(&Backdrop::of(world))
}

/// Whether a key with a modifier means something in the game: it is bound to a command, or any key is asked for. A front end
/// may use others for itself.
pub(crate) fn is_key_of_game(world: &World, key: Key) -> bool {
    let is_bound = world.resource::<Bindings>().command(key).is_some();
    let is_asked_for = shown_screen(world).takes_any_key();
    is_asked_for || is_bound && !takes_text(world)
}

/// Whether a key is the key for full screen, which a window takes before the game, except where any key is asked for or
/// a line is typed.
pub(crate) fn is_key_for_full_screen(world: &World, key: Key) -> bool {
    let is_bound = || world.resource::<Bindings>().command(key) == Some(Command::FullScreen);
    let is_asked_for = || shown_screen(world).takes_any_key();
    let is_text = || key.typed().is_some() && (question(world) != Question::None || is_console_open(world));
    is_bound() && !is_asked_for() && !is_text()
}

/// Shows messages about settings: in the log of a running game, else in the menu.
pub(crate) fn announce(world: &mut World, lines: &[String]) {
    let told = announcement(world, lines);
    carry_out(world, told);
}

fn has_console(world: &World) -> bool {
    world.resource::<debug::DebugMode>().is_on()
}
