//! What bots that play by the view have in common: what they make of a view, what they remember, and how they move and
//! answer.
//!
//! A [`Scene`] is one view, made ready for decisions: the ground, the creatures, the pack. A [`Memory`] holds what earlier
//! views told. A [`ReasonedKey`] is a key with its reason, and its `Answering` says how the prompts that follow are answered. A
//! [`Plan`] chooses, and a [`Planner`] plays by it.
//!
//! [`Ways`] are the cheapest paths over the known ground. A [`Scout`] finds the next step by them: to unknown ground, to
//! stairs, or to what helps where neither is known. [`keep_supplied`] eats and keeps a light burning. `telling.rs` puts a
//! choice and its reason into words for somebody who watches.
//!
//! No file here, and none of the bots, can reach the world: they get views only.

/// Keys with their reasons.
mod choice;
/// Creatures in view.
mod foes;
/// The pack, by its names.
mod gear;
/// The known ground.
mod ground;
/// Keys of commands.
mod keys;
/// What earlier views told.
mod memory;
/// Plans, and what plays by them.
mod planner;
/// One view.
mod scene;
/// Steps to unknown ground and stairs.
mod scout;
/// Food and light.
mod supplies;
/// Choices in words.
mod telling;
/// Cheapest paths.
mod ways;

pub(crate) use choice::{Reason, ReasonedKey};
pub(crate) use foes::SeenFoe;
pub(crate) use gear::{is_called, is_unknown};
pub(crate) use ground::Footing;
pub(crate) use keys::{MapKey, step_key};
pub(crate) use memory::Memory;
pub(crate) use planner::{Plan, Planner};
pub(crate) use scene::Scene;
pub(crate) use scout::Scout;
pub(crate) use supplies::{is_losing_light, keep_supplied};
pub(crate) use ways::{Ways, ways_from};
