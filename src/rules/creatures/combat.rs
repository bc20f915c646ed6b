//! To-hit and damage (`docs/rules.md#hitting-and-damage`).

use super::CombatLevel;
use crate::{
    base::random::{Chance, Dice, RandomStream},
    content::{CombatConfig, SaveAgainst},
};

/// A swing hits if 1d20, plus the attacker's bonuses, plus the defender's armor class reaches this, or if the die shows 20;
/// a 1 never hits.
pub(crate) const HIT_TARGET: i32 = 21;

const TO_HIT_DIE: u32 = 20;
const NATURAL_HIT: i32 = TO_HIT_DIE.cast_signed();

/// One swing of a creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Attack {
    /// The attacker's level.
    pub level: i32,
    /// Sum of all bonuses and penalties to hit.
    pub to_hit: i32,
    pub damage: Dice,
    /// Added to the damage; the sum is never below 0.
    pub damage_bonus: i32,
}

impl Attack {
    /// Swings at a defender of armor class `ac`. Returns the damage in hit points, or `None` for a miss.
    pub(crate) fn swing(self, ac: i32, random: &mut RandomStream) -> Option<i32> {
        let roll = random.below(TO_HIT_DIE).cast_signed() + 1;
        swing_hits(roll, self.level + self.to_hit, ac).then(|| (random.roll(self.damage) + self.damage_bonus).max(0))
    }
}

impl Attack {
    /// Returns the least and the greatest damage of a swing that hits, in hit points.
    pub(crate) fn damage_range(&self) -> (i32, i32) {
        let of = |damage: i32| damage.saturating_add(self.damage_bonus).max(0);
        (of(self.damage.least()), of(self.damage.greatest()))
    }

    /// Returns the chance that a swing hits a defender of armor class `ac`.
    pub(crate) fn hit_chance(self, ac: i32) -> Chance {
        share_of_rolls(|roll| swing_hits(roll, self.level + self.to_hit, ac))
    }
}

/// Returns the chance of a roll of 1d20 for which this holds.
fn share_of_rolls(succeeds: impl Fn(i32) -> bool) -> Chance {
    let rolls = (1..=TO_HIT_DIE).filter(|roll| succeeds(roll.cast_signed()));
    let hits = rolls.fold(0, |hits, _| hits + 1);
    Chance::from_parts(Chance::WHOLE * hits / TO_HIT_DIE)
}

/// The growth of the chance to hit with each level of the attacker, where not all rolls hit already.
pub(crate) const HIT_CHANCE_PER_LEVEL: Chance = Chance::from_parts(Chance::WHOLE / TO_HIT_DIE);

impl SaveAgainst {
    /// Rolls a saving throw for a creature of this level whose rings add `rings` to saves against magic.
    pub fn saves(self, level: CombatLevel, rings: i32, config: &CombatConfig, random: &mut RandomStream) -> bool {
        let roll = random.below(TO_HIT_DIE).cast_signed() + 1;
        self.is_made_by(roll, level, rings, config)
    }

    /// Returns the chance of the saving throw of a creature of this level whose rings add `rings` to saves against magic.
    pub fn chance(self, level: CombatLevel, rings: i32, config: &CombatConfig) -> Chance {
        share_of_rolls(|roll| self.is_made_by(roll, level, rings, config))
    }

    const fn is_made_by(self, roll: i32, level: CombatLevel, rings: i32, config: &CombatConfig) -> bool {
        let penalty = match self {
            Self::Poison => 0,
            Self::Magic => config.magic_save_penalty - rings,
        };
        roll + level.0 / 2 >= config.save_target + penalty
    }
}

/// Returns whether a roll of 1d20 hits. A lower `ac` is harder to hit; the highest roll always hits and the lowest
/// always misses.
pub(crate) const fn swing_hits(roll: i32, bonuses: i32, ac: i32) -> bool {
    match roll {
        ..=1 => false,
        NATURAL_HIT.. => true,
        _ => roll + bonuses + ac >= HIT_TARGET,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rolls_that_hit(bonuses: i32, ac: i32) -> usize {
        (1..=20).filter(|&roll| swing_hits(roll, bonuses, ac)).count()
    }

    #[test]
    fn better_armour_never_raises_the_chance_to_be_hit() {
        for level in 0..=20 {
            for ac in -10..=10 {
                assert!(rolls_that_hit(level, ac - 1) <= rolls_that_hit(level, ac));
            }
        }
    }

    #[test]
    fn plate_mail_is_hit_less_than_bare_skin() {
        assert_eq!(rolls_that_hit(1, 3), 4);
        assert_eq!(rolls_that_hit(1, 10), 11);
    }

    #[test]
    fn a_natural_20_always_hits_and_a_natural_1_always_misses() {
        assert_eq!(rolls_that_hit(0, -30), 1);
        assert_eq!(rolls_that_hit(40, 10), 19);
        assert!(swing_hits(20, -50, -50) && !swing_hits(1, 50, 50));
    }

    #[test]
    fn damage_is_never_below_nought() {
        let mut random = RandomStream::from_key([0; 32]);
        random.script([19, 0]);
        let feeble = Attack { level: 5, to_hit: 0, damage: Dice::new(1, 4), damage_bonus: -9 };
        assert_eq!(feeble.swing(10, &mut random), Some(0));
    }
}
