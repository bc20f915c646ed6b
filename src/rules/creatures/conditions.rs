//! Conditions: temporary states of a creature.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{
    content::{Condition, Config},
    turn::Speed,
};

/// The conditions of a creature, each with the number of turns it still lasts. They are saved by their names.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<(Condition, u32)>", into = "Vec<(Condition, u32)>")]
pub struct Conditions {
    /// Turns left, indexed by condition; [`UNTIL_RELEASED`](Self::UNTIL_RELEASED) for one that does not run out.
    turns: [u32; Condition::COUNT],
    /// The conditions with turns left, one bit each.
    running: u16,
    /// Conditions granted by equipment, one bit each: computed from it, and not saved.
    granted: u16,
}

impl Conditions {
    /// The turns left of a condition that does not run out.
    pub(super) const UNTIL_RELEASED: u32 = u32::MAX;

    /// Returns the conditions of a creature that starts with a permanent one.
    pub fn born_with(condition: Condition) -> Self {
        let mut conditions = Self::default();
        conditions.hold(condition);
        conditions
    }

    /// Returns the turns left of a condition, not counting what equipment grants.
    pub(super) fn left(&self, condition: Condition) -> u32 {
        self.turns.get(condition as usize).copied().unwrap_or(0)
    }

    /// Sets the turns left of a condition.
    pub(super) fn put(&mut self, condition: Condition, turns: u32) {
        if let Some(slot) = self.turns.get_mut(condition as usize) {
            *slot = turns;
        }
        self.running = if turns > 0 { self.running | bit(condition) } else { self.running & !bit(condition) };
    }

    /// Returns whether the creature has no conditions.
    pub const fn is_empty(&self) -> bool {
        self.granted == 0 && self.running == 0
    }

    /// Replaces the conditions granted by equipment.
    pub fn set_granted(&mut self, granted: &[Condition]) {
        self.granted = granted.iter().fold(0, |bits, condition| bits | bit(*condition));
    }

    /// Returns whether the creature has a condition.
    #[inline]
    pub const fn has(&self, condition: Condition) -> bool {
        (self.running | self.granted) & bit(condition) != 0
    }

    /// Returns the turns that a condition still lasts; `None` for one that the creature does not have or that lasts
    /// until it is released.
    pub fn turns(&self, condition: Condition) -> Option<u32> {
        let is_granted = self.granted & bit(condition) != 0;
        Some(self.left(condition)).filter(|turns| *turns > 0 && *turns != Self::UNTIL_RELEASED && !is_granted)
    }

    /// Returns all conditions of the creature with the turns they still last; `None` for those that last until they are
    /// released.
    pub fn iter(&self) -> impl Iterator<Item = (Condition, Option<u32>)> {
        let all = Condition::ALL.into_iter().filter(|condition| self.has(*condition));
        all.map(|condition| (condition, self.turns(condition)))
    }

    /// Returns whether the creature is helpless.
    pub const fn is_helpless(&self) -> bool {
        self.has(Condition::Asleep) || self.has(Condition::Frozen) || self.has(Condition::Paralyzed)
    }

    /// Returns whether the creature is easier to hit: helpless, or held (`docs/rules.md#exposed-targets`).
    pub const fn is_exposed(&self) -> bool {
        self.is_helpless() || self.has(Condition::Held)
    }

    /// Begins a condition that lasts until the creature is released.
    pub fn hold(&mut self, condition: Condition) {
        self.put(condition, Self::UNTIL_RELEASED);
    }

    /// Ends a condition unless equipment grants it. Returns whether the creature is free of it.
    pub fn end(&mut self, condition: Condition) -> bool {
        let was = self.has(condition);
        self.put(condition, 0);
        was && !self.has(condition)
    }

    /// Releases a creature that is touched from the spell that held it. Returns whether there was one.
    pub fn release(&mut self) -> bool {
        self.is_spellbound() && self.end(Condition::Held)
    }

    /// Returns whether a spell holds the monster, which does nothing until it is touched
    /// (`docs/rules.md#conditions`).
    pub fn is_spellbound(&self) -> bool {
        self.is_until_released(Condition::Held)
    }

    /// Returns whether a condition lasts until it is released.
    pub fn is_until_released(&self, condition: Condition) -> bool {
        self.left(condition) == Self::UNTIL_RELEASED
    }

    /// For how many of the next `turns` turns the creature has a condition.
    pub fn turns_within(&self, condition: Condition, turns: u32) -> u32 {
        if self.has(condition) { self.turns(condition).map_or(turns, |left| left.min(turns)) } else { 0 }
    }

    /// Lets turns pass and returns the conditions that end with them.
    pub fn pass_turns(&mut self, passed: u32) -> impl Iterator<Item = Condition> + use<> {
        let before = *self;
        for condition in Condition::ALL {
            let turns = self.left(condition);
            if turns > 0 && turns != Self::UNTIL_RELEASED {
                self.put(condition, turns.saturating_sub(passed));
            }
        }
        let after = *self;
        Condition::ALL.into_iter().filter(move |condition| before.has(*condition) && !after.has(*condition))
    }

    /// Returns the speed of a creature with these conditions.
    pub fn speed(&self, speed: Speed, config: &Config) -> Speed {
        let percent = if self.has(Condition::Hasted) {
            config.combat.haste_percent
        } else if self.has(Condition::Slowed) {
            config.combat.slow_percent
        } else {
            return speed;
        };
        Speed((speed.0.saturating_mul(percent.cast_signed()) / 100).max(1))
    }
}

const fn bit(condition: Condition) -> u16 {
    1 << condition as u16
}

impl From<Vec<(Condition, u32)>> for Conditions {
    fn from(saved: Vec<(Condition, u32)>) -> Self {
        let mut conditions = Self::default();
        for (condition, turns) in saved {
            conditions.put(condition, turns);
        }
        conditions
    }
}

impl From<Conditions> for Vec<(Condition, u32)> {
    fn from(conditions: Conditions) -> Self {
        Condition::ALL.into_iter().zip(conditions.turns).filter(|(_, turns)| *turns > 0).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;

    #[test]
    fn a_creature_has_a_condition_exactly_while_turns_of_it_are_left() {
        let config = &Content::compiled_in().config;
        for condition in Condition::ALL {
            let mut conditions = Conditions::default();
            conditions.set(condition, 3, config);
            for left in (1..=3).rev() {
                assert!(conditions.has(condition) && !conditions.is_empty());
                assert_eq!(conditions.iter().collect::<Vec<_>>(), [(condition, Some(left))]);
                _ = conditions.pass_turns(1);
            }
            assert!(!conditions.has(condition) && conditions.is_empty());
            assert_eq!(conditions, Conditions::default());
        }
    }

    #[test]
    fn what_lasts_until_released_never_ends_by_itself() {
        let mut conditions = Conditions::born_with(Condition::Invisible);
        conditions.hold(Condition::Held);
        assert_eq!((0..1_000).flat_map(|_| conditions.pass_turns(1)).count(), 0);
        assert!(conditions.release() && !conditions.release() && !conditions.has(Condition::Held));
        assert_eq!(conditions.iter().collect::<Vec<_>>(), [(Condition::Invisible, None)]);
    }
}
