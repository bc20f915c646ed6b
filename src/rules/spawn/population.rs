//! The monsters and items of a new level, as plain data.

use bevy::prelude::Deref;

use super::report::SpawnReport;
use crate::{
    base::{geometry::Point, random::RandomStream},
    content::{BandOrders, Content, EntrySubject, MonsterDefinition, MonsterId},
    rules::{creatures::MindState, items::NewItem, monsters::NewMonster},
};

/// The monsters and items of a new level, in the order of their serial numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Population {
    /// The monsters of the level.
    pub monsters: Vec<Inhabitant>,
    /// The items and gold, with their cells.
    pub items: Vec<(NewItem, Point)>,
    /// How the budgets were spent.
    pub report: SpawnReport,
    /// The first and the last depth of the tables, of the dungeon's `monster_depths`.
    pub(super) tables: (u32, u32),
}

impl Population {
    /// The danger of the monsters from the `first` on: the sum of their experience.
    pub(super) fn danger_since(&self, content: &Content, first: usize) -> u32 {
        let of_each = |monster: &Inhabitant| content.monster(monster.kind).xp;
        self.monsters.iter().skip(first).map(of_each).fold(0, u32::saturating_add)
    }
}

/// A monster of a new level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deref)]
pub struct Inhabitant {
    /// The data to spawn it.
    #[deref]
    pub monster: NewMonster,
    /// Its leader and orders; `None` outside of bands.
    pub band: Option<Membership>,
    /// Whether it stays where it is until it notices the player.
    pub guards: bool,
    /// Whether it is in chains, and at peace with the player.
    pub is_captive: bool,
    /// What it drops when it dies.
    pub carries: Option<NewItem>,
}

/// A monster's membership in a band.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Membership {
    /// The leader's index in the population.
    pub leader: usize,
    pub orders: BandOrders,
}

/// Returns the kinds that are born on the level at `depth`, by their own depths. Magic summons these.
pub(crate) fn kinds_born_at(content: &Content, depth: u32) -> Vec<MonsterId> {
    let (shallowest, deepest) = content.dungeon.monster_depths_at(depth);
    let kinds = content.monsters().filter(|(_, kind)| kind.is_born_between(shallowest, deepest)).map(|(id, _)| id);
    kinds.filter(|kind| !comes_once(content, *kind)).collect()
}

/// Returns whether a kind comes only by the game's plan.
fn comes_once(content: &Content, kind: MonsterId) -> bool {
    let entries = || content.spawn_tables.creature_pools.iter().flat_map(|pool| &pool.entries);
    let mut bands = content.bands.iter().chain(entries().filter_map(|entry| entry.band.as_ref()));
    let leads_or_follows = bands.any(|band| band.kinds().any(|member| member == kind));
    let mut of_kind = entries().filter(|entry| entry.subject() == EntrySubject::Creature(kind)).peekable();
    !leads_or_follows && of_kind.peek().is_some() && of_kind.all(|entry| entry.r#type.is_planned())
}

/// Rolls the initial state of a monster: kinds that never sleep wander, others sleep by chance
/// (`docs/rules.md#states-of-mind`).
pub(crate) fn state_at_birth(kind: &MonsterDefinition, random: &mut RandomStream) -> MindState {
    let asleep = !kind.never_sleeps() && random.chance(kind.sleep_chance);
    if asleep { MindState::Sleeping } else { MindState::Wandering }
}
