//! What the systems share that do something with an item of the pack.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    content::Content,
    rules::items::{CurseFelt, ItemPartsItem, Lore, PartingRefusal, lay},
    turn::{Action, Fact, GameLog, ItemLabel, ItemUse, NextSerial, Outcome, PendingAction, ThingFact},
};

/// The action, what is known of its item, and what comes of it.
#[derive(SystemParam)]
pub(super) struct ItemAction<'w, 's> {
    pub commands: Commands<'w, 's>,
    pub content: Res<'w, Content>,
    pub lore: ResMut<'w, Lore>,
    pub log: GameLog<'w>,
    pub serials: ResMut<'w, NextSerial>,
    pending: Res<'w, PendingAction>,
    outcome: ResMut<'w, Outcome>,
}

impl ItemAction<'_, '_> {
    /// The action that the running turn is about.
    pub fn action(&self) -> &Action {
        &self.pending.0
    }

    /// What the player knows of an item.
    pub fn label(&self, item: &ItemPartsItem<'_, '_>) -> ItemLabel {
        item.label(&self.content, &self.lore)
    }

    /// Something happened to a thing.
    pub fn tell(&mut self, fact: ThingFact) {
        self.log.tell(Fact::Thing(fact));
    }

    /// It can't be done, for this reason.
    pub fn refuse(&mut self, fact: ThingFact) {
        self.refuse_for(Fact::Thing(fact));
    }

    /// It can't be done, for a reason that has nothing to do with things.
    pub fn refuse_for(&mut self, fact: Fact) {
        self.log.tell(fact);
        *self.outcome = Outcome::Refused;
    }

    /// It is no thing for this.
    pub fn refuse_use(&mut self, purpose: ItemUse) {
        self.log.tell(Fact::CanNotUse { purpose });
        *self.outcome = Outcome::Refused;
    }

    /// A thing in use is to come off, unless it is none, or cursed: then that is told. Answers its label.
    pub fn loosen(&mut self, item: Option<&ItemPartsItem<'_, '_>>, purpose: ItemUse) -> Option<ItemLabel> {
        let Some(item) = item else {
            self.refuse_use(purpose);
            return None;
        };
        let label = self.label(item);
        if item.is_cursed {
            self.keep(item, PartingRefusal::by_curse(label));
            return None;
        }
        Some(label)
    }

    /// An item stays where it is. The player who feels a curse by that remembers it.
    pub fn keep(&mut self, item: &ItemPartsItem<'_, '_>, kept: PartingRefusal) {
        if kept.is_felt {
            self.commands.entity(item.entity).insert(CurseFelt);
            self.tell(kept.fact);
            self.done(1);
        } else {
            self.refuse(kept.fact);
        }
    }

    /// It was done, and took so many actions.
    pub fn done(&mut self, actions: i32) {
        *self.outcome = Outcome::whole_actions(actions);
    }

    /// So many of an item of the pack come to another place.
    pub fn lay(&mut self, item: &ItemPartsItem<'_, '_>, count: u32, place: impl Bundle) -> Entity {
        lay(&mut self.commands, &self.content, &mut self.serials, item, count, place)
    }
}
