//! What traps do to a player who steps or comes down on them.
//!
//! In flows a step, or the end of floating; a trap under it is known from then on, and each effect that the data give its kind is carried out, unless
//! the player floats above it. What traps do to monsters is in `rules/monsters/trapped`. To add an effect: a variant in
//! `content/traps.rs`, and what it does here and there.

mod effects;
mod spring;

use bevy::prelude::*;

pub use spring::{has_landed, is_on_trap, spring};

use crate::turn::{ActionStep, Turn};

/// The systems of traps in their stages.
pub fn plugin(app: &mut App) {
    app.add_systems(Turn, spring.run_if(spring::has_stepped.and_then(is_on_trap)).in_set(ActionStep::Ground));
}
