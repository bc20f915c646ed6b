//! Levels: generators, drawn maps, and games on them. [`world_for_level`] makes a level to look at; [`drawn_map`] reads a map
//! for [`new_game_on_map`].

pub use crate::rules::game::{new_game_on_map, world_for_level};
pub use crate::world::generate::{
    Blueprint, CaveGenerator, GENERATORS, Generator, LevelRequest, LevelShape, MapError, RoomsGenerator, drawn_map,
    make_level,
};
