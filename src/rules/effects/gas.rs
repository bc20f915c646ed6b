//! Gas in the air: it spreads, thins out, and takes effect on every creature that breathes it (`docs/rules.md#gas`).

use bevy::prelude::*;

use super::subject::{Subject, Subjects};
use crate::{
    base::{geometry::Position, random::Dice},
    content::{Condition, Content},
    rules::{
        creatures::{Begun, player_of},
        monsters::Monster,
    },
    turn::{Fact, OneShot, Serial},
    world::level::{Gas, OnLevel, Terrain, current_level},
};

/// Run condition: there is gas on the level.
#[must_use]
pub fn is_gas_here(gas: Single<&Gas>) -> bool {
    !gas.is_empty()
}

/// Lets the gas of the level spread for a turn, then gives its condition to the creatures that breathe it, the player first
/// and monsters by serial number.
///
/// # Errors
/// Only a mistake in the game itself: a creature without a place, or not exactly one current level.
pub fn spread_gas(world: &mut World) -> Result {
    let level = current_level(world).ok_or("a game has a level")?;
    let (condition, turns, thins) = {
        let gas = &world.resource::<Content>().terrain.gas;
        (gas.condition, gas.turns, gas.thins)
    };
    let terrain = world.get::<Terrain>(level).ok_or("a level has terrain")?;
    let mut gas = world.get::<Gas>(level).ok_or("a level has gas")?.clone();
    gas.drift(terrain, thins);
    let mut breathing: Vec<(Serial, Entity)> = world
        .query_filtered::<(&Serial, Entity, &Position), (With<Monster>, With<OnLevel>)>()
        .iter(world)
        .filter(|(.., place)| gas.is_at(**place))
        .map(|(serial, monster, _)| (*serial, monster))
        .collect();
    breathing.sort_unstable_by_key(|(serial, _)| *serial);
    let is_in_gas = |player: &Entity| world.get::<Position>(*player).is_some_and(|place| gas.is_at(*place));
    let player = player_of(world).filter(is_in_gas);
    world.entity_mut(level).insert(gas);
    for creature in player.into_iter().chain(breathing.into_iter().map(|(_, monster)| monster)) {
        let subject = Subject::of(world, creature)?;
        world.run_now_with::<_, Result, _, _>(breathe, (subject, condition, turns))??;
    }
    Ok(())
}

/// Gives the condition of the gas to a creature. Another breath is not reported.
fn breathe(In((subject, condition, turns)): In<(Subject, Condition, Dice)>, mut subjects: Subjects) -> Result {
    let turns = subjects.roll(subject, turns);
    if subjects.afflict(subject, condition, turns)? == Some(Begun::Started) {
        subjects.tell(subject, Fact::ConditionBegins { condition }, |monster| {
            Some(Fact::MonsterConditionBegins { monster, condition })
        });
    }
    Ok(())
}
