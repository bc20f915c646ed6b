//! Experience points and levels.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{CombatLevel, Health, combat::HIT_CHANCE_PER_LEVEL};
use crate::{
    base::{
        limits::MOST_LEVEL,
        random::{Chance, RandomStream},
    },
    content::{Fact, LevelingConfig},
};

/// Experience points; the level is the player's [`CombatLevel`].
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Experience {
    /// Total points.
    pub points: u32,
}

/// Levels of experience gained at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelGain {
    pub level: u32,
    pub levels: u32,
    pub hit_points: u32,
}

impl LevelGain {
    /// Returns the fact that reports it.
    pub const fn fact(self) -> Fact {
        let Self { level, levels, hit_points } = self;
        let to_hit = Chance::from_parts(HIT_CHANCE_PER_LEVEL.parts().saturating_mul(levels));
        Fact::LevelGained { level, to_hit, hit_points }
    }
}

impl Experience {
    /// Adds points and raises the level where they are enough; each level adds its dice to maximum and current
    /// hit points. Returns the levels gained, if any.
    pub fn gain(
        &mut self,
        points: u32,
        level: &mut CombatLevel,
        health: &mut Health,
        config: &LevelingConfig,
        random: &mut RandomStream,
    ) -> Option<LevelGain> {
        self.points = self.points.saturating_add(points);
        let (before, maximum) = (level.0, health.maximum());
        while level.0 < MOST_LEVEL && self.points >= experience_needed(config, level.0 + 1) && self.points < u32::MAX {
            level.0 += 1;
            health.grow(random.roll(config.hp_per_level));
        }
        (level.0 > before).then(|| LevelGain {
            level: level.0.unsigned_abs(),
            levels: level.0.abs_diff(before),
            hit_points: health.maximum().abs_diff(maximum),
        })
    }

    /// Loses a level, down to one point more than the lower one needs; on the first level all experience is lost. The caller
    /// changes the hit points.
    pub fn lose_level(&mut self, level: &mut CombatLevel, config: &LevelingConfig) {
        if level.0 > 1 {
            level.0 -= 1;
            self.points = experience_needed(config, level.0).saturating_add(u32::from(level.0 > 1));
        } else {
            self.points = 0;
        }
    }
}

/// Returns the total points needed for a level: the curve's entry and, beyond the curve, a fixed factor more for each
/// level, up to `u32::MAX`.
pub fn experience_needed(config: &LevelingConfig, level: i32) -> u32 {
    let index = usize::try_from(level - 1).unwrap_or(0);
    if let Some(&needed) = config.xp_curve.get(index) {
        return needed;
    }
    let beyond = index + 1 - config.xp_curve.len();
    let mut needed = u64::from(config.xp_curve.last().copied().unwrap_or(0)).max(1);
    for _ in 0..beyond {
        // At least one point more, so that no level is free.
        needed = (needed * u64::from(config.beyond_curve_percent) / 100).max(needed + 1);
        if needed >= u64::from(u32::MAX) {
            return u32::MAX;
        }
    }
    u32::try_from(needed).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;

    #[test]
    fn no_number_of_points_leads_beyond_the_last_level() {
        let mut config = Content::compiled_in().config.leveling.clone();
        (config.xp_curve, config.beyond_curve_percent) = (vec![0, 1], 101);
        let (mut experience, mut level, mut health) = (Experience::default(), CombatLevel(1), Health::full(1));
        let random = &mut RandomStream::from_key([0; 32]);
        for _ in 0..200 {
            experience.gain(1_000_000, &mut level, &mut health, &config, random);
        }
        assert_eq!(level.0, MOST_LEVEL);
        experience.points = u32::MAX;
        experience.lose_level(&mut level, &config);
        assert_eq!(level.0, MOST_LEVEL - 1);
    }

    #[test]
    fn the_curve_is_that_of_the_document_and_rises_for_ever() {
        let content = Content::compiled_in();
        let config = &content.config.leveling;
        assert_eq!((1..=10).map(|level| experience_needed(config, level)).collect::<Vec<_>>(), config.xp_curve);
        assert!((1..60).all(|level| {
            let (here, next) = (experience_needed(config, level), experience_needed(config, level + 1));
            here < next || next == u32::MAX
        }));
    }
}
