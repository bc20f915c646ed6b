//! The map cursor of the look command and of aiming.

use bevy::prelude::*;

use super::{
    bindings::Bindings,
    canvas::{Canvas, Style},
    dungeon_view::MapView,
    fitting::wrapped,
    prompt::keys_of,
};
use crate::{
    base::geometry::{Direction, Point, Rectangle},
    content::{Command, Key, KeyName},
    rules::GameRef,
};

/// The distance that a running key moves the cursor, in cells.
const FAST_STEPS: usize = 8;

/// The cursor after a key: moved by one step or several, or to the next or previous of some places. `None` for other
/// keys.
pub(super) fn cursor_after(
    game: &GameRef<'_>,
    key: Key,
    cursor: Point,
    places: impl Fn() -> Vec<Point>,
) -> Option<Point> {
    match game.resource::<Bindings>().command(key) {
        Some(Command::Move(direction)) => return Some(moved(game, cursor, direction, 1)),
        Some(Command::Run(direction)) => return Some(moved(game, cursor, direction, FAST_STEPS)),
        _ => {}
    }
    match key.name {
        KeyName::Tab => Some(next_of(&places(), cursor, !key.shift)),
        KeyName::Character('+') => Some(next_of(&places(), cursor, true)),
        KeyName::Character('-') => Some(next_of(&places(), cursor, false)),
        name => name.direction().map(|direction| moved(game, cursor, direction, 1)),
    }
}

/// The keys that move the cursor.
pub(super) fn cursor_keys(game: &GameRef<'_>) -> impl Iterator<Item = Key> {
    let ways = |direction| [Command::Move(direction), Command::Run(direction)];
    Direction::ALL.into_iter().flat_map(ways).flat_map(|command| keys_of(game, command))
}

/// The cursor moved by a number of steps, within the level.
fn moved(game: &GameRef<'_>, cursor: Point, direction: Direction, steps: usize) -> Point {
    let size = game.level.terrain.size();
    let inside = |at: i32, size: i32| at.clamp(0, (size - 1).max(0));
    let far = (0..steps).fold(cursor, |place, _| place.step(direction));
    Point::new(inside(far.x, size.width), inside(far.y, size.height))
}

/// The next place or the previous one; from elsewhere the first.
fn next_of(places: &[Point], cursor: Point, forwards: bool) -> Point {
    let count = places.len();
    let next = match places.iter().position(|place| *place == cursor) {
        Some(index) if forwards => (index + 1) % count,
        Some(index) => (index + count - 1) % count,
        None => 0,
    };
    places.get(next).copied().unwrap_or(cursor)
}

/// Draws the cursor, and the description of its cell instead of the log; one that is longer covers the first rows of the
/// map, or the last ones if the cursor would be hidden.
pub(super) fn draw_cursor(canvas: &mut Canvas<'_>, view: &MapView<'_>, cell: Point, sentence: &str, log: Rectangle) {
    let cursor = view.place_of(cell);
    if let Some(place) = cursor {
        let (color, background) = (canvas.palette.overlays.cursor, canvas.palette.background);
        canvas.change(place, |cell| (cell.background, cell.foreground) = (color, background));
        canvas.focus_on(place.x, place.y);
    }
    // A panel beside the log stays in view.
    let width = 2 * log.x + log.width;
    let rows = wrapped(sentence, usize::try_from(width - 2).unwrap_or(1));
    let height = i32::try_from(rows.len()).unwrap_or(1);
    let top = if height > log.height && cursor.is_some_and(|place| place.y < log.y + height) {
        view.area.bottom() + 1 - height
    } else {
        canvas.clear(log);
        log.y
    };
    let style = Style::plain(canvas.palette.interface.accent).bold().on(canvas.palette.interface.selection);
    for (row, text) in (top..).zip(&rows) {
        canvas.banner_within(row, width, text, style);
    }
}
