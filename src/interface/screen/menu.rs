//! The main menu.

use super::{
    canvas::{Canvas, Style},
    wrap::wrapped,
};
use crate::base::geometry::Rectangle;

/// The entries of the main menu with their letters; `can_continue` says whether there is a saved game.
pub(super) fn entries(games_are_kept: bool, can_continue: bool) -> impl Iterator<Item = (char, &'static str)> {
    let entries = [
        ('N', "New Game", true),
        ('E', "Enter a Seed", true),
        ('D', "Daily Game", games_are_kept),
        ('C', "Continue", can_continue),
        ('S', "Scores", games_are_kept),
        ('O', "Options", true),
        ('H', "Help", true),
        ('~', "Debug Mode", true),
        ('Q', "Quit", true),
    ];
    entries.into_iter().filter(|(.., is_there)| *is_there).map(|(letter, entry, _)| (letter, entry))
}

/// Draws the main menu of document 004, section 5.3; `can_continue` says whether there is a saved game.
pub(super) fn draw_menu(canvas: &mut Canvas<'_>, games_are_kept: bool, can_continue: bool, notice: Option<&str>) {
    let size = canvas.size();
    let colours = &canvas.palette.interface;
    let (title, text) = (Style::plain(colours.title).bold(), Style::plain(colours.text));
    let (key, dim) = (Style::plain(colours.accent).bold(), Style::plain(colours.dim));
    let top = size.height / 2 - 8;
    let title_box = Rectangle::new(size.width / 2 - 15, top, 30, 4);
    canvas.double_box(title_box, title);
    canvas.centred(top + 1, "ROGUE: THE QUEST FOR", title);
    canvas.centred(top + 2, "THE AMULET OF YENDOR", title);
    let mut hint_row = top + 15;
    for (y, (letter, entry)) in (top + 6..).zip(entries(games_are_kept, can_continue)) {
        let x = size.width / 2 - 6;
        canvas.text(x, y, &format!("[{letter}]"), key);
        canvas.text(x + 4, y, entry, text);
        hint_row = hint_row.max(y + 2);
    }
    // A long notice takes the place of the hint rather than leaving the screen.
    let rows = notice.map_or(0, |notice| i32::try_from(lines_of(canvas, notice).len()).unwrap_or(i32::MAX));
    let notice_row = (top + 17).min(size.height.saturating_sub(rows)).max(hint_row);
    if notice.is_none() || notice_row > hint_row {
        canvas.centred(hint_row, "Press a key to begin...", dim);
    }
    if let Some(notice) = notice {
        draw_notice(canvas, notice_row, notice);
    }
}

/// Draws what there is to say, in as many lines as it takes.
pub(super) fn draw_notice(canvas: &mut Canvas<'_>, top: i32, notice: &str) {
    let style = Style::plain(canvas.palette.messages.warning);
    for (row, line) in (top..).zip(lines_of(canvas, notice)) {
        canvas.centred(row, &line, style);
    }
}

/// What there is to say, in lines that fit; a word that is too long for one is cut.
fn lines_of(canvas: &Canvas<'_>, notice: &str) -> Vec<String> {
    let width = usize::try_from(canvas.size().width - 4).unwrap_or(1).max(1);
    let rows = notice.lines().flat_map(|line| wrapped(line, width));
    rows.map(|row| row.chars().take(width).collect()).collect()
}
