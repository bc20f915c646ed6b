//! What can be done with an item of the pack, below what is known of it.

use bevy::prelude::*;

use super::{
    Bindings,
    canvas::{Canvas, Style},
    glyphs::item_look,
    interface::{Interface, Mode},
    item_page::page_of,
    offers::{fitting_purposes, is_in_use},
    page::Page,
    prompts::{carried, use_item},
};
use crate::{
    content::{Command, Content, ItemId, Key, KeyName},
    rules::items::PackLetter,
    turn::{ItemUse, Serial},
    words::{action_name, capitalised, item_name},
};

/// What can be done with items, and by which commands.
const DOINGS: [(ItemUse, Command); 14] = [
    (ItemUse::Wield, Command::Wield),
    (ItemUse::Wear, Command::Wear),
    (ItemUse::TakeOff, Command::TakeOff),
    (ItemUse::PutOn, Command::PutOn),
    (ItemUse::Remove, Command::Remove),
    (ItemUse::Quaff, Command::Quaff),
    (ItemUse::Read, Command::Read),
    (ItemUse::Zap, Command::Zap),
    (ItemUse::Eat, Command::Eat),
    (ItemUse::Apply, Command::Apply),
    (ItemUse::Fire, Command::Fire),
    (ItemUse::Throw, Command::Throw),
    (ItemUse::Drop, Command::Drop),
    (ItemUse::Call, Command::Call),
];

/// What can be done with an item now, with the key of each.
fn doings(world: &World, serial: Serial) -> Vec<(ItemUse, Option<Key>)> {
    let Some(bindings) = world.get_resource::<Bindings>() else { return Vec::new() };
    let fitting: Vec<ItemUse> = fitting_purposes(world, serial, DOINGS.iter().map(|(purpose, _)| *purpose)).collect();
    let doings = DOINGS.into_iter().filter(|(purpose, _)| fitting.contains(purpose));
    doings.map(|(purpose, command)| (purpose, bindings.keys(command).next())).collect()
}

/// What can be done with an item now: the key, the kind of the item, and what the key does with it.
pub(super) fn choices_for_item(world: &World, serial: Serial) -> Vec<(Key, ItemId, ItemUse)> {
    let kind = carried(world, serial).and_then(|item| world.get::<ItemId>(item)).copied();
    let Some(kind) = kind else { return Vec::new() };
    doings(world, serial).into_iter().filter_map(|(purpose, key)| Some((key?, kind, purpose))).collect()
}

/// The keys that do something with an item.
pub(super) fn keys_for_item(world: &World, serial: Serial) -> Vec<Key> {
    let keys = doings(world, serial).into_iter().filter_map(|(_, key)| key);
    keys.chain([Key::plain(KeyName::Escape)]).collect()
}

/// A key was pressed while an item is shown. `from` is its place in the pack.
pub(super) fn press_for_item(world: &mut World, key: Key, serial: Serial, cursor: Option<usize>, from: usize) {
    let doings = doings(world, serial);
    let last = doings.len().saturating_sub(1);
    let chosen = |cursor: usize| Mode::Item { serial, cursor: Some(cursor), from };
    let mode = match key.name {
        KeyName::Escape | KeyName::Space => Mode::Inventory { cursor: from },
        KeyName::Up => chosen(cursor.and_then(|cursor| cursor.checked_sub(1)).unwrap_or(last)),
        KeyName::Down => chosen(cursor.filter(|cursor| *cursor < last).map_or(0, |cursor| cursor + 1)),
        _ => {
            let command = world.get_resource::<Bindings>().and_then(|bindings| bindings.command(key));
            let by_key = DOINGS.into_iter().find(|(_, given)| Some(*given) == command).map(|(purpose, _)| purpose);
            let at_cursor =
                cursor.filter(|_| key.is_return()).and_then(|cursor| doings.get(cursor)).map(|doing| doing.0);
            let purpose = at_cursor.or(by_key).filter(|purpose| doings.iter().any(|(known, _)| known == purpose));
            if let Some(purpose) = purpose {
                use_item(world, purpose, serial);
                return;
            }
            Mode::Item { serial, cursor, from }
        }
    };
    world.resource_mut::<Interface>().mode = mode;
}

/// Draws what is known of an item, and what can be done with it.
pub(super) fn draw_item(
    canvas: &mut Canvas<'_>,
    world: &World,
    content: &Content,
    serial: Serial,
    cursor: Option<usize>,
) {
    let colours = &canvas.palette.interface;
    let (title, text) = (Style::plain(colours.title).bold(), Style::plain(colours.text));
    let (accent, dim) = (Style::plain(colours.accent), Style::plain(colours.dim));
    let selection = colours.selection;
    let size = canvas.size();
    let shown = carried(world, serial).and_then(|item| {
        Some((*world.get::<ItemId>(item)?, world.get::<PackLetter>(item)?.0, page_of(world, content, item)?))
    });
    let Some((kind, letter, page_text)) = shown else { return };
    let (sign, colour) = item_look(content, canvas.palette, kind);
    canvas.glyph(2, 0, sign, Style::plain(colour).bold());
    let name = capitalised(&item_name(content, &page_text.label));
    canvas.text_within(5, 0, size.width - 7, &format!("{name} ({letter})"), title);
    canvas.rule(1);
    let mut page = Page { canvas, row: 2 };
    if !page_text.table.is_empty() {
        page.table(&page_text.table, (title, dim, text));
    }
    for line in &page_text.lines {
        page.lines(line, text);
    }
    if !page_text.lines.is_empty() {
        page.row += 1;
    }
    let mut row = page.row;
    canvas.text(2, row, "What to do with it", title);
    let is_in_use = is_in_use(world, serial);
    for (index, (purpose, key)) in doings(world, serial).into_iter().enumerate() {
        row += 1;
        let on = |style: Style| if cursor == Some(index) { style.on(selection) } else { style };
        if cursor == Some(index) {
            canvas.text_within(2, row, size.width - 4, &" ".repeat((size.width - 4).unsigned_abs() as usize), on(text));
        }
        let key = key.map_or_else(String::new, |key| format!("{key})"));
        canvas.text(3, row, &key, on(accent));
        canvas.text(7, row, action_name(purpose, content.item(kind), is_in_use), on(text));
    }
    canvas.rule(size.height - 2);
    canvas.text(2, size.height - 1, "Key: do it   up, down, ret: choose   esc: back", dim);
}
