//! A leader and those who follow it.

use super::strategy::{DrawnEntry, GroupPart, Strategy};
use crate::{
    base::random::{Dice, RandomStream},
    content::{BandKind, PlacementChoice, PlacementKind},
};

/// A leader and groups that follow it (document 001, "Band Strategy"; document 003, hordes).
pub(super) struct BandStrategy;

impl Strategy for BandStrategy {
    fn space(&self, order: &DrawnEntry<'_>) -> u32 {
        // At the least: more, where the dice bring more than the fewest.
        let Some(band) = order.band else { return 1 };
        let fewest = |count: Dice| count.least().max(0).unsigned_abs();
        band.space.unwrap_or_else(|| side_of(&parts(order, band, fewest)))
    }

    fn roster(&self, order: &DrawnEntry<'_>, random: &mut RandomStream) -> Vec<GroupPart> {
        let Some(band) = order.band else { return Vec::new() };
        parts(order, band, |count| random.roll(count).max(0).unsigned_abs())
    }
}

/// The leader and its followers, as many as `count` makes of their dice.
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

/// The side of the least square that a leader's group needs: room for all heads, and as much to each side of the leader as
/// their placements take.
pub fn side_of(roster: &[GroupPart]) -> u32 {
    let heads: u32 = roster.iter().map(|part| part.count).sum();
    let for_heads = (1..=heads).find(|side| side * side >= heads).unwrap_or(1);
    let followers = roster.iter().skip(1).filter(|part| part.count > 0);
    followers.map(|part| part.placement().side(&part.placement, part.count)).fold(for_heads, u32::max)
}
