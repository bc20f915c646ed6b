//! What comes once a game, or must come in time: on which levels, drawn from the seed when a game starts, so that a level
//! reads only seed, depth and plan.

use super::{
    budget::has_place_for_unique,
    draw::{EntryKey, PoolKind},
};
use crate::{
    base::random::{RandomStream, RandomStreams},
    content::{Content, EntrySubject, ItemId, MonsterId, PoolEntry, SupplyRule},
    world::generate::Blueprint,
};

/// The plan of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GamePlan {
    seed: u64,
    /// Items that a game has at most one of, and on which levels they lie.
    items: Vec<(ItemId, u32)>,
    /// Entries that come once a game, and on which levels.
    uniques: Vec<(EntryKey, u32)>,
    /// What comes besides all budgets: what, on which level, and how many.
    supplies: Vec<(ItemId, u32, u32)>,
}

impl GamePlan {
    /// The plan of a game.
    #[must_use]
    pub fn drawn(content: &Content, streams: &RandomStreams) -> Self {
        let mut random = streams.plan();
        let mut plan = Self { seed: streams.seed(), ..Self::default() };
        for (kind, item) in content.items() {
            let Some(unique) = &item.unique else { continue };
            // Both dice roll for each kind, so that the chance of one moves no other.
            let is_there = random.chance(unique.chance);
            let (first, last) = content.dungeon.levels_of(unique.first_depth, unique.last_depth);
            let depth = random.between(first.cast_signed(), last.cast_signed()).unsigned_abs();
            if is_there {
                plan.items.push((kind, depth));
            }
        }
        plan.plan_supplies(content, &mut random);
        plan.plan_uniques(content, &mut random);
        plan
    }

    /// On each level by chance, but at the latest after so many without (Rogue 5.4, section 6, "No-food rule").
    fn plan_supplies(&mut self, content: &Content, random: &mut RandomStream) {
        for supply in &content.spawn_tables.supplies {
            let SupplyRule::Sometimes { chance, most_without } = supply.when else { continue };
            let Some(item) = content.item_called(&supply.item) else { continue };
            let mut without = 0;
            for depth in 1..=content.dungeon.level_count {
                let comes = random.chance(chance) || without >= most_without;
                let count = supply.count.map_or(1, |count| random.roll(count).max(1).unsigned_abs());
                without = if comes { 0 } else { without + 1 };
                if comes {
                    self.supplies.push((item, depth, count));
                }
            }
        }
    }

    /// Each kind that comes once on one level, by one of its entries: the likelier, the more often the level's tables turn
    /// to the entry's pool, and the greater the entry's weight.
    fn plan_uniques(&mut self, content: &Content, random: &mut RandomStream) {
        let pools = content.spawning.creatures.iter().enumerate();
        let entries = pools
            .flat_map(|(pool, owner)| owner.entries.iter().enumerate().map(move |(place, entry)| (pool, place, entry)));
        let uniques: Vec<_> = entries.filter(|(.., entry)| entry.strategy.is_planned()).collect();
        let mut planned: Vec<EntrySubject> = Vec::new();
        for (.., unique) in &uniques {
            if planned.contains(&unique.subject) {
                continue;
            }
            planned.push(unique.subject);
            let of_kind = uniques.iter().filter(|(.., other)| other.subject == unique.subject);
            let ways: Vec<(EntryKey, u32, u32)> = of_kind
                .flat_map(|(pool, entry, other)| {
                    let key = EntryKey { pool: *pool, entry: *entry, band: None };
                    let levels = levels_with(content, *pool, other).into_iter();
                    levels.map(move |(level, weight)| (key, level, weight.saturating_mul(other.weight)))
                })
                .collect();
            if let Some((key, level, _)) = random.pick_weighted(&ways, |(.., weight)| *weight) {
                self.uniques.push((*key, *level));
            }
        }
    }

    /// The same plan for the level at `depth`: each that comes once a game on the level where it truly does. That is the one
    /// drawn, or where that lacks the place it asks for the next that has it, or the last on which it may come at all.
    ///
    /// It is the same whatever was done before: `blueprint_of` makes the levels above it again, of which few are ever asked
    /// for.
    #[must_use]
    pub fn settled(
        mut self,
        content: &Content,
        depth: u32,
        mut blueprint_of: impl FnMut(u32) -> Option<Blueprint>,
    ) -> Self {
        for (key, planned) in &mut self.uniques {
            let Some(entry) = content.spawning.creatures.get(key.pool).and_then(|pool| pool.entries.get(key.entry))
            else {
                continue;
            };
            let levels = levels_with(content, key.pool, entry);
            if levels.iter().all(|(level, _)| *level != depth) {
                continue;
            }
            let first = *planned;
            let mut left = levels.iter().map(|(level, _)| *level).filter(|level| *level >= first).peekable();
            while let Some(level) = left.next().filter(|level| *level <= depth && !entry.surroundings.is_anywhere()) {
                *planned = level;
                let Some(blueprint) = blueprint_of(level).filter(|_| left.peek().is_some()) else { break };
                if has_place_for_unique(content, &blueprint, entry) {
                    break;
                }
                // It passes this level by.
                *planned = depth + 1;
            }
        }
        self
    }

    /// The same plan without those kinds of creatures: they came already.
    #[must_use]
    pub fn without(mut self, content: &Content, kinds: &[MonsterId]) -> Self {
        let subject = |key: &EntryKey| Some(content.spawning.creatures.get(key.pool)?.entries.get(key.entry)?.subject);
        let came = |subject| matches!(subject, Some(EntrySubject::Creature(kind)) if kinds.contains(&kind));
        self.uniques.retain(|(key, _)| !came(subject(key)));
        self
    }

    /// The seed of the game.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// What lies on the level at `depth`, of what a game has at most one of.
    pub fn items_at(&self, depth: u32) -> impl Iterator<Item = ItemId> {
        self.items.iter().filter(move |(_, planned)| *planned == depth).map(|(kind, _)| *kind)
    }

    /// What comes to the level at `depth` besides all budgets, each thing by itself.
    pub fn supplies_at(&self, depth: u32) -> impl Iterator<Item = ItemId> {
        let here = self.supplies.iter().filter(move |(_, planned, _)| *planned == depth);
        here.flat_map(|(item, _, count)| std::iter::repeat_n(*item, *count as usize))
    }

    /// The entries that come once a game, to the level at `depth`.
    pub(super) fn uniques_at(&self, depth: u32) -> impl Iterator<Item = EntryKey> {
        self.uniques.iter().filter(move |(_, planned)| *planned == depth).map(|(key, _)| *key)
    }
}

/// The levels on which an entry may come, each with the weight that its tables give the pool.
pub(super) fn levels_with(content: &Content, pool: usize, entry: &PoolEntry) -> Vec<(u32, u32)> {
    if entry.weight == 0 {
        return Vec::new();
    }
    let weight_at = |level: u32| -> u32 {
        let (shallowest, deepest) = content.dungeon.monster_depths_at(level);
        let (first, last) = entry.depths;
        let depths = shallowest.max(first)..=deepest.min(last);
        let tables = depths.filter_map(|depth| content.spawning.table_at(depth));
        let shares = tables.flat_map(|table| PoolKind::Creatures.shares(table));
        shares.filter(|(index, _)| *index == pool).fold(0, |sum, (_, weight)| sum.saturating_add(*weight))
    };
    (1..=content.dungeon.level_count).map(|level| (level, weight_at(level))).filter(|(_, weight)| *weight > 0).collect()
}
