//! Using a chosen item, with the target, direction, number or name that its use needs.

use super::{
    aiming::{Shot, begin_to_aim},
    calling::ask_name,
    count_prompt::ask_count,
    filling::fill_or_ask,
    screens::Response,
};
use crate::{
    content::ItemUse,
    rules::GameRef,
    turn::{Action, Serial},
};

/// What is done with an item.
pub(super) const fn item_verb(purpose: ItemUse) -> &'static str {
    match purpose {
        ItemUse::Eat => "Eat",
        ItemUse::Wield => "Wield",
        ItemUse::Apply => "Apply",
        ItemUse::Quaff => "Drink",
        ItemUse::Read => "Read",
        ItemUse::Zap => "Zap",
        ItemUse::Wear => "Wear",
        ItemUse::TakeOff | ItemUse::Remove => "Take off",
        ItemUse::PutOn => "Put on",
        ItemUse::Drop => "Drop",
        ItemUse::Throw => "Throw",
        ItemUse::Fire => "Shoot",
        ItemUse::Identify => "Identify",
        ItemUse::Call => "Name",
        ItemUse::Junk => "Mark as junk",
    }
}

/// Uses an item.
pub(super) fn use_confirmed(game: &GameRef<'_>, purpose: ItemUse, serial: Serial) -> Response {
    Response::CloseAll.then(use_of(game, purpose, serial))
}

/// The action with an item, or the question that it needs.
fn use_of(game: &GameRef<'_>, purpose: ItemUse, serial: Serial) -> Response {
    Response::Act(match purpose {
        ItemUse::Eat => Action::Eat(serial),
        ItemUse::Wield => Action::Wield(serial),
        ItemUse::Apply => return fill_or_ask(game, serial),
        ItemUse::Quaff => Action::Quaff(serial),
        ItemUse::Read => Action::Read(serial),
        ItemUse::Wear => Action::Wear(serial),
        ItemUse::TakeOff => Action::TakeOff(serial),
        ItemUse::PutOn => Action::PutOn(serial),
        ItemUse::Remove => Action::Remove(serial),
        ItemUse::Identify => Action::Identify(Some(serial)),
        ItemUse::Drop | ItemUse::Throw => return ask_count(game, purpose, serial),
        ItemUse::Zap => return begin_to_aim(game, Shot::Zap(serial)),
        ItemUse::Fire => return begin_to_aim(game, Shot::Fire(serial)),
        ItemUse::Junk => Action::MarkJunk(serial),
        ItemUse::Call => return ask_name(game, serial),
    })
}
