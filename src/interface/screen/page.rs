//! A page of text that is written from above.

use super::{
    canvas::{Canvas, Style},
    wrap::wrapped,
};

/// Columns of the labels of a table.
const LABEL_WIDTH: i32 = 22;
/// Columns of each side of a table.
const SIDE_WIDTH: i32 = 15;

/// A page that is written from above.
pub(super) struct Page<'canvas, 'palette> {
    pub canvas: &'canvas mut Canvas<'palette>,
    /// The row that is written next.
    pub row: i32,
}

impl Page<'_, '_> {
    /// Writes a text in as many rows as it takes.
    pub fn lines(&mut self, text: &str, style: Style) {
        let width = usize::try_from(self.canvas.size().width - 4).unwrap_or(1);
        for line in wrapped(text, width) {
            self.canvas.text(2, self.row, &line, style);
            self.row += 1;
        }
    }

    /// Writes a text, and leaves a row free.
    pub fn paragraph(&mut self, text: &str, style: Style) {
        self.lines(text, style);
        self.row += 1;
    }

    /// Writes rows of a label and two sides, the first of them as a heading, and leaves a row free.
    pub fn table(&mut self, rows: &[[String; 3]], (heading, label, number): (Style, Style, Style)) {
        for (index, [name, yours, its]) in rows.iter().enumerate() {
            let (left, right) = if index == 0 { (heading, heading) } else { (label, number) };
            self.canvas.text_within(2, self.row, LABEL_WIDTH, name, left);
            let yours_end = 2 + LABEL_WIDTH + SIDE_WIDTH / 2;
            self.canvas.text_left_of(yours_end, self.row, yours, right);
            self.canvas.text_left_of(yours_end + SIDE_WIDTH, self.row, its, right);
            self.row += 1;
        }
        self.row += 1;
    }
}
