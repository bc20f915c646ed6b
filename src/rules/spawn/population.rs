//! Who and what is on a level when it is made, as plain data.

use bevy::prelude::Deref;

use super::report::SpawnReport;
use crate::{
    base::{geometry::Position, random::RandomStream},
    content::{BandOrders, Content, EntrySubject, MonsterDefinition, MonsterId},
    rules::{creatures::MindState, items::NewItem, monsters::NewMonster},
};

/// The monsters and items of a new level, in the order of their serial numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Population {
    /// Monsters.
    pub monsters: Vec<Inhabitant>,
    /// Items and gold, and where they lie.
    pub items: Vec<(NewItem, Position)>,
    /// What came of the budgets.
    pub report: SpawnReport,
    /// The depths of the tables, of the dungeon's `monster_depths`.
    pub(super) tables: (u32, u32),
}

/// A monster of a new level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deref)]
pub struct Inhabitant {
    /// The monster.
    #[deref]
    pub monster: NewMonster,
    /// The band it belongs to.
    pub band: Option<Membership>,
    /// Whether it stays where it is until somebody comes near or hurts it.
    pub guards: bool,
    /// What it carries.
    pub carries: Option<NewItem>,
}

/// That a monster belongs to a band.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Membership {
    /// The leader, by its place in the population.
    pub leader: usize,
    /// How they keep together.
    pub orders: BandOrders,
}

/// The kinds that are born on the level at `depth`, by their own depths: those that magic calls.
#[must_use]
pub fn kinds_born_at(content: &Content, depth: u32) -> Vec<MonsterId> {
    let (shallowest, deepest) = content.dungeon.monster_depths_at(depth);
    let kinds = content.monsters().filter(|(_, kind)| kind.is_born_between(shallowest, deepest)).map(|(id, _)| id);
    kinds.filter(|kind| !comes_once(content, *kind)).collect()
}

/// Whether a kind comes by the game's plan alone.
fn comes_once(content: &Content, kind: MonsterId) -> bool {
    let spawning = &content.spawning;
    let leads_or_follows = spawning
        .bands
        .iter()
        .any(|band| band.leader == kind || band.followers.iter().any(|group| group.creature == kind));
    let mut entries = spawning.creatures.iter().flat_map(|pool| &pool.entries);
    let mut of_kind = entries.by_ref().filter(|entry| entry.subject == EntrySubject::Creature(kind)).peekable();
    !leads_or_follows && of_kind.peek().is_some() && of_kind.all(|entry| entry.strategy.is_planned())
}

/// Mean ones are born wandering, others asleep by chance (DESIGN, "Waking").
pub fn state_at_birth(kind: &MonsterDefinition, random: &mut RandomStream) -> MindState {
    let asleep = !kind.never_sleeps() && random.chance(kind.sleep_chance);
    if asleep { MindState::Sleeping } else { MindState::Wandering }
}
