//! One turn: the `Turn` schedule and its stages, actions and their costs, the clock, energy, and the log of facts.
//!
//! [`take_turn()`] takes one [`Action`] and runs the schedule once. The [`Outcome`] says whether the action was done and
//! what it cost, and the [`MessageLog`] contains the resulting facts.

mod action;
mod bestiary;
mod chronicle;
mod clock;
mod energy;
mod journey;
mod log;
mod new_game;
mod one_shot;
mod schedule;
mod strikes;
mod take_turn;

pub use action::{Action, Outcome, PendingAction, Recording};
pub(crate) use bestiary::{Bestiary, BestiaryEntry};
pub use chronicle::Chronicle;
pub(crate) use chronicle::ChronicleEntry;
pub use clock::{Cheats, Clock, Progress};
pub(crate) use energy::ACTION_COST;
pub use energy::{Energy, NextSerial, Serial, Speed};
pub(crate) use journey::{Journey, Stay, Trail};
pub(crate) use log::tell;
pub use log::{GameLog, LogEntry, MessageLog};
pub use new_game::NewGame;
pub(crate) use new_game::PerGame;
pub use one_shot::OneShot;
pub use schedule::{ActionStep, MonsterStep, Stage, Ticking, Turn, UpkeepStep, ViewStep};
pub(crate) use schedule::{DebugTurn, ViewWaits, plugin, schedules_with_view, time_passes};
pub(crate) use strikes::UnseenStrikes;
pub use take_turn::{TurnTaken, take_turn};
