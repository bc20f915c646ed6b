//! The questions before the game is left, for now or for good.

use super::{confirmation::Confirmation, ending::Ending, response::GameChange, screens::Response};
use crate::{content::Key, rules::GameRef, storage::saves::is_kept};

/// The key that gives up a game, and confirms it.
const GIVE_UP: Key = Key::character('X');

/// The question whether to quit.
pub(super) fn quit_question(game: &GameRef<'_>) -> Confirmation {
    let question = Confirmation::closing_alone("Quit the game?", Response::Game(GameChange::PutAway));
    if !is_kept(game.world()) {
        return question.saying("go to the menu");
    }
    let gives_up = Response::replace(abandon_question());
    question.saying("save and go to the menu").with(GIVE_UP, "give it up", gives_up)
}

/// The question whether to leave the program although the game can't be saved, for a reason.
pub(super) fn unsaved_question(reason: &str) -> Confirmation {
    let leaves = Response::Game(GameChange::Leave).then(Response::Close);
    Confirmation::closing_alone("Leave the program unsaved?", leaves).because(reason)
}

/// The question whether to give up the game.
pub(super) fn abandon_question() -> Confirmation {
    // The player has seen the end coming.
    let ends = Response::Game(GameChange::GiveUp).then(Response::open(Ending { read: true }));
    Confirmation::closing_alone("Give up this game for good?", Response::Close.then(ends)).only_by(GIVE_UP)
}
