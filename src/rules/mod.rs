//! The rules: creatures and items, what the player and monsters do and suffer, and how a game begins and ends.
//!
//! In flows an action, by the schedule of `turn`; the world changes, and facts are reported. No rule knows a key, a screen, a
//! sentence or a file. [`SimulationPlugin`](game::SimulationPlugin) assembles all of them.

pub mod creatures;
pub mod effects;
pub mod game;
pub mod items;
pub mod monsters;
pub mod player;
pub mod spawn;
