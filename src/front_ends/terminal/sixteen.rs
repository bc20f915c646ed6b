//! Draws in 16 colors with their classic codes: 30 to 37 and 90 to 97 for text, 10 more for backgrounds.
//!
//! crossterm would write each color as one of 256 (`38;5;1`), whose 5 an old terminal takes for "blink".

use std::io::{self, Write};

use crossterm::{
    cursor::MoveTo,
    queue,
    style::{Attribute, Print, SetAttribute},
};
use ratatui::{
    buffer::Cell,
    style::{Color, Modifier},
};

/// Writes cells at their positions, and then resets the terminal to its own colors.
///
/// # Errors
/// Returns an error if the terminal can't be written to.
pub(super) fn draw(writer: &mut impl Write, cells: &[(u16, u16, &Cell)]) -> io::Result<()> {
    let mut style = None;
    let mut next_place = None;
    for &(x, y, cell) in cells {
        if next_place != Some((x, y)) {
            queue!(writer, MoveTo(x, y))?;
        }
        next_place = Some((x.saturating_add(1), y));
        if style != Some((cell.fg, cell.bg, cell.modifier)) {
            queue!(writer, Print(codes(cell)))?;
            style = Some((cell.fg, cell.bg, cell.modifier));
        }
        queue!(writer, Print(cell.symbol()))?;
    }
    queue!(writer, SetAttribute(Attribute::Reset))
}

/// Returns a sequence that sets the whole style of a cell, independent of the style before it.
fn codes(cell: &Cell) -> String {
    let mut codes = String::from("\u{1b}[0");
    for (modifier, code) in [(Modifier::BOLD, ";1"), (Modifier::REVERSED, ";7")] {
        if cell.modifier.contains(modifier) {
            codes.push_str(code);
        }
    }
    for (color, dark, bright) in [(cell.fg, 30, 90), (cell.bg, 40, 100)] {
        match color {
            Color::Indexed(number @ 0..=7) => codes.push_str(&format!(";{}", dark + number)),
            Color::Indexed(number @ 8..=15) => codes.push_str(&format!(";{}", bright + number - 8)),
            _ => {}
        }
    }
    codes.push('m');
    codes
}

#[cfg(test)]
mod tests {
    use ratatui::style::Style;

    use super::*;

    fn cell(symbol: char, foreground: u8, modifier: Modifier) -> Cell {
        let mut cell = Cell::default();
        cell.set_char(symbol);
        cell.set_style(Style::new().fg(Color::Indexed(foreground)).bg(Color::Indexed(0)).add_modifier(modifier));
        cell
    }

    #[test]
    fn cells_are_written_with_classic_codes_and_one_move_a_run() {
        let (wall, player) = (cell('#', 3, Modifier::empty()), cell('@', 14, Modifier::BOLD));
        let mut written = Vec::new();
        draw(&mut written, &[(4, 1, &wall), (5, 1, &wall), (6, 1, &player)]).unwrap();
        let written = String::from_utf8(written).unwrap();
        assert_eq!(written, "\u{1b}[2;5H\u{1b}[0;33;40m##\u{1b}[0;1;96;40m@\u{1b}[0m");
    }
}
