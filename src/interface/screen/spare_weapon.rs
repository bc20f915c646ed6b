//! The weapon that the player takes in hand instead of the present one.

use bevy::prelude::*;

use super::offers::{Offer, carried, offers};
use crate::{
    content::{Content, ItemId},
    rules::{creatures::player_of, items::Habits},
    turn::ItemUse,
};

/// The weapon that was in hand before; if there was none or it is gone, a launcher for which there are missiles, or else
/// the first other weapon that is not made to be shot.
pub(super) fn other_weapon(world: &World) -> Option<Offer> {
    let other = habits(world).and_then(|habits| habits.weapon);
    let weapons: Vec<Offer> = offers(world, Some(ItemUse::Wield)).into_iter().filter(Offer::is_weapon).collect();
    let before = weapons.iter().find(|weapon| Some(weapon.serial) == other);
    let chosen = before.or_else(|| weapons.iter().find(|weapon| is_launcher_with_missiles(world, weapon)));
    chosen.or_else(|| weapons.iter().find(|weapon| !is_shot(world, weapon))).copied()
}

/// Whether something in the pack is shot with this weapon.
fn is_launcher_with_missiles(world: &World, weapon: &Offer) -> bool {
    let found = || {
        let (content, launcher) = (world.get_resource::<Content>()?, kind_of(world, weapon)?);
        let shot = |offer: &Offer| {
            kind_of(world, offer).is_some_and(|kind| content.item(kind).is_shot_by(content.item(launcher)))
        };
        Some(offers(world, None).iter().any(shot))
    };
    found().unwrap_or(false)
}

/// Whether an item is made to be shot with a launcher.
fn is_shot(world: &World, offer: &Offer) -> bool {
    let kind = world.get_resource::<Content>().zip(kind_of(world, offer));
    kind.is_some_and(|(content, kind)| content.item(kind).launcher.is_some())
}

/// What the player used last.
pub(super) fn habits(world: &World) -> Option<Habits> {
    world.get::<Habits>(player_of(world)?).copied()
}

/// The kind of an item of the pack.
pub(super) fn kind_of(world: &World, offer: &Offer) -> Option<ItemId> {
    world.get::<ItemId>(carried(world, offer.serial)?).copied()
}
