//! Monsters and items of rooms with a special purpose, beyond the other budgets.

use super::{
    budget::spend, draw::PoolKind, ground::SpawnGround, group::Spending, population::Population, report::GroupSource,
    supplies::lay_gold,
};
use crate::{
    base::random::RandomStream,
    content::Content,
    world::{generate::Blueprint, level::RoomPurpose},
};

/// Places treasure, the sleeping monsters that guard it, and those that live in dens.
pub(super) fn settle(
    content: &Content,
    (blueprint, depths): (&Blueprint, (u32, u32)),
    ground: &mut SpawnGround<'_>,
    random: &mut RandomStream,
    population: &mut Population,
) {
    let rooms = &content.spawn_tables.rooms;
    let deeper = |depth: u32| {
        let deeper = depth.saturating_add(rooms.treasure_room.guardians_deeper);
        deeper.min(content.dungeon.monster_depths).max(depth)
    };
    for (index, room) in blueprint.rooms.iter().enumerate().filter(|(index, _)| !blueprint.has_set_piece(*index)) {
        let mut roll = |dice| random.roll(dice).max(0).unsigned_abs();
        let hoard = match room.purpose {
            RoomPurpose::Vault => Some(&rooms.vault),
            RoomPurpose::TreasureRoom => Some(&rooms.treasure_room.hoard),
            _ => None,
        };
        let (finds, gold) = hoard.map_or((0, 0), |hoard| (roll(hoard.finds), roll(hoard.gold)));
        // Half of a small room is left to the guardians.
        let half = || u32::try_from(blueprint.rooms.cells(index).count() / 2).unwrap_or(u32::MAX);
        let finds = if finds > 0 { finds.min(half()) } else { 0 };
        let (budget, who) = match room.purpose {
            RoomPurpose::TreasureRoom => {
                let least = finds.saturating_add(rooms.treasure_room.guardians_beyond_finds);
                (roll(rooms.treasure_room.guardians).max(least), (deeper(depths.0), deeper(depths.1)))
            }
            RoomPurpose::Den => (roll(rooms.den), depths),
            _ => (0, depths),
        };
        let here = |pool_kind, budget, from| Spending {
            room: Some((index, room.purpose)),
            deepest: depths.1,
            ..Spending::on_level(pool_kind, GroupSource::Room, budget, from)
        };
        spend(content, &here(PoolKind::Items, finds, depths), ground, random, population);
        lay_gold(content, gold, Some(index), ground, random, population);
        spend(content, &here(PoolKind::Creatures, budget, who), ground, random, population);
    }
}
