//! The trait of screens: their keys, appearance and questions.

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

/// A screen with its state. It is opened, replaced and closed by the functions of `stack.rs`.
pub(super) trait Screen: Any + Debug + Send + Sync {
    /// Handles a key.
    fn press(&self, world: &mut World, key: Key);

    /// Whether the map is in the picture.
    fn is_on_map(&self) -> bool {
        false
    }

    /// Whether the page lies over one side of the map, where there is room for both.
    fn is_sheet(&self) -> bool {
        false
    }

    /// A line over the map.
    fn line(&self, _world: &World, _content: &Content) -> Option<String> {
        None
    }

    /// Draws the page, or what lies over the map.
    fn draw(&self, _canvas: &mut Canvas<'_>, _world: &World, _content: &Content) {}

    /// Draws a panel over the map and its overlays. A front end can leave it out and show it in its own way.
    fn draw_panel(&self, _canvas: &mut Canvas<'_>, _world: &World, _content: &Content) {}

    /// The cursor on the map.
    fn cursor(&self) -> Option<Position> {
        None
    }

    /// Moves the cursor on the map to a cell that was clicked. Returns whether there is a cursor that can be moved.
    fn put_cursor(&self, _world: &mut World, _cell: Position) -> bool {
        false
    }

    /// How often a notch of the mouse wheel presses the arrow key up or down.
    fn presses_of_wheel(&self, _world: &World, _is_down: bool) -> usize {
        0
    }

    /// Whether a right click presses escape.
    fn is_cancelled_by_click(&self) -> bool {
        true
    }

    /// Whether the next key is taken literally, even the window's key for full screen.
    fn takes_any_key(&self) -> bool {
        false
    }

    /// The question, and every key that has a meaning, for programs that read views.
    fn asked(&self, world: &World, content: &Content) -> Asked;

    /// The question, for bots.
    fn question(&self, _world: &World) -> Question {
        Question::Other
    }
}
