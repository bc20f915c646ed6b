//! The label of an item: everything the player knows that its name is made of.

use bevy::{ecs::query::QueryData, prelude::*};

use super::{
    Charges, CurseFelt, Cursed, Enchantment, Handled, Identified, ItemState, Lore, NewItem, Offered, Opens, Quantity,
    Rustproof,
};
use crate::{
    base::geometry::Point,
    content::{Content, ItemId, ItemKind, ItemLabel},
    turn::Serial,
    world::sight::LightSource,
};

/// The components of an item that rules and names read.
#[derive(QueryData, Debug)]
pub struct ItemParts {
    /// The entity that the parts belong to.
    pub entity: Entity,
    /// What it is, whether the player knows it or not.
    pub kind: &'static ItemId,
    /// Its `id` in `docs/contract.md#state`.
    pub serial: &'static Serial,
    /// How many items the entity stands for.
    pub quantity: &'static Quantity,
    /// Its plus or minus; 0 for none.
    pub enchantment: &'static Enchantment,
    /// The light that it gives in the hand, with its fuel.
    pub light: Option<&'static LightSource>,
    /// The charges left, of a wand.
    pub charges: Option<&'static Charges>,
    /// Whether it can't be taken out of use, known to the player or not.
    pub is_cursed: Has<Cursed>,
    /// Whether the player knows everything about it besides its kind.
    pub is_identified: Has<Identified>,
    /// Whether it never rusts.
    pub is_rustproof: Has<Rustproof>,
    /// Whether it was picked up once.
    pub is_handled: Has<Handled>,
    /// Whether the player has noticed its curse.
    pub is_curse_felt: Has<CurseFelt>,
    /// Whether it can be chosen in a set piece.
    pub is_offered: Has<Offered>,
    /// The door that a key opens.
    pub opens: Option<&'static Opens>,
}

impl ItemPartsItem<'_, '_> {
    /// Returns what its name may contain: nothing that the player does not know.
    pub fn label(&self, content: &Content, lore: &Lore) -> ItemLabel {
        self.label_where(self.is_identified, content, lore)
    }

    /// Returns its label once it is identified.
    pub fn label_when_identified(&self, content: &Content, lore: &Lore) -> ItemLabel {
        self.label_where(true, content, lore)
    }

    fn label_where(&self, is_identified: bool, content: &Content, lore: &Lore) -> ItemLabel {
        let kind = content.item(*self.kind);
        let is_known = lore.is_known(*self.kind);
        let tells = is_known && (is_identified || !kind.has_secrets());
        ItemLabel {
            kind: *self.kind,
            quantity: self.quantity.0,
            look: lore.look(*self.kind),
            // That an item is plain is only worth mentioning if it could be otherwise.
            enchantment: (tells && kind.is_enchantable())
                .then_some(self.enchantment.0)
                .filter(|plus| *plus != 0 || kind.has_secrets()),
            charges: self.charges.filter(|_| tells).map(|charges| charges.0),
            fuel: self.light.and_then(LightSource::fuel),
            is_cursed: (tells || self.is_curse_felt) && self.is_cursed,
            opens: self.opens.map(|opens| opens.place),
        }
    }

    /// Returns the label of a single item of the stack.
    pub fn label_of_one(&self, content: &Content, lore: &Lore) -> ItemLabel {
        ItemLabel { quantity: 1, ..self.label(content, lore) }
    }

    /// Returns whether it is a key to the door at this depth and position.
    pub fn is_key_to(&self, depth: u32, door: Point, content: &Content) -> bool {
        content.item(*self.kind).kind == ItemKind::Key && self.opens.is_none_or(|opens| opens.fits(depth, door))
    }

    /// Returns whether the player knows that it turns to dust when it is picked up.
    pub fn is_known_to_crumble(&self, content: &Content, lore: &Lore) -> bool {
        content.item(*self.kind).wards && self.is_handled && lore.is_known(*self.kind)
    }

    /// Returns whether it is magic: of a magic family, or enchanted.
    pub fn is_magic(&self, content: &Content) -> bool {
        content.item(*self.kind).is_mystery() || self.enchantment.0 != 0
    }

    /// Returns whether the player knows everything about it.
    pub fn is_wholly_known(&self, content: &Content, lore: &Lore) -> bool {
        lore.is_known(*self.kind) && (self.is_identified || !content.item(*self.kind).has_secrets())
    }

    /// Returns a number of items like it.
    pub fn some(&self, quantity: u32) -> NewItem {
        NewItem {
            kind: *self.kind,
            quantity,
            enchantment: self.enchantment.0,
            fuel: self.light.and_then(LightSource::fuel),
            charges: self.charges.map(|charges| charges.0),
            state: ItemState {
                is_cursed: self.is_cursed,
                is_identified: self.is_identified,
                is_rustproof: self.is_rustproof,
                is_handled: self.is_handled,
                is_curse_felt: self.is_curse_felt,
                is_offered: self.is_offered,
                opens: self.opens.copied(),
            },
        }
    }

    /// Returns whether both can be one stack: of a kind that stacks, and equal in all but their numbers.
    pub fn stacks_with(&self, other: &ItemPartsItem<'_, '_>, content: &Content) -> bool {
        self.is_more_of(&other.some(1), content)
    }

    /// Returns whether it stacks with a new item.
    pub fn is_more_of(&self, one: &NewItem, content: &Content) -> bool {
        content.item(*self.kind).stacks && self.some(1) == *one
    }
}
