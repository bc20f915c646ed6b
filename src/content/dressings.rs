//! The dressings of cells: plants, debris and the fixtures of set pieces (`docs/rules.md#dressing`).

use serde::{Deserialize, Serialize};
use strum::VariantArray;

use crate::base::variants;

/// Vegetation or decoration of a cell; not an item.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, VariantArray)]
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
    /// A cobweb, which may hold a walker.
    Cobweb,
    /// Fungus that glows.
    Fungus,
    /// The altar of a set piece.
    Altar,
    /// The lever of a set piece.
    Lever,
    /// The statue of a guard.
    Statue,
    /// An altar that has given what it had to give.
    SpentAltar,
    /// A lever that was pulled.
    PulledLever,
    /// A vent from which gas can come.
    Vent,
    /// Stones that fell from the ceiling and block the way until they are cleared.
    Stones,
    /// A fire.
    Fire,
    /// What a fire left.
    Ash,
    /// Oil that was splashed over the floor.
    Oil,
}

impl Dressing {
    /// All dressings, including `None`.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();

    /// Returns its sign in the rows of `docs/contract.md#state`.
    pub const fn sign(self) -> char {
        match self {
            Self::None => ' ',
            Self::Torch => 't',
            Self::Grass => 'g',
            Self::Rubble => 'r',
            Self::Bones => 'b',
            Self::Moss => 'o',
            Self::Cobweb => 'x',
            Self::Fungus => 'f',
            Self::Altar => 'a',
            Self::Lever => 'v',
            Self::Statue => 's',
            Self::SpentAltar => 'A',
            Self::PulledLever => 'V',
            Self::Vent => 'n',
            Self::Stones => 'S',
            Self::Fire => 'F',
            Self::Ash => 'h',
            Self::Oil => 'O',
        }
    }
}
