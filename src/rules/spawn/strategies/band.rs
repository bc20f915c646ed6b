//! The strategy of bands.

use super::strategy::{DrawnEntry, GroupPart, Strategy};
use crate::{
    base::random::{Dice, RandomStream},
    content::{BandKind, PlacementChoice, PlacementKind},
};

/// A leader and groups of followers (`docs/rules.md#bands`).
pub(super) struct BandStrategy;

impl Strategy for BandStrategy {
    fn space(&self, order: &DrawnEntry<'_>) -> u32 {
        // This is the least; more is needed if the dice bring more followers.
        let Some(band) = order.band else { return 1 };
        let fewest = |count: Dice| count.least().max(0).unsigned_abs();
        band.space.unwrap_or_else(|| side_of(&parts(order, band, fewest)))
    }

    fn roster(&self, order: &DrawnEntry<'_>, random: &mut RandomStream) -> Vec<GroupPart> {
        let Some(band) = order.band else { return Vec::new() };
        parts(order, band, |count| random.roll(count).max(0).unsigned_abs())
    }
}

/// Returns the leader and its followers; `count` turns their dice into numbers.
fn parts(order: &DrawnEntry<'_>, band: &BandKind, mut count: impl FnMut(Dice) -> u32) -> Vec<GroupPart> {
    let chosen = order.entry.placement.or(band.leader_placement);
    let placement = chosen.unwrap_or(PlacementChoice::of(PlacementKind::Center));
    let leader = GroupPart { creature: Some(band.leader), count: 1, placement };
    let followers = band.followers.iter().map(|group| {
        let placement = group.placement.unwrap_or(PlacementChoice::of(PlacementKind::Surrounding));
        GroupPart { creature: Some(group.creature), count: count(group.count), placement }
    });
    std::iter::once(leader).chain(followers).collect()
}

/// Returns the side of the smallest square that a leader's group needs: room for all members, and on each side of the
/// leader as much as their placements need.
pub fn side_of(roster: &[GroupPart]) -> u32 {
    let heads: u32 = roster.iter().map(|part| part.count).sum();
    let for_heads = (1..=heads).find(|side| side * side >= heads).unwrap_or(1);
    let followers = roster.iter().skip(1).filter(|part| part.count > 0);
    followers.map(|part| part.placement().side(&part.placement, part.count)).fold(for_heads, u32::max)
}
