//! One key for what was done before: the weapon that was in hand before, and the same throw or shot once more.

use bevy::prelude::*;

use super::{
    aiming::{Sends, aim_at_once},
    offers::{Offer, carried, loaded, offers},
    screens::Response,
};
use crate::{
    content::{Content, ItemId},
    rules::{creatures::player_of, items::Habits},
    turn::{Action, Fact, ItemUse},
};

/// Wields the [other weapon](other_weapon).
pub(super) fn swap_weapons(world: &World) -> Response {
    other_weapon(world).map_or(Response::Tell(Fact::NothingFits { purpose: ItemUse::Wield }), |weapon| {
        Response::Act(Action::Wield(weapon.serial))
    })
}

/// The weapon that was in hand before; if there was none or it is gone, a launcher for which there are missiles, or else
/// the first other weapon that is not made to be shot.
pub(super) fn other_weapon(world: &World) -> Option<Offer> {
    let other = habits(world).and_then(|habits| habits.weapon);
    let weapons: Vec<Offer> = offers(world, Some(ItemUse::Wield)).into_iter().filter(Offer::is_weapon).collect();
    let before = weapons.iter().find(|weapon| Some(weapon.serial) == other);
    let chosen = before.or_else(|| weapons.iter().find(|weapon| is_launcher_with_missiles(world, weapon)));
    chosen.or_else(|| weapons.iter().find(|weapon| !is_shot(world, weapon))).copied()
}

/// Shoots with the launcher in hand, or throws one of what was thrown last: at the last target, or else at the first. Lets
/// the player choose what to throw if there is nothing of the kind, and a target if there is none.
pub(super) fn fire_again(world: &World) -> Response {
    let loaded = loaded(world).map(|missile| Sends::Fire(missile.serial));
    let sends = loaded.or_else(|| thrown_before(world).map(|item| Sends::Throw(item.serial, 1)));
    sends.map_or(Response::Use(ItemUse::Throw), |sends| aim_at_once(world, sends))
}

/// Throws one of what was thrown last again; `None` if there is nothing of the kind.
pub(super) fn throw_again(world: &World) -> Option<Response> {
    Some(aim_at_once(world, Sends::Throw(thrown_before(world)?.serial, 1)))
}

/// The item of the pack of the kind that was thrown or shot last.
pub(super) fn thrown_before(world: &World) -> Option<Offer> {
    let kind = habits(world)?.missile?;
    let mut fitting = offers(world, Some(ItemUse::Throw)).into_iter().filter(|offer| offer.fits);
    fitting.find(|offer| kind_of(world, offer) == Some(kind))
}

fn habits(world: &World) -> Option<Habits> {
    world.get::<Habits>(player_of(world)?).copied()
}

fn kind_of(world: &World, offer: &Offer) -> Option<ItemId> {
    world.get::<ItemId>(carried(world, offer.serial)?).copied()
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
