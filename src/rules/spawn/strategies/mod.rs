//! Spawn strategies, which determine the members of a group and the space they need (`docs/rules.md#spawn-strategies`).
//!
//! A [`Strategy`] makes a group from an entry that was drawn. Each strategy has a variant in [`StrategyKind`]; the name
//! of the variant is the `type` of an entry in the data.

mod band;
mod one_kind;
mod strategy;

pub(super) use self::band::{roster_of, side_of};
pub(crate) use self::strategy::{DrawnEntry, GroupPart, Strategy};
use crate::content::{PlacementKind, SpawnEntry, StrategyKind};

/// Returns the implementation of an entry's strategy.
pub(super) fn strategy(entry: &SpawnEntry) -> &'static dyn Strategy {
    match entry.r#type {
        StrategyKind::Single => &one_kind::SingleStrategy(PlacementKind::Random),
        StrategyKind::Multiple => &one_kind::MultipleStrategy,
        StrategyKind::Band => &band::BandStrategy,
        // In the middle of its ground; the plan of the game says on which level.
        StrategyKind::Unique => &one_kind::SingleStrategy(PlacementKind::Center),
    }
}
