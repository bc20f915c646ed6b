//! Wandering monsters (document 000).

use bevy::prelude::*;

use super::population::kinds_born_at;
use crate::{
    content::{Behavior, Content},
    creatures::{MindState, Player},
    geometry::Position,
    level::{CurrentDepth, Occupancy, OnLevel, Rooms, Structure, Terrain, TurnOrder, WandererClock},
    monsters::{NewMonster, Wanderer, monster_bundle},
    random::{Chance, Purpose, RandomStreams},
    sight::FieldOfView,
    turn::{Clock, Fact, MessageLog, NextSerial},
};

/// A wanderer may come: the likelier, the longer the player has been on the level without one. It starts out of the
/// player's sight and room, in a corridor rather than a room, and goes about from there.
pub(super) fn wanderers_come(
    mut commands: Commands,
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    (depth, clock): (Res<CurrentDepth>, Res<Clock>),
    (mut log, mut serials): (ResMut<MessageLog>, ResMut<NextSerial>),
    player: Query<(&Position, &FieldOfView), With<Player>>,
    mut level: Query<(Entity, &Terrain, &Rooms, &mut WandererClock, &mut Occupancy, &mut TurnOrder)>,
) -> Result {
    let (level, terrain, rooms, mut wanderers, mut occupancy, mut order) = level.single_mut()?;
    let config = &content.config.wanderers;
    if wanderers.stopped || wanderers.spawned >= config.max_wanderers_per_level {
        return Ok(());
    }
    let growth = config.spawn_chance_increment.parts().saturating_mul(wanderers.quiet_turns);
    let parts = config.spawn_chance_base.parts().saturating_add(growth).min(config.spawn_chance_cap.parts());
    wanderers.quiet_turns = wanderers.quiet_turns.saturating_add(1);
    let random = streams.get(Purpose::Wanderers);
    if !random.chance(Chance::from_parts(parts)) {
        return Ok(());
    }

    let (player, view) = player.single()?;
    let players_room = rooms.index_at(*player);
    let places: Vec<(Position, u32)> = terrain
        .structures()
        .iter()
        .filter(|(cell, structure)| {
            matches!(structure, Structure::Corridor | Structure::Floor)
                && occupancy.is_free(*cell)
                && !view.sees(*cell)
                && (players_room.is_none() || rooms.index_at(*cell) != players_room)
        })
        .map(|(cell, structure)| {
            let is_corridor = *structure == Structure::Corridor;
            (cell, if is_corridor { config.corridor_weight } else { config.room_weight })
        })
        .collect();
    let walks = |kind| !content.monster(kind).ai_profile.behaviors.contains(&Behavior::Stationary);
    let kinds: Vec<_> = kinds_born_at(&content, depth.depth).into_iter().filter(|kind| walks(*kind)).collect();
    let place = random.pick_weighted(&places, |(_, weight)| *weight).map(|(place, _)| *place);
    let (Some(position), Some(&kind)) = (place, random.pick(&kinds)) else {
        return Ok(());
    };
    let hp = random.roll(content.monster(kind).hp);
    let serial = serials.take();
    let monster = NewMonster { kind, position, hp, state: MindState::Wandering };
    let entity = commands.spawn((monster_bundle(&content, monster, serial), Wanderer, OnLevel(level))).id();
    occupancy.enter(position, entity);
    order.join(serial, entity);
    wanderers.spawned += 1;
    wanderers.last_turn = Some(clock.turn);
    wanderers.quiet_turns = 0;
    log.tell(clock.turn, Fact::DistantNoise);
    Ok(())
}
