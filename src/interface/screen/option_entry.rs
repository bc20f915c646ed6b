//! The entries of the options page, and how they are drawn.

use super::{
    canvas::{Canvas, Style},
    fitting::{columns, wrapped},
    text_room::TextRoom,
};
use crate::{
    base::geometry::Rectangle,
    content::{Command, Content, ItemKind},
    storage::settings::{Settings, Toggle},
    words::{command_name, family_heading},
};

/// The column of the values.
const VALUE: i32 = 28;

/// An entry of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OptionEntry {
    Palette,
    Scale,
    MoreBelow,
    Toggle(Toggle),
    /// Whether a kind of items is picked up automatically.
    PickUp(ItemKind),
    Keys(Command),
}

impl OptionEntry {
    /// The heading above the entries of this kind.
    const fn heading(self) -> Option<&'static str> {
        match self {
            Self::PickUp(_) => Some("Picked up automatically"),
            Self::Keys(_) => Some("Keys"),
            _ => None,
        }
    }
}

/// A line of the page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum OptionLine {
    Entry(usize),
    Blank,
    Heading(&'static str),
}

/// Returns the entries as lines, with headings above groups.
pub(super) fn lines(entries: &[OptionEntry]) -> Vec<OptionLine> {
    let mut lines = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        if let Some(heading) = entry.heading().filter(|heading| !lines.contains(&OptionLine::Heading(heading))) {
            lines.extend([OptionLine::Blank, OptionLine::Heading(heading)]);
        }
        lines.push(OptionLine::Entry(index));
    }
    lines
}

fn yes_or_no(on: bool) -> String {
    if on { "yes" } else { "no" }.to_owned()
}

/// Draws an entry: its name, its value, and when it applies.
pub(super) fn draw_entry(
    canvas: &mut Canvas<'_>,
    y: i32,
    (content, settings, room): (&Content, &Settings, TextRoom),
    entry: OptionEntry,
    is_chosen: bool,
) {
    let colors = &canvas.palette.interface;
    let on = |style: Style| if is_chosen { style.on(colors.selection) } else { style };
    let (text, value_style, dim) =
        (on(Style::plain(colors.text)), on(Style::plain(colors.accent)), on(Style::plain(colors.dim)));
    let width = canvas.size().width;
    let text_remark;
    let (name, value, remark) = match entry {
        OptionEntry::Palette => ("Palette".to_owned(), content.palette().name.replace('_', " "), ""),
        OptionEntry::Scale => {
            text_remark = room.remark(settings.scale);
            ("Text size".to_owned(), format!("{} %", settings.scale.percent()), text_remark.as_str())
        }
        OptionEntry::MoreBelow => {
            let percent = settings.more_below.percent();
            let value = if percent == 0 { "never".to_owned() } else { format!("below {percent} % of health") };
            ("Pause when hurt".to_owned(), value, "until Space or Enter")
        }
        OptionEntry::Toggle(toggle) => {
            let (about, [off, on]) = (toggle.about(), toggle.about().values);
            (about.name.to_owned(), if settings.is_on(toggle) { on } else { off }.to_owned(), about.remark)
        }
        OptionEntry::PickUp(kind) => (family_heading(kind).to_owned(), yes_or_no(settings.pick_up.contains(kind)), ""),
        OptionEntry::Keys(command) => {
            let keys: Vec<String> =
                settings.keys.keys(&content.bindings, command).iter().map(|key| key.label()).collect();
            let remark = if settings.keys.contains(command) { "changed" } else { "" };
            (command_name(command), if keys.is_empty() { "none".to_owned() } else { keys.join(" ") }, remark)
        }
    };
    canvas.blank(1, y, width - 2, text);
    if is_chosen {
        canvas.focus_on(2, y);
    }
    canvas.text_within(2, y, VALUE - 3, &name, text);
    let used = canvas.text_within(VALUE, y, (width - VALUE - 12).max(1), &value, value_style);
    canvas.text_within(VALUE + used + 2, y, (width - VALUE - used - 3).max(0), remark, dim);
}

/// Draws what is asked or said about an entry in the rows below it, or above it where there is no room.
pub(super) fn draw_below(canvas: &mut Canvas<'_>, row: i32, text: &str) {
    let (size, colors) = (canvas.size(), &canvas.palette.interface);
    let style = Style::plain(canvas.palette.messages.warning).on(colors.selection);
    // A long text begins at the left edge rather than having many rows.
    let x = if VALUE + columns(text) <= size.width - 2 { VALUE } else { 2 };
    let lines = wrapped(text, usize::try_from(size.width - x - 2).unwrap_or(1));
    let count = i32::try_from(lines.len()).unwrap_or(1);
    let top = if row + count <= size.height - 3 { row + 1 } else { row - count };
    for (y, line) in (top..).zip(&lines) {
        canvas.clear(Rectangle::new(1, y, size.width - 2, 1));
        canvas.blank(x - 1, y, columns(line) + 2, style);
        canvas.text(x, y, line, style);
    }
}
