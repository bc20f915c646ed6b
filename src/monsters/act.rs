//! The monsters' turns.

use bevy::prelude::*;

use super::{
    AiProfile, Monster,
    hunt::{self, Ground, Step},
    melee::Victim,
    sense::{Quarry, sense},
    wander,
};
use crate::{
    content::{Content, MonsterId},
    creatures::{CombatLevel, Mind, MindState, Player},
    geometry::{Direction, Position},
    level::{DistanceMaps, Door, DoorState, Doors, Occupancy, Rooms, Terrain, TurnOrder, can_step},
    player::FightNoise,
    random::{Purpose, RandomStreams},
    sight::FieldOfView,
    turn::{ACTION_COST, Cheats, Energy, Foe, Speed},
};

/// Every monster gains its energy and acts while it has enough, in order of serial numbers.
pub(super) fn monsters_act(
    (content, cheats): (Res<Content>, Res<Cheats>),
    mut streams: ResMut<RandomStreams>,
    mut noise: ResMut<FightNoise>,
    mut maps: ResMut<DistanceMaps>,
    player: Query<(&Position, &FieldOfView), (With<Player>, Without<Monster>)>,
    mut level: Query<(Entity, &mut Terrain, &mut Occupancy, &TurnOrder, &Rooms, &Doors)>,
    mut monsters: Query<
        (&MonsterId, &mut Position, &mut Mind, &mut Energy, &Speed, &AiProfile, &CombatLevel),
        With<Monster>,
    >,
    mut doors: Query<&mut Door>,
    mut victim: Victim,
) -> Result {
    if cheats.frozen_monsters {
        return Ok(());
    }
    let (player_position, view) = player.single()?;
    let (level, mut terrain, mut occupancy, order, rooms, places) = level.single_mut()?;
    let quarry = Quarry { position: *player_position, view, is_fighting: noise.0 };
    noise.0 = false;
    for monster in order.iter() {
        let (kind, mut position, mut mind, mut energy, speed, profile, rank) = monsters.get_mut(monster)?;
        energy.gain(*speed);
        while energy.allows_action() && !victim.is_dead() {
            energy.spend(ACTION_COST);
            sense(&mut mind, profile, *position, &quarry, &content.config.ai, streams.get(Purpose::Ai));
            let ground = Ground { terrain: &terrain, occupancy: &occupancy, opens_doors: profile.opens_doors };
            let step = match mind.state {
                MindState::Sleeping => None,
                MindState::Wandering => {
                    let random = streams.get(Purpose::Ai);
                    wander::next_step(
                        &mut mind,
                        profile,
                        *position,
                        &ground,
                        (level, rooms),
                        &mut maps,
                        content.config.ai.wander_patience,
                        random,
                    )
                }
                MindState::Hunting | MindState::Fleeing => {
                    let away = hunt::flee_step(&mind, profile, *position, &ground);
                    // Who flees fights where it is cornered.
                    if away.is_none() && can_strike(&terrain, *position, quarry.position) {
                        let foe = Foe { kind: *kind, seen: view.sees(*position) };
                        noise.0 = true;
                        victim.suffer(&content, foe, *rank, streams.get(Purpose::Combat))?;
                        continue;
                    }
                    let step = if mind.state == MindState::Fleeing {
                        away
                    } else {
                        hunt::next_step(&mut mind, profile, *position, &ground, &content.config.ai)
                    };
                    if step.is_some() {
                        mind.stuck = 0;
                    } else if !view.is_in_line(*position) {
                        mind.be_stuck(content.config.ai.stuck_turns);
                    }
                    step
                }
            };
            match step {
                Some(Step::To(cell)) => occupancy.relocate(monster, &mut position, cell),
                Some(Step::Open(cell)) => {
                    if let Some(mut door) = places.get(&cell).and_then(|door| doors.get_mut(*door).ok()) {
                        door.set_state(DoorState::Open, cell, &mut terrain);
                    }
                }
                None => {}
            }
        }
    }
    Ok(())
}

/// Whether a blow reaches from one cell to the other: next to it, and not diagonally through a door or past a corner.
fn can_strike(terrain: &Terrain, from: Position, to: Position) -> bool {
    Direction::from_offset(to.x - from.x, to.y - from.y)
        .is_some_and(|direction| can_step(terrain, from, direction, |cell| !terrain.structure(cell).blocks_way()))
}
