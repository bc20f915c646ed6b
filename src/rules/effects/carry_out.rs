//! Maps each effect to the function that carries it out.

use bevy::prelude::*;

use super::{
    body_effects,
    bolt::{self, Bolt},
    drain_life,
    fire::{Sparks, ignite},
    foes, gear, knowledge, line, position_effects,
    subject::Subject,
    used::{ItemUser, Use},
};
use crate::{
    content::{Content, Effect, MagicFact},
    rules::creatures::Player,
    turn::{MessageLog, OneShot, Progress},
};

/// Carries out the effects of a kind of item. Effects that the player sees identify the kind.
pub(super) fn carry_out_all(world: &mut World, used: &Use) -> Result {
    let content = world.resource::<Content>().clone();
    let mut seen = false;
    let told = world.resource::<MessageLog>().written();
    for effect in content.item(used.kind).effects() {
        // An effect may have ended the game.
        if *world.resource::<Progress>() == Progress::Playing {
            seen |= carry_out(world, *effect, used)?;
        }
    }
    if *world.resource::<Progress>() == Progress::Playing {
        world.run_now_with::<_, (), _, _>(learn, (*used, seen, told))?;
    }
    Ok(())
}

/// Reports the message of a kind that was used, and what the player learns from what was `seen`. `told` is the number of
/// facts in the log before.
fn learn(In((used, seen, told)): In<(Use, bool, u64)>, mut user: ItemUser, player: Single<Entity, With<Player>>) {
    if seen && used.subject == *player && user.content.item(used.kind).message.is_some() {
        user.tell(MagicFact::OfKind(used.kind));
    }
    let is_told = user.log.written() > told;
    // A message that does not identify the kind still counts as something happening.
    if seen || !is_told {
        user.make_known(used.kind, seen);
    }
    user.lore.note_use(used.kind);
}

/// Carries out an effect. Returns whether the player saw it.
///
/// # Errors
/// Returns an error if there is not exactly one player and one current level.
fn carry_out(world: &mut World, effect: Effect, used: &Use) -> Result<bool> {
    let subject = Subject::of(world, used.subject)?;
    match effect {
        Effect::Heal { points, die_per_level, raises_maximum, raises_far } => {
            let heals = body_effects::Heals { points, die_per_level, raises_maximum, raises_far };
            world.run_now_with(body_effects::heal, (subject, heals))?
        }
        Effect::Begin { condition, turns } => world.run_now_with(body_effects::begin, (subject, condition, turns))?,
        Effect::End(condition) => world.run_now_with(body_effects::end, (subject, condition))?,
        Effect::Haste { turns, faint } => world.run_now_with(body_effects::hasten, (subject, turns, faint))?,
        Effect::Poison { points } => world.run_now_with(body_effects::poison, (subject, points))?,
        Effect::Strengthen { points } => world.run_now_with(body_effects::strengthen, (subject, points))?,
        Effect::RestoreStrength => world.run_now_with(body_effects::restore_strength, subject)?,
        Effect::RaiseLevel => world.run_now_with(body_effects::raise_level, subject)?,
        // The remaining effects give the player knowledge or power, and do nothing to a monster.
        _ if !subject.is_player() => Ok(false),
        Effect::DetectMonsters { turns } => world.run_now_with(knowledge::detect_monsters, turns),
        Effect::DetectMagic => world.run_now(knowledge::detect_magic),
        Effect::DetectFood => world.run_now(knowledge::detect_food),
        Effect::MapLevel => world.run_now(knowledge::map_level),
        Effect::Identify => world.run_now_with(knowledge::ask_to_identify, used.kind),
        Effect::LightRoom => world.run_now(position_effects::light_room),
        Effect::Teleport => world.run_now_with(position_effects::teleport, subject)?,
        Effect::ConfuseNextFoe { turns } => world.run_now_with(foes::confuse_next, turns),
        Effect::HoldMonsters { range } => world.run_now_with(foes::hold, range),
        Effect::ScareMonsters { turns } => world.run_now_with(foes::scare, turns),
        Effect::WakeMonsters => world.run_now(foes::wake),
        Effect::CreateMonster => world.run_now(foes::create)?,
        Effect::EnchantArmor => world.run_now(gear::enchant_armor)?,
        Effect::EnchantWeapon => world.run_now(gear::enchant_weapon)?,
        Effect::RemoveCurses => world.run_now(gear::remove_curses),
        Effect::ProtectArmor => world.run_now(gear::protect_armor)?,
        Effect::Bolt { element, damage, range } => {
            let shot = world
                .run_now_with::<_, Result<_>, _, _>(bolt::shoot, (Bolt { element, damage, range }, used.target))?;
            let (is_told, cells) = shot?;
            if element.sets_fire() {
                world.run_now_with::<_, Result, _, _>(ignite, Sparks { cells, is_players: true })??;
            }
            Ok(is_told)
        }
        Effect::Missile { .. }
        | Effect::Afflict { .. }
        | Effect::AfflictForGood(_)
        | Effect::Polymorph
        | Effect::Cancel
        | Effect::SendAway
        | Effect::DrawNear => line::strike_first(world, effect, used),
        Effect::DrainLife => world.run_now(drain_life::drain_life)?,
    }
}
