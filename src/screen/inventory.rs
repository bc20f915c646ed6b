//! The pack, and menus of items.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    interface::Offer,
    prompts::offers,
};
use crate::turn::ItemUse;

/// Draws the pack.
pub(super) fn draw_inventory(canvas: &mut Canvas<'_>, world: &World) {
    draw_items(canvas, "Your pack", &offers(world, None), None, "Any key: back");
}

/// Draws the items that fit a purpose, or all.
pub(super) fn draw_item_menu(canvas: &mut Canvas<'_>, world: &World, purpose: ItemUse, cursor: usize, all: bool) {
    let question = match purpose {
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
    };
    let offered: Vec<Offer> = offers(world, Some(purpose)).into_iter().filter(|offer| all || offer.fits).collect();
    let hint = if all { "Letter: choose   esc: cancel" } else { "Letter: choose   *: all   esc: cancel" };
    draw_items(canvas, question, &offered, Some(cursor), hint);
}

fn draw_items(canvas: &mut Canvas<'_>, title: &str, items: &[Offer], cursor: Option<usize>, hint: &str) {
    let colours = &canvas.palette.interface;
    let (key, text) = (Style::plain(colours.accent), Style::plain(colours.text));
    let (dim, selection) = (Style::plain(colours.dim), colours.selection);
    let width = canvas.size().width;
    canvas.text(2, 0, title, Style::plain(colours.title).bold());
    canvas.rule(1);
    // Two columns where the letters are too many for one.
    let rows = (canvas.size().height - 4).max(1);
    let columns = if items.len() > usize::try_from(rows).unwrap_or(1) { 2 } else { 1 };
    let column_width = (width - 4) / columns;
    for (index, item) in (0..).zip(items) {
        let (x, y) = (2 + index / rows * column_width, 2 + index % rows);
        let is_chosen = cursor.is_some_and(|cursor| i32::try_from(cursor) == Ok(index));
        let on = |style: Style| if is_chosen { style.on(selection) } else { style };
        if is_chosen {
            canvas.text_within(x, y, column_width, &" ".repeat(column_width.unsigned_abs() as usize), on(text));
        }
        canvas.text(x, y, &format!("{})", item.letter), on(key));
        canvas.text_within(x + 3, y, column_width - 4, &item.name, on(text));
    }
    if items.is_empty() {
        canvas.text(2, 2, "Nothing.", dim);
    }
    canvas.rule(canvas.size().height - 2);
    canvas.text(2, canvas.size().height - 1, hint, dim);
}
