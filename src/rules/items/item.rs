//! The components of an item.

use bevy::prelude::*;

use crate::content::ItemDefinition;

/// How many there are of it, at least 1.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Quantity(pub u32);

/// Its enchantment; 0 for plain, below for worse.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Enchantment(pub i32);

/// Charges left in a wand.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Charges(pub u32);

/// It sticks to who has it in use.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Cursed;

/// The player has felt that it is cursed, as it did not come off.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct CurseFelt;

/// The player knows its enchantment, its charges and whether it is cursed; what kind it is stands in the
/// [`Lore`](super::Lore). Only what has secrets has this, or like would not lie with like.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Identified;

impl Identified {
    /// The player gets to know all about an item of this kind, as far as there is something to know.
    pub fn note(commands: &mut Commands, item: Entity, kind: &ItemDefinition) {
        if kind.has_secrets() {
            commands.entity(item).insert(Self);
        }
    }
}

/// It never rusts.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Rustproof;

/// It was taken up once: what wards off monsters turns to dust the next time (`docs/rules.md#scrolls`).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Handled;

/// Its letter in the pack, a to z.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct PackLetter(pub char);

/// Who carries it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
#[relationship(relationship_target = Pack)]
pub struct CarriedBy(pub Entity);

/// What a creature carries.
#[derive(Component, Debug, Default)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
#[relationship_target(relationship = CarriedBy, linked_spawn)]
pub struct Pack(Vec<Entity>);

impl Pack {
    /// The items, in no order that a rule may depend on.
    pub fn items(&self) -> impl ExactSizeIterator<Item = Entity> {
        self.0.iter().copied()
    }
}
