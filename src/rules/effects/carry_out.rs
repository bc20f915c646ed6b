//! Which system carries out which effect.

use bevy::prelude::*;

use super::{
    body,
    bolt::{self, Bolt},
    drain, foes, gear, knowledge, line, places,
    subject::Subject,
    used::{Use, make_known, tell},
};
use crate::{
    content::{Content, Effect},
    turn::{MagicFact, MessageLog, OneShot, Progress},
};

/// Carries out the effects of a kind; what the player saw makes it known.
pub(super) fn carry_out_all(world: &mut World, used: &Use) -> Result {
    let content = world.resource::<Content>().clone();
    let mut seen = false;
    let told = world.resource::<MessageLog>().written();
    for effect in content.item(used.kind).effects() {
        // What comes of it may end the game.
        if *world.resource::<Progress>() == Progress::Playing {
            seen |= carry_out(world, *effect, used)?;
        }
    }
    if *world.resource::<Progress>() == Progress::Playing {
        if seen && content.item(used.kind).message.is_some() && Subject::of(world, used.subject)?.is_player() {
            tell(world, MagicFact::OfKind(used.kind));
        }
        let is_told = world.resource::<MessageLog>().written() > told;
        // What was told and gives the kind away to nobody is not nothing.
        if seen || !is_told {
            make_known(world, &content, used, seen);
        }
    }
    Ok(())
}

/// Carries out an effect; answers whether the player saw it.
///
/// # Errors
/// Only a mistake in the game itself.
fn carry_out(world: &mut World, effect: Effect, used: &Use) -> Result<bool> {
    let subject = Subject::of(world, used.subject)?;
    match effect {
        Effect::Heals { points, die_per_level, raises_maximum, raises_far } => {
            let heals = body::Heals { points, die_per_level, raises_maximum, raises_far };
            world.run_now_with(body::heal, (subject, heals))?
        }
        Effect::Begins { condition, turns } => world.run_now_with(body::begin, (subject, condition, turns))?,
        Effect::Ends(condition) => world.run_now_with(body::end, (subject, condition))?,
        Effect::Hastens { turns, faint } => world.run_now_with(body::hasten, (subject, turns, faint))?,
        Effect::Poisons { points } => world.run_now_with(body::poison, (subject, points))?,
        Effect::Strengthens { points } => world.run_now_with(body::strengthen, (subject, points))?,
        Effect::RestoresStrength => world.run_now_with(body::restore_strength, subject)?,
        Effect::RaisesLevel => world.run_now_with(body::raise_level, subject)?,
        // What is left gives the player knowledge or power, and nothing to a monster.
        _ if !subject.is_player() => Ok(false),
        Effect::DetectsMonsters { turns } => world.run_now_with(knowledge::detect_monsters, turns),
        Effect::DetectsMagic => world.run_now(knowledge::detect_magic),
        Effect::DetectsFood => world.run_now(knowledge::detect_food),
        Effect::MapsLevel => world.run_now(knowledge::map_level),
        Effect::Identifies => knowledge::ask_to_identify(world, used),
        Effect::LightsRoom => world.run_now(places::light_room),
        Effect::Teleports => world.run_now_with(places::teleport, subject)?,
        Effect::ConfusesNextFoe { turns } => world.run_now_with(foes::confuse_next, turns),
        Effect::HoldsMonsters { range } => world.run_now_with(foes::hold, range),
        Effect::ScaresMonsters { turns } => world.run_now_with(foes::scare, turns),
        Effect::WakesMonsters => world.run_now(foes::wake),
        Effect::CreatesMonster => foes::create(world),
        Effect::EnchantsArmor => world.run_now(gear::enchant_armor)?,
        Effect::EnchantsWeapon => world.run_now(gear::enchant_weapon)?,
        Effect::RemovesCurses => world.run_now(gear::remove_curses),
        Effect::ProtectsArmor => world.run_now(gear::protect_armor)?,
        Effect::Bolt { element, damage, range } => {
            world.run_now_with(bolt::shoot, (Bolt { element, damage, range }, used.target))?
        }
        Effect::Missile { .. }
        | Effect::Afflicts { .. }
        | Effect::AfflictsForGood(_)
        | Effect::Polymorphs
        | Effect::Cancels
        | Effect::SendsAway
        | Effect::DrawsNear => line::strike_first(world, effect, used),
        Effect::DrainsLife => world.run_now(drain::drain_life)?,
    }
}
