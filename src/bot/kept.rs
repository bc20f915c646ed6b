//! The law of keeping: a game that is saved and loaded on the way is the same game.

use bevy::prelude::*;

use super::{BrokenLaw, headless_app};
use crate::{
    content::{Content, Key},
    random::bot_stream,
    save::{WorldRecord, capture, state_hash},
    screen::{Question, go_on_with_game, is_over, press, question, start_game},
};

/// How often a game is saved and loaded.
const TIMES: usize = 3;

/// Presses the keys of a game that ended with `hash` once more, and saves and loads it at random moments: each time into
/// another program.
///
/// # Errors
/// The game became another; with the number of the key after which it was loaded.
pub fn check_keeping(content: &Content, seed: u64, keys: &[Key], hash: &str) -> Result<()> {
    let mut random = bot_stream(!seed);
    let mut moments: Vec<u32> =
        (0..TIMES).map(|_| random.below(u32::try_from(keys.len()).unwrap_or(1).max(1))).collect();
    moments.sort_unstable();
    let mut moments = moments.into_iter().peekable();
    let mut app = headless_app(content.clone());
    start_game(app.world_mut(), seed)?;
    let mut loaded = Vec::new();
    for (key, number) in keys.iter().zip(1_u32..) {
        press(app.world_mut(), *key);
        // What is being asked is not saved: a game is loaded onto its map.
        if moments.peek().is_some_and(|moment| *moment < number) && is_on_map(app.world()) {
            moments.next();
            app = saved_and_loaded(content, app.world())?;
            loaded.push(number);
        }
    }
    let now = state_hash(app.world())?.unwrap_or_default();
    if now == hash {
        return Ok(());
    }
    Err(BrokenLaw(format!("seed {seed}: saved and loaded after the keys {loaded:?}, the game became another")).into())
}

fn is_on_map(world: &World) -> bool {
    !is_over(world) && question(world) == Question::None
}

fn saved_and_loaded(content: &Content, world: &World) -> Result<App> {
    let bytes = postcard::to_stdvec(&capture(world).ok_or("no game runs")?)?;
    let record: WorldRecord = postcard::from_bytes(&bytes)?;
    let mut app = headless_app(content.clone());
    go_on_with_game(app.world_mut(), &record)?;
    Ok(app)
}
