//! The entries of spawn pools: what is placed, by which strategy and where (`docs/rules.md#spawn-tables`).

use serde::Serialize;
use strum::{Display, EnumString, IntoStaticStr, VariantArray};

use super::{
    Band, BandId, DataReport, Habitat, ItemDefinition, ItemId, ItemKind, MonsterDefinition, MonsterId, PlacementChoice,
    ReadData, RonNode,
    bands::check_depths,
    ranges::{DEPTHS, WEIGHTS},
    read::{read_name, record},
};
use crate::base::random::Dice;

/// The kind of pools that are drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PoolKind {
    /// Pools of creatures and bands.
    Creatures,
    /// Pools of items, for budgets and for vaults.
    Items,
}

impl PoolKind {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Creatures, Self::Items];

    /// The name of the field with these pools, in all of the tables and in each.
    pub const fn field(self) -> &'static str {
        match self {
            Self::Creatures => "creature_pools",
            Self::Items => "item_pools",
        }
    }
}

/// The types of entries, by their names in data; they are implemented in `rules/spawn/strategies/`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Display, EnumString, IntoStaticStr, VariantArray)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum StrategyKind {
    /// A single creature or item.
    Single,
    /// Several of a kind.
    Multiple,
    /// A leader and its followers.
    Band,
    /// A single creature, once in a game.
    Unique,
}

impl StrategyKind {
    /// Returns whether the type is for bands only.
    pub const fn takes_bands(self) -> bool {
        matches!(self, Self::Band)
    }

    /// Returns whether entries of the type have a count.
    pub(super) const fn takes_count(self) -> bool {
        matches!(self, Self::Multiple)
    }

    /// Returns whether the type appears once in a game, on the level that was planned at the start.
    pub const fn is_planned(self) -> bool {
        matches!(self, Self::Unique)
    }
}

impl ReadData for StrategyKind {
    fn read(node: RonNode<'_>, report: &mut DataReport) -> Option<Self> {
        read_name("type", node, report)
    }

    fn stand_in() -> Option<Self> {
        Some(Self::Single)
    }
}

record! {
    /// An entry of a pool.
    pub struct SpawnEntry {
        /// What it places: the name of a monster or band, the id of an item, or a kind of item for any item of that
        /// kind found at the depth. An entry for bands without an id places any band that appears at the depth, by
        /// frequency.
        pub id: Option<EntrySubject>,
        /// Whether it places one, several, a band, or one in a whole game.
        pub r#type: StrategyKind,
        /// Its weight among the entries of the pool.
        pub weight: u32 = WEIGHTS,
        /// Points that each creature or item takes from the budget; 1 if left out.
        pub cost: u32 [or 1] = 1..=100_000,
        /// The number placed together, for types that place several.
        pub count: Option<Dice> = 1..=100,
        /// How they (of a band, the leader) are placed within the ground that was found; if left out, in its middle for
        /// leaders and unique creatures, otherwise anywhere in it.
        pub placement: Option<PlacementChoice>,
        /// The side of the square of free ground they need, in cells; if left out, enough for all of them.
        pub space: Option<u32> = 1..=50,
        /// Least distance from other groups, in cells; that of the rules if left out.
        pub spacing: Option<u32> = 0..=50,
        /// The kind of place it needs; anywhere if left out.
        pub habitat: Habitat [or Habitat::default()],
        /// The first depth on which it appears, counted in the dungeon's `monster_depths`; that of the creature, item
        /// or band if left out.
        pub min_depth: Option<u32> = DEPTHS,
        /// The last depth on which it appears.
        pub max_depth: Option<u32> = DEPTHS,
        /// The band, if it is not one of `bands.ron`.
        pub band: Option<Band>,
    }
}

/// What an entry places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntrySubject {
    /// Monsters of a kind.
    Creature(MonsterId),
    /// A band of `bands.ron`.
    Band(BandId),
    /// The band that is written in the entry.
    OwnBand,
    /// Any band of `bands.ron` that appears at the depth, by frequency.
    AnyBand,
    /// Items of a type.
    Item(ItemId),
    /// Any item of a kind that is found at the depth, by weight.
    AnyItem(ItemKind),
}

impl EntrySubject {
    /// Returns whether it is a band, of `bands.ron` or written in the entry.
    pub const fn is_band(self) -> bool {
        matches!(self, Self::Band(_) | Self::OwnBand | Self::AnyBand)
    }
}

impl SpawnEntry {
    /// Returns what the entry places.
    pub fn subject(&self) -> EntrySubject {
        let band = if self.band.is_some() { EntrySubject::OwnBand } else { EntrySubject::AnyBand };
        self.id.unwrap_or(band)
    }
}

/// The tables that entries refer to.
pub(super) struct EntryTables<'data> {
    pub monsters: &'data [MonsterDefinition],
    pub items: &'data [ItemDefinition],
    pub bands: &'data [Band],
}

impl EntryTables<'_> {
    /// Returns the name of an entry in reports: that of what it places.
    pub(super) fn label(&self, entry: &SpawnEntry) -> String {
        let monster = |kind: MonsterId| Some(self.monsters.get(usize::from(kind.0))?.name.clone());
        let band = |band: &Band| band.name.clone().or_else(|| monster(band.leader));
        let name = match entry.subject() {
            EntrySubject::Creature(kind) => monster(kind),
            EntrySubject::Band(place) => self.bands.get(usize::from(place.0)).and_then(band),
            EntrySubject::OwnBand => entry.band.as_ref().and_then(band),
            EntrySubject::AnyBand => None,
            EntrySubject::Item(item) => self.items.get(usize::from(item.0)).map(|item| item.id.clone()),
            EntrySubject::AnyItem(kind) => Some(kind.to_string()),
        };
        name.unwrap_or_else(|| "any band".to_owned())
    }

    /// Reports every invalid entry of a pool.
    pub(super) fn check(&self, pool_kind: PoolKind, entries: &[SpawnEntry], depths: u32, report: &mut DataReport) {
        for entry in entries {
            let lines = entry.band.as_ref().map_or(&entry.lines, |band| &band.lines);
            let is_unknown = ["id", "leader"].iter().any(|field| report.is_unread(lines, field));
            let label = if is_unknown { "an entry".to_owned() } else { self.label(entry) };
            report.within(&label, |report| self.check_entry(pool_kind, entry, depths, report));
        }
    }

    fn check_entry(&self, pool_kind: PoolKind, entry: &SpawnEntry, depths: u32, report: &mut DataReport) {
        let lines = &entry.lines;
        let strategy = entry.r#type;
        let is_named = self.check_subject(pool_kind, entry, report);
        // A type that could not be read has been reported already.
        if !report.is_unread(lines, "type") {
            if is_named && entry.subject().is_band() != strategy.takes_bands() {
                let what = if strategy.takes_bands() { "bands only" } else { "single kinds, not for bands" };
                report.mistake_in(lines, "type", format!("'{strategy}' is for {what}"));
            }
            if pool_kind == PoolKind::Items && strategy.is_planned() {
                let reason = format!("'{strategy}' applies only to creatures; mark unique items in items.ron");
                report.mistake_in(lines, "type", reason);
            }
            if entry.count.is_some() && !strategy.takes_count() {
                report.mistake_in(lines, "count", format!("'{strategy}' takes no count"));
            } else if entry.count.is_none() && strategy.takes_count() {
                report.mistake_in(lines, "count", "the field 'count' is missing");
            }
        }
        check_depths(lines, (entry.min_depth, entry.max_depth), depths, report);
        if let Some(band) = &entry.band {
            report.within("band", |report| band.check(self.monsters, depths, report));
        }
    }

    /// Reports a subject that is missing or not allowed. Returns whether there is one.
    fn check_subject(&self, pool_kind: PoolKind, entry: &SpawnEntry, report: &mut DataReport) -> bool {
        let takes_bands = entry.r#type.takes_bands() || report.is_unread(&entry.lines, "type");
        let takes_any_band = pool_kind == PoolKind::Creatures && takes_bands;
        let kind = match entry.subject() {
            EntrySubject::Item(item) => self.items.get(usize::from(item.0)).map(|item| item.kind),
            EntrySubject::AnyItem(kind) => Some(kind),
            _ => None,
        };
        let mistake = match (entry.id, &entry.band) {
            (Some(_), Some(_)) => Some("an entry with a band can't have an id"),
            (None, None) if !takes_any_band => Some("the field 'id' is missing"),
            (None, None) => None,
            (None, Some(_)) if pool_kind == PoolKind::Items => Some("the field 'id' is missing"),
            _ if matches!(kind, Some(ItemKind::Gold | ItemKind::Amulet)) => {
                Some("gold and the Amulet can't be in a pool; separate rules place them")
            }
            _ => None,
        };
        if let Some(mistake) = mistake {
            report.mistake_in(&entry.lines, "id", mistake);
        }
        mistake.is_none() && !report.is_unread(&entry.lines, "id")
    }
}
