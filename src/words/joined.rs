//! One sentence for an event that the rules report as several facts.

use super::{
    names::foe_name,
    sentences::{MessageKind, is_reworded, sentence},
};
use crate::{
    content::{AttackFact, Content, Fact, GroundFact, ItemAppearance, ItemFact, ItemLabel, MagicFact},
    turn::LogEntry,
};

/// The longest sentence made of several facts, in characters. A longer one would not fit a line of the smallest screen,
/// so its facts keep their own lines.
const LONGEST: usize = 76;

/// An event told in one sentence.
pub(super) struct Joined {
    pub text: String,
    pub kind: MessageKind,
    /// The number of facts it tells.
    pub facts: usize,
}

/// Returns the sentence for the last two or three entries if they are parts of one event.
pub(super) fn joined(content: &Content, entries: &[&LogEntry]) -> Option<Joined> {
    let (last, before) = entries.split_last()?;
    let (second, earlier) = before.split_last()?;
    let is_once = |entry: &LogEntry| entry.count == 1;
    // The words that join sentences are those of the program.
    let is_own = |entry: &LogEntry| !is_reworded(content, &entry.fact);
    if !is_once(last) || !is_own(last) || !is_own(second) {
        return None;
    }
    let first = earlier.last().filter(|first| is_once(second) && is_own(first));
    let of_three = || {
        let (text, kind) = flight(content, &first?.fact, &second.fact)?;
        let whole = with_break(&text, &second.fact, &last.fact)
            .or_else(|| with_splash(content, &text, &second.fact, &last.fact))?;
        Some((whole, kind, 3))
    };
    let of_two = || {
        let (text, kind) = flight(content, &second.fact, &last.fact)
            .or_else(|| bolt(content, &second.fact, &last.fact))
            .or_else(|| escape(content, &second.fact, &last.fact))
            .or_else(|| splash(content, &second.fact, &last.fact))?;
        Some((text, kind, 2))
    };
    let (text, kind, facts) = of_three().or_else(of_two)?;
    (text.chars().count() <= LONGEST).then_some(Joined { text, kind, facts })
}

/// Returns the sentence for an item that was thrown or shot and then struck or missed.
fn flight(content: &Content, thrown: &Fact, struck: &Fact) -> Option<(String, MessageKind)> {
    let (Fact::Item(ItemFact::Thrown { item: thrown, .. }), Fact::Item(fact)) = (thrown, struck) else { return None };
    let item = missile(fact)?;
    if item.kind != thrown.kind {
        return None;
    }
    let (text, kind) = sentence(content, struck);
    Some((format!("Your {}", text.strip_prefix("The ")?), kind))
}

/// Returns the item that a fact says to have struck, missed or shattered.
const fn missile(fact: &ItemFact) -> Option<&ItemLabel> {
    match fact {
        ItemFact::MissileHits { item, .. }
        | ItemFact::MissileMisses { item, .. }
        | ItemFact::MissileKills { item, .. }
        | ItemFact::ShattersOn { item, .. }
        | ItemFact::Shatters(item) => Some(item),
        _ => None,
    }
}

/// Returns the sentence about a hit with the words that the missile broke; `None` if it did not.
fn with_break(hit: &str, struck: &Fact, broke: &Fact) -> Option<String> {
    let is_hit = matches!(struck, Fact::Item(ItemFact::MissileHits { .. } | ItemFact::MissileKills { .. }));
    let is_broken = matches!(broke, Fact::Item(ItemFact::Breaks(_)));
    let end = hit.chars().next_back().filter(|_| is_hit && is_broken)?;
    Some(format!("{} and breaks{end}", hit.trim_end_matches(end)))
}

/// Returns the sentence about an item that shattered with the words about what it splashes; `None` if it splashes nothing.
fn with_splash(content: &Content, shattered: &str, shatters: &Fact, splashes: &Fact) -> Option<String> {
    let is_broken = matches!(shatters, Fact::Item(ItemFact::Shatters(_) | ItemFact::ShattersOn { .. }));
    let Fact::Ground(GroundFact::Splashes(layer)) = splashes else { return None };
    let end = is_broken.then(|| shattered.strip_suffix(" on the floor.").or_else(|| shattered.strip_suffix('.')))??;
    Some(format!("{end}, and {} splashes over the floor.", content.terrain.layer(*layer).name))
}

/// Returns the sentence for an item that missed, shattered on the floor and splashed.
fn splash(content: &Content, shatters: &Fact, splashes: &Fact) -> Option<(String, MessageKind)> {
    let (text, kind) = sentence(content, shatters);
    Some((with_splash(content, &text, shatters, splashes)?, kind))
}

/// Returns the sentence for a wand of a known kind and the first thing that its bolt did. The name of an unknown wand
/// keeps its own line.
fn bolt(content: &Content, zapped: &Fact, did: &Fact) -> Option<(String, MessageKind)> {
    let (Fact::Magic(MagicFact::Zaps(wand)), Fact::Magic(fact)) = (zapped, did) else { return None };
    let is_missile = matches!(
        fact,
        MagicFact::MissileHits { .. } | MagicFact::MissileKills { .. } | MagicFact::MissileMisses { .. }
    );
    let is_named_bolt = matches!(
        fact,
        MagicFact::BoltKills { .. }
            | MagicFact::BoltMisses { .. }
            | MagicFact::BoltIsHarmless { .. }
            | MagicFact::BoltBounces { .. }
    );
    let is_element = matches!(fact, MagicFact::BoltHits { .. });
    if wand.look != ItemAppearance::Known || !(is_missile || is_named_bolt || is_element) {
        return None;
    }
    let (text, kind) = sentence(content, did);
    let rest = text.strip_prefix("The ")?;
    Some((format!("Your {}{rest}", if is_element { "bolt of " } else { "" }), kind))
}

/// Returns the sentence for a thief that vanishes with its loot.
fn escape(content: &Content, stole: &Fact, vanished: &Fact) -> Option<(String, MessageKind)> {
    let Fact::Attack(monster, AttackFact::StealsGold { .. } | AttackFact::StealsItem(_)) = stole else { return None };
    if !matches!(vanished, Fact::Vanishes { monster: other } if foe_name(content, *other) == foe_name(content, *monster))
    {
        return None;
    }
    let (text, kind) = sentence(content, stole);
    Some((format!("{} and vanishes!", text.trim_end_matches('!')), kind))
}
