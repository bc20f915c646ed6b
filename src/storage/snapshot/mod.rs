//! The whole state of a game as plain records in canonical order, and its hash.
//!
//! A [`WorldRecord`] holds everything on which the future of a game depends, ordered by serial numbers and positions,
//! never by entities. Its bytes determine the state's hash, and [`saves`](crate::storage::saves) writes them to files.

mod bytes;
mod capture;
mod checks;
mod components;
mod envelope;
mod hash;
mod kinds;
mod limits;
mod record;
mod restore;
mod restore_level;
#[cfg(test)]
mod tests;

pub(crate) use bytes::read_game;
pub use bytes::{game_from_bytes, game_to_bytes};
pub(crate) use capture::CaptureError;
pub use capture::capture;
pub use components::SaveComponent;
pub(crate) use envelope::{FileError, open_sealed};
pub use envelope::{FileKind, seal};
pub(crate) use hash::StateHasher;
pub use hash::{hash_of, state_hash};
pub(crate) use kinds::{KindNames, translate_kinds};
pub(crate) use limits::BrokenRecord;
pub(crate) use record::{DoorRecord, ItemPlace, ItemRecord, MonsterRecord, PlayerRecord, TrapRecord};
pub use record::{LevelRecord, WorldRecord};
pub(crate) use restore::continue_game;

/// Version of the rules: higher when the same seed and actions no longer give the same game. A recording of other rules
/// can't be played again to the last bit. Whatever is added to a record changes the hash of each state, so that raises it
/// as well.
pub const RULES_VERSION: u32 = 22;
