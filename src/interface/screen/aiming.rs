//! Aiming: a cursor over the map, and the line to it. Nothing is done until the player lets fly.

use bevy::prelude::*;

use super::{
    Bindings,
    dungeon_view::shown_structure,
    interface::{Aim, Interface, Mode, Sends},
    look::{FAST_STEPS, moved},
    play_action,
    sightings::monsters_in_view,
    volley::throw_in_a_row,
};
use crate::{
    base::geometry::Position,
    content::{Command, Key, KeyName},
    rules::creatures::player_of,
    turn::Action,
    world::{
        level::{Explored, Structure, current_level},
        sight::line_of_flight,
    },
};

/// Begins to aim: at the last target if it is in view, else at the nearest monster in view, else at the player.
pub(super) fn begin_to_aim(world: &mut World, sends: Sends) {
    let seen = monsters_in_view(world);
    let last = world.get_resource::<Interface>().and_then(|interface| interface.last_target);
    let target = seen.iter().find(|sighting| Some(sighting.serial) == last).or(seen.first());
    if let Some(cursor) = target.map(|sighting| sighting.place).or_else(|| place_of_player(world)) {
        world.resource_mut::<Interface>().mode = Mode::Aim(Aim { sends, cursor });
    }
}

fn place_of_player(world: &World) -> Option<Position> {
    world.get::<Position>(player_of(world)?).copied()
}

/// A key was pressed while the player aims.
pub(super) fn press_while_aiming(world: &mut World, key: Key, aim: Aim) {
    if key.is(KeyName::Escape) {
        world.resource_mut::<Interface>().mode = Mode::Map;
    } else if key.is_return() && !needs_target(world, aim) {
        let_fly(world, aim);
    } else {
        let cursor = cursor_after(world, key, aim.cursor);
        world.resource_mut::<Interface>().mode = Mode::Aim(Aim { cursor, ..aim });
    }
}

/// Whether nothing can be sent to where the cursor is: nobody shoots at their own feet. Throwing something down there
/// means it.
pub(super) fn needs_target(world: &World, aim: Aim) -> bool {
    matches!(aim.sends, Sends::Fire(_)) && place_of_player(world) == Some(aim.cursor)
}

/// Whether the cursor is on the player, and nobody is in sight.
pub(super) fn has_nobody_in_sight(world: &World, aim: Aim) -> bool {
    place_of_player(world) == Some(aim.cursor) && monsters_in_view(world).is_empty()
}

/// Sends what is to be sent to where the cursor is; whoever stands there in view is the next target too.
fn let_fly(world: &mut World, aim: Aim) {
    let target = monsters_in_view(world).into_iter().find(|sighting| sighting.place == aim.cursor);
    let mut interface = world.resource_mut::<Interface>();
    interface.mode = Mode::Map;
    if let Some(target) = target {
        interface.last_target = Some(target.serial);
    }
    let action = match aim.sends {
        Sends::Zap(wand) => Action::Zap(wand, aim.cursor),
        Sends::Throw(item, count) => {
            throw_in_a_row(world, item, count, aim.cursor);
            return;
        }
        Sends::Fire(item) => Action::Throw(item, 1, aim.cursor),
    };
    play_action(world, action);
}

fn cursor_after(world: &World, key: Key, cursor: Position) -> Position {
    match world.get_resource::<Bindings>().and_then(|bindings| bindings.command(key)) {
        Some(Command::Move(direction)) => return moved(world, cursor, direction, 1),
        Some(Command::Run(direction)) => return moved(world, cursor, direction, FAST_STEPS),
        _ => {}
    }
    match key.name {
        KeyName::Tab => next_target(world, cursor, !key.shift),
        KeyName::Character('+') => next_target(world, cursor, true),
        KeyName::Character('-') => next_target(world, cursor, false),
        name => name.direction().map_or(cursor, |direction| moved(world, cursor, direction, 1)),
    }
}

/// The next monster in view, or the one before; from elsewhere the nearest.
fn next_target(world: &World, cursor: Position, forwards: bool) -> Position {
    let seen = monsters_in_view(world);
    let count = seen.len();
    let next = match seen.iter().position(|sighting| sighting.place == cursor) {
        Some(index) if forwards => (index + 1) % count,
        Some(index) => (index + count - 1) % count,
        None => 0,
    };
    seen.get(next).map_or(cursor, |sighting| sighting.place)
}

/// The cells from the player to the cursor, and whether what is sent gets there as far as the player knows.
pub(super) fn path_to(world: &World, cursor: Position) -> Vec<(Position, bool)> {
    let (Some(level), Some(here)) = (current_level(world), place_of_player(world)) else { return Vec::new() };
    let Some(explored) = world.get::<Explored>(level) else { return Vec::new() };
    let known = |cell: Position| explored.structure(cell);
    let stands_in_way = |cell: Position| shown_structure(cell, known).is_some_and(Structure::blocks_way);
    let length = usize::try_from(here.distance(cursor)).unwrap_or(0);
    // By what the player knows: by more, the way would tell what stands there.
    let line = line_of_flight(here, cursor, stands_in_way).take(length);
    let mut is_free = true;
    let reached = |cell: Position| {
        is_free &= !stands_in_way(cell);
        (cell, is_free)
    };
    line.map(reached).collect()
}
