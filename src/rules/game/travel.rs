//! Travel between levels.

use bevy::prelude::*;

use super::{
    absence,
    levels::{level_at, staircase_of},
};
use crate::{
    base::geometry::Position,
    content::{Behavior, Condition, Content, ItemId, LayerKind},
    rules::{
        creatures::{Conditions, Mind, MindState, Player, player_of},
        effects::aggravate,
        items::{Pack, leave_keys},
        monsters::{AiProfile, Monster},
    },
    turn::{
        ACTION_COST, Action, Clock, Energy, Fact, GroundFact, ItemFact, ItemLabel, MessageLog, OneShot, Outcome,
        PendingAction, Progress, Serial, tell,
    },
    world::{
        level::{
            CurrentDepth, Explored, Level, Levels, Noises, Occupancy, OnLevel, Staircase, Structure, Terrain,
            current_level,
        },
        sight::FieldOfView,
    },
};

/// Takes the stairs. Adjacent monsters that hunt the player follow; arriving on level 1 by its stairs with the Amulet
/// wins.
pub(super) fn take_stairs(world: &mut World) -> Result {
    let goes_down = match world.resource::<PendingAction>().0 {
        Action::Descend => true,
        Action::Ascend => false,
        _ => return Ok(()),
    };
    let (wanted, stairs, refusal) = if goes_down {
        (Structure::StairsDown, Staircase::Up, Fact::NoStairsDown)
    } else {
        (Structure::StairsUp, Staircase::Down, Fact::NoStairsUp)
    };
    let turn = world.resource::<Clock>().turn;
    let (player, position) =
        world.query_filtered::<(Entity, &Position), With<Player>>().single(world).map(|(who, place)| (who, *place))?;
    let here = world.query::<&Terrain>().single(world)?.structure(position);
    let depth = world.resource::<CurrentDepth>().depth;
    let floats = world.get::<Conditions>(player).is_some_and(|conditions| conditions.has(Condition::Levitating));
    let refusal = if here != wanted {
        Some(refusal)
    } else if floats {
        Some(Fact::OutOfReach)
    } else if !goes_down && depth == 1 {
        Some(if carries_amulet(world, player) { Fact::WayOutShut } else { Fact::WayOutBarred })
    } else if goes_down && depth == world.resource::<Content>().dungeon.level_count {
        Some(Fact::NothingBelow)
    } else {
        None
    };
    if let Some(fact) = refusal {
        world.resource_mut::<MessageLog>().tell(turn, fact);
        world.insert_resource(Outcome::Refused);
        return Ok(());
    }

    let depth = if goes_down { depth + 1 } else { depth - 1 };
    let followers = take_followers(world, position)?;
    let (level, place) = go_to(world, player, depth, stairs)?;
    for follower in followers {
        settle(world, follower, level, place);
    }
    world.insert_resource(Outcome::WHOLE_ACTION);
    if depth == 1 && carries_amulet(world, player) {
        world.resource_mut::<MessageLog>().tell(turn, Fact::PlayerWon);
        world.insert_resource(Progress::Won);
    }
    Ok(())
}

/// Moves the player to the stairs of another level, or of this one. Returns the level and the position.
pub(super) fn go_to(world: &mut World, player: Entity, depth: u32, stairs: Staircase) -> Result<(Entity, Position)> {
    let level = level_at(world, depth);
    let place = staircase_of(world, level, stairs);
    change_level(world, player, level, place)?;
    Ok((level, place))
}

/// Moves the player from the current level to a cell of another, or of the same one, and reports the arrival.
pub(super) fn change_level(world: &mut World, player: Entity, level: Entity, place: Position) -> Result {
    leave(world, player)?;
    // Noises stay on the level that was left.
    world.resource_mut::<Noises>().0.clear();
    arrive(world, player, level, place)?;
    let depth = world.resource::<CurrentDepth>().depth;
    tell(world, Fact::Arrived { depth });
    if let Some(fact) = character(world, level, place) {
        tell(world, fact);
    }
    Ok(())
}

/// What a player notices who comes to a level for the first time: the most remarkable terrain in `terrain.ron` of which
/// there is enough, and where the nearest of it lies.
pub(super) fn character(world: &World, level: Entity, here: Position) -> Option<Fact> {
    if world.get::<Explored>(level)?.count() > 0 {
        return None;
    }
    let (terrain, table) = (world.get::<Terrain>(level)?, &world.get_resource::<Content>()?.terrain);
    let mut found: Vec<(u32, Option<Position>)> = vec![(0, None); table.arrivals.len()];
    for cell in terrain.structures().positions() {
        let layers = [LayerKind::of_liquid(terrain.liquid(cell)), LayerKind::of_dressing(terrain.dressing(cell))];
        for (arrival, (count, nearest)) in table.arrivals.iter().zip(&mut found) {
            if layers.contains(&Some(arrival.layer)) {
                *count += 1;
                if nearest.is_none_or(|nearest| cell.distance(here) < nearest.distance(here)) {
                    *nearest = Some(cell);
                }
            }
        }
    }
    table.arrivals.iter().zip(found).find_map(|(arrival, (count, nearest))| {
        let direction = here.toward(nearest?)?;
        let fact = GroundFact::Noticed { layer: arrival.layer, direction };
        (count >= arrival.least).then_some(Fact::Ground(fact))
    })
}

/// Moves the player to the stairs up of a level without followers, for a debug command. It wins no game.
///
/// # Errors
/// Only a mistake in the game itself: a system that did not find the level.
pub fn teleport(world: &mut World, depth: u32) -> Result {
    if let Some(player) = player_of(world) {
        go_to(world, player, depth, Staircase::Up)?;
    }
    Ok(())
}

/// Makes the current level count as another depth, for a debug command. Returns whether it could: another level may lie
/// there already.
pub fn count_as_depth(world: &mut World, depth: u32) -> bool {
    let current = world.resource::<CurrentDepth>().depth;
    let mut levels = world.resource_mut::<Levels>();
    if depth != current && levels.contains_key(&depth) {
        return false;
    }
    let Some(level) = levels.remove(&current) else { return false };
    levels.insert(depth, level);
    if let Some(mut level) = world.get_mut::<Level>(level) {
        level.depth = depth;
    }
    world.resource_mut::<CurrentDepth>().change_to(depth);
    true
}

/// Whether the Amulet of Yendor is in the pack.
fn carries_amulet(world: &World, player: Entity) -> bool {
    let amulet = world.resource::<Content>().amulet();
    let mut pack = world.get::<Pack>(player).into_iter().flat_map(Pack::items);
    pack.any(|item| world.get::<ItemId>(item) == Some(&amulet))
}

/// Takes the player off the current level, which becomes inactive.
pub(super) fn leave(world: &mut World, player: Entity) -> Result {
    let Some(level) = current_level(world) else { return Ok(()) };
    let left: Vec<ItemLabel> = world.run_now_with(leave_keys, (player, level))?;
    for label in left {
        tell(world, Fact::Item(ItemFact::Returns(label)));
    }
    world.entity_mut(player).remove::<Position>();
    absence::begin(world, level);
    Levels::put_away(world, level);
    Ok(())
}

/// Puts the player onto a level, which becomes the current one; a creature on that cell makes way. If the player was
/// there before, the time since then passes there.
pub(super) fn arrive(world: &mut World, player: Entity, level: Entity, place: Position) -> Result {
    Levels::take_out(world, level);
    absence::end(world, level, place)?;
    let depth = world.get::<Level>(level).map_or(1, |level| level.depth);
    world.resource_mut::<CurrentDepth>().change_to(depth);
    let displaced = world.get::<Occupancy>(level).and_then(|occupancy| occupancy.at(place));
    if let Some(monster) = displaced {
        world.entity_mut(monster).remove::<Position>();
    }
    world.entity_mut(player).insert(place);
    if let Some(mut view) = world.get_mut::<FieldOfView>(player) {
        view.invalidate();
    }
    if let Some(monster) = displaced {
        move_near(world, monster, level, place);
    }
    if carries_amulet(world, player) {
        world.run_now::<(), _, _>(aggravate)?;
    }
    Ok(())
}

/// Takes the monsters off the level that follow the player from `position`: adjacent, awake and hunting.
fn take_followers(world: &mut World, position: Position) -> Result<Vec<Entity>> {
    let mut query =
        world.query_filtered::<(Entity, &Position, &Serial, &Mind, &AiProfile, &Conditions), With<Monster>>();
    let mut followers: Vec<(Serial, Entity)> = query
        .iter(world)
        .filter(|(_, place, _, mind, profile, conditions)| {
            place.is_adjacent(position)
                && mind.state == MindState::Hunting
                && !profile.is(Behavior::Stationary)
                && !conditions.is_exposed()
        })
        .map(|(monster, _, serial, ..)| (*serial, monster))
        .collect();
    followers.sort_unstable_by_key(|(serial, _)| *serial);
    let level = current_level(world).ok_or("a game has a level")?;
    for (_, monster) in &followers {
        world.run_now_with::<_, Vec<ItemLabel>, _, _>(leave_keys, (*monster, level))?;
        world.entity_mut(*monster).remove::<Position>();
    }
    Ok(followers.into_iter().map(|(_, monster)| monster).collect())
}

/// Puts a follower onto the level, as near as there is room; following was its move.
fn settle(world: &mut World, monster: Entity, level: Entity, near: Position) {
    world.entity_mut(monster).insert(OnLevel(level)).remove::<bevy::ecs::entity_disabling::Disabled>();
    if let Some(mut energy) = world.get_mut::<Energy>(monster) {
        energy.spend(ACTION_COST);
    }
    if let Some(mut mind) = world.get_mut::<Mind>(monster) {
        mind.path.clear();
        mind.goal = Some(near);
        // Its post is on the level it left.
        mind.post = None;
    }
    move_near(world, monster, level, near);
}

/// Puts a monster that is on no level onto the free cell nearest to `near`, ties row by row. On a full level it is left
/// behind for good.
fn move_near(world: &mut World, monster: Entity, level: Entity, near: Position) {
    let free = {
        let (Some(terrain), Some(occupancy)) = (world.get::<Terrain>(level), world.get::<Occupancy>(level)) else {
            return;
        };
        occupancy.nearest_free(near, terrain)
    };
    match free {
        Some(place) => _ = world.entity_mut(monster).insert(place),
        None => _ = world.despawn(monster),
    }
}
