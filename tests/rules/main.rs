//! The rules of the game, each as a scene: a map, the keys that are pressed, and what must hold.
//!
//! Every scene plays the assembled game through its keys; `scenario` tells how.
#![expect(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test that fails says where")]

mod aiming;
mod any_use;
mod armor;
mod catalogue;
mod combat;
mod conditions;
mod console;
mod data;
mod debug_level;
mod debug_player;
mod debug_refusals;
mod debug_switches;
mod debug_things;
mod determinism;
mod doors;
mod extremes;
mod hunger;
mod hunting;
mod inspecting;
mod items;
mod keeping;
mod kinds;
mod levels;
mod light;
mod look;
mod minds;
mod morgue;
mod movement;
mod mystery;
mod new_games;
mod nothing_forgotten;
mod overlays;
mod packing;
mod potions;
mod recordings;
mod rings;
mod save_formats;
mod saved_games;
mod scenario;
mod screens;
mod scrolls;
mod senses;
mod settings;
mod sight;
mod stairs;
mod supplies;
mod turns;
mod waking;
mod walker;
mod wanderers;
mod wands;
mod weapons;
