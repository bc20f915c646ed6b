//! The list of saved games.

use std::iter;

use bevy::prelude::*;

use super::{
    choice_list::{ChoiceList, Entry, List},
    prompt::PAGE,
    response::GameChange,
    screens::{Backdrop, Form, Response},
    stack::{interface, notice, written},
    start::players_pick_up,
};
use crate::{
    content::{Fact, MessageKind},
    interface::debug::SessionReset,
    rules::game::{act, resume},
    storage::saves::{
        Refusal, SaveManager, SavedGame, continue_saved, date_and_time, day_of_saved_game, has_saved_games,
        saved_games, shown_name,
    },
    turn::{Clock, MessageLog},
};

/// The letters that choose a game; the first are the newest.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz";
/// The widest name in the list.
const NAME_WIDTH: usize = 20;

/// The saved games to choose from, the newest first, each with whether it is a daily one.
#[derive(Clone, Debug, PartialEq, Eq)]
struct SavedGames(Vec<(SavedGame, bool)>);

/// Whether this program saves games.
pub(super) fn games_are_kept(world: &World) -> bool {
    world.contains_resource::<SaveManager>()
}

/// Whether there is a saved game to continue.
pub(super) fn can_continue(world: &World) -> bool {
    world.get_resource::<SaveManager>().is_some_and(|save_manager| has_saved_games(&save_manager.folder))
}

/// The saved game that was played last.
pub(super) fn newest_game(world: &World) -> Option<SavedGame> {
    let games = saved_games(&world.get_resource::<SaveManager>()?.folder);
    games.into_iter().find(|game| game.is_readable)
}

/// Whether the saved game of a slot is a daily one.
pub(super) fn is_daily(world: &World, slot: &str) -> bool {
    let save_manager = world.get_resource::<SaveManager>();
    save_manager.is_some_and(|save_manager| day_of_saved_game(&save_manager.folder, slot).is_some())
}

/// Continues the saved game that was played last.
pub(super) fn continue_newest_game(world: &World) -> Response {
    newest_game(world).map_or(Response::Nothing, |game| Response::Game(GameChange::Continue(game.slot)))
}

/// Continues the game of a slot and shows its map. Returns notes for the player.
///
/// # Errors
/// The reason why it cannot be continued. No game runs then.
pub fn continue_game_of(world: &mut World, slot: &str) -> Result<Vec<String>, Refusal> {
    let continued = continue_saved(world, slot)?;
    world.trigger(SessionReset { has_console: continued.debug, is_read_only: false });
    interface(world).show_map();
    let read = written(world);
    interface(world).mark_all_read(read);
    for note in &continued.notes {
        let turn = world.resource::<Clock>().turn;
        let fact = Fact::Remembered { text: note.as_str().into(), kind: MessageKind::Warning, is_answer: true };
        world.resource_mut::<MessageLog>().tell(turn, fact);
    }
    resume(world);
    if let Some(action) = players_pick_up(world) {
        act(world, action);
    }
    Ok(continued.notes)
}

/// Shows the saved games, or says that there are none.
pub(super) fn show_saved_games(world: &World) -> Response {
    let games =
        world.get_resource::<SaveManager>().map(|save_manager| saved_games(&save_manager.folder)).unwrap_or_default();
    if games.is_empty() {
        Response::notice("There is no saved game.")
    } else {
        let with_daily = |game: SavedGame| {
            let is_daily = is_daily(world, &game.slot);
            (game, is_daily)
        };
        Response::open(List::new(SavedGames(games.into_iter().map(with_daily).collect())))
    }
}

impl ChoiceList for SavedGames {
    type In<'w> = Backdrop<'w>;

    const KIND: &'static str = PAGE;
    const CHOOSES: &'static str = "continue";
    const FORM: Form = Form::Page;
    const COLUMNS: i32 = 1;

    fn title(&self) -> String {
        "Continue which game?".to_owned()
    }

    fn entries(&self, _behind: &Backdrop<'_>) -> Vec<Entry> {
        let letters = LETTERS.chars().map(Some).chain(iter::repeat(None));
        self.0
            .iter()
            .zip(letters)
            .map(|((game, is_daily), letter)| Entry::plain(letter, row(game, *is_daily)))
            .collect()
    }

    fn chosen(&self, _behind: &Backdrop<'_>, index: usize) -> Response {
        let slot = self.0.get(index).map(|(game, _)| game.slot.clone());
        slot.map_or(Response::Nothing, |slot| Response::Game(GameChange::Continue(slot)))
    }

    fn notice(&self, behind: &Backdrop<'_>) -> Option<String> {
        notice(behind.world).map(str::to_owned)
    }
}

fn row(game: &SavedGame, is_daily: bool) -> String {
    let daily = if is_daily { " (daily)" } else { "" };
    let name = shown_name(&game.name, NAME_WIDTH - daily.len()) + daily;
    let saved = date_and_time(game.saved);
    match game.stands_at {
        Some((level, depth, turn)) => {
            format!("{name:NAME_WIDTH$} level {level:<3} depth {depth:<3} turn {turn:<7} {saved}")
        }
        None if !game.is_readable => format!("{name:NAME_WIDTH$} can't be read"),
        None => format!("{name:NAME_WIDTH$} {saved}"),
    }
}
