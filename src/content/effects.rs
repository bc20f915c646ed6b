//! The effects of potions, scrolls, wands and rings, from which `items.ron` composes them.

use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use super::{Condition, read::read_with_serde};
use crate::base::random::{Chance, Dice};

/// An effect of quaffing, reading, zapping, or being hit by a potion (`docs/rules.md#potions`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, IntoStaticStr)]
pub enum Effect {
    /// Heals; healing beyond the maximum raises the maximum.
    Heal {
        /// The hit points healed.
        points: Dice,
        /// The sides of the die that is added for each level.
        die_per_level: u32,
        /// Added to the maximum if the healing exceeds it.
        raises_maximum: i32,
        /// Added instead if the healing exceeds the maximum by more than the level plus 1.
        raises_far: i32,
    },
    /// A condition begins.
    Begin {
        /// The condition.
        condition: Condition,
        /// The number of turns.
        turns: Dice,
    },
    /// A condition ends.
    End(Condition),
    /// Hastes; a creature that is hasted already faints instead.
    Haste {
        /// The number of turns.
        turns: Dice,
        /// The number of turns of the faint.
        faint: Dice,
    },
    /// Reduces strength.
    Poison {
        /// The points of strength lost.
        points: Dice,
    },
    /// Increases strength permanently.
    Strengthen {
        /// The points of strength gained.
        points: Dice,
    },
    /// Restores strength to its maximum.
    RestoreStrength,
    /// Raises the experience level by 1.
    RaiseLevel,
    /// Shows all monsters of the level.
    DetectMonsters {
        /// The number of turns.
        turns: Dice,
    },
    /// Shows the magic items of the level.
    DetectMagic,
    /// Shows the food of the level.
    DetectFood,
    /// Maps the level, including secret doors.
    MapLevel,
    /// Lights the room permanently.
    LightRoom,
    /// Teleports the player to another place on the level.
    Teleport,
    /// The next monster that the player hits becomes confused.
    ConfuseNextFoe {
        /// The number of turns.
        turns: Dice,
    },
    /// Nearby monsters are held until they are attacked.
    HoldMonsters {
        /// The range, in cells.
        range: u32,
    },
    /// Monsters in view flee.
    ScareMonsters {
        /// The number of turns.
        turns: Dice,
    },
    /// All monsters of the level wake and come to the player.
    WakeMonsters,
    /// A monster appears next to the player.
    CreateMonster,
    /// Improves the worn armor by 1 and lifts its curse.
    EnchantArmor,
    /// Improves the wielded weapon by 1 and lifts its curse.
    EnchantWeapon,
    /// Lifts the curses of all items in use.
    RemoveCurses,
    /// The worn armor never rusts.
    ProtectArmor,
    /// Identifies an item in the pack.
    Identify,
    /// A bolt that bounces off walls.
    Bolt {
        /// The element of the bolt.
        element: Element,
        /// Damage to a creature that fails a save against magic.
        damage: Dice,
        /// How far it flies, in cells; a cell where it bounces counts once.
        range: u32,
    },
    /// A missile that hits the first monster in the line unless the monster saves against magic.
    Missile {
        /// Its damage, to which the player's strength is added.
        damage: Dice,
    },
    /// Gives the first monster in the line a condition.
    Afflict {
        /// The condition.
        condition: Condition,
        /// The number of turns.
        turns: Dice,
    },
    /// Gives the first monster in the line a condition permanently.
    AfflictForGood(Condition),
    /// Turns the first monster in the line into another kind.
    Polymorph,
    /// Removes the special abilities of the first monster in the line.
    Cancel,
    /// Teleports the first monster in the line to another place on the level.
    SendAway,
    /// Teleports the first monster in the line next to the player.
    DrawNear,
    /// Takes half of the player's hit points and deals as much damage in total to the monsters of the room.
    DrainLife,
}

/// The elements of bolts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "plain English nouns")]
pub enum Element {
    Fire,
    Cold,
    Lightning,
}

impl Element {
    /// Returns whether it sets fire to what burns in its path.
    pub const fn sets_fire(self) -> bool {
        matches!(self, Self::Fire)
    }
}

/// The effect of a ring while it is worn (`docs/rules.md#rings`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, IntoStaticStr)]
pub enum RingPower {
    /// Its plus improves the armor class and saves against magic.
    ArmorClass,
    /// Its plus is added to the strength.
    Strength,
    /// Its plus is added to the to-hit roll with the wielded weapon.
    ToHit,
    /// Its plus is added to the damage with the wielded weapon.
    Damage,
    /// Poison does not reduce strength.
    SustainStrength,
    /// Searches automatically each turn.
    Search,
    /// Gives a condition.
    Grant(Condition),
    /// The monsters of the level wake and come to the wearer.
    Aggravate,
    /// Heals each turn.
    Regenerate {
        /// The hit points healed.
        points: i32,
    },
    /// Teleports the wearer at random times.
    Teleport {
        /// Chance per turn.
        chance: Chance,
    },
    /// The wearer does not wake sleeping monsters.
    Stealth,
    /// Armor never rusts.
    MaintainArmor,
}

read_with_serde!(Effect, RingPower);

impl RingPower {
    /// Returns whether the power depends on the plus of the ring.
    pub(super) const fn needs_plus(self) -> bool {
        matches!(self, Self::ArmorClass | Self::Strength | Self::ToHit | Self::Damage)
    }

    /// Returns whether the wearer notices the effect at once: in the numbers or conditions of the panel, or by the
    /// noise.
    pub const fn shows_at_once(self) -> bool {
        matches!(self, Self::ArmorClass | Self::Strength | Self::Grant(_) | Self::Aggravate)
    }
}

impl Effect {
    /// Returns whether it affects the first creature in the line of an aimed wand.
    pub const fn is_aimed(self) -> bool {
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
}
