//! Lists of items to choose from, in one or two columns, with headings.

use super::{
    canvas::{Canvas, Style},
    fitting::{columns, wrapped},
    links::Click,
};
use crate::{base::geometry::Rectangle, content::Key};

/// A line of a list.
#[derive(Clone, Debug)]
pub(super) enum ListLine {
    /// A heading.
    Heading(&'static str),
    /// An empty line, so that a heading stays with the items below it.
    Gap,
    /// An item to choose.
    Thing {
        /// The key for it; `None` for one that only the cursor reaches.
        letter: Option<char>,
        name: String,
        is_marked: bool,
        is_chosen: bool,
    },
    /// A further row of the name above it.
    Rest(String),
}

/// The width of a letter with its bracket.
const LETTER_WIDTH: i32 = 3;
/// The width of a mark.
const MARK_WIDTH: i32 = 2;
/// The indent of an item below its heading.
const INDENT: i32 = 1;

/// Draws the lines of a list in an area, in several columns, `most_columns` at most, if they are too many for one. If they
/// are too many for all, the part with the chosen one is shown. An empty list says `none`.
pub(super) fn draw_list(canvas: &mut Canvas<'_>, lines: Vec<ListLine>, area: Rectangle, none: &str, most_columns: i32) {
    if lines.is_empty() {
        canvas.text(area.x, area.y, none, Style::plain(canvas.palette.interface.dim));
    }
    let rows = usize::try_from(area.height).unwrap_or(1);
    let has_marks = lines.iter().any(|line| matches!(line, ListLine::Thing { is_marked: true, .. }));
    let has_headings = lines.iter().any(|line| matches!(line, ListLine::Heading(_)));
    let before_name = width_before_name(has_marks, has_headings);
    let whole = with_long_names_wrapped(&lines, area.width - before_name);
    let is_single = whole.len() <= rows;
    let columns = if is_single { 1 } else { most_columns };
    canvas.needs_width |= columns > 1;
    let width = area.width / columns;
    let lines = if is_single {
        whole
    } else {
        with_headings_kept(with_long_names_wrapped(&lines, width - 1 - before_name), rows)
    };
    let shown = rows * usize::try_from(columns).unwrap_or(1);
    let chosen = lines.iter().position(|line| matches!(line, ListLine::Thing { is_chosen: true, .. })).unwrap_or(0);
    let first = chosen / shown * shown;
    let things = |lines: &[ListLine]| lines.iter().filter(|line| matches!(line, ListLine::Thing { .. })).count();
    let cursor = things(lines.get(..chosen).unwrap_or_default());
    for (index, (at, line)) in (0..).zip(lines.iter().enumerate().skip(first).take(shown)) {
        let place = (area.x + index / area.height * width, area.y + index % area.height);
        let room = if columns > 1 { width - 1 } else { width };
        draw_line(canvas, line, place, room, has_marks, has_headings);
        if let ListLine::Thing { letter, .. } = line {
            let row = Rectangle::new(place.0, place.1, room, 1);
            let by_cursor = || Click::row(cursor, things(lines.get(..at).unwrap_or_default()));
            canvas.link_to(row, letter.map_or_else(by_cursor, |letter| Click::Press(vec![Key::character(letter)])));
        }
    }
}

/// The columns between the edge of a list and a name.
const fn width_before_name(has_marks: bool, has_headings: bool) -> i32 {
    LETTER_WIDTH + if has_marks { MARK_WIDTH } else { 0 } + if has_headings { INDENT } else { 0 }
}

/// The same lines, where names that are too long for a width go on in further rows.
fn with_long_names_wrapped(lines: &[ListLine], width: i32) -> Vec<ListLine> {
    let width = usize::try_from(width).unwrap_or(1).max(1);
    let mut all = Vec::with_capacity(lines.len());
    for line in lines {
        let ListLine::Thing { letter, name, is_marked, is_chosen } = line else {
            all.push(line.clone());
            continue;
        };
        // Wrapping would close up the columns of a name that fits.
        let fits = usize::try_from(columns(name)).is_ok_and(|needed| needed <= width);
        let mut rows = if fits { vec![name.clone()] } else { wrapped(name, width) }.into_iter();
        let name = rows.next().unwrap_or_default();
        all.push(ListLine::Thing { letter: *letter, name, is_marked: *is_marked, is_chosen: *is_chosen });
        all.extend(rows.map(ListLine::Rest));
    }
    all
}

/// Adds a gap where a heading would be alone at the foot of a column, and repeats the heading at the top of a column.
fn with_headings_kept(lines: Vec<ListLine>, rows: usize) -> Vec<ListLine> {
    let mut kept: Vec<ListLine> = Vec::with_capacity(lines.len());
    let mut heading = None;
    for line in lines {
        let is_first_row = !kept.is_empty() && kept.len().is_multiple_of(rows.max(1));
        match (&line, heading) {
            (ListLine::Heading(title), _) => heading = Some(*title),
            (ListLine::Thing { .. }, Some(title)) if is_first_row => kept.push(ListLine::Heading(title)),
            _ => {}
        }
        let is_last_row = kept.len() % rows.max(1) + 1 == rows;
        if is_last_row && matches!(line, ListLine::Heading(_)) {
            kept.push(ListLine::Gap);
        }
        kept.push(line);
    }
    kept
}

fn draw_line(
    canvas: &mut Canvas<'_>,
    line: &ListLine,
    (x, y): (i32, i32),
    width: i32,
    has_marks: bool,
    has_headings: bool,
) {
    let colors = &canvas.palette.interface;
    let (accent, text, title) = (Style::plain(colors.accent), Style::plain(colors.text), Style::plain(colors.title));
    match line {
        ListLine::Gap => {}
        ListLine::Heading(heading) => _ = canvas.text_within(x, y, width, heading, title),
        ListLine::Thing { letter, name, is_marked, is_chosen } => {
            let on = |style: Style| if *is_chosen { style.on(colors.selection) } else { style };
            if *is_chosen {
                canvas.blank(x, y, width, on(text));
            }
            let name_at = x + width_before_name(has_marks, has_headings);
            let x = if has_headings { x + INDENT } else { x };
            if *is_chosen {
                canvas.focus_on(x, y);
            }
            if let Some(letter) = letter {
                canvas.text(x, y, &format!("{letter})"), on(accent));
            }
            if has_marks {
                canvas.text(x + LETTER_WIDTH, y, if *is_marked { "+" } else { " " }, on(accent.bold()));
            }
            canvas.text_within(name_at, y, width - width_before_name(has_marks, has_headings), name, on(text));
        }
        ListLine::Rest(rest) => {
            let indent = width_before_name(has_marks, has_headings);
            canvas.text_within(x + indent, y, width - indent, rest, text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn thing(name: &str) -> ListLine {
        ListLine::Thing { letter: None, name: name.to_owned(), is_marked: false, is_chosen: false }
    }

    #[test]
    fn a_name_that_is_too_long_goes_on_below() {
        let lines = with_long_names_wrapped(&[thing("a scroll labeled FOO"), thing("a key")], 9);
        let names: Vec<&str> = lines
            .iter()
            .map(|line| match line {
                ListLine::Thing { name, .. } | ListLine::Rest(name) => name.as_str(),
                _ => "",
            })
            .collect();
        assert_eq!(names, ["a scroll", "labeled", "FOO", "a key"]);
    }

    #[test]
    fn a_name_that_fits_keeps_its_columns() {
        let lines = with_long_names_wrapped(&[thing("Bo       level 1")], 16);
        assert!(matches!(lines.as_slice(), [ListLine::Thing { name, .. }] if name == "Bo       level 1"));
    }

    #[test]
    fn a_heading_never_stands_alone_at_the_foot_of_a_column() {
        let lines = vec![thing("a"), thing("b"), ListLine::Heading("Potions"), thing("c"), thing("d")];
        let kept = with_headings_kept(lines, 3);
        assert!(matches!(kept.get(2), Some(ListLine::Gap)));
        assert!(matches!(kept.get(3), Some(ListLine::Heading(_))));
        assert_eq!(kept.len(), 6);
    }
}
