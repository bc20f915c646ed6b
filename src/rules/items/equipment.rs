//! The items that are wielded and worn, and those that were used before.

use bevy::{ecs::lifecycle::Discard, prelude::*};
use serde::{Deserialize, Serialize};
use strum::VariantArray;

use super::CarriedBy;
use crate::{base::variants, content::ItemId, turn::Serial, world::sight::HeldLight};

/// The slots for items in use (`docs/contract.md#enumerations`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, VariantArray)]
pub enum Slot {
    /// The weapon in hand.
    Weapon,
    /// The armor worn.
    Armor,
    /// The ring on the left hand.
    LeftRing,
    /// The ring on the right hand.
    RightRing,
    /// The light in hand.
    Light,
}

impl Slot {
    /// All slots, in the order of their numbers in saves.
    const ALL: [Self; Self::VARIANTS.len()] = variants();

    /// Returns the slot with this number in saves; `None` for a number that no slot has.
    pub fn numbered(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|slot| *slot as u8 == number)
    }
}

/// The items that the player wields and wears; the light in hand is [`HeldLight`]. An item that leaves the pack is
/// taken out of use automatically.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Equipment {
    /// The weapon in hand.
    pub weapon: Option<Entity>,
    /// The armor worn.
    pub armor: Option<Entity>,
    /// The ring on the left hand.
    pub left_ring: Option<Entity>,
    /// The ring on the right hand.
    pub right_ring: Option<Entity>,
}

impl Equipment {
    /// Returns the rings worn.
    pub fn rings(&self) -> impl Iterator<Item = Entity> {
        [self.left_ring, self.right_ring].into_iter().flatten()
    }

    /// Takes an item other than the light in hand out of use.
    pub fn stop_using(&mut self, item: Entity) {
        for used in [&mut self.weapon, &mut self.armor, &mut self.left_ring, &mut self.right_ring] {
            if *used == Some(item) {
                *used = None;
            }
        }
    }

    /// Returns the slot in which an item is in use.
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

/// What the player used last. It decides what commands mean that do something again, and no rule.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Habits {
    /// The weapon that was in hand before the one now in hand.
    pub weapon: Option<Serial>,
    /// The kind of item that was thrown or shot last.
    pub missile: Option<ItemId>,
    /// The creature in view at which something was thrown, shot or zapped last.
    pub target: Option<Serial>,
}

/// Takes an item that leaves the pack out of use, whether it is dropped, thrown, used up or stolen.
pub(super) fn stop_using_removed_item(
    leaves: On<Discard, CarriedBy>,
    carried: Query<&CarriedBy>,
    mut wearers: Query<(&mut Equipment, &mut HeldLight)>,
) {
    let item = leaves.entity;
    let wearer = carried.get(item).and_then(|carrier| wearers.get_mut(carrier.0));
    let Ok((mut equipment, mut held)) = wearer else { return };
    match equipment.slot_of(*held, item) {
        Some(Slot::Light) => held.0 = None,
        Some(_) => equipment.stop_using(item),
        None => {}
    }
}
