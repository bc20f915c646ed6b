//! A value in a data file that still knows where it stands.

use std::fmt;

use ron::value::RawValue;
use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, MapAccess, SeqAccess, Visitor},
};

use super::report::{DataReport, MOST_MISTAKES};

/// One value of a data file: its text, not read yet, and where it begins. RON itself is read by `ron`, one level
/// at a time, so that a mistake in one value never hides a mistake in the next.
#[derive(Clone, Copy)]
pub struct RonNode<'source> {
    text: &'source str,
    /// The line on which the text begins, from 1.
    first_line: usize,
    /// The record that its family shares, and the line on which that begins.
    shared: Option<(&'source str, usize)>,
}

/// The values inside a node.
enum Children<'source> {
    Fields(Vec<(String, &'source RawValue)>),
    Elements(Vec<&'source RawValue>),
}

impl<'source> RonNode<'source> {
    /// The value that is a whole file.
    #[must_use]
    pub const fn file(source: &'source str) -> Self {
        Self { text: source, first_line: 1, shared: None }
    }

    /// The values inside this one: counts the lines before each as it comes to them, so that no text is gone through twice.
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

    /// The line on which the value begins, from 1.
    #[must_use]
    pub fn line(self) -> usize {
        let blank = self.text.len() - skip_blank(self.text).len();
        self.first_line + self.text.get(..blank).map_or(0, line_breaks)
    }

    /// The value as it is written.
    #[must_use]
    pub fn text(self) -> &'source str {
        skip_blank(self.text).trim_end()
    }

    /// Reads the whole value with serde; a mistake goes into the report.
    pub fn parse<T: DeserializeOwned>(self, report: &mut DataReport) -> Option<T> {
        match ron::from_str(self.text) {
            Ok(value) => Some(value),
            Err(error) => {
                self.complain(&error, report);
                None
            }
        }
    }

    /// The named fields of a record, each once; a mistake goes into the report.
    pub fn fields(self, report: &mut DataReport) -> Option<Vec<(String, Self)>> {
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

    /// The elements of a list; a mistake goes into the report.
    pub fn elements(self, report: &mut DataReport) -> Option<Vec<Self>> {
        match ron::from_str::<Children<'source>>(self.text) {
            // A lone name is read as an empty list.
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

    /// Those that an element of a list stands for: itself, or for `(shared: (…), of: […])` each of a family, with the fields
    /// that it shares.
    pub fn family(self, report: &mut DataReport) -> Option<Vec<Self>> {
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

    /// The fields that its family shares; a mistake goes into the report.
    pub fn shared_fields(self, report: &mut DataReport) -> Option<Vec<(String, Self)>> {
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
    /// Notes a mistake in the value `node`.
    pub fn mistake(&mut self, node: RonNode<'_>, reason: impl Into<String>) {
        // Only a mistake that is kept is worth looking for its line.
        let line = if self.count() < MOST_MISTAKES { node.line() } else { 0 };
        self.mistake_at(line, reason);
    }
}

/// What is wrong with a text, for one who writes data files.
fn in_plain_english(error: &ron::Error) -> String {
    match error {
        ron::Error::ExceededRecursionLimit => "values are nested too deeply here".to_owned(),
        _ => error.to_string(),
    }
}

fn line_breaks(text: &str) -> usize {
    text.bytes().filter(|byte| *byte == b'\n').count()
}

/// The text after leading white space and comments.
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
