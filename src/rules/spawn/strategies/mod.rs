//! Strategies: who comes when an entry is drawn, and how much room they need (document 001, "Spawn Strategies").
//!
//! A [`Strategy`] is given an entry that was drawn and says who comes. Each is a line in [`STRATEGIES`]; data call it by
//! its name, as the `type` of an entry.

mod band;
mod one_kind;
mod strategy;

use self::one_kind::Single;
pub(super) use self::strategy::side_of;
pub use self::strategy::{Order, Part, Strategy};
use crate::content::Entry;

/// All strategies.
pub const STRATEGIES: [&dyn Strategy; 4] = [&Single, &one_kind::Multiple, &band::Band, &one_kind::Unique];

/// The strategy of an entry.
pub(super) fn strategy(entry: &Entry) -> &'static dyn Strategy {
    let known = STRATEGIES.into_iter().find(|strategy| strategy.name() == entry.strategy);
    // Data that name another were refused where they were read.
    known.unwrap_or(&Single)
}
