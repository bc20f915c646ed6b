//! The font: rasterizes characters to the pixels of a cell.

use ab_glyph::{Font, FontRef, PxScale, ScaleFont, point};
use bevy::prelude::*;
use thiserror::Error;

use super::{
    bitmap::{Bitmap, PixelSize},
    box_drawing,
};

/// The font file of plain letters.
pub(super) const REGULAR: &[u8] = include_bytes!("../../../assets/fonts/JetBrainsMono-Regular.ttf");
/// The font file of bold letters.
pub(super) const BOLD: &[u8] = include_bytes!("../../../assets/fonts/JetBrainsMono-Bold.ttf");

/// A character in one of the two weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Glyph {
    /// The character.
    pub character: char,
    /// Whether it is bold.
    pub bold: bool,
}

/// Why the letters can't be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the {weight} font cannot be used: {reason}")]
pub(crate) struct TypefaceError {
    weight: &'static str,
    reason: String,
}

/// The two weights of the font.
#[derive(Resource, Debug)]
pub(super) struct Typeface {
    regular: FontRef<'static>,
    bold: FontRef<'static>,
}

impl Typeface {
    /// Reads the compiled-in font.
    ///
    /// # Errors
    /// Returns an error if its bytes are not a font.
    pub(crate) fn compiled_in() -> Result<Self, TypefaceError> {
        Self::read(REGULAR, BOLD)
    }

    /// Reads the two weights from the bytes of two font files.
    ///
    /// # Errors
    /// Returns an error if either is not a font, or has no letter to measure.
    pub(crate) fn read(regular: &'static [u8], bold: &'static [u8]) -> Result<Self, TypefaceError> {
        let read = |weight, bytes| {
            let font =
                FontRef::try_from_slice(bytes).map_err(|error| TypefaceError { weight, reason: error.to_string() })?;
            let letter = font.glyph_id('M');
            if font.h_advance_unscaled(letter) <= 0.0 || font.outline(letter).is_none() {
                return Err(TypefaceError { weight, reason: "it has no letters".to_owned() });
            }
            Ok(font)
        };
        Ok(Self { regular: read("regular", regular)?, bold: read("bold", bold)? })
    }

    /// Returns the pixels of `glyph` in a cell of `size`, or a hollow box if the font lacks it.
    pub(crate) fn rasterize(&self, glyph: Glyph, size: PixelSize) -> Bitmap {
        if glyph.character == ' ' {
            return Bitmap::empty(size);
        }
        let font = if glyph.bold { &self.bold } else { &self.regular };
        box_drawing::draw(glyph.character, size)
            .or_else(|| outline(font, glyph.character, size))
            .unwrap_or_else(|| box_drawing::replacement(size))
    }
}

/// Draws a character from its outline, on a baseline that is the same for all characters at this cell size. Returns
/// `None` if the font lacks it.
fn outline(font: &FontRef<'static>, character: char, size: PixelSize) -> Option<Bitmap> {
    let id = font.glyph_id(character);
    if id.0 == 0 {
        return None;
    }
    let mut bitmap = Bitmap::empty(size);
    let fit = Fit::new(font, size);
    let left = (size.width as f32 - font.as_scaled(fit.scale).h_advance(id)) / 2.0;
    // a character without an outline is one that shows nothing, such as a no-break space
    if let Some(outline) = font.outline_glyph(id.with_scale_and_position(fit.scale, point(left, fit.base_line))) {
        let corner = outline.px_bounds().min;
        outline.draw(|x, y, coverage| {
            bitmap.cover(
                whole(corner.x).saturating_add_unsigned(x),
                whole(corner.y).saturating_add_unsigned(y),
                byte(coverage),
            );
        });
    }
    Some(bitmap)
}

/// The size of letters in a cell, and their baseline.
struct Fit {
    scale: PxScale,
    /// Distance from the upper edge of the cell, in pixels; a whole number, so that letters are sharp.
    base_line: f32,
}

impl Fit {
    /// Fits the largest letters that are no wider than the cell and, accents included, no higher.
    fn new(font: &FontRef<'static>, size: PixelSize) -> Self {
        let (width, height) = (size.width as f32, size.height as f32);
        let unscaled = PxScale::from(font.height_unscaled());
        let measure = font.as_scaled(unscaled);
        let advance = measure.h_advance(font.glyph_id('M'));
        let (accent, capital, descent) =
            (rise(font, unscaled, 'É'), rise(font, unscaled, 'E'), -fall(font, unscaled, 'g'));
        let factor = (width / advance).min(height / (accent + descent).max(1.0));
        let scale = PxScale::from(font.height_unscaled() * factor);
        let centered = (height + capital * factor) / 2.0;
        let lowest = height - (descent * factor).ceil();
        Self { scale, base_line: centered.min(lowest).round() }
    }
}

/// Returns how far a character rises above the baseline.
fn rise(font: &FontRef<'static>, scale: PxScale, character: char) -> f32 {
    let outline = font.outline_glyph(font.glyph_id(character).with_scale(scale));
    outline.map_or(0.0, |outline| -outline.px_bounds().min.y)
}

/// Returns how far the lowest point of a character is above the baseline; negative if it hangs below.
fn fall(font: &FontRef<'static>, scale: PxScale, character: char) -> f32 {
    let outline = font.outline_glyph(font.glyph_id(character).with_scale(scale));
    outline.map_or(0.0, |outline| -outline.px_bounds().max.y)
}

#[expect(clippy::cast_possible_truncation, reason = "pixel bounds are whole numbers within a cell")]
fn whole(length: f32) -> i32 {
    length as i32
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to 0 to 255")]
fn byte(coverage: f32) -> u8 {
    (coverage * 255.0).round().clamp(0.0, 255.0) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: PixelSize = PixelSize::new(10, 20);

    fn rasterized(character: char, bold: bool) -> Bitmap {
        Typeface::compiled_in().unwrap().rasterize(Glyph { character, bold }, SIZE)
    }

    fn ink(bitmap: &Bitmap) -> u32 {
        bitmap.rows().flatten().map(|&pixel| u32::from(pixel)).sum()
    }

    #[test]
    fn bytes_that_are_no_font_are_an_error_that_names_the_weight() {
        let error = Typeface::read(REGULAR, b"this is not a font at all").unwrap_err();
        assert!(error.to_string().starts_with("the bold font cannot be used: "), "{error}");
        assert!(Typeface::read(&[], BOLD).is_err());
        assert!(Typeface::read(REGULAR.get(..REGULAR.len() / 2).unwrap(), BOLD).is_err());
    }

    #[test]
    fn bold_letters_have_more_ink() {
        for character in "@AZaz09#".chars() {
            assert!(ink(&rasterized(character, true)) > ink(&rasterized(character, false)), "{character}");
        }
    }

    #[test]
    fn letters_stay_off_the_upper_and_lower_edge() {
        for character in ('!'..='~').filter(|character| character.is_alphanumeric()) {
            let bitmap = rasterized(character, false);
            assert!(
                bitmap.rows().next().unwrap().iter().all(|&pixel| pixel == 0),
                "{character} touches the upper edge"
            );
            assert!(
                bitmap.rows().last().unwrap().iter().all(|&pixel| pixel < 64),
                "{character} touches the lower edge"
            );
            assert!(ink(&bitmap) > 0, "{character} is empty");
        }
    }

    #[test]
    fn a_character_that_the_font_lacks_is_a_hollow_box() {
        assert_eq!(rasterized('\u{1F409}', false), box_drawing::replacement(SIZE));
    }

    #[test]
    fn a_blank_is_empty() {
        assert_eq!(ink(&rasterized(' ', true)), 0);
        assert_eq!(ink(&rasterized('\u{a0}', false)), 0);
    }
}
