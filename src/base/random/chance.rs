//! Chances in parts per 10,000.

use std::fmt;

use bevy::prelude::*;
use serde::{Deserialize, Deserializer, Serialize, de::Error};

/// A probability in parts per 10,000, so that no rule needs a floating point number
/// (`docs/decisions.md#integer-chances`). Data files write it as a fraction: `0.30` is 3,000 parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Chance(u32);

impl Chance {
    /// The number of parts in a certainty.
    pub const WHOLE: u32 = 10_000;

    /// Creates a chance of `parts` in 10,000; more than 10,000 parts count as a certainty.
    pub const fn from_parts(parts: u32) -> Self {
        if parts > Self::WHOLE { Self(Self::WHOLE) } else { Self(parts) }
    }

    /// Converts a fraction from 0 to 1, rounded to a 10,000th; returns `None` for other numbers.
    pub fn from_fraction(fraction: f64) -> Option<Self> {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 10,000, just checked")]
        (0.0..=1.0).contains(&fraction).then(|| Self((fraction * f64::from(Self::WHOLE)).round() as u32))
    }

    /// Returns the parts per 10,000, from 0 to 10,000.
    pub const fn parts(self) -> u32 {
        self.0
    }
}

impl fmt::Display for Chance {
    /// Writes the chance as a percentage rounded to a whole number, such as `30%`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}%", (self.0 + 50) / (Self::WHOLE / 100))
    }
}

impl<'de> Deserialize<'de> for Chance {
    /// Reads a fraction from 0 to 1 and rounds it to a 10,000th.
    ///
    /// # Errors
    /// If the value is below 0 or above 1.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let fraction = f64::deserialize(deserializer)?;
        let outside = || D::Error::custom(format!("a chance must lie between 0 and 1, not {fraction}"));
        Self::from_fraction(fraction).ok_or_else(outside)
    }
}
