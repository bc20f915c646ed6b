//! Monsters and items of rooms with a special purpose, beyond the other budgets.

use super::{
    budget::spend, free_ground::SpawnGround, group::Spending, population::Population, report::GroupSource,
    set_pieces::RoomFurnisher, supplies::lay_gold,
};
use crate::{
    base::random::{Chance, Dice, RandomStream},
    content::{Content, Hoard, ItemKind, OtherVault, PoolKind, SpawnTables},
    world::{generate::Blueprint, level::RoomPurpose},
};

/// Places treasure, the sleeping monsters that guard it, and those that live in dens.
pub(super) fn settle(
    content: &Content,
    blueprint: &Blueprint,
    depths: (u32, u32),
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
        let hoard = match room.purpose {
            RoomPurpose::Vault => Some(vault_hoard(&content.spawn_tables, random)),
            RoomPurpose::TreasureRoom => Some((&rooms.treasure_room.hoard).into()),
            _ => None,
        };
        let mut roll = |dice| random.roll(dice).max(0).unsigned_abs();
        let (finds, gold) = hoard.map_or((0, 0), |hoard: ThemedHoard<'_>| (roll(hoard.finds), roll(hoard.gold)));
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
        if room.purpose == RoomPurpose::Vault {
            let kinds = hoard.and_then(|hoard| hoard.kinds).map(|kinds| {
                let mut kinds = kinds.to_vec();
                random.shuffle(&mut kinds);
                kinds
            });
            let depth = depths.1;
            RoomFurnisher { content, room: index, depth, ground, random, population }
                .lay_worthy(kinds.as_deref(), finds);
        } else {
            spend(content, &here(PoolKind::Items, finds, depths), ground, random, population);
        }
        lay_gold(content, gold, Some(index), ground, random, population);
        let creatures = here(PoolKind::Creatures, budget, who).within_danger(content);
        spend(content, &creatures, ground, random, population);
    }
}

/// A hoard, whose items may be of some kinds alone.
#[derive(Clone, Copy)]
struct ThemedHoard<'data> {
    finds: Dice,
    gold: Dice,
    kinds: Option<&'data [ItemKind]>,
}

impl From<&Hoard> for ThemedHoard<'_> {
    fn from(hoard: &Hoard) -> Self {
        Self { finds: hoard.finds, gold: hoard.gold, kinds: None }
    }
}

/// Draws the hoard of a vault by the shares.
fn vault_hoard<'data>(tables: &'data SpawnTables, random: &mut RandomStream) -> ThemedHoard<'data> {
    let others = tables.rooms.other_vaults.as_deref().unwrap_or_default();
    let mut drawn = if others.is_empty() { 0 } else { random.below(Chance::WHOLE) };
    for OtherVault { share, finds, gold, kinds, .. } in others {
        match drawn.checked_sub(share.parts()) {
            Some(left) => drawn = left,
            None => return ThemedHoard { finds: *finds, gold: *gold, kinds: kinds.as_deref() },
        }
    }
    (&tables.rooms.vault).into()
}
