//! The light in hand burns down.

use bevy::prelude::*;

use crate::{
    content::{Content, ItemId},
    creatures::Player,
    sight::{HeldLight, LightSource},
    turn::{Cheats, Clock, Fact, MessageLog},
};

/// Burns a turn's fuel, with warnings at the thresholds of the data.
pub(super) fn burn_light(
    content: Res<Content>,
    (clock, cheats): (Res<Clock>, Res<Cheats>),
    mut log: ResMut<MessageLog>,
    player: Query<&HeldLight, With<Player>>,
    mut lights: Query<(&ItemId, &mut LightSource)>,
) -> Result {
    let Some((kind, mut light)) = player.single()?.0.and_then(|light| lights.get_mut(light).ok()) else {
        return Ok(());
    };
    if light.is_burnt_out() || light.is_endless() || cheats.god || cheats.endless_light {
        return Ok(());
    }
    light.burn();
    let thresholds = &content.config.lighting.fuel_warning_thresholds;
    if light.is_burnt_out() {
        log.tell(clock.turn, Fact::LightOut { item: *kind });
    } else if let Some(place) = thresholds.iter().position(|threshold| Some(*threshold) == light.fuel()) {
        // The last threshold is 0, so the one before it is the last warning.
        let last = place + 2 == thresholds.len();
        log.tell(clock.turn, Fact::LightLow { item: *kind, last });
    }
    Ok(())
}
