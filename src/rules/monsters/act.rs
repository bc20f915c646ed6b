//! The monsters' turns: each in the order of serial numbers senses, makes up its mind, and acts.

use bevy::{
    ecs::system::{SystemParam, SystemState},
    prelude::*,
};

use super::{
    BandMember, Monster,
    arena::Arena,
    deeds::{self, Deed},
    loot::Treasures,
    perceive::{PlayerInSight, Quarry},
    round::Round,
    thinker::{Sleepers, Thinkers},
};
use crate::{
    base::{geometry::Position, random::RandomStreams},
    content::{Condition, Content},
    rules::{
        creatures::{Conditions, Player, Witness},
        items::{RingPowers, Wards},
    },
    turn::{Cheats, Fate},
    world::{
        level::{DistanceMaps, Door, Doors, Noises, Occupancy, Rooms, Scent, Terrain, Trap, Traps, TurnOrder},
        sight::{FieldOfView, HeldLight, Illumination, LightSource, light_radius},
    },
};

/// Every monster gains its energy and acts while it has enough, in order of serial numbers.
///
/// What concerns a monster's own mind and the level is done by [`Thoughts`]; a [`Deed`] that reaches farther, such as a
/// blow, needs the whole world, and the thoughts go on after it.
pub(super) fn monsters_act(world: &mut World, thoughts: &mut SystemState<Thoughts>, mut round: Local<Round>) -> Result {
    round.restart(world);
    if world.resource::<Cheats>().frozen_monsters {
        return Ok(());
    }
    loop {
        let deed = thoughts.get_mut(world)?.next_deed(&mut round)?;
        let Some((monster, deed)) = deed else { return Ok(()) };
        deeds::carry_out(world, monster, deed)?;
    }
}

/// All that monsters think with.
#[derive(SystemParam)]
pub(super) struct Thoughts<'w, 's> {
    content: Res<'w, Content>,
    fate: Fate<'w>,
    streams: ResMut<'w, RandomStreams>,
    noises: ResMut<'w, Noises>,
    maps: ResMut<'w, DistanceMaps>,
    player: Query<
        'w,
        's,
        (&'static Position, &'static FieldOfView, &'static Conditions, &'static RingPowers, &'static HeldLight),
        (With<Player>, Without<Monster>),
    >,
    cheats: Res<'w, Cheats>,
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
        ),
    >,
    monsters: ParamSet<'w, 's, (Thinkers<'w, 's>, Sleepers<'w, 's>)>,
    doors: Query<'w, 's, &'static mut Door>,
    treasures: Treasures<'w, 's>,
    wards: Wards<'w, 's>,
    traps: Query<'w, 's, &'static Trap>,
    bands: Query<'w, 's, &'static BandMember>,
}

impl Thoughts<'_, '_> {
    /// Goes on with the round until a monster does what needs the whole world; `None` when all have acted.
    fn next_deed(&mut self, round: &mut Round) -> Result<Option<(Entity, Deed)>> {
        let (place, view, conditions, rings, held) = self.player.single()?;
        let (level, terrain, occupancy, order, rooms, places, scent, traps, illumination) = self.level.single_mut()?;
        let content = &*self.content;
        if round.next.is_none() {
            round.next = Some(0);
            round.order.extend(order.iter());
            round.shunned.update(terrain.size(), self.wards.cells(content), traps, &self.traps);
        }
        let turn = self.fate.turn();
        let held = held.0.and_then(|light| self.lights.get(light).ok());
        let radius = light_radius(held, *self.cheats, &content.config.debug);
        let sight = PlayerInSight::new(*place, (view, conditions), radius, &terrain, illumination);
        let quarry = Quarry {
            position: *place,
            view,
            sight,
            // Rogue 5.4, section 7: who floats wakes nobody.
            is_stealthy: rings.stealth || conditions.has(Condition::Levitating),
            scent,
            turn,
        };
        let mut arena = Arena {
            content,
            fate: &mut self.fate,
            streams: &mut self.streams,
            noises: &mut self.noises,
            maps: &mut self.maps,
            doors: &mut self.doors,
            treasures: &self.treasures,
            bands: &self.bands,
            quarry,
            eyes: Witness { view, conditions, turn },
            level,
            terrain,
            occupancy,
            order,
            rooms,
            places,
            traps,
        };
        while let Some((place, monster)) = round.next.and_then(|next| Some((next, *round.order.get(next)?))) {
            let mut may_act = arena.rouse(monster, &mut self.monsters.p1(), round);
            while may_act {
                let acted = arena.act(round, monster, &mut self.monsters.p0())?;
                if let Some(deed) = acted.deed {
                    return Ok(Some((monster, deed)));
                }
                may_act = acted.may_go_on;
            }
            round.next = Some(place + 1);
            round.has_gained = false;
        }
        Ok(None)
    }
}
