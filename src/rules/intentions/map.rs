//! The ways that the player knows, and the cells that a player in no hurry avoids.

use std::collections::BTreeSet;

use bevy::prelude::*;

use crate::{
    base::geometry::{Direction, Position},
    rules::{creatures::player_of, monsters::LastSeen},
    world::{
        level::{
            Door, Doors, Explored, Fires, KeptWays, KnownWays, LevelContents, Staircase, Structure, Terrain, Trap,
            Traps, current_level,
        },
        sight::FieldOfView,
    },
};

/// How much distance to keep from monsters that were seen asleep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Caution {
    /// The adjacent cells are avoided too.
    KeepAway,
    /// Only the monsters' own cells are avoided.
    PassBy,
}

/// Updates the known ways of the current level and lends them. Known traps, harmful ground, fires in view and monsters
/// seen asleep are avoided.
pub(super) fn with_known_ways<R>(
    world: &World,
    caution: Caution,
    ask: impl FnOnce(&mut KnownWays, Position) -> R,
) -> Option<R> {
    let (level, player) = (current_level(world)?, player_of(world)?);
    let here = *world.get::<Position>(player)?;
    let avoided: BTreeSet<Position> = known_traps(world, level)
        .chain(near_sleepers(world, level, caution))
        .chain(fires_in_view(world, level))
        .collect();
    let locked = found_locked(world, level);
    let known = world.get::<Terrain>(level).zip(world.get::<Explored>(level));
    let (terrain, explored) = known?;
    let mut ways = world.get_resource::<KeptWays>()?.lend();
    ways.update((level, terrain), explored, avoided, locked);
    Some(ask(&mut ways, here))
}

fn known_traps(world: &World, level: Entity) -> impl Iterator<Item = Position> {
    let traps = world.get::<Traps>(level).into_iter().flat_map(|traps| traps.iter());
    let is_known = |trap: Entity| world.get::<Trap>(trap).is_some_and(|trap| trap.discovered);
    traps.filter(move |(_, trap)| is_known(**trap)).map(|(place, _)| *place)
}

fn near_sleepers(world: &World, level: Entity, caution: Caution) -> impl Iterator<Item = Position> {
    let contents = world.get::<LevelContents>(level).into_iter().flat_map(RelationshipTarget::iter);
    let asleep = contents.filter_map(|thing| world.get::<LastSeen>(thing).filter(|seen| seen.is_asleep));
    asleep.flat_map(move |seen| {
        let around = seen.place.neighbors().filter(move |_| caution == Caution::KeepAway);
        around.chain([seen.place])
    })
}

/// The cells in which the player sees fire; a fire that was left behind may have gone out.
pub(super) fn fires_in_view(world: &World, level: Entity) -> impl Iterator<Item = Position> {
    let view = player_of(world).and_then(|player| world.get::<FieldOfView>(player));
    let fires = world.get::<Fires>(level).into_iter().flat_map(Fires::cells);
    fires.filter(move |cell| view.is_some_and(|view| view.sees(*cell)))
}

/// Whether the player remembers a sleeping monster on this level.
pub(super) fn knows_sleeper(world: &World) -> bool {
    current_level(world).is_some_and(|level| near_sleepers(world, level, Caution::PassBy).next().is_some())
}

/// The doors of a level that the player found locked.
#[must_use]
pub fn found_locked(world: &World, level: Entity) -> BTreeSet<Position> {
    let doors = world.get::<Doors>(level).into_iter().flat_map(|doors| doors.iter());
    let is_locked = |door: Entity| world.get::<Door>(door).is_some_and(|door| door.is_found_locked());
    doors.filter(|(_, door)| is_locked(**door)).map(|(place, _)| *place).collect()
}

/// Returns the stairs of the current level that the player knows.
#[must_use]
pub fn known_stairs(world: &World, stairs: Staircase) -> Option<Position> {
    let wanted = match stairs {
        Staircase::Up => Structure::StairsUp,
        Staircase::Down => Structure::StairsDown,
    };
    let explored = world.get::<Explored>(current_level(world)?)?;
    let is_wanted = |(cell, seen): (Position, &Option<_>)| {
        seen.is_some_and(|seen: crate::world::level::RememberedCell| seen.structure == wanted).then_some(cell)
    };
    explored.cells().iter().find_map(is_wanted)
}

/// Returns the path that [`Intention::Travel`](super::Intention::Travel) would take to a cell, without the player's own
/// cell; empty if no safe way is known.
pub fn known_path(world: &World, goal: Position) -> Vec<Position> {
    for caution in [Caution::KeepAway, Caution::PassBy] {
        let path = with_known_ways(world, caution, |ways, here| {
            ways.measure_from(here);
            ways.path_to(goal)
        });
        if let Some(path) = path.filter(|path| !path.is_empty()) {
            return path;
        }
    }
    Vec::new()
}

/// The direction of a step to an adjacent cell.
pub(super) fn direction_to(from: Position, to: Position) -> Option<Direction> {
    Direction::from_offset(to.x - from.x, to.y - from.y)
}
