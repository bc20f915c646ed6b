//! Light and sight.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::{
    base::{random::Chance, variants},
    content::{
        DataReport,
        read::{read_with_serde, record},
    },
};

record! {
    /// Light sources.
    pub struct LightingConfig {
        /// Radius of a burning torch, in cells.
        pub torch_radius: u32,
        /// Turns a new torch burns.
        pub torch_fuel: u32,
        /// Radius of a burning lantern, in cells.
        pub lantern_radius: u32,
        /// Turns a full lantern burns.
        pub lantern_fuel: u32,
        /// Turns of fuel in a flask of oil.
        pub oil_flask_fuel: u32,
        /// From this share of a flask on, what a light has no room for is asked about before it is filled.
        pub oil_loss_asked: Chance,
        /// Radius of a torch that hangs on a wall, in cells.
        pub wall_torch_radius: u32,
        /// Turns left at which a warning comes, falling, the last 0.
        pub fuel_warning_thresholds: Vec<u32>,
    }
}

record! {
    /// Field of view.
    pub struct FovConfig {
        /// How clear lines are found; may be left out.
        pub mode: Option<SightMode>,
        /// Whether walls beside a floor that is seen are seen as well.
        pub light_walls: bool,
    }
}

/// Ways of sight (`docs/rules.md#field-of-view`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Debug))]
pub enum SightMode {
    /// Recursive shadowcasting (`docs/rules.md#field-of-view`): in the dark, only what the light in hand shows is seen.
    #[default]
    Recursive,
    /// Permissive interval shadowcasting (`docs/rules.md#field-of-view`): the cells around are seen in the dark as well.
    Permissive,
}

read_with_serde!(SightMode);

impl SightMode {
    /// All of them.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();
}

impl FovConfig {
    /// How clear lines are found.
    #[must_use]
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
                "warnings must fall and end with 0, as in [50, 10, 0]",
            );
        }
    }
}
