//! The weapon that the player takes in hand instead of the present one.

use bevy::prelude::*;

use super::offers::{Offer, offers};
use crate::{
    content::{ItemId, ItemUse},
    rules::GameRef,
};

/// The weapon that was in hand before; if there was none or it is gone, a launcher for which there are missiles, or else
/// the first other weapon.
pub(super) fn other_weapon(game: &GameRef<'_>) -> Option<Offer> {
    let before = game.player.habits.weapon;
    let (weapons, pack) = (other_weapons(game), offers(game, None));
    let definition = |offer: &Offer| kind_of(game, offer).map(|kind| game.content.item(kind));
    let has_missiles = |weapon: &&Offer| {
        let missiles = |launcher| pack.iter().filter_map(definition).any(|item| item.is_shot_by(launcher));
        definition(weapon).is_some_and(missiles)
    };
    let chosen = weapons.iter().find(|weapon| Some(weapon.serial) == before);
    chosen.or_else(|| weapons.iter().find(has_missiles)).or_else(|| weapons.first()).copied()
}

/// Whether there is a weapon in the pack other than the one in hand.
pub(super) fn has_other_weapon(game: &GameRef<'_>) -> bool {
    !other_weapons(game).is_empty()
}

fn other_weapons(game: &GameRef<'_>) -> Vec<Offer> {
    let mut weapons = offers(game, Some(ItemUse::Wield));
    weapons.retain(Offer::is_weapon);
    weapons
}

/// The kind of an item of the pack.
pub(super) fn kind_of(game: &GameRef<'_>, offer: &Offer) -> Option<ItemId> {
    game.get::<ItemId>(offer.item).copied()
}
