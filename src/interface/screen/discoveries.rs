//! The list of discoveries.

use super::{
    fitting::wrapped,
    screens::Form,
    text_page::{PageText, TextRow},
};
use crate::{
    content::MYSTERIES,
    rules::GameRef,
    words::{Discoveries, Puzzle, discovery_lines},
};

/// The list of discoveries.
pub(super) static DISCOVERIES: PageText = PageText { title: "Discoveries", form: Form::Page, rows };

/// The rows of the list in a width.
fn rows(game: &GameRef<'_>, width: usize) -> Vec<TextRow> {
    let (content, lore) = (game.content, game.lore);
    let deepest = game.deepest;
    let mut rows = Vec::new();
    for family in MYSTERIES {
        let known = content.items().filter(|(kind, item)| item.kind == family && lore.is_known(*kind));
        // The appearance of a kind known only by elimination has never been seen.
        let look = |kind| lore.appearance(kind).filter(|_| lore.is_met(kind));
        let puzzles = lore.puzzles(content).into_iter().filter(|kind| content.item(*kind).kind == family);
        let puzzle = |kind| {
            let called = lore.called(kind).map(ToString::to_string);
            Some(Puzzle { look: lore.appearance(kind)?, called, tried: lore.tried(kind) })
        };
        let discoveries = Discoveries {
            family,
            known: known.map(|(kind, item)| (item, look(kind))).collect(),
            puzzles: puzzles.filter_map(puzzle).collect(),
            unknown: lore.candidates(content, family, deepest).collect(),
        };
        for (index, line) in discovery_lines(content, &discoveries).into_iter().enumerate() {
            let is_heading = index == 0;
            if is_heading && !rows.is_empty() {
                rows.push(TextRow::GAP);
            }
            let indent = if is_heading { 2 } else { 4 };
            rows.extend(wrapped(&line, width).into_iter().map(|text| TextRow { indent, text, is_heading }));
        }
    }
    rows
}
