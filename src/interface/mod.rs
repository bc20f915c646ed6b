//! Everything that the front ends share: keys, pictures, views for programs, and the debug commands.
//!
//! The input is one key at a time; a command becomes an action of `turn`, or opens another screen. The output shows
//! what the player knows, as a grid of colored cells or as a view for programs. This module knows no device and no
//! clock.

pub(crate) mod debug;
pub(crate) mod screen;

use bevy::prelude::*;

use crate::{content::Content, rules::game::SimulationPlugin, storage::saves};

/// The whole game without a front end: the simulation, the interface and its picture.
pub struct GamePlugin {
    /// The content to play with.
    pub content: Content,
}

impl Plugin for GamePlugin {
    fn build(&self, app: &mut App) {
        let simulation = SimulationPlugin { content: self.content.clone() };
        app.add_plugins((simulation, saves::plugin, debug::plugin, screen::plugin));
    }
}
