//! What the machines of set pieces do (`docs/rules.md#set-pieces`).

use bevy::prelude::*;

use crate::{
    base::{
        geometry::Point,
        random::{RandomStreams, Stream},
    },
    content::{Content, Dressing, Liquid, Machine},
    rules::{
        creatures::{Conditions, Mind, MindState, is_captive},
        monsters::{NewMonster, spawn_monster},
    },
    turn::{NextSerial, Serial},
    world::level::{Gas, Occupancy, OnLevel, Rooms, Terrain},
};

/// A machine that the player sets off.
pub(super) struct SetOff<'data> {
    /// Where the player is.
    pub here: Point,
    pub level: Entity,
    /// The index of its room.
    pub room: usize,
    pub cells: Vec<Point>,
    /// The name of its set piece.
    pub name: &'data str,
    pub machine: &'data Machine,
}

/// The safe cell nearest to the middle of the room.
pub(super) fn safe_middle(world: &World, set_off: &SetOff<'_>) -> Option<Point> {
    let terrain = world.get::<Terrain>(set_off.level)?;
    world.get::<Rooms>(set_off.level)?.middle(set_off.room, |cell| terrain.is_safe(cell))
}

/// The vents of the room.
pub(super) fn vents_of(world: &World, set_off: &SetOff<'_>) -> Vec<Point> {
    let Some(terrain) = world.get::<Terrain>(set_off.level) else { return Vec::new() };
    set_off.cells.iter().copied().filter(|cell| terrain.dressing(*cell) == Dressing::Vent).collect()
}

/// Lets this much gas out of each vent. Returns whether there was one.
pub(super) fn let_out_gas(In((vents, amount)): In<(Vec<Point>, u32)>, mut gas: Single<&mut Gas>) -> bool {
    vents.iter().for_each(|vent| gas.release(*vent, amount));
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

/// Releases captives, who leave the player alone. Returns whether there were any.
pub(super) fn release(In(captives): In<Vec<Entity>>, mut chained: Query<&mut Conditions>) -> bool {
    let mut is_any = false;
    for captive in captives {
        is_any |= chained.get_mut(captive).is_ok_and(|mut conditions| conditions.release());
    }
    is_any
}

/// Turns fallen stones into rubble. Returns whether there were any.
pub(super) fn clear(terrain: &mut Terrain, room: &[Point]) -> bool {
    let stones = room.iter().copied().filter(|cell| terrain.dressing(*cell) == Dressing::Stones);
    let stones: Vec<Point> = stones.collect();
    for cell in &stones {
        terrain.set_dressing(*cell, Dressing::Rubble);
    }
    !stones.is_empty()
}

/// Drains the cells. Returns whether there was any liquid.
pub(super) fn drain(terrain: &mut Terrain, room: &[Point]) -> bool {
    let wet: Vec<Point> = room.iter().copied().filter(|cell| terrain.liquid(*cell) != Liquid::None).collect();
    for cell in &wet {
        terrain.set_liquid(*cell, Liquid::None);
    }
    !wet.is_empty()
}

/// Turns the statues of a room into monsters of the kind with this name, except where somebody stands; they hunt the player.
/// Returns whether there were any.
pub(super) fn wake_statues(
    In((kind, room, here)): In<(String, Vec<Point>, Point)>,
    mut commands: Commands,
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    mut serials: ResMut<NextSerial>,
    level: Single<(Entity, &mut Terrain, &Occupancy)>,
) -> bool {
    let (level, mut terrain, occupancy) = level.into_inner();
    let Some((kind, definition)) = content.monsters().find(|(_, monster)| monster.name == kind) else {
        return false;
    };
    let is_statue = |cell: &Point| terrain.dressing(*cell) == Dressing::Statue && occupancy.is_free(*cell);
    let statues: Vec<Point> = room.into_iter().filter(is_statue).collect();
    for &position in &statues {
        terrain.set_dressing(position, Dressing::None);
        let hp = streams.get(Stream::PlayerLuck).roll(definition.hp);
        let guard = NewMonster { kind, position, hp, state: MindState::Wandering };
        spawn_monster(&mut commands, &content, guard, serials.take(), OnLevel(level)).insert(Mind::hunting(here));
    }
    !statues.is_empty()
}
