//! Strategies for a single kind: one or several.

use super::strategy::{DrawnEntry, GroupPart, Strategy};
use crate::{
    base::random::{Dice, RandomStream},
    content::PlacementKind,
};

/// One monster or one item, with its usual placement.
pub(super) struct SingleStrategy(pub PlacementKind);

impl Strategy for SingleStrategy {
    fn space(&self, _: &DrawnEntry<'_>) -> u32 {
        1
    }

    fn roster(&self, order: &DrawnEntry<'_>, _: &mut RandomStream) -> Vec<GroupPart> {
        let placement = order.placement(self.0);
        vec![GroupPart { creature: order.creature(), count: 1, least: 1, placement }]
    }
}

/// As many of a kind as the entry's dice give.
pub(super) struct MultipleStrategy;

impl Strategy for MultipleStrategy {
    /// The smallest square that holds the greatest number (`docs/rules.md#placement`).
    fn space(&self, order: &DrawnEntry<'_>) -> u32 {
        let most = order.entry.count.unwrap_or(Dice::ONE).greatest().max(1).unsigned_abs();
        (1..=most).find(|side| side * side >= most).unwrap_or(1)
    }

    fn roster(&self, order: &DrawnEntry<'_>, random: &mut RandomStream) -> Vec<GroupPart> {
        let placement = order.placement(PlacementKind::Random);
        let count = random.roll(order.entry.count.unwrap_or(Dice::ONE)).max(1).unsigned_abs();
        vec![GroupPart { creature: order.creature(), count, least: 1, placement }]
    }
}
