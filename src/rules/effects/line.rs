//! The first creature in the line of a wand, and the magic missile (`docs/rules.md#wands`).

use bevy::prelude::*;

use super::{cause::Subject, flight::fly};
use crate::{
    base::{
        geometry::Point,
        random::{Dice, Stream},
    },
    content::{Condition, Effect, Fact, MagicFact, MonsterId, SaveAgainst},
    rules::{
        creatures::{Conditions, Player, Strength, strength_bonus},
        monsters::save_level,
        player::PlayerCombat,
    },
    turn::GameLog,
    world::level::{Occupancy, Position, Terrain},
};

/// Returns whether the monster notices where the effect comes from: not one that falls asleep, nor one that becomes
/// another.
pub(super) const fn wakes(effect: &Effect) -> bool {
    use Condition::Asleep;
    !matches!(
        effect,
        Effect::Missile { .. }
            | Effect::Polymorph
            | Effect::Sleep { .. }
            | Effect::Begin { condition: Asleep, .. }
            | Effect::Afflict { condition: Asleep, .. }
            | Effect::AfflictForGood(Asleep)
    )
}

/// Returns the first monster in the line from the player through a cell, seen or not, at any distance.
pub(super) fn first_in_line(
    In(target): In<Point>,
    player: Single<&Position, With<Player>>,
    level: Single<(&Terrain, &Occupancy)>,
) -> Option<Entity> {
    let (terrain, occupancy) = *level;
    fly(player.cell(), target, u32::MAX, terrain, occupancy).struck
}

/// Reports that a missile flies past all. Returns whether the player saw it.
pub(super) fn miss_all(In(is_missile): In<bool>, mut log: GameLog, player: Single<&Conditions, With<Player>>) -> bool {
    let is_seen = is_missile && !player.has(Condition::Blind);
    if is_seen {
        log.tell(Fact::Magic(MagicFact::MissileFades));
    }
    is_seen
}

/// Wakes a monster, which notices the player.
pub(super) fn provoke(In(monster): In<Entity>, mut combat: PlayerCombat) -> Result {
    combat.provoke(monster)
}

/// Hits a monster that fails a save against magic; strength adds to the damage. Every player who is not blind
/// sees the missile.
pub(super) fn hit_with_missile(
    In((subject, damage)): In<(Subject, Dice)>,
    mut combat: PlayerCombat,
    player: Single<&Strength, With<Player>>,
    monsters: Query<&MonsterId>,
) -> Result<bool> {
    let Subject { who: monster, foe: Some(foe), .. } = subject else { return Ok(false) };
    let strength = **player;
    let content = combat.content.clone();
    let config = &content.config.combat;
    let random = combat.streams.get(Stream::Combat);
    let is_saved = SaveAgainst::Magic.saves(save_level(&content, *monsters.get(monster)?), 0, config, random);
    let bonus = strength_bonus(&config.damage_by_strength, strength.effective());
    combat.provoke(monster)?;
    if is_saved {
        combat.log.tell(Fact::Magic(MagicFact::MissileMisses { monster: foe }));
    } else {
        let damage = (combat.streams.get(Stream::Combat).roll(damage) + bonus).max(0);
        combat.hurt(monster, damage, |felt| {
            Fact::Magic(match felt {
                Some(damage) => MagicFact::MissileHits { monster: foe, damage },
                None => MagicFact::MissileKills { monster: foe },
            })
        })?;
    }
    // Even a blind player identifies the wand by the message about its missile.
    Ok(true)
}
