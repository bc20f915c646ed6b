//! Rooms, and what they were made as.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::geometry::{Position, Rectangle};

/// A room: it keeps what it was made as, so that a place can be described from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Reflect, Serialize, Deserialize)]
pub struct Room {
    /// Its floor.
    pub floor: Rectangle,
    /// Whether it is lit of itself.
    pub lit: bool,
    /// Its outline.
    pub shape: Shape,
    /// What it is for.
    pub purpose: Purpose,
}

/// Outlines of rooms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Reflect, Serialize, Deserialize)]
pub enum Shape {
    /// Four straight walls.
    Rectangle,
    /// Grown as it was: a cave, or a room of a drawn map that is not rectangular.
    Irregular,
}

/// What rooms are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Reflect, Serialize, Deserialize)]
pub enum Purpose {
    /// Nothing special.
    Plain,
}

/// The rooms of a level, in the order in which they were made.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Reflect, Deref)]
#[reflect(Component, Debug)]
pub struct Rooms(pub Vec<Room>);

impl Rooms {
    /// Index of the room whose floor holds `position`.
    #[must_use]
    pub fn index_at(&self, position: Position) -> Option<usize> {
        self.0.iter().position(|room| room.floor.contains(position))
    }
}
