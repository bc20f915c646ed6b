//! The numbers of melee combat and of throwing, shooting and zapping.

use crate::{
    base::random::{Chance, Dice},
    content::{
        DataReport,
        ranges::{BONUSES, DAMAGE},
        read::record,
    },
};

/// The greatest allowed range in cells, and the greatest allowed number of bounces.
pub(in crate::content) const MOST_FLIGHT: u32 = 1_000;

record! {
    /// The numbers of blows, saving throws, rust, enchanting and changed speed.
    pub struct CombatConfig {
        /// To-hit bonus against a sleeping or held creature.
        pub sleeping_bonus: i32 = BONUSES,
        /// How many points of armor class rust takes from armor without a plus, at most (`docs/rules.md#armor-class`).
        pub most_rust: u32 = 0..=10,
        /// Enchantments up to this one take hold for certain (`docs/rules.md#scrolls`).
        pub sure_enchantment: i32 = 0..=10,
        /// The chance that the next one does; each further one has this share of the chance of the one before.
        pub further_enchantment: Chance,
        /// A save is 1d20 plus half the level that reaches this (`docs/rules.md#saving-throws`).
        pub save_target: i32 = BONUSES,
        /// Added to `save_target` for a save against magic.
        pub magic_save_penalty: i32 = BONUSES,
        /// Speed of a hasted creature, in percent of its normal speed.
        pub haste_percent: u32 = 101..=1_000,
        /// Speed of a slowed creature, in percent of its normal speed.
        pub slow_percent: u32 = 1..=99,
        /// Damage of bare hands.
        pub unarmed_damage: Dice = DAMAGE,
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
        pub range: u32 = 1..=MOST_FLIGHT,
        /// How often a bolt bounces off walls before it ends.
        pub bolt_bounces: u32 = 0..=MOST_FLIGHT,
        /// Chance that a confused creature throws, shoots or zaps in a random direction.
        pub confused_aim_chance: Chance,
    }
}

record! {
    /// A bonus that applies from a given strength on.
    pub struct StrengthBonus {
        /// The strength from which on the row applies.
        pub strength: i32 = 0..=100,
        /// Added to the roll to hit or to the damage, by the table that the row is in.
        pub bonus: i32 = BONUSES,
    }
}

impl CombatConfig {
    pub(super) fn check(&self, report: &mut DataReport) {
        for (name, table) in
            [("to_hit_by_strength", &self.to_hit_by_strength), ("damage_by_strength", &self.damage_by_strength)]
        {
            if !table.is_sorted_by_key(|row| row.strength) {
                report.mistake_in(&self.lines, name, format!("{name}: the strengths must be in ascending order"));
            }
        }
    }
}
