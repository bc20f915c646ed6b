//! How the lines of the help are laid out: in one column that scrolls, or in two where that shows all of them.

use bevy::prelude::*;

use super::{
    bindings::Bindings,
    canvas::{Canvas, Style},
    fitting::{columns, wrapped},
    help_lines::Line,
    help_links::{is_in_game, link_after_closing},
    page::readable,
    search::Search,
};
use crate::{base::geometry::Rectangle, content::Command};

/// The least columns beside each other that are worth having two of.
const LEAST_COLUMN: i32 = 70;
/// The columns between two columns.
const GUTTER: i32 = 4;
/// The widest mark that is shown whole.
const MOST_MARK: i32 = 24;
/// The space behind a mark.
const AFTER_MARK: i32 = 2;
/// The columns of the picture of keys that move.
const COMPASS: i32 = 15;

/// A row of a column.
#[derive(Clone)]
struct HelpRow {
    parts: Vec<(i32, String, Style)>,
    command: Option<Command>,
    is_gap: bool,
}

/// Draws lines from the one at index `top` on, as many as there is room for.
pub(super) fn draw_lines(canvas: &mut Canvas<'_>, world: &World, lines: &[Line], (top, search): (usize, &Search)) {
    let size = canvas.size();
    let area = Rectangle::new(2, 2, size.width - 4, (size.height - 4).max(1));
    let height = usize::try_from(area.height).unwrap_or(1);
    let half = (area.width - GUTTER) / 2;
    let halves = rows(canvas, lines, half);
    let split = halves.iter().take(height + 1).rposition(|row| row.is_gap).unwrap_or(0);
    let whole = rows(canvas, lines, area.width);
    // What fits is shown from its beginning, wherever a smaller picture would have been scrolled to.
    if whole.len() <= height {
        draw_rows(canvas, world, &whole, (area, search));
    } else if half >= LEAST_COLUMN && split > 0 && halves.len() - split - 1 <= height {
        let (first, second) = halves.split_at(split);
        draw_rows(canvas, world, first, (Rectangle { width: half, ..area }, search));
        let east = Rectangle { x: area.x + half + GUTTER, width: half, ..area };
        draw_rows(canvas, world, second.get(1..).unwrap_or_default(), (east, search));
    } else {
        let rest = rows(canvas, lines.get(top..).unwrap_or_default(), area.width);
        draw_rows(canvas, world, &rest, (area, search));
    }
}

/// The rows of lines in a width.
fn rows(canvas: &Canvas<'_>, lines: &[Line], width: i32) -> Vec<HelpRow> {
    let colors = &canvas.palette.interface;
    let (heading, text) = (Style::plain(colors.title), Style::plain(colors.text));
    let mark_width = |line: &Line| match line {
        Line::Entry { mark, .. } => mark.iter().map(|(part, _)| columns(part)).sum(),
        _ => 0,
    };
    let widest = lines.iter().map(mark_width).max().unwrap_or(0).min(MOST_MARK);
    let mut rows = Vec::new();
    for line in lines {
        match line {
            Line::Gap => rows.push(HelpRow { parts: Vec::new(), command: None, is_gap: true }),
            Line::Heading(title) => rows.push(plain_row(title.clone(), heading)),
            Line::Prose(prose) => {
                rows.extend(pieces(prose, readable(width)).into_iter().map(|piece| plain_row(piece, text)));
            }
            Line::Entry { mark, text: meaning, command } => {
                marked_rows(&mut rows, (mark, *command), (meaning.as_str(), text), (widest + AFTER_MARK, width));
            }
            Line::Compass { row, text: meaning } => {
                marked_rows(&mut rows, (row, None), (meaning.as_str(), text), (COMPASS, width));
            }
        }
    }
    rows
}

fn plain_row(text: String, style: Style) -> HelpRow {
    HelpRow { parts: vec![(0, text, style)], command: None, is_gap: false }
}

fn pieces(text: &str, width: i32) -> Vec<String> {
    wrapped(text, usize::try_from(width).unwrap_or(1))
}

/// Adds the rows of a text that begins behind a mark, at column `indent`.
fn marked_rows(
    rows: &mut Vec<HelpRow>,
    (mark, command): (&[(String, Style)], Option<Command>),
    (meaning, style): (&str, Style),
    (indent, width): (i32, i32),
) {
    let mut parts = Vec::new();
    let mut column = 0;
    for (part, style) in mark {
        parts.push((column, part.clone(), *style));
        column += columns(part);
    }
    let mut pieces = pieces(meaning, readable(width - indent)).into_iter();
    parts.extend(pieces.next().map(|first| (indent, first, style)));
    rows.push(HelpRow { parts, command, is_gap: false });
    rows.extend(pieces.map(|piece| HelpRow { parts: vec![(indent, piece, style)], command, is_gap: false }));
}

fn draw_rows(canvas: &mut Canvas<'_>, world: &World, rows: &[HelpRow], (area, search): (Rectangle, &Search)) {
    let bindings = world.get_resource::<Bindings>().filter(|_| is_in_game(world));
    for (y, row) in (area.y..=area.bottom()).zip(rows) {
        let ends = row.parts.iter().skip(1).map(|(column, ..)| *column).chain([area.width]);
        for ((column, text, style), end) in row.parts.iter().zip(ends) {
            let x = area.x + column;
            canvas.text_within(x, y, end - column, text, *style);
            search.mark_found(canvas, (x, y), text);
        }
        if let Some((bindings, command)) = bindings.zip(row.command) {
            link_after_closing(canvas, bindings, Rectangle::new(area.x, y, area.width, 1), (command, search.is_on()));
        }
    }
}
