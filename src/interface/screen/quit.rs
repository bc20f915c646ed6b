//! Leaving the game, for now or for good.

use bevy::prelude::*;

use super::{
    ending::Ending,
    prompt::{Asked, ESCAPE, RETURN, asked, choice, confirm},
    screens::Screen,
    stack::{GameExit, MenuOrGame, interface},
};
use crate::{
    content::{Content, Key},
    storage::saves::{abandon, is_kept, put_away},
};

/// The question whether to quit.
#[derive(Debug, Default)]
pub(super) struct QuitQuestion;

impl Screen for QuitQuestion {
    fn press(&self, world: &mut World, key: Key) {
        if key.is_return() {
            leave_for_menu(world);
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
        let answers = if is_kept(world) { "save and go to the menu   X: give it up" } else { "go to the menu" };
        Some(format!("Quit the game? ret: {answers}   any other key: no"))
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

/// Saves the game and shows the menu. If the game can't be saved, asks whether to leave the program.
fn leave_for_menu(world: &mut World) {
    let was_kept = is_kept(world);
    if let Err(error) = put_away(world) {
        interface(world).replace(UnsavedQuestion { reason: error.to_string() });
        return;
    }
    let mut interface = interface(world);
    interface.show_home(MenuOrGame::Menu);
    interface.exit = Some(GameExit::ToMenu);
    interface.notice = was_kept.then(|| "The game is saved.".to_owned());
}

/// The question whether to leave the program although the game can't be saved.
#[derive(Debug)]
struct UnsavedQuestion {
    reason: String,
}

impl Screen for UnsavedQuestion {
    fn press(&self, world: &mut World, key: Key) {
        if key.is_return() {
            interface(world).leave();
        }
        interface(world).close();
    }

    fn is_on_map(&self) -> bool {
        true
    }

    fn line(&self, _world: &World, _content: &Content) -> Option<String> {
        Some(format!("Leave the program unsaved? ret: yes   any other key: no   ({})", self.reason))
    }

    fn asked(&self, _world: &World, _content: &Content) -> Asked {
        confirm("Leave the program unsaved?")
    }
}

/// The question whether to give up the game.
#[derive(Debug)]
pub(super) struct AbandonQuestion;

impl Screen for AbandonQuestion {
    fn press(&self, world: &mut World, key: Key) {
        interface(world).close();
        if key.typed() == Some('X') {
            abandon(world);
            interface(world).exit = Some(GameExit::GivenUp);
            // The player has seen the end coming.
            interface(world).open(Ending { read: true });
        }
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
