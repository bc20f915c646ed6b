//! The compact layout for screens from 80x24: a message line, the map, and one status line, or two from 25 rows.

use bevy::prelude::*;

use super::{
    bindings::link_command,
    canvas::{Canvas, Style, columns},
    cell::CellEffect,
    dungeon_view::draw_dungeon,
    log_view::{line_text, message_color, newness},
    panel::{CONDITION_GAP, Stats, conditions_told, health_style, hunger_style, stats},
};
use crate::{
    base::geometry::{Rectangle, Size},
    content::{Command, Content},
    rules::{game::GameSeed, player::HungerState},
    words::{hunger_word, messages},
};

/// The number of log lines that are searched for new ones.
const LINES_LOOKED_AT: usize = 20;
/// The number of rows from which there are two status lines.
const ROWS_FOR_TWO_LINES: i32 = 25;

const fn status_rows(size: Size) -> i32 {
    if size.height >= ROWS_FOR_TWO_LINES { 2 } else { 1 }
}

/// The area of the map in a picture of this size.
pub(super) const fn map_area(size: Size) -> Rectangle {
    Rectangle::new(0, 1, size.width, size.height - 1 - status_rows(size))
}

pub(super) fn draw_compact(canvas: &mut Canvas<'_>, world: &World, content: &Content) {
    let size = canvas.size();
    draw_message_line(canvas, world);
    let status_rows = status_rows(size);
    let row = |y: i32| Rectangle::new(0, y, size.width, 1);
    link_command(canvas, world, row(0), Command::Messages);
    link_command(canvas, world, row(size.height - status_rows), Command::Help);
    if status_rows == 2 {
        link_command(canvas, world, row(size.height - 1), Command::Inventory);
    }
    draw_dungeon(canvas, world, content, map_area(size));
    if let Some(stats) = stats(world, content) {
        draw_status_line(canvas, content, &stats, size.height - status_rows);
        if status_rows == 2 {
            draw_second_line(canvas, world, &stats, size.height - 1);
        }
    }
}

/// Draws the new messages in one line; the oldest are left out if they do not fit, and remain in the message history.
fn draw_message_line(canvas: &mut Canvas<'_>, world: &World) {
    let lines = messages(world, LINES_LOOKED_AT);
    let new = newness(world, &lines);
    let width = canvas.size().width;
    let mut shown: Vec<_> = lines.iter().zip(new).filter(|(_, is_new)| *is_new).map(|(line, _)| line).collect();
    let length = |shown: &[&crate::words::Message]| {
        let sum: usize = shown.iter().map(|line| line_text(line).chars().count() + 1).sum();
        i32::try_from(sum).unwrap_or(i32::MAX)
    };
    let mut is_cut = false;
    while shown.len() > 1 && length(&shown) + 2 > width {
        shown.remove(0);
        is_cut = true;
    }
    let mut column = 0;
    if is_cut {
        column = canvas.text(0, 0, "… ", Style::plain(canvas.palette.interface.dim));
    }
    for line in shown {
        let style = Style::plain(message_color(canvas.palette, line.kind)).with(CellEffect::FadeIn);
        column += canvas.text(column, 0, &line_text(line), style) + 1;
    }
}

fn draw_status_line(canvas: &mut Canvas<'_>, content: &Content, stats: &Stats, row: i32) {
    let palette = canvas.palette;
    let (label, value) = (Style::plain(palette.interface.dim), Style::plain(palette.interface.text));
    let mut column = 0;
    let health = format!("{}/{}", stats.health.current(), stats.health.maximum());
    let light = stats.light.as_ref();
    let fuel = light.map_or_else(
        || "none".to_owned(),
        |(name, fuel)| fuel.map_or_else(|| name.clone(), |fuel| format!("{name} {fuel}")),
    );
    let light_style = match light {
        Some((name, _)) if !name.ends_with(')') => value,
        _ => Style::plain(palette.messages.light_warning),
    };
    let mut fields = vec![
        ("HP", health, health_style(palette, stats)),
        ("Str", stats.strength.effective().to_string(), value),
        ("AC", stats.ac.to_string(), value),
        ("Lvl", stats.level.to_string(), value),
        ("XP", format!("{}/{}", stats.experience, stats.experience_needed), value),
        (GOLD, stats.gold.to_string(), value),
        ("Depth", stats.depth.to_string(), value),
        ("", fuel, light_style),
    ];
    if stats.is_debugged {
        fields.push(("", "Debugged".to_owned(), Style::plain(palette.messages.warning)));
    }
    let conditions = conditions_told(content, palette, stats);
    let is_hungry = stats.hunger_state != HungerState::Normal;
    let hunger = if is_hungry { hunger_word(stats.hunger_state) } else { "" };
    let right = canvas.size().width - columns(hunger);

    // Conditions matter more than numbers that signal no danger.
    let needed = conditions.iter().fold(0, |sum, (text, _)| sum + columns(text) + CONDITION_GAP);
    let used = |fields: &[Field<'_>]| fields.iter().fold(0, |sum, field| sum + field_width(field) + 1);
    for least in LEAST_NEEDED {
        if !conditions.is_empty() && used(&fields) + needed > right {
            fields.retain(|(name, ..)| *name != least);
        }
    }
    for (name, text, style) in &fields {
        column += canvas.text(column, row, name, label);
        column += name_gap(name);
        column += canvas.text(column, row, text, *style) + 1;
    }
    for (text, style) in conditions {
        if column + columns(&text) < right {
            column += canvas.text(column, row, &text, style) + CONDITION_GAP;
        }
    }
    if is_hungry {
        let style = hunger_style(palette, stats.hunger_state).bold();
        canvas.text_left_of(canvas.size().width, row, hunger, style);
    }
}

/// A field of the status line: name, text, style.
type Field<'name> = (&'name str, String, Style);

/// The name of gold in the status line, directly before the number.
const GOLD: &str = "$";
/// The fields that make room for conditions, in order.
const LEAST_NEEDED: [&str; 3] = [GOLD, "XP", "Str"];

fn name_gap(name: &str) -> i32 {
    i32::from(!name.is_empty() && name != GOLD)
}

fn field_width((name, text, _): &Field<'_>) -> i32 {
    columns(name) + name_gap(name) + columns(text)
}

fn draw_second_line(canvas: &mut Canvas<'_>, world: &World, stats: &Stats, row: i32) {
    let palette = canvas.palette;
    let (label, value) = (Style::plain(palette.interface.dim), Style::plain(palette.interface.text));
    let mut column = 0;
    let empty = || "[empty]".to_owned();
    let items = [("Weapon", stats.weapon.clone()), ("Armor", stats.armor.clone())];
    for (name, text) in items {
        column += canvas.text(column, row, name, label) + 1;
        column += canvas.text(column, row, &text.unwrap_or_else(empty), value) + 2;
    }
    let seed = world.get_resource::<GameSeed>().map_or(0, |seed| seed.0);
    let right = format!("turn {}  seed {seed}", stats.turn);
    canvas.text_left_of(canvas.size().width, row, &right, label);
}
