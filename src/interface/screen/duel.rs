//! The odds of a fight between the player and a monster, by the rules of combat.

use bevy::prelude::*;

use super::stats::stats;
use crate::{
    content::{Content, ItemId, MonsterId, SpecialEffect},
    rules::{
        creatures::{ArmorClass, CombatLevel, Conditions, Health, Mind, Odds, Strength, player_of},
        items::{Enchantment, Equipment, ItemParts, Lore, known_ring_powers},
        monsters::swings,
        player::{Hunger, Striker, is_exposed},
    },
    turn::{Cheats, Speed},
    words::Duel,
};

/// The opponent, as far as it matters.
struct Opponent {
    kind: MonsterId,
    level: CombatLevel,
    armor: ArmorClass,
    hit_points: i32,
    is_exposed: bool,
    speed: Speed,
}

/// A fight against this monster, as both are now.
pub(super) fn duel_with(world: &World, content: &Content, monster: Entity) -> Option<Duel> {
    let conditions = world.get::<Conditions>(monster)?;
    let opponent = Opponent {
        kind: *world.get::<MonsterId>(monster)?,
        level: *world.get::<CombatLevel>(monster)?,
        armor: *world.get::<ArmorClass>(monster)?,
        hit_points: world.get::<Health>(monster)?.current(),
        is_exposed: is_exposed(world.get::<Mind>(monster)?, conditions),
        speed: conditions.speed(*world.get::<Speed>(monster)?, &content.config),
    };
    duel(world, content, &opponent)
}

/// A fight against a monster of this kind that is awake, unhurt and of average hit points.
pub(super) fn duel_with_kind(world: &World, content: &Content, kind: MonsterId) -> Option<Duel> {
    let monster = content.monster(kind);
    let opponent = Opponent {
        kind,
        level: CombatLevel(monster.level),
        armor: ArmorClass(monster.ac),
        hit_points: (monster.hp.least() + monster.hp.greatest()) / 2,
        is_exposed: false,
        speed: Speed(monster.speed),
    };
    duel(world, content, &opponent)
}

fn duel(world: &World, content: &Content, opponent: &Opponent) -> Option<Duel> {
    let player = player_of(world)?;
    let (conditions, health) = (world.get::<Conditions>(player)?, *world.get::<Health>(player)?);
    let weapon = world.get::<Equipment>(player)?.weapon;
    let striker = striker(world, content, weapon.and_then(|weapon| known_gear(world, content, weapon)))?;
    let armor = stats(world, content)?.ac;
    let blow = striker.blow(content, opponent.is_exposed);
    let bites: Vec<_> = swings(content, opponent.kind, opponent.level, conditions.is_exposed()).collect();
    let mut its = Odds::of(&bites, armor, health.current());
    if world.get_resource::<Cheats>().is_some_and(|cheats| cheats.god) {
        (its.damage, its.hits) = (0.0, None);
    } else if content.monster(opponent.kind).has_effect(SpecialEffect::Hold) {
        its.hits = Some(f64::from(squeezes_to_kill(health.current())));
    }
    Some(Duel {
        yours: Odds::of(&[blow], opponent.armor.0, opponent.hit_points),
        its,
        armor_classes: (armor, opponent.armor.0),
        speeds: (conditions.speed(*world.get::<Speed>(player)?, &content.config).0, opponent.speed.0),
    })
}

/// The player with this weapon, as far as the player knows it.
pub(super) fn striker(world: &World, content: &Content, weapon: Option<(ItemId, Enchantment)>) -> Option<Striker> {
    let player = player_of(world)?;
    Some(Striker {
        level: *world.get::<CombatLevel>(player)?,
        strength: *world.get::<Strength>(player)?,
        hunger: *world.get::<Hunger>(player)?,
        weapon,
        rings: known_ring_powers(world, content, world.get::<Equipment>(player)?).blow_bonus(),
    })
}

/// An item as the player knows it: without an unknown enchantment.
pub(super) fn known_gear(world: &World, content: &Content, item: Entity) -> Option<(ItemId, Enchantment)> {
    let lore = world.get_resource::<Lore>()?;
    let parts = world.get_entity(item).ok()?.get_components::<ItemParts>().ok()?;
    Some((*parts.kind, Enchantment(parts.label(content, lore).enchantment.unwrap_or(0))))
}

/// The number of hits to kill for a monster that crushes: the first does 1 damage, each further one a point more.
fn squeezes_to_kill(hit_points: i32) -> i32 {
    (1..)
        .scan(0, |sum, hit| {
            *sum += if hit == 1 { 1 } else { hit + 1 };
            Some((hit, *sum))
        })
        .find(|(_, sum)| *sum >= hit_points)
        .map_or(0, |(hit, _)| hit)
}
