//! The odds of a fight between the player and a monster, by the rules of combat.

use bevy::prelude::*;

use super::offers::loaded;
use crate::{
    base::{geometry::Point, random::Chance},
    content::{Condition, Content, Effect, ItemId, MonsterId, RelativeStrength},
    rules::{
        GameRef,
        creatures::{ArmorClass, CombatLevel, Conditions, Health, Mind, Odds},
        items::Enchantment,
        monsters::{Canceled, LastSeen, Sighting, levels_above, monster_perceived_at, swings, worst_damage},
        player::{Striker, is_exposed},
    },
    turn::{Cheats, Speed},
    words::{Duel, KnownFight, Wounds, capitalized},
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
pub(super) fn duel_with(game: &GameRef<'_>, monster: Entity) -> Option<Duel> {
    let conditions = game.get::<Conditions>(monster)?;
    let (kind, level) = (*game.get::<MonsterId>(monster)?, *game.get::<CombatLevel>(monster)?);
    let mean = mean_hit_points(game.content, kind, levels_above(game.content, kind, level));
    let opponent = DuelOpponent {
        kind,
        level,
        armor: *game.get::<ArmorClass>(monster)?,
        hit_points: hit_points_left(game, mean, monster)?,
        is_exposed: is_exposed(game.get::<Mind>(monster)?, conditions),
        speed: conditions.speed(*game.get::<Speed>(monster)?, &game.content.config),
        has_powers: game.get::<Canceled>(monster).is_none(),
    };
    Some(duel(game, &opponent))
}

/// A fight against a monster of this kind that is awake, unhurt and of average hit points.
pub(super) fn duel_with_kind(game: &GameRef<'_>, kind: MonsterId) -> Duel {
    let monster = game.content.monster(kind);
    let opponent = DuelOpponent {
        kind,
        level: CombatLevel(monster.level),
        armor: ArmorClass(monster.ac),
        hit_points: mean_hit_points(game.content, kind, 0),
        is_exposed: false,
        speed: Speed(monster.speed),
        has_powers: true,
    };
    duel(game, &opponent)
}

/// The hit points of a monster this many levels above its kind, on average.
fn mean_hit_points(content: &Content, kind: MonsterId, levels_above: i32) -> i32 {
    let (dice, more) = (content.monster(kind).hp, content.config.wanderers.hunter_level_hp);
    (dice.least() + dice.greatest() + levels_above.max(0) * (more.least() + more.greatest())) / 2
}

/// The hit points that a monster has left as far as the player can reckon: the mean of such, less what the player has
/// taken from it, and what fits how hurt it looks, since it may have healed. Its true hit points are its secret.
fn hit_points_left(game: &GameRef<'_>, mean: i32, monster: Entity) -> Option<i32> {
    let taken = game.get::<LastSeen>(monster).map_or(0, |seen| seen.damage);
    let shares =
        Wounds::of(*game.get::<Health>(monster)?, &game.content.config.display).shares(&game.content.config.display);
    let [least, most] = shares.map(|share| i64::from(mean) * i64::from(share.parts()) / i64::from(Chance::WHOLE));
    let left = i64::from(mean.saturating_sub(taken)).clamp(least, most.max(least));
    Some(i32::try_from(left.max(1)).unwrap_or(mean))
}

/// The missile that the player would shoot with the launcher in hand.
fn loaded_missile(game: &GameRef<'_>) -> Option<(ItemId, Enchantment)> {
    known_gear(game, loaded(game)?.item)
}

fn duel(game: &GameRef<'_>, opponent: &DuelOpponent) -> Duel {
    let (conditions, health) = (game.player.conditions, *game.player.health);
    let weapon = game.player.equipment.weapon;
    let striker = striker(game, weapon.and_then(|weapon| known_gear(game, weapon)));
    let armor = game.armor_class();
    // What the player attacks with: nobody strikes with a bow while there are arrows.
    let blow = match loaded_missile(game) {
        Some(missile) => striker.missile(game.content, missile, opponent.is_exposed),
        None => striker.blow(game.content, opponent.is_exposed),
    };
    let bites: Vec<_> = swings(game.content, opponent.kind, opponent.level, conditions.is_exposed()).collect();
    let mut its = Odds::of(&bites, armor, health.current());
    let mut kills_in =
        attacks_to_kill(health.current(), worst_damage(game.content, opponent.kind, opponent.has_powers));
    if game.resource::<Cheats>().god {
        (its.damage, its.range, its.hits, kills_in) = (0.0, (0, 0), None, None);
    } else if opponent.has_powers && game.content.monster(opponent.kind).has_effect(&Effect::Hold) {
        let squeezes = squeezes_to_kill(health.current());
        (its.hits, kills_in) = (Some(f64::from(squeezes)), Some(squeezes.unsigned_abs()));
    }
    Duel {
        yours: Odds::of(&[blow], opponent.armor.0, opponent.hit_points),
        its,
        armor_classes: (armor, opponent.armor.0),
        levels: (game.player.combat_level.0, opponent.level.0),
        speeds: (conditions.speed(*game.player.speed, &game.content.config).0, opponent.speed.0),
        kills_in,
    }
}

/// What the player knows of a fight with a creature in view; `None` while the player's eyes can't be trusted.
pub(super) fn known_fight(game: &GameRef<'_>, sighting: &Sighting) -> Option<KnownFight> {
    let duel = trusted_duel(game, sighting)?;
    if game.log.chronicle().bestiary.was_fought(sighting.looks) {
        return Some(KnownFight::Fought(duel));
    }
    Some(KnownFight::Unfought(strength_beside_player(game.content, &duel), duel.yours.chance))
}

/// The odds of a fight with the creature in a cell, in a sentence; `None` if none is seen there, or if the player's eyes can't
/// be trusted.
pub(super) fn fight_sentence(game: &GameRef<'_>, cell: Point) -> Option<String> {
    let sighting = monster_perceived_at(game, cell)?;
    let fight = known_fight(game, &sighting)?;
    Some(format!("{}.", capitalized(&fight.of_it())))
}

/// A fight with a creature in view; `None` while the player's eyes can't be trusted.
fn trusted_duel(game: &GameRef<'_>, sighting: &Sighting) -> Option<Duel> {
    let conditions = game.player.conditions;
    let is_trusted = sighting.is_seen && !conditions.has(Condition::Hallucinating);
    is_trusted.then(|| duel_with(game, sighting.monster)).flatten()
}

/// How strong the opponent is beside the player, by its level.
pub(super) fn strength_beside_player(content: &Content, duel: &Duel) -> RelativeStrength {
    let (yours, its) = duel.levels;
    content.config.display.threat_levels.strength(its - yours)
}

/// The attacks that take this many hit points if each does this damage; `None` if it does none.
fn attacks_to_kill(hit_points: i32, damage: i32) -> Option<u32> {
    (damage > 0).then(|| hit_points.max(1).unsigned_abs().div_ceil(damage.unsigned_abs()))
}

/// The player with this weapon, as far as the player knows it.
pub(super) fn striker(game: &GameRef<'_>, weapon: Option<(ItemId, Enchantment)>) -> Striker {
    Striker {
        level: *game.player.combat_level,
        strength: *game.player.strength,
        hunger: *game.player.hunger,
        weapon,
        rings: game.known_ring_powers().blow_bonus(),
    }
}

/// An item as the player knows it: without an unknown enchantment.
pub(super) fn known_gear(game: &GameRef<'_>, item: Entity) -> Option<(ItemId, Enchantment)> {
    let label = game.label(item)?;
    Some((label.kind, Enchantment(label.enchantment.unwrap_or(0))))
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
