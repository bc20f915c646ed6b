//! The picture's colours as the terminal's own: the nearest that it has.

use std::collections::BTreeMap;

use ratatui::style::{Color, Modifier, Style};

use super::abilities::ColourDepth;
use crate::{content::Colour, interface::screen::Cell};

/// The console's 16 colours, in the order of their numbers.
const SIXTEEN: [Colour; 16] = [
    Colour::new(0, 0, 0),
    Colour::new(170, 0, 0),
    Colour::new(0, 170, 0),
    Colour::new(170, 85, 0),
    Colour::new(0, 0, 170),
    Colour::new(170, 0, 170),
    Colour::new(0, 170, 170),
    Colour::new(170, 170, 170),
    Colour::new(85, 85, 85),
    Colour::new(255, 85, 85),
    Colour::new(85, 255, 85),
    Colour::new(255, 255, 85),
    Colour::new(85, 85, 255),
    Colour::new(255, 85, 255),
    Colour::new(85, 255, 255),
    Colour::new(255, 255, 255),
];

/// Dark grey among the [`SIXTEEN`]: seen on black as on white.
const DARK_GREY: Color = Color::Indexed(8);

/// Turns the colours of cells into styles, and remembers what it worked out.
pub(super) struct Colours {
    depth: ColourDepth,
    /// Numbers of the terminal's colours by red, green, blue and whether they stand behind text.
    known: BTreeMap<([u8; 3], bool), u8>,
}

impl Colours {
    pub(super) const fn new(depth: ColourDepth) -> Self {
        Self { depth, known: BTreeMap::new() }
    }

    /// How a cell looks in a picture whose background is `base`.
    ///
    /// What stands out by a lighter background (a selected row) is shown in reverse where the terminal lacks
    /// that background, and a glyph never takes on the very colour behind it.
    pub(super) fn style(&mut self, cell: &Cell, base: Colour) -> Style {
        let background = self.nearest(cell.background, true);
        let mut foreground = self.nearest(cell.foreground, false);
        if self.depth == ColourDepth::Sixteen && foreground == background && cell.foreground != cell.background {
            foreground = DARK_GREY;
        }
        let stands_out = brightness(cell.background) > brightness(base);
        let mut style = Style::reset().fg(foreground).bg(background);
        if stands_out && background == self.nearest(base, true) {
            style = style.add_modifier(Modifier::REVERSED);
        }
        if cell.bold { style.add_modifier(Modifier::BOLD) } else { style }
    }

    fn nearest(&mut self, colour: Colour, behind: bool) -> Color {
        let choose = match (self.depth, behind) {
            (ColourDepth::True, _) => return Color::Rgb(colour.red, colour.green, colour.blue),
            (ColourDepth::None, _) => return Color::Reset,
            (ColourDepth::TwoHundredFiftySix, _) => nearest_of_256,
            (ColourDepth::Sixteen, false) => nearest_of_16,
            (ColourDepth::Sixteen, true) => nearest_of_8,
        };
        let key = ([colour.red, colour.green, colour.blue], behind);
        Color::Indexed(*self.known.entry(key).or_insert_with(|| choose(colour)))
    }
}

/// The number of the nearest colour among xterm's 256, less the first 16, which everybody sets differently.
fn nearest_of_256(colour: Colour) -> u8 {
    (16..=u8::MAX).min_by_key(|&number| distance(colour, of_256(number))).unwrap_or_default()
}

/// The number of the nearest of the 16 colours for text.
fn nearest_of_16(colour: Colour) -> u8 {
    (0..).zip(SIXTEEN).min_by_key(|&(_, known)| distance(colour, known)).map_or(0, |(number, _)| number)
}

/// The number of the nearest of the 8 colours that old terminals have behind text.
fn nearest_of_8(colour: Colour) -> u8 {
    (0..8).zip(SIXTEEN).min_by_key(|&(_, known)| distance(colour, known)).map_or(0, |(number, _)| number)
}

/// One of xterm's 256 colours from 16 on: the 6x6x6 cube, then the ramp of greys.
fn of_256(number: u8) -> Colour {
    if let Some(step) = number.checked_sub(232) {
        let grey = 8 + 10 * step;
        return Colour::new(grey, grey, grey);
    }
    let place = number.saturating_sub(16);
    let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
    Colour::new(level(place / 36), level(place / 6 % 6), level(place % 6))
}

fn distance(one: Colour, other: Colour) -> u32 {
    [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)]
        .into_iter()
        .map(|(one, other)| u32::from(one.abs_diff(other)).pow(2))
        .sum()
}

fn brightness(colour: Colour) -> u16 {
    u16::from(colour.red) + u16::from(colour.green) + u16::from(colour.blue)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interface::screen::CellEffect;

    const BASE: Colour = Colour::new(0x1a, 0x1a, 0x1a);
    const SELECTION: Colour = Colour::new(0x3a, 0x31, 0x28);
    const TEXT: Colour = Colour::new(0xe6, 0xe1, 0xda);

    fn style(depth: ColourDepth, foreground: Colour, background: Colour) -> Style {
        let cell = Cell { glyph: 'x', foreground, background, bold: false, effect: CellEffect::None };
        Colours::new(depth).style(&cell, BASE)
    }

    fn is_reversed(style: Style) -> bool {
        style.add_modifier.contains(Modifier::REVERSED)
    }

    #[test]
    fn every_colour_of_xterm_is_nearest_to_itself() {
        for number in 16..=u8::MAX {
            assert_eq!(of_256(nearest_of_256(of_256(number))), of_256(number), "{number}");
        }
    }

    #[test]
    fn known_colours_get_the_numbers_that_xterm_gives_them() {
        for (colour, number) in [
            (Colour::new(0, 0, 0), 16),
            (Colour::new(255, 255, 255), 231),
            (Colour::new(255, 0, 0), 196),
            (Colour::new(0, 255, 255), 51),
            (Colour::new(95, 135, 175), 67),
            (BASE, 234),
            (Colour::new(0x80, 0x80, 0x80), 244),
        ] {
            assert_eq!(nearest_of_256(colour), number, "{colour:?}");
        }
    }

    #[test]
    fn sixteen_colours_are_told_apart_by_hue_and_brightness() {
        for (colour, number) in [(BASE, 0), (Colour::new(255, 68, 68), 9), (Colour::new(0, 255, 255), 14), (TEXT, 15)] {
            assert_eq!(nearest_of_16(colour), number, "{colour:?}");
        }
        assert_eq!(nearest_of_8(TEXT), 7);
    }

    #[test]
    fn a_selected_row_stands_out_in_any_terminal() {
        for depth in [ColourDepth::True, ColourDepth::TwoHundredFiftySix] {
            let (selected, plain) = (style(depth, TEXT, SELECTION), style(depth, TEXT, BASE));
            assert!(selected.bg != plain.bg && !is_reversed(selected), "{depth:?}");
        }
        for depth in [ColourDepth::Sixteen, ColourDepth::None] {
            assert!(is_reversed(style(depth, TEXT, SELECTION)), "{depth:?}");
            assert!(!is_reversed(style(depth, TEXT, BASE)), "{depth:?}");
        }
    }

    #[test]
    fn the_dark_around_the_map_does_not_stand_out() {
        assert!(!is_reversed(style(ColourDepth::None, TEXT, Colour::new(0, 0, 0))));
    }

    #[test]
    fn without_colours_none_are_given_and_bold_stays() {
        let cell = Cell { glyph: '@', foreground: TEXT, background: BASE, bold: true, effect: CellEffect::Glow };
        let style = Colours::new(ColourDepth::None).style(&cell, BASE);
        assert_eq!((style.fg, style.bg), (Some(Color::Reset), Some(Color::Reset)));
        assert!(style.add_modifier.contains(Modifier::BOLD));
    }

    #[test]
    fn a_dark_glyph_does_not_vanish_among_sixteen_colours() {
        let dark = Colour::new(0x20, 0x20, 0x20);
        assert_eq!(style(ColourDepth::Sixteen, dark, BASE).fg, Some(DARK_GREY));
        assert_eq!(style(ColourDepth::Sixteen, BASE, BASE).fg, Some(Color::Indexed(0)), "hidden on purpose");
    }
}
