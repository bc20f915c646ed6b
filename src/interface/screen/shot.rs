//! The odds of a shot, a throw or a bolt at a creature in view, by the rules of combat.

use bevy::prelude::*;

use super::{
    aiming::Sends,
    duel::{known_gear, striker},
    offers::carried,
};
use crate::{
    base::{geometry::Position, random::Chance},
    content::{Condition, Content, Effect, ItemId, ItemKind, SaveAgainst},
    rules::{
        creatures::{ArmorClass, Attack, CombatLevel, Conditions, Mind, Strength, player_of, strength_bonus},
        items::{Equipment, Lore},
        monsters::monster_perceived_at,
        player::is_exposed,
    },
    words::KnownShot,
};

/// What the player knows of sending something at the creature in a cell; `None` if none is seen there, if the player's eyes
/// can't be trusted, or if it is magic that the player does not know or that has no odds.
pub(super) fn known_shot(world: &World, content: &Content, sends: Sends, cell: Position) -> Option<KnownShot> {
    let conditions = world.get::<Conditions>(player_of(world)?)?;
    let target = monster_perceived_at(world, cell).filter(|target| target.is_seen)?;
    if conditions.has(Condition::Hallucinating) {
        return None;
    }
    match sends {
        Sends::Zap(wand) => {
            let kind = *world.get::<ItemId>(carried(world, wand)?)?;
            let is_known = world.get_resource::<Lore>()?.is_known(kind);
            let level = *world.get::<CombatLevel>(target.monster)?;
            is_known.then(|| magic_at(world, content, kind, level)).flatten()
        }
        Sends::Throw(item, _) | Sends::Fire(item) => missile_at(world, content, carried(world, item)?, target.monster),
    }
}

/// A bolt or a magic missile of a known kind. It strikes a creature that fails a save against magic.
fn magic_at(world: &World, content: &Content, kind: ItemId, level: CombatLevel) -> Option<KnownShot> {
    let dice = content.item(kind).effects().iter().find_map(|effect| match effect {
        Effect::Bolt { damage, .. } | Effect::Missile { damage } => Some(*damage),
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
    let has_damage = content.item(missile.0).kind != ItemKind::Potion;
    Some(KnownShot {
        chance: attack.hit_chance(world.get::<ArmorClass>(target)?.0),
        damage: has_damage.then(|| attack.damage_range()),
    })
}
