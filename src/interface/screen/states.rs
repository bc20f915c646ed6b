//! The state of each screen, as plain data.

use super::list_cursor::ListCursor;
use crate::{
    base::geometry::Position,
    content::{ItemId, LayerKind, MonsterId, TrapKind},
    interface::debug::LineEditor,
    storage::saves::{GameId, SavedGame, Score},
    turn::{Action, ItemUse, Serial},
};

/// Looking about: where the cursor is, and what is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Look {
    pub cursor: Position,
    pub shows: LookPage,
}

/// What is shown to the player who looks about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LookPage {
    /// The map with the cursor.
    Map,
    /// A monster in view.
    Monster(Serial),
    /// The kinds of monsters that are known.
    Kinds { chosen: ListCursor },
    /// One of them.
    Kind { kind: MonsterId, chosen: ListCursor },
}

/// A page of help; `from_menu` says where it goes back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HelpPage {
    pub page: usize,
    pub from_menu: bool,
}

/// The pack; the cursor is on one of its items, by families.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Inventory {
    pub cursor: ListCursor,
}

/// What can be done with an item of the pack: the cursor is on that once it was moved. `from` is the item's place in the
/// pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ItemMenu {
    pub serial: Serial,
    pub cursor: Option<ListCursor>,
    pub from: ListCursor,
}

/// Items of a pile that are marked, and where the cursor is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Pile {
    pub marked: Vec<Serial>,
    pub cursor: ListCursor,
}

/// The list of discoveries, from row `top` on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct DiscoveryList {
    pub top: usize,
}

/// The choice of a kind that is to be called a name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct KindChoice {
    pub cursor: ListCursor,
}

/// What a kind is to be called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct KindNameQuestion {
    pub kind: ItemId,
    pub line: LineEditor,
}

/// All messages, `back` lines back from the newest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct MessageHistory {
    pub back: usize,
}

/// The choice of an item; `all` offers what does not fit as well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ItemChoice {
    pub purpose: ItemUse,
    pub cursor: ListCursor,
    pub all: bool,
}

impl ItemChoice {
    /// The choice among what fits a purpose.
    pub fn for_purpose(purpose: ItemUse) -> Self {
        Self { purpose, cursor: ListCursor::default(), all: false }
    }
}

/// What a direction is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DirectionUse {
    Open,
    Close,
    /// With this key.
    Unlock(Serial),
}

/// How many of a stack are to be dropped or thrown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CountQuestion {
    pub purpose: ItemUse,
    pub serial: Serial,
    /// How many there are.
    pub most: u32,
    /// The digits that were typed.
    pub digits: String,
    /// They were no number that there is.
    pub is_wrong: bool,
}

/// Aiming: what at, and where the cursor is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Aim {
    pub sends: Sends,
    pub cursor: Position,
}

/// What is sent to where the player aims.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sends {
    /// The magic of a wand.
    Zap(Serial),
    /// A number of an item, out of the hand.
    Throw(Serial, u32),
    /// One of an item, by the launcher in hand.
    Fire(Serial),
}

/// Whether to do something that the player can see to be grave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ActionQuestion {
    pub action: Action,
    pub peril: Peril,
}

/// What is grave of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Peril {
    /// The step leads onto a trap.
    Trap(TrapKind),
    /// The step leads into what burns or drops.
    Ground(LayerKind),
    /// The light is too full: a number of turns of oil are lost.
    LostOil(u32),
}

/// The list of saved games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SavedGameList {
    pub games: Vec<SavedGame>,
    pub cursor: ListCursor,
}

/// The seed of a new game, as it is typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SeedQuestion {
    pub line: LineEditor,
}

/// The name of a new game, as it is typed; the game has a debug console or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NameQuestion {
    pub line: LineEditor,
    pub debug: bool,
}

/// What the screen of scores shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ScoreList {
    /// All games that count, or why they can't be told.
    pub scores: Result<Vec<Score>, String>,
    pub page: ScorePage,
    /// Entries above the first that is shown.
    pub above: usize,
    /// Whether it was opened when a game had ended, and goes back there.
    pub from_ending: bool,
    /// The game that was played last.
    pub last: Option<GameId>,
}

/// A page of the scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ScorePage {
    All,
    Daily,
    Statistics,
}

/// The screen of options.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Options {
    /// The entry that is chosen.
    pub cursor: ListCursor,
    /// A key is asked for the chosen command: its only one, or one more.
    pub asks: Option<NewKey>,
    /// What there is to say of the last key.
    pub said: Option<String>,
    /// Whether they go back to the menu.
    pub from_menu: bool,
}

impl Options {
    /// The options as they open, from the menu or in a game.
    pub fn new(from_menu: bool) -> Self {
        Self { from_menu, ..Self::default() }
    }
}

/// What a key that is asked for is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NewKey {
    Only,
    Further,
}

/// The end of a game; `read` once that has been taken notice of, so that keys typed ahead start or end nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ending {
    pub read: bool,
}
