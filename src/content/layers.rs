//! The layers of a cell (`docs/rules.md#terrain`) and the effects that a layer can have.

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::{
    ranges::{DAMAGE, LASTING, choice},
    read::read_with_serde,
};
use crate::base::{
    random::{Chance, Dice},
    variants,
};

/// The greatest number of additional actions that a step may cost.
pub(crate) const MOST_ACTIONS: u32 = 9;

/// A part of a cell that may be missing: each kind with its sign in the rows of `docs/contract.md#state`. There is a
/// [`LayerKind`] of the same name for each.
macro_rules! part_of_cell {
    ($(#[$outer:meta])* pub enum $Part:ident { $(#[$none:meta])* None, $($(#[$inner:meta])* $Kind:ident = $sign:literal,)* }) => {
        $(#[$outer])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
        pub enum $Part {
            $(#[$none])*
            #[default]
            None,
            $($(#[$inner])* $Kind,)*
        }

        impl $Part {
            /// All kinds, and `None`.
            pub const ALL: [Self; Self::VARIANTS.len()] = variants();

            /// Returns its sign in the rows of `docs/contract.md#state`.
            pub const fn sign(self) -> char {
                match self {
                    Self::None => ' ',
                    $(Self::$Kind => $sign,)*
                }
            }

            /// Returns the layer of the same name; `None` where the part is missing.
            pub const fn layer(self) -> Option<LayerKind> {
                match self {
                    Self::None => None,
                    $(Self::$Kind => Some(LayerKind::$Kind),)*
                }
            }
        }
    };
}

part_of_cell! {
    /// Liquid in a cell.
    pub enum Liquid {
        /// Dry ground, or rock.
        None,
        /// Shallow water, which can be waded through.
        Shallow = 'w',
        /// Deep water.
        Deep = 'W',
        /// Mud, which slows walkers.
        Mud = 'm',
        /// The edge of a chasm: a creature that steps there falls to the level below.
        Chasm = 'c',
        /// Lava, which burns creatures.
        Lava = 'l',
    }
}

part_of_cell! {
    /// Vegetation or decoration of a cell, or a fixture of a set piece; not an item (`docs/rules.md#dressing`).
    pub enum Dressing {
        /// Nothing, bare floor.
        None,
        /// A torch on a wall, or on a stand in the floor, that never burns out.
        Torch = 't',
        /// Tall grass.
        Grass = 'g',
        /// Loose rubble.
        Rubble = 'r',
        /// Old bones.
        Bones = 'b',
        /// A patch of moss.
        Moss = 'o',
        /// A cobweb, which may hold a walker.
        Cobweb = 'x',
        /// Fungus that glows.
        Fungus = 'f',
        /// The altar of a set piece.
        Altar = 'a',
        /// The lever of a set piece.
        Lever = 'v',
        /// The statue of a guard.
        Statue = 's',
        /// An altar that has given what it had to give.
        SpentAltar = 'A',
        /// A lever that has set off its machine.
        PulledLever = 'V',
        /// A vent from which gas can come.
        Vent = 'n',
        /// Stones that fell from the ceiling and block the way until they are cleared.
        Stones = 'S',
        /// A fire, which burns creatures and spreads (`docs/rules.md#fire`).
        Fire = 'F',
        /// What a fire left.
        Ash = 'h',
        /// Oil that was splashed over the floor.
        Oil = 'O',
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
    pub fn is_dressing(self) -> bool {
        self.dressing().is_some()
    }

    /// Whether it is a dressing that can lie on any floor: no torch, no fire and no part of a machine.
    pub fn lies_on_floors(self) -> bool {
        self.is_dressing() && !self.is_fixture() && !matches!(self, Self::Torch | Self::Fire)
    }

    /// Returns the dressing that the layer is; `None` for structures and liquids.
    pub fn dressing(self) -> Option<Dressing> {
        Dressing::ALL.into_iter().find(|dressing| dressing.layer() == Some(self))
    }

    /// Returns the liquid that the layer is; `None` for structures and dressings.
    pub fn liquid(self) -> Option<Liquid> {
        Liquid::ALL.into_iter().find(|liquid| liquid.layer() == Some(self))
    }
}

impl Dressing {
    /// Whether it is part of the machine of a set piece.
    pub const fn is_fixture(self) -> bool {
        matches!(self.layer(), Some(layer) if layer.is_fixture())
    }
}

choice! {
    /// The effect of a cell on a creature in it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
    pub enum GroundEffect {
        /// Neither slows nor harms.
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
    /// Items lie where they landed.
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
