//! The whole state of a game as plain records in canonical order, and its hash.
//!
//! A [`WorldRecord`] holds everything on which the future of a game depends, ordered by serial numbers and positions,
//! never by entities. Its bytes determine the state's hash, and [`saves`](crate::storage::saves) writes them to files.

mod capture;
mod checks;
mod envelope;
mod hash;
mod kinds;
mod level_limits;
mod limits;
mod record;
mod restore;
mod restore_level;

pub use capture::{CaptureError, capture};
pub use checks::check_record;
pub use envelope::{FileError, FileKind, Opened, open_sealed, seal};
pub use hash::{StateHasher, hash_of, state_hash};
pub use kinds::{KindNames, translate_kinds};
pub use limits::BrokenRecord;
pub use record::{
    DoorRecord, ItemPlace, ItemRecord, LevelRecord, LightRecord, LoreRecord, MonsterRecord, PlayerRecord, TrapRecord,
    WorldRecord,
};
pub use restore::{continue_game, restore};

/// Version of the rules: higher when the same seed and actions no longer give the same game. A recording of other rules
/// can't be played again to the last bit. Whatever is added to a record changes the hash of each state, so that raises it
/// as well.
pub const RULES_VERSION: u32 = 20;
