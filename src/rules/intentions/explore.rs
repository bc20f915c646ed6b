//! Exploring: to the nearest unknown or wanted thing that can be reached safely, until nothing is left.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::{
    Next,
    map::{Caution, direction_to, found_locked, known_stairs, knows_sleeper, with_known_ways},
    running::Running,
    travel::is_closed_door,
};
use crate::{
    base::geometry::{Direction, Position},
    content::{Content, ItemId},
    rules::{
        creatures::player_of,
        items::{Discarded, Offered, carries_key_to},
        player::{AutomaticPickUp, finds_room},
    },
    turn::{Action, ExplorationRest, IntentionFact},
    world::{
        level::{Dressing, Explored, LevelContents, RememberedItems, Staircase, Structure, Terrain, current_level},
        sight::{Illumination, light_radius_in},
    },
};

/// Returns the next action of exploring.
pub(super) fn next(world: &World, running: &mut Running) -> Option<Next> {
    let (level, player) = (current_level(world)?, player_of(world)?);
    let here = *world.get::<Position>(player)?;
    if let Some(direction) = unlockable_door_beside(world, level, here) {
        return Some(Next::Act(Action::Open(direction)));
    }
    let known = world.get::<Explored>(level)?.count();
    let follows = running.planned_at == known && running.path.front().is_some_and(|cell| cell.is_adjacent(here));
    if !follows {
        if !sees_ground(world, level, player, here) {
            return Some(Next::end(IntentionFact::TooDark));
        }
        // A cell that was visited is not a goal again, even if it hides something from the player.
        running.visited.insert(here);
        running.planned_at = known;
        running.path = plan(world, level, &running.visited).into();
    }
    let Some(&to) = running.path.front() else {
        return Some(Next::end(IntentionFact::Explored(exploration_rest(world))));
    };
    if !is_closed_door(world, level, to) {
        running.path.pop_front();
    }
    let direction = direction_to(here, to)?;
    if !with_known_ways(world, Caution::KeepAway, |ways, _| ways.can_step(here, direction))? {
        // Something was learned about the next cell: plan again.
        running.path.clear();
        running.planned_at = 0;
        return next(world, running);
    }
    Some(Next::Act(Action::Move(direction)))
}

/// Whether the player has light enough to see the adjacent ground.
fn sees_ground(world: &World, level: Entity, player: Entity, here: Position) -> bool {
    let is_lit = world.get::<Terrain>(level).is_some_and(|terrain| terrain.lit.get_or(here, false))
        || world.get::<Illumination>(level).is_some_and(|lights| lights.is_lit(here));
    is_lit || light_radius_in(world, player).is_some_and(|radius| radius > 0)
}

/// The path to the next goal; empty if there is none. The nearest goal is chosen, and of several the one reached first:
/// of all rules that were measured none takes fewer steps (`docs/performance.md#exploring`).
fn plan(world: &World, level: Entity, visited: &BTreeSet<Position>) -> Vec<Position> {
    let mut wanted: Vec<Position> = wanted_items(world, level).collect();
    wanted.extend(approaches(world, level));
    with_known_ways(world, Caution::KeepAway, |ways, here| {
        let is_goal = |cell: &Position| *cell != here && !visited.contains(cell);
        ways.start_from(here);
        let (mut farthest, mut frontier, mut has_more) = (FIRST_REACH, None, true);
        while frontier.is_none() && has_more {
            has_more = ways.spread(farthest);
            frontier = ways.reached().find(|cell| ways.is_frontier(*cell) && is_goal(cell));
            farthest *= 2;
        }
        // An item that is a little farther away may still come first.
        if let Some(steps) = frontier.and_then(|cell| ways.steps_to(cell)) {
            ways.spread(u32::from(steps) + u32::from(HEAD_START));
        }
        let steps = |cell: &Position| ways.steps_to(*cell);
        let thing = wanted.iter().copied().filter(|cell| is_goal(cell) && steps(cell).is_some()).min_by_key(steps);
        // Something to take comes before unknown ground that is hardly nearer.
        let head_start = |cell: &Position| steps(cell).map(|steps| steps.saturating_sub(HEAD_START));
        let goal = match (frontier, thing) {
            (Some(frontier), Some(thing)) if steps(&frontier) < head_start(&thing) => Some(frontier),
            (frontier, thing) => thing.or(frontier),
        };
        goal.map_or_else(Vec::new, |goal| ways.path_to(goal))
    })
    .unwrap_or_default()
}

/// The steps within which unknown ground is looked for first; most is nearer.
const FIRST_REACH: u32 = 8;

/// The steps by which an item may be farther away than unknown ground and is still fetched first.
const HEAD_START: u16 = 1;

/// Where the player remembers items that are picked up automatically, were not dropped, and find room in the pack.
fn wanted_items(world: &World, level: Entity) -> impl Iterator<Item = Position> {
    let automatic = world.get_resource::<AutomaticPickUp>().copied().unwrap_or_default();
    let remembered = world.get::<RememberedItems>(level).into_iter().flat_map(|items| items.iter());
    remembered.filter_map(move |(place, kind)| {
        let is_picked_up = automatic.takes(world.get_resource::<Content>()?.item(*kind).kind);
        let lying: Vec<Entity> = items_at(world, level, *place).collect();
        let is_wanted = |item: &Entity| is_free_to_take(world, *item);
        let wanted = lying.iter().copied().find(is_wanted);
        let is_there = lying.is_empty() || wanted.is_some();
        let has_room = wanted.is_none_or(|item| finds_room(world, item));
        (is_picked_up && is_there && has_room).then_some(*place)
    })
}

fn items_at(world: &World, level: Entity, place: Position) -> impl Iterator<Item = Entity> {
    let contents = world.get::<LevelContents>(level).into_iter().flat_map(RelationshipTarget::iter);
    contents.filter(move |thing| world.get::<ItemId>(*thing).is_some() && world.get::<Position>(*thing) == Some(&place))
}

/// Whether an item was neither dropped by the player nor is one of several to choose from.
fn is_free_to_take(world: &World, item: Entity) -> bool {
    world.get::<Discarded>(item).is_none() && world.get::<Offered>(item).is_none()
}

/// The locked doors to which there is a key in the pack.
fn unlockable_doors(world: &World, level: Entity) -> impl Iterator<Item = Position> {
    found_locked(world, level).into_iter().filter(|door| carries_key_to(world, *door))
}

/// The cells from which a locked door can be unlocked.
fn approaches(world: &World, level: Entity) -> Vec<Position> {
    let orthogonal = Direction::ALL.into_iter().filter(|direction| !direction.is_diagonal());
    unlockable_doors(world, level)
        .flat_map(|door| orthogonal.clone().map(move |direction| door.step(direction)))
        .collect()
}

fn unlockable_door_beside(world: &World, level: Entity, here: Position) -> Option<Direction> {
    unlockable_doors(world, level)
        .filter_map(|door| direction_to(here, door))
        .find(|direction| !direction.is_diagonal())
}

/// Returns what exploring would leave undone on the current level, and why.
pub fn exploration_rest(world: &World) -> ExplorationRest {
    let Some(level) = current_level(world) else { return ExplorationRest::default() };
    let wanted: Vec<Position> = wanted_items(world, level).collect();
    let locked = found_locked(world, level);
    let full = full_pack_leaves(world, level);
    let sleeper = knows_sleeper(world);
    let answer = |caution| {
        with_known_ways(world, caution, |ways, here| {
            ways.measure_from(here);
            let frontiers = ways.reached().filter(|cell| *cell != here && ways.is_frontier(*cell)).count();
            let unreached = wanted.iter().filter(|place| ways.steps_to(**place).is_none()).count();
            (frontiers, u32::try_from(unreached).unwrap_or(u32::MAX), here)
        })
        .unwrap_or_default()
    };
    let (careful, unreachable_items, here) = answer(Caution::KeepAway);
    let avoids_sleepers = sleeper && answer(Caution::PassBy).0 > careful;
    let locked_doors = locked.iter().filter_map(|door| here.toward(*door)).collect();
    let avoids_danger = borders_danger(world, level);
    let knows_stairs = known_stairs(world, Staircase::Down).is_some();
    let has_stones = has_seen_stones(world, level);
    let is_offered = |place: Position| items_at(world, level, place).any(|item| world.get::<Offered>(item).is_some());
    let remembered = world.get::<RememberedItems>(level);
    let has_choice = remembered.is_some_and(|items| items.keys().any(|place| is_offered(*place)));
    ExplorationRest {
        locked_doors,
        pack_full: full,
        unreachable_items,
        avoids_sleepers,
        avoids_danger,
        has_stones,
        has_choice,
        knows_stairs,
    }
}

/// The number of items that the player would pick up if there were room.
fn full_pack_leaves(world: &World, level: Entity) -> u32 {
    let (Some(automatic), Some(content)) = (world.get_resource::<AutomaticPickUp>(), world.get_resource::<Content>())
    else {
        return 0;
    };
    let is_picked_up = |item: Entity| {
        let is_taken = |kind: &ItemId| automatic.takes(content.item(*kind).kind);
        world.get::<ItemId>(item).is_some_and(is_taken) && is_free_to_take(world, item)
    };
    let remembered = world.get::<RememberedItems>(level).into_iter().flat_map(|items| items.keys());
    let left = remembered
        .flat_map(|place| items_at(world, level, *place))
        .filter(|item| is_picked_up(*item) && !finds_room(world, *item));
    u32::try_from(left.count()).unwrap_or(u32::MAX)
}

/// Whether fallen stones were seen that are still there.
fn has_seen_stones(world: &World, level: Entity) -> bool {
    let (Some(explored), Some(terrain)) = (world.get::<Explored>(level), world.get::<Terrain>(level)) else {
        return false;
    };
    let mut stones = terrain.dressings().iter().filter(|(_, dressing)| **dressing == Dressing::Stones);
    stones.any(|(cell, _)| explored.knows(cell))
}

/// Whether something unexplored lies beside ground that is known but avoided.
fn borders_danger(world: &World, level: Entity) -> bool {
    let (Some(explored), Some(terrain)) = (world.get::<Explored>(level), world.get::<Terrain>(level)) else {
        return false;
    };
    let is_unknown = |cell: Position| explored.cells().contains(cell) && !explored.knows(cell);
    let known = explored.cells().iter().filter_map(|(cell, seen)| Some((cell, (*seen)?)));
    let mut dangers = known
        .filter(|(cell, seen)| seen.structure != Structure::Rock && (terrain.harms(*cell) || terrain.burns(*cell)));
    dangers.any(|(cell, _)| cell.neighbors().any(is_unknown))
}
