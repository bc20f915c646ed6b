//! Levels are made: from a seed's streams to a blueprint, pure.
//!
//! A generator turns a [`LevelRequest`] and a random stream into a [`Layout`], the bare shape of a level; [`make_level`]
//! hangs doors in it, gives its rooms a purpose, pours liquids, dresses it and lays traps, the same for all generators, and
//! answers a [`Blueprint`], in which every room can be reached and the stairs can be reached without passing a locked or
//! secret door.

mod blueprint;
mod connectivity;
mod doors;
mod drawn;
mod dressing;
mod liquids;
mod making;
mod room_purposes;
mod rooms;
mod spread;
mod traps;

pub use blueprint::{Blueprint, Generator, Layout, LevelRequest};
pub use connectivity::reach;
pub use drawn::{MapError, drawn_map};
pub use making::make_level;
pub use rooms::RoomsGenerator;

/// All generators, by the names of CONTRACT 3.
pub const GENERATORS: [&dyn Generator; 1] = [&RoomsGenerator];

/// The generator that makes the level of a game at `depth`.
#[must_use]
pub fn generator_at(_request: &LevelRequest<'_>, _streams: &crate::random::RandomStreams) -> &'static dyn Generator {
    &RoomsGenerator
}
