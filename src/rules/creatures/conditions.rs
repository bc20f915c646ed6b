//! Conditions: temporary states of a creature.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{
    content::{Condition, ConditionRule, Config, Stacking},
    turn::{Fact, Speed},
};

/// The conditions of a creature, each with the number of turns it still lasts. They are saved by their names.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
#[serde(from = "Vec<(Condition, u32)>", into = "Vec<(Condition, u32)>")]
pub struct Conditions {
    /// Turns left, indexed by condition; [`UNTIL_RELEASED`](Self::UNTIL_RELEASED) for one that does not run out.
    turns: [u32; Condition::COUNT],
    /// The conditions with turns left, one bit each.
    running: u16,
    /// Conditions granted by equipment, one bit each: computed from it, and not saved.
    granted: u16,
}

/// The outcome of beginning a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begun {
    /// The creature did not have it.
    Started,
    /// The creature had it already; its stacking rule decides how long it lasts.
    Prolonged,
    /// It and this opposite canceled each other.
    Canceled(Condition),
}

impl Begun {
    /// Returns the fact to report to the player who got the condition.
    #[must_use]
    pub const fn fact(self, condition: Condition) -> Option<Fact> {
        match self {
            Self::Started => Some(Fact::ConditionBegins { condition }),
            Self::Prolonged => None,
            Self::Canceled(opposite) => Some(Fact::ConditionEnds { condition: opposite }),
        }
    }
}

impl Conditions {
    const UNTIL_RELEASED: u32 = u32::MAX;

    /// The conditions of a creature that starts with a permanent one.
    #[must_use]
    pub fn born_with(condition: Condition) -> Self {
        let mut conditions = Self::default();
        conditions.hold(condition);
        conditions
    }

    fn left(&self, condition: Condition) -> u32 {
        self.turns.get(condition as usize).copied().unwrap_or(0)
    }

    fn put(&mut self, condition: Condition, turns: u32) {
        if let Some(slot) = self.turns.get_mut(condition as usize) {
            *slot = turns;
        }
        self.running = if turns > 0 { self.running | bit(condition) } else { self.running & !bit(condition) };
    }

    /// Whether the creature has no conditions.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.granted == 0 && self.running == 0
    }

    /// Replaces the conditions granted by equipment.
    pub fn set_granted(&mut self, granted: &[Condition]) {
        self.granted = granted.iter().fold(0, |bits, condition| bits | bit(*condition));
    }

    /// Whether the creature has a condition.
    #[inline]
    #[must_use]
    pub const fn has(&self, condition: Condition) -> bool {
        (self.running | self.granted) & bit(condition) != 0
    }

    /// Turns that a condition still lasts; `None` for one that the creature does not have or that lasts until it is released.
    #[must_use]
    pub fn turns(&self, condition: Condition) -> Option<u32> {
        let is_granted = self.granted & bit(condition) != 0;
        Some(self.left(condition)).filter(|turns| *turns > 0 && *turns != Self::UNTIL_RELEASED && !is_granted)
    }

    /// All conditions of the creature with the turns they still last; `None` for those that last until they are released.
    pub fn iter(&self) -> impl Iterator<Item = (Condition, Option<u32>)> {
        let all = Condition::ALL.into_iter().filter(|condition| self.has(*condition));
        all.map(|condition| (condition, self.turns(condition)))
    }

    /// Whether the creature is helpless.
    #[must_use]
    pub const fn is_helpless(&self) -> bool {
        self.has(Condition::Asleep) || self.has(Condition::Frozen) || self.has(Condition::Paralyzed)
    }

    /// Whether the creature is easier to hit: helpless, or held (`docs/rules.md#exposed-targets`).
    #[must_use]
    pub const fn is_exposed(&self) -> bool {
        self.is_helpless() || self.has(Condition::Held)
    }

    /// Begins a condition for a number of turns, not counting the current one. Haste and slowness cancel each other
    /// (`docs/rules.md#conditions`).
    pub fn begin(&mut self, condition: Condition, turns: u32, config: &Config) -> Begun {
        self.add(condition, turns, 1, config)
    }

    /// Like [`begin`](Self::begin), but between two turns, or for a creature that has not acted yet in the current turn.
    pub fn set(&mut self, condition: Condition, turns: u32, config: &Config) -> Begun {
        self.add(condition, turns, 0, config)
    }

    /// Adds a condition for `turns` turns plus `running`, which the end of the current turn takes off. Turns that are added to
    /// others include that one already.
    fn add(&mut self, condition: Condition, turns: u32, running: u32, config: &Config) -> Begun {
        if let Some(opposite) = config.condition(condition).opposite.filter(|opposite| self.left(*opposite) > 0) {
            self.end(opposite);
            return Begun::Canceled(opposite);
        }
        let ConditionRule { stacking, most_turns, .. } = *config.condition(condition);
        let left = self.left(condition);
        let begun = if self.has(condition) { Begun::Prolonged } else { Begun::Started };
        let sum = match stacking {
            Stacking::Adds if left > 0 => left.saturating_add(turns),
            Stacking::Adds | Stacking::Longest => left.max(turns.saturating_add(running)),
        };
        self.put(condition, if left == Self::UNTIL_RELEASED { left } else { sum.min(most_turns.saturating_add(1)) });
        begun
    }

    /// Begins a condition that lasts until the creature is released.
    pub fn hold(&mut self, condition: Condition) {
        self.put(condition, Self::UNTIL_RELEASED);
    }

    /// Begins a permanent condition; haste and slowness cancel each other.
    pub fn begin_for_good(&mut self, condition: Condition, config: &Config) -> Begun {
        if let Some(opposite) = config.condition(condition).opposite.filter(|opposite| self.left(*opposite) > 0) {
            self.end(opposite);
            return Begun::Canceled(opposite);
        }
        let is_new = !self.has(condition);
        self.hold(condition);
        if is_new { Begun::Started } else { Begun::Prolonged }
    }

    /// Ends a condition unless equipment grants it. Returns whether the creature is free of it.
    pub fn end(&mut self, condition: Condition) -> bool {
        let was = self.has(condition);
        self.put(condition, 0);
        was && !self.has(condition)
    }

    /// Releases a creature that is touched from the spell that held it. Returns whether there was one.
    pub fn release(&mut self) -> bool {
        self.is_until_released(Condition::Held) && self.end(Condition::Held)
    }

    /// Whether a spell holds the monster, which does nothing until it is touched (`docs/rules.md#holding-and-freezing`).
    #[must_use]
    pub fn is_spellbound(&self) -> bool {
        self.is_until_released(Condition::Held)
    }

    /// Whether a condition lasts until it is released.
    #[must_use]
    pub fn is_until_released(&self, condition: Condition) -> bool {
        self.left(condition) == Self::UNTIL_RELEASED
    }

    /// For how many of the next `turns` turns the creature has a condition.
    #[must_use]
    pub fn turns_within(&self, condition: Condition, turns: u32) -> u32 {
        if self.has(condition) { self.turns(condition).map_or(turns, |left| left.min(turns)) } else { 0 }
    }

    /// Lets a turn pass and returns the conditions that end with it.
    pub fn pass_turn(&mut self) -> impl Iterator<Item = Condition> + use<> {
        self.pass_turns(1)
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

    /// The speed of a creature with these conditions.
    #[must_use]
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
    fn conditions_add_up_or_the_longest_counts_and_none_lasts_beyond_its_limit() {
        let config = &Content::compiled_in().config;
        let mut conditions = Conditions::default();
        assert_eq!(conditions.begin(Condition::Confused, 5, config), Begun::Started);
        assert_eq!(conditions.begin(Condition::Confused, 4, config), Begun::Prolonged);
        // The running turn is taken off once.
        assert_eq!(conditions.turns(Condition::Confused), Some(5 + 4 + 1));
        conditions.set(Condition::Asleep, 9, config);
        conditions.set(Condition::Asleep, 4, config);
        assert_eq!(conditions.turns(Condition::Asleep), Some(9));
        conditions.begin(Condition::Asleep, 9, config);
        assert_eq!(conditions.turns(Condition::Asleep), Some(9 + 1));
        conditions.set(Condition::Confused, 100_000, config);
        assert_eq!(conditions.turns(Condition::Confused), Some(config.condition(Condition::Confused).most_turns + 1));
    }

    #[test]
    fn a_creature_has_a_condition_exactly_while_turns_of_it_are_left() {
        let config = &Content::compiled_in().config;
        for condition in Condition::ALL {
            let mut conditions = Conditions::default();
            conditions.set(condition, 3, config);
            for left in (1..=3).rev() {
                assert!(conditions.has(condition) && !conditions.is_empty());
                assert_eq!(conditions.iter().collect::<Vec<_>>(), [(condition, Some(left))]);
                _ = conditions.pass_turn();
            }
            assert!(!conditions.has(condition) && conditions.is_empty());
            assert_eq!(conditions, Conditions::default());
        }
    }

    #[test]
    fn haste_and_slowness_cancel_each_other() {
        let config = &Content::compiled_in().config;
        let mut conditions = Conditions::default();
        conditions.set(Condition::Slowed, 5, config);
        assert_eq!(conditions.speed(Speed(100), config), Speed(50));
        assert_eq!(conditions.set(Condition::Hasted, 5, config), Begun::Canceled(Condition::Slowed));
        assert!(conditions.is_empty());
        conditions.set(Condition::Hasted, 5, config);
        assert_eq!(conditions.speed(Speed(50), config), Speed(100));
    }

    #[test]
    fn what_a_ring_gives_is_not_ended_with_what_a_potion_gave() {
        let config = &Content::compiled_in().config;
        let mut conditions = Conditions::default();
        conditions.set_granted(&[Condition::SeeingInvisible]);
        assert_eq!(conditions.begin(Condition::SeeingInvisible, 5, config), Begun::Prolonged);
        assert!(!conditions.end(Condition::SeeingInvisible) && conditions.has(Condition::SeeingInvisible));
    }

    #[test]
    fn what_lasts_until_released_never_ends_by_itself() {
        let mut conditions = Conditions::born_with(Condition::Invisible);
        conditions.hold(Condition::Held);
        assert_eq!((0..1_000).flat_map(|_| conditions.pass_turn()).count(), 0);
        assert!(conditions.release() && !conditions.release() && !conditions.has(Condition::Held));
        assert_eq!(conditions.iter().collect::<Vec<_>>(), [(Condition::Invisible, None)]);
    }
}
