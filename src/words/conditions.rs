//! Conditions in words. The words are in `config.ron`.

use crate::{
    content::{Condition, Content, Feeling},
    turn::MessageKind,
};

/// Returns a condition of the player for the panel, with the turns left: "Confused 12", "Held".
#[must_use]
pub fn condition_text(content: &Content, condition: Condition, turns: Option<u32>) -> String {
    let word = &content.config.condition(condition).panel;
    turns.map_or_else(|| word.clone(), |turns| format!("{word} {turns}"))
}

/// Returns how a condition feels to the player, which decides its color.
#[must_use]
pub fn condition_kind(content: &Content, condition: Condition) -> MessageKind {
    match content.config.condition(condition).feels {
        Feeling::Good => MessageKind::Success,
        Feeling::Neutral => MessageKind::Info,
        Feeling::Bad => MessageKind::Warning,
        Feeling::Grave => MessageKind::Critical,
    }
}

/// Returns what the player sees when a condition of a monster begins or ends.
pub(super) fn condition_of_monster(content: &Content, condition: Condition, begins: bool) -> &str {
    let rule = content.config.condition(condition);
    if begins { &rule.monster_begins } else { &rule.monster_ends }
}
