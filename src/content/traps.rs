//! `traps.ron`: the kinds of traps, their effects, and their number per level (`docs/rules.md#traps`).

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::{
    DataReport, ItemDefinition,
    read::{read_with_serde, record},
};
use crate::base::{
    random::{Chance, Dice, RandomStream},
    variants,
};

/// The kinds of traps (`docs/contract.md#enumerations`).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[cfg_attr(feature = "inspector", derive(bevy::reflect::Reflect))]
pub enum TrapKind {
    /// A trap door to the level below.
    TrapDoor,
    /// A bear trap, which holds its victim.
    Bear,
    /// A trap that shoots an arrow.
    Arrow,
    /// A trap that shoots a poisoned dart.
    Dart,
    /// A trap whose gas puts its victim to sleep.
    SleepingGas,
    /// A trap that teleports its victim to another place on the level.
    Teleport,
    /// A trap that rusts armor.
    Rust,
    /// A trap whose alarm wakes the monsters of the level.
    Alarm,
    /// A pit, out of which the victim must climb.
    Pit,
}

impl TrapKind {
    /// All kinds of traps.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();

    /// Returns its name in `docs/contract.md#enumerations`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// An effect of a trap on its victim; `traps.ron` composes traps from these effects.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum TrapEffect {
    /// Drops the victim to the level below without damage.
    Drop,
    /// Holds the victim.
    Grip {
        /// The number of failed tries to get free, added to those that are left.
        tries: Dice,
    },
    /// Shoots a missile.
    Shoot {
        /// The name of the missile.
        missile: String,
        /// Added to the victim's level to get the level of the attack.
        level: i32,
        /// The to-hit bonus.
        to_hit: i32,
        /// The armor class that it has to hit, whatever the victim wears.
        armor_class: i32,
        /// Damage of a hit.
        damage: Dice,
        /// Strength that a hit takes from a victim that fails a save against poison.
        poison: i32,
        /// The id of the item that is left on the floor after a miss.
        leaves: Option<String>,
    },
    /// Puts the victim to sleep.
    Sleep {
        /// The number of turns.
        turns: Dice,
    },
    /// Teleports the victim to a free place on the level.
    Teleport,
    /// Rusts the armor that the victim wears.
    Rust,
    /// Makes a noise that wakes all monsters that hear it.
    Alarm {
        /// How far the noise carries, in steps.
        loudness: u32,
    },
    /// Drops the victim into a hole out of which it must climb.
    Plunge {
        /// Damage of the fall.
        damage: Dice,
        /// The number of failed tries to get out.
        tries: Dice,
    },
}

read_with_serde!(TrapKind, TrapEffect);

record! {
    /// All of `traps.ron`.
    pub struct TrapRules {
        /// The number of traps on a level, by depth.
        pub numbers: Vec<TrapNumber>,
        /// Chance that a search finds an adjacent hidden trap.
        pub search_chance: Chance,
        /// The intelligence from which on a monster knows all traps of its level.
        pub knowing_intelligence: u32,
        /// The intelligence from which on a monster knows the traps that have been sprung.
        pub learning_intelligence: u32,
        /// The definitions, one for each kind.
        pub kinds: Vec<TrapDefinition>,
    }
}

record! {
    /// The number of traps on a level from a given depth on.
    pub struct TrapNumber {
        /// The first depth for which it applies, counted in the dungeon's `monster_depths`.
        pub depth: u32,
        /// Chance that a level has any traps.
        pub chance: Chance,
        /// The greatest number of traps.
        pub most: u32,
    }
}

record! {
    /// The definition of a kind of trap. Its effects determine what it does; its name does not.
    pub struct TrapDefinition {
        /// The kind of trap.
        pub kind: TrapKind,
        /// Its name, without an article.
        pub name: String,
        /// A description of what it does, as a text after "which".
        pub description: String,
        /// Its weight among the kinds of a depth.
        pub weight: u32,
        /// The first depth at which it is laid, counted in the dungeon's `monster_depths`; 1 if left out.
        pub first_depth: Option<u32>,
        /// The last depth at which it is laid; the deepest if left out.
        pub last_depth: Option<u32>,
        /// Its effects, in order.
        pub effects: Vec<TrapEffect>,
    }
}

impl TrapDefinition {
    /// Returns whether it leads to the level below, so that it needs one.
    #[must_use]
    pub fn drops(&self) -> bool {
        self.effects.contains(&TrapEffect::Drop)
    }

    fn is_laid_at(&self, depth: u32, has_level_below: bool) -> bool {
        let is_in_range =
            self.first_depth.is_none_or(|first| first <= depth) && self.last_depth.is_none_or(|last| depth <= last);
        self.weight > 0 && is_in_range && (has_level_below || !self.drops())
    }
}

impl TrapRules {
    /// The greatest value of the numbers of a trap: tries, turns, steps, hit points and levels.
    const LARGEST: u32 = 1_000;

    /// Returns the definition of a kind.
    ///
    /// # Panics
    /// Never: rules that lack a kind are refused when they are read.
    #[must_use]
    pub fn of(&self, kind: TrapKind) -> &TrapDefinition {
        // Fast path: the data usually lists kinds in the order of the enum.
        let in_order = self.kinds.get(kind as usize).filter(|known| known.kind == kind);
        let known = in_order.or_else(|| self.kinds.iter().find(|known| known.kind == kind));
        known.expect("the check of traps.ron requires a definition for each kind")
    }

    /// Draws the number of traps of a level at a depth, counted in the dungeon's `monster_depths`.
    #[must_use]
    pub fn number_at(&self, depth: u32, random: &mut RandomStream) -> u32 {
        let number = self.numbers.iter().rev().find(|number| number.depth <= depth);
        number.filter(|number| random.chance(number.chance)).map_or(0, |number| 1 + random.below(number.most))
    }

    /// Draws a kind of trap for a level at a depth, counted in the dungeon's `monster_depths`; `None` if no kind fits.
    #[must_use]
    pub fn draw(&self, depth: u32, has_level_below: bool, random: &mut RandomStream) -> Option<TrapKind> {
        let weight = |kind: &TrapDefinition| if kind.is_laid_at(depth, has_level_below) { kind.weight } else { 0 };
        random.pick_weighted(&self.kinds, weight).map(|kind| kind.kind)
    }

    /// Reports every invalid value.
    pub(super) fn check(&self, items: &[ItemDefinition], depths: u32, report: &mut DataReport) {
        let lines = &self.lines;
        report.within("numbers", |report| self.check_numbers(report));
        if self.learning_intelligence > self.knowing_intelligence {
            let reason = "must not be greater than knowing_intelligence";
            report.mistake_in(lines, "learning_intelligence", reason);
        }
        for kind in TrapKind::ALL {
            let own: Vec<_> = self.kinds.iter().filter(|known| known.kind == kind).collect();
            match own.as_slice() {
                [_] => {}
                [] => report.mistake_in(lines, "kinds", format!("{} is not defined", kind.name())),
                [_, again, ..] => {
                    report.mistake_in(&again.lines, "kind", format!("{} is defined already", kind.name()));
                }
            }
        }
        for kind in &self.kinds {
            report.within(&kind.name, |report| check_kind(kind, items, depths, report));
        }
        // The last level has no level below.
        let is_bare = |depth: &u32| !self.kinds.iter().any(|kind| kind.is_laid_at(*depth, *depth < depths));
        let are_laid = self.numbers.iter().any(|number| number.chance.parts() > 0);
        if are_laid && let Some(depth) = (1..=depths.min(999)).find(is_bare) {
            report.mistake_in(
                lines,
                "kinds",
                format!("no kind has a weight above 0 at depth {depth}, where traps are laid"),
            );
        }
    }

    fn check_numbers(&self, report: &mut DataReport) {
        if self.numbers.first().is_none_or(|first| first.depth != 1) {
            report.mistake_at(self.lines.of("numbers"), "the first entry must have depth 1");
        }
        if !self.numbers.is_sorted_by(|one, other| one.depth < other.depth) {
            report.mistake_at(self.lines.of("numbers"), "the depths must be in ascending order");
        }
        for number in &self.numbers {
            if !(1..=Self::LARGEST).contains(&number.most) {
                report.mistake_in(&number.lines, "most", format!("must lie between 1 and {}", Self::LARGEST));
            }
        }
    }
}

fn check_kind(kind: &TrapDefinition, items: &[ItemDefinition], depths: u32, report: &mut DataReport) {
    let first = kind.first_depth.unwrap_or(1);
    if first == 0 || first > depths {
        report.mistake_in(&kind.lines, "first_depth", format!("must lie between 1 and {depths}"));
    }
    if let Some(last) = kind.last_depth.filter(|last| *last < first) {
        report.mistake_in(&kind.lines, "last_depth", format!("is {last}, less than first_depth, {first}"));
    }
    if kind.effects.is_empty() {
        report.mistake_in(&kind.lines, "effects", "a trap needs at least one effect");
    }
    for reason in kind.effects.iter().filter_map(|effect| mistake_of(effect, items)) {
        report.mistake_in(&kind.lines, "effects", reason);
    }
}

/// Describes the mistake in an effect; `None` for a valid one.
fn mistake_of(effect: &TrapEffect, items: &[ItemDefinition]) -> Option<String> {
    let largest = TrapRules::LARGEST.cast_signed();
    let is_sane = |dice: &Dice| dice.least() >= 0 && dice.greatest() <= largest;
    let of_dice = |name: &str, dice: &Dice| {
        (!is_sane(dice)).then(|| format!("{name} must lie between 0 and {largest} for every roll"))
    };
    match effect {
        TrapEffect::Drop | TrapEffect::Teleport | TrapEffect::Rust => None,
        TrapEffect::Grip { tries } => of_dice("tries", tries),
        TrapEffect::Sleep { turns } => of_dice("turns", turns),
        TrapEffect::Plunge { damage, tries } => of_dice("damage", damage).or_else(|| of_dice("tries", tries)),
        TrapEffect::Alarm { loudness } => {
            (*loudness > TrapRules::LARGEST).then(|| format!("loudness must be at most {largest} steps"))
        }
        TrapEffect::Shoot { missile, level, to_hit, armor_class, damage, poison, leaves } => {
            let is_far = |number: &i32| !(-largest..=largest).contains(number);
            let known = |id: &String| items.iter().any(|item| item.id == *id);
            let unknown = leaves.as_ref().filter(|id| !known(id));
            if [level, to_hit, armor_class].into_iter().any(is_far) {
                Some(format!("level, to_hit and armor_class must lie between -{largest} and {largest}"))
            } else if !(0..=largest).contains(poison) {
                Some(format!("poison must lie between 0 and {largest}"))
            } else if missile.trim().is_empty() {
                Some("missile must have a name".to_owned())
            } else {
                unknown.map(|id| format!("there is no item '{id}' in items.ron")).or_else(|| of_dice("damage", damage))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        base::random::{LevelStage, RandomStream, RandomStreams},
        content::{Content, DataFolder},
    };

    /// Returns the mistakes reported for `traps.ron` with one part of it replaced.
    fn mistakes_with(part: &str, other: &str) -> Vec<String> {
        let text = include_str!("../../data/traps.ron");
        assert!(text.contains(part), "{part}");
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("traps.ron"), text.replacen(part, other, 1)).unwrap();
        let loaded = Content::load(&DataFolder::at(folder.path()));
        loaded.err().map_or_else(Vec::new, |error| error.mistakes.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn each_mistake_is_reported_with_its_line() {
        for (part, other, said) in [
            ("kind: Bear,", "kind: Bare,", "Bare"),
            ("kind: Bear,", "kind: Pit,", "Pit is defined already"),
            ("kind: Bear,", "kind: Pit,", "Bear is not defined"),
            ("name: \"bear trap\", ", "", "'name' is missing"),
            ("name: \"bear trap\"", "name: \"\"", "name"),
            ("weight: 10", "weight: -1", "weight"),
            ("weight: 10,", "weight: 10, first_depth: 11,", "first_depth"),
            ("weight: 10,", "weight: 10, last_depth: 0,", "last_depth"),
            ("Grip(tries: \"3\")", "Grip(tries: \"1d6-3\")", "tries must lie between"),
            ("Grip(tries: \"3\"),", "", "a trap needs at least one effect"),
            ("Grip(tries", "Hugs(tries", "Hugs"),
            ("poison: 1", "poison: -1", "poison must lie between"),
            ("weapon/arrow", "weapon/arow", "no item 'weapon/arow'"),
            ("missile: \"dart\"", "missile: \" \"", "missile must have a name"),
            ("loudness: 60", "loudness: 6000", "loudness must be at most"),
            ("damage: \"1d6\"", "damage: \"100d1000\"", "damage must lie between"),
            ("depth: 1,", "depth: 2,", "the first entry must have depth 1"),
            ("depth: 3,", "depth: 2,", "the depths must be in ascending order"),
            ("most: 2", "most: 100000", "most"),
            ("most: 2", "most: 0", "most"),
            ("chance: 0.30", "chance: 1.30", "chance"),
            ("learning_intelligence: 3", "learning_intelligence: 9", "learning_intelligence"),
        ] {
            let found = mistakes_with(part, other);
            let is_named = |mistake: &&String| mistake.starts_with("traps.ron:") && mistake.contains(said);
            assert!(found.iter().any(|mistake| is_named(&mistake)), "{other}: {found:#?}");
        }
    }

    #[test]
    fn a_depth_at_which_no_kind_has_a_weight_is_a_mistake() {
        let text = include_str!("../../data/traps.ron");
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(
            folder.path().join("traps.ron"),
            text.replace("weight: 10,", "weight: 10, last_depth: 8,")
                .replace("weight: 5,", "weight: 5, last_depth: 8,"),
        )
        .unwrap();
        let error = Content::load(&DataFolder::at(folder.path())).unwrap_err();
        assert!(error.to_string().contains("no kind has a weight above 0 at depth 9"), "{error}");
    }

    fn dice(seed: u64) -> RandomStream {
        RandomStreams::new(seed).level(LevelStage::Traps, 1)
    }

    #[test]
    fn deeper_levels_have_more_traps() {
        let traps = &Content::compiled_in().traps;
        let numbers = |depth| {
            let random = &mut dice(1);
            (0..2_000).map(move |_| traps.number_at(depth, random)).collect::<Vec<u32>>()
        };
        let share = |depth: u32| numbers(depth).iter().filter(|number| **number > 0).count();
        assert!((500..700).contains(&share(1)) && (1_100..1_300).contains(&share(2)));
        assert_eq!([4, 10].map(share), [2_000; 2]);
        assert_eq!([1, 4, 10].map(|depth| numbers(depth).into_iter().max()), [1, 2, 6].map(Some));
    }

    #[test]
    fn no_trap_door_is_drawn_for_the_last_level() {
        let traps = &Content::compiled_in().traps;
        let random = &mut dice(2);
        let drops = |has_level_below, random: &mut RandomStream| {
            let draws = (0..500).filter_map(|_| traps.draw(10, has_level_below, random));
            draws.filter(|kind| traps.of(*kind).drops()).count()
        };
        assert!(drops(true, random) > 20);
        assert_eq!(drops(false, random), 0);
    }
}
