//! Drawings in characters: the braziers of the title, a tombstone, the Amulet.

use super::{
    canvas::{Canvas, Style},
    cell::CellEffect,
};
use crate::content::{Palette, Rgb};

/// A fire in a bowl. Shades are flames, by their heat.
const BRAZIER: [&str; 11] = [
    "     ░      ",
    "    ░▒      ",
    "    ▒▒░  ░  ",
    "  ░ ▒▓▒ ░▒  ",
    "  ▒░▓█▓░▒░  ",
    "  ▒▓██▓▓▒   ",
    "   ▓███▓▒   ",
    " ══╦════╦══ ",
    "   ╚╗──╔╝   ",
    "    ║  ║    ",
    "   ═╩══╩═   ",
];

/// A stone with room for lines of text.
const TOMBSTONE: [&str; 11] = [
    "      ____________________      ",
    "    .'                    '.    ",
    "   /                        \\   ",
    "  |                          |  ",
    "  |                          |  ",
    "  |                          |  ",
    "  |                          |  ",
    "  |                          |  ",
    "  |                          |  ",
    "  |                          |  ",
    "__|,,.,,,.,,,..,,,.,,..,,.,,,|__",
];

/// The Amulet of Yendor on its chain.
const AMULET: [&str; 11] = [
    "   .                       .    ",
    "    '.                   .'     ",
    "      '.               .'       ",
    "        '.           .'         ",
    "          '-._____.-'           ",
    "            .-'^'-.             ",
    "          .'  / \\  '.           ",
    "         /   <   >   \\          ",
    "         \\    \\ /    /          ",
    "          '.   v   .'           ",
    "            '-._.-'             ",
];

/// The columns and rows of a brazier.
pub(super) const BRAZIER_SIZE: (i32, i32) = (12, 11);
/// The columns and rows of the tombstone and the Amulet.
pub(super) const EMBLEM_SIZE: (i32, i32) = (32, 11);

/// Draws a brazier with its northwest corner at (`x`, `y`).
pub(super) fn draw_brazier(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    draw(canvas, (x, y), &BRAZIER, |palette, sign| match sign {
        '░' => (palette.visible.lava, CellEffect::Flicker),
        '▒' => (palette.flame, CellEffect::Flicker),
        '▓' => (palette.items.torch, CellEffect::Flicker),
        '█' => (palette.lightning, CellEffect::Flicker),
        _ => (palette.visible.wall, CellEffect::None),
    });
}

/// Draws a tombstone.
pub(super) fn draw_tombstone(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    draw(canvas, (x, y), &TOMBSTONE, |palette, sign| {
        let color = if matches!(sign, ',' | '.') { palette.visible.grass } else { palette.visible.rubble };
        (color, CellEffect::None)
    });
}

/// Draws the Amulet.
pub(super) fn draw_amulet(canvas: &mut Canvas<'_>, x: i32, y: i32) {
    draw(canvas, (x, y), &AMULET, |palette, sign| {
        let is_stone = matches!(sign, '^' | '<' | '>' | 'v');
        (if is_stone { palette.frost } else { palette.items.amulet }, CellEffect::None)
    });
}

fn draw(
    canvas: &mut Canvas<'_>,
    (x, y): (i32, i32),
    rows: &[&str],
    look: impl Fn(&Palette, char) -> (Rgb, CellEffect),
) {
    let palette = canvas.palette;
    for (row, signs) in (y..).zip(rows) {
        for (column, sign) in (x..).zip(signs.chars()).filter(|(_, sign)| *sign != ' ') {
            let (color, effect) = look(palette, sign);
            canvas.glyph(column, row, sign, Style::plain(color).with(effect));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawings_are_as_large_as_they_say() {
        for (rows, (width, height)) in [(&BRAZIER, BRAZIER_SIZE), (&TOMBSTONE, EMBLEM_SIZE), (&AMULET, EMBLEM_SIZE)] {
            assert_eq!(i32::try_from(rows.len()), Ok(height));
            for row in rows {
                assert_eq!(i32::try_from(row.chars().count()), Ok(width), "{row}");
            }
        }
    }
}
