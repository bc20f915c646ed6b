//! `monsters.ron`: the 26 lettered monsters (`docs/rules.md#the-26-kinds`).

use bevy::prelude::*;
use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, de::Error};
use strum::VariantArray;

use super::{
    DataReport, Flag, SpecialAttack, SpecialEffect, TerrainTable,
    read::{read_with_serde, record},
    terrain_checks::{TAKEN, is_narrow},
};
use crate::base::random::{Chance, Dice, DiceError};

record! {
    /// One kind of monster.
    pub struct MonsterDefinition {
        /// Its letter on the map: a sign that nothing else has, one kind each.
        pub letter: char,
        /// Its name, such as `Venus Flytrap`.
        pub name: String,
        /// What it is, in a sentence or two: for who looks at it.
        pub description: String,
        /// Level in the to-hit formula (`docs/rules.md#hitting-and-damage`).
        pub level: i32,
        /// Hit points.
        pub hp: Dice,
        /// Armour class; lower is harder to hit.
        pub ac: i32,
        /// The swings it makes each turn, each with its damage.
        pub damage: AttackDice,
        /// Experience for killing it.
        pub xp: u32,
        /// Energy gained a clock turn; 100 is one action.
        pub speed: i32,
        /// How far it lights up its surroundings, in cells; it is dark where left out.
        pub light: Option<u32>,
        /// What it is.
        pub flags: Vec<MonsterFlag>,
        /// How it thinks.
        pub ai_profile: AiProfileDefinition,
        /// Chance that one born with its level carries something; 0 where left out.
        pub carries: Option<Chance>,
        /// Chance that one born with its level sleeps.
        pub sleep_chance: Chance,
        /// Shallowest depth on which it is born, of the dungeon's `monster_depths`.
        pub min_level: u32,
        /// Deepest depth on which it is born.
        pub max_level: u32,
    }
}

record! {
    /// How a monster thinks and senses (`docs/rules.md#monster-behavior`).
    pub struct AiProfileDefinition {
        /// What it wants, one or several.
        pub behaviors: Vec<Behavior>,
        /// 1 to 10.
        pub intelligence: u32,
        /// Distance within which it wakes at the sight of the player, in cells.
        pub aggro_range: u32,
        /// It flees below this share of its hit points; 0 for never.
        pub flee_threshold: Chance,
        /// How it perceives the player (`docs/rules.md#senses`).
        pub senses: Vec<Sense>,
        /// How far it hears, in steps; for those who hear.
        pub hearing: u32,
        /// What it can do besides its blows.
        pub specials: Vec<SpecialAttack>,
        /// What lying things it goes to, besides the gold of greedy ones.
        pub seeks: Option<Loot>,
    }
}

/// How a monster goes about its ends (`docs/rules.md#monster-behavior`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
#[cfg_attr(feature = "inspector", derive(Reflect))]
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

/// What a monster is (`docs/rules.md#the-26-kinds`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MonsterFlag {
    /// Born awake, and attacks as soon as it senses.
    Mean,
    /// Crosses terrain that stops walkers.
    Flying,
    /// Heals over time.
    Regenerates,
    /// Not seen without help.
    Invisible,
}

/// By what a monster knows of the player (`docs/rules.md#senses`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
#[cfg_attr(feature = "inspector", derive(Reflect))]
pub enum Sense {
    /// Sees whoever could see it in the light.
    Sight,
    /// Follows the trail the player leaves.
    Smell,
    /// Goes to where it hears a noise.
    Noise,
}

impl Flag for Sense {
    fn number(self) -> u16 {
        self as u16
    }
}

/// What a monster goes to when it lies nearer than the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "inspector", derive(Reflect))]
pub enum Loot {
    /// Gold, which it takes and guards.
    Gold,
    /// Armour that can rust, which it eats at.
    MetalArmor,
}

read_with_serde!(Behavior, MonsterFlag, Sense, Loot, AttackDice);

/// The swings of an attack, written `1d8/1d8/3d10`: each is rolled to hit on its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttackDice(Vec<Dice>);

impl AttackDice {
    /// The swings in their order.
    #[must_use]
    pub fn swings(&self) -> &[Dice] {
        &self.0
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
    /// Speeds that a monster can have.
    pub const SPEEDS: std::ops::RangeInclusive<i32> = 1..=1_000;

    /// Whether none of it is ever born asleep, wherever that is.
    #[must_use]
    pub fn never_sleeps(&self) -> bool {
        self.is(MonsterFlag::Mean) || self.sleep_chance.parts() == 0
    }

    /// Whether the kind has a flag.
    #[must_use]
    pub fn is(&self, flag: MonsterFlag) -> bool {
        self.flags.contains(&flag)
    }

    /// Whether one of its special attacks has this effect.
    #[must_use]
    pub fn has_effect(&self, effect: SpecialEffect) -> bool {
        self.ai_profile.specials.iter().any(|special| special.effects.contains(&effect))
    }

    /// Whether the kind is born at any of these depths, in the depths of `monsters.ron`.
    #[must_use]
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
        if self.name.trim().is_empty() {
            report.mistake_in(lines, "name", "a monster needs a name");
        }
        if self.hp.least() < 1 {
            report.mistake_in(lines, "hp", "must be at least 1");
        }
        if self.damage.swings().iter().any(|swing| swing.least() < 0) {
            report.mistake_in(lines, "damage", "must not be negative");
        }
        if !Self::SPEEDS.contains(&self.speed) {
            report.mistake_in(lines, "speed", "must lie between 1 and 1000; 100 is one action a turn");
        }
        if self.min_level > self.max_level {
            report.mistake_in(lines, "max_level", "max_level is below min_level");
        } else if self.min_level > depths || self.max_level < 1 {
            let reason = format!(
                "can never be met: it is born on levels {} to {}, the depths go to {depths}",
                self.min_level, self.max_level
            );
            report.mistake_in(lines, "min_level", reason);
        }
        let profile = &self.ai_profile;
        report.within("ai_profile", |report| {
            if profile.behaviors.is_empty() {
                report.mistake_in(&profile.lines, "behaviors", "needs at least one behaviour");
            }
            if !(1..=10).contains(&profile.intelligence) {
                report.mistake_in(&profile.lines, "intelligence", "intelligence lies between 1 and 10");
            }
            if profile.specials.len() > SpecialAttack::MOST {
                let reason = format!("a kind has at most {} special attacks", SpecialAttack::MOST);
                report.mistake_in(&profile.lines, "specials", reason);
            }
            for special in &profile.specials {
                report.within("specials", |report| special.check(report));
            }
        });
    }
}

/// Notes every kind that can't be played with, alone or beside the others.
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
                let reason = format!("the letter '{}' is the {}'s already", monster.letter, earlier.name);
                report.mistake_in(&monster.lines, "letter", reason);
            }
        });
    }
    if monsters.is_empty() {
        report.mistake_at(1, "there must be at least one monster");
    }
}
