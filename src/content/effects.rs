//! What potions, scrolls, wands and rings do: the small vocabulary that `items.ron` composes them from.

use serde::{Deserialize, Serialize};

use super::{Condition, read::read_with_serde};
use crate::base::random::{Chance, Dice};

/// What comes of quaffing, reading, zapping, or being hit by a potion (`docs/rules.md#potions`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Effect {
    /// Heals; what is beyond the maximum raises it.
    Heal {
        /// Hit points.
        points: Dice,
        /// And a die of so many sides for each level.
        die_per_level: u32,
        /// The maximum grows by this where the healing goes beyond it.
        raises_maximum: i32,
        /// Or by this, where it goes beyond it by more than the level and one.
        raises_far: i32,
    },
    /// A condition befalls.
    Begin {
        /// The condition.
        condition: Condition,
        /// For how many turns.
        turns: Dice,
    },
    /// A condition ends.
    End(Condition),
    /// Haste; whoever is fast already faints instead.
    Haste {
        /// For how many turns.
        turns: Dice,
        /// Turns of the faint.
        faint: Dice,
    },
    /// Takes strength.
    Poison {
        /// How much.
        points: Dice,
    },
    /// Gives strength for good.
    Strengthen {
        /// How much.
        points: Dice,
    },
    /// Strength comes back to its highest.
    RestoreStrength,
    /// A level of experience.
    RaiseLevel,
    /// All monsters of the level are perceived.
    DetectMonsters {
        /// For how many turns.
        turns: Dice,
    },
    /// Magic things of the level are shown.
    DetectMagic,
    /// Food of the level is shown.
    DetectFood,
    /// The level becomes known, secret doors and all.
    MapLevel,
    /// The room is lit for good.
    LightRoom,
    /// The player goes elsewhere on the level.
    Teleport,
    /// The next foe that the player hits is confused.
    ConfuseNextFoe {
        /// For how many turns.
        turns: Dice,
    },
    /// Monsters near are held until somebody touches them.
    HoldMonsters {
        /// How near, in cells.
        range: u32,
    },
    /// Monsters in view flee.
    ScareMonsters {
        /// For how many turns.
        turns: Dice,
    },
    /// All monsters of the level wake and come.
    WakeMonsters,
    /// A monster appears next to the player.
    CreateMonster,
    /// The armour worn is one better, and no curse is on it.
    EnchantArmor,
    /// The weapon in hand is one better, and no curse is on it.
    EnchantWeapon,
    /// No curse is on what is in use.
    RemoveCurses,
    /// The armour worn never rusts.
    ProtectArmor,
    /// The player gets to know a thing of the pack.
    Identify,
    /// A bolt that bounces off walls.
    Bolt {
        /// What it is of.
        element: Element,
        /// Damage to one who does not save against magic.
        damage: Dice,
        /// How far it flies, in cells; the one where it turns at a wall counts once.
        range: u32,
    },
    /// A missile at the first monster in the line, which hits unless it saves against magic.
    Missile {
        /// Its damage, to which the player's strength is added.
        damage: Dice,
    },
    /// A condition befalls the first monster in the line.
    Afflict {
        /// The condition.
        condition: Condition,
        /// For how many turns.
        turns: Dice,
    },
    /// A condition befalls the first monster in the line for good.
    AfflictForGood(Condition),
    /// The first monster in the line becomes another.
    Polymorph,
    /// The first monster in the line loses all that is special about it.
    Cancel,
    /// The first monster in the line goes elsewhere on the level.
    SendAway,
    /// The first monster in the line comes next to the player.
    DrawNear,
    /// Half of the player's hit points, taken from all monsters of the room.
    DrainLife,
}

/// What a bolt is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "plain English nouns")]
pub enum Element {
    Fire,
    Cold,
    Lightning,
}

/// What a ring does while it is worn (`docs/rules.md#rings`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum RingPower {
    /// Its plus makes the armour class better, and saves against magic.
    ArmorClass,
    /// Its plus is added to the strength.
    Strength,
    /// Its plus is added to hit with the weapon in hand.
    ToHit,
    /// Its plus is added to the damage of the weapon in hand.
    Damage,
    /// No poison takes strength.
    SustainStrength,
    /// Searches of itself each turn.
    Search,
    /// Gives a condition.
    Grant(Condition),
    /// Monsters of the level wake and come.
    Aggravate,
    /// Heals each turn.
    Regenerate {
        /// Hit points.
        points: i32,
    },
    /// Takes the wearer elsewhere now and then.
    Teleport {
        /// Chance a turn.
        chance: Chance,
    },
    /// Sleepers do not wake of the wearer.
    Stealth,
    /// Armour never rusts.
    MaintainArmor,
}

read_with_serde!(Effect, RingPower);

impl RingPower {
    /// Whether its strength is the plus of the ring.
    pub(super) const fn needs_plus(self) -> bool {
        matches!(self, Self::ArmorClass | Self::Strength | Self::ToHit | Self::Damage)
    }

    /// Whether the wearer sees at once what it does: in the numbers or the conditions of the panel, or by the noise.
    #[must_use]
    pub const fn shows_at_once(self) -> bool {
        matches!(self, Self::ArmorClass | Self::Strength | Self::Grant(_) | Self::Aggravate)
    }
}

impl Effect {
    /// Whether it works on the first creature in the line that a wand is aimed along.
    pub(super) const fn is_aimed(self) -> bool {
        matches!(
            self,
            Self::Bolt { .. }
                | Self::Missile { .. }
                | Self::Afflict { .. }
                | Self::AfflictForGood(_)
                | Self::Polymorph
                | Self::Cancel
                | Self::SendAway
                | Self::DrawNear
        )
    }

    /// The dice it is rolled with.
    pub(super) fn dice(self) -> Vec<Dice> {
        match self {
            Self::Heal { points, .. } | Self::Poison { points } | Self::Strengthen { points } => vec![points],
            Self::Begin { turns, .. }
            | Self::DetectMonsters { turns }
            | Self::ConfuseNextFoe { turns }
            | Self::ScareMonsters { turns }
            | Self::Afflict { turns, .. } => vec![turns],
            Self::Haste { turns, faint } => vec![turns, faint],
            Self::Bolt { damage, .. } | Self::Missile { damage } => vec![damage],
            _ => Vec::new(),
        }
    }
}
