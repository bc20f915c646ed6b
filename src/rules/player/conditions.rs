//! Conditions wear off.

use bevy::prelude::*;

use super::{Landed, ground::come_down};
use crate::{
    base::geometry::Position,
    content::{Condition, Content},
    rules::{
        creatures::{Conditions, Player},
        effects::floats,
    },
    turn::{Fact, Fate},
    world::level::Terrain,
};

/// A condition: the player has any.
pub(super) fn are_any(player: Query<&Conditions, With<Player>>) -> bool {
    player.single().is_ok_and(|conditions| !conditions.is_empty())
}

/// A turn of each of the player's conditions passes; the player is told which end.
pub(super) fn wear_off(
    content: Res<Content>,
    mut fate: Fate,
    mut landed: ResMut<Landed>,
    player: Single<(&Position, &mut Conditions), With<Player>>,
    level: Single<&Terrain>,
) -> Result {
    let (place, mut conditions) = player.into_inner();
    for condition in conditions.pass_turn() {
        fate.tell(Fact::ConditionEnds { condition });
        if condition == Condition::Levitating && !floats(&conditions) {
            landed.0 = Some(*place);
            come_down(&content, *level, *place, &mut fate);
        }
    }
    Ok(())
}
