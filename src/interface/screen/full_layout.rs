//! The full layout (`docs/decisions.md#screen-sizes`): title, log, dungeon, panel, commands; and the
//! items in view, at the foot of the panel.

use bevy::prelude::*;

use super::{
    bindings::{Bindings, link_command},
    canvas::{Canvas, Style},
    creature_list::draw_creatures,
    dungeon_view::draw_dungeon,
    fitting::{columns, fitting},
    glyphs::item_look,
    layout::Layout,
    links::Click,
    log_view::draw_log,
    panel::draw_panel,
    sightings::items_in_view,
    stats::stats,
};
use crate::{
    base::geometry::Rectangle,
    content::{Command, ItemId, Key},
    interface::debug::DebugMode,
    rules::{GameRef, game::GameSeed},
    storage::saves::day_of_running_game,
    words::item_name,
};

/// The commands in the last row, in order.
const HINTS: [(Command, &str); 16] = [
    (Command::Explore, "explore"),
    (Command::LongRest, "rest"),
    (Command::Travel, "travel"),
    (Command::Fight, "fight"),
    (Command::Inventory, "pack"),
    (Command::Eat, "eat"),
    (Command::Quaff, "drink"),
    (Command::Read, "read"),
    (Command::Wield, "wield"),
    (Command::Open, "open"),
    (Command::Search, "search"),
    (Command::Descend, "down"),
    (Command::Ascend, "up"),
    (Command::Save, "save"),
    (Command::Help, "help"),
    (Command::Quit, "quit"),
];
/// The hints that make room for others in a short row, in order: all but help. With the Amulet, up and down change places.
const LEAST_NEEDED: [Command; 15] = [
    Command::Search,
    Command::Open,
    Command::Wield,
    Command::Ascend,
    Command::Save,
    Command::Eat,
    Command::Read,
    Command::Quaff,
    Command::Descend,
    Command::Quit,
    Command::Travel,
    Command::Fight,
    Command::LongRest,
    Command::Inventory,
    Command::Explore,
];
/// The space between two hints, in columns.
const GAP: i32 = 2;

/// Draws title and log, the map, the panel and the commands.
pub(super) fn draw_full(canvas: &mut Canvas<'_>, game: &GameRef<'_>, layout: Layout) {
    let size = canvas.size();
    let colors = &canvas.palette.interface;
    if layout.has_title {
        draw_title(canvas, game);
        canvas.rule(1);
    }
    draw_log(canvas, game, layout.log);
    link_command(canvas, game, layout.log, Command::Messages);
    let (top, bottom) = (layout.map.y - 1, layout.last.y - 1);
    let (divider, frame) = (layout.divider(), Style::plain(colors.frame));
    canvas.rule(bottom);
    canvas.rule_within(Rectangle::new(0, top, divider, 1));
    // A high panel stands beside the log as well.
    let panel_top = layout.panel.map_or(top, |panel| panel.y - 1);
    if panel_top == top {
        canvas.rule(top);
    }
    for row in panel_top + 1..bottom {
        canvas.glyph(divider, row, '│', frame);
    }
    if panel_top < top {
        canvas.glyph(divider, top, '┤', frame);
    }
    canvas.glyph(divider, panel_top, '┬', frame);
    canvas.glyph(divider, bottom, '┴', frame);
    draw_dungeon(canvas, game, layout.map);
    if let Some(area) = layout.panel {
        let stats = stats(game);
        let (below, above) = draw_panel(canvas, game.content, &stats, area);
        link_command(canvas, game, Rectangle { height: below.y - area.y, ..area }, Command::Inventory);
        let below = draw_creatures(canvas, game, (below, above));
        draw_items(canvas, game, below);
    }
    draw_hints(canvas, game, size.height - 1);
}

fn draw_title(canvas: &mut Canvas<'_>, game: &GameRef<'_>) {
    let (right, colors) = (canvas.size().width - 1, &canvas.palette.interface);
    let has_console = game.resource::<DebugMode>().is_on();
    let debug = if has_console { "   [~] Debug" } else { "" };
    if has_console {
        let width = columns("[~] Debug");
        link_command(canvas, game, Rectangle::new(right - width, 0, width, 1), Command::DebugConsole);
    }
    let daily = day_of_running_game(game.world()).map_or_else(String::new, |day| format!("Daily game of {day}   "));
    let about = format!("{daily}Seed: {}{debug}", game.resource::<GameSeed>().0);
    canvas.text_left_of(right, 0, &about, Style::plain(colors.dim));
    let room = right - 1 - columns(&about) - GAP;
    let titles = ["Rogue: The Quest for the Amulet of Yendor", "Rogue"];
    let title = titles.into_iter().find(|title| columns(title) <= room).unwrap_or_default();
    canvas.text(1, 0, title, Style::plain(colors.title).bold());
}

/// A command in the last row, with the key for it.
struct CommandHint {
    command: Command,
    key: Key,
    /// The key as players read it.
    name: String,
    text: &'static str,
}

/// Draws the most important commands with their keys.
fn draw_hints(canvas: &mut Canvas<'_>, game: &GameRef<'_>, row: i32) {
    let bindings = game.resource::<Bindings>();
    let colors = &canvas.palette.interface;
    let (key_style, text_style) = (Style::plain(colors.accent), Style::plain(colors.dim));
    let bound = |(command, text)| {
        let key = bindings.keys(command).next()?;
        Some(CommandHint { command, key, name: key.label(), text })
    };
    let mut hints: Vec<CommandHint> = HINTS.into_iter().filter_map(bound).collect();
    let width = |hints: &[CommandHint]| {
        hints.iter().fold(0, |sum, hint| sum + columns(&hint.name) + 1 + columns(hint.text) + GAP) - GAP
    };
    let is_going_up = game.carries_amulet();
    for least in LEAST_NEEDED {
        let least = match least {
            Command::Ascend if is_going_up => Command::Descend,
            Command::Descend if is_going_up => Command::Ascend,
            least => least,
        };
        if width(&hints) > canvas.size().width - 2 {
            hints.retain(|hint| hint.command != least);
        }
    }
    let mut column = 1;
    for CommandHint { key, name, text, .. } in hints {
        column += canvas.key_and_words((column, row), key, (&name, key_style), (text, text_style)) + GAP;
    }
}

/// The columns of a sign and the space behind it.
const INDENT: i32 = 2;

/// Draws as many items as fit above the foot of an area, and the number of the others.
fn draw_items(canvas: &mut Canvas<'_>, game: &GameRef<'_>, area: Rectangle) {
    let rows = items_in_view(game);
    let count = i32::try_from(rows.len()).unwrap_or(i32::MAX);
    let room = area.height - 1;
    if rows.is_empty() || room < 2 {
        return;
    }
    let (title, text) = (Style::plain(canvas.palette.interface.title), Style::plain(canvas.palette.interface.text));
    let shown = if count <= room { count } else { room - 1 };
    let top = area.bottom() - count.min(room);
    canvas.text(area.x, top, "ITEMS", title);
    if shown < count {
        let dim = Style::plain(canvas.palette.interface.dim);
        canvas.text(area.x, area.bottom(), &format!("+{} more", count - shown), dim);
    }
    for (row, (place, item)) in (top + 1..=top + shown).zip(rows) {
        let Some((kind, label)) = game.get::<ItemId>(item).zip(game.label(item)) else { continue };
        let (glyph, color) = item_look(game.content, canvas.palette, *kind);
        canvas.glyph(area.x, row, glyph, Style::plain(color));
        canvas.text(area.x + INDENT, row, &fitting(&item_name(game.content, &label), area.width - INDENT), text);
        canvas.link_to(Rectangle { y: row, height: 1, ..area }, Click::Look(place));
    }
}
