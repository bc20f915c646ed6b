//! The plugin that assembles the simulation.

use bevy::prelude::*;

use crate::content::Content;

/// Adds the whole game without a front end: the simulation, the interface and its picture.
pub struct GamePlugin {
    /// The content to play with.
    pub content: Content,
}

impl Plugin for GamePlugin {
    fn build(&self, app: &mut App) {
        app.insert_resource(self.content.clone()).add_plugins(crate::screen::plugin);
    }
}
