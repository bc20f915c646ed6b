//! `messages.ron`: other wordings for sentences of the game (`docs/tuning.md#messagesron`).

use super::super::{DataReport, ReadData, RonNode, read::record};

record! {
    /// Another wording for a sentence.
    pub struct Wording {
        /// The sentence as it is declared, with the names of parts in braces.
        pub sentence: String,
        /// The sentence that is shown instead.
        pub wording: String,
    }
}

/// The other wordings of the data.
#[derive(Clone, Debug, Default)]
pub struct Wordings(pub(in crate::content) Vec<Wording>);

impl ReadData for Wordings {
    fn read(node: RonNode<'_>, report: &mut DataReport) -> Option<Self> {
        Vec::read(node, report).map(Self)
    }
}

impl Wordings {
    /// Returns the wording for a declared sentence, which is the sentence itself unless the data has another.
    pub(crate) fn of<'text>(&'text self, declared: &'text str) -> &'text str {
        self.0.iter().find(|other| other.sentence == declared).map_or(declared, |other| &other.wording)
    }
}
