//! What every front end shares: keys in, pictures and views out, and the debug commands.
//!
//! In flows one key at a time; a command becomes an action of `turn`, or another screen is shown. Out flows a grid of cells
//! with colours, or a view for programs, of what the player knows. No device and no clock is known here.

pub mod debug;
pub mod screen;

use bevy::prelude::*;

use crate::{content::Content, rules::game::SimulationPlugin};

/// The whole game without a front end: the simulation, the interface and its picture.
pub struct GamePlugin {
    /// The content to play with.
    pub content: Content,
}

impl Plugin for GamePlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((SimulationPlugin { content: self.content.clone() }, debug::plugin, screen::plugin));
    }
}
