//! What a command asks before it becomes an action: which item, which direction.

use bevy::prelude::*;

use super::{
    aiming::begin_to_aim,
    calling::ask_name,
    count_prompt::ask_count,
    interface::{DirectionUse, Interface, Mode, Offer, Sends},
    play_action,
};
use crate::{
    content::ItemId,
    content::{Content, ItemKind, LightKind},
    creatures::player_of,
    geometry::{Direction, Position},
    items::{Equipment, Identifying, ItemParts, ItemPartsItem, Lore, Pack, PackLetter, Slot},
    level::{DoorState, Structure, Terrain, current_level},
    sight::{HeldLight, LightSource},
    turn::{Action, Fact, ItemUse, Progress, Serial, ThingFact, take_turn, tell},
    words::item_name,
};

/// Tells a fact without a turn.
/// The pack by letters, and whether each item fits the purpose.
pub(super) fn offers(world: &World, purpose: Option<ItemUse>) -> Vec<Offer> {
    let (Some(player), Some(content)) = (player_of(world), world.get_resource::<Content>()) else {
        return Vec::new();
    };
    let (Some(lore), Some(hands)) = (world.get_resource::<Lore>(), InUse::of(world, player)) else {
        return Vec::new();
    };
    let carried = world.get::<Pack>(player).into_iter().flat_map(Pack::items);
    let mut offers: Vec<Offer> = carried
        .filter_map(|item| {
            let parts = world.get_entity(item).ok()?.get_components::<ItemParts>().ok()?;
            let slot = hands.equipment.slot_of(hands.held, item);
            let note = match slot {
                Some(Slot::Weapon) => " (in hand)",
                Some(Slot::Light) => " (held for light)",
                Some(Slot::LeftRing) => " (on the left hand)",
                Some(Slot::RightRing) => " (on the right hand)",
                Some(Slot::Armor) => " (worn)",
                None => "",
            };
            Some(Offer {
                letter: world.get::<PackLetter>(item)?.0,
                serial: *parts.serial,
                name: item_name(content, &parts.label(content, lore)) + note,
                kind: content.item(*parts.kind).kind,
                fits: purpose.is_none_or(|purpose| fits(content, lore, &parts, purpose, slot, &hands)),
            })
        })
        .collect();
    offers.sort_by_key(|offer| offer.letter);
    offers
}

/// What the player has in use, as far as it decides what fits.
struct InUse {
    equipment: Equipment,
    held: HeldLight,
    /// The kind of light that is held.
    light: Option<LightKind>,
    /// The kind of weapon in hand.
    weapon: Option<ItemId>,
}

impl InUse {
    fn of(world: &World, player: Entity) -> Option<Self> {
        let (equipment, held) = (*world.get::<Equipment>(player)?, *world.get::<HeldLight>(player)?);
        let light = held.0.and_then(|light| world.get::<LightSource>(light)).map(|light| light.kind);
        let weapon = equipment.weapon.and_then(|weapon| world.get::<ItemId>(weapon)).copied();
        Some(Self { equipment, held, light, weapon })
    }
}

/// Whether an item serves for a purpose: what is in use already does not, but to be taken off, laid down or thrown.
fn fits(
    content: &Content,
    lore: &Lore,
    parts: &ItemPartsItem<'_, '_>,
    purpose: ItemUse,
    slot: Option<Slot>,
    hands: &InUse,
) -> bool {
    let item = content.item(*parts.kind);
    match purpose {
        ItemUse::TakeOff => slot == Some(Slot::Armor),
        ItemUse::Remove => matches!(slot, Some(Slot::LeftRing | Slot::RightRing)),
        ItemUse::Drop | ItemUse::Throw => item.kind != ItemKind::Amulet,
        ItemUse::Identify => !parts.is_wholly_known(content, lore),
        ItemUse::Call => !lore.is_known(*parts.kind),
        ItemUse::Fire => {
            let launcher = item.launcher.as_deref().and_then(|launcher| content.item_called(launcher));
            launcher.is_some() && launcher == hands.weapon
        }
        _ if slot.is_some() => false,
        ItemUse::Eat => item.nutrition.is_some(),
        ItemUse::Wield => item.kind == ItemKind::Weapon || parts.light.is_some_and(|light| !is_spent(content, light)),
        ItemUse::Apply => item.kind == ItemKind::Key || (item.fuels.is_some() && item.fuels == hands.light),
        ItemUse::Quaff => item.kind == ItemKind::Potion,
        ItemUse::Read => item.kind == ItemKind::Scroll,
        ItemUse::Zap => item.kind == ItemKind::Wand,
        ItemUse::Wear => item.kind == ItemKind::Armor,
        ItemUse::PutOn => item.kind == ItemKind::Ring,
    }
}

/// Whether a light is of no use any more: a torch that has burnt out; an empty lantern can be filled in the hand.
fn is_spent(content: &Content, light: &LightSource) -> bool {
    light.is_burnt_out() && !content.items().any(|(_, item)| item.fuels == Some(light.kind))
}

/// None fits: a refusal; one fits: at once, but what is dropped or thrown is always asked; several: a menu (CONTRACT 6).
pub(super) fn ask_item(world: &mut World, purpose: ItemUse) {
    let fitting: Vec<Serial> =
        offers(world, Some(purpose)).into_iter().filter(|offer| offer.fits).map(|offer| offer.serial).collect();
    let always_asks = matches!(purpose, ItemUse::Drop | ItemUse::Throw);
    match fitting.as_slice() {
        [] if purpose == ItemUse::Fire && !has_launcher(world) => tell(world, Fact::Thing(ThingFact::NoLauncher)),
        [] => tell(world, Fact::NothingFits { purpose }),
        [only] if !always_asks => use_item(world, purpose, *only),
        _ => world.resource_mut::<Interface>().mode = Mode::ChooseItem { purpose, cursor: 0, all: false },
    }
}

/// Whether the weapon in hand shoots anything.
fn has_launcher(world: &World) -> bool {
    let (Some(player), Some(content)) = (player_of(world), world.get_resource::<Content>()) else { return false };
    let weapon = InUse::of(world, player).and_then(|hands| hands.weapon).map(|weapon| content.item(weapon).id.as_str());
    weapon.is_some() && content.items().any(|(_, item)| item.launcher.as_deref() == weapon)
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
        ItemUse::Apply => Action::Apply(serial),
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

/// Whether a carried item serves for a purpose.
pub(super) fn fits_purpose(world: &World, serial: Serial, purpose: ItemUse) -> bool {
    offers(world, Some(purpose)).into_iter().any(|offer| offer.serial == serial && offer.fits)
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

/// The carried item with this serial number.
pub(super) fn carried(world: &World, serial: Serial) -> Option<Entity> {
    let mut items = world.get::<Pack>(player_of(world)?)?.items();
    items.find(|item| world.get::<Serial>(*item) == Some(&serial))
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

fn fitting_directions(world: &World, purpose: DirectionUse) -> Vec<Direction> {
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
