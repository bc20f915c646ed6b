//! Gas in the air: it spreads, thins out, and takes effect on every creature that breathes it (`docs/rules.md#gas`).

use bevy::prelude::*;

use super::subjects::Subjects;
use crate::{
    content::{Content, Fact},
    rules::{creatures::ConditionStart, monsters::Monster},
    world::level::{Gas, Position, Terrain, TurnOrder},
};

/// Run condition: there is gas on the level.
pub(super) fn is_gas_here(gas: Single<&Gas>) -> bool {
    !gas.is_empty()
}

/// Lets the gas of the level spread for a turn.
pub(super) fn spread_gas(content: Res<Content>, level: Single<(&Terrain, &mut Gas)>) {
    let (terrain, mut gas) = level.into_inner();
    gas.drift(terrain, content.terrain.gas.thins);
}

/// Gives the condition of the gas to the creatures that breathe it, the player first and monsters by serial number.
/// Another breath is not reported.
///
/// # Errors
/// Returns an error if a creature lacks what every creature has.
pub(super) fn breathe_gas(
    level: Single<(&Gas, &TurnOrder)>,
    monsters: Query<&Position, With<Monster>>,
    mut subjects: Subjects,
) -> Result {
    let (gas, order) = *level;
    let (condition, turns) = {
        let rules = &subjects.content.terrain.gas;
        (rules.condition, rules.turns)
    };
    let player = subjects.player().who;
    let breathes = |monster: &Entity| monsters.get(*monster).is_ok_and(|place| gas.is_at(place.cell()));
    let mut breathing: Vec<Entity> = order.iter().filter(breathes).collect();
    if gas.is_at(subjects.place_of(player)?) {
        breathing.insert(0, player);
    }
    for creature in breathing {
        let subject = subjects.bystander(creature)?;
        let turns = subjects.roll(subject, turns);
        if subjects.afflict(subject, condition, turns)? == Some(ConditionStart::Started) {
            subjects.tell(subject, Fact::ConditionBegins { condition }, |monster| {
                Some(Fact::MonsterConditionBegins { monster, condition })
            });
        }
    }
    Ok(())
}
