//! How many of a stack are dropped or thrown.

use bevy::prelude::*;

use super::{
    aiming::begin_to_aim,
    interface::{CountQuestion, Interface, Mode, Sends},
    play_action,
    prompts::carried,
};
use crate::{
    content::{Content, Key, KeyName},
    rules::items::{Quantity, label_in},
    turn::{Action, ItemUse, Serial},
    words::item_name,
};

/// Digits that a number can have.
const MOST_DIGITS: usize = 9;

/// Asks how many, where there are several.
pub(super) fn ask_count(world: &mut World, purpose: ItemUse, serial: Serial) {
    let quantity = carried(world, serial).and_then(|item| world.get::<Quantity>(item)).map_or(1, |quantity| quantity.0);
    if quantity <= 1 {
        use_some(world, purpose, serial, 1);
        return;
    }
    let question = CountQuestion { purpose, serial, most: quantity, digits: String::new(), is_wrong: false };
    world.resource_mut::<Interface>().mode = Mode::AskCount(question);
}

/// A key was pressed while the number is asked: digits and return; return alone means all.
pub(super) fn press_for_count(world: &mut World, key: Key, mut question: CountQuestion) {
    if key.is(KeyName::Escape) {
        world.resource_mut::<Interface>().mode = Mode::Map;
        return;
    }
    if key.is_return() {
        let count = if question.digits.is_empty() { Some(question.most) } else { question.digits.parse().ok() };
        if let Some(count) = count.filter(|count| (1..=question.most).contains(count)) {
            world.resource_mut::<Interface>().mode = Mode::Map;
            use_some(world, question.purpose, question.serial, count);
            return;
        }
        question.is_wrong = true;
        question.digits.clear();
    } else if key.is(KeyName::Backspace) {
        question.digits.pop();
    } else if let Some(digit) = digit_of(key).filter(|_| question.digits.len() < MOST_DIGITS) {
        question.digits.push(digit);
        question.is_wrong = false;
    }
    world.resource_mut::<Interface>().mode = Mode::AskCount(question);
}

fn digit_of(key: Key) -> Option<char> {
    match key.name {
        KeyName::Keypad(digit) => char::from_digit(digit.into(), 10),
        _ => key.typed().filter(char::is_ascii_digit),
    }
}

fn use_some(world: &mut World, purpose: ItemUse, serial: Serial, count: u32) {
    if purpose == ItemUse::Throw {
        begin_to_aim(world, Sends::Throw(serial, count));
    } else {
        play_action(world, Action::Drop(serial, count));
    }
}

/// The question as it stands in the picture, with what was typed.
pub(super) fn count_question(world: &World, content: &Content, question: &CountQuestion) -> String {
    let verb = if question.purpose == ItemUse::Throw { "Throw" } else { "Drop" };
    let name = carried(world, question.serial).and_then(|item| label_in(world, item));
    let name = name.map_or_else(String::new, |label| item_name(content, &label));
    let CountQuestion { most, digits, is_wrong, .. } = question;
    let wrong = if *is_wrong { format!("There are 1 to {most} to choose from. ") } else { String::new() };
    format!("{wrong}{verb} how many of your {name}? {digits}_   ret alone: all   esc: cancel")
}
