//! The main menu.

use super::canvas::{Canvas, Style};
use crate::geometry::Rectangle;

/// Draws the main menu of document 004, section 5.3.
pub(super) fn draw_menu(canvas: &mut Canvas<'_>, games_are_kept: bool, notice: Option<&str>) {
    let size = canvas.size();
    let colours = &canvas.palette.interface;
    let (title, text) = (Style::plain(colours.title).bold(), Style::plain(colours.text));
    let (key, dim) = (Style::plain(colours.accent).bold(), Style::plain(colours.dim));
    let top = size.height / 2 - 8;
    let title_box = Rectangle::new(size.width / 2 - 15, top, 30, 4);
    canvas.double_box(title_box, title);
    canvas.centred(top + 1, "ROGUE: THE QUEST FOR", title);
    canvas.centred(top + 2, "THE AMULET OF YENDOR", title);
    let entries = [
        ("N", "New Game", true),
        ("E", "Enter a Seed", true),
        ("D", "Daily Game", games_are_kept),
        ("C", "Continue", games_are_kept),
        ("S", "Scores", games_are_kept),
        ("O", "Options", true),
        ("H", "Help", true),
        ("~", "Debug Mode", true),
        ("Q", "Quit", true),
    ];
    let entries = entries.into_iter().filter(|(.., is_there)| *is_there).map(|(letter, entry, _)| (letter, entry));
    for (row, (letter, entry)) in (0..).zip(entries) {
        let (x, y) = (size.width / 2 - 6, top + 6 + row);
        canvas.text(x, y, &format!("[{letter}]"), key);
        canvas.text(x + 4, y, entry, text);
    }
    canvas.centred(top + 15, "Press a key to begin...", dim);
    if let Some(notice) = notice {
        draw_notice(canvas, top + 17, notice);
    }
}

/// Draws what there is to say, in as many lines as it takes.
pub(super) fn draw_notice(canvas: &mut Canvas<'_>, top: i32, notice: &str) {
    let width = usize::try_from(canvas.size().width - 4).unwrap_or(1).max(1);
    let style = Style::plain(canvas.palette.messages.warning);
    let mut lines: Vec<String> = Vec::new();
    for part in notice.lines() {
        lines.push(String::new());
        for word in part.split_whitespace() {
            let Some(line) = lines.last_mut() else { return };
            if line.is_empty() || line.chars().count() + 1 + word.chars().count() <= width {
                if !line.is_empty() {
                    line.push(' ');
                }
                line.push_str(word);
            } else {
                lines.push(word.to_owned());
            }
        }
    }
    for (row, line) in (top..).zip(&lines) {
        let cut: String = line.chars().take(width).collect();
        canvas.centred(row, &cut, style);
    }
}
