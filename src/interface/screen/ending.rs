//! The end of a game: death, victory or giving up.

use bevy::prelude::*;

use super::{
    canvas::Canvas,
    ending_keys::ending_keys,
    ending_view::draw_ending,
    list_cursor::menu_letter,
    prompt::{Asked, ESCAPE, RETURN, asked, choice},
    response::GameChange,
    screens::{GameScreen, Response},
    victory_view::draw_victory,
};
use crate::{
    content::{Key, KeyName},
    rules::GameRef,
    turn::Progress,
};

/// The end of a game. `read` is set by Enter alone, so that keys typed ahead start or end nothing: neither commands nor
/// the space that goes on after `--more--`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ending {
    pub read: bool,
}

impl Ending {
    /// The end that has just come.
    pub(crate) const UNREAD: Self = Self { read: false };
}

impl GameScreen for Ending {
    fn press(&self, game: &GameRef<'_>, key: Key) -> Response {
        if !self.read {
            return if key.is_return() { Response::replace(Self { read: true }) } else { Response::Nothing };
        }
        // Enter, which may be typed ahead as well, would go on to the menu and begin a game there.
        if key.is(KeyName::Escape) {
            return Response::Game(GameChange::ToMenu);
        }
        let pressed = ending_keys(game).find(|known| Some(known.letter) == menu_letter(key));
        pressed.map_or(Response::Nothing, |known| (known.response)(game))
    }

    fn draw(&self, canvas: &mut Canvas<'_>, game: &GameRef<'_>) {
        if *game.resource::<Progress>() == Progress::Won {
            draw_victory(canvas, game, self.read);
        } else {
            draw_ending(canvas, game, self.read);
        }
    }

    fn asked(&self, game: &GameRef<'_>) -> Asked {
        if !self.read {
            return asked("Page", "The end", vec![choice(RETURN, "continue")], []);
        }
        let choices = ending_keys(game).map(|key| choice(Key::character(key.letter), key.name)).collect();
        asked("Menu", "The end", choices, [ESCAPE])
    }
}
