//! Debug commands whose arguments are not read one after the other.

use super::{
    argument_kinds::{CELL, CHARGES, CHARGES_ARE, COUNT, ENCHANTMENT, ITEM, LENGTH, STOP},
    arguments::{ArgumentReader, CommandError, expected, is_number},
    command::DebugCommand,
};
use crate::{
    content::{ItemDefinition, ItemKind},
    rules::items::{ItemState, NewItem},
};

/// Reads an item, whose numbers, enchantment and charges may stand in any order.
pub(super) fn read_item(words: &mut ArgumentReader<'_>) -> Result<DebugCommand, CommandError> {
    let kind = ITEM.read(words)?;
    let content = words.content;
    let ItemDefinition { id, kind: sort, charges: capacity, .. } = content.item(kind);
    let (mut numbers, mut enchantment, mut loaded) = (Vec::new(), None, None);
    for word in words.rest() {
        let mut one = ArgumentReader::of(vec![word], content);
        if word.starts_with(CHARGES_ARE) {
            let charges = CHARGES.read(&mut one)?;
            if capacity.is_none() {
                return Err(CommandError::Content(format!("a {id} takes no charges")));
            }
            if loaded.replace(charges).is_some() {
                return expected(&format!("charges once, not '{word}' as well"));
            }
        } else if word.starts_with(['+', '-']) {
            if enchantment.replace(ENCHANTMENT.read(&mut one)?).is_some() {
                return expected(&format!("one enchantment, not '{word}' as well"));
            }
        } else if is_number(word) && numbers.len() < 3 {
            numbers.push(word);
        } else {
            return expected(&format!("a number, an enchantment or charges, not '{word}'"));
        }
    }
    if enchantment.is_some() && !matches!(sort, ItemKind::Weapon | ItemKind::Armor | ItemKind::Ring) {
        return Err(CommandError::Content(format!("a {id} takes no enchantment")));
    }
    // One number is a count, two are a place.
    let (has_count, has_place) = (numbers.len() % 2 == 1, numbers.len() > 1);
    let mut numbers = ArgumentReader::of(numbers, content);
    let count = if has_count { COUNT.read(&mut numbers)? } else { 1 };
    let place = if has_place { Some(CELL.read(&mut numbers)?) } else { None };
    let enchantment = enchantment.unwrap_or(0);
    let state = ItemState { is_cursed: enchantment < 0, ..ItemState::default() };
    let new = NewItem { enchantment, charges: loaded, state, ..NewItem::plain(kind, count) };
    Ok(DebugCommand::change(move |game| game.item(new, place)))
}

/// Reads what a rest lasts for: a number of turns, or until something comes about.
pub(super) fn read_rest(words: &mut ArgumentReader<'_>) -> Result<DebugCommand, CommandError> {
    match LENGTH.read(words)? {
        Some(turns) => Ok(DebugCommand::Rest(turns)),
        None => STOP.read(words).map(DebugCommand::RestUntil),
    }
}
