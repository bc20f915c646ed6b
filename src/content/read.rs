//! Typed reading of data files that reports every mistake instead of stopping at the first.

use std::str::FromStr;

use strum::VariantArray;

use super::{DataReport, Lines, RonNode};
use crate::base::random::{Chance, Dice};

/// A type that can be read from a data file.
pub(crate) trait ReadData: Sized {
    /// Reads the value. Adds every mistake in it to the report and returns `None` if there was any.
    fn read(node: RonNode<'_>, report: &mut DataReport) -> Option<Self>;

    /// Returns a placeholder for an invalid value whose mistake has been reported, so that the rest of its file is checked.
    fn stand_in() -> Option<Self> {
        Self::left_out()
    }

    /// Returns a placeholder for a list of such values that can't be read; `None` for types that others refer to by
    /// name, so that those names are not reported as unknown.
    fn list_stand_in() -> Option<Vec<Self>> {
        None
    }

    /// Returns the value of a field that is left out; `None` for types that can't be left out.
    fn left_out() -> Option<Self> {
        None
    }
}

impl<T: ReadData> ReadData for Option<T> {
    fn read(node: RonNode<'_>, report: &mut DataReport) -> Option<Self> {
        T::read(node, report).map(Some)
    }

    fn left_out() -> Option<Self> {
        Some(None)
    }
}

/// Reads the name of a variant, which is written as a text.
pub(super) fn read_name<T>(what: &str, node: RonNode<'_>, report: &mut DataReport) -> Option<T>
where
    T: FromStr + VariantArray + Copy + Into<&'static str>,
{
    let name: String = node.parse(report)?;
    let kind = name.parse().ok();
    if kind.is_none() {
        let known: Vec<&str> = T::VARIANTS.iter().map(|kind| (*kind).into()).collect();
        report.mistake(node, format!("there is no {what} '{name}'; expected one of: {}", known.join(", ")));
    }
    kind
}

macro_rules! read_with_serde {
    ($($type:ty),* $(,)?) => {$(
        impl $crate::content::ReadData for $type {
            fn read(node: $crate::content::RonNode<'_>, report: &mut $crate::content::DataReport) -> Option<Self> {
                let value = node.parse(report)?;
                $crate::content::has_usable_numbers(node, report).then_some(value)
            }

            fn list_stand_in() -> Option<Vec<Self>> {
                Some(Vec::new())
            }
        }
    )*};
}
pub(super) use read_with_serde;

read_with_serde!(char, f64);

/// Implements [`ReadData`] for types whose placeholder is their default.
macro_rules! read_or_default {
    ($($type:ty),*) => {$(
        impl ReadData for $type {
            fn read(node: RonNode<'_>, report: &mut DataReport) -> Option<Self> {
                node.parse(report)
            }

            fn stand_in() -> Option<Self> {
                Some(Self::default())
            }
        }
    )*};
}

read_or_default!(bool, Chance);

impl ReadData for Dice {
    fn read(node: RonNode<'_>, report: &mut DataReport) -> Option<Self> {
        node.parse(report)
    }

    fn stand_in() -> Option<Self> {
        Some(Self::ONE)
    }
}

/// The last character that texts may contain: every printable character up to it takes one column.
const LAST_CHARACTER: char = '\u{2ff}';

impl ReadData for String {
    /// A text that can be shown on the screen: not empty, and every character takes one column.
    fn read(node: RonNode<'_>, report: &mut DataReport) -> Option<Self> {
        let text: Self = node.parse(report)?;
        let is_unusable = |character: &char| character.is_control() || *character > LAST_CHARACTER;
        if text.trim().is_empty() {
            report.mistake(node, "this text must not be empty");
            return None;
        }
        if let Some(unusable) = text.chars().find(is_unusable) {
            report.mistake(node, format!("the character {unusable:?} can't be shown in one column"));
            return None;
        }
        Some(text)
    }

    fn stand_in() -> Option<Self> {
        Some(Self::new())
    }
}

impl<T: ReadData> ReadData for Vec<T> {
    fn read(node: RonNode<'_>, report: &mut DataReport) -> Option<Self> {
        let families: Option<Vec<_>> =
            node.elements(report)?.into_iter().map(|element| element.family(report)).collect();
        let elements = families?.concat();
        let count = elements.len();
        let values: Self = elements.into_iter().filter_map(|element| T::read(element, report)).collect();
        (values.len() == count).then_some(values)
    }

    fn stand_in() -> Option<Self> {
        T::list_stand_in()
    }
}

/// The names of fields that are the beginning and the end of a span.
const SPANS: [[&str; 2]; 3] = [["first_depth", "last_depth"], ["min_depth", "max_depth"], ["min_level", "max_level"]];

/// The fields of a record that have not been read yet.
pub(crate) struct Fields<'source> {
    record: RonNode<'source>,
    fields: Vec<(String, RonNode<'source>)>,
    lines: Lines,
}

impl<'source> Fields<'source> {
    /// Returns the fields of `node`, including those it takes from its family; a field given twice is a mistake.
    pub(crate) fn of(node: RonNode<'source>, report: &mut DataReport) -> Option<Self> {
        let mut fields: Vec<(String, RonNode<'source>)> = Vec::new();
        for (name, value) in node.fields(report)? {
            if fields.iter().any(|(earlier, _)| *earlier == name) {
                report.mistake(value, format!("the field '{name}' is given twice"));
            } else {
                fields.push((name, value));
            }
        }
        for (name, value) in node.shared_fields(report)? {
            if fields.iter().all(|(own, _)| *own != name) {
                fields.push((name, value));
            }
        }
        let lines = Lines {
            record: node.line(),
            fields: fields.iter().map(|(name, value)| (name.clone(), value.line())).collect(),
        };
        Some(Self { record: node, fields, lines })
    }

    /// Returns the text of the field `name`, by which mistakes name the record; `None` if there is none in one line.
    pub(crate) fn label(&self, name: &str) -> Option<String> {
        let (_, node) = self.fields.iter().find(|(field, _)| field == name)?;
        let label: String = node.parse(&mut DataReport::default())?;
        let is_one_line = !label.is_empty() && !label.contains(['\n', '\r']);
        is_one_line.then_some(label)
    }

    /// Checks that numbers which name the two ends of a span are in order, in every record that has both.
    pub(crate) fn check_spans(&self, report: &mut DataReport) {
        let number = |name: &str| -> Option<u32> {
            let (_, node) = self.fields.iter().find(|(field, _)| field == name)?;
            node.parse(&mut DataReport::default())
        };
        for [first, last] in SPANS {
            if let (Some(from), Some(to)) = (number(first), number(last))
                && to < from
            {
                report.mistake_in(&self.lines, last, format!("is {to}, less than {first}, {from}"));
            }
        }
    }

    /// Reads the field `name`. A missing field is a mistake unless its type can be left out.
    pub(crate) fn take<T: ReadData>(&mut self, name: &str, report: &mut DataReport) -> Option<T> {
        self.take_or(name, T::left_out(), report)
    }

    /// Reads the field `name`, which has a value if it is left out. A missing field without one is a mistake.
    pub(crate) fn take_or<T: ReadData>(&mut self, name: &str, value: Option<T>, report: &mut DataReport) -> Option<T> {
        let Some(node) = self.remove(name) else {
            if value.is_none() {
                report.mistake(self.record, format!("the field '{name}' is missing"));
                report.note_unread(self.record.line(), name);
            }
            return value.or_else(T::stand_in);
        };
        report.enter(name);
        let read = T::read(node, report);
        report.leave();
        if read.is_none() {
            report.note_unread(node.line(), name);
        }
        read.or(value).or_else(T::stand_in)
    }

    fn remove(&mut self, name: &str) -> Option<RonNode<'source>> {
        let index = self.fields.iter().position(|(field, _)| field == name)?;
        Some(self.fields.remove(index).1)
    }

    pub(super) const fn lines(&self) -> &Lines {
        &self.lines
    }

    /// Reports the fields that were not read, and returns the lines of all fields.
    pub(crate) fn finish(self, known: &[&str], report: &mut DataReport) -> Lines {
        for (name, node) in self.fields {
            report.mistake(node, format!("unknown field '{name}'; expected one of: {}", known.join(", ")));
        }
        self.lines
    }
}

/// Returns the name of a field as written in a file: without the `r#` that Rust keywords need.
pub(super) fn plain_name(field: &'static str) -> &'static str {
    field.trim_start_matches("r#")
}

/// Defines a record of a data file: the struct, and its reading field by field. A field may have a value if it is left
/// out, in brackets, and a field of numbers a range in which they must lie, as in `pub cost: u32 [or 1] = 1..=100`. The end
/// of a span (`SPANS`) is not less than its beginning.
/// Mistakes name a record by its field `name`, or `id`, if it has one. A record `without lines` does not keep the lines
/// of its fields.
macro_rules! record {
    (@take $fields:ident, $report:ident, $field:ident, $type:ty, [$($default:expr)?], [$($range:expr)?]) => {{
        let name = $crate::content::read::plain_name(stringify!($field));
        let value = $crate::content::read::record!(@value $fields, $report, name, $type, $($default)?);
        $($fields.check_range(name, value.as_ref(), &$range, $report);)?
        value
    }};
    (@value $fields:ident, $report:ident, $name:ident, $type:ty,) => {
        $fields.take::<$type>($name, $report)
    };
    (@value $fields:ident, $report:ident, $name:ident, $type:ty, $default:expr) => {
        $fields.take_or::<$type>($name, Some($default), $report)
    };
    (
        @define [$(#[$attribute:meta])*] $record:ident {
            $($(#[$field_attribute:meta])* pub $field:ident: $type:ty $([or $default:expr])? $(= $range:expr)?,)*
        } $($lines:ident)?
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Debug)]
        pub struct $record {
            $($(#[$field_attribute])* pub $field: $type,)*
            $(
                /// The line of each field in its file.
                pub $lines: $crate::content::Lines,
            )?
        }

        impl $crate::content::ReadData for $record {
            fn read(node: $crate::content::RonNode<'_>, report: &mut $crate::content::DataReport) -> Option<Self> {
                let mut fields = $crate::content::Fields::of(node, report)?;
                let label = fields.label("name").or_else(|| fields.label("id"));
                if let Some(label) = &label {
                    report.enter(label);
                }
                fields.check_spans(report);
                $(
                    let $field = $crate::content::read::record!(
                        @take fields, report, $field, $type, [$($default)?], [$($range)?]
                    );
                )*
                let known = [$($crate::content::read::plain_name(stringify!($field))),*];
                $(let $lines =)? fields.finish(&known, report);
                if label.is_some() {
                    report.leave();
                }
                Some(Self { $($field: $field?,)* $($lines)? })
            }
        }
    };
    ($(#[$attribute:meta])* pub struct $record:ident without lines { $($fields:tt)* }) => {
        $crate::content::read::record!(@define [$(#[$attribute])*] $record { $($fields)* });
    };
    ($(#[$attribute:meta])* pub struct $record:ident { $($fields:tt)* }) => {
        $crate::content::read::record!(@define [$(#[$attribute])*] $record { $($fields)* } lines);
    };
}
pub(super) use record;

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
