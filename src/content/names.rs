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
