//! The end of a game: death, victory or giving up.

use bevy::prelude::*;

use super::{
    canvas::Canvas,
    carried::CARRIED_ITEMS,
    ending_view::{draw_ending, ending_keys},
    list_cursor::menu_letter,
    menu_question::leave_question,
    prompt::{Asked, ESCAPE, RETURN, asked, choice},
    response::{GameChange, WantedGame},
    score_list::show_scores,
    screens::{GameScreen, Response},
    text_page::TextPage,
    victory_view::draw_victory,
    way_page::WayPage,
};
use crate::{
    content::{Key, KeyName},
    rules::GameRef,
    storage::saves::ended_game,
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
        match menu_letter(key) {
            _ if !self.read && key.is_return() => Response::replace(Self { read: true }),
            _ if !self.read => Response::Nothing,
            Some('n') => play_again(game),
            Some('m') => Response::Game(GameChange::ToMenu),
            Some('s') => show_scores(game),
            Some('i') => TextPage::open(&CARRIED_ITEMS),
            Some('w') => Response::open(WayPage),
            Some('c') => Response::CopySeed,
            Some('q') => Response::open(leave_question()),
            // Enter, which may be typed ahead as well, would go on to the menu and begin a game there.
            _ if key.is(KeyName::Escape) => Response::Game(GameChange::ToMenu),
            _ => Response::Nothing,
        }
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
        let choices = ending_keys(game).map(|(letter, name, _)| choice(Key::character(letter), name)).collect();
        asked("Menu", "The end", choices, [ESCAPE])
    }
}

/// Starts a game with a random seed under the name of the game that has just ended.
fn play_again(game: &GameRef<'_>) -> Response {
    let name = ended_game(game).map(|ended| ended.name.clone());
    Response::Game(GameChange::New(WantedGame { name, ..WantedGame::default() }))
}
