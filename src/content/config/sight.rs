//! Light sources and the field of view.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::{
    base::{limits::MOST_FUEL, random::Chance, variants},
    content::{
        DataReport, LightKind,
        ranges::{FUEL, RADII},
        read::{read_with_serde, record},
    },
};

record! {
    /// Light sources.
    pub struct LightingConfig {
        /// Radius of a burning torch, in cells.
        pub torch_radius: u32 = RADII,
        /// Turns a new torch burns.
        pub torch_fuel: u32 = FUEL,
        /// Radius of a burning lantern, in cells.
        pub lantern_radius: u32 = RADII,
        /// Turns a full lantern burns.
        pub lantern_fuel: u32 = FUEL,
        /// Turns of fuel in a flask of oil.
        pub oil_flask_fuel: u32 = FUEL,
        /// Filling a light asks for confirmation if at least this share of the flask would be lost.
        pub oil_loss_asked: Chance,
        /// Turns of fuel left at which the player is warned, in descending order; the last is 0.
        pub fuel_warning_thresholds: Vec<u32> = 0..=MOST_FUEL,
    }
}

impl LightingConfig {
    /// The turns that a new torch or a filled lantern burns; `None` for a light without fuel.
    pub const fn full_fuel(&self, kind: LightKind) -> Option<u32> {
        match kind {
            LightKind::Torch => Some(self.torch_fuel),
            LightKind::Lantern => Some(self.lantern_fuel),
            LightKind::Endless => None,
        }
    }
}

record! {
    /// Field of view.
    pub struct FovConfig {
        /// The algorithm of the field of view; may be left out.
        pub mode: Option<SightMode>,
        /// Whether walls next to a visible floor are visible as well.
        pub light_walls: bool,
    }
}

/// Algorithms of the field of view (`docs/rules.md#field-of-view`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
pub enum SightMode {
    /// Recursive shadowcasting: in the dark, the player sees only what the light in hand shows.
    #[default]
    Recursive,
    /// Permissive interval shadowcasting: in the dark, the player sees the adjacent cells as well.
    Permissive,
}

read_with_serde!(SightMode);

impl SightMode {
    /// All algorithms.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();
}

impl FovConfig {
    /// Returns the algorithm; the default if it is left out.
    pub fn mode(&self) -> SightMode {
        self.mode.unwrap_or_default()
    }
}

impl LightingConfig {
    pub(super) fn check(&self, report: &mut DataReport) {
        let thresholds = &self.fuel_warning_thresholds;
        let falling = thresholds.is_sorted_by(|earlier, later| earlier > later);
        if !falling || thresholds.last() != Some(&0) {
            report.mistake_in(
                &self.lines,
                "fuel_warning_thresholds",
                "thresholds must be in descending order and end with 0, as in [50, 10, 0]",
            );
        }
    }
}
