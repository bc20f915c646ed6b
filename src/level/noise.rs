//! Noises, and how far they are heard.

use std::collections::VecDeque;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Terrain, leads};
use crate::{
    geometry::{Direction, Grid, Position},
    turn::Serial,
};

/// A noise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Reflect, Serialize, Deserialize)]
pub struct Noise {
    /// Where it was made.
    pub place: Position,
    /// How far it is heard, in steps.
    pub loudness: u32,
    /// The monster that made it; none for the player.
    pub maker: Option<Serial>,
}

/// The noises that monsters have not heard yet: the player's of this turn, and those of monsters that come next turn.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Noises(pub Vec<Noise>);

impl Noises {
    /// The player makes a noise.
    pub fn make(&mut self, place: Position, loudness: u32) {
        self.0.push(Noise { place, loudness, maker: None });
    }

    /// A monster makes a noise.
    pub fn make_by(&mut self, maker: Serial, place: Position, loudness: u32) {
        self.0.push(Noise { place, loudness, maker: Some(maker) });
    }
}

/// How far a noise has come, over all ways that walkers could go, doors or not.
#[derive(Clone, Debug)]
pub struct Spread {
    /// What spreads.
    pub noise: Noise,
    steps: Grid<u16>,
}

impl Spread {
    /// Spreads a noise as far as it is heard.
    #[must_use]
    pub fn of(noise: Noise, terrain: &Terrain) -> Self {
        let mut steps = Grid::filled(terrain.size(), u16::MAX);
        steps.set(noise.place, 0);
        let mut frontier = VecDeque::from([(noise.place, 0_u16)]);
        while let Some((cell, distance)) = frontier.pop_front() {
            if u32::from(distance) >= noise.loudness {
                break;
            }
            for direction in Direction::ALL {
                let next = cell.step(direction);
                if steps.get_or(next, 0) == u16::MAX && leads(terrain, cell, direction, true) {
                    steps.set(next, distance + 1);
                    frontier.push_back((next, distance + 1));
                }
            }
        }
        Self { noise, steps }
    }

    /// Steps from the noise to a cell; `None` where it is not heard.
    #[must_use]
    pub fn steps_to(&self, cell: Position) -> Option<u32> {
        Some(self.steps.get_or(cell, u16::MAX)).filter(|steps| *steps != u16::MAX).map(u32::from)
    }
}
