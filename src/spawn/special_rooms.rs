//! Who lives and what lies in rooms that are for something, besides all budgets.

use super::{
    draw::Stock,
    ground::SpawnGround,
    muster::{Spending, spend},
    population::{Population, lay_gold},
    report::GroupSource,
};
use crate::{content::Content, generate::Blueprint, level::Purpose, random::RandomStream};

/// The treasure of a room.
pub(super) struct Treasure {
    room: usize,
    finds: u32,
    gold: u32,
}

/// Puts those to sleep who guard treasure rooms and live in dens, and answers how much treasure is to lie in which rooms.
pub(super) fn settle(
    content: &Content,
    (blueprint, depths): (&Blueprint, (u32, u32)),
    ground: &mut SpawnGround<'_>,
    random: &mut RandomStream,
    population: &mut Population,
) -> Vec<Treasure> {
    let rooms = &content.spawn_tables.rooms;
    let deeper = |depth: u32| {
        let deeper = depth.saturating_add(rooms.treasure_room.guardians_deeper);
        deeper.min(content.dungeon.monster_depths).max(depth)
    };
    let mut treasures = Vec::new();
    for (index, room) in blueprint.rooms.iter().enumerate() {
        let mut roll = |dice| random.roll(dice).max(0).unsigned_abs();
        let hoard = match room.purpose {
            Purpose::Vault => Some(&rooms.vault),
            Purpose::TreasureRoom => Some(&rooms.treasure_room.hoard),
            _ => None,
        };
        let treasure = hoard.map(|hoard| Treasure { room: index, finds: roll(hoard.finds), gold: roll(hoard.gold) });
        let (budget, depths) = match (room.purpose, &treasure) {
            (Purpose::TreasureRoom, Some(treasure)) => {
                let least = treasure.finds.saturating_add(rooms.treasure_room.guardians_beyond_finds);
                (roll(rooms.treasure_room.guardians).max(least), (deeper(depths.0), deeper(depths.1)))
            }
            (Purpose::Den, _) => (roll(rooms.den), depths),
            _ => (0, depths),
        };
        treasures.extend(treasure);
        let (stock, source) = (Stock::Creatures, GroupSource::Room);
        let spending = Spending { stock, source, budget, depths, room: Some(index) };
        spend(content, &spending, ground, random, population);
    }
    treasures
}

/// Lays out the treasure of rooms.
pub(super) fn lay_hoards(
    content: &Content,
    depths: (u32, u32),
    treasures: &[Treasure],
    ground: &mut SpawnGround<'_>,
    random: &mut RandomStream,
    population: &mut Population,
) {
    for Treasure { room, finds, gold } in treasures {
        let (stock, source) = (Stock::Things, GroupSource::Room);
        let spending = Spending { stock, source, budget: *finds, depths, room: Some(*room) };
        spend(content, &spending, ground, random, population);
        lay_gold(content, *gold, Some(*room), ground, random, population);
    }
}
