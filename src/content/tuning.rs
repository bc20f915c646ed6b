//! Values of `config.ron` that can be changed while a game runs (`tune NAME VALUE`, `docs/contract.md#debug-commands`).

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use super::{DataReport, read::record};
use crate::base::{random::Chance, variants};

record! {
    /// A value that is marked as tunable, and how far.
    pub struct TunableRange {
        /// Name of the field of `config.ron`.
        pub name: String,
        /// The least it can be, written as the field is.
        pub least: f64,
        /// The greatest it can be, written as the field is.
        pub greatest: f64,
    }
}

/// A field of `config.ron` that can be marked as tunable.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, EnumString, IntoStaticStr, VariantArray,
)]
#[expect(missing_docs, reason = "each is the field of its name")]
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
    /// All of them.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();

    /// The name of the field.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The field of this name.
    #[must_use]
    pub fn called(name: &str) -> Option<Self> {
        name.parse().ok()
    }

    /// Whether it is a chance: its value counts parts in 10,000, and is written as a fraction.
    #[must_use]
    pub const fn is_chance(self) -> bool {
        matches!(self, Self::SpawnChanceBase | Self::SpawnChanceIncrement | Self::SpawnChanceCap)
    }

    /// The value of a number written as in `config.ron`: a whole number, or a fraction for a chance.
    #[must_use]
    pub fn value_of(self, written: f64) -> Option<u32> {
        if self.is_chance() {
            return Chance::from_fraction(written).map(Chance::parts);
        }
        let whole = written.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&written);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a whole number in range")]
        whole.then_some(written as u32)
    }

    /// A value as it is written in `config.ron`.
    #[must_use]
    pub fn written(self, value: u32) -> String {
        if self.is_chance() { (f64::from(value) / f64::from(Chance::WHOLE)).to_string() } else { value.to_string() }
    }
}

impl TunableRange {
    /// The field, its least and its greatest value; `None` where they make no sense, which [`check`] refuses.
    #[must_use]
    pub fn bounds(&self) -> Option<(Tunable, u32, u32)> {
        let tunable = Tunable::called(&self.name)?;
        let (least, greatest) = (tunable.value_of(self.least)?, tunable.value_of(self.greatest)?);
        (least <= greatest).then_some((tunable, least, greatest))
    }
}

/// Notes every mark that makes no sense.
pub(super) fn check(ranges: &[TunableRange], report: &mut DataReport) {
    for (index, range) in ranges.iter().enumerate() {
        report.within(&range.name, |report| {
            if Tunable::called(&range.name).is_none() {
                let known = Tunable::ALL.map(Tunable::name).join(", ");
                report.mistake_in(&range.lines, "name", format!("can't be tuned; what can is {known}"));
            } else if range.bounds().is_none() {
                let rule = "least and greatest must be values of the field, the least first";
                report.mistake_in(&range.lines, "least", rule);
            }
            if ranges.iter().take(index).any(|earlier| earlier.name == range.name) {
                report.mistake_in(&range.lines, "name", "is marked already");
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
    fn what_is_no_value_of_a_field_is_none() {
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
