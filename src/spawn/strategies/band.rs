//! A leader and those who follow it.

use super::{Order, Part, Strategy};
use crate::{random::RandomStream, spawn::placements::placement};

/// A leader and groups that follow it (document 001, "Band Strategy"; document 003, hordes).
pub(super) struct Band;

/// The side of the square of free ground that a band needs where data don't say (document 001, "Spatial Constraints").
const SPACE: u32 = 3;

impl Strategy for Band {
    fn name(&self) -> &'static str {
        "band"
    }

    fn takes_bands(&self) -> bool {
        true
    }

    fn space(&self, order: &Order<'_>) -> u32 {
        order.band.and_then(|band| band.space).unwrap_or(SPACE)
    }

    fn roster(&self, order: &Order<'_>, random: &mut RandomStream) -> Vec<Part> {
        let Some(band) = order.band else { return Vec::new() };
        let chosen = order.entry.placement.as_ref().or(band.leader_placement.as_ref());
        let (leaders, numbers) = placement(chosen, "center");
        let leader = Part { creature: Some(band.leader), count: 1, placement: leaders, numbers };
        let followers = band.followers.iter().map(|group| {
            let (placement, numbers) = placement(group.placement.as_ref(), "surrounding");
            let count = random.roll(group.count).max(0).unsigned_abs();
            Part { creature: Some(group.creature), count, placement, numbers }
        });
        std::iter::once(leader).chain(followers).collect()
    }
}
