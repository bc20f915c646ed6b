//! Leaving the game, for now or for good.

use bevy::prelude::*;

use super::{
    prompt::{Asked, ESCAPE, RETURN, asked, choice, confirm},
    screens::Screen,
    stack::interface,
};
use crate::{
    content::{Content, Key},
    storage::saves::{abandon, is_kept},
};

/// The question whether to quit.
#[derive(Debug, Default)]
pub(super) struct QuitQuestion;

impl Screen for QuitQuestion {
    fn press(&self, world: &mut World, key: Key) {
        if key.is_return() {
            interface(world).leave();
        } else if key.typed() == Some('X') && is_kept(world) {
            interface(world).replace(AbandonQuestion);
        } else {
            interface(world).close();
        }
    }

    fn is_on_map(&self) -> bool {
        true
    }

    fn line(&self, world: &World, _content: &Content) -> Option<String> {
        let answers = if is_kept(world) { "save and quit   X: give it up" } else { "yes" };
        Some(format!("Quit the game? ret: {answers}   any other key: no"))
    }

    fn asked(&self, world: &World, _content: &Content) -> Asked {
        if !is_kept(world) {
            return confirm("Quit the game?");
        }
        let choices = vec![
            choice(RETURN, "save and quit"),
            choice(Key::character('X'), "give the game up"),
            choice(ESCAPE, "no"),
        ];
        asked("Confirm", "Quit the game?", choices, [])
    }
}

/// The question whether to give up the game.
#[derive(Debug)]
pub(super) struct AbandonQuestion;

impl Screen for AbandonQuestion {
    fn press(&self, world: &mut World, key: Key) {
        if key.typed() == Some('X') {
            abandon(world);
            interface(world).leave();
        }
        interface(world).close();
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
