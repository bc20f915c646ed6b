//! The use of an item, and what the player learns from it.

use bevy::prelude::*;

use crate::{
    base::geometry::Position,
    content::{Condition, Content, ItemId},
    rules::{
        creatures::{Conditions, player_of},
        items::{Learnt, Lore},
    },
    turn::{self, Fact, MagicFact, Outcome},
};

/// The use of an item with effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Use {
    /// The kind that was used.
    pub kind: ItemId,
    /// The subject: the player, or the monster that a potion hit.
    pub subject: Entity,
    /// The cell that was aimed at.
    pub target: Option<Position>,
}

/// Reports what magic did.
pub(super) fn tell(world: &mut World, fact: MagicFact) {
    turn::tell(world, Fact::Magic(fact));
}

/// Reports why an action is impossible; it takes no time.
pub(super) fn refuse(world: &mut World, fact: Fact) {
    turn::tell(world, fact);
    world.insert_resource(Outcome::Refused);
}

/// Identifies a kind whose effect was seen; otherwise reports that nothing seems to happen.
pub(super) fn make_known(world: &mut World, content: &Content, used: &Use, seen: bool) {
    let was_known = world.resource::<Lore>().is_known(used.kind);
    if !seen {
        tell(world, MagicFact::NothingHappens);
    } else if !was_known {
        let mut lore = world.resource_mut::<Lore>();
        let learnt = lore.learn(content, used.kind);
        let label = lore.label(used.kind);
        tell(world, MagicFact::Learned(label));
        tell_eliminated(world, learnt);
    }
}

/// Reports what follows from what was learnt.
pub(super) fn tell_eliminated(world: &mut World, learnt: Option<Learnt>) {
    if let Some(fact) = learnt.and_then(|learnt| learnt.eliminated) {
        turn::tell(world, fact);
    }
}

/// Whether the player is blind.
pub(super) fn is_blind(world: &World) -> bool {
    let conditions = player_of(world).and_then(|player| world.get::<Conditions>(player));
    conditions.is_some_and(|conditions| conditions.has(Condition::Blind))
}
