//! Items, the pack, equipment.
//!
//! An item is an entity of an [`ItemId`](crate::content::ItemId) kind; it lies on a level, or is carried and then has
//! a letter. What it can do follows from the fields of its kind and the components it has.

mod bundle;
mod equipment;
mod item;
mod label;
mod pack;
mod remains;

pub use bundle::{NewItem, spawn_item};
pub use equipment::{Equipment, Slot, armor_class};
pub use item::{CarriedBy, Enchantment, Pack, PackLetter, Quantity};
pub use label::{ItemParts, ItemPartsItem, label_of};
pub use pack::{MOST_LETTERS, PackView, first_free_letter, pack_capacity};
pub use remains::Undertaker;
