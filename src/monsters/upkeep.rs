//! What time does to monsters.

use bevy::prelude::*;

use super::{Monster, Regenerates, perceived::Eyes};
use crate::{
    content::Content,
    creatures::{Conditions, Health},
    turn::{Fact, Fate, Serial},
};

/// A turn of each monster's conditions passes; the player is told of those that end in sight.
pub(super) fn wear_off(
    mut fate: Fate,
    mut befallen: ParamSet<(Query<(Entity, &Serial, &mut Conditions), With<Monster>>, Eyes)>,
) -> Result {
    let mut ended = Vec::new();
    for (monster, serial, mut conditions) in &mut befallen.p0() {
        if !conditions.is_empty() {
            ended.extend(conditions.pass_turn().map(|condition| (*serial, condition, monster)));
        }
    }
    ended.sort_unstable_by_key(|(serial, condition, _)| (*serial, *condition));
    for (_, condition, monster) in ended {
        let foe = befallen.p1().foe(monster)?;
        if foe.seen {
            fate.tell(Fact::MonsterConditionEnds { monster: foe, condition });
        }
    }
    Ok(())
}

/// Those who regenerate heal a hit point every few turns.
pub(super) fn regenerate(
    content: Res<Content>,
    fate: Fate,
    mut healing: Query<&mut Health, (With<Monster>, With<Regenerates>)>,
) {
    if fate.turn().is_multiple_of(u64::from(content.config.ai.regeneration_turns)) {
        for mut health in &mut healing {
            health.heal(1);
        }
    }
}
