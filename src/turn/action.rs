//! The player's actions and their outcomes.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::energy::{ACTION_COST, Serial};
use crate::{
    base::geometry::{Direction, Point},
    content::ItemKinds,
};

/// One elementary action of the player. Recordings consist of these actions only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Action {
    /// Steps in a direction. A step into a creature becomes an attack; a step into a closed door opens the door.
    Move(Direction),
    /// Attacks a creature in an adjacent cell with the wielded weapon.
    Attack(Direction),
    /// Opens a door, with a key from the ring if it is locked.
    Open(Direction),
    /// Closes a door.
    Close(Direction),
    /// Waits for one action.
    Rest,
    /// Searches the cells around the player.
    Search,
    /// Picks up the items in the player's cell.
    PickUp,
    /// Switches automatic pickup on or off; takes no time.
    ToggleAutomaticPickUp,
    /// Eats an item from the pack.
    Eat(Serial),
    /// Wields a weapon or lights a light.
    Wield(Serial),
    /// Applies an item from the pack, such as oil to a lantern.
    Apply(Serial),
    /// Goes down the stairs here.
    Descend,
    /// Goes up the stairs here.
    Ascend,
    /// Lets a turn pass while the player can't act.
    Pass,
    /// Carries out a debug command, given as a line (`docs/contract.md#debug-commands`); takes no time.
    Debug(Box<str>),
    /// Picks up some of the items in the player's cell.
    Take(Box<[Serial]>),
    /// Drops a number of items of a stack from the pack.
    Drop(Serial, u32),
    /// Throws one item of a stack from the pack at a cell, or shoots it if its launcher is wielded. The number says how
    /// many are still to be thrown in a row, including this one.
    Throw(Serial, u32, Point),
    /// Drinks an item from the pack.
    Quaff(Serial),
    /// Reads an item from the pack.
    Read(Serial),
    /// Zaps an item from the pack at a cell.
    Zap(Serial, Point),
    /// Puts on a suit of armor.
    Wear(Serial),
    /// Takes off the suit of armor.
    TakeOff(Serial),
    /// Puts on a ring.
    PutOn(Serial),
    /// Takes off a ring.
    Remove(Serial),
    /// Chooses the item that a scroll identifies, or none; takes no time.
    Identify(Option<Serial>),
    /// Tries to force a locked door.
    Force(Direction),
    /// Chooses the kinds of items that automatic pick-up takes; takes no time.
    PickUpKinds(ItemKinds),
    /// Marks an item of the pack as junk, or takes the mark away; takes no time.
    MarkJunk(Serial),
    /// Drops everything that is marked as junk.
    DropJunk,
}

/// The action of the current turn.
#[derive(Resource, Clone, Debug)]
pub struct PendingAction(pub Action);

/// The outcome of the turn's action.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Outcome {
    /// The action has not been handled yet; no turn ends so.
    #[default]
    Pending,
    /// The action was done.
    Done {
        /// Energy used; 100 is a whole action, 0 takes no time.
        cost: i32,
    },
    /// The action can't be done. The log says why, unless the game is over; no time passed and nothing else changed.
    Refused,
}

impl Outcome {
    /// The action was done at the cost of one whole action.
    pub const WHOLE_ACTION: Self = Self::Done { cost: ACTION_COST };
    /// Returns the outcome of an action that was done at the cost of a number of whole actions.
    pub const fn whole_actions(count: i32) -> Self {
        Self::Done { cost: count * ACTION_COST }
    }

    /// The action was done and took no time.
    pub const NO_TIME: Self = Self::Done { cost: 0 };
}

/// The actions done so far, in order; together with the seed they determine the whole game. Filled only if the resource
/// was inserted.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Recording(pub Vec<Action>);
