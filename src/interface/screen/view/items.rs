//! Items on the level and in the pack, by the names that the player knows.

use bevy::prelude::*;
use serde::Serialize;

use crate::{
    content::{ItemAppearance, ItemId, ItemKind},
    rules::{
        GameRef,
        items::{PackLetter, Quantity},
    },
    turn::Serial,
    words::item_name,
    world::level::Position,
};

/// An item on the level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "each field is named and explained in docs/view.md")]
pub struct KnownItem {
    pub x: i32,
    pub y: i32,
    pub name: String,
    pub kind: ItemKind,
    pub quantity: u32,
    pub seen_now: bool,
}

/// An item in the pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "each field is named and explained in docs/view.md")]
pub struct PackedItem {
    pub letter: char,
    pub name: String,
    pub kind: ItemKind,
    pub quantity: u32,
    pub equipped: Option<String>,
    pub id: Option<String>,
    pub plus: Option<i32>,
    pub armor_class: Option<i32>,
    pub cursed: bool,
    pub empty: bool,
}

/// The items in view and the remembered ones, row by row, the topmost of each cell first.
pub(super) fn known_items(game: &GameRef<'_>) -> Vec<KnownItem> {
    let view = game.player.view;
    let in_view = |item: Entity| {
        let place = game.get::<Position>(item).map(Position::cell).filter(|place| view.sees(*place))?;
        let kind = *game.get::<ItemId>(item)?;
        let known = KnownItem {
            x: place.x,
            y: place.y,
            name: item_name(game.content, &game.label(item)?),
            kind: game.content.item(kind).kind,
            quantity: game.get::<Quantity>(item)?.0,
            seen_now: true,
        };
        Some((place, std::cmp::Reverse(*game.get::<Serial>(item)?), known))
    };
    let mut items: Vec<_> = game.level.contents().filter_map(in_view).collect();
    if game.content.config.display.remember_items {
        // Only the kind of a remembered item is known.
        items.extend(game.level.remembered.iter().filter(|(place, _)| !view.sees(**place)).map(|(place, kind)| {
            let known = KnownItem {
                x: place.x,
                y: place.y,
                name: item_name(game.content, &game.lore.label(*kind)),
                kind: game.content.item(*kind).kind,
                quantity: 1,
                seen_now: false,
            };
            (*place, std::cmp::Reverse(Serial(0)), known)
        }));
    }
    items.sort_by_key(|(place, serial, _)| (place.y, place.x, *serial));
    items.into_iter().map(|(.., known)| known).collect()
}

/// The pack by letter.
pub(super) fn packed_items(game: &GameRef<'_>) -> Vec<PackedItem> {
    let packed = |item: Entity| {
        let label = game.label(item)?;
        let definition = game.content.item(label.kind);
        let is_known = matches!(label.look, ItemAppearance::Known);
        Some(PackedItem {
            id: is_known.then(|| definition.id.clone()),
            plus: label.enchantment,
            armor_class: definition.armor_class.map(|class| class - label.enchantment.unwrap_or(0)),
            letter: game.get::<PackLetter>(item)?.0,
            cursed: label.is_cursed,
            empty: label.fuel == Some(0) || label.charges == Some(0),
            name: item_name(game.content, &label),
            kind: game.content.item(*game.get::<ItemId>(item)?).kind,
            quantity: game.get::<Quantity>(item)?.0,
            equipped: game.slot_of(item).map(|slot| format!("{slot:?}")),
        })
    };
    let mut items: Vec<PackedItem> = game.player.pack().filter_map(packed).collect();
    items.sort_by_key(|item| item.letter);
    items
}
