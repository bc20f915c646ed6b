//! Conditions in words, which stand in `config.ron`.

use crate::{
    content::{Condition, Content, Feeling},
    turn::MessageKind,
};

/// A condition of the player in the panel, with the turns that it still lasts: "Confused 12", "Held".
#[must_use]
pub fn condition_text(content: &Content, condition: Condition, turns: Option<u32>) -> String {
    let word = &content.config.condition(condition).panel;
    turns.map_or_else(|| word.clone(), |turns| format!("{word} {turns}"))
}

/// What it is for the player to have a condition, which gives its colour.
#[must_use]
pub fn condition_kind(content: &Content, condition: Condition) -> MessageKind {
    match content.config.condition(condition).feels {
        Feeling::Good => MessageKind::Success,
        Feeling::Neutral => MessageKind::Info,
        Feeling::Bad => MessageKind::Warning,
        Feeling::Grave => MessageKind::Critical,
    }
}

/// What the player sees happen to a monster.
pub(super) fn condition_of_monster(content: &Content, condition: Condition, begins: bool) -> &str {
    let rule = content.config.condition(condition);
    if begins { &rule.monster_begins } else { &rule.monster_ends }
}
