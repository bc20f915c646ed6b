//! Several of a kind.

use super::{Order, Part, Strategy};
use crate::{base::random::RandomStream, rules::spawn::placements::placement};

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
