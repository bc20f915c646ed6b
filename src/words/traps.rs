//! Sentences for what traps do.

use super::{
    capitalized,
    names::{bare_item_name, bare_trap_name, foe_name, trap_name},
    with_article,
};
use crate::{
    content::{Content, TrapEffect, TrapKind},
    turn::{MessageKind, MonsterTrapFact, TrapFact},
};

/// Returns what a trap shoots: "arrow".
fn missile(content: &Content, kind: TrapKind) -> &str {
    let named = content.traps.of(kind).effects.iter().find_map(|effect| match effect {
        TrapEffect::Shoot { missile, .. } => Some(missile.as_str()),
        _ => None,
    });
    named.unwrap_or("missile")
}

/// Returns the sentence for a fact, and its message kind.
pub(super) fn sentence(content: &Content, fact: &TrapFact) -> (String, MessageKind) {
    use MessageKind as Kind;
    let a = |kind: TrapKind| trap_name(content, kind);
    let the = |kind: TrapKind| format!("the {}", bare_trap_name(content, kind));
    let a_missile = |kind: TrapKind| capitalized(&with_article(missile(content, kind)));
    match fact {
        TrapFact::Found(kind) => (format!("You find {}!", a(*kind)), Kind::Success),
        TrapFact::Dropped(kind) => (format!("You fall through {}!", a(*kind)), Kind::Warning),
        TrapFact::Gripped(kind) => (format!("You are caught in {}!", a(*kind)), Kind::Warning),
        TrapFact::Plunged { kind, damage } => {
            (format!("You fall into {} and take {damage} damage.", a(*kind)), Kind::Damage)
        }
        TrapFact::StillCaught(kind) => (format!("You can't get out of {} yet.", the(*kind)), Kind::Warning),
        TrapFact::Shot { kind, damage } => {
            (format!("{} shoots out at you and hits for {damage} damage.", a_missile(*kind)), Kind::Damage)
        }
        TrapFact::ShotMissed(kind) => (format!("{} shoots past you.", a_missile(*kind)), Kind::Info),
        TrapFact::Gas => ("A strange white mist rises around you, and you fall asleep.".to_owned(), Kind::Critical),
        TrapFact::Teleported(kind) => (format!("You spring {}.", a(*kind)), Kind::Warning),
        TrapFact::Rusted(item) => {
            (format!("A gush of water hits you: your {} rusts.", bare_item_name(content, item)), Kind::Warning)
        }
        TrapFact::Doused => ("A gush of water hits you.".to_owned(), Kind::Info),
        TrapFact::AlarmRang => ("A bell rings out through the whole level!".to_owned(), Kind::Warning),
        TrapFact::SprungUnseen(kind) => (format!("You see something spring {}.", a(*kind)), Kind::Info),
        TrapFact::Caught { kind, monster, outcome } => {
            let who = foe_name(content, *monster);
            let text = match outcome {
                MonsterTrapFact::Dropped => format!("{who} falls through {}.", a(*kind)),
                MonsterTrapFact::Gripped => format!("{who} is caught in {}.", a(*kind)),
                MonsterTrapFact::Plunged => format!("{who} falls into {}.", a(*kind)),
                MonsterTrapFact::Hit => format!("{} hits {who}.", a_missile(*kind)),
                MonsterTrapFact::Missed => format!("{} shoots past {who}.", a_missile(*kind)),
                MonsterTrapFact::FellAsleep => format!("{who} falls asleep in a strange white mist."),
                MonsterTrapFact::Teleported => format!("{who} steps on {} and is gone.", a(*kind)),
                MonsterTrapFact::Doused => format!("a gush of water hits {who}."),
                MonsterTrapFact::AlarmRang => {
                    format!("{who} steps on {}: a bell rings out through the whole level!", a(*kind))
                }
                MonsterTrapFact::Killed => format!("{} kills {who}.", a(*kind)),
            };
            (capitalized(&text), Kind::Info)
        }
    }
}
