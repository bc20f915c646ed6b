//! How wide texts are, and what is done with those too long for their place.

use std::borrow::Cow;

/// Returns as many whole words of a text as fit into `width` columns, with an ellipsis for the rest. If not even the first
/// word fits, it is cut, unless it contains a number: the first digits of a number are another number.
pub(super) fn fitting(text: &str, width: i32) -> Cow<'_, str> {
    let Ok(width) = usize::try_from(width) else { return Cow::Borrowed("") };
    if text.chars().count() <= width {
        return Cow::Borrowed(text);
    }
    let Some(room) = width.checked_sub(1) else { return Cow::Borrowed("") };
    let mut ends = text.match_indices(' ').map(|(end, _)| text.get(..end).unwrap_or_default().trim_end());
    let fits = |words: &&str| !words.is_empty() && words.chars().count() <= room;
    let words = ends.rfind(fits).map(str::to_owned).unwrap_or_else(|| {
        let first: String = text.chars().take_while(|sign| *sign != ' ').collect();
        if first.contains(|sign: char| sign.is_ascii_digit()) {
            String::new()
        } else {
            text.chars().take(room).collect()
        }
    });
    Cow::Owned(words + "…")
}

/// The width of a text in columns.
pub(super) fn columns(text: &str) -> i32 {
    i32::try_from(text.chars().count()).unwrap_or(i32::MAX)
}

/// A line split into pieces of limited length, between words where possible.
pub(super) fn wrapped(line: &str, width: usize) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for word in line.split_whitespace() {
        match rows.last_mut() {
            Some(row) if row.chars().count() + 1 + word.chars().count() <= width => {
                row.push(' ');
                row.push_str(word);
            }
            _ => rows.push(word.to_owned()),
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_that_does_not_fit_ends_after_a_whole_word_and_never_within_a_number() {
        for (text, width, shown) in [
            ("Ice Monster", 11, "Ice Monster"),
            ("Ice Monster", 10, "Ice…"),
            ("Ice Monster", 4, "Ice…"),
            ("Ice Monster", 3, "Ic…"),
            ("1012/1518", 8, "…"),
            ("Lantern 500", 10, "Lantern…"),
            ("a mace +1  (in hand)", 12, "a mace +1…"),
            ("Ice Monster", 0, ""),
        ] {
            assert_eq!(fitting(text, width), shown, "{text} in {width}");
        }
    }
}
