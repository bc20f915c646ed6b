//! Invisible characters, which could control a terminal, change the direction of a line, or hide in a name.

use std::{borrow::Cow, fmt::Write};

/// The greatest number of consecutive combining marks.
const MOST_MARKS: usize = 2;

/// Returns whether a character is invisible: a control character, a mark for the writing direction, a character without
/// width, a tag, or a private-use character.
pub(crate) fn is_unseen(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{ad}' | '\u{34f}' | '\u{600}'..='\u{605}' | '\u{61c}' | '\u{6dd}' | '\u{70f}' | '\u{890}'..='\u{891}'
            | '\u{8e2}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
            | '\u{e000}'..='\u{f8ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
            | '\u{110bd}' | '\u{110cd}' | '\u{13430}'..='\u{1343f}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{10ffff}')
}

/// Returns whether a character is a combining mark.
const fn is_mark(character: char) -> bool {
    matches!(character,
        '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}'
        | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

/// Returns each character of a text, and whether it must be escaped: an invisible character, or one mark too many.
fn classified(text: &str) -> impl Iterator<Item = (char, bool)> {
    let mut marks = 0;
    text.chars().map(move |character| {
        marks = if is_mark(character) { marks + 1 } else { 0 };
        (character, is_unseen(character) || marks > MOST_MARKS)
    })
}

/// Returns whether no character of a text must be escaped.
pub(crate) fn can_be_seen(text: &str) -> bool {
    // Nearly all texts are plain ASCII. The loop has no early exit, so that the compiler can check many bytes at once.
    let is_plain = text.bytes().fold(true, |is_plain, byte| is_plain & matches!(byte, b' '..=b'~'));
    is_plain || !classified(text).any(|(_, is_escaped)| is_escaped)
}

/// Escapes a text for a terminal: invisible characters except line breaks are written as `\u{1b}`.
pub(crate) fn escaped(text: &str) -> Cow<'_, str> {
    let is_plain = |line: &str| can_be_seen(line);
    if text.split('\n').all(is_plain) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len());
    for (character, is_escaped) in classified(text) {
        if is_escaped && character != '\n' {
            shown.extend(character.escape_unicode());
        } else {
            shown.push(character);
        }
    }
    Cow::Owned(shown)
}

/// Escapes JSON without line breaks, whose invisible characters can only be in strings. The value stays the same.
pub(crate) fn escaped_json(json: String) -> String {
    if can_be_seen(&json) {
        return json;
    }
    let mut shown = String::with_capacity(json.len());
    for (character, is_escaped) in classified(&json) {
        if is_escaped {
            for unit in character.encode_utf16(&mut [0; 2]) {
                // Writing to a string can't fail.
                let _ = write!(shown, "\\u{unit:04x}");
            }
        } else {
            shown.push(character);
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_and_invisible_characters_are_escaped() {
        assert_eq!(escaped("a\x1b[2Jb\u{9b}c\td"), "a\\u{1b}[2Jb\\u{9b}c\\u{9}d");
        for hidden in ['\u{200b}', '\u{feff}', '\u{202e}', '\u{e0041}', '\u{ad}', '\u{2066}', '\u{7f}'] {
            assert!(is_unseen(hidden), "{hidden:?}");
        }
        assert_eq!(escaped("two\nlines"), "two\nlines");
        for seen in ["Ærøskøbing", "Ωmega", "日本", "e\u{301}te", "naïve – “quoted” … ×"] {
            assert!(matches!(escaped(seen), Cow::Borrowed(_)), "{seen}");
        }
    }

    #[test]
    fn accents_beyond_the_limit_are_escaped() {
        let heap = format!("a{}", "\u{301}".repeat(60));
        assert!(!can_be_seen(&heap));
        assert_eq!(escaped(&heap).matches("\\u{301}").count(), 58);
    }

    #[test]
    fn escaped_json_has_the_same_value() {
        let name = "a\u{7f}\u{9b}\u{202e}\u{e0041}é";
        let shown = escaped_json(serde_json::to_string(name).unwrap());
        assert!(shown.contains("\\u202e") && !shown.chars().any(is_unseen), "{shown}");
        assert_eq!(serde_json::from_str::<String>(&shown).unwrap(), name);
    }
}
