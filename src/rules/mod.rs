//! The rules: creatures and items, everything that the player and monsters can do, and how a game begins and ends.
//!
//! The schedule of `turn` passes in an action; the rules change the world and report facts. No rule knows a key, a
//! screen, a sentence or a file. [`SimulationPlugin`](game::SimulationPlugin) assembles all of them.

pub(crate) mod creatures;
pub(crate) mod effects;
pub(crate) mod game;
mod game_ref;
pub(crate) mod intentions;
pub(crate) mod items;
pub(crate) mod monsters;
pub(crate) mod player;
pub(crate) mod spawn;
#[cfg(test)]
mod tests;

pub use game_ref::{GameRef, LevelParts, LevelPartsItem, PlayerParts, PlayerPartsItem};
