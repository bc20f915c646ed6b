//! Fields side by side in one row. Where not all fit, the least needed make room as a whole: half a number is a lie.

use super::{
    canvas::{Canvas, Style},
    fitting::columns,
};

/// A name with a value, such as `Depth 7`.
pub(super) struct Field {
    /// The name, with the space behind it; empty for a value that names itself.
    pub name: &'static str,
    pub text: String,
    pub style: Style,
    /// How much the player needs it: of several fields, that with the lowest number makes room first.
    pub need: u8,
}

impl Field {
    fn width(&self) -> i32 {
        columns(self.name) + columns(&self.text)
    }
}

/// The width of fields with `gap` columns between them.
fn width(fields: &[Field], gap: i32) -> i32 {
    fields.iter().map(|field| field.width() + gap).sum::<i32>() - gap
}

/// Removes fields, the least needed first and the last of equals, until the rest fits into a width.
pub(super) fn make_room(fields: &mut Vec<Field>, gap: i32, room: i32) {
    while width(fields, gap) > room && fields.len() > 1 {
        let least = fields.iter().map(|field| field.need).min();
        let Some(index) = fields.iter().rposition(|field| Some(field.need) == least) else { return };
        fields.remove(index);
    }
}

/// Draws fields from the left with `gap` columns between them. Returns the column behind the last one.
pub(super) fn draw_fields(canvas: &mut Canvas<'_>, row: i32, fields: &[Field], gap: i32, names: Style) -> i32 {
    let mut column = 0;
    for field in fields {
        column += canvas.text(column, row, field.name, names);
        column += canvas.text(column, row, &field.text, field.style) + gap;
    }
    column
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Rgb;

    #[test]
    fn the_least_needed_field_makes_room_and_the_last_of_equals() {
        let field =
            |text: &str, need| Field { name: "", text: text.to_owned(), style: Style::plain(Rgb::new(0, 0, 0)), need };
        let left = |room: i32| {
            let mut fields = vec![field("1234", 9), field("12", 1), field("123", 5), field("1", 5)];
            make_room(&mut fields, 1, room);
            fields.iter().map(|field| field.text.clone()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(
            [13, 12, 10, 8, 4, 1].map(left),
            ["1234 12 123 1", "1234 123 1", "1234 123 1", "1234 123", "1234", "1234"]
        );
    }
}
