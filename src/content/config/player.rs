//! The player's start, and the numbers of hunger, experience, healing, searching and locks.

use std::ops::RangeInclusive;

use crate::{
    base::{
        limits::{MOST_FOOD, MOST_FUEL, MOST_LEVEL, MOST_PACK_LETTERS},
        random::{Chance, Dice},
    },
    content::{
        DataReport, ItemDefinition, ItemKind,
        ranges::{BONUSES, DAMAGE, GOLD, LASTING, TURNS},
        read::record,
        source::CONFIG,
    },
};

/// The range of strength (`docs/rules.md#strength`).
pub(crate) const STRENGTH_RANGE: RangeInclusive<i32> = 3..=31;

record! {
    /// The player at the start of a game.
    pub struct PlayerConfig {
        /// Hit points at the start.
        pub starting_hp: i32 = 1..=100_000,
        /// Strength, 3 to 31.
        pub starting_strength: i32 = STRENGTH_RANGE,
        /// Armor class without armor; lower is better.
        pub starting_ac: i32 = BONUSES,
        /// Gold pieces at the start.
        pub starting_gold: u32 = GOLD,
        /// Food units in the stomach at the start.
        pub starting_food: i32 = 0..=MOST_FOOD,
        /// Added to the strength to get the number of pack letters, at most 25: the Amulet has its own.
        pub pack_letters_beyond_strength: i32 = -100..=100,
        /// Whether items are picked up by walking onto them, until the player switches it off.
        pub automatic_pick_up: bool,
        /// The enchantment that armor and launchers are given credit for while the player does not know theirs, before
        /// automatic pick-up leaves them as no better than what the player has.
        pub reckoned_enchantment: i32 = 0..=10,
        /// Actions that it takes to put armor on or to take it off.
        pub armor_actions: i32 = 1..=100,
        /// Sets of lights, one of which is drawn (`docs/rules.md#starting-kit`).
        pub starting_light: Vec<StartingLight>,
        /// The other items in the pack (`docs/rules.md#starting-kit`).
        pub starting_kit: Vec<KitEntry>,
    }
}

record! {
    /// One of the sets of lights a game may start with.
    pub struct StartingLight {
        /// Id of the light that burns at the start.
        pub item: String,
        /// Its fuel, in turns.
        pub fuel: u32 = 0..=MOST_FUEL,
        /// What comes with it in the pack, such as spare lights and fuel.
        pub spare: Vec<KitEntry>,
    }
}

record! {
    /// Items of one type in the starting pack.
    pub struct KitEntry {
        /// Id of the item in `items.ron`.
        pub item: String,
        /// The number of items.
        pub quantity: Dice = 1..=10_000,
        /// Enchantment; 0 for none.
        pub enchantment: i32 = BONUSES,
        /// Whether it is worn or wielded from the start.
        pub equipped: bool,
    }
}

record! {
    /// Food and hunger.
    pub struct HungerConfig {
        /// The greatest number of food units in the stomach.
        pub max_food: i32 = 1..=MOST_FOOD,
        /// The player is hungry at or below this number of food units.
        pub hungry_threshold: i32 = 0..=MOST_FOOD,
        /// The player is weak below this number of food units.
        pub weak_threshold: i32 = 0..=MOST_FOOD,
        /// Food units used per turn.
        pub base_depletion: i32 = 0..=10_000,
        /// Subtracted from to-hit and damage while weak or starving.
        pub weak_penalty: i32 = BONUSES,
        /// Hit points lost per turn while starving.
        pub starving_damage: i32 = DAMAGE,
        /// Chance per turn to faint while starving.
        pub faint_chance: Chance,
        /// Duration of a faint, in turns.
        pub faint_turns: Dice = LASTING,
    }
}

record! {
    /// Experience, levels and natural healing.
    pub struct LevelingConfig {
        /// Total experience needed for level 1, 2, 3 and so on.
        pub xp_curve: Vec<u32> = 0..=1_000_000,
        /// Beyond the curve each level needs this percentage of the experience for the level before.
        pub beyond_curve_percent: u32 = 101..=10_000,
        /// Hit points gained per level.
        pub hp_per_level: Dice = 0..=1_000,
        /// One hit point heals when the quiet turns plus twice the level exceed this (`docs/rules.md#healing`).
        pub quiet_turns: u32 = TURNS,
        /// The level from which on one healing can return several hit points (`docs/rules.md#healing`).
        pub fast_healing_level: u32 = 0..=MOST_LEVEL.unsigned_abs(),
        /// Quiet turns between two fast healings; each heals 1 to (level - `fast_healing_level` + 1) hit points.
        pub fast_healing_turns: u32 = 1..=10_000,
        /// How many quiet turns count as one while the player carries the Amulet, at least 1.
        pub amulet_quiet_turns: u32 = 1..=10_000,
        /// The most hit points that return at a time to a player who carries the Amulet.
        pub amulet_most_healing: u32 = 1..=10_000,
    }
}

record! {
    /// Searching the eight cells around.
    pub struct SearchConfig {
        /// Chance that a search finds an adjacent secret door.
        pub secret_door_chance: Chance,
        /// Chance that a search finds an adjacent secret corridor.
        pub secret_corridor_chance: Chance,
        /// Added to the second number of the odds while the player is blind: with 2, 1 in 5 becomes 1 in 7.
        pub harder_blind: u32 = 0..=1_000,
        /// Added to the second number of the odds while the player hallucinates.
        pub harder_hallucinating: u32 = 0..=1_000,
        /// Added to the second number of the odds when a ring of searching reaches a cell that is not adjacent.
        pub harder_farther: u32 = 0..=1_000,
    }
}

impl SearchConfig {
    /// Returns the chance 1 in (n + `harder`) for a `chance` of 1 in n.
    pub fn chance_when_harder(&self, chance: Chance, harder: u32) -> Chance {
        let (whole, parts) = (u64::from(Chance::WHOLE), u64::from(chance.parts()));
        let left = whole * parts / (whole + u64::from(harder) * parts);
        Chance::from_parts(u32::try_from(left).unwrap_or(Chance::WHOLE))
    }
}

record! {
    /// Locked doors and keys.
    pub struct LockConfig {
        /// The chance to force a locked door, per point of strength.
        pub force_chance_per_strength: Chance,
    }
}

impl PlayerConfig {
    pub(super) fn check(&self, items: &[ItemDefinition], report: &mut DataReport) {
        if self.starting_light.is_empty() {
            report.mistake_in(&self.lines, "starting_light", "needs at least one set of lights");
        }
        let definition = |name: &str| items.iter().find(|item| item.id == name);
        let spares = self.starting_light.iter().flat_map(|light| &light.spare);
        for entry in self.starting_kit.iter().chain(spares) {
            let Some(item) = definition(&entry.item) else {
                report.mistake_in(&entry.lines, "item", format!("there is no item '{}' in items.ron", entry.item));
                continue;
            };
            if matches!(item.kind, ItemKind::Gold | ItemKind::Amulet) {
                report.mistake_in(&entry.lines, "item", "gold and the Amulet can't be in the starting pack");
            }
            if entry.equipped && !matches!(item.kind, ItemKind::Weapon | ItemKind::Armor) {
                report.mistake_in(&entry.lines, "equipped", "only weapons and armor can be equipped at the start");
            }
        }
        for light in &self.starting_light {
            if definition(&light.item).is_none_or(|item| item.light.is_none()) {
                report.mistake_in(&light.lines, "item", format!("'{}' is not a light in items.ron", light.item));
            }
            let letters = self.starting_kit.len() + 1 + light.spare.len();
            let most = usize::try_from(self.starting_strength + self.pack_letters_beyond_strength).unwrap_or(0);
            let most = most.min(MOST_PACK_LETTERS);
            if letters > most {
                report.mistake_in(
                    &light.lines,
                    "spare",
                    format!("the starting kit and this set need {letters} pack letters; the pack has {most}"),
                );
            }
        }
    }
}

impl HungerConfig {
    pub(super) fn check(&self, report: &mut DataReport) {
        let rising = 0 < self.weak_threshold
            && self.weak_threshold <= self.hungry_threshold
            && self.hungry_threshold < self.max_food;
        // A field that could not be read has been reported already.
        let is_read =
            ["weak_threshold", "hungry_threshold", "max_food"].iter().all(|field| !report.has_unread(CONFIG, field));
        if !rising && is_read {
            report.mistake_in(
                &self.lines,
                "hungry_threshold",
                "the fields must satisfy 0 < weak_threshold <= hungry_threshold < max_food",
            );
        }
    }
}

impl LevelingConfig {
    pub(super) fn check(&self, report: &mut DataReport) {
        if self.xp_curve.first() != Some(&0) || !self.xp_curve.is_sorted_by(|low, high| low < high) {
            report.mistake_in(&self.lines, "xp_curve", "must begin with 0 and be in ascending order");
        }
    }
}

impl LockConfig {
    pub(super) fn check(&self, report: &mut DataReport) {
        if self.force_chance_per_strength.parts() == 0 {
            report.mistake_in(
                &self.lines,
                "force_chance_per_strength",
                "must be above 0: a player without a key could be locked in",
            );
        }
    }
}
