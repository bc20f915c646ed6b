//! The effects of special attacks that need an attacker.

use bevy::prelude::*;

use super::{
    attempt::LandedAttack,
    body_attacks::{self, Cold},
    drain_attacks, hold, steal,
};
use crate::{content::Effect, turn::OneShot};

/// Carries out an effect of an attack on the player; nothing if it needs no attacker.
///
/// # Errors
/// Returns an error if there is not exactly one player and one current level.
pub(crate) fn strike(world: &mut World, effect: &Effect, attack: LandedAttack) -> Result {
    match *effect {
        Effect::Hold => world.run_now_with(hold::hold, attack)?,
        Effect::Freeze { turns, deadly_turns, backs_off } => {
            world.run_now_with(body_attacks::freeze, (attack, Cold { turns, deadly_turns, backs_off }))?
        }
        Effect::StealGold { more_shares } => world.run_now_with(steal::steal_gold, (attack, more_shares))?,
        Effect::StealItem => world.run_now_with(steal::steal_item, attack)?,
        Effect::Harm { damage, .. } => world.run_now_with(body_attacks::harm, (attack, damage))?,
        Effect::DrainStrength => world.run_now_with(drain_attacks::drain_strength, attack)?,
        Effect::DrainMaxHp { points } => world.run_now_with(drain_attacks::drain_max_hp, (attack, points))?,
        Effect::DrainExperience { points } => world.run_now_with(drain_attacks::drain_experience, (attack, points))?,
        _ => Ok(()),
    }
}
