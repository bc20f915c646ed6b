//! Levels: their terrain, how they are generated, and what is seen of them.
//!
//! In flow a seed, a depth and the player's light; out flow a level's dense grids (terrain, ways, occupancy, scent) and what
//! is in view and remembered. Who lives there, and what they do, is for `rules`.

pub mod generate;
pub mod level;
pub mod sight;
