//! Two names with their values in a row of the panel.

use super::{
    canvas::{Canvas, Style},
    fitting::columns,
};
use crate::base::geometry::Rectangle;

/// A side of a row with two values.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ValueSide {
    Left,
    Right,
}

/// Draws two names with their values in a row. Each value comes in several texts, the longest first. If they do not fit
/// side by side, shorter texts are tried, and in the end the less needed side is left out.
pub(super) fn draw_pair(
    canvas: &mut Canvas<'_>,
    (row, area): (i32, Rectangle),
    [left, other]: &[(&str, Vec<String>); 2],
    least: ValueSide,
) {
    let colors = &canvas.palette.interface;
    let (label, value) = (Style::plain(colors.dim), Style::plain(colors.text));
    let middle = area.width / 2 + 1;
    let pairs = left.1.iter().flat_map(|one| other.1.iter().map(move |other| (Some(one), Some(other))));
    let alone = |(_, texts): &'_ (&str, Vec<String>), side| texts.first().cloned().filter(|_| side != least);
    let (left_alone, other_alone) = (alone(left, ValueSide::Left), alone(other, ValueSide::Right));
    let fits = |(one, other_text): &(Option<&String>, Option<&String>)| {
        let used = one.map_or(0, |text| columns(left.0) + 1 + columns(text));
        let needed = other_text.map_or(0, |text| columns(other.0) + 1 + columns(text));
        used + i32::from(used > 0 && needed > 0) + needed <= area.width
    };
    let fitting = pairs.chain([(left_alone.as_ref(), other_alone.as_ref())]).find(fits);
    let (one, other_text) = fitting.unwrap_or_default();
    // A value that fills its column begins where its name ends, and moves the next name if it must.
    let mut used = 0;
    if let Some(text) = one {
        canvas.text(area.x, row, left.0, label);
        let column = if columns(text) < middle - 4 { 4 } else { columns(left.0) + 1 };
        used = column + canvas.text(area.x + column, row, text, value);
    }
    if let Some(text) = other_text {
        let needed = columns(other.0) + 1 + columns(text);
        let column = middle.max(used + 1).min(area.width - needed);
        let column = area.x + column + canvas.text(area.x + column, row, other.0, label) + 1;
        canvas.text(column, row, text, value);
    }
}
