//! What came of the budgets of a level: for designers.

use std::collections::BTreeSet;

use bevy::prelude::*;
use serde::{Serialize, Serializer};

use crate::{base::geometry::Position, content::StrategyKind};

/// How a level was populated.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SpawnReport {
    /// The seed of the game.
    pub seed: u64,
    /// The level's depth, from 1.
    pub depth: u32,
    /// The tables that it was drawn from, the first and the last, by the depths that they bear.
    pub tables: (u32, u32),
    /// Points for creatures.
    pub creatures: BudgetReport,
    /// Points for things.
    pub items: BudgetReport,
    /// Pieces of gold.
    pub gold: BudgetReport,
    /// The groups that came, in their order.
    pub groups: Vec<GroupReport>,
    /// What a designer should know.
    pub warnings: Vec<String>,
}

impl SpawnReport {
    /// The warnings that were not told before; they are now.
    pub fn new_warnings(&self, told: &mut BTreeSet<String>) -> Vec<&str> {
        self.warnings.iter().filter(|warning| told.insert((*warning).clone())).map(String::as_str).collect()
    }

    /// Notes what a designer should know, with table, depth and seed.
    pub(super) fn warn(&mut self, what: &str) {
        let Self { seed, depth, tables: (first, last), .. } = *self;
        let tables = if first == last { first.to_string() } else { format!("{first} to {last}") };
        self.warnings.push(format!("{what} (table {tables}, depth {depth}, seed {seed})"));
    }
}

/// What came of one budget.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct BudgetReport {
    /// The points that were rolled.
    pub rolled: u32,
    /// The points that were spent; more than were rolled, where the last group took more than was left.
    pub spent: u32,
    /// Tries to put a group somewhere.
    pub attempts: u32,
    /// Those of them that failed.
    pub failed: u32,
}

/// A group that came.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GroupReport {
    /// Its entry, as data call it, or the band that was drawn for it.
    pub entry: String,
    /// The pool.
    pub pool: String,
    /// The strategy.
    pub strategy: StrategyKind,
    /// Why it came.
    pub source: GroupSource,
    /// Its table, by the depth that it bears.
    pub table: u32,
    /// Whether that is deeper than the level.
    pub out_of_depth: bool,
    /// Points it took from the budget.
    pub cost: u32,
    /// Least distance it keeps from other groups, in cells; 0 for things, and for who lives in a special room.
    pub spacing: u32,
    /// Where its members are, the leader first.
    #[serde(serialize_with = "as_pairs")]
    pub cells: Vec<Position>,
}

/// Why a group came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum GroupSource {
    /// The budget for creatures.
    Creatures,
    /// The budget for things.
    Items,
    /// The game's plan: it comes once.
    Plan,
    /// A special room.
    Room,
}

impl BudgetReport {
    /// The points that were not spent.
    #[must_use]
    pub const fn unspent(&self) -> u32 {
        self.rolled.saturating_sub(self.spent)
    }
}

/// Cells as a state writes them: `[x, y]` (CONTRACT 3).
fn as_pairs<S: Serializer>(cells: &[Position], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(cells.iter().map(|cell| [cell.x, cell.y]))
}
