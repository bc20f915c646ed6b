//! The question whether to read a scroll on offer where it lies.

use bevy::prelude::*;

use super::{
    item_use::use_confirmed,
    prompt::{Asked, ESCAPE, Question, RETURN, asked, choice},
    screens::{Form, GameScreen, Response},
};
use crate::{
    content::{ItemUse, Key, KeyName},
    rules::GameRef,
    turn::Serial,
    words::item_name,
};

/// The question for a scroll with this serial number. Any key but return and escape asks for one of the pack instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ShelfQuestion {
    pub serial: Serial,
}

impl ShelfQuestion {
    /// The question, if a scroll is on offer where the player stands.
    pub(crate) fn here(game: &GameRef<'_>) -> Option<Self> {
        let scroll = game.readable_here()?;
        Some(Self { serial: *game.get::<Serial>(scroll)? })
    }
}

/// The question.
fn text(game: &GameRef<'_>) -> String {
    let label = game.readable_here().and_then(|scroll| game.label(scroll));
    let name = label.map(|label| item_name(game.content, &label)).unwrap_or_default();
    format!("Read {name} where it lies?")
}

impl GameScreen for ShelfQuestion {
    fn press(&self, game: &GameRef<'_>, key: Key) -> Response {
        if key.is_return() {
            use_confirmed(game, ItemUse::Read, self.serial)
        } else if key.is(KeyName::Escape) {
            Response::CloseAll
        } else {
            Response::CloseAll.then(Response::Use(ItemUse::Read))
        }
    }

    fn form(&self) -> Form {
        Form::OverMap
    }

    fn line(&self, game: &GameRef<'_>) -> Option<String> {
        Some(format!("{}   Enter: yes   esc: no   any other key: one of the pack", text(game)))
    }

    fn asked(&self, game: &GameRef<'_>) -> Asked {
        let choices = vec![choice(RETURN, "yes"), choice(ESCAPE, "no")];
        asked("Item", &text(game), choices, [])
    }

    fn question(&self, _game: &GameRef<'_>) -> Question {
        Question::Keys(vec![RETURN, ESCAPE])
    }
}
