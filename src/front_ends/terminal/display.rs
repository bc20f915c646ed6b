//! Shows the picture in the terminal: centered, cropped to fit, and written only where it changed.

use std::io::{self, Write};

use crossterm::{
    cursor::MoveTo,
    queue,
    terminal::{Clear, ClearType},
};
use ratatui::{
    backend::{Backend, CrosstermBackend},
    buffer::{Buffer, Cell as TerminalCell},
    layout::{Rect, Size},
};

use super::{
    abilities::{Abilities, ColorDepth},
    colors::Colors,
    sixteen,
};
use crate::{
    base::geometry::{Point, Size as GridSize},
    content::Rgb,
    interface::screen::{Cell, CellEffect, Frame, MOST_SCREEN, MOST_SIZE, printable},
};

/// A terminal and the picture that it shows now.
///
/// ratatui's own `Terminal` would ask for the size at every picture and, when dropped, write to a terminal that may be
/// gone.
pub(super) struct Display<W: Write> {
    backend: CrosstermBackend<W>,
    abilities: Abilities,
    colors: Colors,
    shown: Buffer,
}

impl<W: Write> Display<W> {
    /// Creates the display of a blank terminal of `size`, which is written to through `writer`.
    pub(super) fn new(writer: W, size: Size, abilities: Abilities) -> Self {
        let colors = Colors::new(abilities.colors);
        Self { backend: CrosstermBackend::new(writer), abilities, colors, shown: Buffer::empty(area(size)) }
    }

    /// Clears the terminal and adopts its current size, so that the next picture is drawn in full. To be called when
    /// the size has changed or the terminal may have lost its contents.
    ///
    /// # Errors
    /// Returns an error if the terminal can't be written to.
    pub(super) fn resize(&mut self, size: Size) -> io::Result<()> {
        self.shown = Buffer::empty(area(size));
        queue!(self.backend, Clear(ClearType::All))
    }

    /// Returns the size of the picture that fits best: the terminal's, up to the largest useful one.
    pub(super) fn picture_size(&self) -> GridSize {
        let area = self.shown.area;
        GridSize::new(MOST_SIZE.width.min(area.width.into()), MOST_SIZE.height.min(area.height.into()))
    }

    /// Returns the cell of the picture at a place of the terminal; it may lie outside the picture.
    pub(super) fn cell_at(&self, column: u16, row: u16) -> Point {
        let margin = self.margin(self.picture_size());
        Point::new(i32::from(column) - margin.x, i32::from(row) - margin.y)
    }

    /// Returns the columns and rows to the left of a picture and above it.
    fn margin(&self, picture: GridSize) -> Point {
        let area = self.shown.area;
        let half = |whole: u16, part: i32| (i32::from(whole) - part).max(0) / 2;
        Point::new(half(area.width, picture.width), half(area.height, picture.height))
    }

    /// Shows a picture in the middle of the terminal, with `background` around it, and puts the terminal's cursor in a cell of
    /// the picture. The cursor is hidden, but magnifiers and screen readers follow it.
    ///
    /// # Errors
    /// Returns an error if the terminal can't be written to.
    pub(super) fn show(&mut self, frame: &Frame, background: Rgb, cursor: Point) -> io::Result<()> {
        let next = self.arrange(frame, background);
        let changes = self.shown.diff(&next);
        if self.abilities.colors == ColorDepth::Sixteen {
            sixteen::draw(&mut self.backend, &changes)?;
        } else {
            self.backend.draw(changes.into_iter())?;
        }
        let margin = self.margin(frame.size());
        if let Some((x, y)) = self.place(cursor, margin) {
            queue!(self.backend, MoveTo(x, y))?;
        }
        Backend::flush(&mut self.backend)?;
        self.shown = next;
        Ok(())
    }

    fn arrange(&mut self, frame: &Frame, background: Rgb) -> Buffer {
        let area = self.shown.area;
        let blank = Cell { glyph: ' ', foreground: background, background, bold: false, effect: CellEffect::None };
        let mut buffer = Buffer::filled(area, self.terminal_cell(&blank, background));
        let margin = self.margin(frame.size());
        for (position, cell) in frame.iter() {
            if let Some(target) = self.place(position, margin).and_then(|place| buffer.cell_mut(place)) {
                *target = self.terminal_cell(cell, background);
            }
        }
        buffer
    }

    /// Returns the place of the terminal for a cell of a picture beside this margin, if it is drawn.
    fn place(&self, cell: Point, margin: Point) -> Option<(u16, u16)> {
        let (x, y) = (u16::try_from(cell.x + margin.x).ok()?, u16::try_from(cell.y + margin.y).ok()?);
        (x < self.shown.area.width && y < self.shown.area.height).then_some((x, y))
    }

    fn terminal_cell(&mut self, cell: &Cell, background: Rgb) -> TerminalCell {
        let mut shown = TerminalCell::default();
        shown.set_char(printable(cell.glyph, self.abilities.unicode));
        shown.set_style(self.colors.style(cell, background));
        shown
    }
}

/// The part of a terminal of this size that is drawn: all of it, up to a limit.
fn area(size: Size) -> Rect {
    Rect::new(0, 0, size.width.min(MOST_SCREEN), size.height.min(MOST_SCREEN))
}

#[cfg(test)]
mod tests {
    use std::{cell::RefCell, rc::Rc};

    use super::*;
    use crate::{base::geometry::Grid, interface::screen::FULL_SIZE};

    /// Records what is written, so that the test can examine it.
    #[derive(Clone, Default)]
    struct Recorder(Rc<RefCell<Vec<u8>>>);

    impl Write for Recorder {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.borrow_mut().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    const BACKGROUND: Rgb = Rgb::new(26, 26, 26);
    const ABILITIES: Abilities = Abilities { colors: ColorDepth::True, unicode: true };

    fn frame(size: GridSize) -> Frame {
        let white = Rgb::new(255, 255, 255);
        let cell =
            Cell { glyph: '#', foreground: white, background: BACKGROUND, bold: false, effect: CellEffect::None };
        Grid::filled(size, cell)
    }

    fn rows(display: &Display<Vec<u8>>) -> Vec<String> {
        let width = usize::from(display.shown.area.width).max(1);
        display.shown.content.chunks(width).map(|row| row.iter().map(TerminalCell::symbol).collect()).collect()
    }

    #[test]
    fn a_small_picture_stands_in_the_middle() {
        let mut display = Display::new(Vec::new(), Size::new(6, 4), ABILITIES);
        display.show(&frame(GridSize::new(2, 2)), BACKGROUND, Point::default()).unwrap();
        assert_eq!(rows(&display), ["      ", "  ##  ", "  ##  ", "      "]);
        assert!(display.shown.content.iter().all(|cell| cell.bg == ratatui::style::Color::Rgb(26, 26, 26)));
    }

    #[test]
    fn a_picture_too_large_is_cut_off_and_nothing_panics() {
        for (width, height) in [(0, 0), (1, 1), (0, 5), (3, 2)] {
            let mut display = Display::new(Vec::new(), Size::new(width, height), ABILITIES);
            display.show(&frame(FULL_SIZE), BACKGROUND, Point::default()).unwrap();
            assert_eq!(rows(&display).concat(), "#".repeat(usize::from(width) * usize::from(height)));
        }
    }

    #[test]
    fn the_picture_is_as_large_as_the_terminal_up_to_the_largest_useful_one() {
        for (terminal, picture) in
            [((300, 90), (200, 64)), ((104, 32), (104, 32)), ((90, 60), (90, 60)), ((60, 10), (60, 10))]
        {
            let display = Display::new(Vec::new(), terminal.into(), ABILITIES);
            assert_eq!(display.picture_size(), GridSize::new(picture.0, picture.1));
        }
    }

    #[test]
    fn a_terminal_that_claims_to_be_huge_is_drawn_in_part() {
        let mut display = Display::new(Vec::new(), Size::new(u16::MAX, u16::MAX), ABILITIES);
        assert_eq!(display.shown.content.len(), 1_000_000);
        display.resize(Size::new(5_000, 40)).unwrap();
        assert_eq!(display.shown.area, Rect::new(0, 0, 1_000, 40));
    }

    #[test]
    fn the_cursor_of_the_terminal_stands_in_a_cell_of_the_picture() {
        let recorder = Recorder::default();
        let mut display = Display::new(recorder.clone(), Size::new(6, 4), ABILITIES);
        display.show(&frame(GridSize::new(2, 2)), BACKGROUND, Point::new(1, 0)).unwrap();
        assert!(recorder.0.borrow().ends_with(b"\x1b[2;4H"));
        // A cell that is cut off is nowhere.
        recorder.0.borrow_mut().clear();
        display.show(&frame(GridSize::new(2, 2)), BACKGROUND, Point::new(9, 0)).unwrap();
        assert!(!recorder.0.borrow().contains(&b'H'));
    }

    #[test]
    fn only_what_changed_is_written() {
        let recorder = Recorder::default();
        let mut display = Display::new(recorder.clone(), Size::new(6, 4), ABILITIES);
        let mut picture = frame(GridSize::new(6, 4));
        display.show(&picture, BACKGROUND, Point::default()).unwrap();
        recorder.0.borrow_mut().clear();
        let changed = Cell { glyph: '@', ..*picture.get(Point::new(2, 1)).unwrap() };
        picture.set(Point::new(2, 1), changed);
        display.show(&picture, BACKGROUND, Point::default()).unwrap();
        let written = String::from_utf8_lossy(&recorder.0.borrow()).into_owned();
        assert!(written.contains('@') && !written.contains('#'), "{written:?}");
    }
}
