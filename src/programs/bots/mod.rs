//! Bots, which are programs that play the game; the laws that are checked while they play; and the runner for whole
//! games.
//!
//! A bot chooses the next key, as a player would; a [`GameRunner`] feeds it to the interface until the game ends.

mod aimless;
mod any_key;
mod decided_moves;
mod explorer;
mod four_keys;
mod game;
mod hero;
mod key_effect;
mod laws;
mod named;
mod play;
mod random_legal;
mod refused_keys;
mod standing_still;
#[cfg(test)]
mod tests;
mod twin;
mod view_bot;

pub(crate) use aimless::AimlessWalks;
pub use any_key::AnyKeyBot;
pub(crate) use decided_moves::DecidedMoves;
pub(crate) use explorer::Explorer;
pub(crate) use four_keys::FourKeys;
pub use game::{Bot, BotGame, BotGameBegins, BotKeyPressed, GameLimits, GameRunner, headless_app, headless_world};
pub(crate) use hero::{CAREFUL, DIVING, FRUGAL, Hero, HeroPlan, HeroStyle, RESTING};
pub(crate) use key_effect::BeforeKey;
pub use key_effect::{KeyEffect, KeyPress};
pub(crate) use laws::BrokenLaw;
pub use laws::check_laws;
pub(crate) use named::{NamedBot, UnknownBot};
pub use named::{bot_named, bot_names};
pub(crate) use play::Planner;
pub use random_legal::RandomBot;
pub use refused_keys::RefusedKeys;
pub(crate) use standing_still::Helpless;
pub use standing_still::Idlers;
pub(crate) use view_bot::ByView;

/// Makes a bot for the seed of a game.
pub type BotMaker = fn(u64) -> Box<dyn Bot + Send + Sync>;

/// All bots by name.
pub(crate) const BOTS: [(&str, BotMaker); 9] = [
    ("random", |seed| Box::new(RandomBot::new(seed))),
    ("keys", |seed| Box::new(AnyKeyBot::new(seed))),
    ("four-keys", |_| Box::new(FourKeys::default())),
    ("explorer", |_| Box::new(ByView::new(Explorer::default()))),
    ("hero", |_| Box::new(ByView::new(Hero::default()))),
    ("careful-hero", |_| hero(&CAREFUL)),
    ("diving-hero", |_| hero(&DIVING)),
    ("resting-hero", |_| hero(&RESTING)),
    ("frugal-hero", |_| hero(&FRUGAL)),
];

fn hero(style: &'static HeroStyle) -> Box<dyn Bot + Send + Sync> {
    Box::new(ByView::new(Planner::new(HeroPlan::in_style(style))))
}
