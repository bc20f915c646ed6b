//! Questions over the menu or the last page of a game: nothing typed ahead leaves the program or uses up the daily game.

use bevy::prelude::*;

use super::{confirmation::Confirmation, response::GameChange, screens::Response};
use crate::{
    interface::debug::DebugMode,
    storage::saves::{Daily, SaveManager, daily_of, today},
};

/// The question whether to leave the program.
pub(super) fn leave_question() -> Confirmation {
    ask("Leave the program?", GameChange::Leave).in_box("")
}

/// The question whether to begin the daily game of a date.
fn daily_question(day: &str) -> Confirmation {
    ask(format!("Begin the daily game of {day}?"), GameChange::Daily).in_box(
        "Today everyone has the same dungeon. You have one attempt, which counts in the scores of daily games. You can \
         save it and continue it later.",
    )
}

fn ask(question: impl Into<String>, change: GameChange) -> Confirmation {
    Confirmation::closing_alone(question, Response::Close.then(Response::Game(change)))
}

/// Continues the daily game, or begins it if the player agrees. The menu says why if it can't be played.
pub(super) fn daily_game(world: &World) -> Response {
    let day = today();
    let has_console = world.get_resource::<DebugMode>().is_some_and(|mode| mode.in_every_game);
    let is_free = |save_manager: &SaveManager| matches!(daily_of(&save_manager.folder, &day), Ok(Daily::Free));
    if !has_console && world.get_resource::<SaveManager>().is_some_and(is_free) {
        Response::open(daily_question(&day))
    } else {
        Response::Game(GameChange::Daily)
    }
}
