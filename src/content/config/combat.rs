//! Blows, and what flies.

use crate::{
    base::random::{Chance, Dice},
    content::{DataReport, read::record},
};

/// The greatest number of cells, or of bounces, that a flight can be given.
pub(in crate::content) const MOST_FLIGHT: u32 = 1_000;

record! {
    /// The numbers of fighting.
    pub struct CombatConfig {
        /// To-hit bonus against one who sleeps or is held.
        pub sleeping_bonus: i32,
        /// Armour of this class or a worse one rusts no further (`docs/rules.md#armor-class`).
        pub rust_worst_class: i32,
        /// A save is 1d20 plus half the level that reaches this (`docs/rules.md#saving-throws`).
        pub save_target: i32,
        /// A save against magic must reach so much more.
        pub magic_save_penalty: i32,
        /// Speed of the hasted, in hundredths.
        pub haste_percent: u32,
        /// Speed of the slowed, in hundredths.
        pub slow_percent: u32,
        /// Damage of bare hands.
        pub unarmed_damage: Dice,
        /// To-hit bonus from a strength on; the last row that is reached counts.
        pub to_hit_by_strength: Vec<StrengthBonus>,
        /// Damage bonus from a strength on; the last row that is reached counts.
        pub damage_by_strength: Vec<StrengthBonus>,
    }
}

record! {
    /// What is thrown, shot and zapped.
    pub struct ThrowingConfig {
        /// How far a thing flies, in cells.
        pub range: u32,
        /// How often a bolt bounces off walls before it is spent.
        pub bolt_bounces: u32,
        /// Chance of one who is confused to send a thing into any direction.
        pub confused_aim_chance: Chance,
    }
}

record! {
    /// A bonus from a strength on.
    pub struct StrengthBonus {
        /// Least strength.
        pub strength: i32,
        /// The bonus.
        pub bonus: i32,
    }
}

impl CombatConfig {
    pub(super) fn check(&self, report: &mut DataReport) {
        for (name, value, range) in
            [("haste_percent", self.haste_percent, 101..=1_000), ("slow_percent", self.slow_percent, 1..=99)]
        {
            if !range.contains(&value) {
                let rule = format!("must lie between {} and {}", range.start(), range.end());
                report.mistake_in(&self.lines, name, rule);
            }
        }
        for (name, table) in
            [("to_hit_by_strength", &self.to_hit_by_strength), ("damage_by_strength", &self.damage_by_strength)]
        {
            if !table.is_sorted_by_key(|row| row.strength) {
                report.mistake_in(&self.lines, name, format!("{name}: strengths must rise"));
            }
        }
    }
}

impl ThrowingConfig {
    pub(super) fn check(&self, report: &mut DataReport) {
        for (name, value, least) in [("range", self.range, 1), ("bolt_bounces", self.bolt_bounces, 0)] {
            if !(least..=MOST_FLIGHT).contains(&value) {
                let rule = format!("must lie between {least} and {MOST_FLIGHT}");
                report.mistake_in(&self.lines, name, rule);
            }
        }
    }
}
