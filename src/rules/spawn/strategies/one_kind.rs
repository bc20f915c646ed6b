//! Those of a single kind: one alone, several, or one that a game has once.

use super::strategy::{Order, Part, Strategy};
use crate::{base::random::RandomStream, rules::spawn::placements::placement};

/// One monster or one thing.
pub(super) struct Single;

impl Strategy for Single {
    fn name(&self) -> &'static str {
        "single"
    }

    fn space(&self, _: &Order<'_>) -> u32 {
        1
    }

    fn roster(&self, order: &Order<'_>, _: &mut RandomStream) -> Vec<Part> {
        let (placement, numbers) = placement(order.entry.placement.as_ref(), "random");
        vec![Part { creature: order.creature(), count: 1, placement, numbers }]
    }
}

/// As many of a kind as the entry's dice say.
pub(super) struct Multiple;

impl Strategy for Multiple {
    fn name(&self) -> &'static str {
        "multiple"
    }

    fn takes_count(&self) -> bool {
        true
    }

    /// The least square that holds as many as there can be (document 001, "Spatial Constraints").
    fn space(&self, order: &Order<'_>) -> u32 {
        let most = order.entry.count.greatest().max(1).unsigned_abs();
        (1..=most).find(|side| side * side >= most).unwrap_or(1)
    }

    fn roster(&self, order: &Order<'_>, random: &mut RandomStream) -> Vec<Part> {
        let (placement, numbers) = placement(order.entry.placement.as_ref(), "random");
        let count = random.roll(order.entry.count).max(1).unsigned_abs();
        vec![Part { creature: order.creature(), count, placement, numbers }]
    }
}

/// One alone, in the middle of its ground, on the one level of a game where the plan has it.
pub(super) struct Unique;

impl Strategy for Unique {
    fn name(&self) -> &'static str {
        "unique"
    }

    fn is_planned(&self) -> bool {
        true
    }

    fn space(&self, _: &Order<'_>) -> u32 {
        1
    }

    fn roster(&self, order: &Order<'_>, _: &mut RandomStream) -> Vec<Part> {
        let (placement, numbers) = placement(order.entry.placement.as_ref(), "center");
        vec![Part { creature: order.creature(), count: 1, placement, numbers }]
    }
}
