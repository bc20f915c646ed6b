//! Words about what the player does with items.

use super::{grammar::turns, item_pages::family_heading, look::listed};
use crate::content::{ItemKinds, ItemUse};

/// Returns the kinds of items that are picked up by walking: "food and potions"; "items" for all of them.
pub(super) fn kinds_in_words(kinds: ItemKinds) -> String {
    let some: Vec<String> = kinds.chosen().map(|kind| family_heading(kind).to_lowercase()).collect();
    listed(&some).filter(|_| kinds != ItemKinds::ALL).unwrap_or_else(|| "items".to_owned())
}

/// Returns the question before oil is lost: `lost` of the `flask` turns in a flask.
pub(crate) fn oil_question(lost: u32, flask: u32) -> String {
    format!("Fill it? {lost} of {} of oil would be lost.", turns(flask))
}

/// Returns the sentence for a pack that holds nothing for a use.
pub(super) const fn nothing_fits(purpose: ItemUse) -> &'static str {
    match purpose {
        ItemUse::Eat => "You have nothing to eat.",
        ItemUse::Wield => "You have nothing else to wield or light.",
        ItemUse::Apply => "You have nothing to apply.",
        ItemUse::Quaff => "You have nothing to drink.",
        ItemUse::Read => "You have nothing to read.",
        ItemUse::Zap => "You have nothing to zap.",
        ItemUse::Wear => "You have nothing else to wear.",
        ItemUse::TakeOff => "You are not wearing any armor.",
        ItemUse::PutOn => "You have no other ring to put on.",
        ItemUse::Remove => "You are not wearing any rings.",
        ItemUse::Drop => "You have nothing to drop.",
        ItemUse::Throw => "You have nothing to throw.",
        ItemUse::Fire => "You have nothing to shoot with what you wield.",
        ItemUse::Identify => "You have nothing to identify.",
        ItemUse::Call => "You have found nothing that you could name.",
        ItemUse::Junk => "You have nothing to mark as junk.",
    }
}

/// Returns the sentence for an item that can't be used in this way.
pub(super) const fn can_not_use(purpose: ItemUse) -> &'static str {
    match purpose {
        ItemUse::Eat => "You can't eat that.",
        ItemUse::Wield => "You can't wield that.",
        ItemUse::Apply => "You can't apply that now.",
        ItemUse::Quaff => "You can't drink that.",
        ItemUse::Read => "You can't read that.",
        ItemUse::Zap => "You can't zap that.",
        ItemUse::Wear => "You can't wear that.",
        ItemUse::TakeOff => "You are not wearing that.",
        ItemUse::PutOn => "You can't put that on.",
        ItemUse::Remove => "You are not wearing that ring.",
        ItemUse::Drop => "You can't drop that.",
        ItemUse::Throw => "You can't throw that.",
        ItemUse::Fire => "You can't shoot that.",
        ItemUse::Identify => "You already know all about that.",
        ItemUse::Call => "That needs no name.",
        ItemUse::Junk => "What you use is no junk.",
    }
}
