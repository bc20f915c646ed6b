//! One alone.

use super::{Order, Part, Strategy};
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
