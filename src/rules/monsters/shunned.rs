//! The cells that monsters avoid: warded cells, fires, and those with traps that they know about.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{AiProfile, decisions::Rejection};
use crate::{
    base::geometry::{Grid, Point, Size},
    content::{Content, ItemId, MonsterId, TrapRules},
    world::level::{Fires, OnLevel, Position, Traps},
};

/// The items on the current level that ward off monsters (`docs/rules.md#scrolls`).
#[derive(SystemParam)]
pub(crate) struct Wards<'w, 's> {
    lying: Query<'w, 's, (&'static ItemId, &'static Position), (With<OnLevel>, Without<MonsterId>)>,
}

impl Wards<'_, '_> {
    /// Returns the cells that no monster enters, and in which it does not attack the player; a cell comes once for each
    /// item there.
    pub(crate) fn cells(&self, content: &Content) -> impl Iterator<Item = Point> {
        let warding = self.lying.iter().filter(|(kind, _)| content.item(**kind).wards);
        warding.map(|(_, place)| place.cell())
    }
}

/// What a monster knows about the traps of its level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum TrapLore {
    /// It knows of none, or does not care because it flies.
    Nothing,
    /// It knows of the traps that were sprung.
    Sprung,
    /// It knows of all traps.
    All,
}

impl TrapLore {
    /// Returns what a monster with this profile knows.
    pub(crate) fn of(profile: &AiProfile, rules: &TrapRules) -> Self {
        if profile.intelligence >= rules.knowing_intelligence {
            Self::All
        } else if profile.intelligence >= rules.learning_intelligence {
            Self::Sprung
        } else {
            Self::Nothing
        }
    }
}

/// What a monster avoids besides warded cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Fears {
    pub traps: TrapLore,
    pub fire: bool,
}

impl Fears {
    /// Nothing is avoided.
    #[cfg(test)]
    pub(crate) const NOTHING: Self = Self { traps: TrapLore::Nothing, fire: false };

    /// Returns what a monster with this profile avoids, walking or flying.
    pub(crate) fn of(profile: &AiProfile, floats: bool, rules: &TrapRules) -> Self {
        let traps = if floats { TrapLore::Nothing } else { TrapLore::of(profile, rules) };
        Self { traps, fire: profile.fears_fire }
    }
}

/// The cells of a level that are avoided, with the reasons. Memory is reused from turn to turn.
#[derive(Clone, Debug)]
pub(super) struct Shunned {
    /// The reasons for each cell, one bit each.
    reasons: Grid<u8>,
    /// The cells with at least one reason.
    cells: Vec<Point>,
}

/// The cell is warded: no monster steps there.
const WARD: u8 = 1;
/// There is a trap in the cell.
const TRAP: u8 = 1 << 1;
/// There is a trap in the cell that was sprung.
const SPRUNG: u8 = 1 << 2;
/// The cell burns.
const FIRE: u8 = 1 << 3;

impl Default for Shunned {
    fn default() -> Self {
        Self { reasons: Grid::filled(Size::new(0, 0), 0), cells: Vec::new() }
    }
}

impl Shunned {
    /// Updates which cells are avoided.
    pub(crate) fn update(
        &mut self,
        size: Size,
        wards: impl Iterator<Item = Point>,
        fires: &Fires,
        traps: &Traps,
        is_sprung: impl Fn(Entity) -> bool,
    ) {
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
        for cell in fires.cells() {
            self.shun(cell, FIRE);
        }
        for (cell, trap) in traps.iter() {
            self.shun(*cell, if is_sprung(*trap) { TRAP | SPRUNG } else { TRAP });
        }
    }

    fn shun(&mut self, cell: Point, reason: u8) {
        let Some(reasons) = self.reasons.get_mut(cell) else { return };
        if *reasons == 0 {
            self.cells.push(cell);
        }
        *reasons |= reason;
    }

    /// Returns whether a cell is warded against all monsters.
    pub(crate) fn is_warded(&self, cell: Point) -> bool {
        self.reasons.get_or(cell, 0) & WARD != 0
    }

    /// Returns the cells that a monster with these fears avoids.
    pub(crate) const fn by(&self, fears: Fears) -> ShunnedBy<'_> {
        let known = match fears.traps {
            TrapLore::Nothing => 0,
            TrapLore::Sprung => SPRUNG,
            TrapLore::All => TRAP,
        };
        let fire = if fears.fire { FIRE } else { 0 };
        ShunnedBy { shunned: self, reasons: WARD | fire | known }
    }
}

/// The cells that one monster avoids.
#[derive(Clone, Copy, Debug)]
pub(super) struct ShunnedBy<'turn> {
    shunned: &'turn Shunned,
    /// The reasons that count for it.
    reasons: u8,
}

impl<'turn> ShunnedBy<'turn> {
    /// Returns whether it avoids a cell.
    #[inline]
    pub(crate) fn contains(self, cell: Point) -> bool {
        self.shunned.reasons.get_or(cell, 0) & self.reasons != 0
    }

    /// Returns why it avoids a cell.
    #[inline]
    pub(crate) fn reason(self, cell: Point) -> Option<Rejection> {
        let reasons = self.shunned.reasons.get_or(cell, 0) & self.reasons;
        match reasons {
            0 => None,
            _ if reasons & WARD != 0 => Some(Rejection::Ward),
            _ if reasons & FIRE != 0 => Some(Rejection::Fire),
            _ => Some(Rejection::Trap),
        }
    }

    /// Returns the same for a monster that ignores traps.
    pub(crate) const fn without_traps(self) -> Self {
        Self { reasons: self.reasons & (WARD | FIRE), ..self }
    }

    /// Returns whether it avoids any cell only because of a trap.
    pub(crate) fn has_traps(self) -> bool {
        self.cells().any(|cell| !self.without_traps().contains(cell))
    }

    /// Returns all cells that it avoids.
    pub(crate) fn cells(self) -> impl Iterator<Item = Point> + Clone + use<'turn> {
        self.shunned.cells.iter().copied().filter(move |cell| self.contains(*cell))
    }
}
