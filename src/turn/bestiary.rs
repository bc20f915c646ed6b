//! The bestiary: what the player has learned of the kinds of monsters in this game.

use std::collections::BTreeMap;

use crate::content::{Fact, MonsterId};

/// What the player has learned of a kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BestiaryEntry {
    /// The clock turn in which one was first seen; `None` for a kind that was never recognized.
    pub first_seen: Option<u64>,
    /// The number of attacks between the player and monsters of the kind, by either side.
    pub fought: u32,
    /// The number of hits that damaged the player.
    pub hits: u32,
}

/// The kinds the player has seen or fought. No rule depends on it, and no hash covers it (`docs/contract.md#state`).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bestiary {
    pub(crate) entries: BTreeMap<MonsterId, BestiaryEntry>,
}

impl Bestiary {
    /// Records an attack. The player learns nothing of a monster that was not seen, or that looked like another kind.
    pub(super) fn note(&mut self, fact: &Fact) {
        let Some(foe) = fact.fought().filter(|foe| foe.seen && foe.looks == foe.kind) else { return };
        let entry = self.entries.entry(foe.kind).or_default();
        entry.fought = entry.fought.saturating_add(1);
        if matches!(fact, Fact::MonsterHits { .. }) {
            entry.hits = entry.hits.saturating_add(1);
        }
    }

    /// Records that the player saw a monster of a kind.
    pub(super) fn see(&mut self, turn: u64, kind: MonsterId) {
        self.entries.entry(kind).or_default().first_seen.get_or_insert(turn);
    }

    /// Returns whether the player has seen a monster of a kind.
    pub fn is_seen(&self, kind: MonsterId) -> bool {
        self.entries.get(&kind).is_some_and(|entry| entry.first_seen.is_some())
    }

    /// Returns whether the player has fought a monster of a kind, so that its strength is known.
    pub fn was_fought(&self, kind: MonsterId) -> bool {
        self.entry(kind).fought > 0
    }

    /// Returns what is known of a kind.
    pub fn entry(&self, kind: MonsterId) -> BestiaryEntry {
        self.entries.get(&kind).copied().unwrap_or_default()
    }

    /// Returns the kinds that the player has seen or fought, in the order of the data.
    pub fn kinds(&self) -> impl Iterator<Item = MonsterId> {
        self.entries.keys().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Foe;

    #[test]
    fn nothing_is_learned_of_a_monster_that_is_unseen_or_looks_like_another() {
        let (kind, other) = (MonsterId(3), MonsterId(4));
        let mut bestiary = Bestiary::default();
        bestiary.note(&Fact::MonsterHits { monster: Foe::plain(kind, false), damage: 3 });
        bestiary.note(&Fact::MonsterHits { monster: Foe { kind, looks: other, seen: true }, damage: 3 });
        assert!(!bestiary.was_fought(kind) && !bestiary.was_fought(other));
        bestiary.note(&Fact::MonsterHits { monster: Foe::plain(kind, true), damage: 3 });
        bestiary.note(&Fact::PlayerMisses { monster: Foe::plain(kind, true) });
        bestiary.note(&Fact::TurnsToFlee { monster: Foe::plain(other, true) });
        bestiary.see(9, kind);
        bestiary.see(12, kind);
        assert_eq!(bestiary.entry(kind), BestiaryEntry { first_seen: Some(9), fought: 2, hits: 1 });
        assert!(!bestiary.was_fought(other));
    }
}
