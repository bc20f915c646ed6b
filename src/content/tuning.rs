//! Values of `config.ron` that can be changed while a game is running (`tune NAME VALUE`,
//! `docs/contract.md#debug-commands`).

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use super::{
    DataReport,
    ranges::{FUEL, RADII, WANDERERS},
    read::record,
};
use crate::base::{random::Chance, variants};

record! {
    /// A field that is marked as tunable, and the range of its values.
    pub struct TunableRange {
        /// Name of the field of `config.ron`.
        pub name: String,
        /// The least allowed value, written like the field.
        pub least: f64,
        /// The greatest allowed value, written like the field.
        pub greatest: f64,
    }
}

/// A field of `config.ron` that can be marked as tunable.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, EnumString, IntoStaticStr, VariantArray,
)]
#[expect(missing_docs, reason = "each variant is the field with its name")]
#[strum(serialize_all = "snake_case")]
pub enum Tunable {
    TorchRadius,
    TorchFuel,
    LanternRadius,
    LanternFuel,
    OilFlaskFuel,
    SpawnChanceBase,
    SpawnChanceIncrement,
    SpawnChanceCap,
    MaxWanderersPerLevel,
}

impl Tunable {
    /// All tunable fields.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();

    /// Returns the name of the field.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Returns whether the field is a chance: its value counts parts in 10,000, and it is written as a fraction.
    pub const fn is_chance(self) -> bool {
        matches!(self, Self::SpawnChanceBase | Self::SpawnChanceIncrement | Self::SpawnChanceCap)
    }

    /// Returns the values that the field may have in `config.ron`.
    pub const fn range(self) -> RangeInclusive<u32> {
        match self {
            Self::TorchRadius | Self::LanternRadius => RADII,
            Self::TorchFuel | Self::LanternFuel | Self::OilFlaskFuel => FUEL,
            Self::SpawnChanceBase | Self::SpawnChanceIncrement | Self::SpawnChanceCap => 0..=Chance::WHOLE,
            Self::MaxWanderersPerLevel => WANDERERS,
        }
    }

    /// Converts a number written as in `config.ron` (a whole number, or a fraction for a chance) into a value.
    pub fn value_of(self, written: f64) -> Option<u32> {
        if self.is_chance() {
            return Chance::from_fraction(written).map(Chance::parts);
        }
        let whole = written.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&written);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a whole number in range")]
        whole.then_some(written as u32).filter(|value| self.range().contains(value))
    }

    /// Writes a value as in `config.ron`.
    pub fn written(self, value: u32) -> String {
        if self.is_chance() { (f64::from(value) / f64::from(Chance::WHOLE)).to_string() } else { value.to_string() }
    }
}

impl TunableRange {
    /// Returns the field, its least value and its greatest value; `None` for an invalid range, which `check` refuses.
    pub fn bounds(&self) -> Option<(Tunable, u32, u32)> {
        let tunable: Tunable = self.name.parse().ok()?;
        let (least, greatest) = (tunable.value_of(self.least)?, tunable.value_of(self.greatest)?);
        (least <= greatest).then_some((tunable, least, greatest))
    }
}

/// Reports every invalid range.
pub(super) fn check(ranges: &[TunableRange], report: &mut DataReport) {
    for (index, range) in ranges.iter().enumerate() {
        report.within(&range.name, |report| {
            if range.name.parse::<Tunable>().is_err() {
                let known = Tunable::ALL.map(Tunable::name).join(", ");
                report.mistake_in(&range.lines, "name", format!("can't be tuned; the tunable values are {known}"));
            } else if range.bounds().is_none() {
                let rule = "least and greatest must be valid values of the field, and least must not exceed greatest";
                report.mistake_in(&range.lines, "least", rule);
            }
            if ranges.iter().take(index).any(|earlier| earlier.name == range.name) {
                report.mistake_in(&range.lines, "name", "is listed twice");
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;

    #[test]
    fn every_tunable_field_can_be_read_and_changed() {
        let content = Content::compiled_in();
        for tunable in Tunable::ALL {
            let value = tunable.value(&content.config) + 1;
            let tuned = content.with_tuned(tunable, value);
            assert_eq!(tunable.value(&tuned.config), value, "{tunable:?}");
            assert_eq!(tunable.value(&tuned.untuned().config), value - 1, "{tunable:?}");
            let written: f64 = tunable.written(value).parse().unwrap();
            assert_eq!(tunable.value_of(written), Some(value), "{tunable:?}");
        }
    }

    #[test]
    fn numbers_that_a_field_cannot_have_are_refused() {
        for (tunable, number) in [
            (Tunable::TorchRadius, 1.5),
            (Tunable::TorchRadius, -1.0),
            (Tunable::TorchRadius, f64::NAN),
            (Tunable::SpawnChanceBase, 1.01),
            (Tunable::SpawnChanceBase, f64::INFINITY),
        ] {
            assert_eq!(tunable.value_of(number), None, "{tunable:?} {number}");
        }
    }
}
