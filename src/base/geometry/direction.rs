//! The eight directions of movement.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::base::variants;

/// One of the eight directions, in clockwise order from the north.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Reflect, Serialize, Deserialize, VariantArray)]
pub enum Direction {
    /// Up, the negative y axis.
    North,
    /// Up and right.
    NorthEast,
    /// Right, the positive x axis.
    East,
    /// Down and right.
    SouthEast,
    /// Down, the positive y axis.
    South,
    /// Down and left.
    SouthWest,
    /// Left, the negative x axis.
    West,
    /// Up and left.
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from the north.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();

    /// The four straight directions, clockwise from the north.
    pub const STRAIGHT: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// Returns the change of x and of y in one step.
    #[inline]
    pub const fn offset(self) -> (i32, i32) {
        match self {
            Self::North => (0, -1),
            Self::NorthEast => (1, -1),
            Self::East => (1, 0),
            Self::SouthEast => (1, 1),
            Self::South => (0, 1),
            Self::SouthWest => (-1, 1),
            Self::West => (-1, 0),
            Self::NorthWest => (-1, -1),
        }
    }

    /// Returns the direction half a turn away.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::NorthEast => Self::SouthWest,
            Self::East => Self::West,
            Self::SouthEast => Self::NorthWest,
            Self::South => Self::North,
            Self::SouthWest => Self::NorthEast,
            Self::West => Self::East,
            Self::NorthWest => Self::SouthEast,
        }
    }

    /// Returns whether a step changes both x and y.
    #[inline]
    pub const fn is_diagonal(self) -> bool {
        let (dx, dy) = self.offset();
        dx != 0 && dy != 0
    }

    /// Returns the direction of a step that changes x by `dx` and y by `dy`, each -1, 0 or 1; `None` if both are 0 or
    /// one is out of range.
    #[inline]
    pub const fn from_offset(dx: i32, dy: i32) -> Option<Self> {
        match (dx, dy) {
            (0, -1) => Some(Self::North),
            (1, -1) => Some(Self::NorthEast),
            (1, 0) => Some(Self::East),
            (1, 1) => Some(Self::SouthEast),
            (0, 1) => Some(Self::South),
            (-1, 1) => Some(Self::SouthWest),
            (-1, 0) => Some(Self::West),
            (-1, -1) => Some(Self::NorthWest),
            _ => None,
        }
    }
}
