//! The machines of set pieces: what an altar, a lever, a choice or labor sets off, once (`docs/rules.md#set-pieces`).

use bevy::prelude::*;

use crate::{
    base::{
        geometry::{Direction, Point},
        random::{RandomStreams, Stream},
    },
    content::{Condition, Content, Dressing, Effect, Fact, GroundFact, LayerKind, Machine, SetOffBy, SetPieceName},
    rules::{
        GameRef,
        creatures::{Conditions, Mind, is_captive, player_of},
        effects::{Cause, Subject, carry_out},
    },
    turn::{Action, PendingAction, Progress, tell},
    world::level::{Noises, Occupancy, Position, Rooms, SetPiecesHere, Terrain, current_level},
};

/// A machine that the player sets off.
struct SetOff<'data> {
    /// Where the player is.
    here: Point,
    level: Entity,
    /// The index of its room.
    room: usize,
    /// The name of its set piece.
    name: &'data str,
    machine: &'data Machine,
}

/// Run condition: the player's action is of a kind that can set off a machine, if it is carried out.
pub(super) fn is_deed(pending: Res<PendingAction>) -> bool {
    matches!(pending.0, Action::PickUp | Action::Take(_) | Action::Search)
}

/// Carries out what the player has set off by a step, a choice or a turn of labor, tells it, and remembers that the machine
/// is spent if it was of use; otherwise it can be set off again. Labor is heard, and may have to go on.
///
/// # Errors
/// Returns the error of a system that did not find the player or the level; no rule leads to it.
pub(super) fn work(world: &mut World) -> Result {
    let content = world.resource::<Content>().clone();
    let is_labor = world.resource::<PendingAction>().0 == Action::Search;
    let workplace = if is_labor { labor_beside(world, &content) } else { None };
    if let Some((set_off, place)) = &workplace
        && let Some(labor) = &set_off.machine.labor
    {
        world.resource_mut::<Noises>().make(*place, labor.loudness);
        if !world.resource_mut::<RandomStreams>().get(Stream::PlayerLuck).chance(labor.chance) {
            tell(world, Fact::Ground(GroundFact::Labors(SetPieceName(set_off.name.to_owned()))));
            return Ok(());
        }
    }
    let found = if is_labor { workplace.map(|(set_off, _)| set_off) } else { set_off(world, &content) };
    let Some(set_off) = found else { return Ok(()) };
    let SetOff { here, level, room, machine, name } = set_off;
    let line = Fact::Ground(GroundFact::Works(SetPieceName(name.to_owned())));
    let is_told_first = machine.does.iter().any(|effect| matches!(effect, Effect::WakeStatues(_) | Effect::Gas(_)));
    if is_told_first {
        tell(world, line.clone());
    }
    let player = Subject::player(player_of(world).ok_or("the player sets off a machine")?);
    let mut was_of_use = false;
    for effect in &machine.does {
        was_of_use |= carry_out(world, effect, Cause::Machine(room), player)?;
    }
    if was_of_use && *world.resource::<Progress>() == Progress::Playing {
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

/// Whether the player stands beside fallen stones or a captive in chains, and can work at them.
pub(crate) fn can_work(game: &GameRef<'_>) -> bool {
    labor_beside(game.world(), game.content).is_some()
}

/// Whether a step in this direction is work at stones or chains.
pub(crate) fn is_work(game: &GameRef<'_>, direction: Direction) -> bool {
    labor_at(game.world(), game.content, game.here, game.here.step(direction)).is_some()
}

/// The machine in a room that has not worked yet, for a player in a cell.
fn machine_in<'data>(world: &World, content: &'data Content, here: Point, room: usize) -> Option<SetOff<'data>> {
    let level = current_level(world)?;
    let built = world.get::<SetPiecesHere>(level)?.in_room(room).filter(|built| !built.is_spent)?;
    let piece = content.set_pieces.called(&built.name)?;
    let machine = piece.machine.as_ref()?;
    Some(SetOff { here, level, room, name: &piece.name, machine })
}

/// The machine that the player sets off now by a step or a choice, if there is one.
fn set_off<'data>(world: &World, content: &'data Content) -> Option<SetOff<'data>> {
    let player = player_of(world)?;
    let (here, level) = (world.get::<Position>(player)?.cell(), current_level(world)?);
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
fn labor_beside<'data>(world: &World, content: &'data Content) -> Option<(SetOff<'data>, Point)> {
    let here = world.get::<Position>(player_of(world)?)?.cell();
    here.neighbors().find_map(|place| Some((labor_at(world, content, here, place)?, place)))
}

/// The machine at which a player who stands `here` can work in a cell: stones or a captive.
fn labor_at<'data>(world: &World, content: &'data Content, here: Point, place: Point) -> Option<SetOff<'data>> {
    let level = current_level(world)?;
    let found = machine_in(world, content, here, world.get::<Rooms>(level)?.index_at(place)?)?;
    let who = world.get::<Occupancy>(level)?.at(place);
    let is_captive =
        || who.is_some_and(|who| world.get::<Mind>(who).zip(world.get::<Conditions>(who)).is_some_and(is_captive));
    let is_workplace = world.get::<Terrain>(level)?.dressing(place) == Dressing::Stones || is_captive();
    (found.machine.set_off_by == SetOffBy::Labor && is_workplace).then_some(found)
}
