//! `appearances.ron`: the appearances of items that are not identified yet (`docs/rules.md#identification`).

use super::{DataReport, ItemDefinition, ItemKind, read::record};

record! {
    /// The words for each family of items that are unknown at first.
    pub struct Appearances {
        /// Words for potions, such as "blue".
        pub potions: Vec<String>,
        /// Labels of scrolls.
        pub scrolls: Vec<String>,
        /// Words for rings, such as "ruby".
        pub rings: Vec<String>,
        /// Words for wands, including the noun: "oak wand", "pine staff".
        pub wands: Vec<String>,
    }
}

impl Appearances {
    /// Returns the words of a family; `None` for a family whose kinds are known at sight.
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

    /// Reports every family that has too few words, or a word twice.
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
                let reason = format!("{field}: needs at least {kinds} words, one for each kind, not {}", words.len());
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
