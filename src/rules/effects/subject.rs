//! The subject of an effect: the player or a monster.

use bevy::prelude::*;

use crate::{
    base::random::Stream,
    content::{Fact, Foe},
    rules::{GameRef, creatures::player_of},
};

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
