//! The rules: creatures and items, everything that the player and monsters can do, and how a game begins and ends.
//!
//! The schedule of `turn` passes in an action; the rules change the world and report facts. No rule knows a key, a
//! screen, a sentence or a file. [`SimulationPlugin`](game::SimulationPlugin) assembles all of them.

pub mod creatures;
pub mod effects;
pub mod game;
pub mod intentions;
pub mod items;
pub mod monsters;
pub mod player;
pub mod spawn;
