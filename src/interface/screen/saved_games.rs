//! The list of saved games, and the name of a new one.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    interface::{Interface, Mode, NewGameSeed, mark_all_read, show_map},
    menu::draw_notice,
    new_games::draw_line_question,
    play::go_on_playing,
    press::new_game_or_stay,
};
use crate::{
    content::{Key, KeyName},
    interface::debug::LineEditor,
    storage::saves::{
        Keeper, PlayerName, Refusal, SavedGame, continue_saved, date_and_time, free_name, has_saved_games, is_free,
        saved_games, shown_name,
    },
    turn::{Clock, Fact, MessageKind, MessageLog},
};

/// Letters that choose a game; the first are the newest.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz";
/// The widest name of a list.
const NAME_WIDTH: usize = 20;

/// Whether the games of this program are kept.
pub(super) fn games_are_kept(world: &World) -> bool {
    world.contains_resource::<Keeper>()
}

/// Whether there is a saved game to continue.
pub(super) fn can_continue(world: &World) -> bool {
    world.get_resource::<Keeper>().is_some_and(|keeper| has_saved_games(keeper.folder()))
}

/// Goes on with the game of a slot, and shows its map; answers what the player should know.
///
/// # Errors
/// Why it does not go on. Then no game runs.
pub fn continue_game_of(world: &mut World, slot: &str) -> Result<Vec<String>, Refusal> {
    let continued = continue_saved(world, slot)?;
    show_map(world, continued.debug);
    mark_all_read(world);
    for note in &continued.notes {
        let turn = world.resource::<Clock>().turn;
        let fact = Fact::Remembered { text: note.as_str().into(), kind: MessageKind::Warning };
        world.resource_mut::<MessageLog>().tell(turn, fact);
    }
    go_on_playing(world);
    Ok(continued.notes)
}

/// Shows the saved games, or that there are none.
pub(super) fn show_saved_games(world: &mut World) {
    let games = world.get_resource::<Keeper>().map(|keeper| saved_games(keeper.folder())).unwrap_or_default();
    let mut interface = world.resource_mut::<Interface>();
    if games.is_empty() {
        interface.notice = Some("There is no saved game.".to_owned());
    } else {
        interface.mode = Mode::SavedGames { games, cursor: 0 };
    }
}

pub(super) fn press_in_saved_games(world: &mut World, key: Key, games: Vec<SavedGame>, cursor: usize) {
    let last = games.len().saturating_sub(1);
    let cursor = match key.name {
        KeyName::Up => cursor.checked_sub(1).unwrap_or(last),
        KeyName::Down => (cursor + 1) % games.len().max(1),
        KeyName::Home => 0,
        KeyName::End => last,
        KeyName::Escape => {
            world.resource_mut::<Interface>().mode = Mode::Menu;
            return;
        }
        _ => {
            let letter = key.typed().map(|typed| typed.to_ascii_lowercase());
            let by_letter = letter.and_then(|letter| LETTERS.chars().position(|other| other == letter));
            let chosen = if key.is_return() { games.get(cursor) } else { by_letter.and_then(|index| games.get(index)) };
            if let Some(chosen) = chosen {
                choose(world, &chosen.slot);
                return;
            }
            cursor
        }
    };
    world.resource_mut::<Interface>().mode = Mode::SavedGames { games, cursor };
}

fn choose(world: &mut World, slot: &str) {
    if let Err(refusal) = continue_game_of(world, slot) {
        let mut interface = world.resource_mut::<Interface>();
        interface.mode = Mode::Menu;
        interface.notice = Some(crate::words::capitalised(&format!("{refusal}.")));
    }
}

/// Asks under which name the new game is played where somebody plays under that of the player already; answers whether
/// it asked.
pub(super) fn ask_name_if_taken(world: &mut World, debug: bool) -> bool {
    let Some(keeper) = world.get_resource::<Keeper>() else { return false };
    if is_free(keeper.folder(), keeper.name()) {
        return false;
    }
    let mut line = LineEditor::default();
    line.set_text(free_name(keeper.folder(), keeper.name()).as_str());
    world.resource_mut::<Interface>().mode = Mode::AskName { line, debug };
    true
}

pub(super) fn press_for_name(world: &mut World, key: Key, mut line: LineEditor, debug: bool) {
    if key.is(KeyName::Escape) {
        // Another new game is another choice of a seed.
        world.insert_resource(NewGameSeed(None));
        world.resource_mut::<Interface>().mode = Mode::Menu;
        return;
    }
    let mut notice = None;
    if key.is_return() {
        match chosen_name(world, &line.text()) {
            Ok(name) => {
                world.resource_mut::<Keeper>().set_name(name);
                new_game_or_stay(world, debug);
                return;
            }
            Err(refusal) => notice = Some(refusal),
        }
    } else {
        line.press(key);
    }
    let mut interface = world.resource_mut::<Interface>();
    interface.notice = notice;
    interface.mode = Mode::AskName { line, debug };
}

fn chosen_name(world: &World, text: &str) -> Result<PlayerName, String> {
    let name: PlayerName = text.parse().map_err(|error| crate::words::capitalised(&format!("{error}.")))?;
    let is_free = world.get_resource::<Keeper>().is_none_or(|keeper| is_free(keeper.folder(), &name));
    if is_free { Ok(name) } else { Err(format!("{name} has a game that is not over.")) }
}

/// Draws the saved games, the newest first.
pub(super) fn draw_saved_games(canvas: &mut Canvas<'_>, games: &[SavedGame], cursor: usize, notice: Option<&str>) {
    let colours = &canvas.palette.interface;
    let (key, text) = (Style::plain(colours.accent), Style::plain(colours.text));
    let (dim, selection) = (Style::plain(colours.dim), colours.selection);
    let size = canvas.size();
    canvas.text(2, 0, "Continue which game?", Style::plain(colours.title).bold());
    canvas.rule(1);
    let rows = usize::try_from(size.height - 5).unwrap_or(1).max(1);
    // The list moves when the cursor would leave the screen.
    let first = cursor.saturating_sub(rows - 1);
    for ((index, game), y) in games.iter().enumerate().skip(first).take(rows).zip(2..) {
        let on = |style: Style| if index == cursor { style.on(selection) } else { style };
        canvas.text_within(1, y, size.width - 2, &" ".repeat((size.width - 2).unsigned_abs() as usize), on(text));
        if let Some(letter) = LETTERS.chars().nth(index) {
            canvas.text(2, y, &format!("{letter})"), on(key));
        }
        canvas.text_within(5, y, size.width - 7, &row(game), on(text));
    }
    if let Some(notice) = notice {
        draw_notice(canvas, size.height - 3, notice);
    }
    canvas.rule(size.height - 2);
    canvas.text(2, size.height - 1, "Letter or return: continue   arrows: move   esc: back", dim);
}

fn row(game: &SavedGame) -> String {
    let name = shown_name(&game.name, NAME_WIDTH);
    let saved = date_and_time(game.saved);
    match game.stands_at {
        Some((level, depth, turn)) => {
            format!("{name:NAME_WIDTH$} level {level:<3} depth {depth:<3} turn {turn:<7} {saved}")
        }
        None if !game.is_readable => format!("{name:NAME_WIDTH$} can't be read"),
        None => format!("{name:NAME_WIDTH$} {saved}"),
    }
}

/// Draws the question for the name of a new game.
pub(super) fn draw_name_question(canvas: &mut Canvas<'_>, line: &LineEditor, notice: Option<&str>) {
    let question = "Under which name is the new game played?";
    let below = draw_line_question(canvas, question, "ret: begin   esc: back", line);
    if let Some(notice) = notice {
        draw_notice(canvas, below, notice);
    }
}
