//! Values in a data file together with their location.

use std::fmt;

use ron::value::RawValue;
use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, MapAccess, SeqAccess, Visitor},
};

use super::report::{DataReport, MOST_MISTAKES};

/// A value of a data file: its unparsed text and its first line. The crate `ron` parses the text one level at a time,
/// so that a mistake in one value does not hide a mistake in the next.
#[derive(Clone, Copy)]
pub(crate) struct RonNode<'source> {
    text: &'source str,
    /// The line on which the text begins, from 1.
    first_line: usize,
    /// The record of shared fields of its family, and the line on which that record begins.
    shared: Option<(&'source str, usize)>,
}

/// The values inside a node.
enum Children<'source> {
    Fields(Vec<(String, &'source RawValue)>),
    Elements(Vec<&'source RawValue>),
}

impl<'source> RonNode<'source> {
    /// Returns the value that is a whole file.
    pub(crate) const fn file(source: &'source str) -> Self {
        Self { text: source, first_line: 1, shared: None }
    }

    /// Returns a function that locates the values inside this one. They must come in order: lines are counted from one
    /// value to the next, so that no text is scanned twice.
    fn children(self) -> impl FnMut(&'source RawValue) -> Self {
        let (mut counted, mut line) = (0, self.first_line);
        move |raw| {
            let text = raw.get_ron();
            let begin = text.as_ptr() as usize - self.text.as_ptr() as usize;
            line += self.text.get(counted..begin).map_or(0, line_breaks);
            counted = begin;
            Self { text, first_line: line, shared: None }
        }
    }

    /// Returns the line on which the value begins, from 1.
    pub(crate) fn line(self) -> usize {
        let blank = self.text.len() - skip_blank(self.text).len();
        self.first_line + self.text.get(..blank).map_or(0, line_breaks)
    }

    /// Returns the text of the value as it is written.
    pub(crate) fn text(self) -> &'source str {
        skip_blank(self.text).trim_end()
    }

    /// Parses the whole value with serde. Adds a mistake to the report and returns `None` if it is invalid.
    pub(crate) fn parse<T: DeserializeOwned>(self, report: &mut DataReport) -> Option<T> {
        match ron::from_str(self.text) {
            Ok(value) => Some(value),
            Err(error) => {
                self.complain(&error, report);
                None
            }
        }
    }

    /// Returns the named fields of a record. Adds a mistake to the report and returns `None` if the value is not a
    /// record.
    pub(crate) fn fields(self, report: &mut DataReport) -> Option<Vec<(String, Self)>> {
        match ron::from_str::<Children<'source>>(self.text) {
            Ok(Children::Fields(fields)) => {
                let mut child = self.children();
                Some(fields.into_iter().map(|(name, raw)| (name, child(raw))).collect())
            }
            Ok(Children::Elements(_)) => {
                report.mistake(self, "expected a record: (name: value, …)");
                None
            }
            Err(error) => {
                self.complain(&error, report);
                None
            }
        }
    }

    /// Returns the elements of a list. Adds a mistake to the report and returns `None` if the value is not a list.
    pub(crate) fn elements(self, report: &mut DataReport) -> Option<Vec<Self>> {
        match ron::from_str::<Children<'source>>(self.text) {
            // `ron` parses a lone name as an empty list.
            Ok(Children::Elements(elements)) if self.text().starts_with(['[', '(']) => {
                Some(elements.into_iter().map(self.children()).collect())
            }
            Ok(_) => {
                report.mistake(self, "expected a list: [value, …]");
                None
            }
            Err(error) => {
                self.complain(&error, report);
                None
            }
        }
    }

    /// Expands an element of a list: into the members of a family for `(shared: (…), of: […])`, each with the shared
    /// fields, otherwise into itself. Adds a mistake to the report and returns `None` if a family is malformed.
    pub(crate) fn family(self, report: &mut DataReport) -> Option<Vec<Self>> {
        if !self.text().starts_with("(shared:") {
            return Some(vec![self]);
        }
        let fields = self.fields(report)?;
        let [(_, shared), (of, members)] = fields.as_slice() else {
            report.mistake(self, "expected a family: (shared: (name: value, …), of: [(name: value, …), …])");
            return None;
        };
        if of != "of" {
            report.mistake(*members, format!("unknown field '{of}', expected 'of'"));
            return None;
        }
        let shared = Some((shared.text, shared.first_line));
        Some(members.elements(report)?.into_iter().map(|member| Self { shared, ..member }).collect())
    }

    /// Returns the fields that its family shares; none outside of a family. A malformed record is added to the report.
    pub(crate) fn shared_fields(self, report: &mut DataReport) -> Option<Vec<(String, Self)>> {
        self.shared.map_or_else(
            || Some(Vec::new()),
            |(text, first_line)| Self { text, first_line, shared: None }.fields(report),
        )
    }

    fn complain(self, error: &ron::error::SpannedError, report: &mut DataReport) {
        report.mistake_at(self.first_line + error.span.start.line - 1, in_plain_english(&error.code));
    }
}

impl DataReport {
    /// Adds a mistake in the value `node`.
    pub(crate) fn mistake(&mut self, node: RonNode<'_>, reason: impl Into<String>) {
        // The line is computed only for mistakes that are kept.
        let line = if self.count() < MOST_MISTAKES { node.line() } else { 0 };
        self.mistake_at(line, reason);
    }
}

/// Describes a parse error for authors of data files.
fn in_plain_english(error: &ron::Error) -> String {
    use ron::Error;
    let one_of = |known: &[&str]| known.join(", ");
    match error {
        Error::ExceededRecursionLimit => "values are nested too deeply here".to_owned(),
        Error::Eof => "the file ends too early: a closing bracket is missing".to_owned(),
        Error::ExpectedComma => "a comma is missing here".to_owned(),
        Error::ExpectedArray => "a list in square brackets is expected here".to_owned(),
        Error::ExpectedArrayEnd => "the closing bracket ']' of a list is missing here".to_owned(),
        Error::ExpectedStructLike | Error::ExpectedNamedStructLike(_) => {
            "fields in round brackets are expected here".to_owned()
        }
        Error::ExpectedStructLikeEnd => "the closing bracket ')' is missing here".to_owned(),
        Error::ExpectedMapColon => "a colon is missing here".to_owned(),
        Error::ExpectedString => "a text in double quotes is expected here".to_owned(),
        Error::ExpectedStringEnd => "the closing quote of a text is missing".to_owned(),
        Error::ExpectedInteger => "a whole number is expected here".to_owned(),
        Error::ExpectedFloat => "a number is expected here".to_owned(),
        Error::ExpectedBoolean => "true or false is expected here".to_owned(),
        Error::ExpectedChar => "one character in single quotes is expected here".to_owned(),
        Error::ExpectedIdentifier => "a name is expected here".to_owned(),
        Error::UnclosedBlockComment => "the end */ of a comment is missing".to_owned(),
        Error::UnexpectedChar(character) => format!("the character {character:?} can't stand here"),
        Error::TrailingCharacters => "nothing more is expected after the end of the value".to_owned(),
        Error::NoSuchEnumVariant { expected, found, .. } => {
            format!("there is no '{found}'; expected one of: {}", one_of(expected))
        }
        Error::NoSuchStructField { expected, found, .. } => {
            format!("unknown field '{found}'; expected one of: {}", one_of(expected))
        }
        Error::MissingStructField { field, .. } => format!("the field '{field}' is missing"),
        Error::DuplicateStructField { field, .. } => format!("the field '{field}' is given twice"),
        _ => error.to_string(),
    }
}

fn line_breaks(text: &str) -> usize {
    text.bytes().filter(|byte| *byte == b'\n').count()
}

/// Returns the text after leading white space and comments.
fn skip_blank(mut text: &str) -> &str {
    loop {
        text = text.trim_start();
        let rest = if let Some(comment) = text.strip_prefix("//") {
            comment.find('\n').map(|end| comment.split_at(end).1)
        } else if let Some(comment) = text.strip_prefix("/*") {
            comment.find("*/").map(|end| comment.split_at(end + 2).1)
        } else {
            None
        };
        match rest {
            Some(rest) => text = rest,
            None => return text,
        }
    }
}

impl<'de> Deserialize<'de> for Children<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ChildrenVisitor;
        impl<'de> Visitor<'de> for ChildrenVisitor {
            type Value = Children<'de>;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("a record (name: value, …) or a list [value, …]")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry::<String, &'de RawValue>()? {
                    fields.push(field);
                }
                Ok(Children::Fields(fields))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Self::Value, A::Error> {
                let mut elements = Vec::new();
                while let Some(element) = sequence.next_element::<&'de RawValue>()? {
                    elements.push(element);
                }
                Ok(Children::Elements(elements))
            }

            fn visit_unit<E>(self) -> Result<Self::Value, E> {
                Ok(Children::Elements(Vec::new()))
            }
        }
        deserializer.deserialize_any(ChildrenVisitor)
    }
}
