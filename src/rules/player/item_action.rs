//! Parameters shared by the systems that use an item of the pack.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    content::{Content, Fact, ItemFact, ItemLabel, ItemUse},
    rules::items::{CurseFelt, ItemPartsItem, Lore, PartingRefusal, lay},
    turn::{Action, GameLog, NextSerial, Outcome, PendingAction},
};

/// The action, the player's knowledge of its item, and its outcome.
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
    /// Returns the action of this turn.
    pub(crate) fn action(&self) -> &Action {
        &self.pending.0
    }

    /// Returns what the player knows about an item.
    pub(crate) fn label(&self, item: &ItemPartsItem<'_, '_>) -> ItemLabel {
        item.label(&self.content, &self.lore)
    }

    /// Reports a fact about an item.
    pub(crate) fn tell(&mut self, fact: ItemFact) {
        self.log.tell(Fact::Item(fact));
    }

    /// Refuses the action with a fact about an item.
    pub(crate) fn refuse(&mut self, fact: ItemFact) {
        self.refuse_for(Fact::Item(fact));
    }

    /// Refuses the action with any other fact.
    pub(crate) fn refuse_for(&mut self, fact: Fact) {
        self.log.tell(fact);
        *self.outcome = Outcome::Refused;
    }

    /// Refuses the action because the item can't be used in this way.
    pub(crate) fn refuse_use(&mut self, purpose: ItemUse) {
        self.log.tell(Fact::CanNotUse { purpose });
        *self.outcome = Outcome::Refused;
    }

    /// Returns the label of an item in use that may be taken off. If there is no such item, or it is cursed, the action
    /// is refused and `None` returned.
    pub(crate) fn loosen(&mut self, item: Option<&ItemPartsItem<'_, '_>>, purpose: ItemUse) -> Option<ItemLabel> {
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

    /// Leaves an item where it is. If the player notices a curse by that, the action takes time and the curse is
    /// remembered.
    pub(crate) fn keep(&mut self, item: &ItemPartsItem<'_, '_>, kept: PartingRefusal) {
        if kept.is_felt {
            self.commands.entity(item.entity).insert(CurseFelt);
            self.tell(kept.fact);
            self.done(1);
        } else {
            self.refuse(kept.fact);
        }
    }

    /// Marks the action as done, with the number of actions that it took.
    pub(crate) fn done(&mut self, actions: i32) {
        *self.outcome = Outcome::whole_actions(actions);
    }

    /// Moves a number of an item from the pack to another place.
    pub(crate) fn lay(&mut self, item: &ItemPartsItem<'_, '_>, count: u32, place: impl Bundle) -> Entity {
        lay(&mut self.commands, &self.content, &mut self.serials, item, count, place)
    }
}
