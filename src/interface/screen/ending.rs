//! The end of a game: death, victory or giving up.

use bevy::prelude::*;

use super::{
    canvas::Canvas,
    carried::CarriedItems,
    ending_view::draw_ending,
    list_cursor::menu_letter,
    prompt::{Asked, ESCAPE, RETURN, asked, choice, page},
    response::{GameChange, NewGame},
    saved_games::games_are_kept,
    score_list::show_scores,
    screens::{Response, Screen},
};
use crate::{
    content::{Content, Key, KeyName},
    storage::saves::ended_game,
};

/// The end of a game. `read` is set by the first key, so that keys typed ahead start or end nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ending {
    pub read: bool,
}

impl Ending {
    /// The end that has just come.
    pub const UNREAD: Self = Self { read: false };
}

impl Screen for Ending {
    fn press(&self, world: &World, key: Key) -> Response {
        match menu_letter(key) {
            _ if !self.read && (key.is(KeyName::Space) || key.is_return()) => Response::replace(Self { read: true }),
            _ if !self.read => Response::Nothing,
            Some('n') => play_again(world),
            Some('m') => Response::Game(GameChange::ToMenu),
            Some('s') => show_scores(world),
            Some('i') => Response::open(CarriedItems::default()),
            Some('c') => Response::CopySeed,
            Some('q') => Response::Game(GameChange::Leave),
            _ if key.is(KeyName::Escape) || key.is_return() => Response::Game(GameChange::ToMenu),
            _ => Response::Nothing,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, world: &World, content: &Content) {
        draw_ending(canvas, world, content, self.read);
    }

    fn asked(&self, world: &World, _content: &Content) -> Asked {
        if !self.read {
            return page("The end", &[KeyName::Space, KeyName::Return]);
        }
        let keys = [
            ('n', "again", true),
            ('m', "main menu", true),
            ('s', "scores", games_are_kept(world)),
            ('i', "pack", true),
            ('c', "copy the seed", true),
            ('q', "quit", true),
        ];
        let there = keys.into_iter().filter(|(.., is_there)| *is_there);
        let choices = there.map(|(letter, name, _)| choice(Key::character(letter), name)).collect();
        asked("Menu", "The end", choices, [RETURN, ESCAPE])
    }
}

/// Starts a game with a random seed under the name of the game that has just ended.
fn play_again(world: &World) -> Response {
    let name = ended_game(world).map(|ended| ended.name.clone());
    Response::Game(GameChange::New(NewGame { name, ..NewGame::default() }))
}
