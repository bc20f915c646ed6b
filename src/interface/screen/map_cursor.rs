//! Screens with a cursor on the map: to look, to aim, to travel. What keys do, the hint and what programs are asked follow
//! from a table of keys; each screen says where tab stops, what it tells of a cell and what it draws.

use std::{any::Any, fmt::Debug};

use bevy::prelude::*;

use super::{
    bindings::Bindings,
    canvas::{Canvas, Style},
    dungeon_view::MapView,
    fitting::wrapped,
    layout::{Layout, map_in},
    prompt::{Asked, ESCAPE, Question, RETURN, asked, choice, keys_of},
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
const STOPS: [KeyName; 3] = [KeyName::Tab, KeyName::Character('+'), KeyName::Character('-')];

/// A use of a cursor on the map.
pub(super) trait MapCursor: Copy + PartialEq + Debug + Send + Sync + Any {
    /// The kind of the prompt in the view.
    const KIND: &'static str;
    /// The question for programs.
    const ASKED: &'static str;
    /// The keys that move the cursor, in the hint.
    const MOVES: &'static str;
    /// What escape does, in words.
    const ESCAPE: &'static str = "cancel";

    /// The cell of the cursor.
    fn cell(&self) -> Point;

    /// The same with the cursor in another cell.
    fn at(self, cell: Point) -> Self;

    /// The cells that tab visits.
    fn stops(&self, game: &GameRef<'_>) -> Vec<Point>;

    /// What further keys do, in the order of the hint. A key that moves the cursor does so, whatever is here.
    fn keys(&self, game: &GameRef<'_>) -> Vec<CursorKey>;

    /// The sentences about the cell.
    fn told(&self, game: &GameRef<'_>) -> String;

    /// What happens beside the move when the cursor moves here.
    fn moved(&self) -> Response {
        Response::Nothing
    }

    /// Draws what lies under the cursor.
    fn draw_under(&self, _canvas: &mut Canvas<'_>, _game: &GameRef<'_>, _view: &MapView<'_>) {}

    /// What the last row shows in place of the hint.
    fn instead_of_hint(&self, _game: &GameRef<'_>) -> Option<String> {
        None
    }

    /// The question for bots.
    fn choices(&self) -> Question {
        Question::Other
    }
}

/// A key that does something at the cursor.
pub(super) struct CursorKey {
    key: Key,
    /// What it does, for programs.
    words: Option<String>,
    /// What it does, for the hint; the same of several keys is shown once.
    hint: Option<String>,
    response: Response,
}

impl CursorKey {
    /// A key with what it does in words.
    pub(crate) fn new(key: Key, words: impl Into<String>, response: Response) -> Self {
        let words = words.into();
        Self { key, hint: Some(format!("{}: {words}", key.label())), words: Some(words), response }
    }

    /// Another key that does the same.
    pub(crate) fn too(&self, key: Key) -> Self {
        Self { key, words: None, hint: None, response: self.response.clone() }
    }

    /// The key with other words in the hint.
    pub(crate) fn hinted(self, hint: &str) -> Self {
        Self { hint: Some(hint.to_owned()), ..self }
    }

    /// The key, not offered to programs.
    pub(crate) fn unoffered(self) -> Self {
        Self { words: None, ..self }
    }
}

/// The screen of a cursor on the map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct OnMap<M>(pub M);

impl<M: MapCursor> OnMap<M> {
    /// Opens the screen.
    pub(crate) fn open(cursor: M) -> Response {
        cursor.moved().then(Response::open(Self(cursor)))
    }

    fn moved_to(self, cell: Point) -> Response {
        let there = self.0.at(cell);
        there.moved().then(Response::replace(Self(there)))
    }
}

impl<M: MapCursor> GameScreen for OnMap<M> {
    fn press(&self, game: &GameRef<'_>, key: Key) -> Response {
        if key == ESCAPE {
            return Response::Close;
        }
        if let Some(cell) = cursor_after(game, key, self.0.cell(), || self.0.stops(game)) {
            return self.moved_to(cell);
        }
        let key = if key.is_return() { RETURN } else { key };
        let known = self.0.keys(game).into_iter().find(|known| known.key == key);
        known.map_or(Response::Nothing, |known| known.response)
    }

    fn form(&self) -> Form {
        Form::OverMap
    }

    fn draw(&self, canvas: &mut Canvas<'_>, game: &GameRef<'_>) {
        let view = map_in(game, canvas.size());
        self.0.draw_under(canvas, game, &view);
        draw_cursor(canvas, &view, self.0.cell(), &self.0.told(game), Layout::of(canvas.size()).log);
        let hint = || {
            let mut parts = vec![M::MOVES.to_owned()];
            parts.extend(self.0.keys(game).into_iter().filter_map(|known| known.hint));
            parts.dedup();
            format!("{}   {}: {}", parts.join("   "), ESCAPE.label(), M::ESCAPE)
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
        let keys = self.0.keys(game);
        let others: Vec<Key> = keys.iter().map(|known| known.key).collect();
        let offered = keys.into_iter().filter_map(|known| Some(choice(known.key, known.words?)));
        let choices = offered.chain([choice(ESCAPE, M::ESCAPE)]).collect();
        asked(M::KIND, M::ASKED, choices, cursor_keys(game).chain(STOPS.map(Key::plain)).chain(others))
    }

    fn question(&self, _game: &GameRef<'_>) -> Question {
        self.0.choices()
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

/// The keys that move the cursor.
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

/// Draws the cursor, and the description of its cell instead of the log; one that is longer covers the first rows of the
/// map, or the last ones if the cursor would be hidden.
fn draw_cursor(canvas: &mut Canvas<'_>, view: &MapView<'_>, cell: Point, sentence: &str, log: Rectangle) {
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
