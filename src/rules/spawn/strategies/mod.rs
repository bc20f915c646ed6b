//! Strategies: who comes when an entry is drawn, and how much room they need (document 001, "Spawn Strategies").
//!
//! A [`Strategy`] is given an entry that was drawn and says who comes. Each is a variant of [`StrategyKind`], by whose name
//! data call it, as the `type` of an entry.

mod band;
mod one_kind;
mod strategy;

pub(super) use self::band::side_of;
pub use self::strategy::{Order, Part, Strategy};
use crate::content::{Entry, StrategyKind};

/// The strategy of an entry.
pub(super) fn strategy(entry: &Entry) -> &'static dyn Strategy {
    match entry.strategy {
        StrategyKind::Single => &one_kind::Single,
        StrategyKind::Multiple => &one_kind::Multiple,
        StrategyKind::Band => &band::Band,
        StrategyKind::Unique => &one_kind::Unique,
    }
}
