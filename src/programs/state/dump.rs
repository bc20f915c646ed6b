//! The state with the decisions of all monsters, for a bug report (`docs/contract.md#debug-commands`).

use std::collections::BTreeMap;

use bevy::{ecs::entity_disabling::Disabled, prelude::*};
use serde::Serialize;

use super::{
    decision::{DecisionRow, decision_row},
    observe::{GameState, game_state},
};
use crate::{interface::screen::MenuOrGame, rules::monsters::Decisions, turn::Serial};

#[derive(Serialize)]
struct Dump {
    state: GameState,
    /// By the id of the monster, the oldest first.
    decisions: BTreeMap<u64, Vec<DecisionRow>>,
}

/// Returns the state of the game as JSON.
///
/// # Errors
/// Fails in the same cases as [`game_state`].
pub(crate) fn dump_text(world: &World) -> Result<String> {
    let monsters = world.try_query_filtered::<(&Serial, &Decisions), Allow<Disabled>>();
    let decisions = monsters.map_or_else(BTreeMap::new, |mut monsters| {
        let rows = |(serial, kept): (&Serial, &Decisions)| (serial.0, kept.iter().map(decision_row).collect());
        monsters.iter(world).map(rows).collect()
    });
    let dump = Dump { state: game_state(world, MenuOrGame::Game)?, decisions };
    Ok(serde_json::to_string_pretty(&dump)? + "\n")
}
