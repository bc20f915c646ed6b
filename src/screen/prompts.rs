//! What a command asks before it becomes an action: which item, which direction.

use bevy::prelude::*;

use super::{
    interface::{DirectionUse, Interface, Mode, Offer},
    play_action,
};
use crate::{
    content::ItemId,
    content::{Content, ItemKind, LightKind},
    creatures::player_of,
    geometry::{Direction, Position},
    items::{Enchantment, Equipment, Pack, PackLetter, Quantity, label_of},
    level::{DoorState, Structure, Terrain, current_level},
    sight::{HeldLight, LightSource},
    turn::{Action, Clock, Fact, ItemUse, MessageLog, Serial},
    words::item_name,
};

/// Tells a fact without a turn.
pub(super) fn tell(world: &mut World, fact: Fact) {
    let turn = world.resource::<Clock>().turn;
    world.resource_mut::<MessageLog>().tell(turn, fact);
}

/// The pack by letters, and whether each item fits the purpose: what is in use already does not.
pub(super) fn offers(world: &World, purpose: Option<ItemUse>) -> Vec<Offer> {
    let (Some(player), Some(content)) = (player_of(world), world.get_resource::<Content>()) else {
        return Vec::new();
    };
    let held = world.get::<HeldLight>(player).copied().unwrap_or_default();
    let equipment = world.get::<Equipment>(player).copied().unwrap_or_default();
    let held_kind = held.0.and_then(|light| world.get::<LightSource>(light)).map(|light| light.kind);
    let carried = world.get::<Pack>(player).into_iter().flat_map(Pack::items);
    let mut offers: Vec<Offer> = carried
        .filter_map(|item| {
            let kind = *world.get::<ItemId>(item)?;
            let light = world.get::<LightSource>(item);
            let label =
                label_of(content, kind, world.get::<Quantity>(item)?.0, *world.get::<Enchantment>(item)?, light);
            let slot = equipment.slot_of(held, item);
            // A torch that has burnt out is of no use; an empty lantern can be filled in the hand.
            let is_spent = light.is_some_and(|light| light.fuel() == 0 && !is_fuelled(content, light.kind));
            let fits =
                slot.is_none() && !is_spent && purpose.is_none_or(|purpose| fits(content, kind, purpose, held_kind));
            let note = match slot {
                Some(crate::items::Slot::Weapon) => " (in hand)",
                Some(crate::items::Slot::Light) => " (held for light)",
                Some(_) => " (worn)",
                None => "",
            };
            Some(Offer {
                letter: world.get::<PackLetter>(item)?.0,
                serial: *world.get::<Serial>(item)?,
                name: item_name(content, label) + note,
                fits,
            })
        })
        .collect();
    offers.sort_by_key(|offer| offer.letter);
    offers
}

/// Whether there is something that fills up such a light.
fn is_fuelled(content: &Content, light: LightKind) -> bool {
    content.items().any(|(_, item)| item.fuels == Some(light))
}

fn fits(content: &Content, kind: ItemId, purpose: ItemUse, held: Option<LightKind>) -> bool {
    let item = content.item(kind);
    match purpose {
        ItemUse::Eat => item.nutrition.is_some(),
        ItemUse::Wield => item.kind == ItemKind::Weapon || item.light.is_some(),
        ItemUse::Apply => item.fuels.is_some() && item.fuels == held,
    }
}

/// None fits: a refusal; one fits: at once; several: a menu (CONTRACT 6).
pub(super) fn ask_item(world: &mut World, purpose: ItemUse) {
    let fitting: Vec<Serial> =
        offers(world, Some(purpose)).into_iter().filter(|offer| offer.fits).map(|offer| offer.serial).collect();
    match fitting.as_slice() {
        [] => tell(world, Fact::NothingFits { purpose }),
        [only] => use_item(world, purpose, *only),
        _ => world.resource_mut::<Interface>().mode = Mode::ChooseItem { purpose, cursor: 0, all: false },
    }
}

/// The item is chosen.
pub(super) fn use_item(world: &mut World, purpose: ItemUse, serial: Serial) {
    world.resource_mut::<Interface>().mode = Mode::Map;
    let action = match purpose {
        ItemUse::Eat => Action::Eat(serial),
        ItemUse::Wield => Action::Wield(serial),
        ItemUse::Apply => Action::Apply(serial),
    };
    play_action(world, action);
}

/// No neighbour fits: a refusal; one: at once; several: the direction is asked (CONTRACT 6).
pub(super) fn ask_direction(world: &mut World, purpose: DirectionUse) {
    let fitting = fitting_directions(world, purpose);
    match fitting.as_slice() {
        [] => {
            let fact = match purpose {
                DirectionUse::Open => Fact::NothingToOpen,
                DirectionUse::Close => Fact::NothingToClose,
            };
            tell(world, fact);
        }
        [only] => use_direction(world, purpose, *only),
        _ => world.resource_mut::<Interface>().mode = Mode::ChooseDirection { purpose },
    }
}

fn fitting_directions(world: &World, purpose: DirectionUse) -> Vec<Direction> {
    let terrain = current_terrain(world);
    let position = player_of(world).and_then(|player| world.get::<Position>(player));
    let (Some(terrain), Some(position)) = (terrain, position) else { return Vec::new() };
    let fits = |direction: &Direction| {
        matches!(
            (purpose, terrain.structure(position.step(*direction))),
            (DirectionUse::Open, Structure::Door(DoorState::Closed | DoorState::Locked))
                | (DirectionUse::Close, Structure::Door(DoorState::Open | DoorState::Broken))
        )
    };
    Direction::ALL.into_iter().filter(fits).collect()
}

/// The direction is chosen.
pub(super) fn use_direction(world: &mut World, purpose: DirectionUse, direction: Direction) {
    world.resource_mut::<Interface>().mode = Mode::Map;
    let action = match purpose {
        DirectionUse::Open => Action::Open(direction),
        DirectionUse::Close => Action::Close(direction),
    };
    play_action(world, action);
}

fn current_terrain(world: &World) -> Option<&Terrain> {
    world.get::<Terrain>(current_level(world)?)
}
