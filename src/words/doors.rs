//! What happened at locks, and to what was secret, in words.

use super::names::bare_item_name;
use crate::{
    content::Content,
    turn::{DoorFact, MessageKind},
};

/// The sentence for a fact, and what it is about.
pub(super) fn sentence(content: &Content, fact: &DoorFact) -> (String, MessageKind) {
    use MessageKind as Kind;
    let (text, kind) = match fact {
        DoorFact::LockedButCanBeForced => ("The door is locked. Open it again to force it.", Kind::Info),
        DoorFact::OpenedWith(key) => {
            let key = bare_item_name(content, key);
            return (format!("You unlock the door with your {key} and open it."), Kind::Info);
        }
        DoorFact::Forced => ("You force the door: it breaks open with a crash!", Kind::Success),
        DoorFact::HoldsFast => ("You throw yourself against the door, but it holds.", Kind::Info),
        DoorFact::NothingToForce => ("There is no locked door to force.", Kind::Info),
        DoorFact::CorridorFound => ("You find a secret corridor!", Kind::Success),
    };
    (text.to_owned(), kind)
}
