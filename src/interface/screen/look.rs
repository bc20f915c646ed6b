//! Looking about: a cursor over the map, and what it can be asked. It takes no turn and changes nothing.

use bevy::prelude::*;

use super::{
    Bindings,
    bestiary_view::{kind_lettered, known_kinds},
    interface::{Interface, Look, LookPage, Mode},
    sightings::{monsters_perceived, places_of_interest},
};
use crate::{
    base::geometry::{Direction, Position},
    content::{Command, Key, KeyName},
    rules::creatures::player_of,
    world::level::{Terrain, current_level},
};

/// Cells that a key for running moves the cursor by.
pub(super) const FAST_STEPS: usize = 8;

/// Begins to look about: at the nearest monster in view, else at the player.
pub(super) fn begin_to_look(world: &mut World) {
    let nearest = monsters_perceived(world).first().map(|sighting| sighting.place);
    let here = player_of(world).and_then(|player| world.get::<Position>(player)).copied();
    if let Some(cursor) = nearest.or(here) {
        world.resource_mut::<Interface>().mode = Mode::Look(Look { cursor, shows: LookPage::Map });
    }
}

/// A key was pressed while the player looks about.
pub(super) fn press_in_look(world: &mut World, key: Key, look: Look) {
    let mode = match look.shows {
        LookPage::Map if key.is(KeyName::Escape) => Mode::Map,
        LookPage::Map => Mode::Look(pressed_on_map(world, key, look)),
        LookPage::Monster(_) => Mode::Look(Look { shows: LookPage::Map, ..look }),
        LookPage::Kinds { chosen } => Mode::Look(Look { shows: pressed_among_kinds(world, key, chosen), ..look }),
        LookPage::Kind { chosen, .. } => Mode::Look(Look { shows: LookPage::Kinds { chosen }, ..look }),
    };
    world.resource_mut::<Interface>().mode = mode;
}

fn pressed_on_map(world: &World, key: Key, look: Look) -> Look {
    let at = |cursor: Position| Look { cursor, ..look };
    match world.get_resource::<Bindings>().and_then(|bindings| bindings.command(key)) {
        Some(Command::Move(direction)) => return at(moved(world, look.cursor, direction, 1)),
        Some(Command::Run(direction)) => return at(moved(world, look.cursor, direction, FAST_STEPS)),
        _ => {}
    }
    match key.name {
        KeyName::Tab => at(next_place(world, look.cursor, !key.shift)),
        KeyName::Character('+') => at(next_place(world, look.cursor, true)),
        KeyName::Character('-') => at(next_place(world, look.cursor, false)),
        KeyName::Character('*') => Look { shows: LookPage::Kinds { chosen: 0 }, ..look },
        KeyName::Return | KeyName::KeypadEnter | KeyName::Space => {
            let there = monsters_perceived(world).into_iter().find(|sighting| sighting.place == look.cursor);
            there.map_or(look, |sighting| Look { shows: LookPage::Monster(sighting.serial), ..look })
        }
        name => name.direction().map_or(look, |direction| at(moved(world, look.cursor, direction, 1))),
    }
}

/// The cursor so many steps on; it stays within the level.
pub(super) fn moved(world: &World, cursor: Position, direction: Direction, steps: usize) -> Position {
    let Some(terrain) = current_level(world).and_then(|level| world.get::<Terrain>(level)) else { return cursor };
    let size = terrain.size();
    let inside = |at: i32, size: i32| at.clamp(0, (size - 1).max(0));
    let far = (0..steps).fold(cursor, |place, _| place.step(direction));
    Position::new(inside(far.x, size.width), inside(far.y, size.height))
}

/// The next place of interest, or the one before; from elsewhere the nearest one.
fn next_place(world: &World, cursor: Position, forwards: bool) -> Position {
    let places = places_of_interest(world);
    let count = places.len();
    let next = match places.iter().position(|place| *place == cursor) {
        Some(index) if forwards => (index + 1) % count,
        Some(index) => (index + count - 1) % count,
        None => 0,
    };
    places.get(next).copied().unwrap_or(cursor)
}

fn pressed_among_kinds(world: &World, key: Key, chosen: usize) -> LookPage {
    let kinds = known_kinds(world);
    let last = kinds.len().saturating_sub(1);
    match key.name {
        KeyName::Escape => LookPage::Map,
        KeyName::Up => LookPage::Kinds { chosen: chosen.checked_sub(1).unwrap_or(last) },
        KeyName::Down => LookPage::Kinds { chosen: if chosen >= last { 0 } else { chosen + 1 } },
        _ => {
            let named = key.typed().and_then(|letter| kind_lettered(world, letter));
            let named = named.and_then(|kind| kinds.iter().position(|known| *known == kind));
            let picked = named.or_else(|| (key.is_return() || key.is(KeyName::Space)).then_some(chosen));
            let kind = picked.and_then(|index| Some((*kinds.get(index)?, index)));
            kind.map_or(LookPage::Kinds { chosen }, |(kind, chosen)| LookPage::Kind { kind, chosen })
        }
    }
}
