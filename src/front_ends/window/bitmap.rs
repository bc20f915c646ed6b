//! The bitmap of a glyph: how much of each pixel it covers.

/// Width and height of a cell or an image, in physical pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct PixelSize {
    /// Width, in physical pixels.
    pub width: u32,
    /// Height, in physical pixels.
    pub height: u32,
}

impl PixelSize {
    /// Creates a size of `width` times `height` physical pixels.
    pub(crate) const fn new(width: u32, height: u32) -> Self {
        Self { width, height }
    }

    /// Returns the number of pixels.
    pub(crate) const fn count(self) -> usize {
        self.width as usize * self.height as usize
    }
}

/// How much of each pixel is covered, 0 to 255, row by row from the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bitmap {
    size: PixelSize,
    coverage: Vec<u8>,
}

impl Bitmap {
    /// Creates a bitmap with nothing covered.
    pub(crate) fn empty(size: PixelSize) -> Self {
        Self { size, coverage: vec![0; size.count()] }
    }

    /// Returns the width and height.
    pub(crate) const fn size(&self) -> PixelSize {
        self.size
    }

    /// Returns how much of a pixel is covered, 0 to 255; 0 for a pixel outside the bitmap.
    pub(crate) fn get(&self, x: i32, y: i32) -> u8 {
        self.index(x, y).and_then(|index| self.coverage.get(index)).copied().unwrap_or(0)
    }

    /// Raises the coverage of a pixel to at least `coverage`; ignores a pixel outside the bitmap.
    pub(crate) fn cover(&mut self, x: i32, y: i32, coverage: u8) {
        if let Some(pixel) = self.index(x, y).and_then(|index| self.coverage.get_mut(index)) {
            *pixel = coverage.max(*pixel);
        }
    }

    /// Raises the coverage of the pixels from (left, top) to (right, bottom), exclusive, to at least `coverage`.
    pub(crate) fn cover_rectangle(&mut self, [left, top, right, bottom]: [u32; 4], coverage: u8) {
        for y in top..bottom.min(self.size.height) {
            for x in left..right.min(self.size.width) {
                self.cover(x.cast_signed(), y.cast_signed(), coverage);
            }
        }
    }

    /// Returns the rows, from the top.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &[u8]> {
        self.coverage.chunks(self.size.width.max(1) as usize)
    }

    fn index(&self, x: i32, y: i32) -> Option<usize> {
        let (x, y) = (x.cast_unsigned(), y.cast_unsigned());
        (x < self.size.width && y < self.size.height).then(|| (y * self.size.width + x) as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pixels_outside_are_left_out() {
        let mut bitmap = Bitmap::empty(PixelSize::new(3, 2));
        bitmap.cover(-1, 0, 255);
        bitmap.cover(3, 0, 255);
        bitmap.cover(0, 2, 255);
        bitmap.cover_rectangle([2, 1, 9, 9], 7);
        assert_eq!(bitmap.rows().collect::<Vec<_>>(), [[0, 0, 0], [0, 0, 7]]);
    }
}
