//! One turn: the `Turn` schedule and its stages, actions and what they cost, the clock, energy, facts and their log.
//!
//! One [`Action`] flows in by [`take_turn`]; the schedule runs once; the [`Outcome`] says whether it was done and
//! what it cost, and the [`MessageLog`] holds the facts that came of it.

mod action;
mod band_fact;
mod bestiary;
mod cheats;
mod chronicle;
mod clock;
mod door_fact;
mod energy;
mod fact;
mod fate;
mod ground_fact;
mod log;
mod magic_fact;
mod one_shot;
mod schedule;
mod serial;
mod thing_fact;
mod trap_fact;

pub use action::{Action, AfterTurn, Outcome, PendingAction, Recording, take_turn};
pub use band_fact::BandFact;
pub use bestiary::{Bestiary, BestiaryEntry};
pub use cheats::Cheats;
pub use chronicle::{Chronicle, Moment};
pub use clock::{Clock, Progress};
pub use door_fact::DoorFact;
pub use energy::{ACTION_COST, Energy, Speed};
pub use fact::{CauseOfDeath, Fact, Foe, HungerStateNumber, ItemLabel, ItemUse, Look};
pub use fate::Fate;
pub use ground_fact::GroundFact;
pub use log::{LogEntry, MessageKind, MessageLog, tell};
pub use magic_fact::MagicFact;
pub use one_shot::OneShot;
pub use schedule::{ActionStep, DebugTurn, MonsterStep, Stage, Ticking, Turn, UpkeepStep, plugin, time_passes};
pub use serial::{NextSerial, Serial};
pub use thing_fact::ThingFact;
pub use trap_fact::{TrapDeed, TrapFact};
