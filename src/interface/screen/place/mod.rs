//! The description of the player's surroundings as a page.

mod around;
mod gather;
mod light;

use super::{
    screens::Form,
    text_page::{PageText, TextRow},
};
use crate::{rules::GameRef, words::place_paragraphs};

pub(crate) use gather::describe_place;

/// The description of the surroundings.
pub(super) static SURROUNDINGS: PageText = PageText {
    title: "Where you are",
    form: Form::Sheet,
    rows: |game, width| {
        let mut rows = Vec::new();
        for paragraph in place_text(game) {
            if !rows.is_empty() {
                rows.push(TextRow::GAP);
            }
            rows.extend(TextRow::paragraph(&paragraph, width));
        }
        rows
    },
};

/// The description in paragraphs.
pub fn place_text(game: &GameRef<'_>) -> Vec<String> {
    place_paragraphs(game.content, &describe_place(game))
}
