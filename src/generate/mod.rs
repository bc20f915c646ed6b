//! Level generators, connectivity and doors: from a seed's stream to a blueprint, pure.
//!
//! A generator turns a [`LevelRequest`] and a random stream into a [`Blueprint`], in which every room can be
//! reached and the stairs can be reached without passing a locked or secret door.

mod blueprint;
mod connectivity;
mod door_states;
mod drawn;
mod room_cells;
mod rooms;

pub use blueprint::{Blueprint, Generator, LevelRequest};
pub use connectivity::reach;
pub use drawn::{MapError, drawn_map};
pub use room_cells::room_at;
pub use rooms::RoomsGenerator;

/// All generators, by the names of CONTRACT 3.
pub const GENERATORS: [&dyn Generator; 1] = [&RoomsGenerator];
