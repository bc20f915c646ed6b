//! The complete state.

use bevy::prelude::*;
use serde::Serialize;

use super::{LevelState, PlayerState, level::level_state, player::player_state};
use crate::{
    interface::screen::MenuOrGame,
    rules::{GameRef, game::GameSeed},
    storage::snapshot::state_hash,
    turn::{Cheats, MessageLog, Progress},
    words::{Message, cause_of_death, messages},
};

/// The state, format 1.
#[derive(Clone, Debug, Default, Serialize)]
#[expect(missing_docs, reason = "each field is named and explained in `docs/contract.md#state`")]
pub struct GameState {
    pub format: u32,
    pub seed: u64,
    pub turn: u64,
    pub mode: &'static str,
    pub hash: String,
    pub depth: u32,
    pub deepest: u32,
    pub has_amulet: bool,
    pub cause_of_death: Option<String>,
    pub debugged: bool,
    pub player: Option<PlayerState>,
    pub level: Option<LevelState>,
    pub messages: Vec<Message>,
}

/// Returns the state of the game in `world`.
///
/// # Errors
/// Fails if the state can't be hashed; no state that a game can reach does this.
pub fn game_state(world: &World, shown: MenuOrGame) -> Result<GameState> {
    let seed = world.get_resource::<GameSeed>().map_or(0, |seed| seed.0);
    let Some(game) = GameRef::of(world).filter(|_| shown == MenuOrGame::Game) else {
        return Ok(GameState { format: 1, seed, mode: "Menu", ..GameState::default() });
    };
    let progress = *game.resource::<Progress>();
    Ok(GameState {
        format: 1,
        seed,
        turn: game.turn,
        mode: progress.name(),
        hash: state_hash(world)?.unwrap_or_default(),
        depth: game.depth,
        deepest: game.deepest,
        has_amulet: game.carries_amulet(),
        cause_of_death: if let Progress::Dead(cause) = progress {
            Some(cause_of_death(game.content, cause))
        } else {
            None
        },
        debugged: game.resource::<Cheats>().debugged,
        player: Some(player_state(&game)),
        level: level_state(world, game.content, game.level.entity, Some(&game)),
        messages: messages(world, MessageLog::CAPACITY),
    })
}
