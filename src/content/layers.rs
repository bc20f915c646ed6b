//! What a cell is made of, layer by layer (`docs/rules.md#terrain`), and what a layer can do.

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::read::read_with_serde;
use crate::base::{
    random::{Chance, Dice},
    variants,
};

/// Most actions that a step may take besides its own.
pub const MOST_ACTIONS: u32 = 9;

/// Liquid in a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
#[cfg_attr(feature = "inspector", derive(bevy::reflect::Reflect))]
pub enum Liquid {
    /// No liquid.
    #[default]
    None,
    /// Water to wade through.
    Shallow,
    /// Water to swim in.
    Deep,
    /// Mud, which slows.
    Mud,
    /// The edge of a chasm: a creature that steps there falls to the level below.
    Chasm,
    /// Lava, which burns.
    Lava,
}

impl Liquid {
    /// All of them, with none.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();

    /// Its sign in the rows of `docs/contract.md#state`.
    #[must_use]
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

/// What grows or lies on a cell without being a thing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
#[cfg_attr(feature = "inspector", derive(bevy::reflect::Reflect))]
pub enum Dressing {
    /// Nothing, bare floor.
    #[default]
    None,
    /// A torch on a wall, or on a stand in the floor, that never burns out.
    Torch,
    /// Tall grass.
    Grass,
    /// Loose rubble.
    Rubble,
    /// Old bones.
    Bones,
    /// A patch of moss.
    Moss,
    /// A cobweb, which catches.
    Cobweb,
}

impl Dressing {
    /// All of them, with none.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();

    /// Its sign in the rows of `docs/contract.md#state`.
    #[must_use]
    pub const fn sign(self) -> char {
        match self {
            Self::None => ' ',
            Self::Torch => 't',
            Self::Grass => 'g',
            Self::Rubble => 'r',
            Self::Bones => 'b',
            Self::Moss => 'o',
            Self::Cobweb => 'x',
        }
    }
}

/// What a layer of a cell can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, VariantArray)]
#[expect(missing_docs, reason = "they are the names of structures, liquids and dressings")]
pub enum LayerKind {
    Wall,
    Floor,
    Corridor,
    Archway,
    OpenDoor,
    ClosedDoor,
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
}

impl LayerKind {
    /// All of them: structures, then liquids, then dressings.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();

    /// The layer of a liquid; none where it is dry.
    #[must_use]
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

    /// The layer of a dressing; none where it is bare.
    #[must_use]
    pub const fn of_dressing(dressing: Dressing) -> Option<Self> {
        Some(match dressing {
            Dressing::None => return None,
            Dressing::Torch => Self::Torch,
            Dressing::Grass => Self::Grass,
            Dressing::Rubble => Self::Rubble,
            Dressing::Bones => Self::Bones,
            Dressing::Moss => Self::Moss,
            Dressing::Cobweb => Self::Cobweb,
        })
    }

    /// Whether it is a structure that nobody passes and nobody sees through; `None` for what is no structure.
    pub(super) const fn closes(self) -> Option<bool> {
        match self {
            Self::Wall | Self::ClosedDoor => Some(true),
            Self::Floor | Self::Corridor | Self::Archway | Self::OpenDoor | Self::StairsUp | Self::StairsDown => {
                Some(false)
            }
            _ => None,
        }
    }

    pub(super) const fn is_liquid(self) -> bool {
        matches!(self, Self::Shallow | Self::Deep | Self::Mud | Self::Chasm | Self::Lava)
    }
}

/// A colour of terrain, by its field in the palettes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "they are the fields of the palettes")]
pub enum TerrainColour {
    Wall,
    Floor,
    Corridor,
    ClosedDoor,
    OpenDoor,
    Stairs,
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
}

/// What a cell does to a creature that enters it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum GroundEffect {
    /// No effect.
    Nothing,
    /// A step into it takes longer.
    Slow {
        /// The number of actions.
        more_actions: u32,
    },
    /// Each turn in it may take a thing out of the pack, never what is in use nor the Amulet.
    Sweep {
        /// How often.
        chance: Chance,
    },
    /// A creature that enters it may be caught.
    Hold {
        /// How often.
        chance: Chance,
        /// The number of turns.
        turns: Dice,
    },
    /// A creature that enters it falls to the level below.
    Fall {
        /// What the fall hurts.
        damage: Dice,
    },
    /// Each turn in it burns.
    Burn {
        /// How much.
        damage: Dice,
    },
}

impl GroundEffect {
    /// Whether nobody goes there of their own will, and nothing that is needed lies there.
    #[must_use]
    pub const fn harms(self) -> bool {
        matches!(self, Self::Sweep { .. } | Self::Fall { .. } | Self::Burn { .. })
    }

    /// Whether a step into it can be the last one here: it is asked about first.
    #[must_use]
    pub const fn is_grave(self) -> bool {
        matches!(self, Self::Fall { .. } | Self::Burn { .. })
    }
}

/// What a cell does to things that come to lie in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum ItemEffect {
    /// They lie there.
    Stay,
    /// They drift to the nearest shore.
    Drift,
    /// They fall to the level below.
    Fall,
    /// They are gone.
    Lost,
}

/// What a cell does to the trail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum ScentEffect {
    /// It can be smelt there.
    Keep,
    /// It is washed away.
    Wash,
}

read_with_serde!(Liquid, Dressing, LayerKind, TerrainColour, GroundEffect, ItemEffect, ScentEffect);
