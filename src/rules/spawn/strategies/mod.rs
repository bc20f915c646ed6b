//! Strategies: who comes when an entry is drawn, and how much room they need (document 001, "Spawn Strategies").
//!
//! A [`Strategy`] is given an entry that was drawn and says who comes. Each is a variant of [`StrategyKind`], by whose name
//! data call it, as the `type` of an entry.

mod band;
mod one_kind;
mod strategy;

pub(super) use self::band::side_of;
pub use self::strategy::{DrawnEntry, GroupPart, Strategy};
use crate::content::{PoolEntry, StrategyKind};

/// The strategy of an entry.
pub(super) fn strategy(entry: &PoolEntry) -> &'static dyn Strategy {
    match entry.strategy {
        StrategyKind::Single => &one_kind::SingleStrategy,
        StrategyKind::Multiple => &one_kind::MultipleStrategy,
        StrategyKind::Band => &band::BandStrategy,
        StrategyKind::Unique => &one_kind::UniqueStrategy,
    }
}
