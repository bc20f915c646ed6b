//! Whole games played by bots.

use bevy::{
    app::{TaskPoolOptions, TaskPoolPlugin},
    prelude::*,
};

use super::{Bot, BrokenLaw, check_keeping, check_laws};
use crate::{
    GamePlugin,
    content::Content,
    screen::{is_over, press, start_game},
    state::{GameState, MenuOrGame, game_state},
    turn::Clock,
};

/// When to stop a game that goes on and on.
#[derive(Clone, Copy, Debug)]
pub struct GameLimits {
    /// Turns of the clock.
    pub turns: u64,
    /// Keys.
    pub keys: u64,
    /// Whether the laws are checked after each key, and that the game saved and loaded on the way is the same.
    pub laws: bool,
}

/// How a bot's game went.
#[derive(Clone, Debug)]
pub struct BotGame {
    /// The state at the end.
    pub state: GameState,
    /// Keys pressed.
    pub keys: u64,
}

/// An app with the whole game and no front end.
pub fn headless_app(content: Content) -> App {
    let mut app = App::new();
    let one_thread = TaskPoolPlugin { task_pool_options: TaskPoolOptions::with_num_threads(1) };
    app.add_plugins(MinimalPlugins.set(one_thread)).add_plugins(GamePlugin { content });
    app
}

/// Plays the game with this seed to its end, or to the limits.
///
/// # Errors
/// The first broken law, with the seed and the number of the key after which it was seen; a mistake in the game itself.
pub fn play_game(content: &Content, seed: u64, bot: &mut dyn Bot, limits: GameLimits) -> Result<BotGame> {
    let mut app = headless_app(content.clone());
    let world = app.world_mut();
    start_game(world, seed)?;
    let (mut keys, mut pressed) = (0, Vec::new());
    while !is_over(world) && world.resource::<Clock>().turn < limits.turns && keys < limits.keys {
        let key = bot.next_key(world);
        press(world, key);
        keys += 1;
        if limits.laws {
            pressed.push(key);
            check_laws(world).map_err(|broken| BrokenLaw(format!("seed {seed}, key {keys} ({key}): {broken}")))?;
        }
    }
    let state = game_state(world, MenuOrGame::Game)?;
    if limits.laws {
        check_keeping(content, seed, &pressed, &state.hash)?;
    }
    Ok(BotGame { state, keys })
}
