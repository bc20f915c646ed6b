//! The machines of set pieces: what an altar, a lever or a choice sets off, once (`docs/rules.md#set-pieces`).

use bevy::prelude::*;

use crate::{
    base::{
        geometry::Position,
        random::{RandomStreams, Stream},
    },
    content::{Condition, Content, Dressing, Liquid, Machine, SetOffBy, Work},
    rules::{
        creatures::{Conditions, Mind, MindState, player_of},
        effects::{map_level, remove_curses},
        monsters::{NewMonster, spawn_monster},
        spawn::{draw_find, place_item},
    },
    turn::{Fact, GroundFact, NextSerial, OneShot, tell},
    world::level::{CurrentDepth, Occupancy, OnLevel, Rooms, SetPiecesHere, Terrain, current_level},
};

/// Carries out what the player has set off. A machine that was of no use can be set off again.
///
/// # Errors
/// Only a mistake in the game itself: a system that did not find the player or the level.
pub(super) fn work(world: &mut World) -> Result {
    let content = world.resource::<Content>().clone();
    let Some(SetOff { here, level, room, cells, name, machine }) = set_off(world, &content) else { return Ok(()) };
    let line = Fact::Ground(GroundFact::Works(name.to_owned()));
    let is_told_first = machine.does.iter().any(|work| matches!(work, Work::WakeStatues(_)));
    if is_told_first {
        tell(world, line.clone());
    }
    let mut was_of_use = false;
    for work in &machine.does {
        was_of_use |= match work {
            Work::MapLevel => world.run_now(map_level)?,
            Work::LiftCurses => world.run_now(remove_curses)?,
            Work::Drain => world.get_mut::<Terrain>(level).is_some_and(|mut terrain| drain(&mut terrain, &cells)),
            Work::WakeStatues(kind) => {
                let woken: Vec<Position> = world.run_now_with(wake_statues, (kind.clone(), cells.clone()))?;
                for place in &woken {
                    let guard = world.get::<Occupancy>(level).and_then(|occupancy| occupancy.at(*place));
                    if let Some(mut mind) = guard.and_then(|guard| world.get_mut::<Mind>(guard)) {
                        mind.notice(here);
                    }
                }
                !woken.is_empty()
            }
            Work::Reveal(kinds) => {
                let depth = world.resource::<CurrentDepth>().depth;
                let mut streams = world.resource_mut::<RandomStreams>();
                let found = draw_find(&content, depth, kinds, streams.get(Stream::PlayerLuck));
                let place = world.get::<Terrain>(level).map_or(here, |terrain| middle_of(terrain, &cells, here));
                found.is_some_and(|item| world.run_now_with::<_, Entity, _, _>(place_item, (item, place)).is_ok())
            }
        };
    }
    if was_of_use {
        let mut pieces = world.get_mut::<SetPiecesHere>(level).ok_or("a set piece is on a level")?;
        if let Some(built) = pieces.0.iter_mut().find(|built| built.is_in(room)) {
            built.is_spent = true;
        }
        if !is_told_first {
            tell(world, line);
        }
    }
    Ok(())
}

/// A machine that the player sets off.
struct SetOff<'data> {
    /// Where the player is.
    here: Position,
    level: Entity,
    /// The index of its room.
    room: usize,
    cells: Vec<Position>,
    /// The name of its set piece.
    name: &'data str,
    machine: &'data Machine,
}

/// The machine that the player sets off now, if there is one.
fn set_off<'data>(world: &World, content: &'data Content) -> Option<SetOff<'data>> {
    let player = player_of(world)?;
    let (here, level) = (*world.get::<Position>(player)?, current_level(world)?);
    let rooms = world.get::<Rooms>(level)?;
    let room = rooms.index_at(here)?;
    let built = world.get::<SetPiecesHere>(level)?.in_room(room).filter(|built| !built.is_spent)?;
    let piece = content.set_pieces.called(&built.name)?;
    let machine = piece.machine.as_ref()?;
    let is_set_off = match machine.set_off_by {
        SetOffBy::Choice => built.is_closed,
        SetOffBy::Touch => {
            let dressing = world.get::<Terrain>(level)?.dressing(here);
            let floats = world.get::<Conditions>(player)?.has(Condition::Levitating);
            matches!(dressing, Dressing::Altar | Dressing::Lever) && !floats
        }
    };
    is_set_off.then(|| SetOff { here, level, room, cells: rooms.cells(room).collect(), name: &piece.name, machine })
}

/// Drains the cells. Returns whether there was any liquid.
fn drain(terrain: &mut Terrain, room: &[Position]) -> bool {
    let wet: Vec<Position> = room.iter().copied().filter(|cell| terrain.liquid(*cell) != Liquid::None).collect();
    for cell in &wet {
        terrain.set_liquid(*cell, Liquid::None);
    }
    !wet.is_empty()
}

/// Turns the statues of a room into monsters of the kind with this name, except where somebody stands. Returns where.
fn wake_statues(
    In((kind, room)): In<(String, Vec<Position>)>,
    mut commands: Commands,
    content: Res<Content>,
    (mut streams, mut serials): (ResMut<RandomStreams>, ResMut<NextSerial>),
    level: Single<(Entity, &mut Terrain, &Occupancy)>,
) -> Vec<Position> {
    let (level, mut terrain, occupancy) = level.into_inner();
    let Some((kind, definition)) = content.monsters().find(|(_, monster)| monster.name == kind) else {
        return Vec::new();
    };
    let is_statue = |cell: &Position| terrain.dressing(*cell) == Dressing::Statue && occupancy.is_free(*cell);
    let statues: Vec<Position> = room.into_iter().filter(is_statue).collect();
    for &position in &statues {
        terrain.set_dressing(position, Dressing::None);
        let hp = streams.get(Stream::PlayerLuck).roll(definition.hp);
        let guard = NewMonster { kind, position, hp, state: MindState::Wandering };
        spawn_monster(&mut commands, &content, guard, serials.take(), OnLevel(level));
    }
    statues
}

/// The safe cell of a room nearest to its middle, ties row by row; the player's cell if there is none.
fn middle_of(terrain: &Terrain, room: &[Position], here: Position) -> Position {
    let is_safe = |cell: &&Position| !terrain.blocks_way(**cell) && terrain.is_safe(**cell);
    let (least, most) = room.iter().fold((here, here), |(least, most), cell| {
        let least = Position::new(least.x.min(cell.x), least.y.min(cell.y));
        (least, Position::new(most.x.max(cell.x), most.y.max(cell.y)))
    });
    let middle = Position::new(i32::midpoint(least.x, most.x), i32::midpoint(least.y, most.y));
    room.iter().filter(is_safe).min_by_key(|cell| cell.squared_distance(middle)).copied().unwrap_or(here)
}
