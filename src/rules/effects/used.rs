//! The use of an item, and what the player learns from it.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    base::geometry::Point,
    content::{Content, Fact, ItemId, MagicFact},
    rules::items::{Identifying, Learnt, Lore, PackView},
    turn::{GameLog, Outcome},
};

/// The use of an item with effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Use {
    pub kind: ItemId,
    /// The subject: the player, or the monster that a potion hit.
    pub subject: Entity,
    /// The cell that was aimed at.
    pub target: Option<Point>,
}

/// What is needed to use an item: what the player knows, the log, and the outcome of the action.
#[derive(SystemParam)]
pub(super) struct ItemUser<'w, 's> {
    pub commands: Commands<'w, 's>,
    pub content: Res<'w, Content>,
    pub lore: ResMut<'w, Lore>,
    pub log: GameLog<'w>,
    pub outcome: ResMut<'w, Outcome>,
    pub identifying: ResMut<'w, Identifying>,
    pub pack: PackView<'w, 's>,
}

impl ItemUser<'_, '_> {
    /// Reports what magic did.
    pub(crate) fn tell(&mut self, fact: MagicFact) {
        self.log.tell(Fact::Magic(fact));
    }

    /// Reports why an action is impossible; it takes no time.
    pub(crate) fn refuse(&mut self, fact: Fact) {
        self.log.tell(fact);
        *self.outcome = Outcome::Refused;
    }

    /// Whether nothing in the pack is left to identify.
    pub(crate) fn knows_everything_carried(&self) -> bool {
        self.pack.by_letter().iter().all(|(_, item)| item.is_wholly_known(&self.content, &self.lore))
    }

    /// Identifies a kind whose effect was seen; otherwise reports that nothing seems to happen.
    pub(crate) fn make_known(&mut self, kind: ItemId, is_seen: bool) {
        let was_known = self.lore.is_known(kind);
        if !is_seen {
            self.tell(MagicFact::NothingHappens);
        } else if !was_known {
            let learnt = self.lore.learn(&self.content, kind);
            self.tell(MagicFact::Learned(self.lore.label(kind)));
            self.tell_eliminated(learnt);
        }
    }

    /// Reports what follows from what was learnt.
    pub(crate) fn tell_eliminated(&mut self, learnt: Option<Learnt>) {
        self.log.tell(learnt.and_then(|learnt| learnt.eliminated));
    }
}
