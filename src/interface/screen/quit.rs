//! Leaving the game, for now or for good.

use bevy::prelude::*;

use super::{
    ending::Ending,
    prompt::{Asked, ESCAPE, RETURN, asked, choice, confirm},
    response::GameChange,
    screens::{Response, Screen},
};
use crate::{
    content::{Content, Key},
    storage::saves::is_kept,
};

/// The question whether to quit.
#[derive(Debug, Default, PartialEq)]
pub(super) struct QuitQuestion;

impl Screen for QuitQuestion {
    fn press(&self, world: &World, key: Key) -> Response {
        if key.is_return() {
            Response::Game(GameChange::PutAway)
        } else if key.typed() == Some('X') && is_kept(world) {
            Response::replace(AbandonQuestion)
        } else {
            Response::Close
        }
    }

    fn is_on_map(&self) -> bool {
        true
    }

    fn line(&self, world: &World, _content: &Content) -> Option<String> {
        let answers = if is_kept(world) { "save and go to the menu   X: give it up" } else { "go to the menu" };
        Some(format!("Quit the game? Enter: {answers}   any other key: no"))
    }

    fn asked(&self, world: &World, _content: &Content) -> Asked {
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
    fn press(&self, _world: &World, key: Key) -> Response {
        let leaves = if key.is_return() { Response::Game(GameChange::Leave) } else { Response::Nothing };
        leaves.then(Response::Close)
    }

    fn is_on_map(&self) -> bool {
        true
    }

    fn line(&self, _world: &World, _content: &Content) -> Option<String> {
        Some(format!("Leave the program unsaved? Enter: yes   any other key: no   ({})", self.reason))
    }

    fn asked(&self, _world: &World, _content: &Content) -> Asked {
        confirm("Leave the program unsaved?")
    }
}

/// The question whether to give up the game.
#[derive(Debug, PartialEq)]
pub(super) struct AbandonQuestion;

impl Screen for AbandonQuestion {
    fn press(&self, _world: &World, key: Key) -> Response {
        if key.typed() != Some('X') {
            return Response::Close;
        }
        // The player has seen the end coming.
        Response::Close.then(Response::Game(GameChange::GiveUp)).then(Response::open(Ending { read: true }))
    }

    fn is_on_map(&self) -> bool {
        true
    }

    fn line(&self, _world: &World, _content: &Content) -> Option<String> {
        Some("Give up this game for good? X: yes   any other key: no".to_owned())
    }

    fn asked(&self, _world: &World, _content: &Content) -> Asked {
        let choices = vec![choice(Key::character('X'), "yes"), choice(ESCAPE, "no")];
        asked("Confirm", "Give up this game for good?", choices, [])
    }
}
