//! The layers of a cell (`docs/rules.md#terrain`) and the effects that a layer can have.

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::{
    Dressing,
    ranges::{DAMAGE, LASTING, choice},
    read::read_with_serde,
};
use crate::base::{
    random::{Chance, Dice},
    variants,
};

/// The greatest number of additional actions that a step may cost.
pub(crate) const MOST_ACTIONS: u32 = 9;

/// Liquid in a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
pub enum Liquid {
    /// No liquid.
    #[default]
    None,
    /// Shallow water, which can be waded through.
    Shallow,
    /// Deep water.
    Deep,
    /// Mud, which slows walkers.
    Mud,
    /// The edge of a chasm: a creature that steps there falls to the level below.
    Chasm,
    /// Lava, which burns creatures.
    Lava,
}

impl Liquid {
    /// All liquids, including `None`.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();

    /// Returns its sign in the rows of `docs/contract.md#state`.
    pub const fn sign(self) -> char {
        match self {
            Self::None => ' ',
            Self::Shallow => 'w',
            Self::Deep => 'W',
            Self::Mud => 'm',
            Self::Chasm => 'c',
            Self::Lava => 'l',
        }
    }
}

/// The kinds of layers of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, VariantArray)]
#[expect(missing_docs, reason = "they are the names of structures, liquids and dressings")]
pub enum LayerKind {
    Wall,
    Floor,
    Corridor,
    Archway,
    OpenDoor,
    BrokenDoor,
    ClosedDoor,
    LockedDoor,
    StairsUp,
    StairsDown,
    Shallow,
    Deep,
    Mud,
    Chasm,
    Lava,
    Torch,
    Grass,
    Rubble,
    Bones,
    Moss,
    Cobweb,
    Fungus,
    Altar,
    Lever,
    Statue,
    Fire,
    Ash,
    SpentAltar,
    PulledLever,
    Vent,
    Stones,
    Oil,
}

impl LayerKind {
    /// All kinds: structures, then liquids, then dressings.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();

    /// Returns the layer of a liquid; `None` for dry ground.
    pub const fn of_liquid(liquid: Liquid) -> Option<Self> {
        Some(match liquid {
            Liquid::None => return None,
            Liquid::Shallow => Self::Shallow,
            Liquid::Deep => Self::Deep,
            Liquid::Mud => Self::Mud,
            Liquid::Chasm => Self::Chasm,
            Liquid::Lava => Self::Lava,
        })
    }

    /// Returns the layer of a dressing; `None` for bare ground.
    pub const fn of_dressing(dressing: Dressing) -> Option<Self> {
        Some(match dressing {
            Dressing::None => return None,
            Dressing::Torch => Self::Torch,
            Dressing::Grass => Self::Grass,
            Dressing::Rubble => Self::Rubble,
            Dressing::Bones => Self::Bones,
            Dressing::Moss => Self::Moss,
            Dressing::Cobweb => Self::Cobweb,
            Dressing::Fungus => Self::Fungus,
            Dressing::Altar => Self::Altar,
            Dressing::Lever => Self::Lever,
            Dressing::Statue => Self::Statue,
            Dressing::Fire => Self::Fire,
            Dressing::Ash => Self::Ash,
            Dressing::SpentAltar => Self::SpentAltar,
            Dressing::PulledLever => Self::PulledLever,
            Dressing::Vent => Self::Vent,
            Dressing::Stones => Self::Stones,
            Dressing::Oil => Self::Oil,
        })
    }

    /// Returns whether a structure blocks movement and sight; `None` for layers that are not structures.
    pub(super) const fn closes(self) -> Option<bool> {
        match self {
            Self::Wall | Self::ClosedDoor | Self::LockedDoor => Some(true),
            Self::Floor
            | Self::Corridor
            | Self::Archway
            | Self::OpenDoor
            | Self::BrokenDoor
            | Self::StairsUp
            | Self::StairsDown => Some(false),
            _ => None,
        }
    }

    /// Whether it is a door, in any state.
    pub const fn is_door(self) -> bool {
        matches!(self, Self::OpenDoor | Self::BrokenDoor | Self::ClosedDoor | Self::LockedDoor)
    }

    /// Whether it may have the same sign as another layer: a lock that the player knows of changes a door's color alone.
    pub(super) const fn may_share_sign_with(self, other: Self) -> bool {
        matches!((self, other), (Self::LockedDoor, Self::ClosedDoor) | (Self::ClosedDoor, Self::LockedDoor))
    }

    /// Whether it is part of the machine of a set piece.
    pub const fn is_fixture(self) -> bool {
        matches!(
            self,
            Self::Altar | Self::Lever | Self::Statue | Self::SpentAltar | Self::PulledLever | Self::Vent | Self::Stones
        )
    }

    /// Whether it is a dressing: neither a structure nor a liquid.
    pub const fn is_dressing(self) -> bool {
        self.closes().is_none() && !self.is_liquid()
    }

    /// Whether it is a dressing that can lie on any floor: no torch, no fire and no part of a machine.
    pub const fn lies_on_floors(self) -> bool {
        self.is_dressing() && !self.is_fixture() && !matches!(self, Self::Torch | Self::Fire)
    }

    /// Returns the dressing that the layer is; `None` for structures and liquids.
    pub fn dressing(self) -> Option<Dressing> {
        Dressing::ALL.into_iter().find(|dressing| Self::of_dressing(*dressing) == Some(self))
    }

    pub(super) const fn is_liquid(self) -> bool {
        matches!(self, Self::Shallow | Self::Deep | Self::Mud | Self::Chasm | Self::Lava)
    }
}

// Here and not with the other methods of dressings, which know nothing of layers.
impl Dressing {
    /// Whether it is part of the machine of a set piece.
    pub const fn is_fixture(self) -> bool {
        matches!(LayerKind::of_dressing(self), Some(layer) if layer.is_fixture())
    }
}

choice! {
    /// The effect of a cell on a creature in it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
    pub enum GroundEffect {
        /// No effect.
        Nothing,
        /// A step into the cell takes longer.
        Slow {
            /// The number of additional actions.
            more_actions: u32 = 1..=MOST_ACTIONS,
        },
        /// Each turn in the cell may sweep an item out of the pack, but never an item in use or the Amulet.
        Sweep {
            /// The chance that this happens.
            chance: Chance,
        },
        /// A creature that enters the cell may be held.
        Hold {
            /// The chance that this happens.
            chance: Chance,
            /// The number of turns for which the creature is held.
            turns: Dice = LASTING,
        },
        /// A creature that enters the cell falls to the level below.
        Fall {
            /// The damage of the fall.
            damage: Dice = DAMAGE,
        },
        /// The cell burns the creature each turn.
        Burn {
            /// The damage per turn.
            damage: Dice = DAMAGE,
        },
    }
}

impl GroundEffect {
    /// Returns whether creatures avoid the cell; the generator places nothing there that the player needs.
    pub const fn harms(self) -> bool {
        matches!(self, Self::Sweep { .. } | Self::Fall { .. } | Self::Burn { .. })
    }

    /// Returns whether a step into the cell can kill or leads off the level, so that the player is asked first.
    pub const fn is_grave(self) -> bool {
        matches!(self, Self::Fall { .. } | Self::Burn { .. })
    }
}

/// The effect of a cell on items that land in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum ItemEffect {
    /// Items stay there.
    Stay,
    /// Items drift to the nearest shore.
    Drift,
    /// Items fall to the level below.
    Fall,
    /// Items are destroyed.
    Lost,
}

/// The effect of a cell on the player's scent trail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum ScentEffect {
    /// The scent stays.
    Keep,
    /// The scent is washed away.
    Wash,
}

read_with_serde!(Liquid, Dressing, LayerKind, GroundEffect, ItemEffect, ScentEffect);
