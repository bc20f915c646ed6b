//! `traps.ron`: kinds of traps, what they do, and how many a level has (`docs/rules.md#traps`).

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

/// What a trap is (`docs/contract.md#enumerations`).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[cfg_attr(feature = "inspector", derive(bevy::reflect::Reflect))]
pub enum TrapKind {
    /// Opens onto the level below.
    TrapDoor,
    /// Holds whoever steps into it.
    Bear,
    /// Shoots an arrow.
    Arrow,
    /// Shoots a poisoned dart.
    Dart,
    /// Sends to sleep.
    SleepingGas,
    /// Takes to another place of the level.
    Teleport,
    /// Rusts armor.
    Rust,
    /// Wakes the level.
    Alarm,
    /// A hole with a floor.
    Pit,
}

impl TrapKind {
    /// All kinds.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();

    /// Its name in `docs/contract.md#enumerations`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// What a trap does to whoever steps on it: the small vocabulary that `traps.ron` composes traps from.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum TrapEffect {
    /// Drops onto the level below, unhurt.
    Drop,
    /// Holds the victim.
    Grip {
        /// Tries to get away that fail; they add to those left.
        tries: Dice,
    },
    /// Shoots something.
    Shoot {
        /// What it is called.
        missile: String,
        /// What shoots is of the victim's own level, and so many levels above.
        level: i32,
        /// Added to hit.
        to_hit: i32,
        /// The armor class it has to hit, whatever is worn.
        armor_class: i32,
        /// Damage of a hit.
        damage: Dice,
        /// Strength that a hit takes from who fails a save against poison.
        poison: i32,
        /// Type of the item that lies about after a miss.
        leaves: Option<String>,
    },
    /// Sends to sleep.
    Sleep {
        /// The number of turns.
        turns: Dice,
    },
    /// Takes to a free place of the level.
    Teleport,
    /// Rusts the armor that is worn.
    Rust,
    /// Makes a noise that wakes all who are near enough.
    Alarm {
        /// How far, in steps.
        loudness: u32,
    },
    /// A fall into a hole that has to be climbed out of.
    Plunge {
        /// Damage of the fall.
        damage: Dice,
        /// Tries to get out that fail.
        tries: Dice,
    },
}

read_with_serde!(TrapKind, TrapEffect);

record! {
    /// All of `traps.ron`.
    pub struct TrapRules {
        /// How many a level has, by depth.
        pub numbers: Vec<TrapNumber>,
        /// Chance of a search to find a hidden trap next to the player.
        pub search_chance: Chance,
        /// Monsters this clever know all traps of their level.
        pub knowing_intelligence: u32,
        /// Monsters this clever know those that were sprung.
        pub learning_intelligence: u32,
        /// The kinds, each once.
        pub kinds: Vec<TrapDefinition>,
    }
}

record! {
    /// How many traps a level has from some depth on.
    pub struct TrapNumber {
        /// The depth, of the dungeon's `monster_depths`.
        pub depth: u32,
        /// Chance that a level has any.
        pub chance: Chance,
        /// Most of them.
        pub most: u32,
    }
}

record! {
    /// A kind of traps. What it does is what effects it has, not what it is called.
    pub struct TrapDefinition {
        /// The kind of trap.
        pub kind: TrapKind,
        /// Its name, without an article.
        pub name: String,
        /// What it does, after "which".
        pub description: String,
        /// How often it is laid, among the kinds of a depth.
        pub weight: u32,
        /// The first depth at which it is laid, of the dungeon's `monster_depths`; 1 where left out.
        pub first_depth: Option<u32>,
        /// The last; the deepest where left out.
        pub last_depth: Option<u32>,
        /// What it does, one after the other.
        pub effects: Vec<TrapEffect>,
    }
}

impl TrapDefinition {
    /// Whether it leads to the level below, so that there must be one.
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
    /// Most tries and turns that a trap may take, steps that it may be heard, and hit points or levels it may count.
    const LARGEST: u32 = 1_000;

    /// What is known of a kind.
    ///
    /// # Panics
    /// Never: rules that lack a kind are refused when they are read.
    #[must_use]
    pub fn of(&self, kind: TrapKind) -> &TrapDefinition {
        // The data list kinds in the order of the enum; in any other order they are searched for.
        let in_order = self.kinds.get(kind as usize).filter(|known| known.kind == kind);
        let known = in_order.or_else(|| self.kinds.iter().find(|known| known.kind == kind));
        known.expect("every kind is there, or the file would be refused")
    }

    /// How many traps a level has at a depth, of the dungeon's `monster_depths`.
    #[must_use]
    pub fn number_at(&self, depth: u32, random: &mut RandomStream) -> u32 {
        let number = self.numbers.iter().rev().find(|number| number.depth <= depth);
        number.filter(|number| random.chance(number.chance)).map_or(0, |number| 1 + random.below(number.most))
    }

    /// A kind of trap for a level at a depth, of the dungeon's `monster_depths`; `None` where none is laid.
    #[must_use]
    pub fn draw(&self, depth: u32, has_level_below: bool, random: &mut RandomStream) -> Option<TrapKind> {
        let weight = |kind: &TrapDefinition| if kind.is_laid_at(depth, has_level_below) { kind.weight } else { 0 };
        random.pick_weighted(&self.kinds, weight).map(|kind| kind.kind)
    }

    /// Notes every value that no trap can be made with.
    pub(super) fn check(&self, items: &[ItemDefinition], depths: u32, report: &mut DataReport) {
        let lines = &self.lines;
        report.within("numbers", |report| self.check_numbers(report));
        if self.learning_intelligence > self.knowing_intelligence {
            let reason = "who learns of a trap is no cleverer than who knows it";
            report.mistake_in(lines, "learning_intelligence", reason);
        }
        for kind in TrapKind::ALL {
            let own: Vec<_> = self.kinds.iter().filter(|known| known.kind == kind).collect();
            match own.as_slice() {
                [_] => {}
                [] => report.mistake_in(lines, "kinds", format!("there is no {}", kind.name())),
                [_, again, ..] => {
                    report.mistake_in(&again.lines, "kind", format!("there is a {} already", kind.name()));
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
            report.mistake_in(lines, "kinds", format!("no kind has a weight at depth {depth}, where traps are laid"));
        }
    }

    fn check_numbers(&self, report: &mut DataReport) {
        if self.numbers.first().is_none_or(|first| first.depth != 1) {
            report.mistake_at(self.lines.of("numbers"), "the first number is that of depth 1");
        }
        if !self.numbers.is_sorted_by(|one, other| one.depth < other.depth) {
            report.mistake_at(self.lines.of("numbers"), "the depths of the numbers must rise");
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
        report.mistake_in(&kind.lines, "first_depth", format!("the depths go from 1 to {depths}"));
    }
    if let Some(last) = kind.last_depth.filter(|last| *last < first) {
        report.mistake_in(&kind.lines, "last_depth", format!("is {last}, above the first depth of {first}"));
    }
    if kind.effects.is_empty() {
        report.mistake_in(&kind.lines, "effects", "a trap does something");
    }
    for reason in kind.effects.iter().filter_map(|effect| mistake_of(effect, items)) {
        report.mistake_in(&kind.lines, "effects", reason);
    }
}

/// What is wrong with an effect.
fn mistake_of(effect: &TrapEffect, items: &[ItemDefinition]) -> Option<String> {
    let largest = TrapRules::LARGEST.cast_signed();
    let is_sane = |dice: &Dice| dice.least() >= 0 && dice.greatest() <= largest;
    let of_dice = |name: &str, dice: &Dice| {
        (!is_sane(dice)).then(|| format!("{name} must lie between 0 and {largest}, whatever the dice show"))
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
                unknown.map(|id| format!("no item '{id}' in items.ron")).or_else(|| of_dice("damage", damage))
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

    /// What is said of `traps.ron` with one part of it replaced.
    fn mistakes_with(part: &str, other: &str) -> Vec<String> {
        let text = include_str!("../../data/traps.ron");
        assert!(text.contains(part), "{part}");
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("traps.ron"), text.replacen(part, other, 1)).unwrap();
        let loaded = Content::load(&DataFolder::at(folder.path()));
        loaded.err().map_or_else(Vec::new, |error| error.mistakes.iter().map(ToString::to_string).collect())
    }

    #[test]
    fn every_mistake_is_named_with_its_line() {
        for (part, other, said) in [
            ("kind: Bear,", "kind: Bare,", "Bare"),
            ("kind: Bear,", "kind: Pit,", "there is a Pit already"),
            ("kind: Bear,", "kind: Pit,", "there is no Bear"),
            ("name: \"bear trap\", ", "", "'name' is missing"),
            ("name: \"bear trap\"", "name: \"\"", "name"),
            ("weight: 10", "weight: -1", "weight"),
            ("weight: 10,", "weight: 10, first_depth: 11,", "first_depth"),
            ("weight: 10,", "weight: 10, last_depth: 0,", "last_depth"),
            ("Grip(tries: \"3\")", "Grip(tries: \"1d6-3\")", "tries must lie between"),
            ("Grip(tries: \"3\"),", "", "a trap does something"),
            ("Grip(tries", "Hugs(tries", "Hugs"),
            ("poison: 1", "poison: -1", "poison must lie between"),
            ("weapon/arrow", "weapon/arow", "no item 'weapon/arow'"),
            ("missile: \"dart\"", "missile: \" \"", "missile must have a name"),
            ("loudness: 60", "loudness: 6000", "loudness must be at most"),
            ("damage: \"1d6\"", "damage: \"100d1000\"", "damage must lie between"),
            ("depth: 1,", "depth: 2,", "the first number is that of depth 1"),
            ("depth: 3,", "depth: 2,", "the depths of the numbers must rise"),
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
        assert!(error.to_string().contains("no kind has a weight at depth 9"), "{error}");
    }

    fn dice(seed: u64) -> RandomStream {
        RandomStreams::new(seed).level(LevelStage::Traps, 1)
    }

    #[test]
    fn the_deeper_the_more_traps() {
        let traps = &Content::compiled_in().traps;
        let numbers = |depth| {
            let random = &mut dice(1);
            (0..2_000).map(move |_| traps.number_at(depth, random)).collect::<Vec<u32>>()
        };
        let share = |depth: u32| numbers(depth).iter().filter(|number| **number > 0).count();
        assert!((500..700).contains(&share(1)) && (1_100..1_300).contains(&share(2)));
        assert_eq!((share(4), share(10)), (2_000, 2_000));
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
