//! The emphasis of new messages: they stand out more at first, and never less than at rest, because the newest line is the
//! one to be read at once.

use std::time::Duration;

use bevy::prelude::*;

use super::tiles::tile_color;
use crate::interface::screen::Cell;

/// How long a new message takes to settle at its color.
const SETTLING: Duration = Duration::from_millis(300);
/// How far a new message is at first on the way from its color to that with the most contrast, from 0 to 1.
const MOST: f32 = 0.7;

/// Returns how far the color of a message of this age still is from its own, from 0 to 1.
pub(super) fn freshness(age: Duration) -> f32 {
    MOST * (1.0 - age.as_secs_f32() / SETTLING.as_secs_f32()).max(0.0)
}

/// Returns the color of a cell's glyph, `freshness` of the way to black or white, whichever its background is not.
pub(super) fn emphasized(cell: &Cell, freshness: f32) -> Color {
    let (foreground, background) = (tile_color(cell.foreground).to_srgba(), tile_color(cell.background).to_srgba());
    // Of both, black and white have the same contrast with this luminance.
    let is_dark = background.luminance() < 0.18;
    Color::Srgba(foreground.mix(&if is_dark { Srgba::WHITE } else { Srgba::BLACK }, freshness))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        content::{Content, Rgb},
        interface::screen::CellEffect,
    };

    /// The contrast of two colors, as in the Web Content Accessibility Guidelines.
    fn contrast(one: Color, other: Color) -> f32 {
        let (one, other) = (one.to_srgba().luminance(), other.to_srgba().luminance());
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn a_new_message_has_at_least_the_contrast_of_its_color_from_the_first_frame() {
        let content = Content::compiled_in();
        for name in content.palette_names() {
            let content = content.with_palette(Some(name));
            let palette = content.palette();
            let colors = &palette.messages;
            for foreground in [colors.info, colors.damage, colors.warning, colors.critical, colors.story, colors.loot] {
                let background = palette.background;
                let cell = Cell { glyph: 'x', foreground, background, bold: false, effect: CellEffect::Fresh };
                let after = |milliseconds| {
                    let ink = emphasized(&cell, freshness(Duration::from_millis(milliseconds)));
                    contrast(ink, tile_color(background))
                };
                let rest = contrast(tile_color(foreground), tile_color(background));
                let is_brightest = foreground == Rgb::new(255, 255, 255);
                assert!(is_brightest || (after(0) > after(150) && after(150) > rest), "{name}: {foreground:?}");
                assert!((after(300) - rest).abs() < 0.001 && after(0) >= rest, "{name}: {foreground:?}");
            }
        }
    }
}
