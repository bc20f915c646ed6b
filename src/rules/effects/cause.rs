//! The cause of an effect, which gives its words.

use bevy::prelude::*;

use super::{subject::Subject, used::Use};
use crate::{
    base::geometry::Point,
    content::{Fact, MonsterTrapOutcome, TrapFact, TrapKind},
    rules::monsters::LandedAttack,
};

/// What causes an effect.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Cause {
    Item(Use),
    Trap(SprungTrap),
    /// A special attack of a monster.
    Attack(LandedAttack),
    /// The machine of a set piece in the room with this index.
    Machine(usize),
}

/// Why a cause fits its effects.
const MISPLACED: &str = "the check of the data refuses an effect whose cause can't have it";

impl Cause {
    /// The use of the item, for an effect that only items have.
    pub(super) fn item(self) -> Result<Use> {
        if let Self::Item(used) = self { Ok(used) } else { Err(MISPLACED.into()) }
    }

    /// The trap, for an effect that only traps have.
    pub(super) fn trap(self) -> Result<SprungTrap> {
        if let Self::Trap(trap) = self { Ok(trap) } else { Err(MISPLACED.into()) }
    }

    /// The attack, for an effect that only attacks have.
    pub(super) fn attack(self) -> Result<LandedAttack> {
        if let Self::Attack(attack) = self { Ok(attack) } else { Err(MISPLACED.into()) }
    }

    /// The fact that a trap reports of its effect; `None` for other causes, whose data have texts of their own.
    pub(super) fn told_of_trap(
        self,
        subject: Subject,
        felt: impl FnOnce(TrapKind) -> TrapFact,
        outcome: MonsterTrapOutcome,
    ) -> Option<Fact> {
        match self {
            Self::Trap(trap) => trap.fact(subject, felt, outcome),
            Self::Item(_) | Self::Attack(_) | Self::Machine(_) => None,
        }
    }
}

/// A trap that a creature has sprung.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SprungTrap {
    pub kind: TrapKind,
    pub place: Point,
}

impl SprungTrap {
    /// The fact to report: of what the player feels, or of what happens to a monster that the player sees.
    pub(super) fn fact(
        self,
        subject: Subject,
        felt: impl FnOnce(TrapKind) -> TrapFact,
        outcome: MonsterTrapOutcome,
    ) -> Option<Fact> {
        let kind = self.kind;
        subject.fact(|| Fact::Trap(felt(kind)), |monster| Some(Fact::Trap(TrapFact::Caught { kind, monster, outcome })))
    }
}
