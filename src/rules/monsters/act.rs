//! The monsters' turns. Each monster in order of serial numbers senses, decides and acts.

use bevy::{
    ecs::system::{SystemParam, SystemState},
    prelude::*,
};

use super::{
    BandMember, Monster,
    action::{self, MonsterAction},
    ai_turn::{AiTurn, LastNoises},
    arena::Arena,
    loot::LootInView,
    perceive::{PlayerInSight, PlayerTrace},
    shunned::Wards,
    thinker::{Sleepers, Thinkers},
};
use crate::{
    base::random::RandomStreams,
    content::{Condition, Content},
    rules::{
        creatures::{Conditions, Player, Witness},
        items::{AmuletInPack, RingPowers},
    },
    turn::{Cheats, GameLog},
    world::{
        level::{
            DistanceMaps, Door, Doors, Fires, Noises, Occupancy, Position, Rooms, Scent, Terrain, Trap, Traps,
            TurnOrder,
        },
        sight::{FieldOfView, HeldLight, Illumination, LightSource, light_radius},
    },
};

/// Gives every monster its energy and lets it act while it has enough, in order of serial numbers.
///
/// [`MonsterAi`] handles what concerns only a monster's mind and the level. A [`MonsterAction`] that affects more, such
/// as a blow, needs the whole world; the AI continues after it.
pub(super) fn monsters_act(world: &mut World, ai: &mut SystemState<MonsterAi>, mut ai_turn: Local<AiTurn>) -> Result {
    ai_turn.next = None;
    loop {
        let action = ai.get_mut(world)?.next_action(&mut ai_turn)?;
        let Some((monster, action)) = action else { return Ok(()) };
        action::carry_out(world, monster, action)?;
    }
}

/// The parameters of the monster AI.
#[derive(SystemParam)]
pub(super) struct MonsterAi<'w, 's> {
    content: Res<'w, Content>,
    log: GameLog<'w>,
    streams: ResMut<'w, RandomStreams>,
    noises: ResMut<'w, Noises>,
    last_noises: ResMut<'w, LastNoises>,
    maps: ResMut<'w, DistanceMaps>,
    player: Query<
        'w,
        's,
        (&'static Position, &'static FieldOfView, &'static Conditions, &'static RingPowers, &'static HeldLight),
        (With<Player>, Without<Monster>),
    >,
    cheats: Res<'w, Cheats>,
    amulet: AmuletInPack<'w, 's>,
    lights: Query<'w, 's, &'static LightSource>,
    level: Query<
        'w,
        's,
        (
            Entity,
            &'static mut Terrain,
            &'static mut Occupancy,
            &'static TurnOrder,
            &'static Rooms,
            &'static Doors,
            &'static Scent,
            &'static Traps,
            &'static Illumination,
            &'static Fires,
        ),
    >,
    monsters: ParamSet<'w, 's, (Thinkers<'w, 's>, Sleepers<'w, 's>)>,
    doors: Query<'w, 's, &'static mut Door>,
    treasures: LootInView<'w, 's>,
    wards: Wards<'w, 's>,
    traps: Query<'w, 's, &'static Trap>,
    bands: Query<'w, 's, &'static BandMember>,
}

impl MonsterAi<'_, '_> {
    /// Continues the turn until a monster's action needs the whole world; `None` when all have acted.
    fn next_action(&mut self, ai_turn: &mut AiTurn) -> Result<Option<(Entity, MonsterAction)>> {
        let (place, view, conditions, rings, held) = self.player.single()?;
        let (level, terrain, occupancy, order, rooms, places, scent, traps, illumination, fires) =
            self.level.single_mut()?;
        let content = &*self.content;
        if ai_turn.next.is_none() {
            ai_turn.restart(&mut self.noises, &mut self.last_noises);
            if self.cheats.frozen_monsters {
                return Ok(None);
            }
            ai_turn.next = Some(0);
            ai_turn.order.extend(order.iter());
            ai_turn.shunned.update(terrain.size(), self.wards.cells(content), fires, (traps, &self.traps));
        }
        let turn = self.log.turn();
        let held = held.0.and_then(|light| self.lights.get(light).ok());
        let radius = light_radius(held, *self.cheats, &content.config.debug);
        let sight = PlayerInSight::new(place.cell(), (view, conditions), radius, &terrain, illumination);
        let trace = PlayerTrace {
            position: place.cell(),
            view,
            sight,
            // A floating player wakes no one (`docs/rules.md#conditions`).
            is_stealthy: rings.stealth || conditions.has(Condition::Levitating),
            has_amulet: self.amulet.is_there(),
            scent,
            turn,
        };
        let mut arena = Arena {
            content,
            log: &mut self.log,
            streams: &mut self.streams,
            noises: &mut self.noises,
            maps: &mut self.maps,
            doors: &mut self.doors,
            treasures: &self.treasures,
            bands: &self.bands,
            trace,
            eyes: Witness { view, conditions, turn },
            level,
            terrain,
            occupancy,
            order,
            rooms,
            places,
            traps,
        };
        while let Some((place, monster)) = ai_turn.next.and_then(|next| Some((next, *ai_turn.order.get(next)?))) {
            let mut may_act = arena.rouse(monster, &mut self.monsters.p1(), ai_turn);
            while may_act {
                let acted = arena.act(ai_turn, monster, &mut self.monsters.p0())?;
                if let Some(action) = acted.action {
                    return Ok(Some((monster, action)));
                }
                may_act = acted.may_go_on;
            }
            ai_turn.next = Some(place + 1);
            ai_turn.has_gained = false;
        }
        Ok(None)
    }
}
