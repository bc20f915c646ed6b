//! Drawing text, lines and bars onto a frame.

use super::{
    cell::{Cell, CellEffect, Frame},
    fitting::{columns, fitting},
    links::{Click, Link},
};
use crate::{
    base::{
        geometry::{Grid, Point, Rectangle, Size},
        unseen::is_unseen,
    },
    content::{Key, Palette, Rgb},
};

/// The full and the empty part of a bar, which stands on the line of the text beside it.
const BAR: (char, char) = ('▬', '─');

/// A frame being drawn, with its palette.
pub(super) struct Canvas<'palette> {
    frame: Frame,
    pub palette: &'palette Palette,
    links: Vec<Link>,
    /// Where the player looks: at a marked line, a cursor, the end of what is typed, or else the player's own cell.
    focus: Option<Point>,
    /// Whether something was drawn in columns side by side, which needs the whole width.
    pub needs_width: bool,
}

/// The style of a text.
#[derive(Clone, Copy)]
pub(super) struct Style {
    pub foreground: Rgb,
    pub background: Option<Rgb>,
    pub bold: bool,
    pub effect: CellEffect,
}

impl Style {
    /// Plain text in a color.
    pub(crate) const fn plain(foreground: Rgb) -> Self {
        Self { foreground, background: None, bold: false, effect: CellEffect::None }
    }

    /// The same in bold.
    pub(crate) const fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    /// The same on a background.
    pub(crate) const fn on(self, background: Rgb) -> Self {
        Self { background: Some(background), ..self }
    }

    /// The same with an effect.
    pub(crate) const fn with(self, effect: CellEffect) -> Self {
        Self { effect, ..self }
    }
}

impl<'palette> Canvas<'palette> {
    pub(crate) fn new(size: Size, palette: &'palette Palette) -> Self {
        let blank = Cell {
            glyph: ' ',
            foreground: palette.interface.text,
            background: palette.background,
            bold: false,
            effect: CellEffect::None,
        };
        Self { frame: Grid::filled(size, blank), palette, links: Vec::new(), focus: None, needs_width: false }
    }

    pub(crate) const fn size(&self) -> Size {
        self.frame.size()
    }

    pub(crate) fn finish(self) -> Frame {
        self.frame
    }

    /// Says where the player looks, which magnifiers and screen readers follow. What is drawn later wins.
    pub(crate) const fn focus_on(&mut self, x: i32, y: i32) {
        self.focus = Some(Point::new(x, y));
    }

    /// The same, unless a place was named before.
    pub(crate) fn focus_first_on(&mut self, x: i32, y: i32) {
        self.focus.get_or_insert(Point::new(x, y));
    }

    /// Where the player looks: the last place that was named, or the upper left corner.
    pub(crate) fn focus(&self) -> Point {
        self.focus.filter(|place| self.frame.get(*place).is_some()).unwrap_or_default()
    }

    /// The parts of the picture that can be clicked; the last one lies on top.
    pub(crate) fn into_links(self) -> Vec<Link> {
        self.links
    }

    /// Says that a click on an area presses a key.
    pub(crate) fn link(&mut self, area: Rectangle, key: Key) {
        self.link_to(area, Click::Press(vec![key]));
    }

    /// Says what a click on an area does.
    pub(crate) fn link_to(&mut self, area: Rectangle, click: Click) {
        self.links.push(Link { area, click: Some(click) });
    }

    /// Says that a click anywhere else presses a key.
    pub(crate) fn link_rest(&mut self, key: Key) {
        let area = Rectangle::new(0, 0, self.size().width, self.size().height);
        self.links.insert(0, Link { area, click: Some(Click::Press(vec![key])) });
    }

    /// Removes all links so far.
    pub(crate) fn remove_links(&mut self) {
        self.links.clear();
    }

    /// Puts a finished picture with its links at a place of this one.
    pub(crate) fn inset(&mut self, picture: Canvas<'_>, corner: Point) {
        for (place, cell) in picture.frame.iter() {
            self.change(Point::new(place.x + corner.x, place.y + corner.y), |there| *there = *cell);
        }
        if let Some(focus) = picture.focus {
            self.focus_on(focus.x + corner.x, focus.y + corner.y);
        }
        for Link { area, click } in picture.links {
            let area = Rectangle { x: area.x + corner.x, y: area.y + corner.y, ..area };
            self.links.push(Link { area, click });
        }
    }

    /// Hides the links below an area.
    pub(crate) fn cover(&mut self, area: Rectangle) {
        self.links.push(Link { area, click: None });
    }

    /// Draws one character; does nothing outside the frame.
    pub(crate) fn glyph(&mut self, x: i32, y: i32, glyph: char, style: Style) {
        if let Some(cell) = self.frame.get_mut(Point::new(x, y)) {
            // Names and messages may come from files of other players.
            cell.glyph = if is_unseen(glyph) { '?' } else { glyph };
            cell.foreground = style.foreground;
            cell.background = style.background.unwrap_or(cell.background);
            cell.bold = style.bold;
            cell.effect = style.effect;
        }
    }

    /// The cell at a position; `None` outside the frame.
    pub(crate) fn at(&self, place: Point) -> Option<&Cell> {
        self.frame.get(place)
    }

    /// Changes a cell; does nothing outside the frame.
    pub(crate) fn change(&mut self, place: Point, change: impl FnOnce(&mut Cell)) {
        if let Some(cell) = self.frame.get_mut(place) {
            change(cell);
        }
    }

    /// Scrolls an area to the west; the part beyond its eastern edge stays as it was.
    pub(crate) fn scroll_west(&mut self, area: Rectangle, by: i32) {
        for cell in area.cells() {
            let from = Point::new(cell.x + by, cell.y);
            if let Some(look) = self.at(from).copied().filter(|_| area.contains(from)) {
                self.change(cell, |there| *there = look);
            }
        }
    }

    /// Writes as many whole words of a text as fit into `width` columns, with an ellipsis for the rest. Returns the
    /// columns used.
    pub(crate) fn text_within(&mut self, x: i32, y: i32, width: i32, text: &str, style: Style) -> i32 {
        let shown = fitting(text, width);
        for (column, glyph) in (x..).zip(shown.chars()) {
            self.glyph(column, y, glyph, style);
        }
        columns(&shown)
    }

    /// Writes text up to the edge of the frame. Returns the columns used.
    pub(crate) fn text(&mut self, x: i32, y: i32, text: &str, style: Style) -> i32 {
        let width = self.size().width - x;
        self.text_within(x, y, width.max(0), text, style)
    }

    /// Writes text centered in a row.
    pub(crate) fn centered(&mut self, y: i32, text: &str, style: Style) {
        self.text((self.size().width - columns(text)).max(0) / 2, y, text, style);
    }

    /// Writes text that ends before column `right`.
    pub(crate) fn text_left_of(&mut self, right: i32, y: i32, text: &str, style: Style) {
        self.text((right - columns(text)).max(0), y, text, style);
    }

    /// Clears an area.
    pub(crate) fn clear(&mut self, area: Rectangle) {
        let blank = Style::plain(self.palette.interface.text).on(self.palette.background);
        for place in area.cells() {
            self.glyph(place.x, place.y, ' ', blank);
        }
        self.cover(area);
    }

    /// A horizontal line across the frame.
    pub(crate) fn rule(&mut self, y: i32) {
        self.rule_within(Rectangle::new(0, y, self.size().width, 1));
    }

    /// A horizontal line across the cells of an area.
    pub(crate) fn rule_within(&mut self, area: Rectangle) {
        let style = Style::plain(self.palette.interface.frame);
        for place in area.cells() {
            self.glyph(place.x, place.y, '─', style);
        }
    }

    /// A box of double lines.
    pub(crate) fn double_box(&mut self, area: Rectangle, style: Style) {
        for x in area.x + 1..area.right() {
            self.glyph(x, area.y, '═', style);
            self.glyph(x, area.bottom(), '═', style);
        }
        for y in area.y + 1..area.bottom() {
            self.glyph(area.x, y, '║', style);
            self.glyph(area.right(), y, '║', style);
        }
        for (x, y, corner) in [
            (area.x, area.y, '╔'),
            (area.right(), area.y, '╗'),
            (area.x, area.bottom(), '╚'),
            (area.right(), area.bottom(), '╝'),
        ] {
            self.glyph(x, y, corner, style);
        }
    }

    /// A bar of `width` cells filled in the ratio of `value` to `maximum`; a value above 0 fills at least one.
    pub(crate) fn bar(&mut self, x: i32, y: i32, width: i32, (value, maximum): (i32, i32), style: Style) {
        // Long numbers beside it may leave it no room.
        let width = width.max(0);
        let (value, maximum) = (i64::from(value.max(0)), i64::from(maximum.max(1)));
        let full = (i64::from(width) * value / maximum).max(i64::from(value > 0)).min(i64::from(width));
        let empty = Style { foreground: self.palette.interface.bar_empty, ..style };
        for column in 0..width {
            let (glyph, style) = if i64::from(column) < full { (BAR.0, style) } else { (BAR.1, empty) };
            self.glyph(x + column, y, glyph, style);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;

    #[test]
    fn a_bar_to_which_long_numbers_leave_no_room_is_left_out() {
        let content = Content::compiled_in();
        let mut canvas = Canvas::new(Size::new(8, 1), content.palette());
        for width in [-3, 0, 1] {
            canvas.bar(4, 0, width, (10_000_000, 10_000_000), Style::plain(content.palette().interface.text));
        }
        assert_eq!(canvas.finish().values().iter().filter(|cell| cell.glyph != ' ').count(), 1);
    }
}
