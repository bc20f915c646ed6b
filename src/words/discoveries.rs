//! The list of discoveries: which kinds of items the player knows, and which not.

use std::cmp::Reverse;

use super::{capitalized, family_heading, item_pages::known_kind, names::disguised};
use crate::content::{Content, ItemDefinition, ItemKind};

/// What the player knows about a family of items.
#[derive(Clone, Debug)]
pub(crate) struct Discoveries<'content> {
    /// The family that the list is about.
    pub family: ItemKind,
    /// The known kinds, each with the number of its appearance.
    pub known: Vec<(&'content ItemDefinition, Option<u16>)>,
    /// The appearances that the player has seen but not identified.
    pub puzzles: Vec<Puzzle>,
    /// The kinds that the player does not know and that can have been found, each with its weight.
    pub unknown: Vec<(&'content ItemDefinition, u32)>,
}

/// An appearance whose kind the player does not know.
#[derive(Clone, Debug)]
pub(crate) struct Puzzle {
    /// The number of the appearance.
    pub look: u16,
    /// What the player calls it.
    pub called: Option<String>,
    /// How often the player has used one.
    pub tried: u32,
}

/// Returns the lines for a family; the first one is its heading. Appearances are sorted alphabetically, so that their
/// order does not reveal which of them belongs to which kind, and unknown kinds by how often they are found.
pub(crate) fn discovery_lines(content: &Content, discoveries: &Discoveries<'_>) -> Vec<String> {
    let Discoveries { family, known, puzzles, unknown } = discoveries;
    let mut known: Vec<String> = known.iter().map(|(kind, look)| known_kind(content, kind, *look)).collect();
    known.sort_unstable();
    let look = |puzzle: &Puzzle| disguised(content, *family, puzzle.look, true);
    let (plain, noted): (Vec<&Puzzle>, Vec<&Puzzle>) =
        puzzles.iter().partition(|puzzle| puzzle.called.is_none() && puzzle.tried == 0);
    let told = |puzzle: &&Puzzle| {
        let called = puzzle.called.iter().map(|name| format!(", named {name}"));
        let tried = (puzzle.tried > 0).then(|| format!(", {}", tried_in_words(*family, puzzle.tried)));
        called.chain(tried).fold(look(puzzle), |line, part| line + &part)
    };
    let mut noted: Vec<String> = noted.iter().map(told).collect();
    noted.sort_unstable();
    let mut lines = vec![family_heading(*family).to_owned()];
    lines.extend(known);
    lines.extend(noted);
    if !plain.is_empty() {
        let mut plain: Vec<String> = plain.into_iter().map(look).collect();
        plain.sort_unstable();
        lines.push(format!("Seen but not identified: {}.", plain.join(", ")));
    }
    if !unknown.is_empty() {
        lines.push(format!("Not yet discovered: {}.", shares(unknown)));
    }
    lines
}

/// Returns how often something was tried without learning what it does: "drunk twice, to no clear effect".
pub(crate) fn tried_in_words(family: ItemKind, times: u32) -> String {
    let often = match times {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        times => format!("{times} times"),
    };
    let done = match family {
        ItemKind::Potion => "drunk or thrown",
        ItemKind::Scroll => "read",
        ItemKind::Wand => "zapped",
        _ => "worn",
    };
    format!("{done} {often}, to no clear effect")
}

/// Returns the sentences about an unknown kind: how often it was tried, and what it can be.
pub(crate) fn puzzle_lines(family: ItemKind, tried: u32, unknown: &[(&ItemDefinition, u32)]) -> Vec<String> {
    let tried = (tried > 0).then(|| capitalized(&format!("{}.", tried_in_words(family, tried))));
    let count = unknown.len();
    let kinds = (count > 1).then(|| format!("It is one of {count} kinds: {}.", shares(unknown)));
    tried.into_iter().chain(kinds).collect()
}

/// Returns kinds with their shares, the most frequent first: "healing 21%, confusion 14%".
fn shares(kinds: &[(&ItemDefinition, u32)]) -> String {
    let all: u64 = kinds.iter().map(|(_, weight)| u64::from(*weight)).sum();
    let mut kinds: Vec<(u32, &str)> = kinds.iter().map(|(kind, weight)| (*weight, short_name(kind))).collect();
    kinds.sort_unstable_by_key(|(weight, name)| (Reverse(*weight), *name));
    let share = |weight: u32| (u64::from(weight) * 100 + all / 2).checked_div(all).unwrap_or(0);
    let told = |(weight, name): (u32, &str)| match share(weight) {
        0 => format!("{name} under 1%"),
        percent => format!("{name} {percent}%"),
    };
    kinds.into_iter().map(told).collect::<Vec<_>>().join(", ")
}

/// Returns the last part of a name: "healing" for "potion of healing".
fn short_name(kind: &ItemDefinition) -> &str {
    kind.name.split_once(" of ").map_or(kind.name.as_str(), |(_, what)| what)
}
