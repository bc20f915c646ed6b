//! How light colors the ground on the map (`docs/tuning.md#paletteron`).

use super::{Rgb, TerrainColors, read::record};

/// The farthest that light is drawn, in cells.
const FARTHEST: u32 = 20;

record! {
    /// How light colors the ground. It is for the eye only: what is seen is decided by the rules.
    pub struct Shading {
        /// Backgrounds of terrain in full white light.
        pub ground: TerrainColors,
        /// The background of remembered ground that can be walked on.
        pub remembered: Rgb,
        /// The background of remembered walls.
        pub remembered_wall: Rgb,
        /// The color of torches and lanterns in the hand; at the light itself its components are the shares of full light.
        pub flame: Rgb,
        /// The color of torches on walls and of other lights on the level.
        pub torch: Rgb,
        /// The color of lights that burn without fuel, of fungus, and of the torches of shrines.
        pub magic: Rgb,
        /// The color of lava.
        pub lava: Rgb,
        /// The light that fills lit rooms.
        pub room: Rgb,
        /// How many cells beyond its radius a light is drawn on ground that is in view anyway.
        pub reach: u32 = 0..=FARTHEST,
        /// How much the ground varies from cell to cell, in percent.
        pub grain: u32 = 0..=100,
        /// The least share of its own color that a glyph in view has in the dark, in percent.
        pub least: u32 = 0..=100,
    }
}
