//! The question how many of a stack to drop or throw.

use bevy::prelude::*;

use super::{
    aiming::{Shot, begin_to_aim},
    prompt::{Asked, CARET, ESCAPE, Question, RETURN, asked, choice, digits},
    screens::{Form, GameScreen, Response},
};
use crate::{
    content::{ItemUse, Key, KeyName},
    rules::{GameRef, items::Quantity},
    turn::{Action, Serial},
    words::item_name,
};

/// The most digits of a number.
const MOST_DIGITS: usize = 9;

/// The question how many of a stack to drop or throw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CountQuestion {
    pub purpose: ItemUse,
    pub serial: Serial,
    /// The size of the stack.
    pub most: u32,
    /// The digits typed so far.
    pub digits: String,
    /// Whether the last number was out of range.
    pub is_wrong: bool,
}

/// Asks how many, if there are several.
pub(super) fn ask_count(game: &GameRef<'_>, purpose: ItemUse, serial: Serial) -> Response {
    let quantity = game.carried(serial).and_then(|item| game.get::<Quantity>(item)).map_or(1, |quantity| quantity.0);
    if quantity <= 1 {
        return use_some(game, purpose, serial, 1);
    }
    let question = CountQuestion { purpose, serial, most: quantity, digits: String::new(), is_wrong: false };
    Response::open(question)
}

impl GameScreen for CountQuestion {
    /// Digits and Enter give the number; Enter alone means all.
    fn press(&self, game: &GameRef<'_>, key: Key) -> Response {
        let mut question = self.clone();
        if key.is(KeyName::Escape) {
            return Response::CloseAll;
        }
        if key.is_return() {
            let count = if question.digits.is_empty() { Some(question.most) } else { question.digits.parse().ok() };
            if let Some(count) = count.filter(|count| (1..=question.most).contains(count)) {
                return Response::CloseAll.then(use_some(game, question.purpose, question.serial, count));
            }
            question.is_wrong = true;
            question.digits.clear();
        } else if key.is(KeyName::Backspace) {
            question.digits.pop();
        } else if let Some(digit) = digit_of(key).filter(|_| question.digits.len() < MOST_DIGITS) {
            question.digits.push(digit);
            question.is_wrong = false;
        }
        Response::replace(question)
    }

    fn form(&self) -> Form {
        Form::OverMap
    }

    fn line(&self, game: &GameRef<'_>) -> Option<String> {
        let wrong = if self.is_wrong { format!("Enter a number from 1 to {}. ", self.most) } else { String::new() };
        let (asked, digits) = (self.how_many(game), &self.digits);
        Some(format!("{wrong}{asked} {digits}{CARET}   Enter alone: all   esc: cancel"))
    }

    fn takes_text(&self, _game: &GameRef<'_>) -> bool {
        true
    }

    fn asked(&self, game: &GameRef<'_>) -> Asked {
        let enter = if self.digits.is_empty() { "all" } else { "this number" };
        let choices = vec![choice(RETURN, enter), choice(ESCAPE, "cancel")];
        asked("Count", &self.how_many(game), choices, digits().chain([Key::plain(KeyName::Backspace)]))
    }

    fn question(&self, _game: &GameRef<'_>) -> Question {
        Question::Count { most: self.most }
    }
}

impl CountQuestion {
    fn how_many(&self, game: &GameRef<'_>) -> String {
        let verb = if self.purpose == ItemUse::Throw { "Throw" } else { "Drop" };
        let name = game.carried(self.serial).and_then(|item| game.label(item));
        let name = name.map_or_else(String::new, |label| item_name(game.content, &label));
        format!("{verb} how many of your {name}?")
    }
}

fn digit_of(key: Key) -> Option<char> {
    match key.name {
        KeyName::Keypad(digit) => char::from_digit(digit.into(), 10),
        _ => key.typed().filter(char::is_ascii_digit),
    }
}

fn use_some(game: &GameRef<'_>, purpose: ItemUse, serial: Serial, count: u32) -> Response {
    if purpose == ItemUse::Throw {
        begin_to_aim(game, Shot::Throw(serial, count))
    } else {
        Response::Act(Action::Drop(serial, count))
    }
}
