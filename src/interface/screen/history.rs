//! The message history.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    list_cursor::{ROWS_OF_WHEEL, scrolled},
    log_view::{line_text, message_color},
    prompt::{Asked, SCROLL, page},
    screens::Screen,
    stack::interface,
};
use crate::{
    content::{Content, Key},
    turn::MessageLog,
    words::messages,
};

/// The lines that every screen shows at once, which limit scrolling.
const LINES: usize = 20;
/// The lines that page up and page down scroll by.
const PAGE: usize = 10;

/// The message history, scrolled `back` lines back from the newest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct MessageHistory {
    pub back: usize,
}

impl Screen for MessageHistory {
    fn press(&self, world: &mut World, key: Key) {
        let oldest = messages(world, MessageLog::CAPACITY).len().saturating_sub(LINES);
        let top = scrolled(key, oldest.saturating_sub(self.back), oldest, PAGE);
        match top {
            Some(top) => interface(world).replace(Self { back: oldest - top }),
            None => interface(world).close(),
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, world: &World, _content: &Content) {
        let size = canvas.size();
        let palette = canvas.palette;
        canvas.centered(0, "Messages", Style::plain(palette.interface.title).bold());
        canvas.rule(1);
        let lines = messages(world, MessageLog::CAPACITY);
        let rows = usize::try_from(size.height - 4).unwrap_or(1);
        let end = lines.len().saturating_sub(self.back);
        let start = end.saturating_sub(rows);
        for (row, message) in (2..).zip(lines.get(start..end).unwrap_or_default()) {
            let turn = format!("{:>6}", message.turn);
            canvas.text(1, row, &turn, Style::plain(palette.interface.dim));
            let style = Style::plain(message_color(palette, message.kind));
            canvas.text_within(9, row, size.width - 10, &line_text(message), style);
        }
        canvas.rule(size.height - 2);
        let hint = "Up, down: scroll   any other key: back";
        canvas.text(1, size.height - 1, hint, Style::plain(palette.interface.dim));
        canvas.link_hint(1, size.height - 1, hint);
    }

    fn presses_of_wheel(&self, _world: &World, _is_down: bool) -> usize {
        ROWS_OF_WHEEL
    }

    fn asked(&self, _world: &World, _content: &Content) -> Asked {
        page("Messages", &SCROLL)
    }
}
