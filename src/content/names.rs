//! What data call things by: kinds by their place, what higher floors register by its name, and names that were mistyped.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// The kind of a monster: its place in `monsters.ron`.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct MonsterId(pub u16);

/// The kind of an item: its place in `items.ron`.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct ItemId(pub u16);

/// A place in a table as ids have it.
pub(super) fn position(index: usize) -> Option<u16> {
    u16::try_from(index).ok()
}

/// The names that the folders which use this one give to what they make: data may name those alone.
#[derive(Clone, Debug)]
pub struct RegisteredNames {
    /// Generators of levels.
    pub generators: Vec<&'static str>,
    /// Strategies of spawn entries: their types.
    pub strategies: Vec<RegisteredStrategy>,
    /// Placements.
    pub placements: Vec<RegisteredPlacement>,
}

/// A type of spawn entries.
#[derive(Clone, Copy, Debug)]
pub struct RegisteredStrategy {
    /// Its name.
    pub name: &'static str,
    /// Whether it is for bands, and for nothing else.
    pub takes_bands: bool,
    /// Whether an entry says how many come.
    pub takes_count: bool,
    /// Whether what comes so comes once a game, by the plan for creatures.
    pub is_planned: bool,
}

/// A placement.
#[derive(Clone, Copy, Debug)]
pub struct RegisteredPlacement {
    /// Its name.
    pub name: &'static str,
    /// Whether it goes by distances.
    pub takes_distance: bool,
    /// Whether it has patterns.
    pub takes_pattern: bool,
}

/// How like a name must be to be offered, from 0 to 1: a letter or two wrong, left out or swapped, or its end missing.
const LIKE_ENOUGH: f64 = 0.8;

/// The known name that is most like an unknown one, whatever their capitals; `None` where none is like it at all.
pub fn nearest_name<'names>(unknown: &str, known: impl IntoIterator<Item = &'names str>) -> Option<&'names str> {
    let wanted = unknown.to_lowercase();
    let likeness = |name: &'names str| (strsim::jaro_winkler(&wanted, &name.to_lowercase()), name);
    let like = known.into_iter().map(likeness).filter(|(likeness, _)| *likeness >= LIKE_ENOUGH);
    like.max_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_understood_and_another_word_is_not() {
        let names = ["Dragon", "Hobgoblin", "Rattlesnake", "potion/healing"];
        for (typed, meant) in [
            ("Hobgobin", Some("Hobgoblin")),
            ("hobgob", Some("Hobgoblin")),
            ("ratlesnake", Some("Rattlesnake")),
            ("potion/heeling", Some("potion/healing")),
            ("Dargon", Some("Dragon")),
            ("potion", Some("potion/healing")),
            ("torch", None),
            ("Unicorn", None),
        ] {
            assert_eq!(nearest_name(typed, names), meant, "{typed}");
        }
        assert_eq!(nearest_name("potion", ["Dragon"]), None);
    }
}
