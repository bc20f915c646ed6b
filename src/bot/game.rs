//! Whole games played by bots.

use bevy::{
    app::{TaskPoolOptions, TaskPoolPlugin},
    prelude::*,
};

use super::{Bot, BrokenLaw, Helpless, check_laws};
use crate::{
    GamePlugin,
    content::{Content, Key},
    random::RandomStreams,
    save::{WorldRecord, capture, state_hash},
    screen::{Question, go_on_with_game, is_over, press, put_in_force, question, start_game},
    settings::Settings,
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
    /// Whether the laws are checked after each key.
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

/// Keys after which a game of this seed is kept and taken up again: any number of the first hundreds.
const fn keeping_key(seed: u64) -> u64 {
    (seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) % 700
}

/// A game that goes on from what was kept of another. A law says that both have one future.
struct Twin {
    app: App,
    keys_left: u32,
}

impl Twin {
    /// Keys for which the futures are compared.
    const KEYS: u32 = 300;

    fn of(content: &Content, world: &World) -> Result<Self, BrokenLaw> {
        let broken = |reason: String| BrokenLaw(format!("a game that can't be kept: {reason}"));
        let record = capture(world).ok_or_else(|| broken("it has no record".to_owned()))?;
        let bytes = postcard::to_stdvec(&record).map_err(|error| broken(error.to_string()))?;
        let record: WorldRecord = postcard::from_bytes(&bytes).map_err(|error| broken(error.to_string()))?;
        let mut app = headless_app(content.clone());
        // Keys of this bot may have changed what the next ones mean.
        app.insert_resource(world.get_resource::<Settings>().cloned().unwrap_or_default());
        put_in_force(app.world_mut());
        go_on_with_game(app.world_mut(), &record).map_err(|error| broken(error.to_string()))?;
        Ok(Self { app, keys_left: Self::KEYS })
    }

    fn press(&mut self, world: &World, key: Key) -> Result<(), BrokenLaw> {
        if self.keys_left == 0 {
            return Ok(());
        }
        press(self.app.world_mut(), key);
        self.keys_left -= 1;
        if is_over(world) {
            self.keys_left = 0;
        }
        // At its end the whole state, before that what a difference shows in soonest.
        let streams = |world: &World| world.get_resource::<RandomStreams>().map(RandomStreams::positions);
        let hash = |world: &World| state_hash(world).ok().flatten();
        let other = self.app.world();
        let is_same = streams(world) == streams(other) && (self.keys_left > 0 || hash(world) == hash(other));
        if is_same { Ok(()) } else { Err(BrokenLaw("a game that was kept and taken up again is another".to_owned())) }
    }
}

/// Plays the game with this seed to its end, or to the limits. Where laws are checked it is also kept at some moment,
/// taken up again, and both futures are compared.
///
/// # Errors
/// The first broken law, with the seed and the number of the key after which it was seen; a mistake in the game itself.
pub fn play_game(content: &Content, seed: u64, bot: &mut dyn Bot, limits: GameLimits) -> Result<BotGame> {
    let mut app = headless_app(content.clone());
    let world = app.world_mut();
    start_game(world, seed)?;
    let mut keys = 0;
    let mut twin = None;
    while !is_over(world) && world.resource::<Clock>().turn < limits.turns && keys < limits.keys {
        let key = bot.next_key(world);
        let helpless = if limits.laws { Helpless::now(world) } else { Helpless::default() };
        press(world, key);
        keys += 1;
        if limits.laws {
            let place = |broken: BrokenLaw| BrokenLaw(format!("seed {seed}, key {keys} ({key}): {broken}"));
            check_laws(world).and_then(|()| helpless.check(world)).map_err(place)?;
            match &mut twin {
                Some(twin) => Twin::press(twin, world, key).map_err(place)?,
                None if keys >= keeping_key(seed) && question(world) == Question::None => {
                    twin = Some(Twin::of(content, world).map_err(place)?);
                }
                None => {}
            }
        }
    }
    Ok(BotGame { state: game_state(world, MenuOrGame::Game)?, keys })
}
