//! Screens with a cursor on the map: for looking, aiming and traveling. What keys do, the hint and what programs are asked
//! follow from a table of keys; each screen says where tab stops, what it says about a cell and what it draws.

use std::{any::Any, fmt::Debug};

use bevy::prelude::*;

use super::{
    bindings::Bindings,
    bindings::keys_of,
    canvas::{Canvas, Style},
    dungeon_view::MapView,
    fitting::wrapped,
    key_use::{KeyUse, hints, offered, response_to, unmodified},
    layout::{Layout, map_in},
    prompt::{Asked, ESCAPE, Question, asked, choice},
    screens::{Form, GameScreen, Response},
};
use crate::{
    base::geometry::{Direction, Point, Rectangle},
    content::{Command, Key, KeyName},
    rules::GameRef,
};

/// The distance that a running key moves the cursor, in cells.
const FAST_STEPS: usize = 8;
/// The keys that move the cursor to the next or previous of the cells where it stops.
const STOPS: [Key; 4] = [
    Key::plain(KeyName::Tab),
    Key { shift: true, ..Key::plain(KeyName::Tab) },
    Key::character('+'),
    Key::character('-'),
];

/// A use of a cursor on the map.
pub(super) trait MapCursor: Copy + PartialEq + Debug + Send + Sync + Any {
    /// The kind of the prompt in the view.
    const KIND: &'static str;
    /// The question for programs.
    const ASKED: &'static str;
    /// The keys that move the cursor, in the hint.
    const MOVES: &'static str;
    /// What escape does, in words.
    const LEAVES: &'static str = "cancel";

    /// The cell of the cursor.
    fn cell(&self) -> Point;

    /// The same with the cursor in another cell.
    fn at(self, cell: Point) -> Self;

    /// The cells that tab visits.
    fn stops(&self, game: &GameRef<'_>) -> Vec<Point>;

    /// What keys do at the cursor, in the order of the hint. They take precedence over those that move it.
    fn keys(&self, game: &GameRef<'_>) -> Vec<KeyUse>;

    /// The sentences about the cell.
    fn sentences(&self, game: &GameRef<'_>) -> String;

    /// What else happens when the cursor comes to its cell.
    fn arrived(&self) -> Response {
        Response::Nothing
    }

    /// Draws what lies under the cursor.
    fn draw_under(&self, _canvas: &mut Canvas<'_>, _game: &GameRef<'_>, _view: &MapView<'_>) {}

    /// What the last row shows in place of the hint.
    fn instead_of_hint(&self, _game: &GameRef<'_>) -> Option<String> {
        None
    }

    /// The question for bots.
    fn question_for_bots(&self) -> Question {
        Question::Other
    }
}

/// The screen of a cursor on the map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct OnMap<M>(pub M);

impl<M: MapCursor> OnMap<M> {
    /// Opens the screen.
    pub(crate) fn open(cursor: M) -> Response {
        cursor.arrived().then(Response::open(Self(cursor)))
    }

    fn moved_to(self, cell: Point) -> Response {
        let there = self.0.at(cell);
        there.arrived().then(Response::replace(Self(there)))
    }
}

impl<M: MapCursor> GameScreen for OnMap<M> {
    fn press(&self, game: &GameRef<'_>, key: Key) -> Response {
        if unmodified(key) == ESCAPE {
            return Response::Close;
        }
        let moved = || Some(self.moved_to(cursor_after(game, key, self.0.cell(), || self.0.stops(game))?));
        response_to(unmodified(key), self.0.keys(game)).or_else(moved).unwrap_or_default()
    }

    fn form(&self) -> Form {
        Form::OverMap
    }

    fn draw(&self, canvas: &mut Canvas<'_>, game: &GameRef<'_>) {
        let view = map_in(game, canvas.size());
        self.0.draw_under(canvas, game, &view);
        draw_cursor(canvas, &view, self.0.cell(), &self.0.sentences(game), Layout::of(canvas.size()).log);
        let hint = || {
            let leave = format!("{}: {}", ESCAPE.label(), M::LEAVES);
            let keys = hints(&self.0.keys(game));
            [M::MOVES.to_owned()].into_iter().chain(keys).chain([leave]).collect::<Vec<_>>().join("   ")
        };
        let row = self.0.instead_of_hint(game).unwrap_or_else(hint);
        canvas.banner(canvas.size().height - 1, &row, Style::plain(canvas.palette.interface.dim));
    }

    fn cursor(&self) -> Option<Point> {
        Some(self.0.cell())
    }

    fn put_cursor(&self, cell: Point) -> Option<Response> {
        Some(self.moved_to(cell))
    }

    fn asked(&self, game: &GameRef<'_>) -> Asked {
        let (mut choices, same) = offered(self.0.keys(game));
        choices.push(choice(ESCAPE, M::LEAVES));
        asked(M::KIND, M::ASKED, choices, cursor_keys(game).chain(STOPS).chain(same))
    }

    fn question(&self, _game: &GameRef<'_>) -> Question {
        self.0.question_for_bots()
    }
}

/// The cursor after a key: moved by one step or several, or to the next or previous of the cells where it stops. `None` for
/// other keys.
fn cursor_after(game: &GameRef<'_>, key: Key, cursor: Point, stops: impl Fn() -> Vec<Point>) -> Option<Point> {
    match game.resource::<Bindings>().command(key) {
        Some(Command::Move(direction)) => return Some(moved(game, cursor, direction, 1)),
        Some(Command::Run(direction)) => return Some(moved(game, cursor, direction, FAST_STEPS)),
        _ => {}
    }
    match key.name {
        KeyName::Tab => Some(next_of(&stops(), cursor, !key.shift)),
        KeyName::Character('+') => Some(next_of(&stops(), cursor, true)),
        KeyName::Character('-') => Some(next_of(&stops(), cursor, false)),
        name => name.direction().map(|direction| moved(game, cursor, direction, 1)),
    }
}

/// The keys that move the cursor by a step or several.
fn cursor_keys(game: &GameRef<'_>) -> impl Iterator<Item = Key> {
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

/// Marks a cell of the map as that of the cursor, and returns its place in the picture if it is in it.
pub(super) fn mark_cell(canvas: &mut Canvas<'_>, view: &MapView<'_>, cell: Point) -> Option<Point> {
    let place = view.place_of(cell)?;
    let (color, background) = (canvas.palette.overlays.cursor, canvas.palette.background);
    canvas.change(place, |cell| (cell.background, cell.foreground) = (color, background));
    Some(place)
}

/// Draws the cursor, and the description of its cell instead of the log; one that is longer covers the first rows of the
/// map, or the last ones if the cursor would be hidden.
fn draw_cursor(canvas: &mut Canvas<'_>, view: &MapView<'_>, cell: Point, sentence: &str, log: Rectangle) {
    let cursor = mark_cell(canvas, view, cell);
    if let Some(place) = cursor {
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
