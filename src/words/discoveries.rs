//! The list of discoveries: which kinds of items the player knows, and which not.

use super::{family_heading, item_pages::known_kind, names::disguised};
use crate::content::{Content, ItemDefinition, ItemKind};

/// What the player knows about a family of items.
#[derive(Clone, Debug)]
pub struct Discoveries<'content> {
    /// The family that the list is about.
    pub family: ItemKind,
    /// The known kinds, each with the number of its appearance.
    pub known: Vec<(&'content ItemDefinition, Option<u16>)>,
    /// The appearances that the player named, with the names.
    pub called: Vec<(u16, String)>,
    /// The appearances that the player has seen but neither identified nor named.
    pub seen: Vec<u16>,
    /// The kinds that the player does not know.
    pub unknown: Vec<&'content ItemDefinition>,
}

/// Returns the lines for a family; the first one is its heading. Names are sorted alphabetically, so that their order
/// does not reveal which appearance belongs to which kind.
#[must_use]
pub fn discovery_lines(content: &Content, discoveries: &Discoveries<'_>) -> Vec<String> {
    let Discoveries { family, known, called, seen, unknown } = discoveries;
    let mut known: Vec<String> = known.iter().map(|(kind, look)| known_kind(content, kind, *look)).collect();
    known.sort_unstable();
    let look = |look: u16| disguised(content, *family, look, true);
    let mut called: Vec<String> = called.iter().map(|(of, name)| format!("{}, named {name}", look(*of))).collect();
    called.sort_unstable();
    let mut unknown: Vec<&str> = unknown.iter().map(|kind| short_name(kind)).collect();
    unknown.sort_unstable();
    let mut lines = vec![family_heading(*family).to_owned()];
    lines.extend(known);
    lines.extend(called);
    if !seen.is_empty() {
        let mut seen: Vec<String> = seen.iter().map(|of| look(*of)).collect();
        seen.sort_unstable();
        lines.push(format!("Seen but not identified: {}.", seen.join(", ")));
    }
    if !unknown.is_empty() {
        lines.push(format!("Not yet discovered: {}.", unknown.join(", ")));
    }
    lines
}

/// Returns the last part of a name: "healing" for "potion of healing".
fn short_name(kind: &ItemDefinition) -> &str {
    kind.name.split_once(" of ").map_or(kind.name.as_str(), |(_, what)| what)
}
