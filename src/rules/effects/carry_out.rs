//! Maps each effect to the function that carries it out.

use bevy::prelude::*;

use super::{
    body_effects,
    bolt::{self, Bolt},
    cause::{Cause, Subject},
    changes,
    fire::{Sparks, ignite},
    foes, gear, knowledge, line, losses, position_effects, room_effects, trap_effects,
    used::{ItemUser, Use},
};
use crate::{
    base::geometry::Point,
    content::{Condition, Content, Effect, MagicFact},
    rules::{
        creatures::{Attack, Player},
        monsters::{Cold, freeze, seize, steal_gold, steal_item},
        spawn::place_item,
    },
    turn::{MessageLog, OneShot, Progress},
    world::level::Position,
};

/// Carries out the effects of a kind of item. Effects that the player sees identify the kind.
pub(super) fn carry_out_all(world: &mut World, used: &Use) -> Result {
    let content = world.resource::<Content>().clone();
    let mut seen = false;
    let told = world.resource::<MessageLog>().written();
    let kind = content.item(used.kind);
    let struck = match used.target.filter(|_| kind.effects().iter().any(|effect| kind.strikes_with(effect))) {
        Some(target) => world.run_now_with(line::first_in_line, target)?,
        None => None,
    };
    for effect in kind.effects() {
        // An effect may have taken the user away, or ended the game, which `carry_out` asks of those that are not aimed.
        if world.get::<Position>(used.subject).is_none() {
            break;
        }
        let user = Subject::of(world, used.subject)?;
        let strikes = used.target.is_some() && kind.strikes_with(effect);
        if strikes && !world.run_now_with(trap_effects::can_be_affected, (Cause::Item(*used), user))? {
            break;
        }
        let subject = match struck {
            _ if !strikes => user,
            None => {
                seen |= world.run_now_with(line::miss_all, matches!(effect, Effect::Missile { .. }))?;
                continue;
            }
            Some(monster) if world.get::<Position>(monster).is_none() => continue,
            Some(monster) => Subject::of(world, monster)?,
        };
        if strikes && line::wakes(effect) {
            world.do_now_with(line::provoke, subject.who)?;
        }
        seen |= carry_out(world, effect, Cause::Item(*used), subject)?;
    }
    if *world.resource::<Progress>() == Progress::Playing {
        world.do_now_with(learn, (*used, seen, told))?;
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

/// Carries out an effect on a creature, or on the place where it is, unless the game is over or the creature dead or gone.
/// Returns whether the player noticed it; of an effect on a room, whether there was anything that it changed.
///
/// # Errors
/// Returns an error if there is not exactly one player and one current level, or if the effect can't have this cause.
pub(crate) fn carry_out(world: &mut World, effect: &Effect, cause: Cause, subject: Subject) -> Result<bool> {
    if !world.run_now_with(trap_effects::can_be_affected, (cause, subject))? {
        return Ok(false);
    }
    match *effect {
        Effect::Heal { points, die_per_level, raises_maximum, raises_far } => {
            let heals = body_effects::Heals { points, die_per_level, raises_maximum, raises_far };
            world.run_now_with(body_effects::heal, (subject, heals))
        }
        Effect::Begin { condition, turns } => {
            world.run_now_with(body_effects::begin, (cause, subject, condition, turns))
        }
        Effect::Afflict { condition, turns } => {
            world.run_now_with(body_effects::afflict, (subject, condition, Some(turns)))
        }
        Effect::End(condition) => world.run_now_with(body_effects::end, (subject, condition)),
        Effect::Haste { turns, faint } => world.run_now_with(body_effects::hasten, (subject, turns, faint)),
        Effect::Sleep { turns } => match cause {
            Cause::Trap(trap) => world.run_now_with(trap_effects::put_to_sleep, (trap, subject, turns)),
            _ => world.run_now_with(body_effects::begin, (cause, subject, Condition::Asleep, turns)),
        },
        Effect::Harm { element, damage } => world.run_now_with(losses::harm, (cause, subject, element, damage)),
        Effect::Poison { points } => world.run_now_with(losses::poison, (subject, points)),
        Effect::Strengthen { points } => world.run_now_with(body_effects::strengthen, (subject, points)),
        Effect::RestoreStrength => world.run_now_with(body_effects::restore_strength, subject),
        Effect::RaiseLevel => world.run_now_with(body_effects::raise_level, subject),
        Effect::Grip { tries } => world.run_now_with(trap_effects::grip, (cause.trap()?, subject, tries)),
        Effect::Drop => world.run_now_with(trap_effects::drop_below, (cause, subject)),
        Effect::Alarm { loudness } => world.run_now_with(trap_effects::ring, (cause, subject, loudness)),
        Effect::Teleport => world.run_now_with(position_effects::teleport, (cause, subject)),
        Effect::SendAway if subject.is_player() => world.run_now_with(position_effects::teleport, (cause, subject)),
        Effect::AfflictForGood(_) | Effect::Polymorph | Effect::Cancel | Effect::SendAway | Effect::DrawNear => {
            changes::change(world, effect, cause, subject)
        }
        Effect::Missile { damage } => world.run_now_with(line::hit_with_missile, (subject, damage)),
        Effect::Rust => world.run_now_with(trap_effects::rust, (cause, subject)),
        Effect::Shoot { level, to_hit, armor_class, damage, poison, ref leaves, .. } => {
            let trap = cause.trap()?;
            let attack = Attack { level, to_hit, damage, damage_bonus: 0 };
            let shot = trap_effects::TrapMissile { attack, armor_class, poison };
            let has_hit: bool = world.run_now_with(trap_effects::shoot, (trap, subject, shot))?;
            if let Some(missile) = leaves.as_ref().filter(|_| !has_hit && subject.is_player()) {
                let missed = (trap.place, missile.clone());
                world.do_now_with(trap_effects::come_down_beside, missed)?;
            }
            Ok(true)
        }
        Effect::Plunge { damage, tries } => {
            world.run_now_with(trap_effects::plunge, (cause.trap()?, subject, damage, tries))
        }
        // The remaining effects are on what only the player has, knows or carries, or come from the player.
        _ if !subject.is_player() => Ok(false),
        Effect::DetectMonsters { turns } => world.run_now_with(knowledge::detect_monsters, turns),
        Effect::DetectMagic => world.run_now(knowledge::detect_magic),
        Effect::DetectFood => world.run_now(knowledge::detect_food),
        Effect::MapLevel => world.run_now(knowledge::map_level),
        Effect::LightRoom => world.run_now_with(position_effects::light_room, cause),
        Effect::ConfuseNextFoe { turns } => world.run_now_with(foes::confuse_next, turns),
        Effect::HoldMonsters { range } => world.run_now_with(foes::hold, range),
        Effect::ScareMonsters { turns } => world.run_now_with(foes::scare, turns),
        Effect::WakeMonsters => world.run_now(foes::wake),
        Effect::CreateMonster => world.run_now(foes::create),
        Effect::EnchantArmor => world.run_now(gear::enchant_armor),
        Effect::EnchantWeapon => world.run_now(gear::enchant_weapon),
        Effect::RemoveCurses => world.run_now(gear::remove_curses),
        Effect::ProtectArmor => world.run_now(gear::protect_armor),
        Effect::DrainLife => world.run_now(foes::drain_life),
        Effect::Drain => world.run_now_with(room_effects::drain, (cause, subject)),
        Effect::Clear => world.run_now_with(room_effects::clear, (cause, subject)),
        Effect::Gas(amount) => world.run_now_with(room_effects::let_out_gas, (cause, subject, amount)),
        Effect::Release => world.run_now_with(room_effects::release, (cause, subject)),
        Effect::Reveal(ref kinds) => {
            let found = world.run_now_with(room_effects::find_in_room, (cause, subject, kinds.clone()))?;
            // Where no item can lie, none comes.
            Ok(found.is_some_and(|find| world.run_now_with::<_, Entity, _, _>(place_item, find).is_ok()))
        }
        Effect::WakeStatues(_) => world.run_now_with(room_effects::wake_statues, (cause, subject, effect.clone())),
        Effect::Identify => world.run_now_with(knowledge::ask_to_identify, cause.item()?.kind),
        Effect::Bolt { element, damage, range } => {
            let target = cause.item()?.target;
            let shot = (Bolt { element, damage, range }, target);
            let (is_told, cells): (bool, Vec<Point>) = world.run_now_with(bolt::shoot, shot)?;
            if element.sets_fire() {
                world.do_now_with(ignite, Sparks { cells, is_players: true })?;
            }
            Ok(is_told)
        }
        Effect::Hold => world.run_now_with(seize, cause.attack()?),
        Effect::Freeze { turns, deadly_turns, backs_off } => {
            world.run_now_with(freeze, (cause.attack()?, Cold { turns, deadly_turns, backs_off }))
        }
        Effect::StealGold { more_shares } => world.run_now_with(steal_gold, (cause.attack()?, more_shares)),
        Effect::StealItem => world.run_now_with(steal_item, cause.attack()?),
        Effect::DrainStrength => world.run_now_with(losses::drain_strength, (cause, subject)),
        Effect::DrainMaxHp { points } => world.run_now_with(losses::drain_max_hp, (cause, subject, points)),
        Effect::DrainExperience { points } => world.run_now_with(losses::drain_experience, (cause, subject, points)),
    }
}
