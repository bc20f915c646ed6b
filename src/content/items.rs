//! `items.ron`: the kinds of items.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Report, read::read_with_serde, read::record};
use crate::random::{Chance, Dice};

record! {
    /// One kind of item. What it can do is what fields it has, not what it is called.
    pub struct ItemDefinition {
        /// Its type, `kind/name` in lower snake case.
        pub id: String,
        /// Its name for one, without an article.
        pub name: String,
        /// Its name for several.
        pub plural: String,
        /// What family it belongs to.
        pub kind: ItemKind,
        /// Whether it goes without an article, as ring mail does.
        pub mass: Option<bool>,
        /// Whether several share a letter.
        pub stacks: Option<bool>,
        /// Damage in the hand.
        pub damage: Option<Dice>,
        /// Armour class when worn; lower is better.
        pub armor_class: Option<i32>,
        /// Whether it is metal that rusts.
        pub rusts: Option<bool>,
        /// What light it gives.
        pub light: Option<LightKind>,
        /// The light it fills up.
        pub fuels: Option<LightKind>,
        /// Food units in it.
        pub nutrition: Option<Dice>,
        /// Chance that it tastes awful.
        pub awful_taste: Option<Chance>,
    }
}

/// Families of items, each with its own sign on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[expect(missing_docs, reason = "plain English nouns")]
pub enum ItemKind {
    Weapon,
    Armor,
    Potion,
    Scroll,
    Ring,
    Wand,
    Food,
    Light,
    Oil,
    Key,
    Gold,
    Amulet,
}

/// Light sources whose radius and fuel stand in `config.ron`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Reflect, Serialize, Deserialize)]
pub enum LightKind {
    /// Burns out.
    Torch,
    /// Can be filled up with oil.
    Lantern,
}

read_with_serde!(ItemKind, LightKind);

/// Notes every kind that can't be played with.
pub(super) fn check(items: &[ItemDefinition], report: &mut Report) {
    for (index, item) in items.iter().enumerate() {
        report.within(&item.id, |report| {
            if items.iter().take(index).any(|earlier| earlier.id == item.id) {
                report.mistake_in(&item.lines, "id", "this type is defined already");
            }
            let well_formed = item.id.split('/').count() == 2
                && item.id.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_' || byte == b'/');
            if !well_formed {
                report.mistake_in(&item.lines, "id", "a type is written kind/name in lower snake case");
            }
            for (name, dice) in [("damage", item.damage), ("nutrition", item.nutrition)] {
                if dice.is_some_and(|dice| dice.least() < 0) {
                    report.mistake_in(&item.lines, name, "must not be negative");
                }
            }
        });
    }
    for kind in [ItemKind::Gold, ItemKind::Amulet] {
        if items.iter().filter(|item| item.kind == kind).count() != 1 {
            report.mistake_at(1, format!("there must be exactly one item of kind {kind:?}"));
        }
    }
}
