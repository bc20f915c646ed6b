//! The shapes of block characters: bars, quarters of a cell, shades as dots, and patterns of eight dots (braille).

use super::bitmap::PixelSize;

/// Returns the rectangles of a block character, as left, top, right and bottom; `None` for every other character.
pub(super) fn blocks(character: char, size: PixelSize) -> Option<Vec<[u32; 4]>> {
    let PixelSize { width, height } = size;
    let (half_x, half_y) = (eighths(width, 4), eighths(height, 4));
    let [upper_left, upper_right, lower_left, lower_right] = [
        [0, 0, half_x, half_y],
        [half_x, 0, width, half_y],
        [0, half_y, half_x, height],
        [half_x, half_y, width, height],
    ];
    let number = u32::from(character);
    let rectangles = match character {
        '░' | '▒' | '▓' => dots(character, size),
        '\u{2800}'..='\u{28ff}' => pattern(number - 0x2800, size),
        '▀' => vec![[0, 0, width, half_y]],
        '▄' => vec![[0, half_y, width, height]],
        '▔' => vec![[0, 0, width, eighths(height, 1)]],
        '▐' => vec![[half_x, 0, width, height]],
        // a bar stands on the line of the text beside it
        '▬' => vec![[0, eighths(height, 3), width, eighths(height, 6)]],
        '▕' => vec![[width - eighths(width, 1), 0, width, height]],
        // one to eight eighths, from the bottom
        '▁'..='█' => vec![[0, height - eighths(height, number - u32::from('▁') + 1), width, height]],
        // seven eighths down to one, from the left
        '▉'..='▏' => vec![[0, 0, eighths(width, u32::from('▏') - number + 1), height]],
        '▖' => vec![lower_left],
        '▗' => vec![lower_right],
        '▘' => vec![upper_left],
        '▝' => vec![upper_right],
        '▙' => vec![upper_left, lower_left, lower_right],
        '▚' => vec![upper_left, lower_right],
        '▛' => vec![upper_left, upper_right, lower_left],
        '▜' => vec![upper_left, upper_right, lower_right],
        '▞' => vec![upper_right, lower_left],
        '▟' => vec![upper_right, lower_left, lower_right],
        _ => return None,
    };
    Some(rectangles)
}

/// Returns the dots of a shade on a grid of 4 by 8, which goes on in the next cell: a quarter, half or three quarters.
fn dots(shade: char, PixelSize { width, height }: PixelSize) -> Vec<[u32; 4]> {
    let is_drawn = |column: u32, row: u32| {
        let in_a_quarter = row.is_multiple_of(2) && column % 2 == row / 2 % 2;
        match shade {
            '░' => in_a_quarter,
            '▒' => (column + row).is_multiple_of(2),
            _ => !in_a_quarter,
        }
    };
    let dot = |column, row| {
        let [left, right] = [column, column + 1].map(|edge| eighths(width, 2 * edge));
        [left, eighths(height, row), right, eighths(height, row + 1)]
    };
    (0..8)
        .flat_map(|row| (0..4).map(move |column| (column, row)))
        .filter(|&(column, row)| is_drawn(column, row))
        .map(|(column, row)| dot(column, row))
        .collect()
}

/// Returns the dots of a braille pattern, two columns of four. Bits 0 to 5 are the upper three rows, column by column.
fn pattern(bits: u32, PixelSize { width, height }: PixelSize) -> Vec<[u32; 4]> {
    let bit = |column: u32, row: u32| if row < 3 { column * 3 + row } else { 6 + column };
    let dot = |column: u32, row: u32| {
        let [left, right] = [column, column + 1].map(|edge| eighths(width, 4 * edge));
        let [top, bottom] = [row, row + 1].map(|edge| eighths(height, 2 * edge));
        // Dots that are large enough stay apart, so that a line of them looks lighter than a block.
        let gap = (right - left) / 4;
        [left, top, right - gap, bottom - gap]
    };
    (0..4)
        .flat_map(|row| (0..2).map(move |column| (column, row)))
        .filter(|&(column, row)| bits >> bit(column, row) & 1 == 1)
        .map(|(column, row)| dot(column, row))
        .collect()
}

/// Returns `count` eighths of `length` pixels, rounded.
fn eighths(length: u32, count: u32) -> u32 {
    (length * count + 4) / 8
}

#[cfg(test)]
mod tests {
    use super::{super::bitmap::Bitmap, *};

    const SIZES: [PixelSize; 4] =
        [PixelSize::new(7, 15), PixelSize::new(10, 20), PixelSize::new(16, 33), PixelSize::new(33, 67)];

    fn drawn(character: char, size: PixelSize) -> Bitmap {
        let mut bitmap = Bitmap::empty(size);
        for rectangle in blocks(character, size).into_iter().flatten() {
            bitmap.cover_rectangle(rectangle, u8::MAX);
        }
        bitmap
    }

    #[test]
    fn a_full_block_covers_its_cell_and_halves_complete_each_other() {
        for size in SIZES {
            assert!(drawn('█', size).rows().flatten().all(|&pixel| pixel == u8::MAX));
            for (one, other) in [('▀', '▄'), ('▌', '▐'), ('▚', '▞'), ('▘', '▟')] {
                let (one, other) = (drawn(one, size), drawn(other, size));
                let both = one.rows().flatten().zip(other.rows().flatten());
                assert!(both.into_iter().all(|(&a, &b)| u16::from(a) + u16::from(b) == 255), "{size:?}");
            }
        }
    }

    #[test]
    fn parts_of_a_bar_grow_by_eighths() {
        let size = PixelSize::new(16, 32);
        let covered = |character| drawn(character, size).rows().flatten().filter(|&&pixel| pixel > 0).count();
        assert_eq!("▏▎▍▌▋▊▉█".chars().map(covered).collect::<Vec<_>>(), [64, 128, 192, 256, 320, 384, 448, 512]);
        assert_eq!("▁▂▃▄▅▆▇█".chars().map(covered).collect::<Vec<_>>(), [64, 128, 192, 256, 320, 384, 448, 512]);
    }

    #[test]
    fn a_pattern_of_eight_dots_has_them_where_braille_has_them() {
        let size = PixelSize::new(8, 16);
        let place = |character| blocks(character, size).unwrap().iter().map(|dot| (dot[0], dot[1])).collect::<Vec<_>>();
        assert_eq!(place('\u{2800}'), []);
        assert_eq!(
            "⠁⠂⠄⡀⠈⠐⠠⢀".chars().flat_map(place).collect::<Vec<_>>(),
            [(0, 0), (0, 4), (0, 8), (0, 12), (4, 0), (4, 4), (4, 8), (4, 12)]
        );
        assert_eq!(place('⣿').len(), 8);
    }

    #[test]
    fn a_shade_is_dots_and_each_covers_a_quarter_more() {
        let size = PixelSize::new(8, 16);
        let covered = |shade| drawn(shade, size).rows().flatten().filter(|&&pixel| pixel > 0).count();
        assert_eq!("░▒▓█".chars().map(covered).collect::<Vec<_>>(), [32, 64, 96, 128]);
        assert!(drawn('▓', size).rows().flatten().all(|&pixel| pixel == 0 || pixel == u8::MAX));
    }
}
