//! Where the player is: gathered from what they see and know, and shown as a page.

mod around;
mod gather;
mod light;
mod liquids;

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    page::Page,
};
use crate::{content::Content, words::place_paragraphs};

pub use gather::describe_place;

/// Where the player is, in paragraphs; none when no game runs.
#[must_use]
pub fn place_text(world: &World) -> Vec<String> {
    let content = world.get_resource::<Content>();
    content.zip(describe_place(world)).map_or_else(Vec::new, |(content, place)| place_paragraphs(content, &place))
}

/// Draws the page that any key closes.
pub(super) fn draw_place(canvas: &mut Canvas<'_>, world: &World) {
    let size = canvas.size();
    let colours = &canvas.palette.interface;
    let (title, text, dim) =
        (Style::plain(colours.title).bold(), Style::plain(colours.text), Style::plain(colours.dim));
    canvas.text(2, 0, "Where you are", title);
    canvas.rule(1);
    let mut page = Page { canvas, row: 2 };
    for paragraph in place_text(world) {
        page.paragraph(&paragraph, text);
    }
    canvas.clear(crate::base::geometry::Rectangle::new(0, size.height - 2, size.width, 2));
    canvas.rule(size.height - 2);
    canvas.text(2, size.height - 1, "any key: back", dim);
}
