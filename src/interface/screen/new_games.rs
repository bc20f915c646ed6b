//! New games that are somebody's choice: of a seed, and of the day.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    interface::{Interface, Mode, NewGameSeed, start_game},
    press::new_game_or_stay,
    saved_games::continue_game_of,
};
use crate::{
    base::random::seed_of_text,
    content::{Key, KeyName},
    interface::debug::{DebugMode, LineEditor},
    storage::saves::{Daily, Keeper, daily_of, daily_seed, today},
    words::capitalised,
};

/// Starts the game of today, or goes on with it.
///
/// # Errors
/// Why not: it is over, or nobody can tell.
pub fn start_daily_game(world: &mut World) -> Result<Vec<String>, String> {
    let keeper = world.get_resource::<Keeper>();
    let keeper =
        keeper.ok_or("the daily game needs a folder to keep it in, which this machine has not (--save-dir)")?;
    if world.get_resource::<DebugMode>().is_some_and(|mode| mode.in_every_game) {
        return Err("the daily game has no debug console".to_owned());
    }
    let day = today();
    match daily_of(keeper.folder(), &day).map_err(|trouble| trouble.to_string())? {
        Daily::Begun { slot } => continue_game_of(world, &slot).map_err(|refusal| refusal.to_string()),
        Daily::Over(score) => Err(format!(
            "the game of {day} is over: {} points; to play it again, for nothing, start with seed {}",
            score.score, score.seed
        )),
        Daily::Free => {
            world.resource_mut::<Keeper>().set_daily(day.clone());
            start_game(world, daily_seed(&day)).map_err(|error| error.to_string())?;
            Ok(Vec::new())
        }
    }
}

/// Starts the game of today, or says in the menu why not.
pub(super) fn daily_or_notice(world: &mut World) {
    if let Err(reason) = start_daily_game(world) {
        let mut interface = world.resource_mut::<Interface>();
        interface.mode = Mode::Menu;
        interface.notice = Some(capitalised(&format!("{reason}.")));
    }
}

/// Asks for the seed of the new game.
pub(super) fn ask_seed(world: &mut World) {
    world.resource_mut::<Interface>().mode = Mode::AskSeed { line: LineEditor::default() };
}

pub(super) fn press_for_seed(world: &mut World, key: Key, mut line: LineEditor) {
    if key.is(KeyName::Escape) {
        world.resource_mut::<Interface>().mode = Mode::Menu;
    } else if key.is_return() {
        // An empty answer leaves the choice to chance.
        if let Some(seed) = seed_of_text(&line.text()) {
            world.insert_resource(NewGameSeed(Some(seed)));
        }
        new_game_or_stay(world, false);
    } else {
        line.press(key);
        world.resource_mut::<Interface>().mode = Mode::AskSeed { line };
    }
}

/// Draws a question with the line being typed.
pub(super) fn draw_line_question(canvas: &mut Canvas<'_>, question: &str, hint: &str, line: &LineEditor) -> i32 {
    let colours = &canvas.palette.interface;
    let (title, text) = (Style::plain(colours.title).bold(), Style::plain(colours.text));
    let (cursor, dim) = (text.on(colours.selection), Style::plain(colours.dim));
    let (middle, typed) = (canvas.size().height / 2, line.text());
    let column = (canvas.size().width / 2 - 30).max(2);
    canvas.text(column, middle - 3, question, title);
    canvas.text(column, middle - 1, &typed, text);
    let under = typed.chars().nth(line.cursor()).unwrap_or(' ');
    let cursor_column = column + i32::try_from(line.cursor()).unwrap_or(0);
    canvas.text(cursor_column, middle - 1, &under.to_string(), cursor);
    canvas.text(column, middle + 1, hint, dim);
    middle + 3
}
