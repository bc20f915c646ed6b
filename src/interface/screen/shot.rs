//! The odds of a shot, a throw or a bolt at a creature in view, by the rules of combat.

use bevy::prelude::*;

use super::duel::{known_gear, striker};
use crate::{
    base::{geometry::Point, random::Chance},
    content::{Condition, Content, Effect, ItemId, SaveAgainst},
    rules::{
        creatures::{ArmorClass, Attack, CombatLevel, Conditions, Mind, Strength, player_of, strength_bonus},
        items::{Equipment, Lore, carried},
        monsters::monster_perceived_at,
        player::is_exposed,
    },
    turn::Serial,
    words::KnownShot,
    world::level::Position,
};

/// What the player knows of throwing or shooting an item of the pack at the creature in a cell; `None` if none is seen there
/// or the player's eyes can't be trusted.
pub(super) fn known_shot(world: &World, content: &Content, item: Serial, cell: Point) -> Option<KnownShot> {
    missile_at(world, content, carried(world, item)?, target_in(world, cell)?)
}

/// What the player knows of zapping a wand of the pack at the creature in a cell; `None` also if the player does not know
/// the kind of the wand, or if its magic has no odds.
pub(super) fn known_zap(world: &World, content: &Content, wand: Serial, cell: Point) -> Option<KnownShot> {
    let kind = *world.get::<ItemId>(carried(world, wand)?)?;
    let level = *world.get::<CombatLevel>(target_in(world, cell)?)?;
    let distance = world.get::<Position>(player_of(world)?)?.distance(cell);
    let is_known = world.get_resource::<Lore>()?.is_known(kind);
    is_known.then(|| magic_at(world, content, kind, (level, distance))).flatten()
}

/// How far the bolt of a wand of the pack flies, if the player knows its kind; `None` for magic without a limit.
pub(super) fn known_reach(world: &World, content: &Content, wand: Serial) -> Option<u32> {
    let kind = *world
        .get::<ItemId>(carried(world, wand)?)
        .filter(|kind| world.get_resource::<Lore>().is_some_and(|lore| lore.is_known(**kind)))?;
    content.item(kind).effects().iter().find_map(|effect| match effect {
        Effect::Bolt { range, .. } => Some(*range),
        _ => None,
    })
}

/// The creature that is seen in a cell, if the player's eyes can be trusted.
fn target_in(world: &World, cell: Point) -> Option<Entity> {
    let is_deceived = world.get::<Conditions>(player_of(world)?)?.has(Condition::Hallucinating);
    let target = monster_perceived_at(world, cell).filter(|target| target.is_seen && !is_deceived)?;
    Some(target.monster)
}

/// A bolt or a magic missile of a known kind at a creature of this level and at this distance. It strikes a creature that
/// fails a save against magic.
fn magic_at(
    world: &World,
    content: &Content,
    kind: ItemId,
    (level, distance): (CombatLevel, u32),
) -> Option<KnownShot> {
    let dice = content.item(kind).effects().iter().find_map(|effect| match effect {
        Effect::Bolt { damage, range, .. } => Some(*damage).filter(|_| distance <= *range),
        Effect::Missile { damage } => Some(*damage),
        _ => None,
    })?;
    let config = &content.config.combat;
    let saved = SaveAgainst::Magic.chance(level, 0, config);
    let strength = world.get::<Strength>(player_of(world)?)?.effective();
    let damage_bonus = strength_bonus(&config.damage_by_strength, strength);
    let attack = Attack { level: 0, to_hit: 0, damage: dice, damage_bonus };
    let chance = Chance::from_parts(Chance::WHOLE - saved.parts());
    Some(KnownShot { chance, damage: Some(attack.damage_range()) })
}

/// An item that is thrown or shot with the launcher in hand.
fn missile_at(world: &World, content: &Content, item: Entity, target: Entity) -> Option<KnownShot> {
    let weapon = world.get::<Equipment>(player_of(world)?)?.weapon.filter(|weapon| *weapon != item);
    let striker = striker(world, content, weapon.and_then(|weapon| known_gear(world, content, weapon)))?;
    let missile = known_gear(world, content, item)?;
    let is_exposed = is_exposed(world.get::<Mind>(target)?, world.get::<Conditions>(target)?);
    let attack = striker.missile(content, missile, is_exposed);
    let has_damage = !content.item(missile.0).shatters();
    Some(KnownShot {
        chance: attack.hit_chance(world.get::<ArmorClass>(target)?.0),
        damage: has_damage.then(|| attack.damage_range()),
    })
}
