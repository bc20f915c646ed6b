//! The parts of what a screen asks for: what the interface remembers, and what happens to games and recordings.

use super::{list_cursor::ListCursor, speeds::Speed};
use crate::{storage::saves::PlayerName, turn::Serial};

/// Something that the interface remembers beside its open screens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Note {
    /// Aiming begins at this monster, which was clicked on; or not at one.
    Target(Option<Serial>),
    /// The player has agreed to step beside this sleeping monster.
    Approached(Serial),
    /// No door was just found locked.
    NoDoor,
    /// The current command can't be repeated, since a part of it is no key.
    NoKey,
    /// The notice in the menu.
    Notice(Option<String>),
    /// The chosen entry of the menu.
    MenuEntry(ListCursor),
}

/// The beginning or end of a game, or of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum GameChange {
    /// A new game begins, or a question for the name of its player.
    New(WantedGame),
    /// The next new game draws its seed again.
    ForgetSeed,
    /// The daily game begins or continues.
    Daily,
    /// The saved game of a slot continues.
    Continue(String),
    /// The game is saved and the menu is shown.
    PutAway,
    /// The game is given up for good.
    GiveUp,
    /// The menu is shown.
    ToMenu,
    /// The program ends.
    Leave,
}

/// A new game that the player asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct WantedGame {
    /// The player's new name, if it changes.
    pub name: Option<PlayerName>,
    /// The chosen seed, if there is one.
    pub seed: Option<u64>,
    /// Whether the game has a debug console.
    pub debug: bool,
}

/// What happens to the recorded game that is being watched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ReplayStep {
    /// It runs, or stops.
    Run(bool),
    /// It is shown at this speed.
    Speed(Speed),
    /// Its next action is played.
    Next,
    /// It stops at the beginning of a turn.
    ShowTurn(u64),
}
