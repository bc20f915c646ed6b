//! What magic did, in words.

use super::{
    capitalised,
    names::{bare_item_name, foe_name, item_name},
};
use crate::{
    content::{Content, Element},
    turn::{ItemLabel, MagicFact, MessageKind},
};

/// The sentence for a fact, and what it is about.
pub(super) fn sentence(content: &Content, fact: &MagicFact) -> (String, MessageKind) {
    use MessageKind as Kind;
    let name = |item: &ItemLabel| item_name(content, item);
    match fact {
        MagicFact::Drinks(item) => (format!("You drink {}.", name(item)), Kind::Info),
        MagicFact::Reads(item) => (format!("You read {}.", name(item)), Kind::Info),
        MagicFact::Zaps(item) => (format!("You zap {}.", name(item)), Kind::Info),
        MagicFact::Fizzles(item) => (format!("You zap {}. Nothing happens.", name(item)), Kind::Info),
        MagicFact::Learnt(item) => (format!("It is {}.", name(item)), Kind::Success),
        MagicFact::Identified { item, letter } => {
            (format!("You know it now: {} ({letter}).", name(item)), Kind::Success)
        }
        MagicFact::NothingToIdentify => ("There is nothing in your pack that you don't know.".to_owned(), Kind::Info),
        MagicFact::NothingChosen => ("You let the knowledge slip away.".to_owned(), Kind::Info),
        MagicFact::NothingHappens => ("Nothing seems to happen.".to_owned(), Kind::Info),
        MagicFact::CanNotSeeToRead => ("You can't see to read.".to_owned(), Kind::Warning),
        MagicFact::Healed { points: 0 } => ("You feel well.".to_owned(), Kind::Healing),
        MagicFact::Healed { points } => (format!("You feel better: {points} hit points come back."), Kind::Healing),
        MagicFact::BoltHits { element, monster, damage } => {
            let what = match element {
                Element::Fire => "fire burns",
                Element::Cold => "cold bites",
                Element::Lightning => "lightning strikes",
            };
            (format!("The {what} {} for {damage} damage.", foe_name(content, *monster)), Kind::Info)
        }
        MagicFact::RingShows { looked, is } => {
            (format!("Your {} is {}!", bare_item_name(content, looked), name(is)), Kind::Success)
        }
        MagicFact::RingAggravates => {
            ("You feel that every monster here knows where you are.".to_owned(), Kind::Warning)
        }
        MagicFact::Kills { monster } => (format!("{} dies!", capitalised(&foe_name(content, *monster))), Kind::Success),
    }
}
