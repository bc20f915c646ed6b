//! The plan of a game: the levels of uniques, artifacts and supplies, drawn from the seed when a game starts. The
//! population of a level therefore depends only on the seed, the depth and the plan.

use super::{budget::has_place_for_unique, draw::EntryKey};
use crate::{
    base::random::{RandomStream, RandomStreams},
    content::{Content, EntrySubject, ItemId, MonsterId, PoolKind, SpawnEntry, SupplyRule},
    world::generate::{Blueprint, place_of_amulet},
};

/// The levels of unique monsters and items, and of supplies.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GamePlan {
    seed: u64,
    /// Items of which a game has at most one, with their levels.
    items: Vec<(ItemId, u32)>,
    /// Entries of unique monsters, with their levels.
    uniques: Vec<(EntryKey, u32)>,
    /// Supplies in addition to the budgets: the item, the level and the quantity.
    supplies: Vec<(ItemId, u32, u32)>,
}

impl GamePlan {
    /// Draws the plan. It depends on the data and the seed alone.
    pub fn drawn(content: &Content, streams: &RandomStreams) -> Self {
        let mut random = streams.plan();
        let mut plan = Self { seed: streams.seed(), ..Self::default() };
        for (kind, item) in content.items() {
            let Some(unique) = &item.unique else { continue };
            // Both numbers are rolled for each kind, so that the chance of one does not affect the others.
            let is_there = random.chance(unique.chance);
            let (first, last) = content.dungeon.levels_of(unique.first_depth, unique.last_depth);
            let depth = random.between(first.cast_signed(), last.cast_signed()).unsigned_abs();
            if is_there {
                plan.items.push((kind, depth));
            }
        }
        plan.plan_supplies(content, &mut random);
        plan.plan_uniques(content, &mut random);
        plan.leave_out_guards(content, streams);
        plan
    }

    /// Leaves out the uniques that guard the Amulet in this game.
    fn leave_out_guards(&mut self, content: &Content, streams: &RandomStreams) {
        let place = place_of_amulet(content, streams).and_then(|place| content.set_pieces.pieces.get(place));
        let depth = content.dungeon.monster_depths;
        let guards = place.into_iter().flat_map(|place| place.kinds_at(depth));
        let kinds: Vec<MonsterId> = guards
            .filter_map(|name| content.monsters().find(|(_, kind)| kind.name == name))
            .map(|(id, _)| id)
            .collect();
        *self = std::mem::take(self).without(content, &kinds);
    }

    /// Plans supplies: a level has a supply by chance, but always after a given number of levels without it
    /// (`docs/rules.md#supplies`).
    fn plan_supplies(&mut self, content: &Content, random: &mut RandomStream) {
        for supply in &content.spawn_tables.supplies {
            let SupplyRule::Sometimes { chance, most_without } = supply.when else { continue };
            let mut without = 0;
            for depth in 1..=content.dungeon.level_count {
                let is_there = random.chance(chance) || without >= most_without;
                let count = random.roll(supply.count).max(1).unsigned_abs();
                without = if is_there { 0 } else { without + 1 };
                if is_there {
                    self.supplies.push((supply.item, depth, count));
                }
            }
        }
    }

    /// Plans each unique for one level and one of its entries. The chance of an entry is proportional to its weight and
    /// to the weight of its pool in the tables of the level.
    fn plan_uniques(&mut self, content: &Content, random: &mut RandomStream) {
        let pools = content.spawn_tables.creature_pools.iter().enumerate();
        let entries = pools
            .flat_map(|(pool, owner)| owner.entries.iter().enumerate().map(move |(place, entry)| (pool, place, entry)));
        let uniques: Vec<_> = entries.filter(|(.., entry)| entry.r#type.is_planned()).collect();
        let mut planned: Vec<EntrySubject> = Vec::new();
        for (.., unique) in &uniques {
            if planned.contains(&unique.subject()) {
                continue;
            }
            planned.push(unique.subject());
            let of_kind = uniques.iter().filter(|(.., other)| other.subject() == unique.subject());
            let choices: Vec<(EntryKey, u32, u32)> = of_kind
                .flat_map(|(pool, entry, other)| {
                    let key = EntryKey { pool: *pool, entry: *entry, band: None };
                    let levels = levels_with(content, *pool, other).into_iter();
                    levels.map(move |(level, weight)| (key, level, weight.saturating_mul(other.weight)))
                })
                .collect();
            if let Some((key, level, _)) = random.pick_weighted(&choices, |(.., weight)| *weight) {
                self.uniques.push((*key, *level));
            }
        }
    }

    /// Returns the plan with the final levels of uniques, as needed for the level at `depth`. A unique appears on
    /// the level that was drawn. If that level has no suitable place, it appears on the next one that has, or on the
    /// last level on which it may appear.
    ///
    /// The result does not depend on the course of the game: `blueprint_of` generates the levels above again. Few of
    /// them are ever needed.
    #[must_use]
    pub fn settled(
        mut self,
        content: &Content,
        depth: u32,
        mut blueprint_of: impl FnMut(u32) -> Option<Blueprint>,
    ) -> Self {
        for (key, planned) in &mut self.uniques {
            let Some(entry) =
                content.spawn_tables.creature_pools.get(key.pool).and_then(|pool| pool.entries.get(key.entry))
            else {
                continue;
            };
            let levels = levels_with(content, key.pool, entry);
            if levels.iter().all(|(level, _)| *level != depth) {
                continue;
            }
            let first = *planned;
            let mut left = levels.iter().map(|(level, _)| *level).filter(|level| *level >= first).peekable();
            while let Some(level) = left.next().filter(|level| *level <= depth && !entry.habitat.is_anywhere()) {
                *planned = level;
                let Some(blueprint) = blueprint_of(level).filter(|_| left.peek().is_some()) else { break };
                if has_place_for_unique(content, &blueprint, entry) {
                    break;
                }
                // This level has no place for it.
                *planned = depth + 1;
            }
        }
        self
    }

    /// Returns the plan without these kinds of monsters, which have already appeared.
    #[must_use]
    pub fn without(mut self, content: &Content, kinds: &[MonsterId]) -> Self {
        let subject =
            |key: &EntryKey| Some(content.spawn_tables.creature_pools.get(key.pool)?.entries.get(key.entry)?.subject());
        let has_appeared = |subject| matches!(subject, Some(EntrySubject::Creature(kind)) if kinds.contains(&kind));
        self.uniques.retain(|(key, _)| !has_appeared(subject(key)));
        self
    }

    /// Returns the seed from which it was drawn.
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns those items on the level at `depth` of which a game has at most one.
    pub fn items_at(&self, depth: u32) -> impl Iterator<Item = ItemId> {
        self.items.iter().filter(move |(_, planned)| *planned == depth).map(|(kind, _)| *kind)
    }

    /// Returns the supplies of the level at `depth`, in addition to its budgets. An item is repeated for each one
    /// planned.
    pub fn supplies_at(&self, depth: u32) -> impl Iterator<Item = ItemId> {
        let here = self.supplies.iter().filter(move |(_, planned, _)| *planned == depth);
        here.flat_map(|(item, _, count)| std::iter::repeat_n(*item, *count as usize))
    }

    /// Returns the entries of unique monsters on the level at `depth`.
    pub(super) fn uniques_at(&self, depth: u32) -> impl Iterator<Item = EntryKey> {
        self.uniques.iter().filter(move |(_, planned)| *planned == depth).map(|(key, _)| *key)
    }
}

/// Returns the levels on which an entry may appear, each with the weight of the pool in its tables.
pub(super) fn levels_with(content: &Content, pool: usize, entry: &SpawnEntry) -> Vec<(u32, u32)> {
    if entry.weight == 0 {
        return Vec::new();
    }
    let weight_at = |level: u32| -> u32 {
        let (shallowest, deepest) = content.dungeon.monster_depths_at(level);
        let (first, last) = content.entry_depths(entry);
        let depths = shallowest.max(first)..=deepest.min(last);
        let tables = depths.filter_map(|depth| content.spawn_tables.table_at(depth));
        let drawn = tables.flat_map(|table| content.spawn_tables.drawn_pools(PoolKind::Creatures, table));
        drawn.filter(|(place, _)| *place == pool).fold(0, |sum, (_, weight)| sum.saturating_add(weight))
    };
    (1..=content.dungeon.level_count).map(|level| (level, weight_at(level))).filter(|(_, weight)| *weight > 0).collect()
}
