//! Effects on the position of a creature, and on the room itself.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::subject::Subject;
use crate::{
    base::{
        geometry::{Direction, Position},
        random::RandomStreams,
    },
    content::{Condition, Content},
    rules::{
        creatures::{Conditions, Mind, Player},
        monsters::{HoldsPlayer, Monster, random_hidden_cell},
    },
    turn::{Clock, Fact, GameLog, MagicFact},
    world::{
        level::{Noises, Occupancy, Rooms, Scent, Standing, Structure, Terrain},
        sight::FieldOfView,
    },
};

/// Lights the room where the player stands for good; in a corridor the light does not last. A blind player does not see
/// it.
pub(super) fn light_room(
    mut log: GameLog,
    player: Single<(&Position, &Conditions, &mut FieldOfView), With<Player>>,
    level: Single<(&mut Terrain, &mut Rooms)>,
) -> bool {
    let (position, conditions, mut view) = player.into_inner();
    let (mut terrain, mut rooms) = level.into_inner();
    let room = room_around(&rooms, &terrain, *position);
    let is_room = room.is_some();
    if let Some(index) = room {
        rooms.set_lit(index, true);
        for cell in rooms.cells(index) {
            terrain.lit.set(cell, true);
        }
        view.invalidate();
    }
    let sees = !conditions.has(Condition::Blind);
    if sees {
        log.tell(Fact::Magic(if is_room { MagicFact::RoomLit } else { MagicFact::CorridorGlows }));
    }
    sees
}

/// The room at a position; in a doorway the room that the door leads into.
fn room_around(rooms: &Rooms, terrain: &Terrain, place: Position) -> Option<usize> {
    let room = |place| rooms.index_at(place);
    let beside = || Direction::STRAIGHT.into_iter().find_map(|direction| room(place.step(direction)));
    room(place).or_else(|| if terrain.structure(place).is_door() { beside() } else { None })
}

/// What is needed to move a creature within its level other than by a step.
#[derive(SystemParam)]
pub(super) struct Displacement<'w, 's> {
    content: Res<'w, Content>,
    noises: ResMut<'w, Noises>,
    creatures: Query<'w, 's, (Standing, Option<&'static mut Mind>)>,
    level: Single<'w, 's, (&'static Terrain, &'static Rooms, &'static mut Occupancy, &'static mut Scent)>,
}

impl Displacement<'_, '_> {
    /// Moves a creature to a free cell. The player is heard and leaves a trail there; a monster forgets the path it
    /// followed.
    fn displace(&mut self, creature: Entity, place: Position, turn: u64) -> Result {
        let (mut position, mind) = self.creatures.get_mut(creature)?;
        let (terrain, _, occupancy, scent) = &mut *self.level;
        occupancy.relocate(&mut position, place);
        if let Some(mut mind) = mind {
            mind.path.clear();
        } else {
            scent.lay(place, turn, terrain);
            self.noises.make(place, self.content.config.ai.loudness.step);
        }
        Ok(())
    }

    /// The cells that the player can teleport to: in another room if there is one, else any plain floor.
    fn destinations(&self, from: Position) -> Vec<Position> {
        let (terrain, rooms, occupancy, _) = &*self.level;
        let free: Vec<Position> =
            occupancy.free_cells(terrain).filter(|cell| terrain.structure(*cell) == Structure::Floor).collect();
        let here = rooms.index_at(from);
        let outside: Vec<Position> =
            free.iter().copied().filter(|cell| here.is_none() || rooms.index_at(*cell) != here).collect();
        if outside.is_empty() { free } else { outside }
    }
}

/// Moves a creature to a free cell of the level.
pub(super) fn displace(
    In((creature, place)): In<(Entity, Position)>,
    clock: Res<Clock>,
    mut displacement: Displacement,
) -> Result {
    displacement.displace(creature, place, clock.turn)
}

/// Teleports a creature to a random cell: the player into another room if there is one, which ends any grip; a monster
/// out of the player's view. Returns whether there was such a cell.
pub(super) fn teleport(
    In(subject): In<Subject>,
    mut streams: ResMut<RandomStreams>,
    mut log: GameLog,
    mut displacement: Displacement,
    player: Single<(&FieldOfView, &mut Conditions), With<Player>>,
    mut holders: Query<&mut HoldsPlayer, With<Monster>>,
) -> Result<bool> {
    let (view, mut conditions) = player.into_inner();
    let from = *displacement.creatures.get(subject.who)?.0;
    let random = streams.get(subject.dice());
    let place = if subject.is_player() {
        random.pick(&displacement.destinations(from)).copied()
    } else {
        let (terrain, _, occupancy, _) = &*displacement.level;
        random_hidden_cell(from, view, terrain, occupancy, random)
    };
    let Some(place) = place else { return Ok(false) };
    displacement.displace(subject.who, place, log.turn())?;
    if subject.is_player() {
        for mut holds in &mut holders {
            holds.grip = 0;
        }
        log.tell(Fact::Magic(MagicFact::Teleported));
        if conditions.end(Condition::Held) {
            log.tell(Fact::ConditionEnds { condition: Condition::Held });
        }
    }
    Ok(true)
}
