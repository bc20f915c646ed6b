//! Ids of kinds of monsters and items, and suggestions for mistyped names.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// A kind of monster, by its index in `monsters.ron`.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct MonsterId(pub u16);

/// A kind of item, by its index in `items.ron`.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ItemId(pub u16);

/// A band, by its index in `bands.ron`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BandId(pub u16);

/// Converts an index of a table into the number of an id; `None` if it is too large.
pub(super) fn position(index: usize) -> Option<u16> {
    u16::try_from(index).ok()
}

/// The least similarity of a name that is suggested, from 0 to 1: it allows one or two letters that are wrong, missing
/// or swapped, or a missing end.
const LEAST_SIMILARITY: f64 = 0.8;

/// Returns the known name that is most similar to an unknown one, ignoring case; `None` if none is similar enough.
pub(crate) fn nearest_name<'names>(unknown: &str, known: impl IntoIterator<Item = &'names str>) -> Option<&'names str> {
    let wanted = unknown.to_lowercase();
    let similarity = |name: &'names str| (strsim::jaro_winkler(&wanted, &name.to_lowercase()), name);
    let similar = known.into_iter().map(similarity).filter(|(similarity, _)| *similarity >= LEAST_SIMILARITY);
    similar.max_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, name)| name)
}

/// Returns a question that suggests the known name most similar to an unknown one; empty if none is similar.
pub(super) fn nearest<'data>(unknown: &str, known: impl Iterator<Item = &'data str>) -> String {
    nearest_name(unknown, known).map_or_else(String::new, |name| format!("; did you mean '{name}'?"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistyped_name_is_recognized_and_another_word_is_not() {
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
