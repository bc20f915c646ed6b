//! Effects on where the player is.

use bevy::prelude::*;

use crate::{
    base::{
        geometry::{Direction, Position},
        random::{Purpose, RandomStreams},
    },
    content::{Condition, Content},
    rules::{
        creatures::{Conditions, Player},
        monsters::{HoldsPlayer, Monster},
    },
    turn::{Fact, Fate, MagicFact},
    world::{
        level::{Noises, Occupancy, Rooms, Scent, Standing, Structure, Terrain},
        sight::FieldOfView,
    },
};

/// The room where the player stands is lit for good; in a corridor nothing lasts. Who is blind sees nothing of it.
pub(super) fn light_room(
    mut fate: Fate,
    mut player: Query<(&Position, &Conditions, &mut FieldOfView), With<Player>>,
    mut level: Query<(&mut Terrain, &mut Rooms)>,
) -> Result<bool> {
    let (position, conditions, mut view) = player.single_mut()?;
    let (mut terrain, mut rooms) = level.single_mut()?;
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
        fate.tell(Fact::Magic(if is_room { MagicFact::RoomLit } else { MagicFact::CorridorGlows }));
    }
    Ok(sees)
}

/// The room at a place; in a doorway the one into which the door leads.
fn room_around(rooms: &Rooms, terrain: &Terrain, place: Position) -> Option<usize> {
    let room = |place| rooms.index_at(place);
    let beside = || Direction::STRAIGHT.into_iter().find_map(|direction| room(place.step(direction)));
    room(place).or_else(|| if terrain.structure(place).is_door() { beside() } else { None })
}

/// The player goes to a random place elsewhere on the level, in another room if there is one, and whatever held them
/// lets go. Answers whether there was such a place.
///
/// # Errors
/// There is not exactly one player and one current level.
pub fn teleport(
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    mut noises: ResMut<Noises>,
    mut fate: Fate,
    mut player: Query<(Standing, &mut Conditions), With<Player>>,
    mut holders: Query<&mut HoldsPlayer, With<Monster>>,
    mut level: Query<(&Terrain, &Rooms, &mut Occupancy, &mut Scent)>,
) -> Result<bool> {
    let (mut position, mut conditions) = player.single_mut()?;
    let (terrain, rooms, mut occupancy, mut scent) = level.single_mut()?;
    let free: Vec<Position> =
        occupancy.free_cells(terrain).filter(|cell| terrain.structure(*cell) == Structure::Floor).collect();
    let here = rooms.index_at(*position);
    let elsewhere: Vec<Position> =
        free.iter().copied().filter(|cell| here.is_none() || rooms.index_at(*cell) != here).collect();
    let places = if elsewhere.is_empty() { free } else { elsewhere };
    let Some(place) = streams.get(Purpose::Fortune).pick(&places).copied() else { return Ok(false) };
    occupancy.relocate(&mut position, place);
    scent.lay(place, fate.turn(), terrain);
    noises.make(place, content.config.ai.loudness.step);
    for mut holds in &mut holders {
        holds.grip = 0;
    }
    fate.tell(Fact::Magic(MagicFact::Teleported));
    if conditions.end(Condition::Held) {
        fate.tell(Fact::ConditionEnds { condition: Condition::Held });
    }
    Ok(true)
}
