//! What the player learns, as facts that name what they are about: no sentence is here.
//!
//! Rules make a [`Fact`], the log keeps it, and `words` alone turns it into a sentence.

mod fact;
mod items;
mod level;
mod magic;
mod subjects;
mod traps;

pub use fact::Fact;
pub use items::ThingFact;
pub use level::{BandFact, DoorFact, GroundFact};
pub use magic::MagicFact;
pub use subjects::{CauseOfDeath, Foe, HungerStateNumber, ItemAppearance, ItemLabel, ItemUse, MessageKind};
pub use traps::{MonsterTrapFact, TrapFact};
