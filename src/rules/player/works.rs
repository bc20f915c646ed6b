//! What the machines of set pieces do (`docs/rules.md#set-pieces`).

use bevy::prelude::*;

use crate::{
    base::{
        geometry::Position,
        random::{RandomStreams, Stream},
    },
    content::{Content, Dressing, ItemKind, Liquid, Machine, Work},
    rules::{
        creatures::{Conditions, Mind, MindState, is_captive},
        effects::{map_level, remove_curses},
        monsters::{NewMonster, spawn_monster},
        spawn::{draw_find, place_item},
    },
    turn::{NextSerial, OneShot, Serial},
    world::level::{CurrentDepth, Gas, Occupancy, OnLevel, Rooms, Terrain},
};

/// A machine that the player sets off.
pub(super) struct SetOff<'data> {
    /// Where the player is.
    pub here: Position,
    pub level: Entity,
    /// The index of its room.
    pub room: usize,
    pub cells: Vec<Position>,
    /// The name of its set piece.
    pub name: &'data str,
    pub machine: &'data Machine,
}

/// Carries out one work of a machine. Returns whether it was of use.
///
/// # Errors
/// Only a mistake in the game itself: a system that did not find the player or the level.
pub(super) fn carry_out(world: &mut World, content: &Content, set_off: &SetOff<'_>, work: &Work) -> Result<bool> {
    let (level, cells) = (set_off.level, &set_off.cells);
    Ok(match work {
        Work::MapLevel => world.run_now(map_level)?,
        Work::LiftCurses => world.run_now(remove_curses)?,
        Work::Drain => world.get_mut::<Terrain>(level).is_some_and(|mut terrain| drain(&mut terrain, cells)),
        Work::WakeStatues(kind) => {
            let woken: Vec<Position> = world.run_now_with(wake_statues, (kind.clone(), cells.clone()))?;
            for place in &woken {
                let guard = world.get::<Occupancy>(level).and_then(|occupancy| occupancy.at(*place));
                if let Some(mut mind) = guard.and_then(|guard| world.get_mut::<Mind>(guard)) {
                    mind.notice(set_off.here);
                }
            }
            !woken.is_empty()
        }
        Work::Reveal(kinds) => reveal(world, content, set_off, kinds),
        Work::Gas(amount) => let_out_gas(world, set_off, *amount),
        Work::Release => release(world, set_off),
        Work::Clear => world.get_mut::<Terrain>(level).is_some_and(|mut terrain| clear(&mut terrain, cells)),
    })
}

/// Makes an item appear on the safe cell nearest to the middle of the room. Returns whether there was one.
fn reveal(world: &mut World, content: &Content, set_off: &SetOff<'_>, kinds: &[ItemKind]) -> bool {
    let depth = world.resource::<CurrentDepth>().depth;
    let mut streams = world.resource_mut::<RandomStreams>();
    let found = draw_find(content, depth, kinds, streams.get(Stream::PlayerLuck));
    let middle = || {
        let terrain = world.get::<Terrain>(set_off.level)?;
        world.get::<Rooms>(set_off.level)?.middle(set_off.room, |cell| terrain.is_safe(cell))
    };
    let place = middle().unwrap_or(set_off.here);
    found.is_some_and(|item| place_item(world, item, place).is_ok())
}

/// Lets gas out of all vents of the room. Returns whether there was one.
fn let_out_gas(world: &mut World, set_off: &SetOff<'_>, amount: u32) -> bool {
    let Some(terrain) = world.get::<Terrain>(set_off.level) else { return false };
    let is_vent = |cell: &Position| terrain.dressing(*cell) == Dressing::Vent;
    let vents: Vec<Position> = set_off.cells.iter().copied().filter(is_vent).collect();
    if let Some(mut gas) = world.get_mut::<Gas>(set_off.level) {
        vents.iter().for_each(|vent| gas.release(*vent, amount));
    }
    !vents.is_empty()
}

/// The captives in the room of a machine, by serial number.
pub(super) fn captives_of(world: &World, set_off: &SetOff<'_>) -> Vec<Entity> {
    let Some(occupancy) = world.get::<Occupancy>(set_off.level) else { return Vec::new() };
    let is_in_chains = |who: &Entity| {
        let parts = world.get::<Mind>(*who).zip(world.get::<Conditions>(*who));
        parts.is_some_and(is_captive)
    };
    let mut captives: Vec<Entity> =
        set_off.cells.iter().filter_map(|cell| occupancy.at(*cell)).filter(is_in_chains).collect();
    captives.sort_by_key(|captive| world.get::<Serial>(*captive).copied());
    captives
}

/// Releases the captives of the room, who leave the player alone. Returns whether there were any.
fn release(world: &mut World, set_off: &SetOff<'_>) -> bool {
    let captives = captives_of(world, set_off);
    for captive in &captives {
        if let Some(mut conditions) = world.get_mut::<Conditions>(*captive) {
            _ = conditions.release();
        }
    }
    !captives.is_empty()
}

/// Turns fallen stones into rubble. Returns whether there were any.
fn clear(terrain: &mut Terrain, room: &[Position]) -> bool {
    let stones = room.iter().copied().filter(|cell| terrain.dressing(*cell) == Dressing::Stones);
    let stones: Vec<Position> = stones.collect();
    for cell in &stones {
        terrain.set_dressing(*cell, Dressing::Rubble);
    }
    !stones.is_empty()
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
