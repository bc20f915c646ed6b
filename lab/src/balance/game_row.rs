//! A game of a simulation, as JSON has it.

use serde::{Deserialize, Serialize};
use yendor::internals::BotGame;

use crate::tally::GameStatistics;

/// The result of a game, as `docs/contract.md#json-of-other-commands` describes it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct GameRow {
    pub seed: u64,
    pub turns: u64,
    pub keys: u64,
    pub depth: u32,
    pub deepest: u32,
    pub mode: String,
    pub cause_of_death: Option<String>,
    pub level: i32,
    pub gold: u32,
    pub hash: String,
    #[serde(flatten)]
    pub statistics: GameStatistics,
}

impl GameRow {
    pub fn of(game: BotGame, statistics: GameStatistics) -> Self {
        let BotGame { state, keys } = game;
        let (level, gold) = state.player.map_or((0, 0), |player| (player.level, player.gold));
        Self {
            seed: state.seed,
            turns: state.turn,
            keys,
            depth: state.depth,
            deepest: state.deepest,
            mode: state.mode.to_owned(),
            cause_of_death: state.cause_of_death,
            level,
            gold,
            hash: state.hash,
            statistics,
        }
    }

    /// Whether the player died.
    pub fn is_lost(&self) -> bool {
        self.mode == "Dead"
    }

    /// Whether the player won.
    pub fn is_won(&self) -> bool {
        self.mode == "Won"
    }
}
