//! What bots that play by the view have in common: what they make of a view, what they remember, and how they move and
//! answer.
//!
//! A [`Scene`] is one view, made ready for decisions. A [`Memory`] holds what earlier views told. A [`Choice`] is a key
//! with its reason, and its `Intent` says how the prompts that follow are answered. A [`Plan`] chooses, and a
//! [`Planner`] plays by it.

mod answers;
mod choice;
mod foes;
mod gear;
mod ground;
mod keys;
mod memory;
mod planner;
mod scene;
mod scout;
mod supplies;
mod ways;

pub use choice::{Choice, Reason};
pub use foes::Foe;
pub use gear::{armor_class_of, is_called, is_unknown, plus_of};
pub use ground::Footing;
pub use keys::{MapKey, step_key};
pub use memory::Memory;
pub use planner::{Plan, Planner};
pub use scene::Scene;
pub use scout::Scout;
pub use supplies::keep_supplied;
pub use ways::{Ways, ways_from};
