//! The list of discoveries: what is known of the kinds of things, and what is not.

use super::{family_heading, item_pages::known_kind, names::disguised};
use crate::content::{Content, ItemDefinition, ItemKind};

/// What the player knows of a family of things.
#[derive(Clone, Debug)]
pub struct Discoveries<'content> {
    /// The family.
    pub family: ItemKind,
    /// Kinds that are known, with how they look.
    pub known: Vec<(&'content ItemDefinition, Option<u16>)>,
    /// Looks that the player gave a name, and the names.
    pub called: Vec<(u16, String)>,
    /// Looks of kinds that the player has seen, and neither knows nor gave a name.
    pub seen: Vec<u16>,
    /// Kinds that are not known.
    pub unknown: Vec<&'content ItemDefinition>,
}

/// The lines of a family, none of them in an order that tells which look is which kind: names alphabetically. The first one
/// is its heading.
#[must_use]
pub fn discovery_lines(content: &Content, discoveries: &Discoveries<'_>) -> Vec<String> {
    let Discoveries { family, known, called, seen, unknown } = discoveries;
    let mut known: Vec<String> = known.iter().map(|(kind, look)| known_kind(content, kind, *look)).collect();
    known.sort_unstable();
    let look = |look: u16| disguised(content, *family, look, true);
    let mut called: Vec<String> = called.iter().map(|(of, name)| format!("{}, called {name}", look(*of))).collect();
    called.sort_unstable();
    let mut unknown: Vec<&str> = unknown.iter().map(|kind| short_name(kind)).collect();
    unknown.sort_unstable();
    let mut lines = vec![family_heading(*family).to_owned()];
    lines.extend(known);
    lines.extend(called);
    if !seen.is_empty() {
        let mut seen: Vec<String> = seen.iter().map(|of| look(*of)).collect();
        seen.sort_unstable();
        lines.push(format!("Seen, but not known: {}.", seen.join(", ")));
    }
    if !unknown.is_empty() {
        lines.push(format!("Not known yet: {}.", unknown.join(", ")));
    }
    lines
}

/// "healing" of "potion of healing".
fn short_name(kind: &ItemDefinition) -> &str {
    kind.name.split_once(" of ").map_or(kind.name.as_str(), |(_, what)| what)
}
