//! Whole games played by bots.

use std::{collections::BTreeSet, mem};

use bevy::{
    app::{TaskPoolOptions, TaskPoolPlugin},
    prelude::*,
};

use super::{
    AimlessWalks, BeforeKey, BrokenLaw, DecidedMoves, Helpless, Idlers, KeyEffect, KeyPress, RefusedKeys, check_laws,
    twin::{Twin, is_told_of_threat},
};
use crate::{
    base::random::RandomStreams,
    content::{Content, Key},
    interface::{
        GamePlugin,
        screen::{MenuOrGame, Question, go_on_with_game, is_over, press, question, start_game, start_over},
    },
    programs::state::{GameState, game_state},
    rules::spawn::SpawnReport,
    storage::{settings::Settings, snapshot::WorldRecord},
    turn::Clock,
};

/// A program that plays the game.
pub trait Bot {
    /// Returns the next key to press.
    fn next_key(&mut self, world: &World) -> Key;

    /// Returns the next key to press, and what it is for in a few words in the third person. `None` if that is what the
    /// key before it was for.
    fn next_key_with_reason(&mut self, world: &World) -> (Key, Option<String>) {
        let key = self.next_key(world);
        (key, Some(format!("presses {key}")))
    }
}

/// When to stop a game.
#[derive(Clone, Copy, Debug)]
pub struct GameLimits {
    /// The greatest number of turns of the clock.
    pub turns: u64,
    /// The greatest number of keys to press.
    pub keys: u64,
    /// Whether the laws are checked after each key.
    pub laws: bool,
}

/// The result of a bot's game.
#[derive(Clone, Debug)]
pub struct BotGame {
    /// The state at the end.
    pub state: GameState,
    /// The number of keys pressed.
    pub keys: u64,
}

/// A bot's game has begun in this world; none of its turns has passed.
#[derive(Event, Clone, Copy, Debug)]
pub struct BotGameBegins;

/// A bot pressed a key, with what it did.
#[derive(Event, Clone, Copy, Debug)]
pub struct BotKeyPressed(pub KeyPress);

/// Builds an app with the whole game and no front end.
pub fn headless_app(content: Content) -> App {
    let mut app = App::new();
    let one_thread = TaskPoolPlugin { task_pool_options: TaskPoolOptions::with_num_threads(1) };
    app.add_plugins(MinimalPlugins.set(one_thread)).add_plugins(GamePlugin { content });
    app
}

/// Returns the world of a [headless app](headless_app) without the app, so that it can move between threads.
pub fn headless_world(content: Content) -> World {
    mem::take(headless_app(content).world_mut())
}

/// Returns the number of keys after which a game of this seed is saved and loaded: a number from 0 to 699.
const fn keys_before_save(seed: u64) -> u64 {
    (seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32) % 700
}

/// A world in which bots play one game after another. No state carries over from one game to the next.
pub struct GameRunner {
    world: World,
    /// A second world in which a saved game is continued; made when it is first needed.
    twin: Option<World>,
    /// A third world in which commands are tried; made when it is first needed.
    copy: Option<World>,
    /// What the budgets of the levels of all games could not be spent on.
    warned: BTreeSet<String>,
    content: Content,
}

impl GameRunner {
    /// Returns a runner for games with this content.
    pub fn new(content: Content) -> Self {
        Self::watched_by(content, |_| {})
    }

    /// Returns a runner whose games a plugin watches, by its systems and by observers of [`BotGameBegins`] and
    /// [`BotKeyPressed`].
    pub fn watched_by(content: Content, plugin: impl FnOnce(&mut App)) -> Self {
        let mut app = headless_app(content.clone());
        plugin(&mut app);
        Self { world: mem::take(app.world_mut()), twin: None, copy: None, warned: BTreeSet::new(), content }
    }

    /// Returns the world as the last game left it.
    pub const fn world(&self) -> &World {
        &self.world
    }

    /// Returns the warnings of the levels that were made in all games so far (`docs/rules.md#spawn-report`).
    pub fn spawn_warnings(&self) -> impl Iterator<Item = &str> {
        self.warned.iter().map(String::as_str)
    }

    /// Plays the game with this seed to its end or to the limits. If laws are checked, it is also saved at some point
    /// and loaded, and both continuations are compared.
    ///
    /// # Errors
    /// Returns the first broken law, with the seed and the number of the key after which it was noticed, or an error of
    /// the game itself.
    pub fn play(&mut self, seed: u64, bot: &mut dyn Bot, limits: GameLimits) -> Result<BotGame> {
        self.play_begun(seed, bot, limits, |world| start_game(world, seed))
    }

    /// Plays a saved game on to its end or to the limits. The number stands for what chance will bring: each gives
    /// another future. In what follows, and in the result, it is the game's seed.
    ///
    /// # Errors
    /// Returns the same errors as [`play`](Self::play), or that the record can't be loaded.
    pub fn play_on(
        &mut self,
        record: &WorldRecord,
        number: u64,
        bot: &mut dyn Bot,
        limits: GameLimits,
    ) -> Result<BotGame> {
        let game = self.play_begun(number, bot, limits, |world| {
            go_on_with_game(world, record)?;
            world.resource_mut::<RandomStreams>().branch(number);
            Ok(())
        })?;
        Ok(BotGame { state: GameState { seed: number, ..game.state }, ..game })
    }

    fn play_begun(
        &mut self,
        seed: u64,
        bot: &mut dyn Bot,
        limits: GameLimits,
        begin: impl FnOnce(&mut World) -> Result,
    ) -> Result<BotGame> {
        let world = &mut self.world;
        start_over(world);
        // A bot has no second thoughts.
        world.insert_resource(Settings::without_questions());
        begin(world)?;
        world.trigger(BotGameBegins);
        world.flush();
        let mut keys = 0;
        let mut twin: Option<Twin<'_>> = None;
        let (mut idlers, mut walks) = (Idlers::default(), AimlessWalks::default());
        let mut refused_keys = RefusedKeys::default();
        if limits.laws {
            refused_keys.note(world);
            DecidedMoves::watch(world);
        }
        let (mut turn, mut keys_in_turn) = (0, 0);
        while !is_over(world) && world.resource::<Clock>().turn < limits.turns && keys < limits.keys {
            let key = bot.next_key(world);
            let helpless = if limits.laws { Helpless::now(world) } else { Helpless::default() };
            let before = BeforeKey::now(world);
            press(world, key);
            let pressed = before.key(world);
            world.trigger(BotKeyPressed(pressed));
            keys += 1;
            keys_in_turn = if pressed.turn == turn { keys_in_turn + 1 } else { 0 };
            turn = pressed.turn;
            if keys_in_turn > MOST_KEYS_IN_A_TURN {
                let stuck = format!("the bot is stuck: {keys_in_turn} keys in turn {turn}, the last one '{key}'");
                return Err(format!("seed {seed}: {stuck}").into());
            }
            if let Some(report) = world.get_resource::<SpawnReport>() {
                report.new_warnings(&mut self.warned);
            }
            if limits.laws {
                let place = |broken: BrokenLaw| BrokenLaw(format!("seed {seed}, key {keys} ({key}): {broken}"));
                check_laws(world)
                    .and_then(|()| helpless.check(world))
                    .and_then(|()| DecidedMoves::check(world))
                    .and_then(|()| idlers.check(world))
                    .and_then(|()| refused_keys.check(world))
                    .and_then(|()| walks.check(world))
                    .map_err(place)?;
                if let Some(twin) = &mut twin {
                    twin.press(world, key).map_err(place)?;
                } else if keys >= keys_before_save(seed) && question(world) == Question::None {
                    let other = self.twin.get_or_insert_with(|| headless_world(self.content.clone()));
                    twin = Some(Twin::of(other, world).map_err(place)?);
                }
                let is_threatened = pressed.effect == KeyEffect::Refused { by_creature: true } && !is_over(world);
                if is_threatened && is_told_of_threat(world) && question(world) == Question::None {
                    let copy = self.copy.get_or_insert_with(|| headless_world(self.content.clone()));
                    Twin::of(copy, world).and_then(Twin::fight).map_err(place)?;
                }
                if keys % KEYS_BETWEEN_TRIALS == 0 && question(world) == Question::None && !is_over(world) {
                    let copy = self.copy.get_or_insert_with(|| headless_world(self.content.clone()));
                    Twin::of(copy, world).and_then(Twin::explore).map_err(place)?;
                }
            }
        }
        Ok(BotGame { state: game_state(world, MenuOrGame::Game)?, keys })
    }
}

/// The keys without a turn after which a bot counts as stuck.
const MOST_KEYS_IN_A_TURN: u32 = 100_000;

/// The number of keys after which exploring is tried in a copy of the game, again and again.
const KEYS_BETWEEN_TRIALS: u64 = 400;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::KeyName;

    /// Opens the pack and closes it again.
    struct Dawdler;

    impl Bot for Dawdler {
        fn next_key(&mut self, world: &World) -> Key {
            if question(world) == Question::None { Key::character('i') } else { Key::plain(KeyName::Escape) }
        }
    }

    #[test]
    fn a_bot_that_lets_no_turn_pass_is_an_error_and_not_an_endless_game() {
        let limits = GameLimits { turns: 10, keys: u64::MAX, laws: false };
        let error = GameRunner::new(Content::compiled_in()).play(7, &mut Dawdler, limits).unwrap_err().to_string();
        assert!(error.contains("seed 7: the bot is stuck"), "{error}");
    }
}
