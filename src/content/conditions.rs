//! Conditions of creatures, and the rules for repeated doses (a table of `config.ron`).

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use crate::base::variants;

use super::{
    DataReport,
    read::{read_with_serde, record},
};

/// Temporary conditions of a creature (`docs/contract.md#enumerations`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, IntoStaticStr, VariantArray)]
pub enum Condition {
    /// Most steps go in a random direction.
    Confused,
    /// Sees nothing.
    Blind,
    /// Can't leave the cell.
    Held,
    /// Can't act because of cold.
    Frozen,
    /// Can't act because of sleep or a faint.
    Asleep,
    /// Gains energy faster.
    Hasted,
    /// Gains energy slower.
    Slowed,
    /// Floats above the floor.
    Levitating,
    /// Can't be seen without magic.
    Invisible,
    /// Sees invisible creatures.
    SeeingInvisible,
    /// Sees items and creatures as something else.
    Hallucinating,
    /// Can't act because of gas.
    Paralyzed,
}

impl Condition {
    /// The length of a table with one entry for each condition.
    pub const COUNT: usize = Self::VARIANTS.len();

    /// All conditions, in the order of their numbers.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();

    /// Returns whether a creature with the condition can't act.
    pub const fn is_helplessness(self) -> bool {
        matches!(self, Self::Asleep | Self::Frozen | Self::Paralyzed)
    }

    /// Returns its name (`docs/contract.md#enumerations`).
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// What happens when a creature gets a condition that it already has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stacking {
    /// The turns add up.
    Adds,
    /// The longer duration applies.
    Longest,
}

record! {
    /// The rule of a condition: how repeated doses add up, and its messages.
    pub struct ConditionRule {
        /// Each condition has exactly one rule.
        pub condition: Condition,
        /// How a repeated dose adds to the first.
        pub stacking: Stacking,
        /// The greatest duration, in turns.
        pub most_turns: u32 = 1..=10_000,
        /// The condition that it ends and that ends it (`docs/rules.md#conditions`); none if left out.
        pub opposite: Option<Condition>,
        /// How good or bad it is for the player; decides its color and its place in the panel.
        pub feels: Feeling,
        /// Its word in the panel.
        pub panel: String,
        /// The message when it begins.
        pub begins: String,
        /// The message when a repeated dose extends it.
        pub longer: String,
        /// The message when it ends.
        pub ends: String,
        /// How a creature with the condition looks, as a text after "It is"; left out for conditions that don't show.
        pub looks: Option<String>,
        /// What a visible monster does when it gets the condition; follows its name.
        pub monster_begins: String,
        /// What a visible monster does when it loses the condition; follows its name.
        pub monster_ends: String,
    }
}

impl ConditionRule {
    fn check(&self, report: &mut DataReport) {
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
                report.mistake_in(&self.lines, field, format!("'{text}': this text can't contain braces"));
            }
        }
    }
}

/// How good or bad a condition is for the player.
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

/// Reports every condition without a rule or with more than one, and every invalid rule.
pub(super) fn check(rules: &[ConditionRule], line: usize, report: &mut DataReport) {
    for condition in Condition::ALL {
        let own: Vec<_> = rules.iter().filter(|rule| rule.condition == condition).collect();
        match own.as_slice() {
            [_] => {}
            [] => report.mistake_at(line, format!("the rule for {} is missing", condition.name())),
            [_, again, ..] => {
                report.mistake_in(&again.lines, "condition", format!("{} has a rule already", condition.name()));
            }
        }
    }
    for rule in rules {
        let other = rule.opposite.and_then(|opposite| rules.iter().find(|other| other.condition == opposite));
        if other.is_some_and(|other| other.opposite != Some(rule.condition) || other.condition == rule.condition) {
            let reason = format!("must be a condition whose opposite is {}", rule.condition.name());
            report.mistake_in(&rule.lines, "opposite", reason);
        }
    }
    for rule in rules {
        report.within(rule.condition.name(), |report| rule.check(report));
    }
}
