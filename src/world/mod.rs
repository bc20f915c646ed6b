//! Levels: their terrain, how they are generated, and which parts of them are visible.
//!
//! The input is a seed, a depth and the player's light. The output is a level's dense grids (terrain, passable
//! directions, occupancy, scent) and the cells that are in view or remembered. Creatures and items are populated and
//! played by `rules`.

pub(crate) mod generate;
pub(crate) mod level;
pub(crate) mod sight;
