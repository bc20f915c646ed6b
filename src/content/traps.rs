//! `traps.ron`: kinds of traps, what they do, and how many a level has (Rogue 5.4, section 9).

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::{
    ItemDefinition, Report,
    read::{read_with_serde, record},
};
use crate::base::{
    random::{Chance, Dice, RandomStream},
    variants,
};

/// What a trap is (CONTRACT 3).
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
    /// Rusts armour.
    Rust,
    /// Wakes the level.
    Alarm,
    /// A hole with a floor.
    Pit,
}

impl TrapKind {
    /// All kinds.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();

    /// Its name in CONTRACT 3.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// What a trap does to whoever steps on it: the small vocabulary that `traps.ron` composes traps from.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum TrapEffect {
    /// Drops onto the level below, unhurt.
    Drops,
    /// Holds.
    Grips {
        /// Tries to get away that fail; they add to those left.
        tries: Dice,
    },
    /// Shoots something.
    Shoots {
        /// What it is called.
        missile: String,
        /// What shoots is of the victim's own level, and so many levels above.
        level: i32,
        /// Added to hit.
        to_hit: i32,
        /// The armour class it has to hit, whatever is worn.
        armor_class: i32,
        /// Damage of a hit.
        damage: Dice,
        /// Strength that a hit takes from who fails a save against poison.
        poison: i32,
        /// Type of the item that lies about after a miss.
        leaves: Option<String>,
    },
    /// Sends to sleep.
    Sleeps {
        /// The number of turns.
        turns: Dice,
    },
    /// Takes to a free place of the level.
    Teleports,
    /// Rusts the armour that is worn.
    Rusts,
    /// Makes a noise that wakes all who are near enough.
    Rings {
        /// How far, in steps.
        loudness: u32,
    },
    /// A fall into a hole that has to be climbed out of.
    Plunges {
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
        /// The depths are those of a dungeon of this many levels.
        pub depths: u32,
        /// Chance a depth that a level has traps.
        pub chance_per_depth: Chance,
        /// Depths for which a level may have one more.
        pub depths_per_more: u32,
        /// Most traps of a level.
        pub most: u32,
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
    /// A kind of traps. What it does is what effects it has, not what it is called.
    pub struct TrapDefinition {
        /// Which.
        pub kind: TrapKind,
        /// Its name, without an article.
        pub name: String,
        /// What it does, after "which".
        pub description: String,
        /// How often it is laid, among the kinds of a depth.
        pub weight: u32,
        /// The first depth at which it is laid.
        pub first_depth: u32,
        /// The last.
        pub last_depth: u32,
        /// What it does, one after the other.
        pub effects: Vec<TrapEffect>,
    }
}

impl TrapDefinition {
    /// Whether it leads to the level below, so that there must be one.
    #[must_use]
    pub fn drops(&self) -> bool {
        self.effects.contains(&TrapEffect::Drops)
    }

    fn is_laid_at(&self, depth: u32, has_level_below: bool) -> bool {
        self.weight > 0 && (self.first_depth..=self.last_depth).contains(&depth) && (has_level_below || !self.drops())
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

    /// The depth of this table that a level stands for, in a dungeon of so many levels.
    fn depth_of(&self, level: u32, level_count: u32) -> u32 {
        let scaled = (u64::from(level) * u64::from(self.depths)).div_ceil(u64::from(level_count.max(1)));
        u32::try_from(scaled.clamp(1, u64::from(self.depths.max(1)))).unwrap_or(self.depths)
    }

    /// How many traps a level has, in a dungeon of so many levels.
    #[must_use]
    pub fn number_at(&self, level: u32, level_count: u32, random: &mut RandomStream) -> u32 {
        let depth = self.depth_of(level, level_count);
        let chance = Chance::from_parts(self.chance_per_depth.parts().saturating_mul(depth));
        if !random.chance(chance) {
            return 0;
        }
        (1 + random.below(depth / self.depths_per_more.max(1))).min(self.most)
    }

    /// A kind of trap for a level, in a dungeon of so many levels; `None` where none is laid.
    #[must_use]
    pub fn draw(&self, level: u32, level_count: u32, random: &mut RandomStream) -> Option<TrapKind> {
        let depth = self.depth_of(level, level_count);
        let weight = |kind: &TrapDefinition| if kind.is_laid_at(depth, level < level_count) { kind.weight } else { 0 };
        random.pick_weighted(&self.kinds, weight).map(|kind| kind.kind)
    }

    /// Notes every value that no trap can be made with.
    pub(super) fn check(&self, items: &[ItemDefinition], report: &mut Report) {
        let lines = &self.lines;
        if !(1..=999).contains(&self.depths) {
            report.mistake_in(lines, "depths", "must lie between 1 and 999");
        }
        if self.depths_per_more == 0 {
            report.mistake_in(lines, "depths_per_more", "must be at least 1");
        }
        if self.most > Self::LARGEST {
            report.mistake_in(lines, "most", format!("at most {} traps can be laid", Self::LARGEST));
        }
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
            report.within(&kind.name, |report| self.check_kind(kind, items, report));
        }
        // The last level has no level below; no deeper depth than the table's is ever asked for.
        let is_bare = |depth: &u32| !self.kinds.iter().any(|kind| kind.is_laid_at(*depth, *depth < self.depths));
        if self.chance_per_depth.parts() > 0
            && self.most > 0
            && let Some(depth) = (1..=self.depths.min(999)).find(is_bare)
        {
            report.mistake_in(lines, "kinds", format!("no kind has a weight at depth {depth}, where traps are laid"));
        }
    }

    fn check_kind(&self, kind: &TrapDefinition, items: &[ItemDefinition], report: &mut Report) {
        if kind.first_depth == 0 || kind.first_depth > self.depths {
            report.mistake_in(&kind.lines, "first_depth", format!("the depths go from 1 to {}", self.depths));
        }
        if kind.last_depth < kind.first_depth {
            let reason = format!("is {}, above the first depth of {}", kind.last_depth, kind.first_depth);
            report.mistake_in(&kind.lines, "last_depth", reason);
        }
        if kind.effects.is_empty() {
            report.mistake_in(&kind.lines, "effects", "a trap does something");
        }
        for reason in kind.effects.iter().filter_map(|effect| mistake_of(effect, items)) {
            report.mistake_in(&kind.lines, "effects", reason);
        }
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
        TrapEffect::Drops | TrapEffect::Teleports | TrapEffect::Rusts => None,
        TrapEffect::Grips { tries } => of_dice("tries", tries),
        TrapEffect::Sleeps { turns } => of_dice("turns", turns),
        TrapEffect::Plunges { damage, tries } => of_dice("damage", damage).or_else(|| of_dice("tries", tries)),
        TrapEffect::Rings { loudness } => {
            (*loudness > TrapRules::LARGEST).then(|| format!("loudness must be at most {largest} steps"))
        }
        TrapEffect::Shoots { missile, level, to_hit, armor_class, damage, poison, leaves } => {
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
            ("first_depth: 1", "first_depth: 27", "first_depth"),
            ("last_depth: 26", "last_depth: 0", "last_depth"),
            ("Grips(tries: \"3\")", "Grips(tries: \"1d6-3\")", "tries must lie between"),
            ("Grips(tries: \"3\"),", "", "a trap does something"),
            ("Grips(tries", "Hugs(tries", "Hugs"),
            ("poison: 1", "poison: -1", "poison must lie between"),
            ("weapon/arrow", "weapon/arow", "no item 'weapon/arow'"),
            ("missile: \"dart\"", "missile: \" \"", "missile must have a name"),
            ("loudness: 60", "loudness: 6000", "loudness must be at most"),
            ("damage: \"1d6\"", "damage: \"100d1000\"", "damage must lie between"),
            ("depths: 26", "depths: 0", "depths"),
            ("depths_per_more: 4", "depths_per_more: 0", "depths_per_more"),
            ("most: 10", "most: 100000", "most"),
            ("chance_per_depth: 0.10", "chance_per_depth: 1.10", "chance_per_depth"),
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
        std::fs::write(folder.path().join("traps.ron"), text.replace("last_depth: 26", "last_depth: 20")).unwrap();
        let error = Content::load(&DataFolder::at(folder.path())).unwrap_err();
        assert!(error.to_string().contains("no kind has a weight at depth 21"), "{error}");
    }

    fn dice(seed: u64) -> RandomStream {
        RandomStreams::new(seed).level(LevelStage::Traps, 1)
    }

    #[test]
    fn the_deeper_the_more_traps_as_in_rogue() {
        let traps = &Content::compiled_in().traps;
        let numbers = |level, level_count| {
            let random = &mut dice(1);
            (0..2_000).map(move |_| traps.number_at(level, level_count, random)).collect::<Vec<u32>>()
        };
        let share = |level: u32| numbers(level, 26).iter().filter(|number| **number > 0).count();
        assert!((150..250).contains(&share(1)) && (900..1_100).contains(&share(5)));
        assert_eq!((share(10), share(26)), (2_000, 2_000));
        let greatest = |level, level_count| numbers(level, level_count).into_iter().max();
        assert_eq!([1, 7, 8, 11, 12, 26].map(|level| greatest(level, 26)), [1, 1, 2, 2, 3, 6].map(Some));
        assert_eq!([1, 4, 10].map(|level| greatest(level, 10)), [1, 2, 6].map(Some));
    }

    #[test]
    fn no_trap_door_is_drawn_for_the_last_level() {
        let traps = &Content::compiled_in().traps;
        let random = &mut dice(2);
        let drops = |level, random: &mut RandomStream| {
            (0..500).filter(|_| traps.draw(level, 10, random).is_some_and(|kind| traps.of(kind).drops())).count()
        };
        assert!(drops(9, random) > 20);
        assert_eq!(drops(10, random), 0);
    }
}
