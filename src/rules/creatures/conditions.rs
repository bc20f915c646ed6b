//! What befalls a creature for a while.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{
    content::{Condition, ConditionRule, Config, Stacking},
    turn::{Fact, Speed},
};

/// The conditions of a creature, each with the turns it still lasts. Those that it has are saved, by their names.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
#[serde(from = "Vec<(Condition, u32)>", into = "Vec<(Condition, u32)>")]
pub struct Conditions {
    /// Turns left by the condition's number; [`UNTIL_RELEASED`](Self::UNTIL_RELEASED) for one without an end of its own.
    turns: [u32; Condition::COUNT],
    /// The conditions of which turns are left, a bit each.
    running: u16,
    /// Conditions that things in use give, a bit each: computed from those, and not saved.
    granted: u16,
}

/// What came of a condition that befell a creature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begun {
    /// It is new.
    Started,
    /// It was there already, and lasts as the stacking rule says.
    Prolonged,
    /// It and its opposite cancelled each other.
    Cancelled(Condition),
}

impl Begun {
    /// What there is to tell the player whom the condition befell.
    #[must_use]
    pub const fn fact(self, condition: Condition) -> Option<Fact> {
        match self {
            Self::Started => Some(Fact::ConditionBegins { condition }),
            Self::Prolonged => None,
            Self::Cancelled(opposite) => Some(Fact::ConditionEnds { condition: opposite }),
        }
    }
}

impl Conditions {
    const UNTIL_RELEASED: u32 = u32::MAX;

    /// Those of a creature born with a condition that never ends by itself.
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

    /// Whether there is none at all.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.granted == 0 && self.running == 0
    }

    /// What things in use give is this, and nothing else.
    pub fn set_granted(&mut self, granted: &[Condition]) {
        self.granted = granted.iter().fold(0, |bits, condition| bits | bit(*condition));
    }

    /// Whether the creature has a condition.
    #[inline]
    #[must_use]
    pub const fn has(&self, condition: Condition) -> bool {
        (self.running | self.granted) & bit(condition) != 0
    }

    /// Turns that a condition still lasts: `None` for one that the creature has not, or that lasts until it is released.
    #[must_use]
    pub fn turns(&self, condition: Condition) -> Option<u32> {
        let is_granted = self.granted & bit(condition) != 0;
        Some(self.left(condition)).filter(|turns| *turns > 0 && *turns != Self::UNTIL_RELEASED && !is_granted)
    }

    /// All that the creature has, with the turns they still last; `None` for those that last until they are released.
    pub fn iter(&self) -> impl Iterator<Item = (Condition, Option<u32>)> {
        let all = Condition::ALL.into_iter().filter(|condition| self.has(*condition));
        all.map(|condition| (condition, self.turns(condition)))
    }

    /// Whether the creature can do nothing at all.
    #[must_use]
    pub const fn is_helpless(&self) -> bool {
        self.has(Condition::Asleep) || self.has(Condition::Frozen)
    }

    /// Whether it is easier to hit: helpless, or held (`docs/rules.md#conditions`).
    #[must_use]
    pub const fn is_exposed(&self) -> bool {
        self.is_helpless() || self.has(Condition::Held)
    }

    /// A condition befalls the creature for so many turns, of which the running one is not counted; haste and slowness
    /// cancel each other (`docs/rules.md#conditions`).
    pub fn begin(&mut self, condition: Condition, turns: u32, config: &Config) -> Begun {
        self.befall(condition, turns, 1, config)
    }

    /// The same between two turns, or for one whose action of the running turn is still to come.
    pub fn set(&mut self, condition: Condition, turns: u32, config: &Config) -> Begun {
        self.befall(condition, turns, 0, config)
    }

    /// A condition befalls the creature for so many turns, and for what the end of the `running` one takes off. Turns that
    /// add up to others have that among them already.
    fn befall(&mut self, condition: Condition, turns: u32, running: u32, config: &Config) -> Begun {
        if let Some(opposite) = config.condition(condition).opposite.filter(|opposite| self.left(*opposite) > 0) {
            self.end(opposite);
            return Begun::Cancelled(opposite);
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

    /// A condition befalls the creature until it is released.
    pub fn hold(&mut self, condition: Condition) {
        self.put(condition, Self::UNTIL_RELEASED);
    }

    /// A condition befalls the creature for good; haste and slowness cancel each other.
    pub fn begin_for_good(&mut self, condition: Condition, config: &Config) -> Begun {
        if let Some(opposite) = config.condition(condition).opposite.filter(|opposite| self.left(*opposite) > 0) {
            self.end(opposite);
            return Begun::Cancelled(opposite);
        }
        let is_new = !self.has(condition);
        self.hold(condition);
        if is_new { Begun::Started } else { Begun::Prolonged }
    }

    /// Ends a condition, but for what things in use give; answers whether the creature has it no more.
    pub fn end(&mut self, condition: Condition) -> bool {
        let was = self.has(condition);
        self.put(condition, 0);
        was && !self.has(condition)
    }

    /// Somebody touches the creature: what held it until then lets go. Answers whether anything did.
    pub fn release(&mut self) -> bool {
        self.is_until_released(Condition::Held) && self.end(Condition::Held)
    }

    /// Whether magic holds a monster, which does nothing at all until somebody touches it (`docs/rules.md#conditions`).
    #[must_use]
    pub fn is_spellbound(&self) -> bool {
        self.is_until_released(Condition::Held)
    }

    /// Whether a condition lasts until it is released.
    #[must_use]
    pub fn is_until_released(&self, condition: Condition) -> bool {
        self.left(condition) == Self::UNTIL_RELEASED
    }

    /// For how many of the next turns the creature has a condition, at most `turns`.
    #[must_use]
    pub fn turns_within(&self, condition: Condition, turns: u32) -> u32 {
        if self.has(condition) { self.turns(condition).map_or(turns, |left| left.min(turns)) } else { 0 }
    }

    /// A turn passes; answers which conditions end with it.
    pub fn pass_turn(&mut self) -> impl Iterator<Item = Condition> + use<> {
        self.pass_turns(1)
    }

    /// So many turns pass; answers which conditions end with them.
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

    /// The speed of a creature that has these.
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
        assert_eq!(conditions.set(Condition::Hasted, 5, config), Begun::Cancelled(Condition::Slowed));
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
