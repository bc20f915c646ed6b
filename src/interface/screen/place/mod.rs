//! The description of the player's surroundings as a page.

mod around;
mod gather;
mod light;

use bevy::prelude::*;

use super::{
    canvas::{Canvas, Style},
    page::{Page, draw_frame},
    prompt::{self, Asked},
    screens::{Form, GameScreen, Response},
};
use crate::{base::geometry::Rectangle, content::Key, rules::GameRef, words::place_paragraphs};

pub(crate) use gather::describe_place;

/// The title of the page.
const TITLE: &str = "Where you are";

/// The description in paragraphs.
pub fn place_text(game: &GameRef<'_>) -> Vec<String> {
    place_paragraphs(game.content, &describe_place(game))
}

/// The page, which any key closes.
#[derive(Debug, Default, PartialEq)]
pub(super) struct PlacePage;

impl GameScreen for PlacePage {
    fn form(&self) -> Form {
        Form::Sheet
    }

    fn press(&self, _game: &GameRef<'_>, _key: Key) -> Response {
        Response::Close
    }

    fn draw(&self, canvas: &mut Canvas<'_>, game: &GameRef<'_>) {
        let size = canvas.size();
        let text = Style::plain(canvas.palette.interface.text);
        let mut page = Page { canvas, row: 2 };
        for paragraph in place_text(game) {
            page.paragraph(&paragraph, text);
        }
        canvas.clear(Rectangle::new(0, size.height - 2, size.width, 2));
        draw_frame(canvas, TITLE, "Any key: back");
    }

    fn asked(&self, _game: &GameRef<'_>) -> Asked {
        prompt::page(TITLE, &[])
    }
}
