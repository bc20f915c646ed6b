//! Starting games: under an unused name, with a chosen seed, or of the day.

use bevy::prelude::*;

use super::{
    canvas::Canvas,
    page::{draw_line_question, draw_notice},
    prompt::{Asked, text},
    response::{GameChange, Note, WantedGame},
    saved_games::continue_game_of,
    screens::{Backdrop, Response, Screen},
    stack::notice,
    start::start_game,
};
use crate::{
    base::random::seed_of_text,
    content::{Key, KeyName},
    interface::debug::{DebugMode, LineEditor},
    storage::saves::{Daily, PlayerName, SaveManager, daily_of, daily_seed, free_name, is_free, today},
    words::capitalized,
};

/// The question for the seed of a new game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SeedQuestion {
    pub line: LineEditor,
}

/// The question for the name of a new game, with or without the debug console.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NameQuestion {
    pub line: LineEditor,
    pub debug: bool,
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
    match daily_of(save_manager.folder(), &day).map_err(|error| error.to_string())? {
        Daily::Begun { slot } => continue_game_of(world, &slot).map_err(|refusal| refusal.to_string()),
        Daily::Over(score) => Err(format!(
            "the game of {day} is over: {} points; to play it again without a score, start with seed {}",
            score.score, score.seed
        )),
        Daily::Free => {
            world.resource_mut::<SaveManager>().set_daily(day.clone());
            start_game(world, daily_seed(&day)).map_err(|error| error.to_string())?;
            Ok(Vec::new())
        }
    }
}

/// The question for another name, if the player's name is in use.
pub(super) fn name_question(world: &World, debug: bool) -> Option<NameQuestion> {
    let save_manager = world.get_resource::<SaveManager>()?;
    let (folder, name) = (save_manager.folder(), save_manager.name());
    if is_free(folder, name) {
        return None;
    }
    let mut line = LineEditor::default();
    line.set_text(free_name(folder, name).as_str());
    Some(NameQuestion { line, debug })
}

impl Screen for SeedQuestion {
    fn press(&self, _behind: &Backdrop<'_>, key: Key) -> Response {
        if key.is(KeyName::Escape) {
            Response::Close
        } else if key.is_return() {
            // An empty answer means a random seed.
            let seed = seed_of_text(&self.line.text());
            Response::Game(GameChange::New(WantedGame { seed, ..WantedGame::default() }))
        } else {
            let mut line = self.line.clone();
            line.press(key);
            Response::replace(Self { line })
        }
    }

    fn takes_text(&self, _behind: &Backdrop<'_>) -> bool {
        true
    }

    fn draw(&self, canvas: &mut Canvas<'_>, _behind: &Backdrop<'_>) {
        let question = "Which seed? A number, or a word that you can share with a friend.";
        draw_line_question(canvas, question, "Enter: begin   esc: back   empty: random", &self.line);
    }

    fn asked(&self, _behind: &Backdrop<'_>) -> Asked {
        text("Which seed?")
    }
}

impl Screen for NameQuestion {
    fn press(&self, Backdrop { world, .. }: &Backdrop<'_>, key: Key) -> Response {
        if key.is(KeyName::Escape) {
            return Response::Game(GameChange::ForgetSeed).then(Response::Close);
        }
        let mut line = self.line.clone();
        let mut notice = None;
        if key.is_return() {
            match chosen_name(world, &line.text()) {
                Ok(name) => {
                    let new = WantedGame { name: Some(name), seed: None, debug: self.debug };
                    return Response::Game(GameChange::New(new));
                }
                Err(refusal) => notice = Some(refusal),
            }
        } else {
            line.press(key);
        }
        Response::Note(Note::Notice(notice)).then(Response::replace(Self { line, ..*self }))
    }

    fn takes_text(&self, _behind: &Backdrop<'_>) -> bool {
        true
    }

    fn draw(&self, canvas: &mut Canvas<'_>, Backdrop { world, .. }: &Backdrop<'_>) {
        let question = "What is the name of your new hero?";
        let below = draw_line_question(canvas, question, "Enter: begin   esc: back", &self.line);
        if let Some(notice) = notice(world) {
            draw_notice(canvas, below, notice);
        }
    }

    fn asked(&self, _behind: &Backdrop<'_>) -> Asked {
        text("What name will you use?")
    }
}

fn chosen_name(world: &World, text: &str) -> Result<PlayerName, String> {
    let name: PlayerName = text.parse().map_err(|error| capitalized(&format!("{error}.")))?;
    let is_free = world.get_resource::<SaveManager>().is_none_or(|save_manager| is_free(save_manager.folder(), &name));
    if is_free { Ok(name) } else { Err(format!("{name} already has a game in progress.")) }
}
