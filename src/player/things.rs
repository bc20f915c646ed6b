//! What the systems share that do something with an item of the pack.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    content::Content,
    items::{CarriedBy, ItemPartsItem, Lore, PackLetter, split_off},
    turn::{Action, Fact, Fate, ItemLabel, ItemUse, NextSerial, Outcome, PendingAction, ThingFact},
};

/// The action, what is known of its item, and what comes of it.
#[derive(SystemParam)]
pub(super) struct Doing<'w, 's> {
    pub commands: Commands<'w, 's>,
    pub content: Res<'w, Content>,
    pub lore: ResMut<'w, Lore>,
    pub fate: Fate<'w>,
    pub serials: ResMut<'w, NextSerial>,
    pending: Res<'w, PendingAction>,
    outcome: ResMut<'w, Outcome>,
}

impl Doing<'_, '_> {
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
        self.fate.tell(Fact::Thing(fact));
    }

    /// It can't be done, for this reason.
    pub fn refuse(&mut self, fact: ThingFact) {
        self.tell(fact);
        *self.outcome = Outcome::Refused;
    }

    /// It is no thing for this.
    pub fn refuse_use(&mut self, purpose: ItemUse) {
        self.fate.tell(Fact::CanNotUse { purpose });
        *self.outcome = Outcome::Refused;
    }

    /// It was done, and took so many actions.
    pub fn done(&mut self, actions: i32) {
        *self.outcome = Outcome::whole_actions(actions);
    }

    /// So many of an item, out of the pack and in another place: the item itself where they are all of it.
    pub fn lay(&mut self, item: &ItemPartsItem<'_, '_>, count: u32, place: impl Bundle) -> Entity {
        if count < item.quantity.0 {
            split_off(&mut self.commands, &self.content, &mut self.serials, item, count, place).0
        } else {
            self.commands.entity(item.entity).remove::<(CarriedBy, PackLetter)>().insert(place);
            item.entity
        }
    }
}
