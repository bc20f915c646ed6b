//! What a screen is: what a key does there, how it looks, what it asks.

use bevy::prelude::*;

use super::{
    canvas::Canvas,
    layout::draw_map,
    prompt::{Asked, Question},
};
use crate::content::{Content, Key};

/// A screen in its present state. `table.rs` lists them all.
pub(super) trait Screen {
    /// A key was pressed.
    fn press(&self, world: &mut World, key: Key);

    /// Draws the whole picture: the map with a line over it, unless a screen has another.
    fn draw(&self, canvas: &mut Canvas<'_>, world: &World, content: &Content) {
        draw_map(canvas, world, content, self.line(world, content).as_deref());
    }

    /// What stands over the map, where the player looks.
    fn line(&self, _world: &World, _content: &Content) -> Option<String> {
        None
    }

    /// What it asks, and every key that is not without meaning, for players that read views.
    fn asked(&self, world: &World, content: &Content) -> Asked;

    /// What it asks, for bots.
    fn question(&self, _world: &World) -> Question {
        Question::Other
    }
}
