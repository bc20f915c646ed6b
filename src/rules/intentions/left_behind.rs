//! What exploring leaves on a level, and why.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::{
    map::{
        Caution, found_locked, in_the_way, known_path, known_stairs, known_ways, known_ways_despite, places_of_sleepers,
    },
    wanted::{NotFetched, items_to_fetch, not_fetched, wanted_items},
};
use crate::{
    base::geometry::{Direction, Point},
    content::{Avoided, ExplorationRest, LeftBehind, Onward},
    rules::{
        GameRef,
        items::{Offered, Opens},
    },
    world::level::{Dressing, RememberedCell, Staircase, Structure},
};

/// Returns what exploring would leave undone on the current level, and why.
pub(crate) fn exploration_rest(game: &GameRef<'_>) -> ExplorationRest {
    let here = game.here;
    let mut left = Vec::new();
    let locked: Vec<_> = found_locked(game).iter().filter_map(|door| here.toward(*door)).collect();
    if !locked.is_empty() {
        left.push(LeftBehind::LockedDoors(locked));
    }
    let toward = |reason: &Avoided| (*reason == Avoided::Sleepers).then(|| toward_sleeper(game)).flatten();
    let beyond = in_the_way(|despite| frontiers_despite(game, despite).len());
    left.extend(beyond.into_iter().map(|reason| LeftBehind::Beyond(reason, toward(&reason))));
    if has_seen_stones(game) {
        left.push(LeftBehind::Stones);
    }
    if has_choice(game) {
        left.push(LeftBehind::Choice);
    }
    if knows_amulet(game) {
        left.push(LeftBehind::Amulet);
    }
    let count = |reason| not_fetched(game).filter(|left| *left == reason).count();
    let counted = [
        (LeftBehind::PackFull as fn(u32) -> LeftBehind, count(NotFetched::NoRoom)),
        (LeftBehind::PickUpOff, count(NotFetched::PickUpOff)),
        (LeftBehind::KindsNotTaken, count(NotFetched::KindNotTaken)),
        (LeftBehind::OutOfReach, out_of_reach(game)),
        (LeftBehind::KeysWithoutDoor, keys_without_door(game)),
    ];
    let some = counted.into_iter().filter(|(_, count)| *count > 0);
    left.extend(some.map(|(reason, count)| reason(u32::try_from(count).unwrap_or(u32::MAX))));
    let (wanted, onward) =
        if game.carries_amulet() { (Staircase::Up, Onward::Up) } else { (Staircase::Down, Onward::Down) };
    let stairs = known_stairs(game, wanted);
    if stairs.is_some_and(|stairs| stairs != here && known_path(game, stairs).is_empty()) {
        left.push(LeftBehind::Stairs);
    }
    ExplorationRest { left, stairs: stairs.map(|_| onward) }
}

/// Returns the edges of unknown ground that can be reached, some of what is avoided notwithstanding.
fn frontiers_despite(game: &GameRef<'_>, despite: &[Avoided]) -> Vec<Point> {
    let mut ways = known_ways_despite(game, Caution::KeepAway, despite);
    ways.measure();
    ways.reached().filter(|cell| *cell != game.here && ways.is_frontier(*cell)).collect()
}

/// Returns the direction to the sleeper around which, or past which, there is more to see.
fn toward_sleeper(game: &GameRef<'_>) -> Option<Direction> {
    let careful: BTreeSet<Point> = frontiers_despite(game, &[]).into_iter().collect();
    let mut beyond = frontiers_despite(game, &[Avoided::Sleepers]);
    beyond.retain(|cell| !careful.contains(cell));
    let to_unknown = |place: &Point| beyond.iter().map(|cell| cell.distance(*place)).min();
    let nearest = places_of_sleepers(game).min_by_key(|place| (to_unknown(place), place.distance(game.here), *place));
    game.here.toward(nearest?)
}

/// Returns whether fallen stones were seen that are still there.
fn has_seen_stones(game: &GameRef<'_>) -> bool {
    let mut stones = game.level.terrain.dressings().iter().filter(|(_, dressing)| **dressing == Dressing::Stones);
    stones.any(|(cell, _)| game.level.explored.knows(cell))
}

/// Returns whether the player knows of items of which one may be taken.
fn has_choice(game: &GameRef<'_>) -> bool {
    let is_offered = |place: Point| game.items_at(place).any(|item| game.get::<Offered>(item).is_some());
    game.level.remembered.keys().any(|place| is_offered(*place))
}

/// Returns whether the player knows where the Amulet lies.
fn knows_amulet(game: &GameRef<'_>) -> bool {
    game.level.remembered.values().any(|kind| *kind == game.content.amulet())
}

/// Returns the number of wanted items that can't be reached safely.
fn out_of_reach(game: &GameRef<'_>) -> usize {
    let wanted: Vec<Point> = wanted_items(game).collect();
    if items_to_fetch(game).next().is_none() {
        return wanted.len();
    }
    let mut ways = known_ways(game, Caution::KeepAway);
    ways.measure();
    wanted.iter().filter(|place| ways.cost_of(**place).is_none()).count()
}

/// Returns the number of keys in the pack to doors of this level that the player has not found.
fn keys_without_door(game: &GameRef<'_>) -> usize {
    let is_found = |door: Point| {
        game.level.explored.cell(door).map(RememberedCell::apparent_structure).is_some_and(Structure::is_door)
    };
    let pack = game.player.pack();
    let opens = pack.filter_map(|item| game.get::<Opens>(item));
    opens.filter(|opens| opens.depth == game.depth && !is_found(opens.door)).count()
}
