//! One that a game has once.

use super::{Order, Part, Strategy};
use crate::{base::random::RandomStream, rules::spawn::placements::placement};

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
