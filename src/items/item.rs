//! The components of an item.

use bevy::prelude::*;

/// How many there are of it, at least 1.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(Component, Debug)]
pub struct Quantity(pub u32);

/// Its enchantment; 0 for plain, below for worse.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Component, Debug)]
pub struct Enchantment(pub i32);

/// Its letter in the pack, a to z.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Reflect)]
#[reflect(Component, Debug)]
pub struct PackLetter(pub char);

/// Who carries it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(Component, Debug)]
#[relationship(relationship_target = Pack)]
pub struct CarriedBy(pub Entity);

/// What a creature carries.
#[derive(Component, Debug, Default, Reflect)]
#[reflect(Component, Debug)]
#[relationship_target(relationship = CarriedBy, linked_spawn)]
pub struct Pack(Vec<Entity>);

impl Pack {
    /// The items, in no order that a rule may depend on.
    pub fn items(&self) -> impl ExactSizeIterator<Item = Entity> {
        self.0.iter().copied()
    }
}
