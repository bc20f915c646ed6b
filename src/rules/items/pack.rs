//! The pack and its letters.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{ItemParts, ItemPartsItem, Pack, PackLetter};
use crate::{
    base::limits::MOST_PACK_LETTERS,
    content::{Content, ItemId, PlayerConfig},
    rules::creatures::Player,
    turn::Serial,
};

/// The number of letters: one is kept for the Amulet.
pub(crate) const MOST_LETTERS: usize = MOST_PACK_LETTERS + 1;

/// The number of letters of a pack: a base and the strength (Rogue's 23 at strength 16), and never the last one, which is
/// kept for the Amulet.
pub(crate) fn pack_capacity(config: &PlayerConfig, strength: i32) -> usize {
    let letters = usize::try_from(strength.saturating_add(config.pack_letters_beyond_strength)).unwrap_or(0);
    letters.min(MOST_PACK_LETTERS)
}

/// The first letter that is not in `used`, within the capacity.
pub(crate) fn first_free_letter(used: &[char], capacity: usize) -> Option<char> {
    (used.len() < capacity).then(|| ('a'..='z').find(|letter| !used.contains(letter)))?
}

/// The player's pack and key ring, read-only.
#[derive(SystemParam)]
pub(crate) struct PackView<'w, 's> {
    packs: Query<'w, 's, &'static Pack, With<Player>>,
    items: Query<'w, 's, (ItemParts, &'static PackLetter)>,
    keys: Query<'w, 's, ItemParts, Without<PackLetter>>,
}

impl PackView<'_, '_> {
    fn lettered(&self) -> impl Iterator<Item = (char, ItemPartsItem<'_, '_>)> {
        let carried = self.packs.iter().flat_map(Pack::items);
        carried.filter_map(|item| self.items.get(item).ok()).map(|(parts, letter)| (letter.0, parts))
    }

    /// The items of the pack, in no order.
    pub(crate) fn items(&self) -> impl Iterator<Item = ItemPartsItem<'_, '_>> {
        self.lettered().map(|(_, item)| item)
    }

    /// All items with their letters, by letter.
    pub(crate) fn by_letter(&self) -> Vec<(char, ItemPartsItem<'_, '_>)> {
        let mut items: Vec<_> = self.lettered().collect();
        items.sort_by_key(|(letter, _)| *letter);
        items
    }

    /// The keys on the ring, by serial number.
    pub(crate) fn keys(&self) -> Vec<ItemPartsItem<'_, '_>> {
        let carried = self.packs.iter().flat_map(Pack::items);
        let mut keys: Vec<_> = carried.filter_map(|item| self.keys.get(item).ok()).collect();
        keys.sort_by_key(|key| *key.serial);
        keys
    }

    /// The item with this serial number and its letter; `None` for a key, and for what is not carried.
    pub(crate) fn find(&self, serial: Serial) -> Option<(char, ItemPartsItem<'_, '_>)> {
        self.lettered().find(|(_, item)| *item.serial == serial)
    }
}

/// System parameters to look for the Amulet of Yendor in the player's pack.
#[derive(SystemParam)]
pub(crate) struct AmuletInPack<'w, 's> {
    content: Res<'w, Content>,
    pack: Option<Single<'w, 's, &'static Pack, With<Player>>>,
    kinds: Query<'w, 's, &'static ItemId>,
}

impl AmuletInPack<'_, '_> {
    /// Whether the player carries the Amulet; `false` before a game.
    pub(crate) fn is_there(&self) -> bool {
        let mut items = self.pack.iter().flat_map(|pack| pack.items());
        items.any(|item| self.kinds.get(item).is_ok_and(|kind| *kind == self.content.amulet()))
    }
}
