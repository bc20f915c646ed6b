//! Ids of kinds of monsters and items, and suggestions for mistyped names.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{DataReport, EntrySubject, ItemKind, ReadData, RonNode};

/// A kind of monster, by its index in `monsters.ron`.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct MonsterId(pub u16);

/// A kind of item, by its index in `items.ron`.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ItemId(pub u16);

/// A band, by its index in `bands.ron`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BandId(pub u16);

/// The names that data files can refer to: those of the files that have been read. Where a file could not be read, any
/// name counts as known, since its mistakes are reported already.
#[derive(Default)]
pub(super) struct KnownNames {
    /// The names of `monsters.ron`.
    pub monsters: Option<Vec<String>>,
    /// The ids of `items.ron`.
    pub items: Option<Vec<String>>,
    /// The names of `bands.ron`.
    pub bands: Option<Vec<String>>,
}

impl KnownNames {
    /// Returns the kind of monster with a name, or the mistake in the name.
    pub(super) fn monster(&self, name: &str) -> Result<MonsterId, String> {
        let suggestion = || nearest(name, self.monsters.iter().flatten().map(String::as_str));
        place(self.monsters.as_ref(), name)
            .map(MonsterId)
            .ok_or_else(|| format!("there is no monster '{name}' in monsters.ron{}", suggestion()))
    }

    /// Returns the kind of item with an id, or the mistake in the id.
    fn item(&self, id: &str) -> Result<ItemId, String> {
        let suggestion = || nearest(id, self.items.iter().flatten().map(String::as_str));
        place(self.items.as_ref(), id)
            .map(ItemId)
            .ok_or_else(|| format!("there is no item '{id}' in items.ron{}", suggestion()))
    }

    /// Returns the band with a name, or the mistake in the name.
    pub(super) fn band(&self, name: &str) -> Result<BandId, String> {
        let suggestion = || nearest(name, self.bands.iter().flatten().map(String::as_str));
        place(self.bands.as_ref(), name)
            .map(BandId)
            .ok_or_else(|| format!("there is no band '{name}' in bands.ron{}", suggestion()))
    }

    /// Returns what an entry of a pool places, or the mistake in its id.
    fn subject(&self, id: &str) -> Result<EntrySubject, String> {
        let band = || place(self.bands.as_ref(), id).map(|band| EntrySubject::Band(BandId(band)));
        let monster = || place(self.monsters.as_ref(), id).map(|kind| EntrySubject::Creature(MonsterId(kind)));
        let item = || place(self.items.as_ref(), id).map(|kind| EntrySubject::Item(ItemId(kind)));
        let kind_of_item = || ItemKind::called(id).map(EntrySubject::AnyItem);
        band().or_else(monster).or_else(item).or_else(kind_of_item).ok_or_else(|| {
            let known = [&self.monsters, &self.bands, &self.items].into_iter().flatten().flatten();
            let suggestion = nearest(id, known.map(String::as_str));
            format!("no monster, band, item or kind of item is called '{id}'{suggestion}")
        })
    }
}

/// Returns the place of a name in a list; that of any name, 0, if the list could not be read.
fn place(names: Option<&Vec<String>>, name: &str) -> Option<u16> {
    names.map_or(Some(0), |names| position(names.iter().position(|known| known == name)?))
}

/// Implements the reading of references to other files, which are written as names.
macro_rules! read_reference {
    ($($type:ty = $find:ident else $stand_in:expr;)*) => {$(
        impl ReadData for $type {
            fn read(node: RonNode<'_>, report: &mut DataReport) -> Option<Self> {
                let name: String = node.parse(report)?;
                match report.known.$find(&name) {
                    Ok(found) => Some(found),
                    Err(mistake) => {
                        report.mistake(node, mistake);
                        None
                    }
                }
            }

            fn stand_in() -> Option<Self> {
                Some($stand_in)
            }
        }
    )*};
}

read_reference! {
    MonsterId = monster else Self(0);
    ItemId = item else Self(0);
    EntrySubject = subject else Self::AnyBand;
}

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
