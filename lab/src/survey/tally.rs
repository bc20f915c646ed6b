//! Distributions of numbers over levels: mean, standard deviation, minimum and maximum.

use serde::{Serialize, Serializer, ser::SerializeStruct};

/// A number on some levels, in integers, so that the order in which levels are added makes no difference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// The number of levels that were added.
    levels: u64,
    sum: u64,
    squares: u128,
    least: u64,
    greatest: u64,
}

impl Tally {
    /// Adds the number of another level.
    pub fn add(&mut self, value: u64) {
        *self = self.and(Self {
            levels: 1,
            sum: value,
            squares: u128::from(value) * u128::from(value),
            least: value,
            greatest: value,
        });
    }

    /// The sum of both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        if self.levels == 0 {
            return other;
        }
        if other.levels == 0 {
            return self;
        }
        Self {
            levels: self.levels + other.levels,
            sum: self.sum.saturating_add(other.sum),
            squares: self.squares.saturating_add(other.squares),
            least: self.least.min(other.least),
            greatest: self.greatest.max(other.greatest),
        }
    }

    #[cfg(test)]
    pub const fn sum(&self) -> u64 {
        self.sum
    }

    /// Its distribution over this many levels: levels that were not added count as 0.
    pub fn over(&self, levels: u64) -> Deviation {
        let count = u128::from(levels.max(1));
        let sum = u128::from(self.sum);
        let variance = (count.saturating_mul(self.squares)).saturating_sub(sum.saturating_mul(sum));
        let whole = |value: u128| u64::try_from(value).unwrap_or(u64::MAX);
        Deviation {
            mean: whole((sum * 1_000 + count / 2) / count),
            deviation: whole(((variance.saturating_mul(4_000_000)).isqrt() + count) / (2 * count)),
            least: if self.levels < levels { 0 } else { self.least },
            greatest: self.greatest,
            sum: self.sum,
        }
    }
}

/// The distribution of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deviation {
    /// The mean, in thousandths.
    pub mean: u64,
    /// The standard deviation over all levels, in thousandths.
    pub deviation: u64,
    /// The smallest value.
    pub least: u64,
    /// The largest value.
    pub greatest: u64,
    /// The sum of all values.
    pub sum: u64,
}

impl Serialize for Deviation {
    /// Serializes mean and deviation as numbers with up to three decimals.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut record = serializer.serialize_struct("Deviation", 5)?;
        record.serialize_field("mean", &decimal(self.mean))?;
        record.serialize_field("deviation", &decimal(self.deviation))?;
        record.serialize_field("least", &self.least)?;
        record.serialize_field("greatest", &self.greatest)?;
        record.serialize_field("sum", &self.sum)?;
        record.end()
    }
}

#[expect(clippy::cast_precision_loss, reason = "a number that is only shown")]
fn decimal(thousandths: u64) -> f64 {
    thousandths as f64 / 1_000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(values: &[u64]) -> Tally {
        let mut tally = Tally::default();
        values.iter().for_each(|value| tally.add(*value));
        tally
    }

    #[test]
    fn mean_and_deviation_are_those_of_all_levels() {
        let spread = tally(&[2, 4, 4, 4, 5, 5, 7, 9]).over(8);
        assert_eq!(spread, Deviation { mean: 5_000, deviation: 2_000, least: 2, greatest: 9, sum: 40 });
    }

    #[test]
    fn levels_that_have_none_count_as_nought() {
        let spread = tally(&[3, 3]).over(4);
        assert_eq!(spread, Deviation { mean: 1_500, deviation: 1_500, least: 0, greatest: 3, sum: 6 });
        assert_eq!(Tally::default().over(0).mean, 0);
    }

    #[test]
    fn the_order_changes_nothing() {
        let (one, other) = (tally(&[1, 8, 3]), tally(&[6_800, 2]));
        assert_eq!(one.and(other), other.and(one));
        assert_eq!(one.and(other), tally(&[1, 8, 3, 6_800, 2]));
        assert_eq!(one.and(Tally::default()), one);
    }
}
