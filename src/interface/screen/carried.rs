//! The page after the end of a game that tells what everything in the pack was.

use super::{
    offers::revealed_pack,
    screens::Form,
    text_page::{PageText, TextRow},
};

/// The pack with true names, each item in as many rows as it needs.
pub(super) static CARRIED_ITEMS: PageText = PageText {
    title: "What you carried",
    form: Form::Page,
    rows: |game, width| {
        let lines: Vec<String> = revealed_pack(game).into_iter().map(|item| item.line).collect();
        let lines = if lines.is_empty() { vec!["Nothing.".to_owned()] } else { lines };
        lines.iter().flat_map(|line| TextRow::paragraph(line, width)).collect()
    },
};
