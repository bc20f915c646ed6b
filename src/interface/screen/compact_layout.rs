//! The compact layout for screens from 80x24: the last messages, the map, and one status line, or two from 25 rows.

use bevy::prelude::*;

use super::{
    bindings::link_command,
    canvas::{Canvas, Style, columns},
    creature_list::draw_creature_line,
    dungeon_view::draw_dungeon,
    layout::Layout,
    log_view::draw_log,
    panel::{CONDITION_GAP, conditions_told, health_style, hunger_style},
    stats::{Stats, stats},
};
use crate::{
    base::geometry::Rectangle,
    content::{Command, Content},
    rules::{game::GameSeed, player::HungerState},
    words::hunger_word,
};

/// Draws log, map and the player's numbers.
pub(super) fn draw_compact(canvas: &mut Canvas<'_>, world: &World, content: &Content, layout: Layout) {
    draw_log(canvas, world, layout.log);
    link_command(canvas, world, layout.log, Command::Messages);
    let (first, second) = (layout.last.y, layout.last.y + 1);
    let row = |y: i32| Rectangle::new(0, y, layout.last.width, 1);
    link_command(canvas, world, row(first), Command::Help);
    draw_dungeon(canvas, world, content, layout.map);
    if let Some(stats) = stats(world, content) {
        draw_status_line(canvas, content, &stats, first);
        if layout.last.height > 1 && !draw_creature_line(canvas, world, content, row(second)) {
            link_command(canvas, world, row(second), Command::Inventory);
            draw_second_line(canvas, world, &stats, second);
        }
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
    let hunger = if is_hungry || conditions.is_empty() { hunger_word(stats.hunger_state) } else { "" };
    let right = canvas.size().width - columns(hunger) - columns(HUNGER);

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
    if !hunger.is_empty() {
        let style = hunger_style(palette, stats.hunger_state);
        canvas.text_left_of(right + columns(HUNGER), row, HUNGER, label);
        canvas.text_left_of(canvas.size().width, row, hunger, if is_hungry { style.bold() } else { style });
    }
}

/// A field of the status line: name, text, style.
type Field<'name> = (&'name str, String, Style);

/// The name of the hunger state.
const HUNGER: &str = "Hunger ";
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
