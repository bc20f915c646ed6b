//! What a screen is: what a key does there, how it looks, what it asks.

use std::{any::Any, fmt::Debug};

use bevy::prelude::*;

use super::{
    canvas::Canvas,
    prompt::{Asked, Question},
};
use crate::{
    base::geometry::Position,
    content::{Content, Key},
};

/// A screen in its present state, which is all that it knows of itself: it is opened, replaced and closed by the functions of
/// `stack.rs`.
pub(super) trait Screen: Any + Debug + Send + Sync {
    /// A key was pressed.
    fn press(&self, world: &mut World, key: Key);

    /// Whether the map is in the picture.
    fn is_on_map(&self) -> bool {
        false
    }

    /// What stands over the map, where the player looks.
    fn line(&self, _world: &World, _content: &Content) -> Option<String> {
        None
    }

    /// Draws the page, or what lies over the map.
    fn draw(&self, _canvas: &mut Canvas<'_>, _world: &World, _content: &Content) {}

    /// Draws what lies over the map and its overlays. A front end can leave it out and show it in a way of its own.
    fn draw_panel(&self, _canvas: &mut Canvas<'_>, _world: &World, _content: &Content) {}

    /// The cursor on the map.
    fn cursor(&self) -> Option<Position> {
        None
    }

    /// Whether the next key is taken for what it is, also that which a window takes before the game.
    fn takes_any_key(&self) -> bool {
        false
    }

    /// What it asks, and every key that is not without meaning, for players that read views.
    fn asked(&self, world: &World, content: &Content) -> Asked;

    /// What it asks, for bots.
    fn question(&self, _world: &World) -> Question {
        Question::Other
    }
}
