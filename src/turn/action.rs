//! What the player does in a turn, and what came of it.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::energy::{ACTION_COST, Serial};
use crate::base::geometry::{Direction, Position};

/// One elementary action of the player. Recordings hold these and nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// A step; into a creature it becomes an attack, into a closed door it opens it.
    Move(Direction),
    /// A blow with the weapon in hand at whoever stands there.
    Attack(Direction),
    /// Opens the door there, with a key of the pack if it is locked.
    Open(Direction),
    /// Closes the door there.
    Close(Direction),
    /// Waits for one action.
    Rest,
    /// Searches the eight cells around.
    Search,
    /// Takes what lies here.
    PickUp,
    /// Automatic picking up on or off: takes no time.
    ToggleAutomaticPickUp,
    /// Eats an item of the pack.
    Eat(Serial),
    /// Takes a weapon in hand or lights a light.
    Wield(Serial),
    /// Puts an item of the pack to its use: oil into a lantern.
    Apply(Serial),
    /// Goes down the stairs here.
    Descend,
    /// Goes up the stairs here.
    Ascend,
    /// A turn that passes by itself while the player can't act.
    Pass,
    /// A debug command, as the line of `docs/contract.md#debug-commands` that it is: takes no time.
    Debug(Box<str>),
    /// Takes these of what lies here.
    Take(Box<[Serial]>),
    /// Lays down so many of an item of the pack.
    Drop(Serial, u32),
    /// Throws one of an item of the pack, or shoots it if the launcher is in hand, at a cell; the number says how many
    /// are to be thrown in a row, this one counted.
    Throw(Serial, u32, Position),
    /// Drinks an item of the pack.
    Quaff(Serial),
    /// Reads an item of the pack.
    Read(Serial),
    /// Zaps an item of the pack at a cell.
    Zap(Serial, Position),
    /// Puts on a suit of armor.
    Wear(Serial),
    /// Takes off the suit of armor.
    TakeOff(Serial),
    /// Puts on a ring.
    PutOn(Serial),
    /// Takes off a ring.
    Remove(Serial),
    /// Turns a key in the locked door there.
    Unlock(Serial, Direction),
    /// Says what a magic that asks for it is to make known, or that it is to be nothing: takes no time.
    Identify(Option<Serial>),
    /// Forces the locked door there.
    Force(Direction),
}

/// The action that the running turn is about.
#[derive(Resource, Clone, Debug)]
pub struct PendingAction(pub Action);

/// What came of the turn's action.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing has answered yet.
    #[default]
    Pending,
    /// It was done and used up so much energy; 100 is a whole action, 0 takes no time.
    Done {
        /// Energy used up.
        cost: i32,
    },
    /// It can't be done; the log says why, no time passed and nothing else changed.
    Refused,
}

impl Outcome {
    /// Done, at the cost of one whole action.
    pub const WHOLE_ACTION: Self = Self::Done { cost: ACTION_COST };
    /// Done, at the cost of so many whole actions.
    #[must_use]
    pub const fn whole_actions(count: i32) -> Self {
        Self::Done { cost: count * ACTION_COST }
    }

    /// Done, and it took no time.
    pub const NO_TIME: Self = Self::Done { cost: 0 };
}
