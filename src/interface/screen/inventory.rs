//! The pack by families, and menus of items.

use bevy::prelude::*;

use super::{
    canvas::Canvas,
    interface::{Interface, Mode},
    item_list::{Line, draw_list},
    offers::{Offer, offers},
    press::menu_letter,
};
use crate::{
    content::{Key, KeyName},
    turn::ItemUse,
    words::family_heading,
};

/// The pack by families, and by letters within each.
pub(super) fn grouped_offers(world: &World) -> Vec<Offer> {
    let mut grouped = offers(world, None);
    grouped.sort_by_key(|offer| (offer.kind, offer.letter));
    grouped
}

/// A key was pressed while the pack is shown.
pub(super) fn press_in_inventory(world: &mut World, key: Key, cursor: usize) {
    let grouped = grouped_offers(world);
    let last = grouped.len().saturating_sub(1);
    let mode = match key.name {
        KeyName::Escape | KeyName::Space => Mode::Map,
        KeyName::Up => Mode::Inventory { cursor: cursor.checked_sub(1).unwrap_or(last) },
        KeyName::Down => Mode::Inventory { cursor: if cursor >= last { 0 } else { cursor + 1 } },
        KeyName::Home => Mode::Inventory { cursor: 0 },
        KeyName::End => Mode::Inventory { cursor: last },
        _ => {
            let lettered = menu_letter(key).and_then(|letter| grouped.iter().position(|offer| offer.letter == letter));
            let index = if key.is_return() { Some(cursor) } else { lettered };
            let chosen = index.and_then(|index| Some((index, grouped.get(index)?)));
            match chosen {
                Some((index, offer)) => Mode::Item { serial: offer.serial, cursor: None, from: index },
                None if grouped.is_empty() => Mode::Map,
                None => Mode::Inventory { cursor },
            }
        }
    };
    world.resource_mut::<Interface>().mode = mode;
}

/// Draws the pack.
pub(super) fn draw_inventory(canvas: &mut Canvas<'_>, world: &World, cursor: usize) {
    let grouped = grouped_offers(world);
    let mut lines = Vec::new();
    let mut family = None;
    for (index, offer) in grouped.into_iter().enumerate() {
        if family != Some(offer.kind) {
            lines.push(Line::Heading(family_heading(offer.kind)));
            family = Some(offer.kind);
        }
        lines.push(line_of(world, &offer, index == cursor));
    }
    draw_list(canvas, "Your pack", lines, "Letter, or up, down, ret: what to do with it   esc: back");
}

fn line_of(world: &World, offer: &Offer, is_chosen: bool) -> Line {
    Line::Thing { letter: Some(offer.letter), name: offer.name(world), is_marked: false, is_chosen }
}

/// What is asked before an item is used.
pub(super) const fn item_question(purpose: ItemUse) -> &'static str {
    match purpose {
        ItemUse::Eat => "Eat what?",
        ItemUse::Wield => "Wield or light what?",
        ItemUse::Apply => "Apply what?",
        ItemUse::Quaff => "Drink what?",
        ItemUse::Read => "Read what?",
        ItemUse::Zap => "Zap what?",
        ItemUse::Wear => "Wear what?",
        ItemUse::TakeOff => "Take off what?",
        ItemUse::PutOn => "Put on which ring?",
        ItemUse::Remove => "Take off which ring?",
        ItemUse::Drop => "Drop what?",
        ItemUse::Throw => "Throw what?",
        ItemUse::Fire => "Shoot what?",
        ItemUse::Identify => "Get to know what?",
        ItemUse::Call => "Name what?",
    }
}

/// Draws the items that fit a purpose, or all.
pub(super) fn draw_item_menu(canvas: &mut Canvas<'_>, world: &World, purpose: ItemUse, cursor: usize, all: bool) {
    let offered = offers(world, Some(purpose)).into_iter().filter(|offer| all || offer.fits);
    let lines = offered.enumerate().map(|(index, offer)| line_of(world, &offer, index == cursor)).collect();
    let hint = if all { "Letter: choose   esc: cancel" } else { "Letter: choose   *: all   esc: cancel" };
    draw_list(canvas, item_question(purpose), lines, hint);
}
