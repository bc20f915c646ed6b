//! Leaving the game, for now or for good.

use bevy::prelude::*;

use super::{
    ending::Ending,
    prompt::{Asked, ESCAPE, RETURN, asked, choice, confirm},
    response::GameChange,
    screens::{Backdrop, Form, Response, Screen},
};
use crate::{content::Key, storage::saves::is_kept};

/// The question whether to quit.
#[derive(Debug, Default, PartialEq)]
pub(super) struct QuitQuestion;

impl Screen for QuitQuestion {
    fn press(&self, Backdrop { world, .. }: &Backdrop<'_>, key: Key) -> Response {
        if key.is_return() {
            Response::Game(GameChange::PutAway)
        } else if key.typed() == Some('X') && is_kept(world) {
            Response::replace(AbandonQuestion)
        } else {
            Response::Close
        }
    }

    fn form(&self) -> Form {
        Form::OverMap
    }

    fn line(&self, Backdrop { world, .. }: &Backdrop<'_>) -> Option<String> {
        let answers = if is_kept(world) { "save and go to the menu   X: give it up" } else { "go to the menu" };
        Some(format!("Quit the game? Enter: {answers}   any other key: no"))
    }

    fn asked(&self, Backdrop { world, .. }: &Backdrop<'_>) -> Asked {
        if !is_kept(world) {
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

impl Screen for UnsavedQuestion {
    fn press(&self, _behind: &Backdrop<'_>, key: Key) -> Response {
        let leaves = if key.is_return() { Response::Game(GameChange::Leave) } else { Response::Nothing };
        leaves.then(Response::Close)
    }

    fn form(&self) -> Form {
        Form::OverMap
    }

    fn line(&self, _behind: &Backdrop<'_>) -> Option<String> {
        Some(format!("Leave the program unsaved? Enter: yes   any other key: no   ({})", self.reason))
    }

    fn asked(&self, _behind: &Backdrop<'_>) -> Asked {
        confirm("Leave the program unsaved?")
    }
}

/// The question whether to give up the game.
#[derive(Debug, PartialEq)]
pub(super) struct AbandonQuestion;

impl Screen for AbandonQuestion {
    fn press(&self, _behind: &Backdrop<'_>, key: Key) -> Response {
        if key.typed() != Some('X') {
            return Response::Close;
        }
        // The player has seen the end coming.
        Response::Close.then(Response::Game(GameChange::GiveUp)).then(Response::open(Ending { read: true }))
    }

    fn form(&self) -> Form {
        Form::OverMap
    }

    fn line(&self, _behind: &Backdrop<'_>) -> Option<String> {
        Some("Give up this game for good? X: yes   any other key: no".to_owned())
    }

    fn asked(&self, _behind: &Backdrop<'_>) -> Asked {
        let choices = vec![choice(Key::character('X'), "yes"), choice(ESCAPE, "no")];
        asked("Confirm", "Give up this game for good?", choices, [])
    }
}
