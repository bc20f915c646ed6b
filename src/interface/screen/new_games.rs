//! Starting games: under an unused name, with a chosen seed, or of the day.

use bevy::prelude::*;

use super::{
    line_question::{LineKind, LineQuestion},
    response::{GameChange, WantedGame},
    saved_games::continue_game_of,
    screens::Response,
    start::start_game,
};
use crate::{
    base::random::seed_of_text,
    interface::debug::{DebugMode, LineEditor},
    storage::saves::{Daily, PlayerName, SaveManager, daily_of, daily_seed, free_name, is_free, today},
    words::capitalized,
};

/// The question for the seed of a new game.
static SEED: LineKind<()> = LineKind {
    asked: "Which seed?",
    enter: "begin",
    escape: "back",
    empty: Some("random"),
    longest: LineEditor::MOST_CHARACTERS,
    entered: |_, (), text| {
        Ok(Response::Game(GameChange::New(WantedGame { seed: seed_of_text(text), ..WantedGame::default() })))
    },
    left: || Response::Close,
};

/// The question for the name of a new game; the subject is whether it has the debug console.
static NAME: LineKind<bool> = LineKind {
    asked: "What name will you use?",
    enter: "begin",
    escape: "back",
    empty: None,
    longest: LineEditor::MOST_CHARACTERS,
    entered: |behind, debug, text| {
        let name = chosen_name(behind.world, text)?;
        Ok(Response::Game(GameChange::New(WantedGame { name: Some(name), seed: None, debug })))
    },
    left: || Response::Game(GameChange::ForgetSeed).then(Response::Close),
};

/// Asks for the seed of a new game.
pub(super) fn seed_question() -> LineQuestion<()> {
    let question = "Which seed? A number, or a word that you can share with a friend.";
    LineQuestion::new(&SEED, (), question, "")
}

/// Starts or continues the daily game.
///
/// # Errors
/// The reason why it can't be played: it is over, there is no save folder, or debug commands are enabled.
pub(crate) fn start_daily_game(world: &mut World) -> Result<Vec<String>, String> {
    let save_manager = world.get_resource::<SaveManager>();
    let save_manager = save_manager.ok_or("the daily game needs a save folder: choose one with --save-dir")?;
    if world.get_resource::<DebugMode>().is_some_and(|mode| mode.in_every_game) {
        return Err("the daily game has no debug console".to_owned());
    }
    let day = today();
    match daily_of(&save_manager.folder, &day).map_err(|error| error.to_string())? {
        Daily::Begun { slot } => continue_game_of(world, &slot).map_err(|refusal| refusal.to_string()),
        Daily::Over(score) => Err(format!(
            "the game of {day} is over: {} points; to play it again without a score, start with seed {}",
            score.score, score.seed
        )),
        Daily::Free => {
            world.resource_mut::<SaveManager>().daily = Some(day.clone());
            start_game(world, daily_seed(&day)).map_err(|error| error.to_string())?;
            Ok(Vec::new())
        }
    }
}

/// Asks for another name, if the player's name is in use.
pub(super) fn name_question(world: &World, debug: bool) -> Option<LineQuestion<bool>> {
    let save_manager = world.get_resource::<SaveManager>()?;
    let (folder, name) = (&save_manager.folder, &save_manager.name);
    let is_used = !is_free(folder, name);
    is_used.then(|| {
        let question = "What is the name of your new hero?";
        LineQuestion::new(&NAME, debug, question, free_name(folder, name).as_str())
    })
}

fn chosen_name(world: &World, text: &str) -> Result<PlayerName, String> {
    let name: PlayerName = text.parse().map_err(|error| capitalized(&format!("{error}.")))?;
    let is_free = world.get_resource::<SaveManager>().is_none_or(|save_manager| is_free(&save_manager.folder, &name));
    if is_free { Ok(name) } else { Err(format!("{name} already has a game in progress.")) }
}
