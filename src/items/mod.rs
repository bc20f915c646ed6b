//! Items, the pack, equipment.
//!
//! An item is an entity of an [`ItemId`](crate::content::ItemId) kind; it lies on a level, or is carried and then has
//! a letter. What it can do follows from the fields of its kind and the components it has.

mod bundle;
mod equipment;
mod item;
mod label;
mod lore;
mod pack;
mod powers;
mod remains;
mod stack;
mod wards;

pub use bundle::{ItemState, NewItem, spawn_item};
pub use equipment::{Equipment, Slot, armor_class};
pub use item::{CarriedBy, Charges, Cursed, Enchantment, Handled, Identified, Pack, PackLetter, Quantity, Rustproof};
pub use label::{ItemParts, ItemPartsItem, label_in};
pub use lore::{Identifying, KindLore, Lore};
pub use pack::{MOST_LETTERS, PackView, first_free_letter, pack_capacity};
pub use powers::{RingPowers, known_ring_powers, update_ring_powers};
pub use remains::Undertaker;
pub use stack::{split_off, use_up};
pub use wards::Wards;
