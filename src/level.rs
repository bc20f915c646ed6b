//! Levels: generators, drawn maps, and games on them.

pub use crate::rules::game::{new_game_on_map, world_for_level};
pub use crate::world::generate::{Blueprint, GENERATORS, Generator, LevelRequest, drawn_map, make_level};
