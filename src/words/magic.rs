//! What magic did, in words.

use super::{
    capitalised,
    names::{bare_item_name, foe_name, item_name, monster_name},
    with_article,
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
            (format!("The {} {} for {damage} damage.", deed(*element), foe_name(content, *monster)), Kind::Info)
        }
        MagicFact::RingShows { looked, is } => {
            (format!("Your {} is {}!", bare_item_name(content, looked), name(is)), Kind::Success)
        }
        MagicFact::RingAggravates => {
            ("You feel that every monster here knows where you are.".to_owned(), Kind::Warning)
        }
        MagicFact::Kills { monster } => (format!("{} dies!", capitalised(&foe_name(content, *monster))), Kind::Success),
        MagicFact::BoltKills { element, monster } => {
            (format!("The {} kills {}!", bolt_name(*element), foe_name(content, *monster)), Kind::Success)
        }
        MagicFact::BoltMisses { element, monster } => {
            (format!("The {} flies past {}.", bolt_name(*element), foe_name(content, *monster)), Kind::Info)
        }
        MagicFact::BoltIsHarmless { element, monster } => {
            (format!("The {} does nothing to {}.", bolt_name(*element), foe_name(content, *monster)), Kind::Info)
        }
        MagicFact::BoltBounces { element } => (format!("The {} bounces.", bolt_name(*element)), Kind::Info),
        MagicFact::BoltHitsPlayer { element, damage } => {
            (format!("The {} you for {damage} damage!", deed(*element)), Kind::Damage)
        }
        MagicFact::BoltMissesPlayer { element } => {
            (format!("The {} flies past you.", bolt_name(*element)), Kind::Warning)
        }
        MagicFact::MissileHits { monster, damage } => {
            (format!("The magic missile hits {} for {damage} damage.", foe_name(content, *monster)), Kind::Info)
        }
        MagicFact::MissileKills { monster } => {
            (format!("The magic missile kills {}!", foe_name(content, *monster)), Kind::Success)
        }
        MagicFact::MissileMisses { monster } => {
            (format!("The magic missile flies past {}.", foe_name(content, *monster)), Kind::Info)
        }
        MagicFact::MissileFades => ("The magic missile vanishes with a puff of smoke.".to_owned(), Kind::Info),
        MagicFact::Becomes { monster, into } => {
            let into = with_article(monster_name(content, into.looks));
            (format!("{} turns into {into}!", capitalised(&foe_name(content, *monster))), Kind::Warning)
        }
        MagicFact::Appears { monster } => {
            let who = with_article(monster_name(content, monster.looks));
            (format!("{} appears out of nothing!", capitalised(&who)), Kind::Warning)
        }
        MagicFact::DrawnNear { monster } => {
            (format!("{} is drawn to your side!", capitalised(&foe_name(content, *monster))), Kind::Warning)
        }
        MagicFact::GivesLife { points: 1 } => ("A hit point flows out of you.".to_owned(), Kind::Damage),
        MagicFact::GivesLife { points } => (format!("{points} hit points flow out of you."), Kind::Damage),
        MagicFact::LosesLife { monster, damage } => {
            let points = if *damage == 1 { "a hit point".to_owned() } else { format!("{damage} hit points") };
            (format!("{} loses {points}.", capitalised(&foe_name(content, *monster))), Kind::Info)
        }
        MagicFact::TooWeakToDrain => ("You have too little life left to give any of it.".to_owned(), Kind::Warning),
        MagicFact::NobodyToDrain => ("You have a tingling feeling.".to_owned(), Kind::Info),
    }
}

/// What a bolt does to whom it strikes.
const fn deed(element: Element) -> &'static str {
    match element {
        Element::Fire => "fire burns",
        Element::Cold => "cold bites",
        Element::Lightning => "lightning strikes",
    }
}

/// A bolt of an element.
pub(super) const fn bolt_name(element: Element) -> &'static str {
    match element {
        Element::Fire => "bolt of fire",
        Element::Cold => "bolt of cold",
        Element::Lightning => "bolt of lightning",
    }
}
