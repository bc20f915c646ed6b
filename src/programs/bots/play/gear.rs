//! The pack, read by the names that the player knows.

use crate::{content::ItemKind, interface::screen::PackedItem};

/// The items in the pack.
#[derive(Clone, Copy, Debug)]
pub struct PackedGear<'view>(pub &'view [PackedItem]);

impl<'view> PackedGear<'view> {
    /// Returns the items of a kind that are not in use.
    pub fn spare(self, kind: ItemKind) -> impl Iterator<Item = &'view PackedItem> {
        self.0.iter().filter(move |item| item.kind == kind && item.equipped.is_none())
    }

    /// Returns an item of a known kind, such as the potion of `"healing"`.
    #[must_use]
    pub fn known(self, kind: ItemKind, called: &str) -> Option<&'view PackedItem> {
        self.spare(kind).find(|item| is_called(item, called))
    }

    /// Returns the items of a kind whose effect the player does not know.
    pub fn unknown(self, kind: ItemKind) -> impl Iterator<Item = &'view PackedItem> {
        self.spare(kind).filter(|item| is_unknown(item))
    }

    /// Returns the item in use at a place, such as `"Armor"`.
    #[must_use]
    pub fn equipped(self, slot: &str) -> Option<&'view PackedItem> {
        self.0.iter().find(|item| item.equipped.as_deref() == Some(slot))
    }

    /// Whether there is something to eat.
    #[must_use]
    pub fn has_food(self) -> bool {
        self.spare(ItemKind::Food).next().is_some()
    }

    /// Returns a weapon of this name, in use or not.
    #[must_use]
    pub fn weapon(self, name: &str) -> Option<&'view PackedItem> {
        self.0.iter().find(|item| item.kind == ItemKind::Weapon && item.name.contains(name))
    }
}

/// Whether an item is of the known kind "… of `called`".
#[must_use]
pub(crate) fn is_called(item: &PackedItem, called: &str) -> bool {
    item.name.split_once(" of ").is_some_and(|(_, kind)| {
        let rest = kind.strip_prefix(called);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
    })
}

/// Whether the effect of a magic item is unknown: its name tells only how it looks.
#[must_use]
pub(crate) fn is_unknown(item: &PackedItem) -> bool {
    matches!(item.kind, ItemKind::Potion | ItemKind::Scroll | ItemKind::Wand | ItemKind::Ring)
        && !item.name.contains(" of ")
}

/// Returns the armor class that the name of a suit of armor shows, as in `ring mail +1 [6]`.
#[must_use]
pub(crate) fn armor_class_of(item: &PackedItem) -> Option<i32> {
    let (_, class) = item.name.split_once('[')?;
    class.split_once(']')?.0.parse().ok()
}

/// Returns the known plus of an item, as in `mace +1`; 0 if it is unknown.
#[must_use]
pub(crate) fn plus_of(item: &PackedItem) -> i32 {
    let is_plus = |word: &&str| word.starts_with(['+', '-']);
    item.name.split(' ').find(is_plus).and_then(|plus| plus.parse().ok()).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(kind: ItemKind, name: &str) -> PackedItem {
        PackedItem { letter: 'a', name: name.to_owned(), kind, quantity: 1, equipped: None }
    }

    #[test]
    fn a_name_tells_the_kind_only_if_it_is_known() {
        let known = item(ItemKind::Potion, "2 potions of extra healing");
        assert!(is_called(&known, "extra healing") && !is_called(&known, "healing") && !is_unknown(&known));
        assert!(is_called(&item(ItemKind::Wand, "a wand of sleep (4 charges)"), "sleep"));
        assert!(is_unknown(&item(ItemKind::Potion, "a blue potion")));
        assert!(is_unknown(&item(ItemKind::Scroll, "a scroll labeled XYZZY")));
        assert!(!is_unknown(&item(ItemKind::Weapon, "a mace")));
    }

    #[test]
    fn a_name_tells_plus_and_armor_class() {
        assert_eq!(armor_class_of(&item(ItemKind::Armor, "ring mail +1 [6]")), Some(6));
        assert_eq!(plus_of(&item(ItemKind::Weapon, "a mace -2 (cursed)")), -2);
        assert_eq!(plus_of(&item(ItemKind::Weapon, "a two-handed sword")), 0);
    }
}
