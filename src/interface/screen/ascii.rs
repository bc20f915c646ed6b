//! Replacement characters for terminals that can show only ASCII, and for players who want nothing else.

use bevy::prelude::*;

use super::cell::Frame;
use crate::storage::settings::{Settings, Toggle};

/// Replaces everything else in a picture, if the player wants plain ASCII.
pub(super) fn replace_if_wanted(world: &World, mut frame: Frame) -> Frame {
    if !world.resource::<Settings>().is_on(Toggle::BoxDrawing) {
        for cell in frame.values_mut() {
            cell.glyph = ascii(cell.glyph);
        }
    }
    frame
}

/// Returns the character to show for `glyph`, never a control character, which a terminal would obey.
pub(crate) fn printable(glyph: char, unicode: bool) -> char {
    if glyph.is_control() {
        ' '
    } else if unicode {
        glyph
    } else {
        ascii(glyph)
    }
}

/// Returns the ASCII character that looks most like `glyph`, or `?` if none is known. Each sign of the map has its own:
/// ground that ASCII has no likeness of has a small letter, and no corner of a wall looks like a door.
const fn ascii(glyph: char) -> char {
    match glyph {
        '\u{2800}'..='\u{28ff}' => dotted(glyph),
        ' '..='~' => glyph,
        '\u{a0}' => ' ',
        // corners and crossings of thin walls are a piece of the wall
        '─' | '━' | '┄' | '┅' | '┈' | '┉' | '╌' | '╍' | '═' | '╴' | '╶' | '╸' | '╺' | '╼' | '╾' | '–' | '—' | '┌'
        | '┐' | '└' | '┘' | '┬' | '┴' | '┼' => '-',
        '│' | '├' | '┤' | '┃' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏' | '║' | '╵' | '╷' | '╹' | '╻' | '╽' | '╿' => {
            '|'
        }
        '╥' => 'a',
        'ƒ' => 'f',
        '¶' => 's',
        '╨' => 'u',
        'ſ' => 'r',
        '¬' => 'e',
        '∷' => 'h',
        '≋' => 'g',
        '■' => '0',
        '╱' => '/',
        '╲' | '¦' => '\\',
        '░' => 'm',
        '▓' | '↓' | '▼' => 'v',
        '≈' => '}',
        '≡' => ']',
        '§' => 'w',
        '¡' => '`',
        '¿' => 'z',
        // blocks, by how much of the cell they fill
        '·' | '•' | '∙' | '…' => '.',
        '▒' => 'p',
        '▬' | '▀' | '▄' | '▌'..='▎' | '▐' => '=',
        '▁'..='▃' | '▏' | '∩' => '_',
        // all other lines turn or cross; all other blocks are nearly full
        '\u{2500}'..='\u{257f}' | '†' | '‡' => '+',
        '\u{2580}'..='\u{259f}' => '#',
        '←' | '◀' | '◄' | '‹' | '«' => '<',
        '→' | '▶' | '►' | '›' | '»' => '>',
        '↑' => '^',
        '▲' => 'y',
        '‘' | '’' | '′' | '□' => '\'',
        '“' | '”' | '″' => '"',
        '×' => 'x',
        '★' | '☆' | '♦' | '◆' | '☼' => '*',
        '○' | '●' | '◦' | '°' => 'o',
        '¤' => 'n',
        _ => '?',
    }
}

/// Returns the character for a pattern of eight dots, by how many of them there are.
const fn dotted(pattern: char) -> char {
    match (pattern as u32 - 0x2800).count_ones() {
        0 => ' ',
        1 | 2 => '.',
        3 | 4 => ':',
        _ => '%',
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{
        content::{Content, LayerKind},
        interface::screen::glyphs::{ITEM_LEGEND, STRUCK_FROM, TRAP},
    };

    /// Layers without a sign of their own: walls have lines, and a known lock has the sign of a closed door.
    const OTHERS: [LayerKind; 2] = [LayerKind::Wall, LayerKind::LockedDoor];

    /// The signs of the map that the data and the legend name.
    fn signs_of_the_map() -> Vec<char> {
        let content = Content::compiled_in();
        let layers =
            content.terrain.layers.iter().filter(|layer| !OTHERS.contains(&layer.kind)).map(|layer| layer.glyph);
        layers.chain(ITEM_LEGEND.map(|(sign, _)| sign)).chain([TRAP, STRUCK_FROM, '@']).collect()
    }

    #[test]
    fn no_two_signs_of_the_map_are_the_same_in_ascii() {
        let mut signs: Vec<char> = signs_of_the_map().into_iter().map(ascii).collect();
        signs.extend("┌─┐│".chars().map(ascii).collect::<BTreeSet<_>>());
        let different: BTreeSet<char> = signs.iter().copied().collect();
        signs.sort_unstable();
        assert_eq!(signs, different.into_iter().collect::<Vec<_>>());
        assert!(signs.iter().all(|sign| !sign.is_ascii_uppercase()), "capitals are monsters");
    }

    fn ascii_of(text: &str) -> String {
        text.chars().map(ascii).collect()
    }

    #[test]
    fn walls_are_drawn_with_dashes_and_bars_so_that_only_doors_are_crosses() {
        assert_eq!(ascii_of("┌─┬─┐"), "-----");
        assert_eq!(ascii_of("│ ║ │"), "| | |");
        assert_eq!(ascii_of("╚═╩═╝"), "+-+-+");
    }

    #[test]
    fn a_bar_still_shows_how_full_it_is() {
        assert_eq!(ascii_of("▬▬▬──"), "===--");
    }

    #[test]
    fn what_is_ascii_stays_and_all_else_becomes_ascii() {
        assert_eq!(ascii_of("@#.+'<>~"), "@#.+'<>~");
        assert_eq!(ascii_of("x × “y” …"), "x x \"y\" .");
        assert!(('\u{a0}'..='\u{2fff}').all(|glyph| ascii(glyph).is_ascii()));
    }

    #[test]
    fn a_control_character_never_reaches_the_terminal() {
        for unicode in [false, true] {
            assert_eq!(printable('\u{1b}', unicode), ' ');
            assert_eq!(printable('\u{9b}', unicode), ' ');
        }
        assert_eq!(printable('─', true), '─');
        assert_eq!(printable('─', false), '-');
    }
}
