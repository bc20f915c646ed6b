//! The pack by families, and the page of an item with the possible actions.

use bevy::prelude::*;

use super::{
    bindings::Bindings,
    canvas::{Canvas, Style},
    glyphs::item_look,
    item_choice::use_item,
    item_list::{ListLine, draw_list},
    item_page::page_of,
    links::Click,
    list_cursor::{ListCursor, menu_letter},
    offers::{Offer, fitting_purposes, is_in_use, keys_on_ring, offers},
    page::{Page, draw_frame},
    prompt::{Asked, ESCAPE, LIST, Question, RETURN, asked, choice, letters},
    screens::{Response, Screen},
};
use crate::{
    base::geometry::Rectangle,
    content::{Command, Content, ItemId, Key, KeyName},
    rules::items::{PackLetter, carried},
    turn::{ItemUse, Serial},
    words::{action_name, capitalized, family_heading, item_name},
};

/// The possible uses of items with their commands.
const DOINGS: [(ItemUse, Command); 15] = [
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
    (ItemUse::Junk, Command::DropJunk),
];

/// The pack, with the cursor on one of its items.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Inventory {
    pub cursor: ListCursor,
}

/// The possible uses of an item, with a cursor once it was moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ItemMenu {
    pub serial: Serial,
    pub cursor: Option<ListCursor>,
}

/// The items of the pack by families, and by letter within each.
fn grouped_offers(world: &World) -> Vec<Offer> {
    let mut grouped = offers(world, None);
    grouped.sort_by_key(|offer| (offer.kind, offer.letter));
    grouped
}

impl Screen for Inventory {
    fn is_sheet(&self) -> bool {
        true
    }

    fn press(&self, world: &World, key: Key) -> Response {
        let grouped = grouped_offers(world);
        if let Some(cursor) = self.cursor.jumped(key, grouped.len()) {
            return Response::replace(Self { cursor });
        }
        if matches!(key.name, KeyName::Escape | KeyName::Space) {
            return Response::Close;
        }
        let lettered = menu_letter(key).and_then(|letter| grouped.iter().position(|offer| offer.letter == letter));
        let index = if key.is_return() { Some(self.cursor.index()) } else { lettered };
        let chosen = index.and_then(|index| Some((index, grouped.get(index)?)));
        match chosen {
            Some((index, offer)) => Response::replace(Self { cursor: ListCursor::at(index) })
                .then(Response::open(ItemMenu { serial: offer.serial, cursor: None })),
            None if grouped.is_empty() => Response::Close,
            None => Response::Nothing,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, world: &World, _content: &Content) {
        let mut lines = Vec::new();
        let mut family = None;
        for (index, offer) in grouped_offers(world).into_iter().enumerate() {
            if family != Some(offer.kind) {
                lines.push(ListLine::Heading(family_heading(offer.kind)));
                family = Some(offer.kind);
            }
            lines.push(ListLine::of(world, &offer, index == self.cursor.index()));
        }
        let keys = keys_on_ring(world);
        if !keys.is_empty() {
            lines.push(ListLine::Heading("Key ring"));
        }
        let on_ring = |name| ListLine::Thing { letter: None, name, is_marked: false, is_chosen: false };
        lines.extend(keys.into_iter().map(on_ring));
        draw_list(canvas, "Your pack", lines, "Letter, or up, down, Enter: choose   esc: back");
    }

    fn presses_of_wheel(&self, _world: &World, _is_down: bool) -> usize {
        1
    }

    fn asked(&self, world: &World, _content: &Content) -> Asked {
        let others = LIST.into_iter().chain([KeyName::Home, KeyName::End, KeyName::Space]).map(Key::plain);
        asked("Pack", "Your pack", letters(world, grouped_offers(world)), others.chain([RETURN, ESCAPE]))
    }

    fn question(&self, world: &World) -> Question {
        // The Amulet has a page but no uses.
        let useful = grouped_offers(world).into_iter().filter(|offer| keys_for_item(world, offer.serial).len() > 1);
        Question::Item { letters: useful.map(|offer| offer.letter).collect() }
    }
}

/// The possible uses of an item now, each with its key.
fn doings(world: &World, serial: Serial) -> Vec<(ItemUse, Option<Key>)> {
    let bindings = world.resource::<Bindings>();
    let fitting: Vec<ItemUse> = fitting_purposes(world, serial, DOINGS.iter().map(|(purpose, _)| *purpose)).collect();
    let doings = DOINGS.into_iter().filter(|(purpose, _)| fitting.contains(purpose));
    doings.map(|(purpose, command)| (purpose, bindings.keys(command).next())).collect()
}

/// The keys of the possible uses of an item.
fn keys_for_item(world: &World, serial: Serial) -> Vec<Key> {
    let keys = doings(world, serial).into_iter().filter_map(|(_, key)| key);
    keys.chain([ESCAPE]).collect()
}

impl Screen for ItemMenu {
    fn is_sheet(&self) -> bool {
        true
    }

    fn press(&self, world: &World, key: Key) -> Response {
        let doings = doings(world, self.serial);
        // The first step down reaches the first use, the first step up the last.
        let before = ListCursor::at(if key.name == KeyName::Up { 0 } else { doings.len() });
        if let Some(cursor) = self.cursor.unwrap_or(before).stepped(key, doings.len()) {
            return Response::replace(Self { cursor: Some(cursor), ..*self });
        }
        if matches!(key.name, KeyName::Escape | KeyName::Space) {
            return Response::Close;
        }
        let command = world.resource::<Bindings>().command(key);
        let by_key = DOINGS.into_iter().find(|(_, given)| Some(*given) == command).map(|(purpose, _)| purpose);
        let at_cursor = self.cursor.filter(|_| key.is_return()).and_then(|cursor| doings.get(cursor.index()));
        let purpose = at_cursor.map(|doing| doing.0).or(by_key);
        let possible = purpose.filter(|purpose| doings.iter().any(|(known, _)| known == purpose));
        possible.map_or(Response::Nothing, |purpose| use_item(world, purpose, self.serial))
    }

    /// Draws what is known of the item, and its uses.
    fn draw(&self, canvas: &mut Canvas<'_>, world: &World, content: &Content) {
        let serial = self.serial;
        let chosen = self.cursor.map(ListCursor::index);
        let colors = &canvas.palette.interface;
        let (title, text) = (Style::plain(colors.title).bold(), Style::plain(colors.text));
        let (accent, dim) = (Style::plain(colors.accent), Style::plain(colors.dim));
        let selection = colors.selection;
        let size = canvas.size();
        let shown = carried(world, serial).and_then(|item| {
            Some((*world.get::<ItemId>(item)?, world.get::<PackLetter>(item)?.0, page_of(world, content, item)?))
        });
        let Some((kind, letter, page_text)) = shown else { return };
        let (sign, color) = item_look(content, canvas.palette, kind);
        canvas.glyph(2, 0, sign, Style::plain(color).bold());
        let name = capitalized(&item_name(content, &page_text.label));
        canvas.text_within(5, 0, size.width - 7, &format!("{name} ({letter})"), title);
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
            let on = |style: Style| if chosen == Some(index) { style.on(selection) } else { style };
            if chosen == Some(index) {
                canvas.focus_on(3, row);
                canvas.blank(2, row, size.width - 4, on(text));
            }
            let by_cursor = || Click::row(chosen.unwrap_or(0), index);
            canvas.link_to(
                Rectangle::new(2, row, size.width - 4, 1),
                key.map_or_else(by_cursor, |key| Click::Press(vec![key])),
            );
            let key = key.map_or_else(String::new, |key| format!("{})", key.label()));
            canvas.text(3, row, &key, on(accent));
            canvas.text(7, row, action_name(purpose, content.item(kind), is_in_use), on(text));
        }
        draw_frame(canvas, "", "Key: do it   up, down, Enter: choose   esc: back");
    }

    fn presses_of_wheel(&self, _world: &World, _is_down: bool) -> usize {
        1
    }

    fn asked(&self, world: &World, content: &Content) -> Asked {
        let kind = carried(world, self.serial).and_then(|item| world.get::<ItemId>(item));
        let is_in_use = is_in_use(world, self.serial);
        let choices = kind.into_iter().flat_map(|kind| {
            let doings = doings(world, self.serial).into_iter();
            doings.filter_map(|(purpose, key)| Some(choice(key?, action_name(purpose, content.item(*kind), is_in_use))))
        });
        let others = LIST.into_iter().chain([KeyName::Space]).map(Key::plain);
        asked("Use", "What to do with it?", choices.collect(), others.chain([RETURN, ESCAPE]))
    }

    fn question(&self, world: &World) -> Question {
        Question::Keys(keys_for_item(world, self.serial))
    }
}
