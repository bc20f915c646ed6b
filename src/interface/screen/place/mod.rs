//! The description of the player's surroundings as a page.

mod around;
mod gather;
mod light;

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    page::{Page, draw_frame},
    prompt::{self, Asked},
    screens::{Response, Screen},
};
use crate::{
    base::geometry::Rectangle,
    content::{Content, Key},
    words::place_paragraphs,
};

pub(crate) use gather::describe_place;

/// The title of the page.
const TITLE: &str = "Where you are";

/// The description in paragraphs; empty when no game runs.
pub fn place_text(world: &World) -> Vec<String> {
    let content = world.get_resource::<Content>();
    content.zip(describe_place(world)).map_or_else(Vec::new, |(content, place)| place_paragraphs(content, &place))
}

/// The page, which any key closes.
#[derive(Debug, Default, PartialEq)]
pub(super) struct PlacePage;

impl Screen for PlacePage {
    fn is_sheet(&self) -> bool {
        true
    }

    fn press(&self, _world: &World, _key: Key) -> Response {
        Response::Close
    }

    fn draw(&self, canvas: &mut Canvas<'_>, world: &World, _content: &Content) {
        let size = canvas.size();
        let text = Style::plain(canvas.palette.interface.text);
        let mut page = Page { canvas, row: 2 };
        for paragraph in place_text(world) {
            page.paragraph(&paragraph, text);
        }
        canvas.clear(Rectangle::new(0, size.height - 2, size.width, 2));
        draw_frame(canvas, TITLE, "Any key: back");
    }

    fn asked(&self, _world: &World, _content: &Content) -> Asked {
        prompt::page(TITLE, &[])
    }
}
