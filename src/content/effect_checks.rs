//! The ranges of numbers in values that are read as a whole: effects, triggers and rules with fields of their own.

use super::{
    Effect, GroundEffect, LeaderDeath, Recharge, RingPower, SpecialEffect, SupplyRule, Trigger,
    ranges::{CELLS, DAMAGE, LASTING, TURNS, field_outside},
};

/// Points of strength, and levels.
const POINTS: std::ops::RangeInclusive<i32> = 0..=100;

impl Effect {
    /// Returns the first number that lies outside its range.
    pub(super) fn wrong_number(&self) -> Option<String> {
        match self {
            Self::Heal { points, die_per_level, raises_maximum, raises_far } => {
                field_outside("points", points, &DAMAGE)
                    .or_else(|| field_outside("die_per_level", die_per_level, &(0..=100)))
                    .or_else(|| field_outside("raises_maximum", raises_maximum, &DAMAGE))
                    .or_else(|| field_outside("raises_far", raises_far, &DAMAGE))
            }
            Self::Begin { turns, .. }
            | Self::DetectMonsters { turns }
            | Self::ConfuseNextFoe { turns }
            | Self::ScareMonsters { turns }
            | Self::Afflict { turns, .. } => field_outside("turns", turns, &LASTING),
            Self::Haste { turns, faint } => {
                field_outside("turns", turns, &LASTING).or_else(|| field_outside("faint", faint, &LASTING))
            }
            Self::Poison { points } | Self::Strengthen { points } => field_outside("points", points, &POINTS),
            Self::HoldMonsters { range } => field_outside("range", range, &CELLS),
            Self::Bolt { damage, range, .. } => {
                field_outside("damage", damage, &DAMAGE).or_else(|| field_outside("range", range, &CELLS))
            }
            Self::Missile { damage } => field_outside("damage", damage, &DAMAGE),
            Self::End(_)
            | Self::RestoreStrength
            | Self::RaiseLevel
            | Self::DetectMagic
            | Self::DetectFood
            | Self::MapLevel
            | Self::LightRoom
            | Self::Teleport
            | Self::WakeMonsters
            | Self::CreateMonster
            | Self::EnchantArmor
            | Self::EnchantWeapon
            | Self::RemoveCurses
            | Self::ProtectArmor
            | Self::Identify
            | Self::AfflictForGood(_)
            | Self::Polymorph
            | Self::Cancel
            | Self::SendAway
            | Self::DrawNear
            | Self::DrainLife => None,
        }
    }
}

impl RingPower {
    /// Returns the first number that lies outside its range.
    pub(super) fn wrong_number(&self) -> Option<String> {
        match self {
            Self::Regenerate { points } => field_outside("points", points, &DAMAGE),
            _ => None,
        }
    }
}

impl SpecialEffect {
    /// Returns the first number that lies outside its range.
    pub(super) fn wrong_number(&self) -> Option<String> {
        let turns_within = 1..=*LASTING.end();
        match self {
            Self::Freeze { turns, deadly_turns, backs_off } => field_outside("turns", turns, &turns_within)
                .or_else(|| field_outside("deadly_turns", deadly_turns, &TURNS))
                .or_else(|| field_outside("backs_off", backs_off, &TURNS)),
            Self::StealGold { more_shares } => field_outside("more_shares", more_shares, &(0..=100)),
            Self::Afflict { turns, .. } => field_outside("turns", turns, &turns_within),
            Self::Harm { damage, .. } => field_outside("damage", damage, &DAMAGE),
            Self::DrainMaxHp { points } | Self::DrainExperience { points } => field_outside("points", points, &DAMAGE),
            Self::RustArmor | Self::Hold | Self::StealItem | Self::DrainStrength => None,
        }
    }
}

impl Trigger {
    /// Returns the first number that lies outside its range.
    pub(super) fn wrong_number(&self) -> Option<String> {
        match self {
            // It is not used on an adjacent player.
            Self::InLine(range) => field_outside("InLine", range, &(2..=*CELLS.end())),
            Self::Hit | Self::Blow | Self::Gaze => None,
        }
    }
}

impl Recharge {
    /// Returns the first number that lies outside its range.
    pub(super) fn wrong_number(&self) -> Option<String> {
        match self {
            Self::Turns(turns) => field_outside("Turns", turns, &(1..=*TURNS.end())),
            Self::Never => None,
        }
    }
}

impl LeaderDeath {
    /// Returns the first number that lies outside its range.
    pub(super) fn wrong_number(&self) -> Option<String> {
        match self {
            Self::Flee { turns } => field_outside("turns", turns, &LASTING),
            Self::FightOn | Self::Scatter => None,
        }
    }
}

impl SupplyRule {
    /// Returns the first number that lies outside its range.
    pub(super) fn wrong_number(&self) -> Option<String> {
        match self {
            Self::Sometimes { most_without, .. } => field_outside("most_without", most_without, &(0..=1_000)),
            Self::LastLevel | Self::EachLock => None,
        }
    }
}

impl GroundEffect {
    /// Returns the first number that lies outside its range.
    pub(super) fn wrong_number(&self) -> Option<String> {
        match self {
            Self::Slow { more_actions } => field_outside("more_actions", more_actions, &(1..=super::MOST_ACTIONS)),
            Self::Hold { turns, .. } => field_outside("turns", turns, &LASTING),
            Self::Fall { damage } | Self::Burn { damage } => field_outside("damage", damage, &DAMAGE),
            Self::Nothing | Self::Sweep { .. } => None,
        }
    }
}
