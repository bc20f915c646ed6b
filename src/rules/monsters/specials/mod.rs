//! Special attacks: what a monster can do to the player besides its blows (`docs/rules.md#special-attacks`).
//!
//! `monsters.ron` composes each attack of a trigger, conditions and effects (`content/specials.rs`). Input is the
//! monster and the index of its attack. `attempt` decides whether it succeeds; then its effects are carried out in the same
//! way as those of items and traps (`rules/effects/carry_out.rs`). The other files have those that need an attacker.

mod attempt;
mod body_attacks;
mod hold;
mod rust;
mod steal;

use bevy::prelude::*;

use super::melee::Blow;
use crate::{
    content::{Content, Element, MonsterId, SpecialAttack, Trigger},
    rules::{
        creatures::player_of,
        effects::{Cause, Sparks, Subject, carry_out, ignite},
    },
    turn::{OneShot, Progress},
    world::level::Position,
};

pub(crate) use attempt::LandedAttack;
pub(super) use attempt::{AttackPath, IntendedAttack, line};
pub(crate) use body_attacks::{Cold, freeze};
pub(super) use hold::is_held;
pub(crate) use hold::{Holds, let_go, seize};
pub(crate) use rust::WornArmor;
pub(super) use rust::can_rust;
pub(crate) use steal::{steal_gold, steal_item};

use attempt::attempt;

/// Returns the special attacks that follow from a blow, in order.
pub(super) fn that_follow(blow: Blow, content: &Content) -> Vec<IntendedAttack> {
    let specials = (0..).zip(&content.monster(blow.kind).ai_profile.specials);
    let following = specials.filter(|(_, special)| match special.when {
        Trigger::Hit => blow.has_hit,
        Trigger::Blow => true,
        Trigger::Gaze | Trigger::InLine(_) => false,
    });
    let intent =
        |index| IntendedAttack { monster: blow.monster, index, has_hit: blow.has_hit, line: AttackPath::new() };
    following.map(|(index, _)| intent(index)).collect()
}

/// Tries one special attack of a monster and applies its effects in order, as long as the player lives. Each effect is a
/// system of its own, since what one changes the next may ask for.
pub(super) fn use_special(world: &mut World, intent: IntendedAttack) -> Result {
    if *world.resource::<Progress>() != Progress::Playing {
        return Ok(());
    }
    let (index, line) = (usize::from(intent.index), intent.line.clone());
    let sets_fire = sets_fire(world, &intent);
    let attempted: Option<_> = world.run_now_with(attempt, intent)?;
    // The flames pass these cells even if they miss the player.
    if sets_fire {
        world.do_now_with(ignite, Sparks { cells: line, is_players: false })?;
    }
    let Some(attack) = attempted else { return Ok(()) };
    let content = world.resource::<Content>().clone();
    let special = content.monster(attack.kind).ai_profile.specials.get(index);
    let player = player_of(world).ok_or("a monster attacks the player")?;
    let places = |world: &World| [player, attack.monster].map(|who| world.get::<Position>(who).map(Position::cell));
    let before = places(world);
    for effect in special.into_iter().flat_map(|special| &special.effects) {
        // An effect may have taken the player or the attacker away.
        if places(world) != before {
            break;
        }
        carry_out(world, effect, Cause::Attack(attack), Subject::struck(player))?;
    }
    Ok(())
}

/// Returns whether an attack from afar sets fire to what burns in its path.
fn sets_fire(world: &World, intent: &IntendedAttack) -> bool {
    let kind = world.get::<MonsterId>(intent.monster).zip(world.get_resource::<Content>());
    let special =
        kind.and_then(|(kind, content)| content.monster(*kind).ai_profile.specials.get(usize::from(intent.index)));
    !intent.line.is_empty() && special.and_then(SpecialAttack::element).is_some_and(Element::sets_fire)
}
