//! One key for what was done before: the weapon that was in hand before, and the same throw or shot once more.

use super::{
    aiming::{Aim, Shot, begin_to_aim, first_target},
    offers::{Offer, loaded, offers},
    screens::Response,
    spare_weapon::{kind_of, other_weapon},
};
use crate::{
    content::{Fact, ItemKind, ItemUse},
    rules::GameRef,
    turn::Action,
};

/// Wields the [other weapon](other_weapon).
pub(super) fn swap_weapons(game: &GameRef<'_>) -> Response {
    other_weapon(game).map_or(Response::Tell(Fact::NothingFits { purpose: ItemUse::Wield }), |weapon| {
        Response::Act(Action::Wield(weapon.serial))
    })
}

/// Shoots with the launcher in hand, or throws one of what was thrown last: at the last target, or else at the first. Lets
/// the player choose what to throw if there is nothing of the kind, and a target if there is none.
pub(super) fn fire_again(game: &GameRef<'_>) -> Response {
    let loaded = loaded(game).map(|missile| Shot::Fire(missile.serial));
    let shot = loaded.or_else(|| thrown_before(game).map(|item| Shot::Throw(item.serial, 1)));
    shot.map_or(Response::Use(ItemUse::Throw), |shot| aim_at_once(game, shot))
}

/// Throws one of what was thrown last again; `None` if there is nothing of the kind.
pub(super) fn throw_again(game: &GameRef<'_>) -> Option<Response> {
    Some(aim_at_once(game, Shot::Throw(thrown_before(game)?.serial, 1)))
}

/// The item of the pack of the kind that was thrown or shot last; another light would not burn.
pub(super) fn thrown_before(game: &GameRef<'_>) -> Option<Offer> {
    let kind = game.player.habits.missile?;
    let mut fitting = offers(game, Some(ItemUse::Throw)).into_iter().filter(|offer| offer.fits);
    fitting.find(|offer| offer.kind != ItemKind::Light && kind_of(game, offer) == Some(kind))
}

/// Throws or shoots at the [target](first_target) without a prompt; begins to aim if there is none in range.
fn aim_at_once(game: &GameRef<'_>, shot: Shot) -> Response {
    let target = first_target(game, shot).map(|cursor| Aim { shot, cursor });
    match target.filter(|aim| !aim.is_too_far(game)) {
        Some(aim) => Response::CloseAll.then(aim.send_or_ask(game)),
        None => Response::CloseAll.then(begin_to_aim(game, shot)),
    }
}
