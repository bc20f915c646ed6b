//! The pieces of a sentence: text, and names in braces for what a fact carries.

use std::fmt;

/// A piece of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Piece<'text> {
    Text(&'text str),
    /// `{name}` or `{name:form}`: the words for a part, in this form; empty for its usual one.
    Part {
        name: &'text str,
        form: &'text str,
    },
    /// `{name?one|other}`: the first text if the part is one thing or a yes, else the second.
    Choice {
        name: &'text str,
        one: &'text str,
        other: &'text str,
    },
}

/// As it stands in the sentence.
impl fmt::Display for Piece<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => formatter.write_str(text),
            Self::Part { name, form: "" } => write!(formatter, "{{{name}}}"),
            Self::Part { name, form } => write!(formatter, "{{{name}:{form}}}"),
            Self::Choice { name, one, other } => write!(formatter, "{{{name}?{one}|{other}}}"),
        }
    }
}

/// Returns the pieces of a sentence. A brace without its counterpart is text.
pub(crate) fn pieces(sentence: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = sentence;
    while let Some((before, (inside, after))) =
        rest.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
    {
        if !before.is_empty() {
            pieces.push(Piece::Text(before));
        }
        pieces.push(match inside.split_once('?') {
            Some((name, texts)) => {
                let (one, other) = texts.split_once('|').unwrap_or((texts, ""));
                Piece::Choice { name, one, other }
            }
            None => {
                let (name, form) = inside.split_once(':').unwrap_or((inside, ""));
                Piece::Part { name, form }
            }
        });
        rest = after;
    }
    if !rest.is_empty() {
        pieces.push(Piece::Text(rest));
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_forms_and_choices_are_told_apart_from_text() {
        assert_eq!(
            pieces("{item} {item?is|are} in {layer:the}."),
            [
                Piece::Part { name: "item", form: "" },
                Piece::Text(" "),
                Piece::Choice { name: "item", one: "is", other: "are" },
                Piece::Text(" in "),
                Piece::Part { name: "layer", form: "the" },
                Piece::Text("."),
            ]
        );
        assert_eq!(pieces("a { b"), [Piece::Text("a { b")]);
        let sentence = "{item} {item?is|are} in {layer:the}.";
        assert_eq!(pieces(sentence).iter().map(ToString::to_string).collect::<String>(), sentence);
    }
}
