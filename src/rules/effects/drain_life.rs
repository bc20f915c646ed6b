//! Draining life from all monsters nearby (`docs/rules.md#wands`).

use bevy::prelude::*;

use crate::{
    base::geometry::Point,
    content::{Fact, MagicFact},
    rules::{creatures::Player, monsters::Monster, player::PlayerCombat},
    turn::Serial,
    world::level::{OnLevel, Position, Rooms},
};

/// The least hit points needed to drain life, so that half of them is at least 1.
const LEAST_HIT_POINTS: i32 = 2;

/// Takes half of the player's hit points and an equal share of it from each monster in the same room, or adjacent
/// outside of rooms; from none that is at peace with the player. Without monsters nothing is lost.
pub(super) fn drain_life(
    mut combat: PlayerCombat,
    rooms: Single<&Rooms>,
    player: Single<&Position, With<Player>>,
    monsters: Query<(Entity, &Position, &Serial), (With<Monster>, With<OnLevel>)>,
) -> Result<bool> {
    let (rooms, here) = (*rooms, player.cell());
    let room = rooms.index_at(here);
    let is_near = |place: Point| match room {
        Some(room) => rooms.index_at(place) == Some(room),
        None => place.is_adjacent(here),
    };
    let mut drained: Vec<(Serial, Entity)> = monsters
        .iter()
        .filter(|(monster, place, _)| is_near(place.cell()) && !combat.is_at_peace(*monster))
        .map(|(monster, _, serial)| (*serial, monster))
        .collect();
    drained.sort_unstable();

    let hit_points = combat.health().current();
    if hit_points < LEAST_HIT_POINTS {
        combat.log.tell(Fact::Magic(MagicFact::TooWeakToDrain));
        return Ok(true);
    }
    let Some(count) = i32::try_from(drained.len()).ok().filter(|count| *count > 0) else {
        combat.log.tell(Fact::Magic(MagicFact::NothingToDrain));
        return Ok(true);
    };
    let half = hit_points / 2;
    let points = if combat.log.protects_player() { 0 } else { combat.health().lose(half) };
    combat.log.tell(Fact::Magic(MagicFact::GivesLife { points }));
    for (_, monster) in drained {
        let foe = combat.foe(monster)?;
        combat.provoke(monster)?;
        combat.hurt(monster, half / count, |felt| {
            Fact::Magic(match felt {
                Some(damage) => MagicFact::LosesLife { monster: foe, damage },
                None => MagicFact::Kills { monster: foe },
            })
        })?;
    }
    Ok(true)
}
