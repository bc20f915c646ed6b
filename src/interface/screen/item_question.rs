//! The question before an item is used: whether the only one that fits is meant, and whether its use would waste it.

use bevy::prelude::*;

use super::{
    confirmation::Confirmation,
    item_use::{item_verb, use_confirmed},
    offers::offers,
};
use crate::{
    content::{Content, HungerState, ItemId, ItemLabel, ItemUse},
    rules::GameRef,
    storage::settings::{Settings, Toggle},
    turn::Serial,
    words::item_name,
};

/// A reason to ask before an item is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ItemDoubt {
    /// The player is not hungry.
    NotHungry,
    /// It is the only unknown item of its kind, and nobody knows what it does.
    Unknown,
}

impl ItemDoubt {
    const fn reason(self) -> &'static str {
        match self {
            Self::NotHungry => "You are not hungry. ",
            Self::Unknown => "You don't know what it does. ",
        }
    }
}

/// The question whether an item is to be used, with the reason for it. The item's letter says yes as well.
pub(super) fn item_question(
    game: &GameRef<'_>,
    purpose: ItemUse,
    serial: Serial,
    doubt: Option<ItemDoubt>,
) -> Confirmation {
    let label = game.carried(serial).and_then(|item| game.label(item));
    let name = label.map(|label| item_name(game.content, &one_of(game.content, purpose, label))).unwrap_or_default();
    let text = format!("{}{} {name}?", doubt.map_or("", ItemDoubt::reason), item_verb(purpose));
    let question = Confirmation::of_item(text, use_confirmed(game, purpose, serial));
    let offer = offers(game, Some(purpose)).into_iter().find(|offer| offer.serial == serial);
    offer.into_iter().fold(question, |question, offer| question.or_letter(offer.letter))
}

/// What a use takes of a stack: one item, or all of it.
fn one_of(content: &Content, purpose: ItemUse, label: ItemLabel) -> ItemLabel {
    let takes_one = match purpose {
        ItemUse::Eat | ItemUse::Apply | ItemUse::Quaff | ItemUse::Read | ItemUse::Zap => true,
        ItemUse::Wield => content.item(label.kind).light.is_some(),
        _ => false,
    };
    if takes_one { ItemLabel { quantity: 1, ..label } } else { label }
}

/// The reason to ask before an item is used, if the settings want to hear it. `is_only` says whether it is the only item
/// that fits the purpose.
pub(super) fn doubt_about(game: &GameRef<'_>, purpose: ItemUse, serial: Serial, is_only: bool) -> Option<ItemDoubt> {
    let is_asked = |switch| game.resource::<Settings>().is_on(switch);
    match purpose {
        ItemUse::Eat if is_asked(Toggle::AskNotHungry) => {
            let hunger = &game.content.config.hunger;
            let state = game.player.hunger.state(hunger);
            (state == HungerState::Normal).then_some(ItemDoubt::NotHungry)
        }
        ItemUse::Quaff | ItemUse::Read | ItemUse::PutOn if is_only && is_asked(Toggle::AskUnknown) => {
            let item = game.carried(serial)?;
            let is_known = game.lore.is_known(*game.get::<ItemId>(item)?);
            (!is_known).then_some(ItemDoubt::Unknown)
        }
        _ => None,
    }
}
