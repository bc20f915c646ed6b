//! Those of a single kind: one alone, several, or one that a game has once.

use super::strategy::{Order, Part, Strategy};
use crate::{base::random::RandomStream, content::PlacementKind};

/// One monster or one thing.
pub(super) struct Single;

impl Strategy for Single {
    fn space(&self, _: &Order<'_>) -> u32 {
        1
    }

    fn roster(&self, order: &Order<'_>, _: &mut RandomStream) -> Vec<Part> {
        let placement = order.placement(PlacementKind::Random);
        vec![Part { creature: order.creature(), count: 1, placement }]
    }
}

/// As many of a kind as the entry's dice say.
pub(super) struct Multiple;

impl Strategy for Multiple {
    /// The least square that holds as many as there can be (document 001, "Spatial Constraints").
    fn space(&self, order: &Order<'_>) -> u32 {
        let most = order.entry.count.greatest().max(1).unsigned_abs();
        (1..=most).find(|side| side * side >= most).unwrap_or(1)
    }

    fn roster(&self, order: &Order<'_>, random: &mut RandomStream) -> Vec<Part> {
        let placement = order.placement(PlacementKind::Random);
        let count = random.roll(order.entry.count).max(1).unsigned_abs();
        vec![Part { creature: order.creature(), count, placement }]
    }
}

/// One alone, in the middle of its ground, on the one level of a game where the plan has it.
pub(super) struct Unique;

impl Strategy for Unique {
    fn space(&self, _: &Order<'_>) -> u32 {
        1
    }

    fn roster(&self, order: &Order<'_>, _: &mut RandomStream) -> Vec<Part> {
        let placement = order.placement(PlacementKind::Center);
        vec![Part { creature: order.creature(), count: 1, placement }]
    }
}
