//! Checks of the entries of spawn pools.

use super::{
    DataReport, ItemKind, SpawnEntry, SpawnPool,
    band_checks::{KnownNames, check_depths},
    names::nearest,
};

impl SpawnPool {
    /// Reports every invalid entry of a pool of creatures, or of items.
    pub(super) fn check(&self, items: bool, known: &KnownNames<'_>, report: &mut DataReport) {
        for entry in &self.entries {
            report.within(entry.label(), |report| entry.check(items, known, report));
        }
    }
}

impl SpawnEntry {
    fn check(&self, items: bool, known: &KnownNames<'_>, report: &mut DataReport) {
        let lines = &self.lines;
        let is_band = self.check_subject(items, known, report);
        let strategy = self.r#type;
        // A type that could not be read has been reported already.
        if !report.is_unread(lines, "type") {
            if !items && self.id.is_none() && self.band.is_none() && !strategy.takes_bands() {
                report.mistake_in(lines, "id", "the field 'id' is missing");
            } else if is_band.is_some_and(|is_band| is_band != strategy.takes_bands()) {
                let what = if strategy.takes_bands() { "bands only" } else { "single kinds, not for bands" };
                report.mistake_in(lines, "type", format!("'{strategy}' is for {what}"));
            }
            if items && strategy.is_planned() {
                let reason = format!("'{strategy}' applies only to creatures; mark unique items in items.ron");
                report.mistake_in(lines, "type", reason);
            }
            if self.count.is_some() && !strategy.takes_count() {
                report.mistake_in(lines, "count", format!("'{strategy}' takes no count"));
            } else if self.count.is_none() && strategy.takes_count() {
                report.mistake_in(lines, "count", "the field 'count' is missing");
            }
        }
        check_depths(lines, (self.min_depth, self.max_depth), known.depths, report);
        if let Some(band) = &self.band {
            report.within("band", |report| band.check(known, report));
        }
    }

    /// Reports an id that is missing, unknown or not allowed. Returns whether the entry is for bands; `None` if its id
    /// can't be used.
    fn check_subject(&self, items: bool, known: &KnownNames<'_>, report: &mut DataReport) -> Option<bool> {
        let lines = &self.lines;
        if items {
            let Some(id) = &self.id else {
                report.mistake_in(lines, "id", "the field 'id' is missing");
                return None;
            };
            let kind = known.items.iter().find(|item| item.id == *id).map(|item| item.kind);
            match kind.or_else(|| ItemKind::called(id)) {
                None => {
                    let nearest = nearest(id, known.items.iter().map(|item| item.id.as_str()));
                    report.mistake_in(
                        lines,
                        "id",
                        format!("there is no item or kind of item '{id}' in items.ron{nearest}"),
                    );
                }
                Some(ItemKind::Gold | ItemKind::Amulet) => {
                    report.mistake_in(lines, "id", "gold and the Amulet can't be in a pool; separate rules place them");
                }
                Some(_) => return Some(false),
            }
            return None;
        }
        if self.band.is_some() {
            if self.id.is_some() {
                report.mistake_in(lines, "id", "an entry with a band can't have an id");
            }
            return Some(true);
        }
        let Some(id) = &self.id else { return Some(true) };
        if known.bands.iter().any(|band| band.name.as_ref() == Some(id)) {
            return Some(true);
        }
        if known.monsters.iter().any(|monster| monster.name == *id) {
            return Some(false);
        }
        let bands = known.bands.iter().filter_map(|band| band.name.as_deref());
        let monsters = known.monsters.iter().map(|monster| monster.name.as_str());
        let nearest = nearest(id, monsters.chain(bands));
        let reason = format!("no monster in monsters.ron and no band in bands.ron is called '{id}'{nearest}");
        report.mistake_in(lines, "id", reason);
        None
    }
}
