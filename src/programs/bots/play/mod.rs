//! What bots that play by the view have in common: what they make of a view, what they remember, and how they move and
//! answer.
//!
//! A [`Scene`] is one view, made ready for decisions. A [`Memory`] holds what earlier views told. A [`Choice`] is a key
//! with its reason, and an [`Intent`] says how the prompts that follow it are answered.

mod answers;
mod choice;
mod foes;
mod gear;
mod ground;
mod keys;
mod memory;
mod scene;
mod scout;
mod supplies;
mod ways;

pub use answers::Answers;
pub use choice::{Choice, Intent, Reason};
pub use foes::Foe;
pub use gear::{Gear, armor_class_of, is_called, is_unknown, plus_of};
pub use ground::{Footing, Ground};
pub use keys::{MapKey, step_key};
pub use memory::Memory;
pub use scene::Scene;
pub use scout::Scout;
pub use supplies::keep_supplied;
pub use ways::{Ways, ways_from};
