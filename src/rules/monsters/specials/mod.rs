//! Special attacks: what a monster can do to the player besides its blows (`docs/rules.md#special-attacks`).
//!
//! `monsters.ron` composes each attack of a trigger, conditions and effects (`content/specials.rs`). Input is the
//! monster and the index of its attack. `attack` decides whether it succeeds; then each effect is carried out by its
//! own file. To add an effect, add a variant of [`SpecialEffect`] with its dice, a system here, and its line in
//! [`apply`].

mod attack;
mod body;
mod drain;
mod hold;
mod rust;
mod steal;

use bevy::prelude::*;

use super::melee::Blow;
use crate::{
    content::{Content, Element, MonsterId, SpecialAttack, SpecialEffect, Trigger},
    rules::effects::{Sparks, ignite},
    turn::{OneShot, Progress},
};

pub(super) use attack::{AttackPath, Intent, line};
pub(super) use hold::is_held;
pub use hold::let_go;
pub use rust::WornArmor;
pub(super) use rust::can_rust;

use attack::{LandedAttack, attempt};

/// Carries out the special attacks that follow from a blow, as long as the player lives.
pub(super) fn follow_up(world: &mut World, blow: Blow) -> Result {
    let content = world.resource::<Content>().clone();
    for (index, special) in (0..).zip(&content.monster(blow.kind).ai_profile.specials) {
        let follows = match special.when {
            Trigger::Hit => blow.has_hit,
            Trigger::Blow => true,
            Trigger::Gaze | Trigger::InLine(_) => false,
        };
        if follows {
            use_special(
                world,
                Intent { monster: blow.monster, index, has_hit: blow.has_hit, line: AttackPath::new() },
            )?;
        }
    }
    Ok(())
}

/// Tries one special attack of a monster and applies its effects in order, as long as the player lives.
pub(super) fn use_special(world: &mut World, intent: Intent) -> Result {
    if *world.resource::<Progress>() != Progress::Playing {
        return Ok(());
    }
    let (index, line) = (intent.index, intent.line.clone());
    let sets_fire = sets_fire(world, &intent);
    let attempted = world.run_now_with::<_, Result<_>, _, _>(attempt, intent)??;
    // The flames pass these cells even if they miss the player.
    if sets_fire {
        world.run_now_with::<_, Result, _, _>(ignite, Sparks { cells: line, is_players: false })??;
    }
    let Some(attack) = attempted else { return Ok(()) };
    let content = world.resource::<Content>().clone();
    let effects =
        content.monster(attack.kind).ai_profile.specials.get(usize::from(index)).map(|special| &special.effects);
    for effect in effects.into_iter().flatten() {
        if *world.resource::<Progress>() == Progress::Playing {
            apply(world, attack, effect)?;
        }
    }
    Ok(())
}

/// Returns whether an attack from afar sets fire to what burns in its path.
fn sets_fire(world: &World, intent: &Intent) -> bool {
    let kind = world.get::<MonsterId>(intent.monster).zip(world.get_resource::<Content>());
    let special =
        kind.and_then(|(kind, content)| content.monster(*kind).ai_profile.specials.get(usize::from(intent.index)));
    !intent.line.is_empty() && special.and_then(SpecialAttack::element).is_some_and(Element::sets_fire)
}

/// Applies one effect of a special attack to the player.
fn apply(world: &mut World, attack: LandedAttack, effect: &SpecialEffect) -> Result {
    match *effect {
        SpecialEffect::RustArmor => world.run_now_with(rust::rust_armor, attack)?,
        SpecialEffect::Hold => world.run_now_with(hold::hold, attack)?,
        SpecialEffect::Freeze { turns, deadly_turns, backs_off } => {
            world.run_now_with(body::freeze, (attack, body::Cold { turns, deadly_turns, backs_off }))?
        }
        SpecialEffect::StealGold { more_shares } => world.run_now_with(steal::steal_gold, (attack, more_shares))?,
        SpecialEffect::StealItem => world.run_now_with(steal::steal_item, attack)?,
        SpecialEffect::Afflict { condition, turns } => world.run_now_with(body::afflict, (condition, turns))?,
        SpecialEffect::Harm { damage, .. } => world.run_now_with(body::harm, (attack, damage))?,
        SpecialEffect::DrainStrength => world.run_now_with(drain::drain_strength, attack)?,
        SpecialEffect::DrainMaxHp { points } => world.run_now_with(drain::drain_max_hp, (attack, points))?,
        SpecialEffect::DrainExperience { points } => world.run_now_with(drain::drain_experience, (attack, points))?,
    }
}
