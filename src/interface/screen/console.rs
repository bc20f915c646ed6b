//! The screen of the debug console.

use bevy::prelude::*;

use super::{
    prompt::{Asked, Question, page},
    screens::{Form, GameScreen, Response},
    stack::{interface, is_active, is_open},
};
use crate::{
    content::{Fact, Key, KeyName},
    interface::debug,
    rules::GameRef,
};

/// The map below the debug console, which receives all keys. No key reaches the game, but commands may end it. The
/// panel is drawn over the map, or by the window beside it.
#[derive(Debug, PartialEq)]
pub(super) struct ConsoleScreen;

impl GameScreen for ConsoleScreen {
    fn press(&self, game: &GameRef<'_>, key: Key) -> Response {
        Response::Console(Box::new(debug::press_in_console(game.world(), key)))
    }

    fn form(&self) -> Form {
        Form::OverMap
    }

    fn is_cancelled_by_click(&self) -> bool {
        false
    }

    fn takes_text(&self, game: &GameRef<'_>) -> bool {
        game.get_resource::<debug::Console>().is_some_and(debug::Console::takes_text)
    }

    fn asked(&self, _game: &GameRef<'_>) -> Asked {
        page("The debug console", &[])
    }

    fn question(&self, _game: &GameRef<'_>) -> Question {
        Question::None
    }
}

/// Opens the console if the running game has one.
pub(super) fn open_console(world: &World) -> Response {
    match debug::open_console(world) {
        Some(opened) => Response::Console(Box::new(opened)).then(Response::open(ConsoleScreen)),
        None => Response::Tell(Fact::NoDebugConsole),
    }
}

/// Closes the console.
pub(crate) fn close_console(world: &mut World) {
    if is_console_open(world) {
        interface(world).close();
    }
}

/// Whether the console is open and leaves a key to the game: all but escape, after `G`.
pub(super) fn leaves_to_game(world: &World, key: Key) -> bool {
    let plays = world.get_resource::<debug::Console>().is_some_and(|console| console.focus == debug::Focus::Game);
    plays && is_console_open(world) && !key.is(KeyName::Escape)
}

/// Whether the console is open.
pub(crate) fn is_console_open(world: &World) -> bool {
    is_open::<ConsoleScreen>(world)
}

/// Whether the console has the keys and the picture: no screen lies over it.
pub(super) fn is_console_active(world: &World) -> bool {
    is_active::<ConsoleScreen>(world)
}
