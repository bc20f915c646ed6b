//! How the budgets of a level were spent, for designers.

use std::collections::BTreeSet;

use bevy::prelude::*;
use serde::{Serialize, Serializer};

use crate::{base::geometry::Point, content::StrategyKind};

/// How a level was populated.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct SpawnReport {
    /// The seed of the game.
    pub seed: u64,
    /// The level's depth, from 1.
    pub depth: u32,
    /// The first and the last table that it was drawn from, by their depths.
    pub tables: (u32, u32),
    /// The budget for creatures, in points.
    pub creatures: BudgetReport,
    /// The budget for items, in points.
    pub items: BudgetReport,
    /// The budget for gold, in pieces.
    pub gold: BudgetReport,
    /// The groups that were placed, in order.
    pub groups: Vec<GroupReport>,
    /// Warnings for designers.
    pub warnings: Vec<String>,
}

impl SpawnReport {
    /// Returns the warnings that are not in `told`, and adds them to it.
    pub fn new_warnings(&self, told: &mut BTreeSet<String>) -> Vec<&str> {
        let is_new = |warning: &&String| !told.contains(*warning) && told.insert((*warning).clone());
        self.warnings.iter().filter(is_new).map(String::as_str).collect()
    }

    /// Adds a warning, with table, depth and seed.
    pub(super) fn warn(&mut self, what: &str) {
        let Self { seed, depth, tables: (first, last), .. } = *self;
        let tables = if first == last { first.to_string() } else { format!("{first} to {last}") };
        self.warnings.push(format!("{what} (table {tables}, depth {depth}, seed {seed})"));
    }
}

/// How one budget was spent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct BudgetReport {
    /// The points that were rolled.
    pub rolled: u32,
    /// The points that were spent; more than were rolled if the last group cost more than was left.
    pub spent: u32,
    /// The number of tries to place a group.
    pub attempts: u32,
    /// The number of tries that failed.
    pub failed: u32,
}

/// A group that was placed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GroupReport {
    /// The name of its entry, or of the band that was drawn for it.
    pub entry: String,
    /// The name of its pool.
    pub pool: String,
    /// The strategy of its entry.
    pub strategy: StrategyKind,
    /// The budget or plan that it came from.
    pub source: GroupSource,
    /// The depth of its table.
    pub table: u32,
    /// Whether the table is deeper than the level.
    pub out_of_depth: bool,
    /// The points that it cost.
    pub cost: u32,
    /// The least distance that it keeps from other groups, in cells; 0 for items and in special rooms.
    pub spacing: u32,
    /// The cells of its members, the leader's first.
    #[serde(serialize_with = "as_pairs")]
    pub cells: Vec<Point>,
}

/// The budget or plan that a group came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum GroupSource {
    /// The budget for creatures.
    Creatures,
    /// The budget for items.
    Items,
    /// The game's plan of uniques.
    Plan,
    /// A special room.
    Room,
}

impl BudgetReport {
    /// Returns the points that were not spent.
    pub const fn unspent(&self) -> u32 {
        self.rolled.saturating_sub(self.spent)
    }
}

/// Serializes cells as in the state: `[x, y]` (`docs/contract.md#state`).
fn as_pairs<S: Serializer>(cells: &[Point], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(cells.iter().map(|cell| [cell.x, cell.y]))
}
