//! What is wielded and worn.

use bevy::{ecs::lifecycle::Discard, prelude::*};
use strum::VariantArray;

use super::CarriedBy;
use crate::{base::variants, world::sight::HeldLight};

/// Places for things in use (`docs/contract.md#state`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum Slot {
    /// The weapon in hand.
    Weapon,
    /// The armour worn.
    Armor,
    /// The ring on the left hand.
    LeftRing,
    /// The ring on the right hand.
    RightRing,
    /// The light held.
    Light,
}

impl Slot {
    /// All slots, by their numbers in saves.
    const ALL: [Self; Self::VARIANTS.len()] = variants();

    /// The slot of this number.
    #[must_use]
    pub fn numbered(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|slot| *slot as u8 == number)
    }
}

/// What the player wields and wears; the light held is the [`HeldLight`]. What leaves the pack, wherever it goes, is no longer
/// in use by itself.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "inspector", derive(Reflect), reflect(Component, Debug))]
pub struct Equipment {
    /// The weapon in hand.
    pub weapon: Option<Entity>,
    /// The armour worn.
    pub armor: Option<Entity>,
    /// The ring on the left hand.
    pub left_ring: Option<Entity>,
    /// The ring on the right hand.
    pub right_ring: Option<Entity>,
}

impl Equipment {
    /// The rings worn.
    pub fn rings(&self) -> impl Iterator<Item = Entity> {
        [self.left_ring, self.right_ring].into_iter().flatten()
    }

    /// An item is no longer in use.
    pub fn lay_down(&mut self, item: Entity) {
        for used in [&mut self.weapon, &mut self.armor, &mut self.left_ring, &mut self.right_ring] {
            if *used == Some(item) {
                *used = None;
            }
        }
    }

    /// Where an item is in use.
    #[must_use]
    pub fn slot_of(&self, held: HeldLight, item: Entity) -> Option<Slot> {
        [
            (self.weapon, Slot::Weapon),
            (self.armor, Slot::Armor),
            (self.left_ring, Slot::LeftRing),
            (self.right_ring, Slot::RightRing),
            (held.0, Slot::Light),
        ]
        .into_iter()
        .find_map(|(used, slot)| (used == Some(item)).then_some(slot))
    }
}

/// An item leaves the pack of a carrier, who no longer uses it: it is laid down, thrown, used up or stolen.
pub(super) fn lay_down_what_leaves(
    leaves: On<Discard, CarriedBy>,
    carried: Query<&CarriedBy>,
    mut wearers: Query<(&mut Equipment, &mut HeldLight)>,
) {
    let item = leaves.entity;
    let wearer = carried.get(item).and_then(|carrier| wearers.get_mut(carrier.0));
    let Ok((mut equipment, mut held)) = wearer else { return };
    match equipment.slot_of(*held, item) {
        Some(Slot::Light) => held.0 = None,
        Some(_) => equipment.lay_down(item),
        None => {}
    }
}
