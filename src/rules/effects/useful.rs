//! Drinking, reading and zapping; and the choice of an item to identify.

use bevy::prelude::*;

use super::{
    carry_out::carry_out_all,
    flight::aim,
    throw,
    used::{Use, is_blind, refuse, tell},
};
use crate::{
    base::geometry::Position,
    content::{Content, ItemId, ItemKind},
    rules::{
        creatures::player_of,
        items::{Charges, Identifying, ItemParts, ItemPartsItem, Lore, PackView, close_choice, readable_here, use_up},
    },
    turn::{Action, Fact, ItemLabel, ItemUse, MagicFact, OneShot, Outcome, PendingAction, Serial},
    world::level::{Terrain, current_level},
};

/// Carries out an action of magic or of throwing.
pub(super) fn use_magic(world: &mut World) -> Result {
    match world.resource::<PendingAction>().0 {
        Action::Quaff(item) => use_up_for_effects(world, item, ItemKind::Potion, ItemUse::Quaff),
        Action::Read(item) => use_up_for_effects(world, item, ItemKind::Scroll, ItemUse::Read),
        Action::Zap(item, target) => zap(world, item, target),
        Action::Throw(item, count, target) => throw::throw(world, item, count, target),
        Action::Identify(chosen) => identify(world, chosen),
        _ => Ok(()),
    }
}

/// Drinks or reads one of an item of the pack, or reads a scroll on offer where it lies. It is used up, and its effects are
/// carried out in order.
fn use_up_for_effects(world: &mut World, serial: Serial, family: ItemKind, purpose: ItemUse) -> Result {
    let carried: Option<Carried> = world.run_now_with(find_carried, (serial, family))?;
    let offered = readable_here(world).filter(|_| family == ItemKind::Scroll && carried.is_none());
    let offered = offered.filter(|scroll| world.get::<Serial>(*scroll) == Some(&serial));
    let shelf = offered.and_then(|scroll| Some((scroll, *world.get::<Position>(scroll)?)));
    let item = match offered {
        Some(scroll) => Some(world.run_now_with::<_, Result<Carried>, _, _>(find_offered, scroll)??),
        None => carried,
    };
    let Some(item) = item else {
        refuse(world, Fact::CanNotUse { purpose });
        return Ok(());
    };
    let player = player_of(world).ok_or("a game has a player")?;
    if purpose == ItemUse::Read && is_blind(world) {
        refuse(world, Fact::Magic(MagicFact::CanNotSeeToRead));
        return Ok(());
    }
    let label = item.label;
    world.run_now_with::<_, (), _, _>(use_up_one, item.entity)?;
    world.insert_resource(Outcome::WHOLE_ACTION);
    tell(world, if purpose == ItemUse::Read { MagicFact::Reads(label) } else { MagicFact::Drinks(label) });
    if let Some(shelf) = shelf {
        world.run_now_with::<_, (), _, _>(close_choice, shelf)?;
    }
    carry_out_all(world, &Use { kind: item.kind, subject: player, target: None })
}

/// Zaps a wand at a cell, which always costs a charge.
fn zap(world: &mut World, serial: Serial, target: Position) -> Result {
    let wand: Option<Carried> = world.run_now_with(find_carried, (serial, ItemKind::Wand))?;
    let Some(wand) = wand.filter(|_| is_on_level(world, target)) else {
        refuse(world, Fact::CanNotUse { purpose: ItemUse::Zap });
        return Ok(());
    };
    let player = player_of(world).ok_or("a game has a player")?;
    world.insert_resource(Outcome::WHOLE_ACTION);
    let mut charges = world.get_mut::<Charges>(wand.entity).ok_or("a wand has charges")?;
    if charges.0 == 0 {
        tell(world, MagicFact::Fizzles(wand.label));
        return Ok(());
    }
    charges.0 -= 1;
    tell(world, MagicFact::Zaps(wand.label));
    let target: Position = world.run_now_with(aim, target)?;
    carry_out_all(world, &Use { kind: wand.kind, subject: player, target: Some(target) })
}

fn is_on_level(world: &World, place: Position) -> bool {
    let terrain = current_level(world).and_then(|level| world.get::<Terrain>(level));
    terrain.is_some_and(|terrain| terrain.structures().contains(place))
}

/// An item to be used.
pub(super) struct Carried {
    pub entity: Entity,
    pub kind: ItemId,
    pub label: ItemLabel,
}

/// The item of the pack with this serial number, if it is of the right family.
fn find_carried(
    In((serial, family)): In<(Serial, ItemKind)>,
    content: Res<Content>,
    lore: Res<Lore>,
    pack: PackView,
) -> Option<Carried> {
    let (_, item) = pack.find(serial)?;
    let is_of_family = content.item(*item.kind).kind == family;
    is_of_family.then(|| Carried { entity: item.entity, kind: *item.kind, label: item.label_of_one(&content, &lore) })
}

/// A scroll on offer where the player stands.
fn find_offered(
    In(scroll): In<Entity>,
    content: Res<Content>,
    lore: Res<Lore>,
    items: Query<ItemParts>,
) -> Result<Carried> {
    let item = items.get(scroll)?;
    Ok(Carried { entity: scroll, kind: *item.kind, label: item.label_of_one(&content, &lore) })
}

fn use_up_one(In(item): In<Entity>, mut commands: Commands, items: Query<ItemParts>) -> Result {
    let item: ItemPartsItem<'_, '_> = items.get(item)?;
    use_up(&mut commands, &item, 1);
    Ok(())
}

/// Lets the player choose an item to identify, or decline.
fn identify(world: &mut World, chosen: Option<Serial>) -> Result {
    if !world.resource::<Identifying>().0 {
        refuse(world, Fact::CanNotUse { purpose: ItemUse::Identify });
        return Ok(());
    }
    let Some(serial) = chosen else {
        world.resource_mut::<Identifying>().0 = false;
        tell(world, MagicFact::NothingChosen);
        world.insert_resource(Outcome::NO_TIME);
        return Ok(());
    };
    if super::knowledge::make_known(world, serial)? {
        world.resource_mut::<Identifying>().0 = false;
        world.insert_resource(Outcome::NO_TIME);
    } else {
        refuse(world, Fact::CanNotUse { purpose: ItemUse::Identify });
    }
    Ok(())
}
