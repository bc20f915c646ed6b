//! The odds of a shot, a throw or a bolt at a creature in view, by the rules of combat.

use bevy::prelude::*;

use super::duel::{known_gear, striker};
use crate::{
    base::{geometry::Point, random::Chance},
    content::{Condition, Effect, ItemId, SaveAgainst},
    rules::{
        GameRef,
        creatures::{ArmorClass, Attack, CombatLevel, Conditions, Mind, strength_bonus},
        monsters::monster_perceived_at,
        player::is_exposed,
    },
    turn::Serial,
    words::KnownShot,
};

/// What the player knows of throwing or shooting an item of the pack at the creature in a cell; `None` if none is seen there
/// or the player's eyes can't be trusted.
pub(super) fn known_shot(game: &GameRef<'_>, item: Serial, cell: Point) -> Option<KnownShot> {
    missile_at(game, game.carried(item)?, target_in(game, cell)?)
}

/// What the player knows of zapping a wand of the pack at the creature in a cell; `None` also if the player does not know
/// the kind of the wand, or if its magic has no odds.
pub(super) fn known_zap(game: &GameRef<'_>, wand: Serial, cell: Point) -> Option<KnownShot> {
    let kind = *game.get::<ItemId>(game.carried(wand)?)?;
    let level = *game.get::<CombatLevel>(target_in(game, cell)?)?;
    let distance = game.here.distance(cell);
    let is_known = game.lore.is_known(kind);
    is_known.then(|| magic_at(game, kind, (level, distance))).flatten()
}

/// How far the bolt of a wand of the pack flies, if the player knows its kind; `None` for magic without a limit.
pub(super) fn known_reach(game: &GameRef<'_>, wand: Serial) -> Option<u32> {
    let kind = *game.get::<ItemId>(game.carried(wand)?).filter(|kind| game.lore.is_known(**kind))?;
    game.content.item(kind).effects().iter().find_map(|effect| match effect {
        Effect::Bolt { range, .. } => Some(*range),
        _ => None,
    })
}

/// The creature that is seen in a cell, if the player's eyes can be trusted.
fn target_in(game: &GameRef<'_>, cell: Point) -> Option<Entity> {
    let is_deceived = game.player.conditions.has(Condition::Hallucinating);
    let target = monster_perceived_at(game, cell).filter(|target| target.is_seen && !is_deceived)?;
    Some(target.monster)
}

/// A bolt or a magic missile of a known kind at a creature of this level and at this distance. It strikes a creature that
/// fails a save against magic.
fn magic_at(game: &GameRef<'_>, kind: ItemId, (level, distance): (CombatLevel, u32)) -> Option<KnownShot> {
    let dice = game.content.item(kind).effects().iter().find_map(|effect| match effect {
        Effect::Bolt { damage, range, .. } => Some(*damage).filter(|_| distance <= *range),
        Effect::Missile { damage } => Some(*damage),
        _ => None,
    })?;
    let config = &game.content.config.combat;
    let saved = SaveAgainst::Magic.chance(level, 0, config);
    let strength = game.player.strength.effective();
    let damage_bonus = strength_bonus(&config.damage_by_strength, strength);
    let attack = Attack { level: 0, to_hit: 0, damage: dice, damage_bonus };
    let chance = Chance::from_parts(Chance::WHOLE - saved.parts());
    Some(KnownShot { chance, damage: Some(attack.damage_range()) })
}

/// An item that is thrown or shot with the launcher in hand.
fn missile_at(game: &GameRef<'_>, item: Entity, target: Entity) -> Option<KnownShot> {
    let weapon = game.player.equipment.weapon.filter(|weapon| *weapon != item);
    let striker = striker(game, weapon.and_then(|weapon| known_gear(game, weapon)));
    let missile = known_gear(game, item)?;
    let is_exposed = is_exposed(game.get::<Mind>(target)?, game.get::<Conditions>(target)?);
    let attack = striker.missile(game.content, missile, is_exposed);
    let has_damage = !game.content.item(missile.0).shatters();
    Some(KnownShot {
        chance: attack.hit_chance(game.get::<ArmorClass>(target)?.0),
        damage: has_damage.then(|| attack.damage_range()),
    })
}
