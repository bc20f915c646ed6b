//! Rogue, the Quest for the Amulet of Yendor: a headless simulation in Bevy's ECS.

pub mod content;
#[cfg(feature = "desktop")]
pub mod desktop;
pub mod game;
pub mod geometry;
pub mod random;
pub mod screen;
#[cfg(feature = "terminal")]
pub mod terminal;
