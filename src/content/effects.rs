//! What potions, scrolls, wands and rings do: the small vocabulary that `items.ron` composes them from.

use serde::{Deserialize, Serialize};

use super::{Condition, read::read_with_serde};
use crate::base::random::{Chance, Dice};

/// What comes of quaffing, reading, zapping, or being hit by a potion (Rogue 5.4, section 7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Effect {
    /// Heals; what is beyond the maximum raises it.
    Heals {
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
    Begins {
        /// Which.
        condition: Condition,
        /// For how many turns.
        turns: Dice,
    },
    /// A condition ends.
    Ends(Condition),
    /// Haste; whoever is fast already faints instead.
    Hastens {
        /// For how many turns.
        turns: Dice,
        /// Turns of the faint.
        faint: Dice,
    },
    /// Takes strength.
    Poisons {
        /// How much.
        points: Dice,
    },
    /// Gives strength for good.
    Strengthens {
        /// How much.
        points: Dice,
    },
    /// Strength comes back to its highest.
    RestoresStrength,
    /// A level of experience.
    RaisesLevel,
    /// All monsters of the level are perceived.
    DetectsMonsters {
        /// For how many turns.
        turns: Dice,
    },
    /// Magic things of the level are shown.
    DetectsMagic,
    /// Food of the level is shown.
    DetectsFood,
    /// The level becomes known, secret doors and all.
    MapsLevel,
    /// The room is lit for good.
    LightsRoom,
    /// The player goes elsewhere on the level.
    Teleports,
    /// The next foe that the player hits is confused.
    ConfusesNextFoe {
        /// For how many turns.
        turns: Dice,
    },
    /// Monsters near are held until somebody touches them.
    HoldsMonsters {
        /// How near, in cells.
        range: u32,
    },
    /// Monsters in view flee.
    ScaresMonsters {
        /// For how many turns.
        turns: Dice,
    },
    /// All monsters of the level wake and come.
    WakesMonsters,
    /// A monster appears next to the player.
    CreatesMonster,
    /// The armour worn is one better, and no curse is on it.
    EnchantsArmor,
    /// The weapon in hand is one better, and no curse is on it.
    EnchantsWeapon,
    /// No curse is on what is in use.
    RemovesCurses,
    /// The armour worn never rusts.
    ProtectsArmor,
    /// The player gets to know a thing of the pack.
    Identifies,
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
    Afflicts {
        /// Which.
        condition: Condition,
        /// For how many turns.
        turns: Dice,
    },
    /// A condition befalls the first monster in the line for good.
    AfflictsForGood(Condition),
    /// The first monster in the line becomes another.
    Polymorphs,
    /// The first monster in the line loses all that is special about it.
    Cancels,
    /// The first monster in the line goes elsewhere on the level.
    SendsAway,
    /// The first monster in the line comes next to the player.
    DrawsNear,
    /// Half of the player's hit points, taken from all monsters of the room.
    DrainsLife,
}

/// What a bolt is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "plain English nouns")]
pub enum Element {
    Fire,
    Cold,
    Lightning,
}

/// What a ring does while it is worn (Rogue 5.4, section 7).
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
    SustainsStrength,
    /// Searches of itself each turn.
    Searches,
    /// Gives a condition.
    Grants(Condition),
    /// Monsters of the level wake and come.
    Aggravates,
    /// Heals each turn.
    Regenerates {
        /// Hit points.
        points: i32,
    },
    /// Takes the wearer elsewhere now and then.
    Teleports {
        /// Chance a turn.
        chance: Chance,
    },
    /// Sleepers do not wake of the wearer.
    Stealth,
    /// Armour never rusts.
    MaintainsArmor,
}

read_with_serde!(Effect, RingPower);

impl RingPower {
    /// Whether the wearer sees at once what it does: in the numbers or the conditions of the panel, or by the noise.
    #[must_use]
    pub const fn shows_at_once(self) -> bool {
        matches!(self, Self::ArmorClass | Self::Strength | Self::Grants(_) | Self::Aggravates)
    }
}

impl Effect {
    /// The dice it is rolled with.
    pub(super) fn dice(self) -> Vec<Dice> {
        match self {
            Self::Heals { points, .. } | Self::Poisons { points } | Self::Strengthens { points } => vec![points],
            Self::Begins { turns, .. }
            | Self::DetectsMonsters { turns }
            | Self::ConfusesNextFoe { turns }
            | Self::ScaresMonsters { turns }
            | Self::Afflicts { turns, .. } => vec![turns],
            Self::Hastens { turns, faint } => vec![turns, faint],
            Self::Bolt { damage, .. } | Self::Missile { damage } => vec![damage],
            _ => Vec::new(),
        }
    }
}
