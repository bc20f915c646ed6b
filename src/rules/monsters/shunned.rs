//! The cells onto which monsters don't step: warded ones, and those of traps that they know of.

use bevy::prelude::*;

use super::AiProfile;
use crate::{
    base::geometry::{Grid, Position, Size},
    content::TrapRules,
    world::level::{Trap, Traps},
};

/// What a monster knows of the traps of its level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum TrapLore {
    /// Nothing; or it needs to know nothing, since it flies.
    Nothing,
    /// Those that were sprung.
    Sprung,
    /// All.
    All,
}

impl TrapLore {
    /// What one of these wits knows.
    pub fn of(profile: &AiProfile, rules: &TrapRules) -> Self {
        if profile.intelligence >= rules.knowing_intelligence {
            Self::All
        } else if profile.intelligence >= rules.learning_intelligence {
            Self::Sprung
        } else {
            Self::Nothing
        }
    }
}

/// Why cells of a level are shunned, in memory that is kept from turn to turn.
#[derive(Clone, Debug)]
pub(super) struct Shunned {
    /// The reasons of each cell, a bit each.
    reasons: Grid<u8>,
    /// The cells for which there is any.
    cells: Vec<Position>,
}

/// Something wards the cell: nobody steps there.
const WARD: u8 = 1;
/// There is a trap.
const TRAP: u8 = 1 << 1;
/// There is a trap that was sprung.
const SPRUNG: u8 = 1 << 2;

impl Default for Shunned {
    fn default() -> Self {
        Self { reasons: Grid::filled(Size::new(0, 0), 0), cells: Vec::new() }
    }
}

impl Shunned {
    /// Works out which cells are shunned now.
    pub fn update(&mut self, size: Size, wards: impl Iterator<Item = Position>, traps: &Traps, kinds: &Query<&Trap>) {
        if self.reasons.size() == size {
            for cell in self.cells.drain(..) {
                self.reasons.set(cell, 0);
            }
        } else {
            *self = Self { reasons: Grid::filled(size, 0), cells: Vec::new() };
        }
        for cell in wards {
            self.shun(cell, WARD);
        }
        for (cell, trap) in traps.iter() {
            let is_sprung = kinds.get(*trap).is_ok_and(|trap| trap.sprung);
            self.shun(*cell, if is_sprung { TRAP | SPRUNG } else { TRAP });
        }
    }

    fn shun(&mut self, cell: Position, reason: u8) {
        let Some(reasons) = self.reasons.get_mut(cell) else { return };
        if *reasons == 0 {
            self.cells.push(cell);
        }
        *reasons |= reason;
    }

    /// The cells that are shunned by one who knows this much.
    pub const fn by(&self, lore: TrapLore) -> ShunnedBy<'_> {
        let known = match lore {
            TrapLore::Nothing => 0,
            TrapLore::Sprung => SPRUNG,
            TrapLore::All => TRAP,
        };
        ShunnedBy { shunned: self, reasons: WARD | known }
    }
}

/// The cells that one monster shuns.
#[derive(Clone, Copy, Debug)]
pub(super) struct ShunnedBy<'turn> {
    shunned: &'turn Shunned,
    /// The reasons that count.
    reasons: u8,
}

impl<'turn> ShunnedBy<'turn> {
    /// Whether it doesn't step onto a cell.
    #[inline]
    pub fn contains(self, cell: Position) -> bool {
        self.shunned.reasons.get_or(cell, 0) & self.reasons != 0
    }

    /// Whether nobody steps onto a cell.
    pub fn is_warded(self, cell: Position) -> bool {
        self.wards_alone().contains(cell)
    }

    /// The same for one who minds no trap.
    pub const fn wards_alone(self) -> Self {
        Self { reasons: WARD, ..self }
    }

    /// Whether there are cells that it shunned less if it minded no trap.
    pub fn has_traps(self) -> bool {
        self.cells().any(|cell| !self.is_warded(cell))
    }

    /// All of them.
    pub fn cells(self) -> impl Iterator<Item = Position> + Clone + use<'turn> {
        self.shunned.cells.iter().copied().filter(move |cell| self.contains(*cell))
    }
}
