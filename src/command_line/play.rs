//! `yendor` and `yendor play`: the window where there is a display, else the terminal.

use bevy::prelude::*;

use super::{Failure, arguments::Play};
use crate::{
    content::Content,
    screen::{NewGameSeed, start_game},
};

/// What helps where there is neither a display nor a terminal.
const HOW_TO_PLAY: &str =
    "play in a graphical session or a terminal of 80x24, or give keys to 'yendor drive --keys FILE --screen'";

/// What is shown first.
#[derive(Clone, Copy, Debug)]
enum Start {
    /// The main menu.
    Menu,
    /// A game, by this seed if given.
    Game(Option<u64>),
}

impl Start {
    /// Sets the world up for it.
    fn prepare(self, world: &mut World) -> Result<(), Failure> {
        match self {
            Self::Menu => Ok(()),
            Self::Game(seed) => {
                world.insert_resource(NewGameSeed(None));
                Ok(start_game(world, seed.unwrap_or_else(crate::screen::any_seed))?)
            }
        }
    }
}

/// Opens the game at its main menu.
pub(super) fn open(content: Content) -> Result<(), Failure> {
    in_window_or_terminal(content, Start::Menu)
}

/// Plays a game.
pub(super) fn run(arguments: Play, content: Content) -> Result<(), Failure> {
    let start = Start::Game(arguments.seed);
    if arguments.terminal { in_terminal(content, start, None) } else { in_window_or_terminal(content, start) }
}

#[cfg(feature = "desktop")]
fn in_window_or_terminal(content: Content, start: Start) -> Result<(), Failure> {
    in_terminal(content, start, None)
}

#[cfg(not(feature = "desktop"))]
fn in_window_or_terminal(content: Content, start: Start) -> Result<(), Failure> {
    in_terminal(content, start, Some("this program was built without its window".to_owned()))
}

#[cfg(feature = "terminal")]
fn in_terminal(content: Content, start: Start, _no_window: Option<String>) -> Result<(), Failure> {
    let mut app = crate::bot::headless_app(content);
    start.prepare(app.world_mut())?;
    crate::terminal::run(&mut app).map_err(|error| Failure::failed(format!("{error}; {HOW_TO_PLAY}")))
}

#[cfg(not(feature = "terminal"))]
fn in_terminal(content: Content, start: Start, no_window: Option<String>) -> Result<(), Failure> {
    let mut app = crate::bot::headless_app(content);
    start.prepare(app.world_mut())?;
    let why = no_window.map_or_else(String::new, |why| format!("{why}, and "));
    Err(Failure::failed(format!("{why}without its terminal; {HOW_TO_PLAY}")))
}
