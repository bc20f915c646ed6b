//! The whole state of a game as plain records in canonical order, and its hash.
//!
//! From the world flows a [`WorldRecord`]: everything the future depends on, ordered by serial numbers and places,
//! never by entities. Saves will store it; today its bytes give the state's hash.

mod capture;
mod envelope;
mod hash;
mod record;
mod restore;

pub use capture::capture;
pub use envelope::{FileError, FileKind, Opened, open_sealed, seal};
pub use hash::state_hash;
pub use record::{
    DoorRecord, ItemPlace, ItemRecord, LevelRecord, LightRecord, MonsterRecord, PlayerRecord, WorldRecord,
};
pub use restore::{BrokenRecord, check_record, restore};
