//! Leaving the game, for now or for good.

use bevy::prelude::*;

use super::{
    ending::Ending,
    prompt::{Asked, ESCAPE, RETURN, asked, choice, confirm},
    response::GameChange,
    screens::{Form, GameScreen, Response},
};
use crate::{content::Key, rules::GameRef, storage::saves::is_kept};

/// The question whether to quit.
#[derive(Debug, Default, PartialEq)]
pub(super) struct QuitQuestion;

impl GameScreen for QuitQuestion {
    fn press(&self, game: &GameRef<'_>, key: Key) -> Response {
        if key.is_return() {
            Response::Game(GameChange::PutAway)
        } else if key.typed() == Some('X') && is_kept(game) {
            Response::replace(AbandonQuestion)
        } else {
            Response::Close
        }
    }

    fn form(&self) -> Form {
        Form::OverMap
    }

    fn line(&self, game: &GameRef<'_>) -> Option<String> {
        let answers = if is_kept(game) { "save and go to the menu   X: give it up" } else { "go to the menu" };
        Some(format!("Quit the game? Enter: {answers}   any other key: no"))
    }

    fn asked(&self, game: &GameRef<'_>) -> Asked {
        if !is_kept(game) {
            return confirm("Quit the game?");
        }
        let choices = vec![
            choice(RETURN, "save and go to the menu"),
            choice(Key::character('X'), "give the game up"),
            choice(ESCAPE, "no"),
        ];
        asked("Confirm", "Quit the game?", choices, [])
    }
}

/// The question whether to leave the program although the game can't be saved.
#[derive(Debug, PartialEq)]
pub(super) struct UnsavedQuestion {
    pub reason: String,
}

impl GameScreen for UnsavedQuestion {
    fn press(&self, _game: &GameRef<'_>, key: Key) -> Response {
        let leaves = if key.is_return() { Response::Game(GameChange::Leave) } else { Response::Nothing };
        leaves.then(Response::Close)
    }

    fn form(&self) -> Form {
        Form::OverMap
    }

    fn line(&self, _game: &GameRef<'_>) -> Option<String> {
        Some(format!("Leave the program unsaved? Enter: yes   any other key: no   ({})", self.reason))
    }

    fn asked(&self, _game: &GameRef<'_>) -> Asked {
        confirm("Leave the program unsaved?")
    }
}

/// The question whether to give up the game.
#[derive(Debug, PartialEq)]
pub(super) struct AbandonQuestion;

impl GameScreen for AbandonQuestion {
    fn press(&self, _game: &GameRef<'_>, key: Key) -> Response {
        if key.typed() != Some('X') {
            return Response::Close;
        }
        // The player has seen the end coming.
        Response::Close.then(Response::Game(GameChange::GiveUp)).then(Response::open(Ending { read: true }))
    }

    fn form(&self) -> Form {
        Form::OverMap
    }

    fn line(&self, _game: &GameRef<'_>) -> Option<String> {
        Some("Give up this game for good? X: yes   any other key: no".to_owned())
    }

    fn asked(&self, _game: &GameRef<'_>) -> Asked {
        let choices = vec![choice(Key::character('X'), "yes"), choice(ESCAPE, "no")];
        asked("Confirm", "Give up this game for good?", choices, [])
    }
}
