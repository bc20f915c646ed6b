//! The numbers of melee combat and of throwing, shooting and zapping.

use crate::{
    base::random::{Chance, Dice},
    content::{DataReport, read::record},
};

/// The greatest allowed range in cells, and the greatest allowed number of bounces.
pub(in crate::content) const MOST_FLIGHT: u32 = 1_000;

record! {
    /// The numbers of combat.
    pub struct CombatConfig {
        /// To-hit bonus against a sleeping or held creature.
        pub sleeping_bonus: i32,
        /// Armor of this class or a worse one rusts no further (`docs/rules.md#armor-class`).
        pub rust_worst_class: i32,
        /// A save is 1d20 plus half the level that reaches this (`docs/rules.md#saving-throws`).
        pub save_target: i32,
        /// Added to `save_target` for a save against magic.
        pub magic_save_penalty: i32,
        /// Speed of a hasted creature, in percent of its normal speed.
        pub haste_percent: u32,
        /// Speed of a slowed creature, in percent of its normal speed.
        pub slow_percent: u32,
        /// Damage of bare hands.
        pub unarmed_damage: Dice,
        /// To-hit bonus by strength; the last row whose strength is reached applies.
        pub to_hit_by_strength: Vec<StrengthBonus>,
        /// Damage bonus by strength; the last row whose strength is reached applies.
        pub damage_by_strength: Vec<StrengthBonus>,
    }
}

record! {
    /// The numbers of throwing, shooting and zapping.
    pub struct ThrowingConfig {
        /// How far an item flies, in cells.
        pub range: u32,
        /// How often a bolt bounces off walls before it ends.
        pub bolt_bounces: u32,
        /// Chance that a confused creature throws, shoots or zaps in a random direction.
        pub confused_aim_chance: Chance,
    }
}

record! {
    /// A bonus that applies from a given strength on.
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
                report.mistake_in(&self.lines, name, format!("{name}: the strengths must be in ascending order"));
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
