//! What magic did, in words.

use super::{
    capitalised,
    conditions::{condition_lasts_longer, condition_of_monster},
    names::{bare_item_name, foe_name, item_name},
};
use crate::{
    content::{Content, Element},
    turn::{Foe, ItemLabel, MagicFact, MessageKind},
};

/// The sentence for a fact, and what it is about.
pub(super) fn sentence(content: &Content, fact: &MagicFact) -> (String, MessageKind) {
    use MessageKind as Kind;
    let name = |item: &ItemLabel| item_name(content, item);
    let who = |monster: Foe| capitalised(&foe_name(content, monster));
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
        MagicFact::Healed { points: 1 } => ("You feel better: a hit point comes back.".to_owned(), Kind::Healing),
        MagicFact::Healed { points } => (format!("You feel better: {points} hit points come back."), Kind::Healing),
        MagicFact::BoltHits { element, monster, damage } => {
            let what = match element {
                Element::Fire => "fire burns",
                Element::Cold => "cold bites",
                Element::Lightning => "lightning strikes",
            };
            (format!("The {what} {} for {damage} damage.", foe_name(content, *monster)), Kind::Info)
        }
        MagicFact::Kills { monster } => (format!("{} dies!", who(*monster)), Kind::Success),
        MagicFact::HealedBeyond { growth } => {
            (format!("You are in the best of health: your most grows by {}.", hit_points(*growth)), Kind::Healing)
        }
        MagicFact::MonsterHealed { monster } => (format!("{} looks better.", who(*monster)), Kind::Info),
        MagicFact::Prolonged { condition } => (condition_lasts_longer(*condition).to_owned(), Kind::Info),
        MagicFact::ProlongedForMonster { monster, condition } => {
            let how = condition_of_monster(*condition, true);
            (format!("{} {how}, and more so.", who(*monster)), Kind::Info)
        }
        MagicFact::Exhausted => ("So much haste is too much for you: you faint.".to_owned(), Kind::Critical),
        MagicFact::MonsterExhausted { monster } => (format!("{} faints.", who(*monster)), Kind::Info),
        MagicFact::StrengthLost { points: 0 } => ("You feel sick, but you can get no weaker.".to_owned(), Kind::Damage),
        MagicFact::StrengthLost { .. } => ("You feel very sick: strength leaves you.".to_owned(), Kind::Damage),
        MagicFact::StrengthSustained(ring) => {
            let ring = bare_item_name(content, ring);
            (format!("You feel sick for a moment, but your {ring} keeps you strong."), Kind::Info)
        }
        MagicFact::StrengthGained => ("You feel stronger. What muscles!".to_owned(), Kind::Success),
        MagicFact::StrengthRestored => {
            ("This tastes great: you feel your old strength again.".to_owned(), Kind::Success)
        }
    }
}

/// So many hit points.
fn hit_points(count: i32) -> String {
    if count == 1 { "a hit point".to_owned() } else { format!("{count} hit points") }
}
