//! How a condition of a creature begins: it adds to what is left of it, and may cancel its opposite.

use super::Conditions;
use crate::content::{Condition, ConditionRule, Config, Fact, Stacking};

/// The outcome of beginning a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConditionStart {
    /// The creature did not have it.
    Started,
    /// The creature had it already; its stacking rule decides how long it lasts.
    Prolonged,
    /// It and this opposite canceled each other.
    Canceled(Condition),
}

impl ConditionStart {
    /// Returns the fact to report to the player who got the condition.
    pub const fn fact(self, condition: Condition) -> Option<Fact> {
        match self {
            Self::Started => Some(Fact::ConditionBegins { condition }),
            Self::Prolonged => None,
            Self::Canceled(opposite) => Some(Fact::ConditionEnds { condition: opposite }),
        }
    }
}

impl Conditions {
    /// Begins a condition for a number of turns, not counting the current one. Haste and slowness cancel each other
    /// (`docs/rules.md#conditions`).
    pub fn begin(&mut self, condition: Condition, turns: u32, config: &Config) -> ConditionStart {
        self.add(condition, turns, 1, config)
    }

    /// Like [`begin`](Self::begin), but between two turns, or for a creature that has not acted yet in the current turn.
    pub fn set(&mut self, condition: Condition, turns: u32, config: &Config) -> ConditionStart {
        self.add(condition, turns, 0, config)
    }

    /// Ends the opposite of a condition that is about to begin. Returns the outcome of the beginning.
    fn cancel_opposite(&mut self, condition: Condition, config: &Config) -> ConditionStart {
        match config.condition(condition).opposite.filter(|opposite| self.left(*opposite) > 0) {
            Some(opposite) => {
                self.end(opposite);
                ConditionStart::Canceled(opposite)
            }
            None if self.has(condition) => ConditionStart::Prolonged,
            None => ConditionStart::Started,
        }
    }

    /// Adds a condition for `turns` turns plus `running`, which the end of the current turn takes off. Turns
    /// that are added to others include that one already.
    fn add(&mut self, condition: Condition, turns: u32, running: u32, config: &Config) -> ConditionStart {
        let begun = self.cancel_opposite(condition, config);
        if matches!(begun, ConditionStart::Canceled(_)) {
            return begun;
        }
        let ConditionRule { stacking, most_turns, .. } = *config.condition(condition);
        let left = self.left(condition);
        let sum = match stacking {
            Stacking::Adds if left > 0 => left.saturating_add(turns),
            Stacking::Adds | Stacking::Longest => left.max(turns.saturating_add(running)),
        };
        self.put(condition, if left == Self::UNTIL_RELEASED { left } else { sum.min(most_turns.saturating_add(1)) });
        begun
    }

    /// Begins a permanent condition; haste and slowness cancel each other.
    pub fn begin_for_good(&mut self, condition: Condition, config: &Config) -> ConditionStart {
        let begun = self.cancel_opposite(condition, config);
        if !matches!(begun, ConditionStart::Canceled(_)) {
            self.hold(condition);
        }
        begun
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{content::Content, turn::Speed};

    #[test]
    fn conditions_add_up_or_the_longest_counts_and_none_lasts_beyond_its_limit() {
        let config = &Content::compiled_in().config;
        let mut conditions = Conditions::default();
        assert_eq!(conditions.begin(Condition::Confused, 5, config), ConditionStart::Started);
        assert_eq!(conditions.begin(Condition::Confused, 4, config), ConditionStart::Prolonged);
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
    fn haste_and_slowness_cancel_each_other() {
        let config = &Content::compiled_in().config;
        let mut conditions = Conditions::default();
        conditions.set(Condition::Slowed, 5, config);
        assert_eq!(conditions.speed(Speed(100), config), Speed(50));
        assert_eq!(conditions.set(Condition::Hasted, 5, config), ConditionStart::Canceled(Condition::Slowed));
        assert!(conditions.is_empty());
        conditions.set(Condition::Hasted, 5, config);
        assert_eq!(conditions.speed(Speed(50), config), Speed(100));
    }

    #[test]
    fn what_a_ring_gives_is_not_ended_with_what_a_potion_gave() {
        let config = &Content::compiled_in().config;
        let mut conditions = Conditions::default();
        conditions.set_granted(&[Condition::SeeingInvisible]);
        assert_eq!(conditions.begin(Condition::SeeingInvisible, 5, config), ConditionStart::Prolonged);
        assert!(!conditions.end(Condition::SeeingInvisible) && conditions.has(Condition::SeeingInvisible));
    }
}
