//! The keys of the last page of a game.

use super::{
    carried::CARRIED_ITEMS,
    menu_question::leave_question,
    response::{GameChange, WantedGame},
    saved_games::games_are_kept,
    score_list::show_scores,
    screens::Response,
    text_page::TextPage,
    way_page::WayPage,
};
use crate::{rules::GameRef, storage::saves::ended_game};

/// A key of the page.
pub(super) struct EndingKey {
    /// In either case.
    pub letter: char,
    /// What it does, for programs.
    pub name: &'static str,
    /// The same for the line of keys.
    pub short: &'static str,
    pub response: fn(&GameRef<'_>) -> Response,
}

/// The keys of the page that are there.
pub(super) fn ending_keys(game: &GameRef<'_>) -> impl Iterator<Item = EndingKey> + use<> {
    let key = |letter, name, short, response| EndingKey { letter, name, short, response };
    let has_scores = games_are_kept(game.world());
    let keys = [
        key('n', "again", "again", play_again),
        key('m', "main menu", "menu", |_| Response::Game(GameChange::ToMenu)),
        key('s', "scores", "scores", |game| show_scores(game.world())),
        key('i', "pack", "pack", |_| TextPage::open(&CARRIED_ITEMS)),
        key('w', "the way", "way", |_| Response::open(WayPage)),
        key('c', "copy the seed", "copy seed", |_| Response::CopySeed),
        key('q', "quit", "quit", |_| Response::open(leave_question())),
    ];
    keys.into_iter().filter(move |key| has_scores || key.letter != 's')
}

/// Starts a game with a random seed under the name of the game that has just ended.
fn play_again(game: &GameRef<'_>) -> Response {
    let name = ended_game(game.world()).map(|ended| ended.name.clone());
    Response::Game(GameChange::New(WantedGame { name, ..WantedGame::default() }))
}
