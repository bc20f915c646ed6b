//! The whole state of a game as plain records in canonical order, and its hash.
//!
//! From the world flows a [`WorldRecord`]: everything the future depends on, ordered by serial numbers and places,
//! never by entities. Its bytes give the state's hash, and [`keeping`](crate::storage::saves) writes them into files.

mod capture;
mod checks;
mod envelope;
mod kinds;
mod limits;
mod record;
mod restore;
mod restore_level;

pub use capture::{capture, hash_of, state_hash};
pub use checks::check_record;
pub use envelope::{FileError, FileKind, Opened, open_sealed, seal};
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
pub const RULES_VERSION: u32 = 6;
