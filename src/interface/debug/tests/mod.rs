//! Tests of debug commands, the console, the overlays and the inspector.

mod console;
mod debug_level;
mod debug_player;
mod debug_refusals;
mod debug_switches;
mod debug_things;
mod following;
mod inspecting;
mod nothing_forgotten;
mod overlays;
mod words_for_players;
