//! Which kinds of monsters the player has seen: for the bestiary. No rule depends on it.

use bevy::prelude::*;

use super::Monster;
use crate::{
    base::geometry::Position,
    content::{Condition, MonsterId},
    rules::creatures::{Conditions, Player, Witness},
    turn::{Clock, MessageLog},
    world::{level::OnLevel, sight::FieldOfView},
};

/// Notes the kinds in view, unless the player sees what is not there.
///
/// # Errors
/// There is not exactly one player.
pub fn note_kinds_in_view(
    clock: Res<Clock>,
    mut log: ResMut<MessageLog>,
    player: Query<(&FieldOfView, &Conditions), With<Player>>,
    monsters: Query<(&MonsterId, &Position, &Conditions), (With<Monster>, With<OnLevel>)>,
) -> Result {
    let (view, conditions) = player.single()?;
    if conditions.has(Condition::Hallucinating) {
        return Ok(());
    }
    let eyes = Witness { view, conditions, turn: clock.turn };
    for (kind, place, befallen) in &monsters {
        if eyes.sees(*place, befallen) && !log.chronicle().bestiary().is_seen(*kind) {
            log.see(clock.turn, *kind);
        }
    }
    Ok(())
}
