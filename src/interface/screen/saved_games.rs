//! The list of saved games.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    links::Click,
    list_cursor::{ListCursor, menu_letter},
    page::{draw_frame, draw_notice},
    prompt::{Asked, page},
    response::GameChange,
    screens::{Backdrop, Response, Screen},
    stack::{interface, notice, written},
    start::players_pick_up,
};
use crate::{
    base::geometry::Rectangle,
    content::{Fact, Key, KeyName, MessageKind},
    interface::debug::SessionReset,
    rules::game::{act, resume},
    storage::saves::{
        Refusal, SaveManager, SavedGame, continue_saved, date_and_time, day_of_saved_game, has_saved_games,
        saved_games, shown_name,
    },
    turn::{Clock, MessageLog},
};

/// The question of the screen.
const QUESTION: &str = "Continue which game?";
/// The letters that choose a game; the first are the newest.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz";
/// The widest name in the list.
const NAME_WIDTH: usize = 20;

/// The list of saved games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SavedGameList {
    /// The games, each with whether it is a daily one.
    pub games: Vec<(SavedGame, bool)>,
    pub cursor: ListCursor,
}

/// Whether this program saves games.
pub(super) fn games_are_kept(world: &World) -> bool {
    world.contains_resource::<SaveManager>()
}

/// Whether there is a saved game to continue.
pub(super) fn can_continue(world: &World) -> bool {
    world.get_resource::<SaveManager>().is_some_and(|save_manager| has_saved_games(save_manager.folder()))
}

/// The saved game that was played last.
pub(super) fn newest_game(world: &World) -> Option<SavedGame> {
    let games = saved_games(world.get_resource::<SaveManager>()?.folder());
    games.into_iter().find(|game| game.is_readable)
}

/// Whether the saved game of a slot is a daily one.
pub(super) fn is_daily(world: &World, slot: &str) -> bool {
    let save_manager = world.get_resource::<SaveManager>();
    save_manager.is_some_and(|save_manager| day_of_saved_game(save_manager.folder(), slot).is_some())
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
        world.get_resource::<SaveManager>().map(|save_manager| saved_games(save_manager.folder())).unwrap_or_default();
    if games.is_empty() {
        Response::notice("There is no saved game.")
    } else {
        let with_daily = |game: SavedGame| {
            let is_daily = is_daily(world, &game.slot);
            (game, is_daily)
        };
        let games = games.into_iter().map(with_daily).collect();
        Response::open(SavedGameList { games, cursor: ListCursor::default() })
    }
}

impl Screen for SavedGameList {
    fn press(&self, _behind: &Backdrop<'_>, key: Key) -> Response {
        if let Some(cursor) = self.cursor.jumped(key, self.games.len()) {
            return Response::replace(Self { cursor, ..self.clone() });
        }
        if key.name == KeyName::Escape {
            return Response::Close;
        }
        let by_letter = menu_letter(key).and_then(|letter| LETTERS.chars().position(|other| other == letter));
        let chosen = if key.is_return() { Some(self.cursor.index()) } else { by_letter };
        let chosen = chosen.and_then(|index| self.games.get(index));
        chosen.map_or(Response::Nothing, |(game, _)| Response::Game(GameChange::Continue(game.slot.clone())))
    }

    /// Draws the saved games, the newest first.
    fn draw(&self, canvas: &mut Canvas<'_>, Backdrop { world, .. }: &Backdrop<'_>) {
        let cursor = self.cursor.index();
        let colors = &canvas.palette.interface;
        let (key, text) = (Style::plain(colors.accent), Style::plain(colors.text));
        let (selection, size) = (colors.selection, canvas.size());
        let rows = usize::try_from(size.height - 5).unwrap_or(1).max(1);
        // The list scrolls when the cursor would leave the screen.
        let first = cursor.saturating_sub(rows - 1);
        for ((index, (game, is_daily)), y) in self.games.iter().enumerate().skip(first).take(rows).zip(2..) {
            let on = |style: Style| if index == cursor { style.on(selection) } else { style };
            canvas.blank(1, y, size.width - 2, on(text));
            if index == cursor {
                canvas.focus_on(2, y);
            }
            let letter = LETTERS.chars().nth(index);
            if let Some(letter) = letter {
                canvas.text(2, y, &format!("{letter})"), on(key));
            }
            let by_letter = letter.map(|letter| Click::Press(vec![Key::character(letter)]));
            let click = by_letter.unwrap_or_else(|| Click::row(cursor, index));
            canvas.link_to(Rectangle::new(1, y, size.width - 2, 1), click);
            canvas.text_within(5, y, size.width - 7, &row(game, *is_daily), on(text));
        }
        if let Some(notice) = notice(world) {
            draw_notice(canvas, size.height - 3, notice);
        }
        draw_frame(canvas, QUESTION, "Letter, or up, down, Enter: continue   esc: back");
    }

    fn presses_of_wheel(&self, _behind: &Backdrop<'_>, _is_down: bool) -> usize {
        1
    }

    fn asked(&self, _behind: &Backdrop<'_>) -> Asked {
        page(QUESTION, &[KeyName::Up, KeyName::Down, KeyName::Return])
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
