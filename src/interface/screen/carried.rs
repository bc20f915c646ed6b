//! The page after the end of a game that tells what everything in the pack was.

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    list_cursor::scrolled,
    offers::revealed_pack,
    page::draw_frame,
    prompt::{Asked, SCROLL, page},
    screens::{Response, Screen},
};
use crate::content::{Content, Key};

/// The title of the page.
const TITLE: &str = "What you carried";
/// The rows that every screen shows at once, which limit scrolling.
const LEAST_ROWS: usize = 20;

/// The pack with true names; `above` is the number of lines above the first one shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct CarriedItems {
    above: usize,
}

impl Screen for CarriedItems {
    fn press(&self, world: &World, key: Key) -> Response {
        let last = revealed_pack(world).len().saturating_sub(LEAST_ROWS);
        match scrolled(key, self.above, last, LEAST_ROWS) {
            Some(above) => Response::replace(Self { above }),
            None => Response::Close,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, world: &World, _content: &Content) {
        let (size, style) = (canvas.size(), Style::plain(canvas.palette.interface.text));
        let pack = revealed_pack(world);
        for (item, row) in pack.iter().skip(self.above).zip(2..size.height - 2) {
            canvas.text_within(2, row, size.width - 4, &item.line, style);
        }
        if pack.is_empty() {
            canvas.text(2, 2, "Nothing.", style);
        }
        draw_frame(canvas, TITLE, "Up, down: scroll   any other key: back");
    }

    fn asked(&self, _world: &World, _content: &Content) -> Asked {
        page(TITLE, &SCROLL)
    }
}
