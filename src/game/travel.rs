//! Going between levels.

use bevy::prelude::*;

use super::new_game::{draft_level, staircase_of};
use crate::{
    content::{Behavior, Content, ItemId},
    creatures::{Mind, MindState, Player},
    generate::RoomsGenerator,
    geometry::{Position, Size},
    items::Pack,
    level::{CurrentDepth, Levels, Occupancy, OnLevel, Staircase, Structure, Terrain, TurnOrder},
    monsters::{AiProfile, Monster},
    random::RandomStreams,
    sight::FieldOfView,
    spawn::build_level,
    turn::{ACTION_COST, Action, Clock, Energy, Fact, MessageLog, Outcome, PendingAction, Progress, Serial},
};

/// Takes the stairs: monsters next to the player that are after them follow; arriving on level 1 by its stairs with the
/// Amulet wins.
pub(super) fn take_stairs(world: &mut World) -> Result {
    let action = world.resource::<PendingAction>().0;
    let (wanted, stairs, refusal) = match action {
        Action::Descend => (Structure::StairsDown, Staircase::Up, Fact::NoStairsDown),
        Action::Ascend => (Structure::StairsUp, Staircase::Down, Fact::NoStairsUp),
        _ => return Ok(()),
    };
    let turn = world.resource::<Clock>().turn;
    let (player, position) =
        world.query_filtered::<(Entity, &Position), With<Player>>().single(world).map(|(who, place)| (who, *place))?;
    let here = world.query::<&Terrain>().single(world)?.structure(position);
    let depth = world.resource::<CurrentDepth>().depth;
    let refusal = if here != wanted {
        Some(refusal)
    } else if action == Action::Ascend && depth == 1 {
        Some(Fact::WayOutBarred)
    } else {
        None
    };
    if let Some(fact) = refusal {
        world.resource_mut::<MessageLog>().tell(turn, fact);
        world.insert_resource(Outcome::Refused);
        return Ok(());
    }

    let depth = if action == Action::Descend { depth + 1 } else { depth - 1 };
    let followers = take_followers(world, position)?;
    leave(world, player, position);
    let level = level_at(world, depth);
    let place = staircase_of(world, level, stairs);
    arrive(world, player, level, place);
    for follower in followers {
        settle(world, follower, level, place);
    }
    world.resource_mut::<MessageLog>().tell(turn, Fact::Arrived { depth });
    world.insert_resource(Outcome::WHOLE_ACTION);
    if depth == 1 && carries_amulet(world, player) {
        world.resource_mut::<MessageLog>().tell(turn, Fact::PlayerWon);
        world.insert_resource(Progress::Won);
    }
    Ok(())
}

/// Whether the Amulet of Yendor is in the pack.
fn carries_amulet(world: &World, player: Entity) -> bool {
    let amulet = world.resource::<Content>().amulet();
    let mut pack = world.get::<Pack>(player).into_iter().flat_map(Pack::items);
    pack.any(|item| world.get::<ItemId>(item) == Some(&amulet))
}

/// The level at a depth, made now if it is entered for the first time. It stays put away.
pub(super) fn level_at(world: &mut World, depth: u32) -> Entity {
    if let Some(&level) = world.resource::<Levels>().get(&depth) {
        return level;
    }
    let content = world.resource::<Content>().clone();
    let streams = world.resource::<RandomStreams>().clone();
    let size = Size::new(content.dungeon.width, content.dungeon.height);
    let (blueprint, population) = draft_level(&content, &streams, depth, &RoomsGenerator, size);
    let level = build_level(world, depth, blueprint, &population);
    Levels::put_away(world, level);
    world.resource_mut::<Levels>().insert(depth, level);
    level
}

/// The player leaves the current level, which is put away as it is.
fn leave(world: &mut World, player: Entity, position: Position) {
    let depth = world.resource::<CurrentDepth>().depth;
    let Some(&level) = world.resource::<Levels>().get(&depth) else { return };
    if let Some(mut occupancy) = world.get_mut::<Occupancy>(level) {
        occupancy.leave(position);
    }
    world.entity_mut(player).remove::<Position>();
    Levels::put_away(world, level);
}

/// The player comes to stand on a level, which becomes the current one; whoever stands there makes way.
pub(super) fn arrive(world: &mut World, player: Entity, level: Entity, place: Position) {
    Levels::take_out(world, level);
    let displaced = world.get_mut::<Occupancy>(level).and_then(|mut occupancy| {
        let displaced = occupancy.at(place);
        occupancy.leave(place);
        occupancy.enter(place, player);
        displaced
    });
    world.entity_mut(player).insert(place);
    if let Some(mut view) = world.get_mut::<FieldOfView>(player) {
        view.invalidate();
    }
    let depth = world.get::<crate::level::Level>(level).map_or(1, |level| level.depth);
    let mut current = world.resource_mut::<CurrentDepth>();
    current.depth = depth;
    current.deepest = current.deepest.max(depth);
    if let Some(monster) = displaced {
        move_near(world, monster, level, place);
    }
}

/// Takes the monsters off the level that follow the player from `position`: awake, after the player, next to them.
fn take_followers(world: &mut World, position: Position) -> Result<Vec<Entity>> {
    let mut query = world.query_filtered::<(Entity, &Position, &Serial, &Mind, &AiProfile), With<Monster>>();
    let mut followers: Vec<(Serial, Entity, Position)> = query
        .iter(world)
        .filter(|(_, place, _, mind, profile)| {
            place.is_adjacent(position) && mind.state == MindState::Hunting && !profile.is(Behavior::Stationary)
        })
        .map(|(monster, place, serial, ..)| (*serial, monster, *place))
        .collect();
    followers.sort_unstable_by_key(|(serial, ..)| *serial);
    let mut level = world.query::<(&mut Occupancy, &mut TurnOrder)>();
    let (mut occupancy, mut order) = level.single_mut(world)?;
    for (_, monster, place) in &followers {
        occupancy.leave(*place);
        order.leave(*monster);
    }
    Ok(followers.into_iter().map(|(_, monster, _)| monster).collect())
}

/// A follower comes to stand on the level, as near as there is space; following was its move.
fn settle(world: &mut World, monster: Entity, level: Entity, near: Position) {
    world.entity_mut(monster).insert(OnLevel(level)).remove::<bevy::ecs::entity_disabling::Disabled>();
    if let Some(mut energy) = world.get_mut::<Energy>(monster) {
        energy.spend(ACTION_COST);
    }
    if let Some(mut mind) = world.get_mut::<Mind>(monster) {
        mind.path.clear();
        mind.goal = Some(near);
    }
    let serial = world.get::<Serial>(monster).copied();
    if let (Some(serial), Some(mut order)) = (serial, world.get_mut::<TurnOrder>(level)) {
        order.join(serial, monster);
    }
    move_near(world, monster, level, near);
}

/// Puts a monster that stands nowhere onto the free cell nearest to `near`, ties row by row. On a level so full that
/// there is none, it is left behind for good.
fn move_near(world: &mut World, monster: Entity, level: Entity, near: Position) {
    let free = {
        let (Some(terrain), Some(occupancy)) = (world.get::<Terrain>(level), world.get::<Occupancy>(level)) else {
            return;
        };
        let cells = terrain.structures().iter();
        cells
            .filter(|(cell, structure)| !structure.blocks_way() && occupancy.is_free(*cell))
            .map(|(cell, _)| cell)
            .min_by_key(|cell| (cell.distance(near), cell.squared_distance(near)))
    };
    if let (Some(place), Some(mut occupancy)) = (free, world.get_mut::<Occupancy>(level)) {
        occupancy.enter(place, monster);
        world.entity_mut(monster).insert(place);
    } else {
        if let Some(mut order) = world.get_mut::<TurnOrder>(level) {
            order.leave(monster);
        }
        world.despawn(monster);
    }
}
