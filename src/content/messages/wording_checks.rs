//! Checks that wordings say what the messages of the game say.

use super::{
    super::{DataReport, names::nearest},
    facts::MESSAGES,
    pieces::{Piece, pieces},
    wordings::Wording,
};

/// Reports wordings for what is no sentence of the game, for a sentence that has one already, and with parts that the
/// sentence does not have.
pub(in crate::content) fn check(wordings: &[Wording], report: &mut DataReport) {
    let declared = || MESSAGES.iter().copied().flatten().flat_map(|message| message.sentences).copied();
    for (index, Wording { sentence, wording, lines }) in wordings.iter().enumerate() {
        if declared().all(|other| other != sentence) {
            let hint = nearest(sentence, declared());
            report.mistake_in(lines, "sentence", format!("no message of the game is '{sentence}'{hint}"));
        }
        if wordings.iter().take(index).any(|earlier| earlier.sentence == *sentence) {
            report.mistake_in(lines, "sentence", "has another wording already");
        }
        let known = pieces(sentence);
        for piece in pieces(wording) {
            let is_known = match piece {
                Piece::Text(text) => !text.contains(['{', '}']),
                Piece::Part { .. } => known.contains(&piece),
                Piece::Choice { name, .. } => known.iter().any(|known| known.name() == Some(name)),
            };
            if !is_known {
                let reason = match piece {
                    Piece::Text(_) => "a brace has no counterpart".to_owned(),
                    Piece::Part { name, form: "" } | Piece::Choice { name, .. } => {
                        format!("the sentence has no '{{{name}}}'")
                    }
                    Piece::Part { name, form } => format!("the sentence has no '{{{name}:{form}}}'"),
                };
                report.mistake_in(lines, "wording", reason);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declared_sentences_name_what_their_facts_carry() {
        for message in MESSAGES.iter().copied().flatten() {
            for sentence in message.sentences {
                for name in pieces(sentence).into_iter().filter_map(Piece::name) {
                    // Facts about attacks of monsters all carry the monster.
                    assert!(message.parts.contains(&name) || name == "monster", "{{{name}}} in '{sentence}'");
                }
                assert!(!pieces(sentence).iter().any(|piece| matches!(piece, Piece::Text(text) if text.contains('{'))));
            }
        }
    }
}
