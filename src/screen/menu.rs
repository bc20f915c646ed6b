//! The main menu.

use super::canvas::{Canvas, Style};
use crate::geometry::Rectangle;

/// Draws the main menu of document 004, section 5.3.
pub(super) fn draw_menu(canvas: &mut Canvas<'_>) {
    let size = canvas.size();
    let colours = &canvas.palette.interface;
    let (title, text) = (Style::plain(colours.title).bold(), Style::plain(colours.text));
    let (key, dim) = (Style::plain(colours.accent).bold(), Style::plain(colours.dim));
    let top = size.height / 2 - 8;
    let title_box = Rectangle::new(size.width / 2 - 15, top, 30, 4);
    canvas.double_box(title_box, title);
    canvas.centred(top + 1, "ROGUE: THE QUEST FOR", title);
    canvas.centred(top + 2, "THE AMULET OF YENDOR", title);
    let entries = [("N", "New Game"), ("H", "Help"), ("~", "Debug Mode"), ("Q", "Quit")];
    for (row, (letter, entry)) in (0..).zip(entries) {
        let (x, y) = (size.width / 2 - 6, top + 6 + row * 2);
        canvas.text(x, y, &format!("[{letter}]"), key);
        canvas.text(x + 4, y, entry, text);
    }
    canvas.centred(top + 15, "Press a key to begin...", dim);
}
