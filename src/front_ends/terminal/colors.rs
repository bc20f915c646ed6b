//! Converts the picture's colors to the nearest ones that the terminal has.

use std::collections::BTreeMap;

use ratatui::style::{Color, Modifier, Style};

use super::abilities::ColorDepth;
use crate::{content::Rgb, interface::screen::Cell};

/// The console's 16 colors, in the order of their numbers.
const SIXTEEN: [Rgb; 16] = [
    Rgb::new(0, 0, 0),
    Rgb::new(170, 0, 0),
    Rgb::new(0, 170, 0),
    Rgb::new(170, 85, 0),
    Rgb::new(0, 0, 170),
    Rgb::new(170, 0, 170),
    Rgb::new(0, 170, 170),
    Rgb::new(170, 170, 170),
    Rgb::new(85, 85, 85),
    Rgb::new(255, 85, 85),
    Rgb::new(85, 255, 85),
    Rgb::new(255, 255, 85),
    Rgb::new(85, 85, 255),
    Rgb::new(255, 85, 255),
    Rgb::new(85, 255, 255),
    Rgb::new(255, 255, 255),
];

/// Dark gray among the [`SIXTEEN`], visible on both black and white.
const DARK_GRAY: Color = Color::Indexed(8);

/// Converts the colors of cells to terminal styles, and caches the nearest colors.
pub(super) struct Colors {
    depth: ColorDepth,
    /// Numbers of the nearest terminal colors, by red, green and blue and by whether the color is a background.
    known: BTreeMap<([u8; 3], bool), u8>,
}

impl Colors {
    pub(super) const fn new(depth: ColorDepth) -> Self {
        Self { depth, known: BTreeMap::new() }
    }

    /// Returns the style of a cell in a picture whose background is `base`.
    ///
    /// A cell that stands out by a lighter background (a selected row) is shown in reverse video if the terminal lacks
    /// that background. With 16 colors, a glyph that differs from its background is never shown in the same color.
    pub(super) fn style(&mut self, cell: &Cell, base: Rgb) -> Style {
        let background = self.nearest(cell.background, true);
        let mut foreground = self.nearest(cell.foreground, false);
        if self.depth == ColorDepth::Sixteen && foreground == background && cell.foreground != cell.background {
            foreground = DARK_GRAY;
        }
        let stands_out = brightness(cell.background) > brightness(base);
        let mut style = Style::reset().fg(foreground).bg(background);
        if stands_out && background == self.nearest(base, true) {
            style = style.add_modifier(Modifier::REVERSED);
        }
        if cell.bold { style.add_modifier(Modifier::BOLD) } else { style }
    }

    fn nearest(&mut self, color: Rgb, behind: bool) -> Color {
        let choose = match (self.depth, behind) {
            (ColorDepth::True, _) => return Color::Rgb(color.red, color.green, color.blue),
            (ColorDepth::None, _) => return Color::Reset,
            (ColorDepth::TwoHundredFiftySix, _) => nearest_of_256,
            (ColorDepth::Sixteen, false) => nearest_of_16,
            (ColorDepth::Sixteen, true) => nearest_of_8,
        };
        let key = ([color.red, color.green, color.blue], behind);
        Color::Indexed(*self.known.entry(key).or_insert_with(|| choose(color)))
    }
}

/// Returns the number of the nearest of xterm's 256 colors, without the first 16, which users redefine.
fn nearest_of_256(color: Rgb) -> u8 {
    (16..=u8::MAX).min_by_key(|&number| distance(color, of_256(number))).unwrap_or_default()
}

/// Returns the number of the nearest of the 16 colors for text.
fn nearest_of_16(color: Rgb) -> u8 {
    (0..).zip(SIXTEEN).min_by_key(|&(_, known)| distance(color, known)).map_or(0, |(number, _)| number)
}

/// Returns the number of the nearest of the 8 colors that old terminals have for backgrounds.
fn nearest_of_8(color: Rgb) -> u8 {
    (0..8).zip(SIXTEEN).min_by_key(|&(_, known)| distance(color, known)).map_or(0, |(number, _)| number)
}

/// Returns the xterm color of a number from 16 on: the 6x6x6 cube, then the ramp of grays.
fn of_256(number: u8) -> Rgb {
    if let Some(step) = number.checked_sub(232) {
        let gray = 8 + 10 * step;
        return Rgb::new(gray, gray, gray);
    }
    let place = number.saturating_sub(16);
    let level = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
    Rgb::new(level(place / 36), level(place / 6 % 6), level(place % 6))
}

fn distance(one: Rgb, other: Rgb) -> u32 {
    [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)]
        .into_iter()
        .map(|(one, other)| u32::from(one.abs_diff(other)).pow(2))
        .sum()
}

fn brightness(color: Rgb) -> u16 {
    u16::from(color.red) + u16::from(color.green) + u16::from(color.blue)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interface::screen::CellEffect;

    const BASE: Rgb = Rgb::new(0x1a, 0x1a, 0x1a);
    const SELECTION: Rgb = Rgb::new(0x3a, 0x31, 0x28);
    const TEXT: Rgb = Rgb::new(0xe6, 0xe1, 0xda);

    fn style(depth: ColorDepth, foreground: Rgb, background: Rgb) -> Style {
        let cell = Cell { glyph: 'x', foreground, background, bold: false, effect: CellEffect::None };
        Colors::new(depth).style(&cell, BASE)
    }

    fn is_reversed(style: Style) -> bool {
        style.add_modifier.contains(Modifier::REVERSED)
    }

    #[test]
    fn every_color_of_xterm_is_nearest_to_itself() {
        for number in 16..=u8::MAX {
            assert_eq!(of_256(nearest_of_256(of_256(number))), of_256(number), "{number}");
        }
    }

    #[test]
    fn known_colors_get_the_numbers_that_xterm_gives_them() {
        for (color, number) in [
            (Rgb::new(0, 0, 0), 16),
            (Rgb::new(255, 255, 255), 231),
            (Rgb::new(255, 0, 0), 196),
            (Rgb::new(0, 255, 255), 51),
            (Rgb::new(95, 135, 175), 67),
            (BASE, 234),
            (Rgb::new(0x80, 0x80, 0x80), 244),
        ] {
            assert_eq!(nearest_of_256(color), number, "{color:?}");
        }
    }

    #[test]
    fn sixteen_colors_are_told_apart_by_hue_and_brightness() {
        for (color, number) in [(BASE, 0), (Rgb::new(255, 68, 68), 9), (Rgb::new(0, 255, 255), 14), (TEXT, 15)] {
            assert_eq!(nearest_of_16(color), number, "{color:?}");
        }
        assert_eq!(nearest_of_8(TEXT), 7);
    }

    #[test]
    fn a_selected_row_stands_out_in_any_terminal() {
        for depth in [ColorDepth::True, ColorDepth::TwoHundredFiftySix] {
            let (selected, plain) = (style(depth, TEXT, SELECTION), style(depth, TEXT, BASE));
            assert!(selected.bg != plain.bg && !is_reversed(selected), "{depth:?}");
        }
        for depth in [ColorDepth::Sixteen, ColorDepth::None] {
            assert!(is_reversed(style(depth, TEXT, SELECTION)), "{depth:?}");
            assert!(!is_reversed(style(depth, TEXT, BASE)), "{depth:?}");
        }
    }

    #[test]
    fn the_dark_around_the_map_does_not_stand_out() {
        assert!(!is_reversed(style(ColorDepth::None, TEXT, Rgb::new(0, 0, 0))));
    }

    #[test]
    fn without_colors_none_are_given_and_bold_stays() {
        let cell = Cell { glyph: '@', foreground: TEXT, background: BASE, bold: true, effect: CellEffect::Glow };
        let style = Colors::new(ColorDepth::None).style(&cell, BASE);
        assert_eq!((style.fg, style.bg), (Some(Color::Reset), Some(Color::Reset)));
        assert!(style.add_modifier.contains(Modifier::BOLD));
    }

    #[test]
    fn a_dark_glyph_does_not_vanish_among_sixteen_colors() {
        let dark = Rgb::new(0x20, 0x20, 0x20);
        assert_eq!(style(ColorDepth::Sixteen, dark, BASE).fg, Some(DARK_GRAY));
        assert_eq!(style(ColorDepth::Sixteen, BASE, BASE).fg, Some(Color::Indexed(0)), "hidden on purpose");
    }
}
