//! `monsters.ron`: the 26 lettered monsters (`docs/rules.md#the-26-kinds`).

use bevy::prelude::*;
use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, de::Error};
use strum::VariantArray;

use super::{
    Article, Bounded, DataReport, Effect, Flag, SpecialAttack, TerrainTable,
    ranges::{BONUSES, CELLS, DAMAGE, DEPTHS, MOST_LAMP, of_all},
    read::{read_with_serde, record},
    terrain_checks::{TAKEN, is_narrow},
};
use crate::base::random::{Chance, Dice, DiceError};

record! {
    /// One kind of monster.
    pub struct MonsterDefinition {
        /// Its letter on the map; no other kind, item or terrain has it.
        pub letter: char,
        /// Its name as a heading and for programs, such as `Ice Monster`.
        pub name: String,
        /// Its name within a sentence; the name in lower case if left out.
        pub in_sentences: Option<String>,
        /// The article of its name; by the first letter if left out.
        pub article: Option<Article>,
        /// The description shown when the player looks at it, in a sentence or two.
        pub description: String,
        /// Level in the to-hit formula (`docs/rules.md#hitting-and-damage`).
        pub level: i32 = 0..=1_000,
        /// Hit points.
        pub hp: Dice = 1..=100_000,
        /// Armor class; lower is harder to hit.
        pub ac: i32 = BONUSES,
        /// The damage of each swing of one attack.
        pub damage: AttackDice = DAMAGE,
        /// Experience for killing it.
        pub xp: u32 = 0..=1_000_000,
        /// Energy gained per clock turn; 100 is one action.
        pub speed: i32 = Self::SPEEDS,
        /// Radius of the light it gives off, in cells; none if left out.
        pub light: Option<u32> = 0..=MOST_LAMP,
        /// Its properties.
        pub flags: Vec<MonsterFlag>,
        /// Its behavior and senses.
        pub ai_profile: AiProfileDefinition,
        /// Chance that a monster generated with its level carries an item; 0 if left out.
        pub carries: Option<Chance>,
        /// Chance that a monster generated with its level is asleep.
        pub sleep_chance: Chance,
        /// The shallowest depth on which it appears, counted in the dungeon's `monster_depths`.
        pub min_level: u32 = DEPTHS,
        /// The deepest depth on which it appears.
        pub max_level: u32 = DEPTHS,
    }
}

record! {
    /// The behavior and senses of a monster (`docs/rules.md#monster-behavior`).
    pub struct AiProfileDefinition {
        /// Its behaviors, at least one.
        pub behaviors: Vec<Behavior>,
        /// 1 to 10; compared with the fields `…_intelligence`, and multiplies `memory_turns`.
        pub intelligence: u32 = 1..=10,
        /// Distance within which it wakes at the sight of the player, in cells.
        pub aggro_range: u32 = CELLS,
        /// It flees below this share of its hit points; 0 means never.
        pub flee_threshold: Chance,
        /// How it perceives the player (`docs/rules.md#senses`).
        pub senses: Vec<Sense>,
        /// How far it hears, in steps; used by monsters with the sense `Noise`.
        pub hearing: u32 = CELLS,
        /// At most [`SpecialAttack::MOST`], in the order in which they are tried.
        pub specials: Vec<SpecialAttack>,
        /// The items on the floor that it goes to; greedy monsters go to gold in any case.
        pub seeks: Option<Loot>,
    }
}

/// Behaviors of monsters (`docs/rules.md#monster-behavior`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
#[expect(missing_docs, reason = "the names are those of the source's table")]
pub enum Behavior {
    Smart,
    Greedy,
    Erratic,
    Simple,
    Stationary,
    Thief,
    Coward,
}

impl Flag for Behavior {
    fn number(self) -> u16 {
        self as u16
    }
}

/// Properties of monsters (`docs/rules.md#the-26-kinds`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MonsterFlag {
    /// Starts awake, and attacks as soon as it senses the player.
    Mean,
    /// Crosses terrain that stops walkers.
    Flying,
    /// Heals over time.
    Regenerates,
    /// Can't be seen without magic.
    Invisible,
    /// Fire does not hurt it.
    Fireproof,
}

/// The senses by which a monster perceives the player (`docs/rules.md#senses`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
pub enum Sense {
    /// Sees the player along a clear line if the player is lit, otherwise only from an adjacent cell.
    Sight,
    /// Follows the scent trail that the player leaves.
    Smell,
    /// Goes to the noises it hears.
    Noise,
}

impl Flag for Sense {
    fn number(self) -> u16 {
        self as u16
    }
}

/// Items that a monster goes to if they are nearer than the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Loot {
    /// Gold, which it takes and guards.
    Gold,
    /// Armor that can rust; the monster makes it rust.
    MetalArmor,
}

read_with_serde!(Behavior, MonsterFlag, Sense, Loot, AttackDice);

/// The swings of an attack, written `1d8/1d8/3d10`; each has its own to-hit roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttackDice(Vec<Dice>);

impl AttackDice {
    /// Returns the swings in order.
    pub fn swings(&self) -> &[Dice] {
        &self.0
    }
}

/// The greatest number of swings of an attack.
const MOST_SWINGS: usize = 20;

impl Bounded for AttackDice {
    type Number = i32;

    fn extremes(&self) -> Option<(i32, i32)> {
        of_all(self.swings())
    }
}

impl FromStr for AttackDice {
    type Err = DiceError;

    fn from_str(text: &str) -> Result<Self, DiceError> {
        text.split('/').map(str::parse).collect::<Result<_, _>>().map(Self)
    }
}

impl fmt::Display for AttackDice {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, dice) in self.0.iter().enumerate() {
            let separator = if index == 0 { "" } else { "/" };
            write!(formatter, "{separator}{dice}")?;
        }
        Ok(())
    }
}

impl<'de> Deserialize<'de> for AttackDice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

impl MonsterDefinition {
    /// The valid speeds, in data and in saved games.
    pub const SPEEDS: std::ops::RangeInclusive<i32> = 1..=1_000;

    /// Returns its name within a sentence, without an article: "ice monster", "Venus flytrap".
    pub fn noun(&self) -> String {
        self.in_sentences.clone().unwrap_or_else(|| self.name.to_lowercase())
    }

    /// Returns whether monsters of this kind are never generated asleep.
    pub fn never_sleeps(&self) -> bool {
        self.is(MonsterFlag::Mean) || self.sleep_chance.parts() == 0
    }

    /// Returns whether the kind has a flag.
    pub fn is(&self, flag: MonsterFlag) -> bool {
        self.flags.contains(&flag)
    }

    /// Returns whether one of its special attacks has this effect.
    pub fn has_effect(&self, effect: &Effect) -> bool {
        self.ai_profile.specials.iter().any(|special| special.effects.contains(effect))
    }

    /// Returns whether the kind appears at any of these depths, counted as in `monsters.ron`.
    pub const fn is_born_between(&self, shallowest: u32, deepest: u32) -> bool {
        self.min_level <= deepest && shallowest <= self.max_level
    }

    fn check(&self, depths: u32, report: &mut DataReport) {
        let lines = &self.lines;
        if self.letter.is_control() || self.letter.is_whitespace() || !is_narrow(self.letter) {
            report.mistake_in(lines, "letter", format!("{:?} can't be shown in one column", self.letter));
        }
        if TAKEN.contains(self.letter) {
            report.mistake_in(lines, "letter", format!("'{}' is the sign of an item or of the player", self.letter));
        }
        if self.damage.swings().len() > MOST_SWINGS {
            report.mistake_in(lines, "damage", format!("an attack has at most {MOST_SWINGS} swings"));
        }
        if depths < self.min_level && self.min_level <= self.max_level {
            let reason = format!(
                "never appears: its depths are {} to {}, and monster_depths is {depths}",
                self.min_level, self.max_level
            );
            report.mistake_in(lines, "min_level", reason);
        }
        let profile = &self.ai_profile;
        report.within("ai_profile", |report| {
            if profile.behaviors.is_empty() {
                report.mistake_in(&profile.lines, "behaviors", "needs at least one behavior");
            }
            if profile.specials.len() > SpecialAttack::MOST {
                let reason = format!("a monster has at most {} special attacks", SpecialAttack::MOST);
                report.mistake_in(&profile.lines, "specials", reason);
            }
            for special in &profile.specials {
                report.within("specials", |report| special.check(report));
            }
        });
    }
}

/// Reports every invalid kind, and every conflict between two kinds.
pub(super) fn check(
    monsters: &[MonsterDefinition],
    depths: u32,
    terrain: Option<&TerrainTable>,
    report: &mut DataReport,
) {
    for (index, monster) in monsters.iter().enumerate() {
        report.within(&monster.name, |report| {
            monster.check(depths, report);
            let earlier = monsters.iter().take(index).find(|earlier| earlier.letter == monster.letter);
            let layers = terrain.into_iter().flat_map(|terrain| &terrain.layers);
            if let Some(layer) = layers.into_iter().find(|layer| layer.glyph == monster.letter) {
                let reason = format!("'{}' is the sign of {:?} in terrain.ron", monster.letter, layer.kind);
                report.mistake_in(&monster.lines, "letter", reason);
            }
            if let Some(earlier) = earlier {
                let reason = format!("the letter '{}' already belongs to the {}", monster.letter, earlier.name);
                report.mistake_in(&monster.lines, "letter", reason);
            }
        });
    }
    if monsters.is_empty() {
        report.mistake_at(1, "there must be at least one monster");
    }
}
