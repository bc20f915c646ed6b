//! The picture of the options.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    menu::draw_notice,
    options::{Entry, NewKey, Options, entries},
};
use crate::{
    content::Content,
    storage::settings::{Settings, SettingsFile},
    words::command_name,
};

/// Where values stand.
const VALUE: i32 = 28;
/// Rows above the list and below it.
const MARGINS: i32 = 6;

/// Draws the options: what can be set, and the keys of all commands.
pub(super) fn draw_options(canvas: &mut Canvas<'_>, world: &World, content: &Content, options: &Options) {
    let Some(settings) = world.get_resource::<Settings>() else { return };
    let size = canvas.size();
    let colours = &canvas.palette.interface;
    let (title, dim) = (Style::plain(colours.title).bold(), Style::plain(colours.dim));
    canvas.text(2, 0, "Options", title);
    if !world.contains_resource::<SettingsFile>() {
        canvas.text_left_of(size.width - 2, 0, "until the program ends", dim);
    }
    canvas.rule(1);
    let entries = entries(world, content);
    let lines = lines(&entries);
    let rows = usize::try_from(size.height - MARGINS).unwrap_or(1).max(1);
    let at = lines.iter().position(|line| *line == Line::Entry(options.cursor)).unwrap_or(0);
    // The list moves when the cursor would leave the screen.
    let first = at.saturating_sub(rows - 1);
    for (line, y) in lines.iter().skip(first).take(rows).zip(2..) {
        match line {
            Line::Blank => {}
            Line::Heading => _ = canvas.text(2, y, "Keys", title),
            Line::Entry(index) => {
                if let Some(entry) = entries.get(*index) {
                    draw_entry(canvas, y, content, settings, *entry, *index == options.cursor);
                }
            }
        }
    }
    if let Some(said) = &options.said {
        draw_notice(canvas, size.height - 4, said);
    }
    canvas.rule(size.height - 2);
    let hint = match (options.asks, entries.get(options.cursor)) {
        (Some(new), Some(Entry::Keys(command))) => {
            let name = command_name(*command);
            let question = match new {
                NewKey::Only => format!("{name}: press its new key   esc: cancel"),
                NewKey::Further => format!("{name}: press one more key for it   esc: cancel"),
            };
            let style = Style::plain(colours.accent).bold().on(colours.selection);
            canvas.text(2, size.height - 1, &question, style);
            return;
        }
        (_, Some(Entry::Keys(_))) => "ret: new key   +: one more   bksp: none   del: as it was   esc: back",
        _ => "Up, down: choose   left, right: change   esc: back",
    };
    canvas.text(2, size.height - 1, hint, dim);
    canvas.text_left_of(size.width - 2, size.height - 1, &format!("{}/{}", options.cursor + 1, entries.len()), dim);
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    Entry(usize),
    Blank,
    Heading,
}

/// The entries as lines, with a heading above the keys.
fn lines(entries: &[Entry]) -> Vec<Line> {
    let mut lines = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        if matches!(entry, Entry::Keys(_)) && !lines.contains(&Line::Heading) {
            lines.extend([Line::Blank, Line::Heading]);
        }
        lines.push(Line::Entry(index));
    }
    lines
}

fn draw_entry(canvas: &mut Canvas<'_>, y: i32, content: &Content, settings: &Settings, entry: Entry, is_chosen: bool) {
    let colours = &canvas.palette.interface;
    let on = |style: Style| if is_chosen { style.on(colours.selection) } else { style };
    let (text, value_style, dim) =
        (on(Style::plain(colours.text)), on(Style::plain(colours.accent)), on(Style::plain(colours.dim)));
    let width = canvas.size().width;
    let (name, value, remark) = match entry {
        Entry::Palette => ("Palette".to_owned(), content.palette().name.clone(), ""),
        Entry::FullScreen => ("Full screen".to_owned(), if settings.full_screen { "yes" } else { "no" }.to_owned(), ""),
        Entry::Scale => {
            let remark = if settings.full_screen { "where the window does not fill the screen" } else { "" };
            ("Size of letters".to_owned(), format!("{} %", settings.scale.percent()), remark)
        }
        Entry::Keys(command) => {
            let keys: Vec<String> =
                settings.keys.keys(&content.bindings, command).iter().map(ToString::to_string).collect();
            let remark = if settings.keys.contains(command) { "changed" } else { "" };
            (command_name(command), if keys.is_empty() { "none".to_owned() } else { keys.join(" ") }, remark)
        }
    };
    for x in 1..width - 1 {
        canvas.glyph(x, y, ' ', text);
    }
    canvas.text_within(2, y, VALUE - 3, &name, text);
    let used = canvas.text_within(VALUE, y, (width - VALUE - 12).max(1), &value, value_style);
    canvas.text_within(VALUE + used + 2, y, (width - VALUE - used - 3).max(0), remark, dim);
}
