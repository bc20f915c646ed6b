//! Draws line and block characters as exact pixels, because a font's own would leave gaps between cells of another shape.

use super::{
    bitmap::{Bitmap, PixelSize},
    blocks::blocks,
};

/// How one of the four arms of a line character is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LineArm {
    None,
    Light,
    Heavy,
    Double,
}

/// The arms of a character: up, right, down, left.
type Arms = [LineArm; 4];

const N: LineArm = LineArm::None;
const L: LineArm = LineArm::Light;
const H: LineArm = LineArm::Heavy;
const D: LineArm = LineArm::Double;

const LINES: [(char, Arms); 41] = [
    ('─', [N, L, N, L]),
    ('│', [L, N, L, N]),
    ('┌', [N, L, L, N]),
    ('┐', [N, N, L, L]),
    ('└', [L, L, N, N]),
    ('┘', [L, N, N, L]),
    ('├', [L, L, L, N]),
    ('┤', [L, N, L, L]),
    ('┬', [N, L, L, L]),
    ('┴', [L, L, N, L]),
    ('┼', [L, L, L, L]),
    ('╴', [N, N, N, L]),
    ('╵', [L, N, N, N]),
    ('╶', [N, L, N, N]),
    ('╷', [N, N, L, N]),
    // rounded corners are drawn square: a cell has too few pixels for the arc
    ('╭', [N, L, L, N]),
    ('╮', [N, N, L, L]),
    ('╰', [L, L, N, N]),
    ('╯', [L, N, N, L]),
    ('━', [N, H, N, H]),
    ('┃', [H, N, H, N]),
    ('┏', [N, H, H, N]),
    ('┓', [N, N, H, H]),
    ('┗', [H, H, N, N]),
    ('┛', [H, N, N, H]),
    ('┣', [H, H, H, N]),
    ('┫', [H, N, H, H]),
    ('┳', [N, H, H, H]),
    ('┻', [H, H, N, H]),
    ('╋', [H, H, H, H]),
    ('═', [N, D, N, D]),
    ('║', [D, N, D, N]),
    ('╔', [N, D, D, N]),
    ('╗', [N, N, D, D]),
    ('╚', [D, D, N, N]),
    ('╝', [D, N, N, D]),
    ('╠', [D, D, D, N]),
    ('╣', [D, N, D, D]),
    ('╦', [N, D, D, D]),
    ('╩', [D, D, N, D]),
    ('╬', [D, D, D, D]),
];

/// Returns the bitmap of a line or block character, or `None` for every other character.
pub(super) fn draw(character: char, size: PixelSize) -> Option<Bitmap> {
    let mut bitmap = Bitmap::empty(size);
    if let Some((_, arms)) = LINES.iter().find(|(line, _)| *line == character) {
        draw_lines(&mut bitmap, *arms);
    } else {
        for rectangle in blocks(character, size)? {
            bitmap.cover_rectangle(rectangle, u8::MAX);
        }
    }
    Some(bitmap)
}

/// Returns the shape drawn for a character that the font lacks: a hollow box.
pub(super) fn replacement(size: PixelSize) -> Bitmap {
    let mut bitmap = Bitmap::empty(size);
    let PixelSize { width, height } = size;
    let line = line_width(size);
    let (left, top, right, bottom) = (width / 6, height / 5, width - width / 6, height - height / 5);
    for rectangle in [
        [left, top, right, top + line],
        [left, bottom.saturating_sub(line), right, bottom],
        [left, top, left + line, bottom],
        [right.saturating_sub(line), top, right, bottom],
    ] {
        bitmap.cover_rectangle(rectangle, u8::MAX);
    }
    bitmap
}

/// Returns the width of a light line, in pixels: about that of a letter's stem.
fn line_width(size: PixelSize) -> u32 {
    ((size.width + 5) / 10).max(1)
}

/// Draws arms of one kind; characters that mix kinds are not in the table.
fn draw_lines(bitmap: &mut Bitmap, arms: Arms) {
    if arms.contains(&LineArm::Double) {
        draw_double_lines(bitmap, arms.map(|arm| arm == LineArm::Double));
    } else {
        draw_single_lines(bitmap, arms);
    }
}

fn draw_single_lines(bitmap: &mut Bitmap, arms: Arms) {
    let PixelSize { width, height } = bitmap.size();
    let light = line_width(bitmap.size());
    let line = if arms.contains(&LineArm::Heavy) { light * 2 + 1 } else { light };
    let (left, top) = (width.saturating_sub(line) / 2, height.saturating_sub(line) / 2);
    let (right, bottom) = (left + line, top + line);
    let rectangles =
        [[left, 0, right, bottom], [left, top, width, bottom], [left, top, right, height], [0, top, right, bottom]];
    for (arm, rectangle) in arms.into_iter().zip(rectangles) {
        if arm != LineArm::None {
            bitmap.cover_rectangle(rectangle, u8::MAX);
        }
    }
}

/// Draws each arm as two rails, each up to the far rail of the crossing line, or to the near one if an arm turns off.
fn draw_double_lines(bitmap: &mut Bitmap, [up, right, down, left]: [bool; 4]) {
    let PixelSize { width, height } = bitmap.size();
    let line = line_width(bitmap.size());
    // the near rail covers near..near + line, the far rail far..far + line, in each direction
    let (near_x, near_y) = (width.saturating_sub(3 * line) / 2, height.saturating_sub(3 * line) / 2);
    let (far_x, far_y) = (near_x + 2 * line, near_y + 2 * line);
    let end = |turns: bool, near: u32, far: u32| if turns { near + line } else { far + line };
    let start = |turns: bool, near: u32, far: u32| if turns { far } else { near };
    let mut rail = |drawn: bool, rectangle: [u32; 4]| {
        if drawn {
            bitmap.cover_rectangle(rectangle, u8::MAX);
        }
    };
    rail(up, [near_x, 0, near_x + line, end(left, near_y, far_y)]);
    rail(up, [far_x, 0, far_x + line, end(right, near_y, far_y)]);
    rail(down, [near_x, start(left, near_y, far_y), near_x + line, height]);
    rail(down, [far_x, start(right, near_y, far_y), far_x + line, height]);
    rail(left, [0, near_y, end(up, near_x, far_x), near_y + line]);
    rail(left, [0, far_y, end(down, near_x, far_x), far_y + line]);
    rail(right, [start(up, near_x, far_x), near_y, width, near_y + line]);
    rail(right, [start(down, near_x, far_x), far_y, width, far_y + line]);
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZES: [PixelSize; 5] = [
        PixelSize::new(7, 14),
        PixelSize::new(7, 15),
        PixelSize::new(10, 20),
        PixelSize::new(16, 33),
        PixelSize::new(33, 67),
    ];

    fn drawn(character: char, size: PixelSize) -> Bitmap {
        draw(character, size).unwrap_or_else(|| panic!("{character} is not drawn by hand"))
    }

    fn edge(bitmap: &Bitmap, side: usize) -> Vec<u8> {
        let (width, height) = (bitmap.size().width.cast_signed(), bitmap.size().height.cast_signed());
        match side {
            0 => (0..width).map(|x| bitmap.get(x, 0)).collect(),
            1 => (0..height).map(|y| bitmap.get(width - 1, y)).collect(),
            2 => (0..width).map(|x| bitmap.get(x, height - 1)).collect(),
            _ => (0..height).map(|y| bitmap.get(0, y)).collect(),
        }
    }

    #[test]
    fn every_line_meets_its_neighbor_on_each_side_it_has_an_arm() {
        for size in SIZES {
            for (character, arms) in LINES {
                let bitmap = drawn(character, size);
                for (side, arm) in arms.into_iter().enumerate() {
                    let straight = match (arm, side % 2) {
                        (LineArm::None, _) => ' ',
                        (LineArm::Light, 0) => '│',
                        (LineArm::Light, _) => '─',
                        (LineArm::Heavy, 0) => '┃',
                        (LineArm::Heavy, _) => '━',
                        (LineArm::Double, 0) => '║',
                        (LineArm::Double, _) => '═',
                    };
                    let expected = draw(straight, size).unwrap_or_else(|| Bitmap::empty(size));
                    let met = edge(&expected, (side + 2) % 4);
                    assert_eq!(edge(&bitmap, side), met, "{character} at {size:?}, side {side}");
                }
            }
        }
    }

    #[test]
    fn a_double_cross_is_open_in_its_middle() {
        // rails cover columns 3 and 5, rows 8 and 10
        let cross = drawn('╬', PixelSize::new(10, 20));
        for (x, y) in [(0, 9), (4, 9), (9, 9), (4, 0), (4, 8), (3, 9)] {
            assert_eq!(cross.get(x, y), 0, "{x}, {y}");
        }
    }

    #[test]
    fn a_double_corner_is_closed_outside_and_open_inside() {
        let size = PixelSize::new(9, 9);
        let rows: Vec<String> = drawn('╔', size)
            .rows()
            .map(|row| row.iter().map(|&pixel| if pixel > 0 { '#' } else { '.' }).collect())
            .collect();
        assert_eq!(
            rows,
            [
                ".........",
                ".........",
                ".........",
                "...######",
                "...#.....",
                "...#.####",
                "...#.#...",
                "...#.#...",
                "...#.#...",
            ]
        );
    }

    #[test]
    fn letters_are_left_to_the_font() {
        assert!(['a', '@'].into_iter().all(|letter| draw(letter, PixelSize::new(10, 20)).is_none()));
    }
}
