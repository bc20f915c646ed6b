//! A grip that holds and crushes the player.

use bevy::prelude::*;

use super::attack::LandedAttack;
use crate::{
    base::geometry::Position,
    content::Condition,
    rules::{
        creatures::{Conditions, Player, Snared},
        effects::{DeathSequel, Vitals},
        monsters::{HoldsPlayer, Monster},
    },
    turn::{CauseOfDeath, Fact, GameLog},
    world::level::{OnLevel, Traps},
};

/// Takes hold of the player with a hit. From then on each turn crushes, and each further hit makes the grip harder.
pub(super) fn hold(
    In(attack): In<LandedAttack>,
    mut holders: Query<&mut HoldsPlayer>,
    mut log: GameLog,
    mut player: Query<(&mut Conditions, Vitals), With<Player>>,
) -> Result {
    let mut holds = holders.get_mut(attack.monster)?;
    let (mut conditions, mut body) = player.single_mut()?;
    let is_held = holds.grip > 0 && conditions.has(Condition::Held);
    if attack.has_hit {
        conditions.hold(Condition::Held);
        holds.grip = if is_held { holds.grip + 1 } else { 1 };
        if !is_held {
            log.tell(Fact::Grips { monster: attack.foe });
            return Ok(());
        }
    }
    if is_held {
        body.take_damage(holds.grip, DeathSequel::OfGame(CauseOfDeath::Monster(attack.kind)), &mut log, |wound| {
            Some(Fact::Crushes { monster: attack.foe, damage: wound.damage })
        })?;
    }
    Ok(())
}

/// Run condition: the player is held until released, or a snare has not been reset yet.
#[must_use]
pub fn is_held(player: Single<(&Conditions, &Snared), With<Player>>) -> bool {
    let (conditions, snared) = *player;
    conditions.is_until_released(Condition::Held) || snared.0 > 0
}

/// Ends a hold that lasts until released when neither an adjacent monster nor a trap underfoot holds the player any
/// longer.
///
/// # Errors
/// Fails if there is not exactly one player and one current level.
pub fn let_go(
    mut log: GameLog,
    mut holders: Query<(&Position, &mut HoldsPlayer), (With<Monster>, With<OnLevel>)>,
    mut player: Query<(&Position, &mut Conditions, &mut Snared), With<Player>>,
    level: Query<&Traps>,
) -> Result {
    let (position, mut conditions, mut snared) = player.single_mut()?;
    if !conditions.is_until_released(Condition::Held) {
        snared.0 = 0;
        return Ok(());
    }
    if !level.single()?.contains_key(position) {
        snared.0 = 0;
    }
    let mut is_held = snared.0 > 0;
    for (place, mut holds) in &mut holders {
        if place.is_adjacent(*position) {
            is_held |= holds.grip > 0;
        } else if holds.grip > 0 {
            holds.grip = 0;
        }
    }
    if !is_held {
        conditions.end(Condition::Held);
        log.tell(Fact::ConditionEnds { condition: Condition::Held });
    }
    Ok(())
}
