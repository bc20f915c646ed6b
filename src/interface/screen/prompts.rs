//! What a command asks before it becomes an action: which item, which direction.

use bevy::prelude::*;

use super::{
    aiming::begin_to_aim,
    calling::ask_name,
    count_prompt::ask_count,
    filling::{fill_or_ask, light_to_hold},
    interface::{DirectionUse, Interface, Mode, Sends},
    offers::{has_launcher, holds_light, offers},
    play_action,
};
use crate::{
    base::geometry::{Direction, Position},
    content::{Content, ItemId, ItemKind},
    rules::{
        creatures::player_of,
        items::{Identifying, Pack},
    },
    turn::{Action, Fact, ItemUse, Progress, Serial, ThingFact, take_turn, tell},
    world::level::{DoorState, Structure, Terrain, current_level},
};

/// None fits: a refusal; one fits: at once, but what is dropped or thrown is always asked; several: a menu (CONTRACT 6).
pub(super) fn ask_item(world: &mut World, purpose: ItemUse) {
    let fitting: Vec<Serial> =
        offers(world, Some(purpose)).into_iter().filter(|offer| offer.fits).map(|offer| offer.serial).collect();
    let always_asks = matches!(purpose, ItemUse::Drop | ItemUse::Throw);
    match fitting.as_slice() {
        [] if purpose == ItemUse::Fire && !has_launcher(world) => tell(world, Fact::Thing(ThingFact::NoLauncher)),
        // The light in hand can be put out: by choice alone, never because nothing else fits.
        [] if purpose == ItemUse::Wield && holds_light(world) => {
            world.resource_mut::<Interface>().mode = Mode::ChooseItem { purpose, cursor: 0, all: true };
        }
        [] => {
            let unheld = light_to_hold(world).filter(|_| purpose == ItemUse::Apply);
            let hold_first = unheld.map(|light| Fact::Thing(ThingFact::HoldToFill(light)));
            tell(world, hold_first.unwrap_or(Fact::NothingFits { purpose }));
        }
        [only] if !always_asks => use_item(world, purpose, *only),
        _ => world.resource_mut::<Interface>().mode = Mode::ChooseItem { purpose, cursor: 0, all: false },
    }
}

/// The item is chosen.
pub(super) fn use_item(world: &mut World, purpose: ItemUse, serial: Serial) {
    world.resource_mut::<Interface>().mode = Mode::Map;
    let action = match purpose {
        ItemUse::Eat => Action::Eat(serial),
        ItemUse::Wield => Action::Wield(serial),
        ItemUse::Apply if is_key(world, serial) => {
            ask_direction(world, DirectionUse::Unlock(serial));
            return;
        }
        ItemUse::Apply => {
            fill_or_ask(world, serial);
            return;
        }
        ItemUse::Quaff => Action::Quaff(serial),
        ItemUse::Read => Action::Read(serial),
        ItemUse::Wear => Action::Wear(serial),
        ItemUse::TakeOff => Action::TakeOff(serial),
        ItemUse::PutOn => Action::PutOn(serial),
        ItemUse::Remove => Action::Remove(serial),
        ItemUse::Identify => Action::Identify(Some(serial)),
        ItemUse::Drop | ItemUse::Throw => {
            ask_count(world, purpose, serial);
            return;
        }
        ItemUse::Zap => {
            begin_to_aim(world, Sends::Zap(serial));
            return;
        }
        ItemUse::Fire => {
            begin_to_aim(world, Sends::Fire(serial));
            return;
        }
        ItemUse::Call => {
            ask_name(world, serial);
            return;
        }
    };
    play_action(world, action);
}

/// Where a magic waits for the choice of what to get to know, it is asked for; it is no question where one thing fits or
/// none does.
pub(super) fn ask_what_to_identify(world: &mut World) {
    let is_waiting = world.get_resource::<Identifying>().is_some_and(|identifying| identifying.0);
    if !is_waiting || *world.resource::<Progress>() != Progress::Playing {
        return;
    }
    let fitting: Vec<Serial> = offers(world, Some(ItemUse::Identify))
        .into_iter()
        .filter(|offer| offer.fits)
        .map(|offer| offer.serial)
        .collect();
    match fitting.as_slice() {
        [] => _ = take_turn(world, Action::Identify(None)),
        [only] => _ = take_turn(world, Action::Identify(Some(*only))),
        _ => {
            if let Some(mut interface) = world.get_resource_mut::<Interface>() {
                interface.mode = Mode::ChooseItem { purpose: ItemUse::Identify, cursor: 0, all: false };
            }
        }
    }
}

/// What is carried.
pub(super) fn pack(world: &World) -> impl Iterator<Item = Entity> {
    let pack = player_of(world).and_then(|player| world.get::<Pack>(player));
    pack.into_iter().flat_map(Pack::items)
}

/// The carried item with this serial number.
pub(super) fn carried(world: &World, serial: Serial) -> Option<Entity> {
    pack(world).find(|item| world.get::<Serial>(*item) == Some(&serial))
}

fn is_key(world: &World, serial: Serial) -> bool {
    let kind = carried(world, serial).and_then(|item| world.get::<ItemId>(item));
    let content = world.get_resource::<Content>();
    content.zip(kind).is_some_and(|(content, kind)| content.item(*kind).kind == ItemKind::Key)
}

/// No neighbour fits: a refusal; one: at once; several: the direction is asked (CONTRACT 6).
pub(super) fn ask_direction(world: &mut World, purpose: DirectionUse) {
    let fitting = fitting_directions(world, purpose);
    match fitting.as_slice() {
        [] => {
            let fact = match purpose {
                DirectionUse::Open => Fact::NothingToOpen,
                DirectionUse::Close => Fact::NothingToClose,
                DirectionUse::Unlock(_) => Fact::Thing(ThingFact::NothingToUnlock),
            };
            tell(world, fact);
        }
        [only] => use_direction(world, purpose, *only),
        _ => world.resource_mut::<Interface>().mode = Mode::ChooseDirection { purpose },
    }
}

pub(super) fn fitting_directions(world: &World, purpose: DirectionUse) -> Vec<Direction> {
    let terrain = current_terrain(world);
    let position = player_of(world).and_then(|player| world.get::<Position>(player));
    let (Some(terrain), Some(position)) = (terrain, position) else { return Vec::new() };
    let fits = |direction: &Direction| {
        matches!(
            (purpose, terrain.structure(position.step(*direction))),
            (DirectionUse::Open, Structure::Door(DoorState::Closed | DoorState::Locked))
                | (DirectionUse::Close, Structure::Door(DoorState::Open | DoorState::Broken))
                | (DirectionUse::Unlock(_), Structure::Door(DoorState::Locked))
        )
    };
    Direction::ALL.into_iter().filter(fits).collect()
}

/// The direction is chosen.
pub(super) fn use_direction(world: &mut World, purpose: DirectionUse, direction: Direction) {
    world.resource_mut::<Interface>().mode = Mode::Map;
    let action = match purpose {
        DirectionUse::Open => {
            open_or_force(world, direction);
            return;
        }
        DirectionUse::Close => Action::Close(direction),
        DirectionUse::Unlock(key) => Action::Unlock(key, direction),
    };
    play_action(world, action);
}

/// Who opens a door at once again that has just been found locked, and still has no key, forces it (CONTRACT 6).
fn open_or_force(world: &mut World, direction: Direction) {
    let place = player_of(world).and_then(|player| world.get::<Position>(player)).map(|place| place.step(direction));
    let is_locked = |world: &World| {
        let structure = current_terrain(world).zip(place).map(|(terrain, place)| terrain.structure(place));
        structure == Some(Structure::Door(DoorState::Locked))
    };
    let was_found_locked = world.resource_mut::<Interface>().found_locked.take().is_some_and(|at| place == Some(at));
    let forces = was_found_locked && is_locked(world) && !has_key(world);
    let action = if forces { Action::Force(direction) } else { Action::Open(direction) };
    play_action(world, action);
    if is_locked(world) {
        world.resource_mut::<Interface>().found_locked = place;
    }
}

fn has_key(world: &World) -> bool {
    offers(world, None).iter().any(|offer| offer.kind == ItemKind::Key)
}

fn current_terrain(world: &World) -> Option<&Terrain> {
    world.get::<Terrain>(current_level(world)?)
}
