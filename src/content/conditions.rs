//! Conditions of creatures, and how one adds to another (a table of `config.ron`).

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use crate::base::variants;

use super::{
    DataReport,
    read::{read_with_serde, record},
};

/// What can befall a creature for a while (`docs/contract.md#enumerations`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, IntoStaticStr, VariantArray)]
#[cfg_attr(feature = "inspector", derive(Reflect))]
pub enum Condition {
    /// Goes astray at most steps.
    Confused,
    /// Sees nothing.
    Blind,
    /// Can't leave the cell.
    Held,
    /// Can do nothing, by cold.
    Frozen,
    /// Can do nothing, by sleep or faint.
    Asleep,
    /// Gains energy faster.
    Hasted,
    /// Gains energy slower.
    Slowed,
    /// Floats above the floor.
    Levitating,
    /// Is not seen without help.
    Invisible,
    /// Sees what is invisible.
    SeeingInvisible,
    /// Sees what is not there.
    Hallucinating,
}

impl Condition {
    /// How many there are.
    pub const COUNT: usize = Self::VARIANTS.len();

    /// All conditions, in the order of their numbers.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();

    /// Whether a creature that has it can do nothing at all.
    #[must_use]
    pub const fn is_helplessness(self) -> bool {
        matches!(self, Self::Asleep | Self::Frozen)
    }

    /// Its name (`docs/contract.md#enumerations`).
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// What happens when a condition befalls one who has it already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stacking {
    /// The turns add up.
    Adds,
    /// The longer one counts.
    Longest,
}

record! {
    /// How a condition adds to itself, and what is said of it.
    pub struct ConditionRule {
        /// Which condition.
        pub condition: Condition,
        /// What happens when it comes again.
        pub stacking: Stacking,
        /// It lasts no longer than this, in turns.
        pub most_turns: u32,
        /// The condition that it ends and is ended by (`docs/rules.md#conditions`); none where left out.
        pub opposite: Option<Condition>,
        /// What it is for the player to have it: this gives its colour, and its place in the panel.
        pub feels: Feeling,
        /// Its word in the panel.
        pub panel: String,
        /// What the player is told when it begins.
        pub begins: String,
        /// What the player is told when it will last longer than it would have.
        pub longer: String,
        /// What the player is told when it ends.
        pub ends: String,
        /// How a creature looks that has it: after "It is"; nothing for one that can't be seen.
        pub looks: Option<String>,
        /// What a monster does that the player sees get it: after its name.
        pub monster_begins: String,
        /// What a monster does that the player sees lose it: after its name.
        pub monster_ends: String,
    }
}

impl ConditionRule {
    fn check(&self, report: &mut DataReport) {
        if self.most_turns == 0 {
            report.mistake_in(&self.lines, "most_turns", "must be at least 1");
        }
        for (field, text) in [
            ("panel", Some(&self.panel)),
            ("begins", Some(&self.begins)),
            ("longer", Some(&self.longer)),
            ("ends", Some(&self.ends)),
            ("looks", self.looks.as_ref()),
            ("monster_begins", Some(&self.monster_begins)),
            ("monster_ends", Some(&self.monster_ends)),
        ] {
            if let Some(text) = text.filter(|text| text.contains(['{', '}'])) {
                report.mistake_in(&self.lines, field, format!("'{text}': nothing is filled in between braces here"));
            }
        }
    }
}

/// What it is for the player to have a condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Feeling {
    /// It helps.
    Good,
    /// It may help or hinder.
    Neutral,
    /// It hinders.
    Bad,
    /// It can kill.
    Grave,
}

read_with_serde!(Condition, Stacking, Feeling);

/// Notes every condition without a rule, and with more than one.
pub(super) fn check(rules: &[ConditionRule], line: usize, report: &mut DataReport) {
    for condition in Condition::ALL {
        let own: Vec<_> = rules.iter().filter(|rule| rule.condition == condition).collect();
        match own.as_slice() {
            [_] => {}
            [] => report.mistake_at(line, format!("there must be a rule for {}", condition.name())),
            [_, again, ..] => {
                report.mistake_in(&again.lines, "condition", format!("{} has a rule already", condition.name()));
            }
        }
    }
    for rule in rules {
        let other = rule.opposite.and_then(|opposite| rules.iter().find(|other| other.condition == opposite));
        if other.is_some_and(|other| other.opposite != Some(rule.condition) || other.condition == rule.condition) {
            let reason = format!("the opposite of its opposite must be {}", rule.condition.name());
            report.mistake_in(&rule.lines, "opposite", reason);
        }
    }
    for rule in rules {
        report.within(rule.condition.name(), |report| rule.check(report));
    }
}
