//! Wandering monsters (document 000).

use bevy::{ecs::system::SystemParam, prelude::*};

use super::population::kinds_born_at;
use crate::{
    content::{Behavior, Content},
    creatures::{MindState, Player},
    geometry::Position,
    level::{CurrentDepth, Occupancy, OnLevel, Rooms, Structure, Terrain, TurnOrder, WandererClock},
    monsters::{NewMonster, Wanderer, spawn_monster},
    random::{Chance, Purpose, RandomStreams},
    sight::FieldOfView,
    turn::{Cheats, Clock, Fact, MessageLog, NextSerial},
};

/// What it takes to bring a wanderer onto the current level.
#[derive(SystemParam)]
pub(super) struct WandererSpawner<'w, 's> {
    commands: Commands<'w, 's>,
    content: Res<'w, Content>,
    streams: ResMut<'w, RandomStreams>,
    depth: Res<'w, CurrentDepth>,
    clock: Res<'w, Clock>,
    log: ResMut<'w, MessageLog>,
    serials: ResMut<'w, NextSerial>,
    player: Query<'w, 's, (&'static Position, &'static FieldOfView), With<Player>>,
    level: Query<
        'w,
        's,
        (
            Entity,
            &'static Terrain,
            &'static Rooms,
            &'static mut WandererClock,
            &'static mut Occupancy,
            &'static mut TurnOrder,
        ),
    >,
}

/// A wanderer may come: the likelier, the longer the player has been on the level without one.
pub(super) fn wanderers_come(cheats: Res<Cheats>, mut spawner: WandererSpawner) -> Result {
    let (.., mut wanderers, _, _) = spawner.level.single_mut()?;
    let config = &spawner.content.config.wanderers;
    if cheats.no_wanderers || wanderers.stopped || wanderers.spawned >= config.max_wanderers_per_level {
        return Ok(());
    }
    let growth = config.spawn_chance_increment.parts().saturating_mul(wanderers.quiet_turns);
    let parts = config.spawn_chance_base.parts().saturating_add(growth).min(config.spawn_chance_cap.parts());
    wanderers.quiet_turns = wanderers.quiet_turns.saturating_add(1);
    if spawner.streams.get(Purpose::Wanderers).chance(Chance::from_parts(parts)) {
        spawner.bring(Purpose::Wanderers)?;
    }
    Ok(())
}

/// A wanderer comes now, whatever the chances; answers whether there was a place for one.
pub(super) fn wanderer_comes_now(mut spawner: WandererSpawner) -> Result<bool> {
    spawner.bring(Purpose::Debug)
}

impl WandererSpawner<'_, '_> {
    /// Brings one, out of the player's sight and room, in a corridor rather than a room; it goes about from there.
    /// Answers whether there was a place and a kind for it.
    fn bring(&mut self, purpose: Purpose) -> Result<bool> {
        let (level, terrain, rooms, mut wanderers, mut occupancy, mut order) = self.level.single_mut()?;
        let (content, clock) = (&*self.content, &*self.clock);
        let config = &content.config.wanderers;
        let random = self.streams.get(purpose);
        let (player, view) = self.player.single()?;
        let players_room = rooms.index_at(*player);
        let places: Vec<(Position, u32)> = terrain
            .structures()
            .iter()
            .filter(|(cell, structure)| {
                matches!(structure, Structure::Corridor | Structure::Floor)
                    && occupancy.is_free(*cell)
                    && terrain.is_safe(*cell)
                    && !view.sees(*cell)
                    && (players_room.is_none() || rooms.index_at(*cell) != players_room)
            })
            .map(|(cell, structure)| {
                let is_corridor = *structure == Structure::Corridor;
                (cell, if is_corridor { config.corridor_weight } else { config.room_weight })
            })
            .collect();
        let walks = |kind| !content.monster(kind).ai_profile.behaviors.contains(&Behavior::Stationary);
        let kinds: Vec<_> = kinds_born_at(content, self.depth.depth).into_iter().filter(|kind| walks(*kind)).collect();
        let place = random.pick_weighted(&places, |(_, weight)| *weight).map(|(place, _)| *place);
        let (Some(position), Some(&kind)) = (place, random.pick(&kinds)) else {
            return Ok(false);
        };
        let hp = random.roll(content.monster(kind).hp);
        let serial = self.serials.take();
        let monster = NewMonster { kind, position, hp, state: MindState::Wandering };
        let entity = spawn_monster(&mut self.commands, content, monster, serial, (Wanderer, OnLevel(level))).id();
        occupancy.enter(position, entity);
        order.join(serial, entity);
        wanderers.spawned += 1;
        wanderers.last_turn = Some(clock.turn);
        wanderers.quiet_turns = 0;
        self.log.tell(clock.turn, Fact::DistantNoise);
        Ok(true)
    }
}
