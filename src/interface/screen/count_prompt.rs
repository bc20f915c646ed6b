//! The question how many of a stack to drop or throw.

use bevy::prelude::*;

use super::{
    aiming::{Shot, begin_to_aim},
    prompt::{Asked, CARET, ESCAPE, Question, RETURN, asked},
    screens::{Response, Screen},
};
use crate::{
    content::{Content, Key, KeyName},
    rules::items::{Quantity, carried, label_in},
    turn::{Action, ItemUse, Serial},
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
pub(super) fn ask_count(world: &World, purpose: ItemUse, serial: Serial) -> Response {
    let quantity = carried(world, serial).and_then(|item| world.get::<Quantity>(item)).map_or(1, |quantity| quantity.0);
    if quantity <= 1 {
        return use_some(world, purpose, serial, 1);
    }
    let question = CountQuestion { purpose, serial, most: quantity, digits: String::new(), is_wrong: false };
    Response::open(question)
}

impl Screen for CountQuestion {
    /// Digits and Enter give the number; Enter alone means all.
    fn press(&self, world: &World, key: Key) -> Response {
        let mut question = self.clone();
        if key.is(KeyName::Escape) {
            return Response::CloseAll;
        }
        if key.is_return() {
            let count = if question.digits.is_empty() { Some(question.most) } else { question.digits.parse().ok() };
            if let Some(count) = count.filter(|count| (1..=question.most).contains(count)) {
                return Response::CloseAll.then(use_some(world, question.purpose, question.serial, count));
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

    fn is_on_map(&self) -> bool {
        true
    }

    fn line(&self, world: &World, content: &Content) -> Option<String> {
        let Self { purpose, serial, most, digits, is_wrong } = self;
        let verb = if *purpose == ItemUse::Throw { "Throw" } else { "Drop" };
        let name = carried(world, *serial).and_then(|item| label_in(world, item));
        let name = name.map_or_else(String::new, |label| item_name(content, &label));
        let wrong = if *is_wrong { format!("Enter a number from 1 to {most}. ") } else { String::new() };
        Some(format!("{wrong}{verb} how many of your {name}? {digits}{CARET}   Enter alone: all   esc: cancel"))
    }

    fn takes_text(&self, _world: &World) -> bool {
        true
    }

    fn asked(&self, world: &World, content: &Content) -> Asked {
        let digits = ('0'..='9').map(Key::character);
        let others = digits.chain([RETURN, ESCAPE, Key::plain(KeyName::Backspace)]);
        asked("Count", &self.line(world, content).unwrap_or_default(), Vec::new(), others)
    }

    fn question(&self, _world: &World) -> Question {
        Question::Count { most: self.most }
    }
}

fn digit_of(key: Key) -> Option<char> {
    match key.name {
        KeyName::Keypad(digit) => char::from_digit(digit.into(), 10),
        _ => key.typed().filter(char::is_ascii_digit),
    }
}

fn use_some(world: &World, purpose: ItemUse, serial: Serial, count: u32) -> Response {
    if purpose == ItemUse::Throw {
        begin_to_aim(world, Shot::Throw(serial, count))
    } else {
        Response::Act(Action::Drop(serial, count))
    }
}
