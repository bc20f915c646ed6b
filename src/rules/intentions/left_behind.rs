//! What exploring leaves on a level, and why.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::{
    map::{
        Caution, found_locked, in_the_way, known_path, known_stairs, known_ways, known_ways_despite, places_of_sleepers,
    },
    wanted::{NotFetched, items_at, items_to_fetch, not_fetched, wanted_items},
};
use crate::{
    base::geometry::{Direction, Point},
    content::Content,
    rules::{
        creatures::player_of,
        items::{Offered, Opens, Pack, carries_amulet},
    },
    turn::{Avoided, ExplorationRest, LeftBehind, Onward},
    world::level::{
        CurrentDepth, Dressing, Explored, Position, RememberedCell, RememberedItems, Staircase, Structure, Terrain,
        current_level,
    },
};

/// Returns what exploring would leave undone on the current level, and why.
pub fn exploration_rest(world: &World) -> ExplorationRest {
    let (Some(level), Some(here)) = (current_level(world), place_of_player(world)) else {
        return ExplorationRest::default();
    };
    let mut left = Vec::new();
    let locked: Vec<_> = found_locked(world, level).iter().filter_map(|door| here.toward(*door)).collect();
    if !locked.is_empty() {
        left.push(LeftBehind::LockedDoors(locked));
    }
    let toward =
        |reason: &Avoided| (*reason == Avoided::Sleepers).then(|| toward_sleeper(world, level, here)).flatten();
    let beyond = in_the_way(|despite| frontiers_despite(world, here, despite).len());
    left.extend(beyond.into_iter().map(|reason| LeftBehind::Beyond(reason, toward(&reason))));
    if has_seen_stones(world, level) {
        left.push(LeftBehind::Stones);
    }
    if has_choice(world, level) {
        left.push(LeftBehind::Choice);
    }
    if knows_amulet(world, level) {
        left.push(LeftBehind::Amulet);
    }
    let count = |reason| not_fetched(world, level).filter(|left| *left == reason).count();
    let counted = [
        (LeftBehind::PackFull as fn(u32) -> LeftBehind, count(NotFetched::NoRoom)),
        (LeftBehind::PickUpOff, count(NotFetched::PickUpOff)),
        (LeftBehind::KindsNotTaken, count(NotFetched::KindNotTaken)),
        (LeftBehind::OutOfReach, out_of_reach(world, level)),
        (LeftBehind::KeysWithoutDoor, keys_without_door(world, level)),
    ];
    let some = counted.into_iter().filter(|(_, count)| *count > 0);
    left.extend(some.map(|(reason, count)| reason(u32::try_from(count).unwrap_or(u32::MAX))));
    let (wanted, onward) =
        if carries_amulet(world) { (Staircase::Up, Onward::Up) } else { (Staircase::Down, Onward::Down) };
    let stairs = known_stairs(world, wanted);
    if stairs.is_some_and(|stairs| stairs != here && known_path(world, stairs).is_empty()) {
        left.push(LeftBehind::Stairs);
    }
    ExplorationRest { left, stairs: stairs.map(|_| onward) }
}

fn place_of_player(world: &World) -> Option<Point> {
    world.get::<Position>(player_of(world)?).map(Position::cell)
}

/// Returns the edges of unknown ground that can be reached, some of what is avoided notwithstanding.
fn frontiers_despite(world: &World, here: Point, despite: &[Avoided]) -> Vec<Point> {
    let Some(mut ways) = known_ways_despite(world, Caution::KeepAway, despite) else { return Vec::new() };
    ways.measure();
    ways.reached().filter(|cell| *cell != here && ways.is_frontier(*cell)).collect()
}

/// Returns the direction to the sleeper around which, or past which, there is more to see.
fn toward_sleeper(world: &World, level: Entity, here: Point) -> Option<Direction> {
    let careful: BTreeSet<Point> = frontiers_despite(world, here, &[]).into_iter().collect();
    let mut beyond = frontiers_despite(world, here, &[Avoided::Sleepers]);
    beyond.retain(|cell| !careful.contains(cell));
    let to_unknown = |place: &Point| beyond.iter().map(|cell| cell.distance(*place)).min();
    let nearest =
        places_of_sleepers(world, level).min_by_key(|place| (to_unknown(place), place.distance(here), *place));
    here.toward(nearest?)
}

/// Returns whether fallen stones were seen that are still there.
fn has_seen_stones(world: &World, level: Entity) -> bool {
    let (Some(explored), Some(terrain)) = (world.get::<Explored>(level), world.get::<Terrain>(level)) else {
        return false;
    };
    let mut stones = terrain.dressings().iter().filter(|(_, dressing)| **dressing == Dressing::Stones);
    stones.any(|(cell, _)| explored.knows(cell))
}

/// Returns whether the player knows of items of which one may be taken.
fn has_choice(world: &World, level: Entity) -> bool {
    let is_offered = |place: Point| items_at(world, level, place).any(|item| world.get::<Offered>(item).is_some());
    world.get::<RememberedItems>(level).is_some_and(|items| items.keys().any(|place| is_offered(*place)))
}

/// Returns whether the player knows where the Amulet lies.
fn knows_amulet(world: &World, level: Entity) -> bool {
    let amulet = world.get_resource::<Content>().map(|content| content.amulet());
    world.get::<RememberedItems>(level).is_some_and(|items| items.values().any(|kind| Some(*kind) == amulet))
}

/// Returns the number of wanted items that can't be reached safely.
fn out_of_reach(world: &World, level: Entity) -> usize {
    let wanted: Vec<Point> = wanted_items(world, level).collect();
    if items_to_fetch(world, level).next().is_none() {
        return wanted.len();
    }
    let Some(mut ways) = known_ways(world, Caution::KeepAway) else { return 0 };
    ways.measure();
    wanted.iter().filter(|place| ways.cost_of(**place).is_none()).count()
}

/// Returns the number of keys in the pack to doors of this level that the player has not found.
fn keys_without_door(world: &World, level: Entity) -> usize {
    let (Some(depth), Some(explored)) = (world.get_resource::<CurrentDepth>(), world.get::<Explored>(level)) else {
        return 0;
    };
    let is_found =
        |door: Point| explored.cell(door).map(RememberedCell::apparent_structure).is_some_and(Structure::is_door);
    let pack = player_of(world).and_then(|player| world.get::<Pack>(player)).into_iter().flat_map(Pack::items);
    let opens = pack.filter_map(|item| world.get::<Opens>(item));
    opens.filter(|opens| opens.depth == depth.depth && !is_found(opens.door)).count()
}
