//! The events that the player learns of, as facts without sentences.
//!
//! Rules create a [`Fact`], the log keeps it, and only `words` turns it into a sentence.

mod answers;
mod attacks;
mod fact;
mod fights;
mod files;
mod intentions;
mod items;
mod level;
mod magic;
mod names;
mod subjects;
mod traps;

pub use attacks::AttackFact;
pub use fact::Fact;
pub use files::FileFact;
pub use intentions::{Avoided, ExplorationRest, IntentionFact, LeftBehind, NewcomerState, Onward, Threat};
pub use items::ItemFact;
pub use level::{BandFact, DoorFact, GroundFact, Obstacle};
pub use magic::MagicFact;
pub use names::FactName;
pub use subjects::{CauseOfDeath, Foe, HungerState, ItemAppearance, ItemLabel, ItemUse, LockedPlace, MessageKind};
pub use traps::{MonsterTrapFact, TrapFact};
