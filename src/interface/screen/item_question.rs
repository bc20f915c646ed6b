//! The question before an item is used: whether the only one that fits is meant, and whether its use would waste it.

use bevy::prelude::*;

use super::{
    item_use::{item_verb, use_confirmed},
    list_cursor::menu_letter,
    offers::offers,
    prompt::{Asked, ESCAPE, Question, RETURN, asked, choice},
    screens::{Form, GameScreen, Response},
};
use crate::{
    content::{Content, HungerState, ItemId, ItemLabel, ItemUse, Key},
    rules::GameRef,
    storage::settings::{Setting, Settings},
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

/// The question whether an item is to be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ItemQuestion {
    pub purpose: ItemUse,
    pub serial: Serial,
    pub doubt: Option<ItemDoubt>,
}

impl ItemQuestion {
    fn letter(self, game: &GameRef<'_>) -> Option<char> {
        offers(game, Some(self.purpose)).into_iter().find(|offer| offer.serial == self.serial).map(|offer| offer.letter)
    }

    /// The question, with the reason for it.
    fn text(self, game: &GameRef<'_>) -> String {
        let label = game.carried(self.serial).and_then(|item| game.label(item));
        let name =
            label.map(|label| item_name(game.content, &one_of(game.content, self.purpose, label))).unwrap_or_default();
        let reason = self.doubt.map_or("", ItemDoubt::reason);
        format!("{reason}{} {name}?", item_verb(self.purpose))
    }
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

impl GameScreen for ItemQuestion {
    fn press(&self, game: &GameRef<'_>, key: Key) -> Response {
        let is_letter = menu_letter(key).is_some_and(|letter| self.letter(game) == Some(letter));
        let is_yes = key.is_return() || is_letter;
        if is_yes { use_confirmed(game, self.purpose, self.serial) } else { Response::CloseAll }
    }

    fn form(&self) -> Form {
        Form::OverMap
    }

    fn line(&self, game: &GameRef<'_>) -> Option<String> {
        let letter = self.letter(game).map(|letter| format!(" or {letter}")).unwrap_or_default();
        Some(format!("{}   Enter{letter}: yes   any other key: no", self.text(game)))
    }

    fn asked(&self, game: &GameRef<'_>) -> Asked {
        let letter = self.letter(game).map(|letter| choice(Key::character(letter), "yes"));
        let choices = [choice(RETURN, "yes"), choice(ESCAPE, "no")];
        asked("Item", &self.text(game), choices.into_iter().chain(letter).collect(), [])
    }

    fn question(&self, _game: &GameRef<'_>) -> Question {
        Question::Keys(vec![RETURN, ESCAPE])
    }
}

/// The reason to ask before an item is used, if the settings want to hear it. `is_only` says whether it is the only item
/// that fits the purpose.
pub(super) fn doubt_about(game: &GameRef<'_>, purpose: ItemUse, serial: Serial, is_only: bool) -> Option<ItemDoubt> {
    let is_asked = |switch| game.resource::<Settings>().is_on(switch);
    match purpose {
        ItemUse::Eat if is_asked(Setting::AskNotHungry) => {
            let hunger = &game.content.config.hunger;
            let state = game.player.hunger.state(hunger);
            (state == HungerState::Normal).then_some(ItemDoubt::NotHungry)
        }
        ItemUse::Quaff | ItemUse::Read | ItemUse::PutOn if is_only && is_asked(Setting::AskUnknown) => {
            let item = game.carried(serial)?;
            let is_known = game.lore.is_known(*game.get::<ItemId>(item)?);
            (!is_known).then_some(ItemDoubt::Unknown)
        }
        _ => None,
    }
}
