//! The components of an item.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::{
    base::geometry::Point,
    content::{ItemDefinition, LockedPlace},
    world::level::Terrain,
};

/// The number of items in a stack, at least 1.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Quantity(pub u32);

/// The enchantment; 0 for a plain item, negative for a worse one.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Enchantment(pub i32);

/// Charges left in a wand.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Charges(pub u32);

/// A cursed item, which cannot be taken out of use.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cursed;

/// The player has noticed the curse, because the item did not come off.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CurseFelt;

/// The player knows its enchantment, charges and whether it is cursed; its kind is in [`Lore`](super::Lore). Only items
/// with such properties have this component, so that equal items stack, and others whose tag tells their kind to the
/// player who sees them first.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Identified;

impl Identified {
    /// Identifies an item of this kind, if there is something to know.
    pub fn note(commands: &mut Commands, item: Entity, kind: &ItemDefinition) {
        if kind.has_secrets() {
            commands.entity(item).insert(Self);
        }
    }
}

/// It never rusts.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rustproof;

/// The player dropped it, so it is not picked up automatically.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Discarded;

/// It can be chosen in a set piece: taking it takes away the others (`docs/rules.md#set-pieces`).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offered;

/// On a key: the one door that it opens (`docs/rules.md#keys`). A key without it opens every door.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opens {
    /// The depth of the door's level.
    pub depth: u32,
    /// The cell of the door on its level.
    pub door: Point,
    /// Where the key lay first, and lies again when it would leave the level.
    pub home: Point,
    /// The place behind the door.
    pub place: LockedPlace,
}

impl Opens {
    /// Whether the key opens the door at this depth and position.
    pub fn fits(&self, depth: u32, door: Point) -> bool {
        self.depth == depth && self.door == door
    }

    /// Where the key belongs on the level of this depth; `None` if that is not its own.
    pub fn home_on(&self, depth: u32, terrain: &Terrain) -> Option<Point> {
        (self.depth == depth && !terrain.blocks_way(self.home)).then_some(self.home)
    }
}

/// It was picked up once: an item that wards off monsters turns to dust the next time (`docs/rules.md#scrolls`).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Handled;

/// The player has marked it as junk, to be dropped with everything else that is.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Junk;

/// Its letter in the pack, a to z.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PackLetter(pub char);

/// The creature that carries the item.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[relationship(relationship_target = Pack)]
pub struct CarriedBy(pub Entity);

/// The items that a creature carries.
#[derive(Component, Debug, Default)]
#[relationship_target(relationship = CarriedBy, linked_spawn)]
pub struct Pack(Vec<Entity>);

impl Pack {
    /// The items, in no particular order.
    pub fn items(&self) -> impl ExactSizeIterator<Item = Entity> {
        self.0.iter().copied()
    }
}
