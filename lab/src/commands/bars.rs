//! Bar charts in text.

use std::fmt::Write;

/// The longest bar, in columns.
const LONGEST: u64 = 50;
/// Blocks of one to seven eighths of a column; the full block is [`FULL`].
const PARTS: [char; 7] = ['▏', '▎', '▍', '▌', '▋', '▊', '▉'];
const FULL: char = '█';

/// Returns a chart with one line for each bar: its name, the bar and its number. The greatest value has the longest
/// bar.
pub fn chart(title: &str, bars: &[(String, u64)], number: impl Fn(u64) -> String) -> String {
    let greatest = bars.iter().map(|(_, value)| *value).max().unwrap_or(0);
    let mut text = format!("{title}\n");
    for (name, value) in bars {
        // Writing to a string can't fail.
        let _ = writeln!(text, "{name:>5} {} {}", bar(*value, greatest), number(*value));
    }
    text
}

/// Returns the bar for a value, to an eighth of a column.
fn bar(value: u64, greatest: u64) -> String {
    let eighths = u128::from(value) * u128::from(LONGEST) * 8 / u128::from(greatest.max(1));
    let eighths = usize::try_from(eighths).unwrap_or(0);
    let mut bar: String = std::iter::repeat_n(FULL, eighths / 8).collect();
    bar.extend((eighths % 8).checked_sub(1).and_then(|part| PARTS.get(part)));
    bar
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_proportional_to_the_greatest_value() {
        assert_eq!(bar(7, 7).chars().count(), 50);
        assert_eq!(bar(1, 2), "█".repeat(25));
        assert_eq!(bar(1, 100), "▌");
        assert_eq!((bar(0, 7), bar(0, 0)), (String::new(), String::new()));
    }

    #[test]
    fn each_line_has_a_name_a_bar_and_a_number() {
        let text = chart("items", &[("1".to_owned(), 4), ("10".to_owned(), 0)], |value| value.to_string());
        assert_eq!(text, format!("items\n    1 {} 4\n   10  0\n", "█".repeat(50)));
    }
}
