//! Traps and their effects on a player or monster that steps or lands on them.
//!
//! A creature that enters a cell, or stops levitating above it, springs the trap there, and each effect that the data
//! list for this kind of trap is applied to it. To add an effect, add a variant in `content/traps.rs` with its check in `content/trap_checks.rs`,
//! its function in `effects`, a fact in `turn/facts/traps.rs` and its sentences in `words/traps.rs`.

mod effects;
mod spring;

use bevy::prelude::*;

pub(crate) use spring::{has_landed, is_on_trap, spring, spring_underfoot};

use crate::{
    rules::player::{Landed, Stepped, has_stepped},
    turn::{ActionStep, PerGame, Turn},
    world::level::Falling,
};

/// Adds the systems of traps to their stages.
pub(crate) fn plugin(app: &mut App) {
    app.init_per_game::<Falling>().init_resource::<Stepped>().init_resource::<Landed>();
    app.add_systems(Turn, spring_underfoot.run_if(has_stepped.and_then(is_on_trap)).in_set(ActionStep::Ground));
}
