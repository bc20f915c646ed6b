//! `traps.ron`: the kinds of traps, their effects, and their number per level (`docs/rules.md#traps`).

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use super::{
    Article, Effect,
    ranges::{DEPTHS, WEIGHTS},
    read::{read_with_serde, record},
};
use crate::base::{
    random::{Chance, RandomStream},
    variants,
};

/// The kinds of traps (`docs/contract.md#enumerations`).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
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
    /// All kinds, in the order of `docs/contract.md#enumerations`.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();

    /// Returns its name in `docs/contract.md#enumerations`.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

read_with_serde!(TrapKind);

record! {
    /// All of `traps.ron`.
    pub struct TrapRules {
        /// The number of traps on a level, by depth.
        pub numbers: Vec<TrapNumber>,
        /// Chance that a search finds an adjacent hidden trap.
        pub search_chance: Chance,
        /// The intelligence from which on a monster knows all traps of its level.
        pub knowing_intelligence: u32 = 0..=100,
        /// The intelligence from which on a monster knows the traps that have been sprung.
        pub learning_intelligence: u32 = 0..=100,
        /// One definition for each kind.
        pub kinds: Vec<TrapDefinition>,
    }
}

record! {
    /// The number of traps on a level from a given depth on.
    pub struct TrapNumber {
        /// The first depth for which it applies, counted in the dungeon's `monster_depths`.
        pub depth: u32 = DEPTHS,
        /// Chance that a level has any traps.
        pub chance: Chance,
        /// The greatest number of traps.
        pub most: u32 = 1..=1_000,
    }
}

record! {
    /// The definition of a kind of trap. Its effects determine what it does; its name does not.
    pub struct TrapDefinition {
        /// What it defines; each kind has exactly one definition.
        pub kind: TrapKind,
        /// Its name, without an article.
        pub name: String,
        /// The article of its name; by the first letter if left out.
        pub article: Option<Article>,
        /// A description of what it does, as a text after "which".
        pub description: String,
        /// Its weight among the kinds of a depth.
        pub weight: u32 = WEIGHTS,
        /// The first depth at which it is laid, counted in the dungeon's `monster_depths`; 1 if left out.
        pub first_depth: Option<u32> = DEPTHS,
        /// The last depth at which it is laid; the deepest if left out.
        pub last_depth: Option<u32> = DEPTHS,
        /// Its effects, in order.
        pub effects: Vec<Effect>,
    }
}

impl TrapDefinition {
    /// Returns whether it leads to the level below, so that it needs one.
    pub fn drops(&self) -> bool {
        self.effects.contains(&Effect::Drop)
    }

    /// Returns whether it can be laid at a depth, counted in the dungeon's `monster_depths`.
    pub(super) fn is_laid_at(&self, depth: u32, has_level_below: bool) -> bool {
        let is_in_range =
            self.first_depth.is_none_or(|first| first <= depth) && self.last_depth.is_none_or(|last| depth <= last);
        self.weight > 0 && is_in_range && (has_level_below || !self.drops())
    }
}

impl TrapRules {
    /// Returns the definition of a kind.
    ///
    /// # Panics
    /// Never: rules that lack a kind are refused when they are read.
    pub fn of(&self, kind: TrapKind) -> &TrapDefinition {
        // Fast path: the data usually lists kinds in the order of the enum.
        let in_order = self.kinds.get(kind as usize).filter(|known| known.kind == kind);
        let known = in_order.or_else(|| self.kinds.iter().find(|known| known.kind == kind));
        known.expect("the check of traps.ron requires a definition for each kind")
    }

    /// Draws the number of traps of a level at a depth, counted in the dungeon's `monster_depths`.
    pub fn number_at(&self, depth: u32, random: &mut RandomStream) -> u32 {
        let number = self.numbers.iter().rev().find(|number| number.depth <= depth);
        number.filter(|number| random.chance(number.chance)).map_or(0, |number| 1 + random.below(number.most))
    }

    /// Draws a kind of trap for a level at a depth, counted in the dungeon's `monster_depths`; `None` if no kind fits.
    pub fn draw(&self, depth: u32, has_level_below: bool, random: &mut RandomStream) -> Option<TrapKind> {
        let weight = |kind: &TrapDefinition| if kind.is_laid_at(depth, has_level_below) { kind.weight } else { 0 };
        random.pick_weighted(&self.kinds, weight).map(|kind| kind.kind)
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        base::random::{LevelStage, RandomStream, RandomStreams},
        content::Content,
    };

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
