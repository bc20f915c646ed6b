//! The kit for tests of rules: a small level drawn in text, keys, scripted dice, and what must hold afterwards.
//!
//! A [`Scenario`] is a whole headless game. Most begin with a drawn map (`docs/contract.md#map-files`), in which digits
//! mark cells of floor:
//!
//! ```
//! use yendor::{ecs::Stream, testing::Scenario};
//!
//! let mut game = Scenario::lit("######\n#@.1.#\n######");
//! let orc = game.hunter('O', '1');
//! // The orc steps beside the player, who strikes with the best roll of a twenty-sided die.
//! game.keys(".").dice(Stream::Combat, &[19]).keys("l");
//! assert!(game.row(orc).is_none_or(|orc| orc.hp < 50));
//! ```
//!
//! After each key the laws of the game are checked ([`check_laws`]). Other data are tried with [`changed`] and [`Tables`].
//! Whatever is wrong panics with what was found, as a test should.
#![expect(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test that fails says where")]

mod data;
mod expectations;
mod scenario;
mod tables;
mod trials;
mod worlds;

pub use data::{changed, changed_with, content, mistakes_in, with_levels};
pub use expectations::Expectations;
pub use scenario::{Scenario, sign_at};
pub use tables::{NONE, Tables, close, come, ground, hall, letters};
pub use trials::trials;
pub use worlds::TestWorld;

pub use crate::programs::{
    bots::check_laws,
    state::{GameState, InventoryItem, LevelState, MonsterRow, PlayerState, RoomState},
};
