//! What the player knows about the kinds of items (`docs/rules.md#identification`).

use std::sync::Arc;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{
    base::random::RandomStream,
    content::{Content, Fact, ItemAppearance, ItemDefinition, ItemId, ItemKind, ItemLabel, MYSTERIES, MagicFact},
};

/// Whether the player must choose an item for magic to identify.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Identifying(pub bool);

/// What the player knows about each kind, and the appearances of unidentified kinds, which are drawn for each game.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Lore {
    /// Indexed by kind.
    kinds: Vec<KindLore>,
}

/// What the player knows about a kind.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct KindLore {
    /// The index of its appearance among those of its family; `None` for a kind that is always known.
    pub appearance: Option<u16>,
    /// Whether it is identified.
    pub is_known: bool,
    /// Whether the player has seen one, and so knows its appearance.
    pub is_met: bool,
    /// How often the player has used one and did not learn what it does.
    #[serde(default)]
    pub tried: u32,
    /// What the player calls it. No rule depends on it, and no hash covers it (`docs/contract.md#state`).
    #[serde(skip)]
    pub called: Option<Arc<str>>,
}

/// The consequences of identifying a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Learnt {
    /// The fact about the last unknown kind of the family, if it is identified by elimination.
    pub eliminated: Option<Fact>,
}

impl Lore {
    /// Draws the lore of a new game, in which only kinds that are always known are identified.
    pub fn drawn(content: &Content, random: &mut RandomStream) -> Self {
        let mut kinds = vec![KindLore { is_known: true, ..KindLore::default() }; content.items().count()];
        for family in MYSTERIES {
            let words = content.appearances.of(family).map_or(0, <[String]>::len);
            let mut words: Vec<u16> = (0..u16::try_from(words).unwrap_or(u16::MAX)).collect();
            random.shuffle(&mut words);
            let of_family = content.items().zip(&mut kinds).filter(|((_, item), _)| item.kind == family);
            for ((_, lore), word) in of_family.zip(words) {
                *lore = KindLore { appearance: Some(word), ..KindLore::default() };
            }
        }
        Self { kinds }
    }

    /// Creates the lore of a loaded game.
    pub const fn of(kinds: Vec<KindLore>) -> Self {
        Self { kinds }
    }

    /// What the player knows about each kind, indexed by kind.
    pub fn kinds(&self) -> &[KindLore] {
        &self.kinds
    }

    fn kind(&self, kind: ItemId) -> Option<&KindLore> {
        self.kinds.get(usize::from(kind.0))
    }

    /// Whether a kind is identified.
    pub fn is_known(&self, kind: ItemId) -> bool {
        self.kind(kind).is_none_or(|lore| lore.is_known)
    }

    /// The player's name for an unidentified kind.
    pub fn called(&self, kind: ItemId) -> Option<&Arc<str>> {
        self.kind(kind)?.called.as_ref()
    }

    /// How a kind looks to the player.
    pub fn look(&self, kind: ItemId) -> ItemAppearance {
        match self.kind(kind) {
            Some(KindLore { appearance: Some(appearance), is_known: false, called, .. }) => {
                ItemAppearance::Unknown { appearance: *appearance, called: called.clone() }
            }
            _ => ItemAppearance::Known,
        }
    }

    /// The index of the appearance of a kind, identified or not; `None` for a kind that is always known.
    pub fn appearance(&self, kind: ItemId) -> Option<u16> {
        self.kind(kind)?.appearance
    }

    /// Records that the player has seen one of a kind. Returns whether it is the first.
    pub fn meet(&mut self, kind: ItemId) -> bool {
        let lore = self.kinds.get_mut(usize::from(kind.0));
        lore.is_some_and(|lore| !std::mem::replace(&mut lore.is_met, true))
    }

    /// Whether the player has seen one of a kind.
    pub fn is_met(&self, kind: ItemId) -> bool {
        self.kind(kind).is_some_and(|lore| lore.is_met)
    }

    /// Records that the player has used one of a kind; without effect on a known one.
    pub fn note_use(&mut self, kind: ItemId) {
        if let Some(lore) = self.kinds.get_mut(usize::from(kind.0)).filter(|lore| !lore.is_known) {
            lore.tried = lore.tried.saturating_add(1);
        }
    }

    /// How often the player has used one of a kind and did not learn what it does.
    pub fn tried(&self, kind: ItemId) -> u32 {
        self.kind(kind).map_or(0, |lore| lore.tried)
    }

    /// What an unknown kind of a family can still be, with the weight by which each is found, down to this depth.
    pub fn candidates<'data>(
        &self,
        content: &'data Content,
        family: ItemKind,
        deepest: u32,
    ) -> impl Iterator<Item = (&'data ItemDefinition, u32)> {
        let of_family = content.items().filter(move |(_, item)| item.kind == family);
        let is_found = move |item: &ItemDefinition| item.first_depth.is_none_or(|first| first <= deepest);
        let unknown = of_family.filter(move |(kind, item)| !self.is_known(*kind) && is_found(item));
        unknown.map(|(_, item)| (item, item.weight.unwrap_or(0)))
    }

    /// What this unknown kind can still be: of the [candidates](Self::candidates) of its family, a ring that was worn is none
    /// whose power shows at once.
    pub fn candidates_for<'data>(
        &self,
        content: &'data Content,
        kind: ItemId,
        deepest: u32,
    ) -> impl Iterator<Item = (&'data ItemDefinition, u32)> {
        let was_used = self.tried(kind) > 0;
        let of_family = self.candidates(content, content.item(kind).kind, deepest);
        of_family.filter(move |(item, _)| !(was_used && item.shows_when_worn()))
    }

    /// The kinds that the player has seen but not identified, in the order of their families and appearances, which
    /// gives no clue to what they are.
    pub fn puzzles(&self, content: &Content) -> Vec<ItemId> {
        let is_puzzle = |(kind, _): &(ItemId, &ItemDefinition)| self.is_met(*kind) && !self.is_known(*kind);
        let mut puzzles: Vec<_> = content
            .items()
            .filter(is_puzzle)
            .map(|(kind, item)| (MYSTERIES.iter().position(|family| *family == item.kind), self.appearance(kind), kind))
            .collect();
        puzzles.sort_unstable();
        puzzles.into_iter().map(|(.., kind)| kind).collect()
    }

    /// A label for one item of a kind, without properties such as charges or an enchantment.
    pub fn label(&self, kind: ItemId) -> ItemLabel {
        ItemLabel { look: self.look(kind), ..ItemLabel::plain(kind) }
    }

    /// Identifies a kind. If only one kind of its family then remains unknown, identifies that one too, by elimination.
    /// Returns `None` if the kind was already known.
    pub fn learn(&mut self, content: &Content, kind: ItemId) -> Option<Learnt> {
        if self.is_known(kind) {
            return None;
        }
        self.know(kind);
        self.meet(kind);
        let family = content.item(kind).kind;
        let of_family = content.items().filter(|(_, item)| item.kind == family).map(|(id, _)| id);
        let unknown: Vec<ItemId> = of_family.filter(|id| !self.is_known(*id)).collect();
        let [last] = unknown.as_slice() else { return Some(Learnt { eliminated: None }) };
        // The player knows the appearance only after seeing such an item.
        let looked = self.is_met(*last).then(|| self.label(*last));
        self.know(*last);
        let fact = MagicFact::Eliminated { looked, is: self.label(*last) };
        Some(Learnt { eliminated: Some(Fact::Magic(fact)) })
    }

    fn know(&mut self, kind: ItemId) {
        if let Some(lore) = self.kinds.get_mut(usize::from(kind.0)) {
            lore.is_known = true;
            (lore.called, lore.tried) = (None, 0);
        }
    }

    /// Identifies all kinds, as if the player had seen each of them.
    pub fn learn_all(&mut self) {
        for lore in &mut self.kinds {
            (lore.is_known, lore.is_met) = (true, true);
            (lore.called, lore.tried) = (None, 0);
        }
    }

    /// The names that the player gave to kinds: pairs of an item ID and a name.
    pub fn names_called(&self, content: &Content) -> Vec<(String, String)> {
        let kinds = content.items().zip(&self.kinds);
        let named = |((_, item), lore): ((_, &ItemDefinition), &KindLore)| {
            Some((item.id.clone(), lore.called.as_deref()?.to_owned()))
        };
        kinds.filter_map(named).collect()
    }

    /// Gives an unidentified kind a name; an empty name removes it.
    pub fn call(&mut self, kind: ItemId, name: &str) {
        let name = name.trim();
        if let Some(lore) = self.kinds.get_mut(usize::from(kind.0)).filter(|lore| !lore.is_known) {
            lore.called = (!name.is_empty()).then(|| name.into());
        }
    }
}
