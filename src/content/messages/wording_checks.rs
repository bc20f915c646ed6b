//! Checks that wordings say what the messages of the game say.

use super::{
    super::{DataReport, names::nearest},
    facts::Fact,
    pieces::{Piece, pieces},
    wordings::{Wording, Wordings},
};

/// The types of parts of which there can be one or several, or which are a yes or a no.
const CHOOSING: [&str; 4] = ["ItemLabel", "bool", "i32", "u32"];

/// Reports wordings for what is no sentence of the game, for a sentence that has one already, and with parts that the
/// sentence does not have.
pub(in crate::content) fn check(Wordings(wordings): &Wordings, report: &mut DataReport) {
    let declared = || Fact::declarations().flat_map(|message| message.sentences).copied();
    for (index, Wording { sentence, wording, lines }) in wordings.iter().enumerate() {
        let known = pieces(sentence);
        let message = Fact::declarations().find(|message| message.sentences.contains(&sentence.as_str()));
        let Some(message) = message else {
            let hint = nearest(sentence, declared());
            report.mistake_in(lines, "sentence", format!("no message of the game is '{sentence}'{hint}"));
            continue;
        };
        if let [Piece::Part { .. }] = known.as_slice() {
            report.mistake_in(lines, "sentence", "has no words of its own: they come from elsewhere");
        }
        if wordings.iter().take(index).any(|earlier| earlier.sentence == *sentence) {
            report.mistake_in(lines, "sentence", "has another wording already");
        }
        let chooses = |name: &str| message.parts.iter().any(|(part, kind)| *part == name && CHOOSING.contains(kind));
        for piece in pieces(wording) {
            let wrong = match piece {
                Piece::Text(text) => text.contains(['{', '}']).then(|| "a brace has no counterpart".to_owned()),
                Piece::Part { name, form } => (!known.contains(&piece)).then(|| {
                    let form = if form.is_empty() { String::new() } else { format!(":{form}") };
                    format!("the sentence has no '{{{name}{form}}}'")
                }),
                Piece::Choice { name, .. } if !chooses(name) => {
                    Some(format!("the sentence has no '{{{name}}}' of which there are one or several, yes or no"))
                }
                Piece::Choice { name, one, other } => {
                    let is_plain =
                        !one.contains('{') && !other.contains(['{', '|']) && wording.contains(&piece.to_string());
                    (!is_plain).then(|| format!("'{{{name}?'… needs two texts without braces: {{{name}?one|other}}"))
                }
            };
            if let Some(wrong) = wrong {
                report.mistake_in(lines, "wording", wrong);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name_in(piece: Piece<'_>) -> Option<&str> {
        match piece {
            Piece::Text(_) => None,
            Piece::Part { name, .. } | Piece::Choice { name, .. } => Some(name),
        }
    }

    #[test]
    fn declared_sentences_name_what_their_facts_carry() {
        for message in Fact::declarations() {
            for sentence in message.sentences {
                for name in pieces(sentence).into_iter().filter_map(name_in) {
                    // Facts about attacks of monsters all carry the monster.
                    let is_carried = message.parts.iter().any(|(part, _)| *part == name);
                    assert!(is_carried || name == "monster", "{{{name}}} in '{sentence}'");
                }
                assert!(!pieces(sentence).iter().any(|piece| matches!(piece, Piece::Text(text) if text.contains('{'))));
            }
        }
    }
}
