//! One turn: the `Turn` schedule and its stages, actions and their costs, the clock, energy, facts and their log.
//!
//! [`take_turn()`] takes one [`Action`] and runs the schedule once. The [`Outcome`] says whether the action was done and
//! what it cost, and the [`MessageLog`] contains the resulting facts.

mod action;
mod bestiary;
mod chronicle;
mod clock;
mod energy;
mod facts;
mod journey;
mod log;
mod one_shot;
mod schedule;
mod strikes;
mod take_turn;

pub use action::{Action, Outcome, PendingAction};
pub use bestiary::{Bestiary, BestiaryEntry};
pub use chronicle::{Chronicle, ChronicleEntry};
pub use clock::{Cheats, Clock, Progress};
pub use energy::{ACTION_COST, Energy, NextSerial, Serial, Speed};
pub use facts::{
    AttackFact, Avoided, BandFact, CauseOfDeath, DoorFact, ExplorationRest, Fact, FileFact, Foe, GroundFact,
    HungerState, IntentionFact, ItemAppearance, ItemFact, ItemLabel, ItemUse, LeftBehind, LockedPlace, MagicFact,
    MessageKind, MonsterTrapFact, NewcomerState, Obstacle, Onward, Threat, TrapFact,
};
pub use journey::{Journey, Stay, Trail};
pub use log::{GameLog, LogEntry, MessageLog, tell};
pub use one_shot::OneShot;
pub use schedule::{
    ActionStep, DebugTurn, MonsterStep, Stage, Ticking, Turn, UpkeepStep, ViewWaits, plugin, time_passes,
};
pub use strikes::{UnseenStrike, UnseenStrikes};
pub use take_turn::{Recording, TurnTaken, take_turn};
