//! The odds of a fight between the player and a monster, by the rules of combat.

use bevy::prelude::*;

use super::{offers::loaded, stats::stats};
use crate::{
    base::{geometry::Point, random::Chance},
    content::{Condition, Content, ItemId, MonsterId, SpecialEffect},
    rules::{
        creatures::{ArmorClass, CombatLevel, Conditions, Health, Mind, Odds, Strength, player_of},
        items::{Enchantment, Equipment, ItemParts, Lore, known_ring_powers},
        monsters::{Canceled, LastSeen, Sighting, levels_above, monster_perceived_at, swings, worst_damage},
        player::{Hunger, Striker, is_exposed},
    },
    turn::{Cheats, MessageLog, Speed},
    words::{Danger, Duel, KnownFight, Wounds, capitalized},
};

/// The opponent, as far as it matters.
struct DuelOpponent {
    kind: MonsterId,
    level: CombatLevel,
    armor: ArmorClass,
    hit_points: i32,
    is_exposed: bool,
    speed: Speed,
    /// Whether it has the powers of its kind, which magic may have taken from it.
    has_powers: bool,
}

/// A fight against this monster, as far as the player has seen it.
pub(super) fn duel_with(world: &World, content: &Content, monster: Entity) -> Option<Duel> {
    let conditions = world.get::<Conditions>(monster)?;
    let (kind, level) = (*world.get::<MonsterId>(monster)?, *world.get::<CombatLevel>(monster)?);
    let mean = mean_hit_points(content, kind, levels_above(content, kind, level));
    let opponent = DuelOpponent {
        kind,
        level,
        armor: *world.get::<ArmorClass>(monster)?,
        hit_points: hit_points_left(world, content, mean, monster)?,
        is_exposed: is_exposed(world.get::<Mind>(monster)?, conditions),
        speed: conditions.speed(*world.get::<Speed>(monster)?, &content.config),
        has_powers: world.get::<Canceled>(monster).is_none(),
    };
    duel(world, content, &opponent)
}

/// A fight against a monster of this kind that is awake, unhurt and of average hit points.
pub(super) fn duel_with_kind(world: &World, content: &Content, kind: MonsterId) -> Option<Duel> {
    let monster = content.monster(kind);
    let opponent = DuelOpponent {
        kind,
        level: CombatLevel(monster.level),
        armor: ArmorClass(monster.ac),
        hit_points: mean_hit_points(content, kind, 0),
        is_exposed: false,
        speed: Speed(monster.speed),
        has_powers: true,
    };
    duel(world, content, &opponent)
}

/// The hit points of a monster this many levels above its kind, on average.
fn mean_hit_points(content: &Content, kind: MonsterId, levels_above: i32) -> i32 {
    let (dice, more) = (content.monster(kind).hp, content.config.wanderers.hunter_level_hp);
    (dice.least() + dice.greatest() + levels_above.max(0) * (more.least() + more.greatest())) / 2
}

/// The hit points that a monster has left as far as the player can reckon: the mean of such, less what the player has
/// taken from it, and what fits how hurt it looks, since it may have healed. Its true hit points are its secret.
fn hit_points_left(world: &World, content: &Content, mean: i32, monster: Entity) -> Option<i32> {
    let taken = world.get::<LastSeen>(monster).map_or(0, |seen| seen.damage);
    let shares = Wounds::of(*world.get::<Health>(monster)?, &content.config.display).shares(&content.config.display);
    let [least, most] = shares.map(|share| i64::from(mean) * i64::from(share.parts()) / i64::from(Chance::WHOLE));
    let left = i64::from(mean.saturating_sub(taken)).clamp(least, most.max(least));
    Some(i32::try_from(left.max(1)).unwrap_or(mean))
}

/// The missile that the player would shoot with the launcher in hand.
fn loaded_missile(world: &World, content: &Content) -> Option<(ItemId, Enchantment)> {
    known_gear(world, content, loaded(world)?.item)
}

fn duel(world: &World, content: &Content, opponent: &DuelOpponent) -> Option<Duel> {
    let player = player_of(world)?;
    let (conditions, health) = (world.get::<Conditions>(player)?, *world.get::<Health>(player)?);
    let weapon = world.get::<Equipment>(player)?.weapon;
    let striker = striker(world, content, weapon.and_then(|weapon| known_gear(world, content, weapon)))?;
    let armor = stats(world, content)?.ac;
    // What the player attacks with: nobody strikes with a bow while there are arrows.
    let blow = match loaded_missile(world, content) {
        Some(missile) => striker.missile(content, missile, opponent.is_exposed),
        None => striker.blow(content, opponent.is_exposed),
    };
    let bites: Vec<_> = swings(content, opponent.kind, opponent.level, conditions.is_exposed()).collect();
    let mut its = Odds::of(&bites, armor, health.current());
    let mut kills_in = attacks_to_kill(health.current(), worst_damage(content, opponent.kind, opponent.has_powers));
    if world.resource::<Cheats>().god {
        (its.damage, its.range, its.hits, kills_in) = (0.0, (0, 0), None, None);
    } else if opponent.has_powers && content.monster(opponent.kind).has_effect(SpecialEffect::Hold) {
        let squeezes = squeezes_to_kill(health.current());
        (its.hits, kills_in) = (Some(f64::from(squeezes)), Some(squeezes.unsigned_abs()));
    }
    Some(Duel {
        yours: Odds::of(&[blow], opponent.armor.0, opponent.hit_points),
        its,
        armor_classes: (armor, opponent.armor.0),
        levels: (world.get::<CombatLevel>(player)?.0, opponent.level.0),
        speeds: (conditions.speed(*world.get::<Speed>(player)?, &content.config).0, opponent.speed.0),
        kills_in,
    })
}

/// What the player knows of a fight with a creature in view; `None` while the player's eyes can't be trusted.
pub(super) fn known_fight(world: &World, content: &Content, sighting: &Sighting) -> Option<KnownFight> {
    let duel = trusted_duel(world, content, sighting)?;
    if world.resource::<MessageLog>().chronicle().bestiary().is_met(sighting.looks) {
        return Some(KnownFight::Fought(duel));
    }
    Some(KnownFight::Unfought(danger(content, &duel), duel.yours.chance))
}

/// The odds of a fight with the creature in a cell, in a sentence; `None` if none is seen there, or if the player's eyes can't
/// be trusted.
pub(super) fn fight_sentence(world: &World, content: &Content, cell: Point) -> Option<String> {
    let sighting = monster_perceived_at(world, cell)?;
    let fight = known_fight(world, content, &sighting)?;
    Some(format!("{}.", capitalized(&fight.of_it())))
}

/// A fight with a creature in view; `None` while the player's eyes can't be trusted.
fn trusted_duel(world: &World, content: &Content, sighting: &Sighting) -> Option<Duel> {
    let conditions = world.get::<Conditions>(player_of(world)?)?;
    let is_trusted = sighting.is_seen && !conditions.has(Condition::Hallucinating);
    is_trusted.then(|| duel_with(world, content, sighting.monster)).flatten()
}

/// How strong the opponent is beside the player, by its level.
pub(super) fn danger(content: &Content, duel: &Duel) -> Danger {
    let (yours, its) = duel.levels;
    Danger::of(its - yours, &content.config.display.threat_levels)
}

/// The attacks that take this many hit points if each does this damage; `None` if it does none.
fn attacks_to_kill(hit_points: i32, damage: i32) -> Option<u32> {
    (damage > 0).then(|| hit_points.max(1).unsigned_abs().div_ceil(damage.unsigned_abs()))
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
