//! `appearances.ron`: how things look that nobody knows yet (`docs/rules.md#identification`).

use super::{DataReport, ItemDefinition, ItemKind, read::record};

record! {
    /// The words of each family of things that are unknown at first.
    pub struct Appearances {
        /// Of potions: "blue".
        pub potions: Vec<String>,
        /// What scrolls are labeled.
        pub scrolls: Vec<String>,
        /// Of rings: "ruby".
        pub rings: Vec<String>,
        /// Of wands, noun and all: "oak wand", "pine staff".
        pub wands: Vec<String>,
    }
}

impl Appearances {
    /// The words of a family; `None` for one whose kinds are known at sight.
    #[must_use]
    pub fn of(&self, kind: ItemKind) -> Option<&[String]> {
        match kind {
            ItemKind::Potion => Some(&self.potions),
            ItemKind::Scroll => Some(&self.scrolls),
            ItemKind::Ring => Some(&self.rings),
            ItemKind::Wand => Some(&self.wands),
            ItemKind::Weapon
            | ItemKind::Armor
            | ItemKind::Food
            | ItemKind::Light
            | ItemKind::Oil
            | ItemKind::Key
            | ItemKind::Gold
            | ItemKind::Amulet => None,
        }
    }

    /// Notes every family that has too few words, or one twice.
    pub(super) fn check(&self, items: &[ItemDefinition], report: &mut DataReport) {
        for (field, kind) in [
            ("potions", ItemKind::Potion),
            ("scrolls", ItemKind::Scroll),
            ("rings", ItemKind::Ring),
            ("wands", ItemKind::Wand),
        ] {
            let words = self.of(kind).unwrap_or_default();
            let kinds = items.iter().filter(|item| item.kind == kind).count();
            if words.len() < kinds {
                let reason = format!("{field}: {kinds} kinds need as many words, there are {}", words.len());
                report.mistake_in(&self.lines, field, reason);
            }
            for (index, word) in words.iter().enumerate() {
                if words.iter().take(index).any(|earlier| earlier == word) {
                    report.mistake_in(&self.lines, field, format!("{field}: '{word}' is given twice"));
                }
            }
        }
    }
}
