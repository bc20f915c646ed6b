//! One key for what was done before: the weapon that was in hand before, and the same throw or shot once more.

use bevy::prelude::*;

use super::{
    aiming::{Aim, Shot, begin_to_aim, first_target},
    offers::{Offer, loaded, offers},
    screens::Response,
    spare_weapon::{habits, kind_of, other_weapon},
};
use crate::{
    content::ItemKind,
    turn::{Action, Fact, ItemUse},
};

/// Wields the [other weapon](other_weapon).
pub(super) fn swap_weapons(world: &World) -> Response {
    other_weapon(world).map_or(Response::Tell(Fact::NothingFits { purpose: ItemUse::Wield }), |weapon| {
        Response::Act(Action::Wield(weapon.serial))
    })
}

/// Shoots with the launcher in hand, or throws one of what was thrown last: at the last target, or else at the first. Lets
/// the player choose what to throw if there is nothing of the kind, and a target if there is none.
pub(super) fn fire_again(world: &World) -> Response {
    let loaded = loaded(world).map(|missile| Shot::Fire(missile.serial));
    let sends = loaded.or_else(|| thrown_before(world).map(|item| Shot::Throw(item.serial, 1)));
    sends.map_or(Response::Use(ItemUse::Throw), |sends| aim_at_once(world, sends))
}

/// Throws one of what was thrown last again; `None` if there is nothing of the kind.
pub(super) fn throw_again(world: &World) -> Option<Response> {
    Some(aim_at_once(world, Shot::Throw(thrown_before(world)?.serial, 1)))
}

/// The item of the pack of the kind that was thrown or shot last; another light would not burn.
pub(super) fn thrown_before(world: &World) -> Option<Offer> {
    let kind = habits(world)?.missile?;
    let mut fitting = offers(world, Some(ItemUse::Throw)).into_iter().filter(|offer| offer.fits);
    fitting.find(|offer| offer.kind != ItemKind::Light && kind_of(world, offer) == Some(kind))
}

/// Throws or shoots at the [target](first_target) without a prompt; begins to aim if there is none in range.
fn aim_at_once(world: &World, sends: Shot) -> Response {
    let target = first_target(world, sends).map(|cursor| Aim { sends, cursor });
    match target.filter(|aim| !aim.is_too_far(world)) {
        Some(aim) => Response::CloseAll.then(aim.send_or_ask(world)),
        None => Response::CloseAll.then(begin_to_aim(world, sends)),
    }
}
