//! Rogue, the Quest for the Amulet of Yendor: a headless simulation in Bevy's ECS.

pub mod bot;
pub mod command_line;
pub mod content;
pub mod creatures;
pub mod debug;
#[cfg(feature = "desktop")]
pub mod desktop;
pub mod files;
pub mod game;
pub mod generate;
pub mod geometry;
pub mod items;
pub mod keeping;
pub mod level;
pub mod magic;
pub mod monsters;
pub mod player;
pub mod random;
pub mod save;
pub mod screen;
pub mod settings;
pub mod sight;
pub mod spawn;
pub mod state;
pub mod survey;
#[cfg(feature = "terminal")]
pub mod terminal;
pub mod traps;
pub mod turn;
pub mod unseen;
pub mod words;

use bevy::prelude::*;

/// The whole game without a front end: the simulation, the interface and its picture.
pub struct GamePlugin {
    /// The content to play with.
    pub content: content::Content,
}

impl Plugin for GamePlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((game::SimulationPlugin { content: self.content.clone() }, debug::plugin, screen::plugin));
    }
}
