//! The numbers in the text of a data file: where they stand, and what they belong to.

use std::ops::Range;

/// How a number is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Written {
    /// As digits: `12`.
    Whole,
    /// As a fraction: `0.5`.
    Fraction,
    /// As dice in a text: `"2d6"`, `"1d4/1d6"` or `"5"`.
    Dice,
}

/// A number in a data file.
#[derive(Clone, Debug)]
pub(super) struct Literal {
    /// The bytes of the file, with the quotation marks of a text.
    pub place: Range<usize>,
    /// The names of the fields and values around it, from the outside: `specials.when.InLine`.
    pub name: String,
    /// What identifies the entries around it, from the outside: an id, a letter, a kind or a name.
    pub entries: Vec<String>,
    pub written: Written,
}

#[derive(Default)]
struct Frame {
    /// The field or value whose brackets these are.
    name: Option<String>,
    /// The field that is being read.
    field: Option<String>,
    /// What identifies the record.
    entry: Option<String>,
}

/// Returns all numbers of a file.
pub(super) fn literals(text: &str) -> Vec<Literal> {
    let mut found = Vec::new();
    let mut frames = vec![Frame::default()];
    let mut word: Option<String> = None;
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        let at = text.len() - rest.len();
        let length = match sign {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '"' => end_of_text(rest),
            '\'' => rest[1..].find('\'').map_or(rest.len(), |end| end + 2).max(3).min(rest.len()),
            _ if is_number(rest) => {
                1 + rest[1..].find(|sign: char| !sign.is_ascii_digit() && sign != '.' && sign != '_').unwrap_or(0)
            }
            _ if sign.is_ascii_alphabetic() => {
                rest.find(|sign: char| !sign.is_ascii_alphanumeric() && sign != '_').unwrap_or(rest.len())
            }
            _ => sign.len_utf8(),
        };
        let token = &rest[..length];
        rest = &rest[length..];
        let frame = frames.last_mut().unwrap();
        match sign {
            '(' | '[' => {
                let name = word.take().or_else(|| frame.field.clone());
                frames.push(Frame { name, ..Frame::default() });
            }
            ')' | ']' => {
                frames.pop();
            }
            ':' => frame.field = word.take(),
            ',' => (frame.field, word) = (None, None),
            '"' | '\'' => {
                let inner = token.trim_matches(['"', '\'']);
                let is_dice = sign == '"' && inner.split('/').all(is_dice);
                note_entry(frame, inner);
                if is_dice {
                    found.push(literal(&frames, at..at + length, Written::Dice));
                }
            }
            _ if token.starts_with(|sign: char| sign.is_ascii_digit() || sign == '-') && token != "-" => {
                let written = if token.contains('.') { Written::Fraction } else { Written::Whole };
                found.push(literal(&frames, at..at + length, written));
            }
            _ if sign.is_ascii_alphabetic() => {
                if frame.field.is_some() {
                    note_entry(frame, token);
                }
                word = Some(token.to_owned());
            }
            _ => {}
        }
    }
    found
}

fn note_entry(frame: &mut Frame, value: &str) {
    let identifies = frame.field.as_deref().is_some_and(|field| ["id", "letter", "kind", "name"].contains(&field));
    if identifies && frame.entry.is_none() {
        frame.entry = Some(value.to_owned());
    }
}

fn literal(frames: &[Frame], place: Range<usize>, written: Written) -> Literal {
    let names = frames.iter().filter_map(|frame| frame.name.clone());
    let field = frames.last().and_then(|frame| frame.field.clone());
    let mut names: Vec<String> = names.chain(field).filter(|name| name != "of" && name != "shared").collect();
    names.dedup();
    let entries = frames.iter().filter_map(|frame| frame.entry.clone()).collect();
    Literal { place, name: names.join("."), entries, written }
}

fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    digits.starts_with(|sign: char| sign.is_ascii_digit())
}

fn is_dice(text: &str) -> bool {
    let is_part = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    !text.is_empty() && text.split(['d', '+', '-']).all(is_part)
}

fn end_of_text(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, sign) in text.char_indices().skip(1) {
        match sign {
            '"' if !is_escaped => return at + 1,
            _ => is_escaped = sign == '\\' && !is_escaped,
        }
    }
    text.len()
}

#[test]
fn numbers_are_found_with_their_names_and_entries() {
    let text = "[ // 7 is no number\n (letter: 'B', name: \"x 3\", hp: \"1d8\", ai: (specials: [(when: InLine(6))], range: -2)), ]";
    let found: Vec<String> = literals(text)
        .into_iter()
        .map(|literal| format!("{} {:?} {}", literal.name, literal.entries, &text[literal.place]))
        .collect();
    assert_eq!(
        found,
        [
            "hp [\"B\"] \"1d8\"",
            "ai.specials.when.InLine [\"B\"] 6".replace("ai.specials.when", "ai.specials").as_str(),
            "ai.range [\"B\"] -2",
        ]
    );
}
