//! The strategy of bands.

use super::strategy::{DrawnEntry, GroupPart, Strategy};
use crate::{
    base::random::{Dice, RandomStream},
    content::{Band, PlacementChoice, PlacementKind},
};

/// A leader and groups of followers (`docs/rules.md#bands`).
pub(super) struct BandStrategy;

impl Strategy for BandStrategy {
    fn space(&self, order: &DrawnEntry<'_>) -> u32 {
        // This is the least; more is needed if the dice bring more followers.
        let Some(band) = order.band else { return 1 };
        band.space.unwrap_or_else(|| side_of(&parts(order.entry.placement, band, fewest)))
    }

    fn roster(&self, order: &DrawnEntry<'_>, random: &mut RandomStream) -> Vec<GroupPart> {
        let Some(band) = order.band else { return Vec::new() };
        roster_of(band, order.entry.placement, random)
    }
}

/// Rolls the members of a band; `placement` is that of the leader, unless the band gives it.
pub(crate) fn roster_of(band: &Band, placement: Option<PlacementChoice>, random: &mut RandomStream) -> Vec<GroupPart> {
    parts(placement, band, |count| random.roll(count).max(0).unsigned_abs())
}

/// Returns the fewest that the dice of followers give.
fn fewest(count: Dice) -> u32 {
    count.least().max(0).unsigned_abs()
}

/// Returns the leader and its followers; `count` turns their dice into numbers.
fn parts(placement: Option<PlacementChoice>, band: &Band, mut count: impl FnMut(Dice) -> u32) -> Vec<GroupPart> {
    let placement = placement.or(band.leader_placement).unwrap_or(PlacementChoice::of(PlacementKind::Center));
    let leader = GroupPart { creature: Some(band.leader), count: 1, least: 1, placement };
    let followers = band.followers.iter().map(|group| {
        let placement = group.placement.unwrap_or(PlacementChoice::of(PlacementKind::Surrounding));
        let (count, least) = (count(group.count), fewest(group.count));
        GroupPart { creature: Some(group.creature), count, least, placement }
    });
    std::iter::once(leader).chain(followers).collect()
}

/// Returns the side of the smallest square that a leader's group needs: room for all members, and on each side of the
/// leader as much as their placements need.
pub(crate) fn side_of(roster: &[GroupPart]) -> u32 {
    let heads: u32 = roster.iter().map(|part| part.count).sum();
    let for_heads = (1..=heads).find(|side| side * side >= heads).unwrap_or(1);
    let followers = roster.iter().skip(1).filter(|part| part.count > 0);
    followers.map(|part| part.placement().side(&part.placement, part.count)).fold(for_heads, u32::max)
}
