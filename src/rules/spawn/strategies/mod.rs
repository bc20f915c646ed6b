//! Strategies: the members of a group, and the room they need (`docs/rules.md#spawn-strategies`).
//!
//! A [`Strategy`] makes the group of an entry that was drawn. Each is a variant of [`StrategyKind`], whose name is the
//! `type` of an entry in the data.

mod band;
mod one_kind;
mod strategy;

pub(super) use self::band::side_of;
pub use self::strategy::{DrawnEntry, GroupPart, Strategy};
use crate::content::{PoolEntry, StrategyKind};

/// Returns the strategy of an entry.
pub(super) fn strategy(entry: &PoolEntry) -> &'static dyn Strategy {
    match entry.strategy {
        StrategyKind::Single => &one_kind::SingleStrategy,
        StrategyKind::Multiple => &one_kind::MultipleStrategy,
        StrategyKind::Band => &band::BandStrategy,
        StrategyKind::Unique => &one_kind::UniqueStrategy,
    }
}
