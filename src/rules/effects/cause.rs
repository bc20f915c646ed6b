//! The cause of an effect, which gives its words, and its subject: the player or a monster.

use bevy::prelude::*;

use super::used::Use;
use crate::{
    base::{geometry::Point, random::Stream},
    content::{AttackFact, CauseOfDeath, Fact, Foe, MagicFact, MonsterTrapOutcome, TrapFact, TrapKind},
    rules::{GameRef, creatures::player_of, monsters::LandedAttack},
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

    /// The cell that a wand was aimed at.
    pub(super) const fn target(self) -> Option<Point> {
        if let Self::Item(Use { target, .. }) = self { target } else { None }
    }

    /// What the player dies of whom the effect kills.
    pub(super) const fn of_death(self) -> CauseOfDeath {
        match self {
            Self::Item(used) => CauseOfDeath::Item(used.kind),
            Self::Trap(trap) => CauseOfDeath::Trap(trap.kind),
            Self::Attack(attack) => attack.cause(),
            Self::Machine(_) => CauseOfDeath::Machine,
        }
    }

    /// The fact to report: of an attack, or of anything else.
    pub(super) fn fact(self, of_attack: AttackFact, of_magic: MagicFact) -> Fact {
        if let Self::Attack(attack) = self { Fact::Attack(attack.foe, of_attack) } else { Fact::Magic(of_magic) }
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

/// The creature that an effect works on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Subject {
    pub who: Entity,
    /// The name of a monster in the log, as it was before the effect; `None` for the player.
    pub(super) foe: Option<Foe>,
    /// Whether the creature's own action causes the effect.
    pub(super) acts: bool,
    /// Whether it is the player, struck by an attack.
    pub(super) is_struck: bool,
}

impl Subject {
    /// The subject of an effect that the player causes, on the player or a monster.
    ///
    /// # Errors
    /// It is neither the player nor a monster in a place.
    pub(crate) fn of(world: &World, who: Entity) -> Result<Self> {
        let foe = if player_of(world) == Some(who) {
            None
        } else {
            let foe = GameRef::of(world).and_then(|game| game.foe(who));
            Some(foe.ok_or("an effect works on the player or on a monster")?)
        };
        Ok(Self { who, foe, acts: foe.is_none(), is_struck: false })
    }

    /// The player as the subject of an effect.
    pub(crate) const fn player(who: Entity) -> Self {
        Self { who, foe: None, acts: true, is_struck: false }
    }

    /// The player as the one whom an attack strikes.
    pub(crate) const fn struck(player: Entity) -> Self {
        Self { is_struck: true, ..Self::player(player) }
    }

    /// A monster, by the name that it has in the log. `acts` says whether its own action causes the effect.
    pub(super) const fn monster(who: Entity, foe: Foe, acts: bool) -> Self {
        Self { who, foe: Some(foe), acts, is_struck: false }
    }

    pub(crate) const fn is_player(self) -> bool {
        self.foe.is_none()
    }

    /// Whether the player perceives what happens to the subject: always for the player, else if it is seen.
    pub(crate) fn is_perceived(self) -> bool {
        self.foe.is_none_or(|foe| foe.seen)
    }

    /// The random stream for the subject: the player's luck also decides what the player does to monsters, but not what an
    /// attack does to the player.
    pub(crate) const fn dice(self) -> Stream {
        match (self.is_player(), self.acts) {
            (true, _) if self.is_struck => Stream::Combat,
            (false, true) => Stream::Ai,
            _ => Stream::PlayerLuck,
        }
    }

    /// The fact to report: what the player feels, or sees happen to a monster.
    pub(crate) fn fact(self, felt: impl FnOnce() -> Fact, seen: impl FnOnce(Foe) -> Option<Fact>) -> Option<Fact> {
        match self.foe {
            None => Some(felt()),
            Some(foe) if foe.seen => seen(foe),
            Some(_) => None,
        }
    }
}
