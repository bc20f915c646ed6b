//! References between data files: names in one file that mean entries of another. They are resolved while they are read.

use super::{
    BandId, DataReport, EntrySubject, ItemId, MonsterId, PoolKind, ReadData, RonNode,
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

    /// Returns what an entry of a pool of creatures places, or the mistake in its id.
    fn creature_or_band(&self, id: &str) -> Result<EntrySubject, String> {
        let band = || place(self.bands.as_ref(), id).map(|band| EntrySubject::Band(BandId(band)));
        let monster = || place(self.monsters.as_ref(), id).map(|kind| EntrySubject::Creature(MonsterId(kind)));
        band().or_else(monster).ok_or_else(|| {
            let known = [&self.monsters, &self.bands].into_iter().flatten().flatten();
            let suggestion = nearest(id, known.map(String::as_str));
            format!("no monster in monsters.ron and no band in bands.ron is called '{id}'{suggestion}")
        })
    }

    /// Returns what an entry of a pool of items places, or the mistake in its id.
    fn item_or_kind(&self, id: &str) -> Result<EntrySubject, String> {
        let item = || place(self.items.as_ref(), id).map(|kind| EntrySubject::Item(ItemId(kind)));
        let kind_of_item = || id.parse().ok().map(EntrySubject::AnyItem);
        item().or_else(kind_of_item).ok_or_else(|| {
            let suggestion = nearest(id, self.items.iter().flatten().map(String::as_str));
            format!("there is no item or kind of item '{id}' in items.ron{suggestion}")
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

/// Reads a name, and finds what it refers to.
fn read_reference<T>(
    node: RonNode<'_>,
    report: &mut DataReport,
    found: impl FnOnce(&KnownNames, &str) -> Result<T, String>,
) -> Option<T> {
    let name = String::read(node, report)?;
    match found(&report.known, &name) {
        Ok(found) => Some(found),
        Err(mistake) => {
            report.mistake(node, mistake);
            None
        }
    }
}

impl ReadData for MonsterId {
    fn read(node: RonNode<'_>, report: &mut DataReport) -> Option<Self> {
        read_reference(node, report, KnownNames::monster)
    }

    fn stand_in() -> Option<Self> {
        Some(Self(0))
    }
}

impl ReadData for ItemId {
    fn read(node: RonNode<'_>, report: &mut DataReport) -> Option<Self> {
        read_reference(node, report, KnownNames::item)
    }

    fn stand_in() -> Option<Self> {
        Some(Self(0))
    }
}

impl ReadData for EntrySubject {
    /// The pool decides which names its entries can have.
    fn read(node: RonNode<'_>, report: &mut DataReport) -> Option<Self> {
        let is_item = report.section() == Some(PoolKind::Items.field());
        read_reference(node, report, if is_item { KnownNames::item_or_kind } else { KnownNames::creature_or_band })
    }
}
