//! The pack, read by the names that the player knows.

use crate::{content::ItemKind, interface::screen::PackedItem};

/// The items in the pack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PackedGear<'view>(pub &'view [PackedItem]);

impl<'view> PackedGear<'view> {
    /// Returns the items of a kind that are not in use.
    pub(crate) fn spare(self, kind: ItemKind) -> impl Iterator<Item = &'view PackedItem> {
        self.0.iter().filter(move |item| item.kind == kind && item.equipped.is_none())
    }

    /// Returns an item of a known kind, such as the potion of `"healing"`.
    pub(crate) fn known(self, kind: ItemKind, called: &str) -> Option<&'view PackedItem> {
        self.spare(kind).find(|item| is_called(item, called))
    }

    /// Returns the items of a kind whose effect the player does not know.
    pub(crate) fn unknown(self, kind: ItemKind) -> impl Iterator<Item = &'view PackedItem> {
        self.spare(kind).filter(|item| is_unknown(item))
    }

    /// Returns the item in use at a place, such as `"Armor"`.
    pub(crate) fn equipped(self, slot: &str) -> Option<&'view PackedItem> {
        self.0.iter().find(|item| item.equipped.as_deref() == Some(slot))
    }

    /// Whether there is something to eat.
    pub(crate) fn has_food(self) -> bool {
        self.spare(ItemKind::Food).next().is_some()
    }

    /// Returns a weapon of this name, in use or not.
    pub(crate) fn weapon(self, name: &str) -> Option<&'view PackedItem> {
        self.0.iter().find(|item| item.kind == ItemKind::Weapon && is_called(item, name))
    }
}

/// Returns whether an item is known to be of the kind `called` in its family, such as `extra healing`.
pub(crate) fn is_called(item: &PackedItem, called: &str) -> bool {
    let kind = item.id.as_ref().and_then(|id| id.split_once('/'));
    kind.is_some_and(|(_, kind)| kind.split('_').eq(called.split(' ')))
}

/// Returns whether the effect of a magic item is unknown.
pub(crate) const fn is_unknown(item: &PackedItem) -> bool {
    item.id.is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(kind: ItemKind, id: Option<&str>) -> PackedItem {
        PackedItem {
            letter: 'a',
            name: String::new(),
            kind,
            quantity: 1,
            equipped: None,
            id: id.map(str::to_owned),
            plus: None,
            armor_class: None,
            cursed: false,
            empty: false,
        }
    }

    #[test]
    fn a_kind_has_its_name_only_if_it_is_known() {
        let known = item(ItemKind::Potion, Some("potion/extra_healing"));
        assert!(is_called(&known, "extra healing") && !is_called(&known, "healing") && !is_unknown(&known));
        assert!(is_called(&item(ItemKind::Wand, Some("wand/sleep")), "sleep"));
        assert!(is_unknown(&item(ItemKind::Potion, None)));
    }
}
