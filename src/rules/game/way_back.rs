//! How levels change for the player who carries the Amulet (`docs/rules.md#wandering-monsters`).

use std::collections::BTreeSet;

use bevy::prelude::*;

use crate::{
    base::{
        geometry::{Grid, Point},
        random::{RandomStreams, Stream},
    },
    content::{Content, Dressing, Fact, GroundFact, Liquid},
    rules::{
        creatures::Player,
        effects::CalledMonsters,
        items::AmuletInPack,
        spawn::{groups_of_newcomers, newcomers_come},
    },
    turn::{Action, GameLog, OneShot, PendingAction},
    world::{
        generate::{is_unbarred, steps_from},
        level::{
            CurrentDepth, Explored, Level, LevelContents, Occupancy, Position, Structure, Terrain, Traps,
            WandererClock, current_level,
        },
    },
};

/// How many passages are tried at most: a large level without loops would take long.
const MOST_TRIED: usize = 100;

/// Returns whether the player may just have taken the Amulet.
pub(super) fn is_taken(
    pending: Res<PendingAction>,
    clock: Single<&WandererClock, With<Level>>,
    amulet: AmuletInPack,
) -> bool {
    matches!(pending.0, Action::PickUp | Action::Take(_)) && !clock.has_changed && amulet.is_there()
}

/// Lets the level hunt the player, if the Amulet is carried there. The first time, the level changes: hunters come, and where
/// other ways lead round it, a passage caves in.
///
/// # Errors
/// Returns the error of a system that did not find the player or the level; no rule leads to it.
pub(super) fn hunt_bearer(world: &mut World) -> Result {
    if !world.run_now::<bool, _, _>(|amulet: AmuletInPack| amulet.is_there())? {
        return Ok(());
    }
    let level = current_level(world).ok_or("the player is on a level")?;
    let clock = world.get_mut::<WandererClock>(level);
    if clock.is_some_and(|mut clock| !std::mem::replace(&mut clock.has_changed, true) && !clock.stopped) {
        world.do_now(cave_in)?;
        let depth = world.resource::<CurrentDepth>().depth;
        for _ in 0..groups_of_newcomers(world.resource::<Content>(), depth) {
            // Each group finds the places of those before it taken.
            world.do_now(newcomers_come)?;
        }
    }
    world.run_now(|mut monsters: CalledMonsters| monsters.call())
}

/// Closes a passage with fallen stones, if all that could be reached still can be: best one on the player's
/// shortest way to the stairs up.
fn cave_in(
    mut log: GameLog,
    mut streams: ResMut<RandomStreams>,
    player: Single<&Position, With<Player>>,
    level: Single<(&mut Terrain, &mut Explored, &Occupancy, &LevelContents, &Traps), With<Level>>,
    places: Query<&Position, Without<Player>>,
) {
    let (mut terrain, mut explored, occupancy, contents, traps) = level.into_inner();
    let start = player.cell();
    let things: BTreeSet<Point> =
        contents.iter().filter_map(|thing| places.get(thing).ok().map(Position::cell)).collect();
    let reached = reach_without(&terrain, traps, start, None);
    let count = reached.values().iter().flatten().count();
    let is_passage = |cell: &Point| {
        terrain.structure(*cell) == Structure::Corridor
            && terrain.dressing(*cell) == Dressing::None
            && terrain.liquid(*cell) == Liquid::None
            && reached.get_or(*cell, None).is_some()
            && occupancy.is_free(*cell)
            && !things.contains(cell)
            && !cell.is_adjacent(start)
    };
    let passages: Vec<Point> = terrain.structures().positions().filter(is_passage).collect();
    let in_all = count_reachable_at_best(&terrain, start, None);
    // What a walker reaches, and what keys, searches and daring could add.
    let can_close = |cell: &Point| {
        let left = reach_without(&terrain, traps, start, Some(*cell));
        left.values().iter().flatten().count() + 1 == count
            && count_reachable_at_best(&terrain, start, Some(*cell)) + 1 == in_all
    };
    let (mut on_way, mut elsewhere): (Vec<Point>, Vec<Point>) =
        passages.into_iter().partition(is_on_way_up(&terrain, traps, &reached));
    let random = streams.get(Stream::Wanderers);
    random.shuffle(&mut on_way);
    random.shuffle(&mut elsewhere);
    let Some(place) = on_way.into_iter().chain(elsewhere).take(MOST_TRIED).find(can_close) else { return };
    terrain.set_dressing(place, Dressing::Stones);
    // The player hears it, and knows which passage it was: no command leads there in the dark.
    if explored.knows(place) {
        explored.map(place, &terrain);
    }
    if let Some(direction) = start.toward(place) {
        log.tell(Fact::Ground(GroundFact::CavedIn { direction }));
    }
}

/// Returns the steps from a cell to all others that a walker reaches without a key, a search or harm, around one that
/// is closed.
fn reach_without(terrain: &Terrain, traps: &Traps, start: Point, closed: Option<Point>) -> Grid<Option<u32>> {
    let is_open = |cell: Point| {
        let there = terrain.structure(cell);
        let is_way = is_unbarred(there) && (!terrain.blocks_way(cell) || there.is_door());
        is_way && !terrain.harms(cell) && !traps.contains_key(&cell) && Some(cell) != closed
    };
    steps_from(terrain.structures(), start, is_open)
}

/// Returns the number of cells that can be reached if every door is opened, every secret found and no ground avoided.
fn count_reachable_at_best(terrain: &Terrain, start: Point, closed: Option<Point>) -> usize {
    let is_open = |cell: Point| {
        let there = terrain.structure(cell);
        let is_hidden = there.is_door() || there == Structure::SecretCorridor;
        there != Structure::Rock && (is_hidden || !terrain.blocks_way(cell)) && Some(cell) != closed
    };
    steps_from(terrain.structures(), start, is_open).values().iter().flatten().count()
}

/// Returns whether a cell lies on a shortest way from the player to the stairs up; none does without such stairs.
fn is_on_way_up(terrain: &Terrain, traps: &Traps, reached: &Grid<Option<u32>>) -> impl Fn(&Point) -> bool {
    let stairs = terrain.place_of(Structure::StairsUp);
    let onward = stairs.map(|stairs| reach_without(terrain, traps, stairs, None));
    let length = stairs.and_then(|stairs| reached.get_or(stairs, None));
    move |cell| {
        let rest = onward.as_ref().and_then(|onward| onward.get_or(*cell, None));
        let through = reached.get_or(*cell, None).zip(rest).map(|(here, rest)| here + rest);
        through.is_some() && through == length
    }
}
