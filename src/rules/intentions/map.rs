//! The ways that the player knows, and the cells that a player in no hurry avoids.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::hazards::{cells_in_reach, known_traps};
use crate::{
    base::geometry::{Direction, Point},
    content::{Avoided, Hazard, IntentionFact, MonsterId},
    rules::{
        GameRef,
        creatures::Mind,
        monsters::{Harmless, LastSeen, Sighting, is_rooted, monster_perceived_at, monsters_in_view, threat_of},
    },
    world::level::{Door, KnownObstacles, KnownWays, RememberedCell, Staircase, Structure, layers_of},
};

/// How much distance to keep from monsters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Caution {
    /// The cells of, and beside, dangers in view, and monsters that will be dangers when they can act, are avoided too;
    /// the rest as for `KeepAway`.
    Flee,
    /// The cells of, and beside, monsters that were seen asleep are avoided.
    KeepAway,
    /// Only the sleepers' own cells are avoided.
    PassBy,
}

/// Returns the known ways of the current level, from the player's cell. Known traps, harmful ground, gas and fires in view,
/// monsters seen asleep and those that never leave their cells are avoided.
pub(super) fn known_ways<'w>(game: &GameRef<'w>, caution: Caution) -> KnownWays<'w> {
    known_ways_despite(game, caution, &[])
}

/// Returns the known ways for a player who would not avoid some of what is avoided.
pub(super) fn known_ways_despite<'world>(
    game: &GameRef<'world>,
    caution: Caution,
    despite: &[Avoided],
) -> KnownWays<'world> {
    let content = game.content;
    let mut avoided: BTreeSet<Point> = BTreeSet::new();
    for reason in Avoided::ALL.into_iter().filter(|reason| !despite.contains(reason)) {
        match reason {
            Avoided::Sleepers => avoided.extend(near_sleepers(game, caution)),
            Avoided::Rooted => avoided.extend(near_rooted(game)),
            Avoided::Traps => avoided.extend(known_traps(game).map(|(place, _)| place)),
            Avoided::Gas => avoided.extend(cells_in_reach(game, Hazard::Gas)),
            Avoided::Fire => avoided.extend(cells_in_reach(game, Hazard::Fire)),
            // Not a list of cells: the ways know the ground.
            Avoided::Ground => {}
        }
    }
    if caution == Caution::Flee {
        avoided.extend(places_to_flee(game).flat_map(|place| place.neighbors().chain([place])));
    }
    let may_hold = |seen: RememberedCell| {
        let mut layers = layers_of(&content.terrain, seen.liquid, seen.dressing);
        layers.any(|layer| Hazard::of_layer(layer, false).is_some_and(|hazard| !hazard.is_barred()))
    };
    // One more, so that of two ways of the same cost the longer one around is taken.
    let snare = u16::try_from(content.config.intentions.snare_detour).unwrap_or(u16::MAX).saturating_add(1);
    let obstacles = KnownObstacles {
        avoided,
        locked: found_locked(game),
        crosses_harm: despite.contains(&Avoided::Ground),
        detour: Box::new(move |seen| if may_hold(seen) { snare } else { 0 }),
    };
    KnownWays::new(game.here, game.level.terrain, game.level.explored, obstacles)
}

fn near_sleepers(game: &GameRef<'_>, caution: Caution) -> impl Iterator<Item = Point> {
    places_of_sleepers(game).flat_map(move |place| {
        let around = place.neighbors().filter(move |_| caution != Caution::PassBy);
        around.chain([place])
    })
}

/// Returns the cells of the monsters in view that are a danger, or will be one when they can act again.
fn places_to_flee(game: &GameRef<'_>) -> impl Iterator<Item = Point> {
    let is_to_flee = |sighting: &Sighting| matches!(threat_of(game, sighting), Some(Ok(_) | Err(Harmless::Helpless)));
    monsters_in_view(game).into_iter().filter(is_to_flee).map(|sighting| sighting.place)
}

/// Returns the cells in which monsters were seen asleep.
pub(super) fn places_of_sleepers(game: &GameRef<'_>) -> impl Iterator<Item = Point> {
    game.level
        .contents()
        .filter_map(|thing| game.get::<LastSeen>(thing).filter(|seen| seen.is_asleep).map(|seen| seen.place))
}

/// Returns the cells of monsters that never leave them, where they were seen, and those in their reach.
fn near_rooted(game: &GameRef<'_>) -> impl Iterator<Item = Point> {
    let contents = game.level.contents();
    let rooted = contents.filter_map(|thing| {
        let (kind, mind, seen) = game.parts::<(&MonsterId, &Mind, &LastSeen)>(thing)?;
        (is_rooted(game.content.monster(*kind)) && !mind.is_at_peace()).then_some(seen.place)
    });
    rooted.flat_map(|place| place.neighbors().chain([place]))
}

/// Returns the doors of the current level that the player found locked.
pub(crate) fn found_locked(game: &GameRef<'_>) -> BTreeSet<Point> {
    let is_locked = |door: Entity| game.get::<Door>(door).is_some_and(|door| door.is_found_locked());
    game.level.doors.iter().filter(|(_, door)| is_locked(**door)).map(|(place, _)| *place).collect()
}

/// Returns the structure of a cell as the player last saw it: a locked door that was not tried is a closed one. `None` if
/// the cell is unexplored.
pub(crate) fn known_structure(game: &GameRef<'_>, cell: Point) -> Option<Structure> {
    let seen = game.level.explored.cell(cell)?;
    let door = game.level.doors.get(&cell);
    let is_found_locked = door.and_then(|door| game.get::<Door>(*door)).is_some_and(|door| door.is_found_locked());
    let is_door = matches!(seen.structure, Structure::Door(_));
    Some(if is_door && is_found_locked { seen.structure } else { seen.apparent_structure() })
}

/// Returns the stairs of the current level that the player knows.
pub(crate) fn known_stairs(game: &GameRef<'_>, stairs: Staircase) -> Option<Point> {
    let wanted = match stairs {
        Staircase::Up => Structure::StairsUp,
        Staircase::Down => Structure::StairsDown,
    };
    let is_wanted = |(cell, seen): (Point, &Option<_>)| {
        seen.is_some_and(|seen: RememberedCell| seen.structure == wanted).then_some(cell)
    };
    game.level.explored.cells().iter().find_map(is_wanted)
}

/// Returns the path that [`Intention::Travel`](super::Intention::Travel) would take to a cell, without the player's own
/// cell; empty if no safe way is known.
pub(crate) fn known_path(game: &GameRef<'_>, goal: Point) -> Vec<Point> {
    let mut paths = [Caution::Flee, Caution::KeepAway, Caution::PassBy]
        .into_iter()
        .map(|caution| known_ways(game, caution).reach(goal));
    paths.find(|path| !path.is_empty()).unwrap_or_default()
}

/// Returns why [`known_path`] knows no path to a cell.
pub(crate) fn why_no_way(game: &GameRef<'_>, goal: Point) -> IntentionFact {
    let reached = |despite: &[Avoided]| usize::from(!path_despite(game, despite, goal).is_empty());
    in_the_way(reached).first().map_or(IntentionFact::NoWay, |avoided| IntentionFact::NoSafeWay(*avoided))
}

/// Returns the path past sleepers for a player who would not avoid some of what is avoided.
fn path_despite(game: &GameRef<'_>, despite: &[Avoided], goal: Point) -> Vec<Point> {
    known_ways_despite(game, Caution::PassBy, despite).reach(goal)
}

/// Returns what keeps the player from getting farther: each without which more could be reached, or else, where one harm
/// lies behind another and neither alone is the reason, all that are needed. `reached` counts what can be reached in spite of
/// some of it.
pub(super) fn in_the_way(reached: impl Fn(&[Avoided]) -> usize) -> Vec<Avoided> {
    let careful = reached(&[]);
    let alone: Vec<Avoided> = Avoided::ALL.into_iter().filter(|reason| reached(&[*reason]) > careful).collect();
    let all = reached(&Avoided::ALL);
    if !alone.is_empty() || all <= careful {
        return alone;
    }
    let is_needed = |reason: &Avoided| {
        let others: Vec<Avoided> = Avoided::ALL.into_iter().filter(|other| other != reason).collect();
        reached(&others) < all
    };
    Avoided::ALL.into_iter().filter(is_needed).collect()
}

/// Returns the path of a player who goes to a monster that sleeps, or to one that never leaves its cell, but through no
/// other.
pub(super) fn path_to_quiet(game: &GameRef<'_>, goal: Point, is_rooted: bool) -> Vec<Point> {
    let despite: &[Avoided] = if is_rooted { &[Avoided::Sleepers, Avoided::Rooted] } else { &[Avoided::Sleepers] };
    let path = path_despite(game, despite, goal);
    let is_free = |cell: &Point| *cell == goal || monster_perceived_at(game, *cell).is_none();
    if path.iter().all(is_free) { path } else { Vec::new() }
}

/// Returns the direction of a step to an adjacent cell.
pub(super) fn direction_to(from: Point, to: Point) -> Option<Direction> {
    Direction::from_offset(to.x - from.x, to.y - from.y)
}
