//! Players that are programs, the laws that are checked while they play, and whole games of theirs.
//!
//! A bot answers the next key, as a player would press it; [`play_game`] feeds it to the interface until the game ends.

mod any_key;
mod game;
mod laws;
mod random_legal;
mod standing_still;

pub use any_key::AnyKeyBot;
pub use game::{Bot, BotGame, GameLimits, GameRunner, headless_app, headless_world, play_game};
pub use laws::{BrokenLaw, check_laws};
pub use random_legal::RandomBot;
pub use standing_still::{Helpless, Idlers};

/// Makes a bot for a game's seed.
pub type BotMaker = fn(u64) -> Box<dyn Bot>;

/// All bots by name.
pub const BOTS: [(&str, BotMaker); 2] =
    [("random", |seed| Box::new(RandomBot::new(seed))), ("keys", |seed| Box::new(AnyKeyBot::new(seed)))];
