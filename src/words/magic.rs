//! Sentences for what magic does.

use super::{
    capitalized,
    names::{a_monster, bare_item_name, bolt_name, foe_name, item_name},
    with_article,
};
use crate::{
    content::{Content, Element},
    turn::{Foe, ItemLabel, MagicFact, MessageKind},
};

/// Returns the sentence for a fact, and its message kind.
pub(super) fn sentence(content: &Content, fact: &MagicFact) -> (String, MessageKind) {
    use MessageKind as Kind;
    let name = |item: &ItemLabel| item_name(content, item);
    let bare = |item: &ItemLabel| bare_item_name(content, item);
    let who = |monster: Foe| capitalized(&foe_name(content, monster));
    match fact {
        MagicFact::Drinks(item) => (format!("You drink {}.", name(item)), Kind::Info),
        MagicFact::Reads(item) => (format!("You read {}.", name(item)), Kind::Info),
        MagicFact::Zaps(item) => (format!("You zap {}.", name(item)), Kind::Info),
        MagicFact::Fizzles(item) => (format!("You zap {}. Nothing happens.", name(item)), Kind::Info),
        MagicFact::OfKind(kind) => (content.item(*kind).message.clone().unwrap_or_default(), Kind::Info),
        MagicFact::Learned(item) => (format!("It is {}.", name(item)), Kind::Story),
        MagicFact::Eliminated { looked: Some(looked), is } => {
            (format!("That leaves only one kind: the {} must be {}.", bare(looked), name(is)), Kind::Story)
        }
        MagicFact::Eliminated { looked: None, is } => {
            (format!("Only one kind is left to discover: the {}.", bare(is)), Kind::Story)
        }
        MagicFact::Identified { item, letter } => {
            (format!("You have identified {} ({letter}).", name(item)), Kind::Story)
        }
        MagicFact::NothingToIdentify => ("There is nothing to identify in your pack.".to_owned(), Kind::Info),
        MagicFact::NothingChosen => ("You let the knowledge slip away.".to_owned(), Kind::Info),
        MagicFact::NothingHappens => ("Nothing seems to happen.".to_owned(), Kind::Info),
        MagicFact::CanNotSeeToRead => ("You can't see to read.".to_owned(), Kind::Warning),
        MagicFact::Healed { points: 0 } => ("You feel well.".to_owned(), Kind::Healing),
        MagicFact::Healed { points: 1 } => ("You feel better and regain a hit point.".to_owned(), Kind::Healing),
        MagicFact::Healed { points } => (format!("You feel better and regain {points} hit points."), Kind::Healing),
        MagicFact::BoltHits { element, monster, damage } => {
            (format!("The {} {} for {damage} damage.", bolt_strikes(*element), foe_name(content, *monster)), Kind::Info)
        }
        MagicFact::TagTells { looked, is } => {
            (format!("A tag on the {} says that it is {}.", bare_item_name(content, looked), name(is)), Kind::Story)
        }
        MagicFact::RingShows { looked, is } => {
            (format!("Your {} is {}!", bare_item_name(content, looked), name(is)), Kind::Story)
        }
        MagicFact::RingAggravates => {
            ("You feel that every monster here knows where you are.".to_owned(), Kind::Warning)
        }
        MagicFact::Kills { monster } => (format!("{} dies!", capitalized(&foe_name(content, *monster))), Kind::Success),
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
            (format!("The {} you for {damage} damage!", bolt_strikes(*element)), Kind::Damage)
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
            let into = a_monster(content, into.looks);
            (format!("{} turns into {into}!", capitalized(&foe_name(content, *monster))), Kind::Warning)
        }
        MagicFact::LosesPowers { monster } => {
            (format!("{} loses its powers!", capitalized(&foe_name(content, *monster))), Kind::Success)
        }
        MagicFact::DrawnNear { monster } => {
            (format!("{} is drawn to your side!", capitalized(&foe_name(content, *monster))), Kind::Warning)
        }
        MagicFact::GivesLife { points: 1 } => ("A hit point flows out of you.".to_owned(), Kind::Damage),
        MagicFact::GivesLife { points } => (format!("{points} hit points flow out of you."), Kind::Damage),
        MagicFact::LosesLife { monster, damage } => {
            let points = if *damage == 1 { "a hit point".to_owned() } else { format!("{damage} hit points") };
            (format!("{} loses {points}.", capitalized(&foe_name(content, *monster))), Kind::Info)
        }
        MagicFact::TooWeakToDrain => ("You have too little life left to give any away.".to_owned(), Kind::Warning),
        MagicFact::NothingToDrain => ("You feel a hunger for life, but no life is near.".to_owned(), Kind::Info),
        MagicFact::HealedBeyond { growth } => {
            (format!("You feel better than ever: your maximum rises by {}.", hit_points(*growth)), Kind::Healing)
        }
        MagicFact::MonsterHealed { monster } => (format!("{} looks better.", who(*monster)), Kind::Info),
        MagicFact::Prolonged { condition } => (content.config.condition(*condition).longer.clone(), Kind::Info),
        MagicFact::ProlongedForMonster { monster } => {
            (format!("The effect on {} will last longer.", foe_name(content, *monster)), Kind::Info)
        }
        MagicFact::Exhausted => ("The extra speed is too much for you: you faint.".to_owned(), Kind::Critical),
        MagicFact::MonsterExhausted { monster } => (format!("{} faints.", who(*monster)), Kind::Info),
        MagicFact::StrengthLost { points: 0 } => {
            ("You feel sick, but you can't get any weaker.".to_owned(), Kind::Damage)
        }
        MagicFact::StrengthLost { .. } => ("You feel very sick and lose strength.".to_owned(), Kind::Damage),
        MagicFact::StrengthSustained => {
            ("You feel sick for a moment, but you keep your strength.".to_owned(), Kind::Info)
        }
        MagicFact::StrengthGained => ("You feel stronger. What muscles!".to_owned(), Kind::Success),
        MagicFact::StrengthRestored => ("This tastes great: your strength returns.".to_owned(), Kind::Success),
        MagicFact::SensesMonsters { count } => {
            (format!("You sense {} on this level.", counted(*count, "monster", "monsters")), Kind::Success)
        }
        MagicFact::SensesMagic { count } => {
            (format!("You sense {} on this level.", counted(*count, "magic item", "magic items")), Kind::Success)
        }
        MagicFact::SensesFood { count } => {
            let smells = counted(*count, "morsel of food", "morsels of food");
            (format!("Your nose tingles: you smell {smells} on this level."), Kind::Success)
        }
        MagicFact::Mapped => ("You see the whole level before you, as on a map!".to_owned(), Kind::Success),
        MagicFact::RoomLit => ("The room fills with lasting light.".to_owned(), Kind::Success),
        MagicFact::CorridorGlows => ("The walls glow for a moment, then the light fades.".to_owned(), Kind::Info),
        MagicFact::Teleported => ("Suddenly you are somewhere else.".to_owned(), Kind::Info),
        MagicFact::HandsGlow => ("Your hands begin to glow red.".to_owned(), Kind::Success),
        MagicFact::TouchSpent => ("Your hands stop glowing.".to_owned(), Kind::Info),
        MagicFact::Shriek => ("A high-pitched hum echoes through the whole level.".to_owned(), Kind::Warning),
        MagicFact::Appears { monster } => {
            let name = a_monster(content, monster.looks);
            (format!("{} appears out of thin air!", capitalized(&name)), Kind::Warning)
        }
        MagicFact::GlowFades(item) => (
            format!("A glow runs over your {}, but it does not last: it already holds too much magic.", bare(item)),
            Kind::Info,
        ),
        MagicFact::ArmorGlows(item) => (format!("Your {} glows silver for a moment.", bare(item)), Kind::Success),
        MagicFact::WeaponGlows(item) => {
            let glows = if item.quantity == 1 { "glows" } else { "glow" };
            (format!("Your {} {glows} blue for a moment.", bare(item)), Kind::Success)
        }
        MagicFact::ArmorShielded(item) => {
            (format!("A shimmering golden shield covers your {}.", bare(item)), Kind::Success)
        }
        MagicFact::SkinTingles => ("Your skin tingles for a moment.".to_owned(), Kind::Info),
        MagicFact::HandsTingle => ("Your hands tingle for a moment.".to_owned(), Kind::Info),
        MagicFact::CursesLifted => ("You feel as if someone were watching over you.".to_owned(), Kind::Success),
    }
}

/// Returns a bolt of an element with its verb, as in "The fire burns you".
const fn bolt_strikes(element: Element) -> &'static str {
    match element {
        Element::Fire => "fire burns",
        Element::Cold => "cold bites",
        Element::Lightning => "lightning strikes",
    }
}

/// Returns a number of hit points in words.
fn hit_points(count: i32) -> String {
    if count == 1 { "a hit point".to_owned() } else { format!("{count} hit points") }
}

/// Returns a number of anything in words.
fn counted(count: u32, one: &str, many: &str) -> String {
    if count == 1 { with_article(one) } else { format!("{count} {many}") }
}
