//! Shares and means with their uncertainty.

use serde::{Deserialize, Serialize};

/// The standard normal quantile of a 95 % interval.
const QUANTILE: f64 = 1.96;

/// A share of a number of cases, with the interval in which the true share lies with 95 % confidence.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Share {
    /// The number of cases that are counted.
    pub count: u64,
    /// The number of all cases.
    pub of: u64,
    /// The share, from 0 to 1; 0 without any case.
    pub share: f64,
    /// The least share of the interval.
    pub low: f64,
    /// The greatest share of the interval.
    pub high: f64,
}

impl Share {
    /// The share of `count` in `of` cases, with Wilson's interval.
    pub fn new(count: u64, of: u64) -> Self {
        if of == 0 {
            return Self { count, of, share: 0.0, low: 0.0, high: 1.0 };
        }
        let (cases, share) = (of as f64, count as f64 / of as f64);
        let square = QUANTILE * QUANTILE;
        let middle = (share + square / (2.0 * cases)) / (1.0 + square / cases);
        let spread = (share * (1.0 - share) / cases + square / (4.0 * cases * cases)).sqrt();
        let half = QUANTILE * spread / (1.0 + square / cases);
        Self {
            count,
            of,
            share: rounded(share),
            low: rounded((middle - half).max(0.0)),
            high: rounded((middle + half).min(1.0)),
        }
    }

    /// The share of the cases for which a condition holds.
    pub fn among<T>(cases: impl IntoIterator<Item = T>, is_counted: impl Fn(&T) -> bool) -> Self {
        let (mut count, mut of) = (0, 0);
        for case in cases {
            of += 1;
            count += u64::from(is_counted(&case));
        }
        Self::new(count, of)
    }

    /// The share and its interval in percent, aligned for a column; a dash without any case.
    pub fn text(&self) -> String {
        if self.of == 0 {
            return "-".to_owned();
        }
        let [share, low, high] = [self.share, self.low, self.high].map(|share| 100.0 * share);
        format!("{share:>5.1} % ({low:>4.1} to {high:>5.1})")
    }
}

/// The mean of a number over some cases, its standard error, and three percentiles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Mean {
    /// The number of cases.
    pub count: u64,
    /// The mean; 0 without any case.
    pub mean: f64,
    /// The standard error of the mean; 0 with fewer than two cases.
    pub error: f64,
    /// The number that a tenth of the cases does not exceed.
    pub p10: f64,
    /// The number that half of the cases do not exceed.
    pub median: f64,
    /// The number that nine tenths of the cases do not exceed.
    pub p90: f64,
}

impl Mean {
    /// The mean of some numbers, rounded; all zero without any.
    pub fn of(numbers: impl IntoIterator<Item = f64>) -> Self {
        let mut sorted: Vec<f64> = numbers.into_iter().collect();
        sorted.sort_by(f64::total_cmp);
        let count = sorted.len() as f64;
        if sorted.is_empty() {
            return Self::default();
        }
        let mean = sorted.iter().sum::<f64>() / count;
        let squares: f64 = sorted.iter().map(|number| (number - mean) * (number - mean)).sum();
        let error = if sorted.len() < 2 { 0.0 } else { (squares / (count - 1.0) / count).sqrt() };
        Self {
            count: sorted.len() as u64,
            mean: rounded(mean),
            error: rounded(error),
            p10: percentile(&sorted, 10),
            median: percentile(&sorted, 50),
            p90: percentile(&sorted, 90),
        }
    }

    /// The mean with its standard error; a dash without any case.
    pub fn text(&self, decimals: usize) -> String {
        if self.count == 0 {
            return "-".to_owned();
        }
        format!("{:.decimals$} ± {:.decimals$}", self.mean, self.error)
    }
}

/// A sum of parts for a sum of wholes, such as hit points for fights, with its standard error over the cases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Ratio {
    /// The sum of the wholes.
    pub of: u64,
    /// The ratio; 0 if there is no whole.
    pub ratio: f64,
    /// Its standard error; 0 with fewer than two cases.
    pub error: f64,
}

impl Ratio {
    /// The ratio of the sums of some pairs of a part and a whole.
    pub fn of(pairs: &[(u64, u64)]) -> Self {
        let sums = pairs.iter().fold((0, 0), |sums, pair| (sums.0 + pair.0, sums.1 + pair.1));
        let cases = pairs.len() as f64;
        if sums.1 == 0 {
            return Self::default();
        }
        let (wholes, ratio) = (sums.1 as f64, sums.0 as f64 / sums.1 as f64);
        let square = |(part, whole): &(u64, u64)| (*part as f64 - ratio * *whole as f64).powi(2);
        let squares: f64 = pairs.iter().map(square).sum();
        let error = if pairs.len() < 2 { 0.0 } else { (squares * cases / (cases - 1.0)).sqrt() / wholes };
        Self { of: sums.1, ratio: rounded(ratio), error: rounded(error) }
    }

    /// The ratio with its standard error.
    pub fn text(&self, decimals: usize) -> String {
        format!("{:.decimals$} ± {:.decimals$}", self.ratio, self.error)
    }
}

/// The number at a percentile of sorted numbers, by the nearest rank; 0 if there is none.
fn percentile(sorted: &[f64], percent: usize) -> f64 {
    let rank = (sorted.len() * percent).div_ceil(100).max(1);
    sorted.get(rank - 1).copied().map_or(0.0, rounded)
}

/// Four decimals are more than any of these numbers is good for.
fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_wilson_and_narrows_with_the_number_of_cases() {
        let Share { share, low, high, .. } = Share::new(10, 100);
        assert_eq!([share, low, high], [0.1, 0.0552, 0.1744]);
        let many = Share::new(1_000, 10_000);
        assert!(many.low > low && many.high < high, "{many:?}");
        let none = Share::new(0, 20);
        assert_eq!([none.share, none.low, none.high], [0.0, 0.0, 0.1611]);
        let [nothing, all] = [Share::new(0, 0), Share::new(7, 7)];
        assert_eq!([nothing.low, nothing.high, all.high], [0.0, 1.0, 1.0]);
        assert_eq!(Share::among([1, 2, 3, 4], |number| number % 2 == 0), Share::new(2, 4));
        assert_eq!([Share::new(1, 4), Share::new(0, 0)].map(|share| share.text()), [" 25.0 % ( 4.6 to  69.9)", "-"]);
    }

    #[test]
    fn a_mean_has_a_standard_error_and_percentiles() {
        let mean = Mean::of((1..=10).map(f64::from));
        assert_eq!([mean.mean, mean.p10, mean.median, mean.p90], [5.5, 1.0, 5.0, 9.0]);
        // The standard deviation of 1 to 10 is 3.0277.
        assert_eq!(mean.error, 0.9574);
        assert_eq!(Mean::of([]), Mean::default());
        assert_eq!([mean, Mean::default()].map(|mean| mean.text(2)), ["5.50 ± 0.96", "-"]);
        assert_eq!(Mean::of([4.0]), Mean { count: 1, mean: 4.0, error: 0.0, p10: 4.0, median: 4.0, p90: 4.0 });
    }

    #[test]
    fn a_ratio_weighs_each_case_by_its_whole() {
        let ratio = Ratio::of(&[(10, 1), (0, 3)]);
        assert_eq!([ratio.ratio, ratio.error], [2.5, 3.75]);
        assert_eq!(Ratio::of(&[(2, 1), (4, 2), (6, 3)]), Ratio { of: 6, ratio: 2.0, error: 0.0 });
        assert_eq!(Ratio::of(&[(0, 0)]), Ratio::default());
    }
}
