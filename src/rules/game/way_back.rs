//! How levels change while the player is gone for the Amulet (`docs/rules.md#wandering-monsters`).

use bevy::prelude::*;

use crate::{
    base::{
        geometry::{Grid, Position},
        random::{RandomStreams, Stream},
    },
    content::{Content, Dressing, Liquid},
    rules::{creatures::Player, items::AmuletInPack, spawn::newcomers_come},
    turn::{Fact, GameLog, GroundFact, OneShot},
    world::{
        generate::{is_unbarred, steps_from},
        level::{Explored, Level, LevelContents, Occupancy, Structure, Terrain, WandererClock},
    },
};

/// Changes the level to which the player has just come with the Amulet, the first time: hunters have come, and where other
/// ways lead round it, a passage has caved in.
pub(super) fn change_level(world: &mut World, level: Entity) -> Result {
    let comes_back: bool = world.run_now(|amulet: AmuletInPack| amulet.is_there())?;
    let Some(mut clock) = world.get_mut::<WandererClock>(level) else { return Ok(()) };
    if !comes_back || clock.stopped || std::mem::replace(&mut clock.has_changed, true) {
        return Ok(());
    }
    world.run_now::<(), _, _>(cave_in)?;
    let groups = world.resource::<Content>().config.wanderers.newcomers;
    for _ in 0..world.resource_mut::<RandomStreams>().get(Stream::Wanderers).roll(groups) {
        // Each group finds the places of those before it taken.
        world.run_now::<(), _, _>(newcomers_come)?;
    }
    Ok(())
}

/// Closes a passage with fallen stones, if all that could be reached still can be: best one of the way from stairs to
/// stairs.
fn cave_in(
    mut log: GameLog,
    mut streams: ResMut<RandomStreams>,
    player: Single<&Position, With<Player>>,
    level: Single<(&mut Terrain, &mut Explored, &Occupancy, &LevelContents), With<Level>>,
    places: Query<&Position, Without<Player>>,
) {
    let (mut terrain, mut explored, occupancy, contents) = level.into_inner();
    let start = **player;
    let things: Vec<Position> = contents.iter().filter_map(|thing| places.get(thing).ok().copied()).collect();
    let reached = reach_without(&terrain, start, None);
    let count = reached.values().iter().flatten().count();
    let is_passage = |cell: &Position| {
        terrain.structure(*cell) == Structure::Corridor
            && terrain.dressing(*cell) == Dressing::None
            && terrain.liquid(*cell) == Liquid::None
            && reached.get_or(*cell, None).is_some()
            && occupancy.is_free(*cell)
            && !things.contains(cell)
            && !cell.is_adjacent(start)
    };
    let passages: Vec<Position> = terrain.structures().positions().filter(is_passage).collect();
    let can_close = |cell: &Position| {
        let left = reach_without(&terrain, start, Some(*cell));
        left.values().iter().flatten().count() + 1 == count
    };
    let way = way_up(&terrain, &reached);
    let (mut on_way, mut elsewhere): (Vec<Position>, Vec<Position>) =
        passages.into_iter().partition(|cell| way.contains(cell));
    let random = streams.get(Stream::Wanderers);
    random.shuffle(&mut on_way);
    random.shuffle(&mut elsewhere);
    let Some(place) = on_way.into_iter().chain(elsewhere).find(can_close) else { return };
    terrain.set_dressing(place, Dressing::Stones);
    // The player hears it, and knows which passage it was: no command leads there in the dark.
    if explored.knows(place) {
        explored.see(place, &terrain);
    }
    if let Some(direction) = start.toward(place) {
        log.tell(Fact::Ground(GroundFact::CavedIn { direction }));
    }
}

/// The steps from a cell to all others that a walker reaches without a key, a search or harm, around one that is closed.
fn reach_without(terrain: &Terrain, start: Position, closed: Option<Position>) -> Grid<Option<u32>> {
    let is_open = |cell: Position| {
        let there = terrain.structure(cell);
        let is_way = is_unbarred(there) && (!terrain.blocks_way(cell) || there.is_door());
        is_way && !terrain.harms(cell) && Some(cell) != closed
    };
    steps_from(terrain.structures(), start, is_open)
}

/// The cells of the shortest ways from where the player arrived to the stairs up; none without such stairs.
fn way_up(terrain: &Terrain, reached: &Grid<Option<u32>>) -> Vec<Position> {
    let stairs = terrain.structures().iter().find(|(_, there)| **there == Structure::StairsUp);
    let Some((stairs, _)) = stairs else { return Vec::new() };
    let onward = reach_without(terrain, stairs, None);
    let length = reached.get_or(stairs, None);
    let through = |cell: Position| reached.get_or(cell, None).zip(onward.get_or(cell, None));
    let is_on_way = |cell: &Position| through(*cell).map(|(here, rest)| here + rest) == length && length.is_some();
    terrain.structures().positions().filter(is_on_way).collect()
}
