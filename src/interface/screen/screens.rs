//! The trait of screens: their keys, appearance and questions; and what a key asks for.
//!
//! A screen is data. It reads the game and changes nothing: `press` returns a [`Response`], which `carry_out` carries
//! out. So the answer of a screen to a key can be tested without a front end and without playing on.

use std::{any::Any, fmt::Debug, sync::Arc};

use bevy::prelude::*;

use super::{
    canvas::Canvas,
    prompt::{Asked, Question},
    response::{GameChange, Note, ReplayStep, WantedGame},
};
use crate::{
    base::geometry::Point,
    content::{Content, Fact, ItemId, ItemUse, Key},
    interface::debug::ConsoleStep,
    rules::{GameRef, intentions::Intention},
    storage::settings::{Setting, Settings},
    turn::{Action, Serial},
};

/// What happens after a key or a click. Only `carry_out` changes the world.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum Response {
    /// The key or click means nothing.
    #[default]
    Nothing,
    /// Several responses, one after the other.
    InOrder(Vec<Self>),
    /// A screen opens over the others.
    Open(Arc<dyn Screen>),
    /// A screen replaces the active one, or opens over the map or menu if none is open.
    Replace(Arc<dyn Screen>),
    /// The active screen closes.
    Close,
    /// All screens close.
    CloseAll,
    /// The player acts.
    Act(Action),
    /// An intention begins, or the log says why it can't.
    Begin(Intention),
    /// An item of the pack is used for a purpose, which may need questions.
    Use(ItemUse),
    /// The last command is repeated with the same answers to its questions.
    Repeat,
    /// Items of a stack are thrown at a cell, one after the other, until something happens that the player should know
    /// about.
    ThrowInARow(Serial, u32, Point),
    /// A kind of items gets a name; an empty one removes the old name.
    Name(ItemId, String),
    /// The log gets a line.
    Tell(Fact),
    /// The game is saved, and the log says so.
    Save,
    /// The morgue file is written, and the log says where.
    WriteMorgue,
    /// The seed is shown, and copied to the clipboard if there is one.
    CopySeed,
    /// The interface remembers something.
    Note(Note),
    /// The interface remembers whether the door in this cell, which was just tried, is locked.
    NoteDoor(Point),
    /// The interface remembers the known path to a cell, or why there is none, to show it.
    NotePath(Point),
    /// The notice about data files was read.
    DataNoticeRead,
    /// A setting changes: it has its value of these settings.
    Change(Setting, Box<Settings>),
    /// A game begins or ends.
    Game(GameChange),
    /// The recorded game goes on or back.
    Replay(ReplayStep),
    /// The debug console has handled a key.
    Console(Box<ConsoleStep>),
}

impl Response {
    /// Opens a screen over the others.
    pub(crate) fn open(screen: impl Screen) -> Self {
        Self::Open(Arc::new(screen))
    }

    /// Replaces the active screen.
    pub(crate) fn replace(screen: impl Screen) -> Self {
        Self::Replace(Arc::new(screen))
    }

    /// Starts a game, with or without the debug console.
    pub(crate) fn new_game(debug: bool) -> Self {
        Self::Game(GameChange::New(WantedGame { debug, ..WantedGame::default() }))
    }

    /// Shows a notice in the menu.
    pub(crate) fn notice(text: impl Into<String>) -> Self {
        Self::Note(Note::Notice(Some(text.into())))
    }

    /// The intention that it begins, if any.
    pub(crate) fn begins(&self) -> Option<Intention> {
        match self {
            Self::Begin(intention) => Some(*intention),
            Self::InOrder(steps) => steps.iter().find_map(Self::begins),
            _ => None,
        }
    }

    /// This response, then another one.
    #[must_use]
    pub(crate) fn then(self, next: Self) -> Self {
        match (self, next) {
            (Self::Nothing, only) | (only, Self::Nothing) => only,
            (Self::InOrder(mut steps), next) => {
                steps.push(next);
                Self::InOrder(steps)
            }
            (first, next) => Self::InOrder(vec![first, next]),
        }
    }
}

/// Compares screens of any types; every screen whose state can be compared has it.
pub(super) trait ScreenEq {
    /// Returns whether the other is a screen of the same type with an equal state.
    fn is_same(&self, other: &dyn Any) -> bool;
}

impl<T: PartialEq + Any> ScreenEq for T {
    fn is_same(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<Self>().is_some_and(|other| self == other)
    }
}

impl PartialEq for dyn Screen {
    fn eq(&self, other: &Self) -> bool {
        self.is_same(other)
    }
}

/// How a screen lies over what is below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// It fills the picture.
    Page,
    /// A page that lies over one side of the map, where there is room for both.
    Sheet,
    /// A box over the screen below it, which must be a [`Page`](Self::Page): nothing else is drawn there.
    Box,
    /// A line, or what else leaves the map in the picture.
    OverMap,
}

/// What is behind a screen: the world, and the game in it if there is one. Made once for a key or a picture.
#[derive(Clone, Copy)]
pub(super) struct Backdrop<'w> {
    pub world: &'w World,
    pub content: &'w Content,
    /// The game; `None` in the menu before the first one.
    pub game: Option<GameRef<'w>>,
}

impl<'w> Backdrop<'w> {
    pub(super) fn of(world: &'w World) -> Self {
        Self { world, content: world.resource(), game: GameRef::of(world) }
    }
}

/// What a screen reads: a game, or what is behind any screen.
pub(super) trait Context<'w>: Sized {
    /// Returns it; `None` if there is no game and the screen needs one.
    fn of(behind: &Backdrop<'w>) -> Option<Self>;
}

impl<'w> Context<'w> for Backdrop<'w> {
    fn of(behind: &Self) -> Option<Self> {
        Some(*behind)
    }
}

impl<'w> Context<'w> for GameRef<'w> {
    fn of(behind: &Backdrop<'w>) -> Option<Self> {
        behind.game
    }
}

/// A screen with its state. One that is never open without a game is a [`GameScreen`], or has one as its [`Context`].
pub(super) trait Screen: Any + ScreenEq + Debug + Send + Sync {
    /// What a key asks for.
    fn press(&self, behind: &Backdrop<'_>, key: Key) -> Response;

    fn form(&self) -> Form {
        Form::Page
    }

    /// A line over the map.
    fn line(&self, _behind: &Backdrop<'_>) -> Option<String> {
        None
    }

    /// Draws the page, or what lies over the map.
    fn draw(&self, _canvas: &mut Canvas<'_>, _behind: &Backdrop<'_>) {}

    /// The cursor on the map.
    fn cursor(&self) -> Option<Point> {
        None
    }

    /// What a click on a cell of the map asks for; `None` if the screen has no cursor that can be moved there.
    fn put_cursor(&self, _cell: Point) -> Option<Response> {
        None
    }

    /// The same screen with a message about the setting that it has just changed, if it shows such messages.
    fn with_message(&self, _text: String) -> Option<Response> {
        None
    }

    /// How often a notch of the mouse wheel presses the arrow key up or down.
    fn presses_of_wheel(&self, _behind: &Backdrop<'_>) -> usize {
        0
    }

    /// Whether a right click presses escape.
    fn is_cancelled_by_click(&self) -> bool {
        true
    }

    /// Whether a character that is typed here does no more than lengthen a line.
    fn takes_text(&self, _behind: &Backdrop<'_>) -> bool {
        false
    }

    /// Whether the next key is taken literally, even the window's key for full screen.
    fn takes_any_key(&self) -> bool {
        false
    }

    /// Whether repeating a command may give the screen the answer of the time before.
    fn is_repeated(&self) -> bool {
        true
    }

    /// The question, and every key that has a meaning, for programs that read views.
    fn asked(&self, behind: &Backdrop<'_>) -> Asked;

    /// The question, for bots.
    fn question(&self, _behind: &Backdrop<'_>) -> Question {
        Question::Other
    }
}

/// A screen of a game. What its methods do is said at those of [`Screen`].
pub(super) trait GameScreen: Any + ScreenEq + Debug + Send + Sync {
    fn press(&self, game: &GameRef<'_>, key: Key) -> Response;

    fn form(&self) -> Form {
        Form::Page
    }

    fn line(&self, _game: &GameRef<'_>) -> Option<String> {
        None
    }

    fn draw(&self, _canvas: &mut Canvas<'_>, _game: &GameRef<'_>) {}

    fn cursor(&self) -> Option<Point> {
        None
    }

    fn put_cursor(&self, _cell: Point) -> Option<Response> {
        None
    }

    fn presses_of_wheel(&self, _game: &GameRef<'_>) -> usize {
        0
    }

    fn is_cancelled_by_click(&self) -> bool {
        true
    }

    fn takes_text(&self, _game: &GameRef<'_>) -> bool {
        false
    }

    fn asked(&self, game: &GameRef<'_>) -> Asked;

    fn question(&self, _game: &GameRef<'_>) -> Question {
        Question::Other
    }
}

/// Where there is no game, a screen of a game closes, and shows and asks nothing.
impl<S: GameScreen> Screen for S {
    fn press(&self, behind: &Backdrop<'_>, key: Key) -> Response {
        behind.game.map_or(Response::CloseAll, |game| GameScreen::press(self, &game, key))
    }

    fn form(&self) -> Form {
        GameScreen::form(self)
    }

    fn line(&self, behind: &Backdrop<'_>) -> Option<String> {
        GameScreen::line(self, behind.game.as_ref()?)
    }

    fn draw(&self, canvas: &mut Canvas<'_>, behind: &Backdrop<'_>) {
        if let Some(game) = &behind.game {
            GameScreen::draw(self, canvas, game);
        }
    }

    fn cursor(&self) -> Option<Point> {
        GameScreen::cursor(self)
    }

    fn put_cursor(&self, cell: Point) -> Option<Response> {
        GameScreen::put_cursor(self, cell)
    }

    fn presses_of_wheel(&self, behind: &Backdrop<'_>) -> usize {
        behind.game.as_ref().map_or(0, |game| GameScreen::presses_of_wheel(self, game))
    }

    fn is_cancelled_by_click(&self) -> bool {
        GameScreen::is_cancelled_by_click(self)
    }

    fn takes_text(&self, behind: &Backdrop<'_>) -> bool {
        behind.game.as_ref().is_some_and(|game| GameScreen::takes_text(self, game))
    }

    fn asked(&self, behind: &Backdrop<'_>) -> Asked {
        behind.game.as_ref().map_or((None, Vec::new()), |game| GameScreen::asked(self, game))
    }

    fn question(&self, behind: &Backdrop<'_>) -> Question {
        behind.game.as_ref().map_or(Question::Other, |game| GameScreen::question(self, game))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn responses_are_carried_out_in_the_order_given() {
        assert_eq!(Response::Nothing.then(Response::Close), Response::Close);
        assert_eq!(Response::Close.then(Response::Nothing), Response::Close);
        let three = Response::Close.then(Response::Repeat).then(Response::CloseAll);
        assert_eq!(three, Response::InOrder(vec![Response::Close, Response::Repeat, Response::CloseAll]));
    }
}
