//! The machines of set pieces: what an altar, a lever, a choice or labor sets off, once (`docs/rules.md#set-pieces`).

use bevy::prelude::*;

use super::works::{SetOff, captives_of, carry_out};
use crate::{
    base::{
        geometry::Position,
        random::{RandomStreams, Stream},
    },
    content::{Condition, Content, Dressing, LayerKind, SetOffBy, Work},
    rules::creatures::{Conditions, player_of},
    turn::{Action, Fact, GroundFact, PendingAction, tell},
    world::level::{Noises, Occupancy, Rooms, SetPiecesHere, Terrain, current_level},
};

/// Run condition: the player searches.
pub(super) fn is_search(pending: Res<PendingAction>) -> bool {
    pending.0 == Action::Search
}

/// Carries out what the player has set off by a step or a choice. A machine that was of no use can be set off again.
///
/// # Errors
/// Only a mistake in the game itself: a system that did not find the player or the level.
pub(super) fn work(world: &mut World) -> Result {
    let content = world.resource::<Content>().clone();
    match set_off(world, &content) {
        Some(set_off) => run(world, &content, &set_off),
        None => Ok(()),
    }
}

/// Carries out a turn of labor at the chains of a captive or at fallen stones beside the player, if there are any: it is
/// heard, and may set off the machine of their set piece.
///
/// # Errors
/// As for [`work`].
pub(super) fn labor(world: &mut World) -> Result {
    let content = world.resource::<Content>().clone();
    let Some((set_off, place)) = labor_beside(world, &content) else { return Ok(()) };
    let Some(labor) = &set_off.machine.labor else { return Ok(()) };
    world.resource_mut::<Noises>().make(place, labor.loudness);
    if world.resource_mut::<RandomStreams>().get(Stream::PlayerLuck).chance(labor.chance) {
        return run(world, &content, &set_off);
    }
    tell(world, Fact::Ground(GroundFact::Labors(set_off.name.to_owned())));
    Ok(())
}

/// Lets a machine work, tells it, and remembers that it is spent if it was of use.
fn run(world: &mut World, content: &Content, set_off: &SetOff<'_>) -> Result {
    let SetOff { here, level, room, machine, .. } = *set_off;
    let line = Fact::Ground(GroundFact::Works(set_off.name.to_owned()));
    let is_told_first = machine.does.iter().any(|work| matches!(work, Work::WakeStatues(_) | Work::Gas(_)));
    if is_told_first {
        tell(world, line.clone());
    }
    let mut was_of_use = false;
    for work in &machine.does {
        was_of_use |= carry_out(world, content, set_off, work)?;
    }
    if was_of_use {
        let mut pieces = world.get_mut::<SetPiecesHere>(level).ok_or("a set piece is on a level")?;
        if let Some(built) = pieces.0.iter_mut().find(|built| built.is_in(room)) {
            built.is_spent = true;
        }
        let leaves = machine.leaves.and_then(LayerKind::dressing).filter(|_| machine.set_off_by == SetOffBy::Touch);
        if let (Some(dressing), Some(mut terrain)) = (leaves, world.get_mut::<Terrain>(level)) {
            terrain.set_dressing(here, dressing);
        }
        if !is_told_first {
            tell(world, line);
        }
    }
    Ok(())
}

/// The machine in a room that has not worked yet, for a player in a cell.
fn machine_in<'data>(world: &World, content: &'data Content, here: Position, room: usize) -> Option<SetOff<'data>> {
    let level = current_level(world)?;
    let rooms = world.get::<Rooms>(level)?;
    let built = world.get::<SetPiecesHere>(level)?.in_room(room).filter(|built| !built.is_spent)?;
    let piece = content.set_pieces.called(&built.name)?;
    let machine = piece.machine.as_ref()?;
    Some(SetOff { here, level, room, cells: rooms.cells(room).collect(), name: &piece.name, machine })
}

/// The machine that the player sets off now by a step or a choice, if there is one.
fn set_off<'data>(world: &World, content: &'data Content) -> Option<SetOff<'data>> {
    let player = player_of(world)?;
    let (here, level) = (*world.get::<Position>(player)?, current_level(world)?);
    let room = world.get::<Rooms>(level)?.index_at(here)?;
    let found = machine_in(world, content, here, room)?;
    let is_set_off = match found.machine.set_off_by {
        SetOffBy::Choice => world.get::<SetPiecesHere>(level)?.in_room(room)?.is_closed,
        SetOffBy::Touch => {
            let dressing = world.get::<Terrain>(level)?.dressing(here);
            let floats = world.get::<Conditions>(player)?.has(Condition::Levitating);
            matches!(dressing, Dressing::Altar | Dressing::Lever) && !floats
        }
        SetOffBy::Labor => false,
    };
    is_set_off.then_some(found)
}

/// The machine at which the player can work now, and the cell of the stones or the captive beside the player.
fn labor_beside<'data>(world: &World, content: &'data Content) -> Option<(SetOff<'data>, Position)> {
    let here = *world.get::<Position>(player_of(world)?)?;
    let level = current_level(world)?;
    let (rooms, terrain) = (world.get::<Rooms>(level)?, world.get::<Terrain>(level)?);
    let occupancy = world.get::<Occupancy>(level)?;
    here.neighbors().find_map(|place| {
        let found = machine_in(world, content, here, rooms.index_at(place)?)?;
        let is_captive = || occupancy.at(place).is_some_and(|who| captives_of(world, &found).contains(&who));
        let is_workplace = terrain.dressing(place) == Dressing::Stones || is_captive();
        (found.machine.set_off_by == SetOffBy::Labor && is_workplace).then_some((found, place))
    })
}
