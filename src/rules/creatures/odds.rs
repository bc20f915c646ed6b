//! The odds of a fight, shown to the player. No rule depends on them, so that floating point is allowed.

use super::Attack;
use crate::base::random::Chance;

/// Above this damage, the mean is used instead of the exact distribution of the dice.
const MOST_SPREAD: i32 = 1_000;
/// Above this number of steps, the mean damage is used for each hit.
const MOST_STEPS: usize = 1_000_000;

/// The odds of one side of a fight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Odds {
    /// Chance of a swing to hit.
    pub chance: Chance,
    /// Swings of one action.
    pub swings: usize,
    /// Mean damage of a hit, in hit points.
    pub damage: f64,
    /// The least and the greatest damage of a hit, in hit points.
    pub range: (i32, i32),
    /// Mean number of hits that kill the other side; `None` if no number is enough.
    pub hits: Option<f64>,
}

impl Odds {
    /// Returns the odds of `swings`, all with the same chance to hit, against a defender of armor class `ac` with
    /// `hit_points` left.
    pub(crate) fn of(swings: &[Attack], ac: i32, hit_points: i32) -> Self {
        let mut spread: Vec<f64> = Vec::new();
        for swing in swings {
            for (damage, share) in damages(*swing).into_iter().enumerate() {
                if damage >= spread.len() {
                    spread.resize(damage + 1, 0.0);
                }
                if let Some(sum) = spread.get_mut(damage) {
                    *sum += share / number(swings.len());
                }
            }
        }
        let chance = swings.first().map_or(Chance::default(), |swing| swing.hit_chance(ac));
        let damage = spread.iter().zip(0_u32..).map(|(share, damage)| share * f64::from(damage)).sum();
        let range = range(swings);
        Self { chance, swings: swings.len(), damage, range, hits: mean_hits(&spread, damage, hit_points) }
    }
}

/// Returns the least and the greatest damage of a hit by one of these swings.
fn range(swings: &[Attack]) -> (i32, i32) {
    let ranges = swings.iter().map(Attack::damage_range);
    ranges.reduce(|(least, most), (low, high)| (least.min(low), most.max(high))).unwrap_or_default()
}

/// Returns the probability of each damage of a hit, from 0 on.
fn damages(swing: Attack) -> Vec<f64> {
    let (dice, bonus) = (swing.damage, swing.damage.bonus + swing.damage_bonus);
    let mut sums = vec![1.0];
    let mut shift = bonus;
    if dice.greatest() - dice.bonus > MOST_SPREAD {
        shift += (dice.count * (dice.sides + 1) / 2).cast_signed();
    } else {
        for _ in 0..dice.count {
            sums = with_another_die(&sums, dice.sides);
        }
    }
    let mut shares = Vec::new();
    for (share, sum) in sums.into_iter().zip(shift..) {
        let damage = usize::try_from(sum).unwrap_or(0);
        if damage >= shares.len() {
            shares.resize(damage + 1, 0.0);
        }
        if let Some(of_damage) = shares.get_mut(damage) {
            *of_damage += share;
        }
    }
    shares
}

fn with_another_die(sums: &[f64], sides: u32) -> Vec<f64> {
    let faces = usize::try_from(sides).unwrap_or(0);
    let mut more = vec![0.0; sums.len() + faces];
    for (sum, share) in sums.iter().enumerate() {
        for shown in more.iter_mut().skip(sum + 1).take(faces) {
            *shown += share / f64::from(sides);
        }
    }
    more
}

/// Returns the mean number of hits needed: one, plus those for the hit points that each damage leaves. A hit for 0
/// counts too.
fn mean_hits(spread: &[f64], mean: f64, hit_points: i32) -> Option<f64> {
    let idle = spread.first().copied().unwrap_or(1.0);
    if mean <= 0.0 {
        return None;
    }
    let points = usize::try_from(hit_points).unwrap_or(0);
    if points.saturating_mul(spread.len()) > MOST_STEPS {
        return Some((f64::from(hit_points) / mean).max(1.0));
    }
    let mut hits: Vec<f64> = vec![0.0];
    for _ in 0..points {
        let further = spread.iter().skip(1).zip(hits.iter().rev()).map(|(share, after)| share * after);
        let sum: f64 = further.sum();
        hits.push((1.0 + sum) / (1.0 - idle));
    }
    hits.last().copied()
}

fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::random::Dice;

    fn odds(dice: &str, damage_bonus: i32, hit_points: i32) -> Odds {
        let damage: Dice = dice.parse().unwrap();
        Odds::of(&[Attack { level: 1, to_hit: 0, damage, damage_bonus }], 10, hit_points)
    }

    fn is_close(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-9
    }

    #[test]
    fn the_mean_of_dice_counts_that_damage_is_never_below_nought() {
        assert!(is_close(odds("2d4", 2, 1).damage, 7.0));
        assert!(is_close(odds("1d4", -2, 1).damage, 0.75));
        assert!(is_close(odds("100d1000", 0, 1).damage, 50_050.0));
    }

    #[test]
    fn the_mean_number_of_hits_is_that_of_the_dice() {
        assert_eq!(odds("1d8", 0, 1).hits, Some(1.0));
        assert_eq!(odds("1d1", 0, 7).hits, Some(7.0));
        // 1d2 against 2: half of the hits are enough, the others need one more.
        assert_eq!(odds("1d2", 0, 2).hits, Some(1.5));
        // 1d2-1: half of the hits do nothing.
        assert_eq!(odds("1d2-1", 0, 3).hits, Some(6.0));
        assert_eq!(odds("0d0", 0, 3).hits, None);
        assert_eq!(odds("1d4", -9, 3).hits, None);
    }

    #[test]
    fn several_swings_hit_as_often_and_hurt_as_much_as_all_together() {
        let swing = |dice: &str| Attack { level: 10, to_hit: 0, damage: dice.parse().unwrap(), damage_bonus: 0 };
        let odds = Odds::of(&[swing("1d8"), swing("1d8"), swing("3d10")], 6, 30);
        assert_eq!(odds.chance.parts(), 8_000);
        assert_eq!(odds.swings, 3);
        assert!(is_close(odds.damage, (4.5 + 4.5 + 16.5) / 3.0));
    }
}
