//! The end of a game: death, victory or giving up.

use bevy::prelude::*;

use super::{
    bindings::copy_seed,
    canvas::Canvas,
    carried::CarriedItems,
    ending_view::draw_ending,
    list_cursor::menu_letter,
    new_games::new_game_or_stay,
    prompt::{Asked, ESCAPE, RETURN, asked, choice, page},
    saved_games::games_are_kept,
    score_list::show_scores,
    screens::Screen,
    stack::{MenuOrGame, interface},
};
use crate::{
    content::{Content, Key, KeyName},
    storage::saves::{SaveManager, ended_game},
    turn::Fact,
    words::sentence,
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
    fn press(&self, world: &mut World, key: Key) {
        match menu_letter(key) {
            _ if !self.read && (key.is(KeyName::Space) || key.is_return()) => {
                interface(world).replace(Self { read: true });
            }
            _ if !self.read => {}
            Some('n') => play_again(world),
            Some('m') => interface(world).show_home(MenuOrGame::Menu),
            Some('s') => show_scores(world),
            Some('i') => interface(world).open(CarriedItems::default()),
            Some('c') => {
                let (seed, copied) = copy_seed(world);
                let (text, _) = sentence(world.resource::<Content>(), &Fact::Seed { seed, copied });
                interface(world).notice = Some(text);
            }
            Some('q') => interface(world).leave(),
            _ if key.is(KeyName::Escape) || key.is_return() => interface(world).show_home(MenuOrGame::Menu),
            _ => {}
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
fn play_again(world: &mut World) {
    if let Some(name) = ended_game(world).map(|ended| ended.name.clone())
        && let Some(mut save_manager) = world.get_resource_mut::<SaveManager>()
    {
        save_manager.set_name(name);
    }
    new_game_or_stay(world, false);
}
