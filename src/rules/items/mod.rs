//! Items, the pack and equipment.
//!
//! An item is an entity of an [`ItemId`](crate::content::ItemId) kind. It lies on a level, or is carried in the pack
//! under a letter. What it can do follows from the fields of its kind and from its components.

mod choice;
mod equipment;
mod first_sight;
mod item;
mod item_bundle;
mod known;
mod label;
mod lore;
mod monster_death;
mod pack;
mod parting;
mod powers;
mod stack;
mod worth;

use bevy::prelude::*;

pub(crate) use choice::SetPieceChoice;
pub(crate) use equipment::Habits;
pub use equipment::{Equipment, Slot};
pub(crate) use first_sight::{note_kinds_met, read_tags};
pub use item::{
    CarriedBy, Charges, Cursed, Discarded, Enchantment, Handled, Identified, Junk, Opens, Pack, PackLetter, Quantity,
    Rustproof,
};
pub(crate) use item::{CurseFelt, Offered};
pub use item_bundle::{ItemState, NewItem, spawn_item};
pub use label::ItemParts;
pub(crate) use label::ItemPartsItem;
pub(crate) use lore::Learnt;
pub use lore::{Identifying, KindLore, Lore};
pub(crate) use monster_death::MonsterDeath;
pub(crate) use pack::{AmuletInPack, MOST_LETTERS, PackView, first_free_letter, pack_capacity};
pub(crate) use parting::{KeyReturn, Parting, PartingRefusal, part_with};
pub(crate) use powers::{BlowBonus, RingReveal, update_ring_powers};
pub use powers::{RingPowers, armor_class};
pub(crate) use stack::{gather_likes, lay, split_off, use_up};
pub(crate) use worth::{is_no_better, looks_no_better};

use crate::{
    turn::{ActionStep, Stage, Turn, ViewStep, schedules_with_view},
    world::sight::LightSource,
};

/// Registers components that few items have, since queries may ask for them before there is such an item, and takes items
/// that leave the pack out of use.
pub(crate) fn plugin(app: &mut App) {
    app.add_observer(equipment::stop_using_removed_item).add_systems(
        Turn,
        update_ring_powers.after(ActionStep::Travel).before(ActionStep::Pay).in_set(Stage::PlayerAction),
    );
    for schedule in schedules_with_view() {
        app.add_systems(schedule, (note_kinds_met, read_tags).chain().in_set(ViewStep::Items));
    }
    let world = app.world_mut();
    world.register_component::<LightSource>();
    world.register_component::<Cursed>();
    world.register_component::<CurseFelt>();
    world.register_component::<Identified>();
    world.register_component::<Rustproof>();
    world.register_component::<Handled>();
    world.register_component::<Discarded>();
    world.register_component::<Junk>();
    world.register_component::<Offered>();
    world.register_component::<Opens>();
    world.register_component::<Charges>();
}
