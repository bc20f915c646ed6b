//! Replacement characters for terminals that can show only ASCII.

/// Returns the character to show for `glyph`, never a control character, which a terminal would obey.
pub(super) fn shown(glyph: char, unicode: bool) -> char {
    if glyph.is_control() {
        ' '
    } else if unicode {
        glyph
    } else {
        ascii(glyph)
    }
}

/// Returns the ASCII character that looks most like `glyph`, or `?` if none is known.
const fn ascii(glyph: char) -> char {
    match glyph {
        ' '..='~' => glyph,
        '\u{a0}' => ' ',
        '─' | '━' | '┄' | '┅' | '┈' | '┉' | '╌' | '╍' | '═' | '╴' | '╶' | '╸' | '╺' | '╼' | '╾' | '–' | '—' => {
            '-'
        }
        '│' | '┃' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏' | '║' | '╵' | '╷' | '╹' | '╻' | '╽' | '╿' => {
            '|'
        }
        '╱' => '/',
        '╲' => '\\',
        // blocks, by how much of the cell they fill
        '░' | '·' | '•' | '∙' | '…' => '.',
        '▒' | '▀' | '▄' | '▌'..='▎' | '▐' | '≡' => '=',
        '▁'..='▃' | '▏' | '∩' => '_',
        // all other lines turn or cross; all other blocks are nearly full
        '\u{2500}'..='\u{257f}' | '†' | '‡' => '+',
        '\u{2580}'..='\u{259f}' | '■' => '#',
        '←' | '◀' | '◄' | '‹' | '«' => '<',
        '→' | '▶' | '►' | '›' | '»' => '>',
        '↑' | '▲' => '^',
        '↓' | '▼' => 'v',
        '‘' | '’' | '′' | '□' | '¦' => '\'',
        '“' | '”' | '″' => '"',
        '×' => 'x',
        '¡' => 'i',
        '≈' => '~',
        '★' | '☆' | '♦' | '◆' | '☼' => '*',
        '○' | '●' | '◦' | '°' => 'o',
        _ => '?',
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ascii_of(text: &str) -> String {
        text.chars().map(ascii).collect()
    }

    #[test]
    fn frames_are_drawn_with_dashes_bars_and_crosses() {
        assert_eq!(ascii_of("┌─┬─┐"), "+-+-+");
        assert_eq!(ascii_of("│ ║ │"), "| | |");
        assert_eq!(ascii_of("╚═╩═╝"), "+-+-+");
    }

    #[test]
    fn a_bar_still_shows_how_full_it_is() {
        assert_eq!(ascii_of("████▌░░░"), "####=...");
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
            assert_eq!(shown('\u{1b}', unicode), ' ');
            assert_eq!(shown('\u{9b}', unicode), ' ');
        }
        assert_eq!(shown('─', true), '─');
        assert_eq!(shown('─', false), '-');
    }
}
