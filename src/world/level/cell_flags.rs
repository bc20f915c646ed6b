//! The meaning of the layers of a cell for walking, seeing and smelling. It is looked up thousands of times a turn and
//! computed only when a layer changes.

use super::{DoorState, Dressing, Liquid, Structure};
use crate::content::{LayerDefinition, ScentEffect, TerrainTable};

/// What terrain a creature can cross.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MovementMode {
    /// Whether it opens closed doors.
    pub opens_doors: bool,
    /// Whether it avoids ground that harms walkers: it walks, and is clever enough.
    pub shuns_harm: bool,
}

impl MovementMode {
    /// All modes, each at its [`index`](Self::index).
    pub(super) const ALL: [Self; 4] = [
        Self { opens_doors: false, shuns_harm: false },
        Self { opens_doors: true, shuns_harm: false },
        Self { opens_doors: false, shuns_harm: true },
        Self { opens_doors: true, shuns_harm: true },
    ];

    /// The player's mode: anything that the terrain allows.
    pub const ANYWHERE: Self = Self { opens_doors: false, shuns_harm: false };

    pub(super) const fn index(self) -> usize {
        self.opens_doors as usize + 2 * self.shuns_harm as usize
    }
}

/// The combined meaning of the layers of a cell, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CellFlags(u8);

const BLOCKS_WAY: u8 = 1;
const BLOCKS_SIGHT: u8 = 1 << 1;
const DOOR: u8 = 1 << 2;
const CLOSED_DOOR: u8 = 1 << 3;
const HARMS: u8 = 1 << 4;
const WASHES: u8 = 1 << 5;
const LOOKS_LIKE_ROCK: u8 = 1 << 6;
const BURNS: u8 = 1 << 7;

impl CellFlags {
    /// A cell outside of the level.
    pub(crate) const OUTSIDE: Self = Self(BLOCKS_WAY | BLOCKS_SIGHT | LOOKS_LIKE_ROCK);

    /// Returns the meaning of a structure alone.
    pub(crate) const fn of_structure(structure: Structure) -> Self {
        let mut bits = 0;
        if structure.blocks_way() {
            bits |= BLOCKS_WAY;
        }
        if structure.blocks_sight() {
            bits |= BLOCKS_SIGHT;
        }
        if structure.is_door() {
            bits |= DOOR;
        }
        if matches!(structure, Structure::Door(DoorState::Closed)) {
            bits |= CLOSED_DOOR;
        }
        if structure.looks_like_rock() {
            bits |= LOOKS_LIKE_ROCK;
        }
        Self(bits)
    }

    const fn has(self, bit: u8) -> bool {
        self.0 & bit != 0
    }

    /// Returns whether it blocks movement in its current state.
    #[inline]
    pub(crate) const fn blocks_way(self) -> bool {
        self.has(BLOCKS_WAY)
    }

    #[inline]
    pub(crate) const fn blocks_sight(self) -> bool {
        self.has(BLOCKS_SIGHT)
    }

    /// Returns whether it is a doorway of any kind.
    #[inline]
    pub(crate) const fn is_door(self) -> bool {
        self.has(DOOR)
    }

    /// Returns whether it is a door that can be opened.
    #[inline]
    pub(crate) const fn is_closed_door(self) -> bool {
        self.has(CLOSED_DOOR)
    }

    /// Returns whether the player can't tell it from rock.
    #[inline]
    pub(crate) const fn looks_like_rock(self) -> bool {
        self.has(LOOKS_LIKE_ROCK)
    }

    /// Returns whether it harms walkers.
    #[inline]
    pub(crate) const fn harms(self) -> bool {
        self.has(HARMS)
    }

    /// Returns whether it harms walkers and flyers alike, for as long as a fire lasts. It changes no way: creatures
    /// that fear fire avoid it as they avoid traps.
    #[inline]
    pub(crate) const fn burns(self) -> bool {
        self.has(BURNS)
    }

    /// Returns whether the steps to, from and beside it are those of another cell.
    pub(crate) const fn leads_like(self, other: Self) -> bool {
        (self.0 ^ other.0) & (BLOCKS_WAY | DOOR | CLOSED_DOOR | HARMS) == 0
    }

    /// Returns the same cell, harmful to walkers.
    #[must_use]
    pub(crate) const fn harmful(self) -> Self {
        Self(self.0 | HARMS)
    }

    /// Returns the same cell, harmless to walkers.
    #[must_use]
    pub(crate) const fn harmless(self) -> Self {
        Self(self.0 & !HARMS)
    }

    /// Returns whether it washes scent away.
    #[inline]
    pub(crate) const fn washes(self) -> bool {
        self.has(WASHES)
    }

    /// Returns whether a creature with this mode can enter it, after opening its door if necessary.
    #[inline]
    pub(crate) const fn is_way(self, movement: MovementMode) -> bool {
        (!self.blocks_way() || (movement.opens_doors && self.is_closed_door()))
            && !(movement.shuns_harm && self.harms())
    }
}

/// The meaning of liquids and dressings by the data; those of a level stay as they were when it was made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GroundRules {
    liquids: [u8; Liquid::ALL.len()],
    dressings: [u8; Dressing::ALL.len()],
}

impl GroundRules {
    /// Returns the rules of the data.
    pub fn of(table: &TerrainTable) -> Self {
        let bits = |layer: Option<&LayerDefinition>| layer.map_or(0, bits_of);
        Self {
            liquids: Liquid::ALL.map(|liquid| bits(table.liquid(liquid))),
            dressings: Dressing::ALL.map(|dressing| bits(table.dressing(dressing))),
        }
    }

    /// Returns the combined meaning of the layers of a cell.
    pub(super) fn flags_of(&self, structure: Structure, liquid: Liquid, dressing: Dressing) -> CellFlags {
        let liquid = self.liquids.get(liquid as usize).copied().unwrap_or(0);
        let dressing = self.dressings.get(dressing as usize).copied().unwrap_or(0);
        CellFlags(CellFlags::of_structure(structure).0 | liquid | dressing)
    }
}

fn bits_of(layer: &LayerDefinition) -> u8 {
    let bit = |is_set: bool, bit: u8| if is_set { bit } else { 0 };
    bit(!layer.passable, BLOCKS_WAY)
        | bit(layer.opaque, BLOCKS_SIGHT)
        | bit(layer.walkers.harms() && !layer.harms_all(), HARMS)
        | bit(layer.harms_all(), BURNS)
        | bit(layer.scent == ScentEffect::Wash, WASHES)
}
