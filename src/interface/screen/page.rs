//! Parts of pages: text written from the top, a notice.

use super::{
    canvas::{Canvas, Style},
    fitting::wrapped,
    prompt::ESCAPE,
};
use crate::base::geometry::Size;

/// The most columns of prose: longer lines are hard to read.
const MOST_PROSE: i32 = 100;
/// The width of the labels of a table.
const LABEL_WIDTH: i32 = 22;
/// The width of each side of a table.
const SIDE_WIDTH: i32 = 15;

/// A page written from the top.
pub(super) struct Page<'canvas, 'palette> {
    pub canvas: &'canvas mut Canvas<'palette>,
    /// The next row.
    pub row: i32,
}

impl Page<'_, '_> {
    /// Writes a text in as many rows as it needs.
    pub(crate) fn lines(&mut self, text: &str, style: Style) {
        let width = usize::try_from(readable(self.canvas.size().width - 4)).unwrap_or(1);
        for line in wrapped(text, width) {
            self.canvas.text(2, self.row, &line, style);
            self.row += 1;
        }
    }

    /// Writes a text and leaves a row free.
    pub(crate) fn paragraph(&mut self, text: &str, style: Style) {
        self.lines(text, style);
        self.row += 1;
    }

    /// Writes rows of a label and two sides, the first as a heading, and leaves a row free.
    pub(crate) fn table(&mut self, rows: &[[String; 3]], (heading, label, number): (Style, Style, Style)) {
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

/// The columns of prose in a width.
pub(super) const fn readable(width: i32) -> i32 {
    if width < MOST_PROSE { width } else { MOST_PROSE }
}

/// The width and the rows of a page of scrolled rows in the smallest picture, which limit scrolling.
pub(super) const LEAST_WIDTH: usize = 74;
pub(super) const LEAST_ROWS: usize = 20;
/// The columns beside scrolled rows.
const BESIDE_ROWS: i32 = 6;
/// The columns of a page beside the map where it is narrowest, with the line between them.
pub(super) const LEAST_SHEET: i32 = 60;
/// The width of scrolled rows there.
pub(super) const LEAST_SHEET_WIDTH: usize = (LEAST_SHEET - 1 - BESIDE_ROWS).unsigned_abs() as usize;

/// Returns the rows of a page that are shown from row `top` on, and whether there are more; `rows` lays them out in a width of
/// columns.
pub(super) fn rows_shown<Row>(
    size: Size,
    top: usize,
    rows: impl FnOnce(usize) -> Vec<Row>,
) -> (impl Iterator<Item = Row>, bool) {
    let width = usize::try_from(readable(size.width - BESIDE_ROWS)).unwrap_or(LEAST_WIDTH);
    let room = usize::try_from(size.height - 4).unwrap_or(1);
    let rows = rows(width);
    let is_long = rows.len() > room;
    // Wider lines are fewer.
    let top = top.min(rows.len().saturating_sub(room));
    (rows.into_iter().skip(top).take(room), is_long)
}

/// Draws the frame of a page: its title and its keys, separated by lines.
pub(super) fn draw_frame(canvas: &mut Canvas<'_>, title: &str, keys: &str) {
    let (colors, bottom) = (&canvas.palette.interface, canvas.size().height - 1);
    canvas.text(2, 0, title, Style::plain(colors.title).bold());
    canvas.focus_first_on(2, 0);
    canvas.rule(1);
    canvas.rule(bottom - 1);
    canvas.text(2, bottom, keys, Style::plain(colors.dim));
    canvas.link_hint(2, bottom, keys);
    if keys.to_lowercase().starts_with("any key") {
        canvas.link_rest(ESCAPE);
    }
}

/// Draws a notice in as many lines as it needs.
pub(super) fn draw_notice(canvas: &mut Canvas<'_>, top: i32, notice: &str) {
    let style = Style::plain(canvas.palette.messages.warning);
    for (row, line) in (top..).zip(lines_of(canvas, notice)) {
        canvas.centered(row, &line, style);
    }
}

/// A notice in lines that fit; a word too long for a line is cut.
pub(super) fn lines_of(canvas: &Canvas<'_>, notice: &str) -> Vec<String> {
    let width = usize::try_from(canvas.size().width - 4).unwrap_or(1).max(1);
    let rows = notice.lines().flat_map(|line| wrapped(line, width));
    rows.map(|row| row.chars().take(width).collect()).collect()
}
