//! The last lines of the log, beside the map and at the end of a game.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    cell::CellEffect,
    fitting::wrapped,
    stack::{last_facts, new_facts},
};
use crate::{
    base::geometry::Rectangle,
    content::{Content, Palette, Rgb},
    rules::GameRef,
    turn::{LogEntry, MessageLog},
    words::{Message, MessageKind, log_lines, messages},
};

/// Returns the color of a kind of line.
pub(super) const fn message_color(palette: &Palette, kind: MessageKind) -> Rgb {
    let colors = &palette.messages;
    match kind {
        MessageKind::Info => colors.info,
        MessageKind::Damage => colors.damage,
        MessageKind::Healing => colors.healing,
        MessageKind::Warning => colors.warning,
        MessageKind::LightWarning => colors.light_warning,
        MessageKind::Critical => colors.critical,
        MessageKind::Success => colors.success,
        MessageKind::Loot => colors.loot,
        MessageKind::Story => colors.story,
    }
}

/// Returns the text of a line with its repeat count.
pub(super) fn line_text(message: &Message) -> String {
    if message.count > 1 { format!("{} (x{})", message.text, message.count) } else { message.text.clone() }
}

/// Draws as many of the last lines as fit, with the newest at the bottom. A long line takes several rows, and is
/// shown whole; of the newest one, as much as there is room for.
pub(super) fn draw_log(canvas: &mut Canvas<'_>, game: &GameRef<'_>, area: Rectangle) {
    let world = game.world();
    let height = usize::try_from(area.height).unwrap_or(0);
    let lines = messages(world, height);
    let (are_new, are_last) = (newness(world, &lines), newest(&lines, last_facts(world)));
    let width = usize::try_from(area.width - 2).unwrap_or(1);
    let texts: Vec<Vec<String>> = lines.iter().map(|message| wrapped(&line_text(message), width)).collect();
    let mut left = height;
    let fits = |text: &&Vec<String>| {
        let fits = text.len() <= left;
        left = left.saturating_sub(text.len());
        fits
    };
    let shown = texts.iter().rev().take_while(fits).count().max(1);
    let hidden: usize = texts.iter().rev().skip(shown).map(Vec::len).sum();
    let flags = are_new.into_iter().zip(are_last);
    let rows = lines.iter().zip(flags).zip(&texts).flat_map(|((message, (is_new, is_last)), text)| {
        text.iter().enumerate().map(move |(row, text)| (message.kind, is_new, is_last && row == 0, text))
    });
    for (row, (kind, is_new, is_marked, text)) in (area.y..).zip(rows.skip(hidden).take(height)) {
        let color = message_color(canvas.palette, kind);
        let style = if is_new {
            Style::plain(color).with(CellEffect::Fresh)
        } else {
            Style::plain(dimmed(color, canvas.palette.background))
        };
        // What may kill stands out where there are no colors, too.
        let style = Style { bold: kind == MessageKind::Critical, ..style };
        // The mark shows what is new without any color.
        if is_marked {
            canvas.text(area.x, row, ">", Style { foreground: canvas.palette.interface.accent, ..style });
        }
        canvas.text_within(area.x + 2, row, area.width - 2, text, style);
    }
}

/// Returns the last `most` lines of the log without those that only answer keys: they are no part of the story.
pub(super) fn last_messages(content: &Content, log: &MessageLog, most: usize) -> Vec<Message> {
    let told: Vec<&LogEntry> = log.entries().filter(|entry| !entry.fact.is_answer()).collect();
    log_lines(content, told, most)
}

/// Returns for each line whether it is new since the last key. A line can tell several facts.
pub(super) fn newness(world: &World, lines: &[Message]) -> Vec<bool> {
    newest(lines, new_facts(world))
}

/// Returns for each line whether it tells one of the last `unread` facts.
fn newest(lines: &[Message], mut unread: u64) -> Vec<bool> {
    let mut flags: Vec<bool> = lines
        .iter()
        .rev()
        .map(|line| {
            let is_new = unread > 0;
            unread = unread.saturating_sub(line.facts);
            is_new
        })
        .collect();
    flags.reverse();
    flags
}

/// Dims a color for an older line: a mixture of three quarters of the color and one quarter of the background.
fn dimmed(color: Rgb, background: Rgb) -> Rgb {
    let mix = |part: u8, behind: u8| {
        let mixed = (u16::from(part) * 3 + u16::from(behind)) / 4;
        u8::try_from(mixed).unwrap_or(u8::MAX)
    };
    Rgb::new(mix(color.red, background.red), mix(color.green, background.green), mix(color.blue, background.blue))
}
