//! Reading whole numbers.

use super::{DataReport, ReadData, RonNode};

/// The greatest absolute value of a number in a data file, so that sums and products of a few can't overflow.
const LARGEST_NUMBER: i64 = 1_000_000;

/// Returns whether no whole number in a value is too large; reports the first one that is. Values that serde reads as a
/// whole, such as an effect with its fields, have no other check of their numbers.
pub(crate) fn has_usable_numbers(node: RonNode<'_>, report: &mut DataReport) -> bool {
    let outside_texts = node.text().split('"').step_by(2);
    let words =
        outside_texts.flat_map(|text| text.split(|sign: char| !sign.is_ascii_alphanumeric() && !"_.".contains(sign)));
    let numbers = words.filter(|word| word.starts_with(|sign: char| sign.is_ascii_digit()) && !word.contains('.'));
    let is_usable = |word: &&str| word.replace('_', "").parse().is_ok_and(|number: i64| number <= LARGEST_NUMBER);
    let Some(large) = numbers.into_iter().find(|word| !is_usable(word)) else { return true };
    report.mistake(node, format!("{large} is too large: numbers go from -{LARGEST_NUMBER} to {LARGEST_NUMBER}"));
    false
}

/// Reads a whole number from `least` to [`LARGEST_NUMBER`].
fn read_number(node: RonNode<'_>, least: i64, report: &mut DataReport) -> Option<i64> {
    let text = node.text();
    let number: Option<i64> = node.parse(&mut DataReport::default());
    let number = number.filter(|number| (least..=LARGEST_NUMBER).contains(number));
    if number.is_none() {
        report.mistake(node, format!("expected a whole number from {least} to {LARGEST_NUMBER}, not {text}"));
    }
    number
}

impl ReadData for i32 {
    fn read(node: RonNode<'_>, report: &mut DataReport) -> Option<Self> {
        read_number(node, -LARGEST_NUMBER, report).and_then(|number| Self::try_from(number).ok())
    }

    fn stand_in() -> Option<Self> {
        Some(1)
    }
}

impl ReadData for u32 {
    fn read(node: RonNode<'_>, report: &mut DataReport) -> Option<Self> {
        read_number(node, 0, report).and_then(|number| Self::try_from(number).ok())
    }

    fn stand_in() -> Option<Self> {
        Some(1)
    }
}
