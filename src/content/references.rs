//! References between data files: names in one file that mean entries of another. They are resolved while they are read.

use super::{
    BandId, DataReport, EntrySubject, ItemId, ItemKind, MonsterId, ReadData, RonNode,
    names::{nearest, position},
    report::KnownNames,
    source::{BANDS, ITEMS, MONSTERS},
};

impl KnownNames {
    /// Returns the kind of monster with a name, or the mistake in the name.
    pub(super) fn monster(&self, name: &str) -> Result<MonsterId, String> {
        find(self.monsters.as_ref(), name, "monster", MONSTERS).map(MonsterId)
    }

    /// Returns the kind of item with an id, or the mistake in the id.
    fn item(&self, id: &str) -> Result<ItemId, String> {
        find(self.items.as_ref(), id, "item", ITEMS).map(ItemId)
    }

    /// Returns the band with a name, or the mistake in the name.
    pub(super) fn band(&self, name: &str) -> Result<BandId, String> {
        find(self.bands.as_ref(), name, "band", BANDS).map(BandId)
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

/// Returns the place of a name in the list of a file, or the mistake in the name.
fn find(names: Option<&Vec<String>>, name: &str, what: &str, file: &str) -> Result<u16, String> {
    let suggestion = || nearest(name, names.into_iter().flatten().map(String::as_str));
    place(names, name).ok_or_else(|| format!("there is no {what} '{name}' in {file}{}", suggestion()))
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
