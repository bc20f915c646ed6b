//! The end of a game: death, victory or giving up; and the picture of a victory.

use bevy::prelude::*;

use super::{
    art::{EMBLEM_SIZE, draw_amulet},
    canvas::{Canvas, Style},
    emblem::BESIDE,
    ending_keys::ending_keys,
    ending_view::{draw_ending, draw_keys, draw_numbers, draw_pack, draw_story, numbers, story},
    journey::level_stays,
    journey_view::{JourneyPlan, draw_journey, draw_legend},
    list_cursor::menu_letter,
    prompt::{Asked, ESCAPE, RETURN, asked, choice},
    response::GameChange,
    screens::{GameScreen, Response},
};
use crate::{
    base::geometry::{Rectangle, Size},
    content::{Key, KeyName},
    rules::GameRef,
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
        if !self.read {
            return if key.is_return() { Response::replace(Self { read: true }) } else { Response::Nothing };
        }
        // Enter, which may be typed ahead as well, would go on to the menu and begin a game there.
        if key.is(KeyName::Escape) {
            return Response::Game(GameChange::ToMenu);
        }
        let pressed = ending_keys(game).find(|known| Some(known.letter) == menu_letter(key));
        pressed.map_or(Response::Nothing, |known| (known.response)(game))
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
        let choices = ending_keys(game).map(|key| choice(Key::character(key.letter), key.name)).collect();
        asked("Menu", "The end", choices, [ESCAPE])
    }
}

const VICTORY_TITLE: &str = "VICTORY";
const VICTORY_SENTENCE: &str = "You have carried the Amulet of Yendor to the light of day.";
/// The least screen that has room for the drawing of the Amulet.
const AMULET_FROM: Size = Size::new(100, 32);
/// The rows of title and sentence, with a free row.
const HEADING_ROWS: i32 = 3;
/// The columns of numbers where there is no room for the pack beside them.
const NUMBER_COLUMNS: i32 = 3;
/// The rows at the bottom of the page: its keys, and a notice.
const KEY_ROWS: i32 = 2;
/// The least rows of a list of the pack.
const PACK_ROWS: i32 = 9;

/// Draws the page of a victory. `read` is whether its keys are accepted.
fn draw_victory(canvas: &mut Canvas<'_>, game: &GameRef<'_>, read: bool) {
    let size = canvas.size();
    draw_keys(canvas, game, size.height - KEY_ROWS, read);
    let is_large = size.width >= AMULET_FROM.width && size.height >= AMULET_FROM.height;
    // The picture tells how deep the player was.
    let numbers: Vec<_> = numbers(game).into_iter().filter(|(name, _)| *name != "Depth").collect();
    if is_large {
        draw_top(canvas, game, &numbers);
        let top = EMBLEM_SIZE.1;
        let end = draw_way(canvas, game, top, size.height - KEY_ROWS - 1 - top);
        draw_rest(canvas, game, end + 1);
    } else {
        let style = Style::plain(canvas.palette.messages.success).bold();
        canvas.centered(0, VICTORY_TITLE, style);
        canvas.centered(1, VICTORY_SENTENCE, Style::plain(canvas.palette.interface.text));
        let lines = rows(&numbers, NUMBER_COLUMNS);
        let room = size.height - KEY_ROWS - HEADING_ROWS - lines - 1;
        let end = draw_way(canvas, game, HEADING_ROWS - 1, room);
        let first = (end + 1).min(size.height - KEY_ROWS - lines);
        let free = size.height - KEY_ROWS - 1 - first;
        if free >= PACK_ROWS {
            draw_numbers(canvas, Rectangle::new(1, first, BESIDE, free), &numbers);
            draw_pack(canvas, game, Rectangle::new(1 + BESIDE, first, size.width - 2 - BESIDE, PACK_ROWS));
            draw_rest(canvas, game, first + PACK_ROWS + 1);
        } else {
            draw_columns(canvas, first, lines, &numbers);
        }
    }
}

/// Draws the Amulet, and beside it the heading, the numbers and the pack.
fn draw_top(canvas: &mut Canvas<'_>, game: &GameRef<'_>, numbers: &[(&'static str, String)]) {
    let (x, width) = (1 + BESIDE, canvas.size().width - 1 - BESIDE);
    let (title, text) = (canvas.palette.messages.success, canvas.palette.interface.text);
    draw_amulet(canvas, 1, 0);
    canvas.text_within(x, 0, width, VICTORY_TITLE, Style::plain(title).bold());
    canvas.text_within(x, 1, width, VICTORY_SENTENCE, Style::plain(text));
    // A free row, if there is one to spare.
    let rows = rows(numbers, 1);
    let first = HEADING_ROWS.min(EMBLEM_SIZE.1 - rows);
    let height = EMBLEM_SIZE.1 - first;
    draw_numbers(canvas, Rectangle::new(x, first, BESIDE, height), numbers);
    draw_pack(canvas, game, Rectangle::new(x + BESIDE, first, width - BESIDE, height));
}

/// Draws the way that was gone under a line that explains it, in a number of rows at most. Returns the row behind it.
fn draw_way(canvas: &mut Canvas<'_>, game: &GameRef<'_>, top: i32, rows: i32) -> i32 {
    let width = canvas.size().width;
    let stays = level_stays(game);
    let Some(plan) = JourneyPlan::new(&stays, (width, rows - 1)) else { return top };
    draw_legend(canvas, game, 1, top);
    draw_journey(canvas, game, Rectangle::new(0, top + 1, width, plan.rows), &stays, &plan);
    top + 1 + plan.rows
}

/// Draws the story from a row on, if there is room for it.
fn draw_rest(canvas: &mut Canvas<'_>, game: &GameRef<'_>, top: i32) {
    let size = canvas.size();
    let room = size.height - KEY_ROWS - 1 - top;
    let story = story(game, (size.width - 2, room));
    if !story.is_empty() {
        draw_story(canvas, Rectangle::new(1, top, size.width - 2, room), &story);
    }
}

/// Draws the numbers in columns side by side.
fn draw_columns(canvas: &mut Canvas<'_>, top: i32, rows: i32, numbers: &[(&'static str, String)]) {
    let width = (canvas.size().width - 2) / NUMBER_COLUMNS;
    for (column, part) in (0..).zip(numbers.chunks(usize::try_from(rows).unwrap_or(1).max(1))) {
        draw_numbers(canvas, Rectangle::new(1 + column * width, top, width, rows), part);
    }
}

/// The rows that numbers need in a number of columns.
fn rows(numbers: &[(&'static str, String)], columns: i32) -> i32 {
    (i32::try_from(numbers.len()).unwrap_or(i32::MAX) + columns - 1) / columns
}
