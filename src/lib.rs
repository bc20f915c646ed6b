//! Rogue, the Quest for the Amulet of Yendor: a headless simulation in Bevy's ECS, and its front ends.
//!
//! The modules stand in order: each uses those above it, and none below. `ARCHITECTURE.md` shows them as a picture.

pub mod base;
pub mod content;
pub mod turn;
pub mod world;

pub mod rules;
pub mod words;

pub mod storage;

pub mod interface;

pub mod front_ends;
pub mod programs;
