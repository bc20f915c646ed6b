//! Noises, and how far they are heard.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{MovementMode, Terrain, flood::Flood};
use crate::{base::geometry::Point, turn::Serial};

/// A sound that monsters can hear (`docs/rules.md#noise`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Noise {
    /// Where it was made.
    pub place: Point,
    /// How far it is heard, in steps.
    pub loudness: u32,
    /// The monster that made it; `None` for the player.
    pub maker: Option<Serial>,
}

/// The noises that monsters have not heard yet: the player's of this turn, and those of monsters, which are heard next
/// turn.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Noises(pub Vec<Noise>);

impl Noises {
    /// Adds a noise of the player.
    pub fn make(&mut self, place: Point, loudness: u32) {
        self.0.push(Noise { place, loudness, maker: None });
    }

    /// Adds a noise of a monster.
    pub fn make_by(&mut self, maker: Serial, place: Point, loudness: u32) {
        self.0.push(Noise { place, loudness, maker: Some(maker) });
    }
}

/// How far a noise has spread over all walkable cells, through doors as well.
#[derive(Clone, Debug)]
pub(crate) struct NoiseSpread(Flood);

impl Default for NoiseSpread {
    fn default() -> Self {
        Self(Flood::none())
    }
}

impl NoiseSpread {
    /// Spreads a noise as far as it can be heard.
    pub(crate) fn of(noise: Noise, terrain: &Terrain) -> Self {
        let mut spread = Self::default();
        spread.compute(noise, terrain);
        spread
    }

    /// Spreads another noise immediately as far as it can be heard, since doors may open before the next monster listens.
    pub(crate) fn compute(&mut self, noise: Noise, terrain: &Terrain) {
        self.0.restart(Some(noise.place), terrain.size());
        self.0.fill(noise.loudness, terrain.step_masks(MovementMode { opens_doors: true, shuns_harm: false }));
    }

    /// Steps from the noise to a cell; `None` if it is not heard there.
    pub(crate) fn steps_to(&self, cell: Point) -> Option<u32> {
        Some(self.0.steps_to(cell)).filter(|steps| *steps != Flood::UNREACHED).map(u32::from)
    }
}
