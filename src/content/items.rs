//! `items.ron`: the kinds of items.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use strum::{EnumString, VariantArray};

use super::{DataReport, Effect, RingPower, read::read_with_serde, read::record};
use crate::base::{
    random::{Chance, Dice},
    variants,
};

record! {
    /// One kind of item. Its fields determine what it can do; its name does not.
    pub struct ItemDefinition {
        /// Its id, written `kind/name` in lower snake case.
        pub id: String,
        /// Its name in the singular, without an article.
        pub name: String,
        /// Its name in the plural.
        pub plural: String,
        /// The kind (family) that it belongs to.
        pub kind: ItemKind,
        /// Whether its name takes no article, as in "ring mail".
        pub mass: Option<bool>,
        /// Whether several of them share a pack letter.
        pub stacks: Option<bool>,
        /// Its weight among its family; without one it is never found by chance.
        pub weight: Option<u32>,
        /// The first depth on which it is found, counted in the dungeon's `monster_depths`; 1 if left out.
        pub first_depth: Option<u32>,
        /// The last depth on which it is found; the deepest if left out.
        pub last_depth: Option<u32>,
        /// The number of items found together.
        pub count: Option<Dice>,
        /// Where it may be found, for an item that a game has at most once.
        pub unique: Option<UniqueFind>,
        /// Its damage when wielded.
        pub damage: Option<Dice>,
        /// Its damage when thrown, or when shot with its launcher.
        pub thrown: Option<Dice>,
        /// The id of the weapon that shoots it.
        pub launcher: Option<String>,
        /// Chance that it breaks after it was thrown or shot.
        pub breaks: Option<Chance>,
        /// Armor class when worn; lower is better.
        pub armor_class: Option<i32>,
        /// Whether it can rust.
        pub rusts: Option<bool>,
        /// The kind of light it gives.
        pub light: Option<LightKind>,
        /// Whether it has an open flame, which deep water puts out.
        pub open_flame: Option<bool>,
        /// The radius of an endless light, in cells.
        pub light_radius: Option<u32>,
        /// The kind of light that it fuels.
        pub fuels: Option<LightKind>,
        /// The food units that it provides.
        pub nutrition: Option<Dice>,
        /// Chance that it tastes awful.
        pub awful_taste: Option<Chance>,
        /// The effects of drinking, reading or zapping it.
        pub effects: Option<Vec<Effect>>,
        /// The message when the player sees its effects, in addition to the messages of the effects.
        pub message: Option<String>,
        /// Whether monsters avoid the cell where it lies; it turns to dust when it is picked up a second time.
        pub wards: Option<bool>,
        /// The powers of a ring while it is worn.
        pub powers: Option<Vec<RingPower>>,
        /// The plus with which it is found.
        pub plus: Option<Dice>,
        /// Whether it is always found cursed.
        pub cursed: Option<bool>,
        /// Food units that a worn ring uses per turn; a negative number saves food.
        pub food: Option<i32>,
        /// Chance per turn that it does so; always if left out.
        pub food_chance: Option<Chance>,
        /// The charges with which it is found.
        pub charges: Option<Dice>,
    }
}

record! {
    /// The chance and the depths of an item that a game has at most once.
    pub struct UniqueFind {
        /// Chance that a game has it.
        pub chance: Chance,
        /// The first depth on which it may lie, counted in the dungeon's `monster_depths`.
        pub first_depth: u32,
        /// The last depth on which it may lie.
        pub last_depth: u32,
    }
}

impl ItemDefinition {
    /// Returns the effects of using it.
    #[must_use]
    pub fn effects(&self) -> &[Effect] {
        self.effects.as_deref().unwrap_or_default()
    }

    /// Returns whether a wielded weapon shoots it.
    #[must_use]
    pub fn is_shot_by(&self, launcher: &Self) -> bool {
        self.launcher.as_ref() == Some(&launcher.id)
    }

    /// Returns whether it can have a plus or minus that is unknown at first.
    #[must_use]
    pub const fn is_enchantable(&self) -> bool {
        self.plus.is_some() || matches!(self.kind, ItemKind::Weapon | ItemKind::Armor)
    }

    /// Returns whether an item of this kind can have unknown properties besides its kind: an enchantment or charges.
    /// Items that stack never have them, because all items of a stack must be equal.
    #[must_use]
    pub fn has_secrets(&self) -> bool {
        self.charges.is_some() || (self.is_enchantable() && self.stacks != Some(true))
    }
}

/// The kinds (families) of items, each with its own sign on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, EnumString, VariantArray)]
#[strum(serialize_all = "lowercase")]
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

impl ItemKind {
    /// All kinds.
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();

    /// Returns the kind whose ids begin with this word, such as `potion`.
    #[must_use]
    pub fn called(word: &str) -> Option<Self> {
        word.parse().ok()
    }
}

/// The kinds of light sources; `config.ron` has the radius and the fuel of torches and lanterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "inspector", derive(Reflect))]
pub enum LightKind {
    /// A light that burns out.
    Torch,
    /// A light that can be refilled with oil.
    Lantern,
    /// A light that needs no fuel.
    Endless,
}

/// The families whose kinds are unknown at first (`docs/rules.md#identification`).
pub const MYSTERIES: [ItemKind; 4] = [ItemKind::Potion, ItemKind::Scroll, ItemKind::Ring, ItemKind::Wand];

read_with_serde!(ItemKind, LightKind);

impl ItemDefinition {
    fn check(&self, items: &[Self], report: &mut DataReport) {
        for (name, dice, least) in [
            ("damage", self.damage, 0),
            ("thrown", self.thrown, 0),
            ("nutrition", self.nutrition, 0),
            ("charges", self.charges, 0),
            ("count", self.count, 1),
            ("plus", self.plus, 1),
        ] {
            if dice.is_some_and(|dice| dice.least() < least) {
                report.mistake_in(&self.lines, name, format!("must be at least {least}"));
            }
        }
        self.check_fields_of_kind(report);
        self.check_effects(report);
        if (self.light == Some(LightKind::Endless)) != self.light_radius.is_some() {
            report.mistake_in(&self.lines, "light_radius", "is required for an Endless light, and allowed only there");
        }
        if self.open_flame.is_some() && self.light.is_none() {
            report.mistake_in(
                &self.lines,
                "open_flame",
                "is required for an item with a 'light', and allowed only there",
            );
        }
        if self.launcher.as_ref().is_some_and(|launcher| items.iter().all(|item| item.id != *launcher)) {
            report.mistake_in(&self.lines, "launcher", "there is no item with this id in items.ron");
        }
        if let (Some(first), Some(last)) = (self.first_depth, self.last_depth)
            && first > last
        {
            report.mistake_in(&self.lines, "last_depth", "last_depth must not be less than first_depth");
        }
        if let Some(unique) = &self.unique
            && unique.first_depth > unique.last_depth
        {
            report.mistake_in(&unique.lines, "last_depth", "last_depth must not be less than first_depth");
        }
    }

    /// Reports fields that the kind requires and the item lacks, and fields that the kind does not use.
    fn check_fields_of_kind(&self, report: &mut DataReport) {
        use ItemKind as Kind;
        let complain = |report: &mut DataReport, name: &str, rule: &str| {
            report.mistake_in(&self.lines, name, format!("an item of kind {:?} {rule} '{name}'", self.kind));
        };
        for (name, is_there, kinds) in [
            ("effects", self.effects.is_some(), &[Kind::Potion, Kind::Scroll, Kind::Wand][..]),
            ("charges", self.charges.is_some(), &[Kind::Wand]),
            ("powers", self.powers.is_some(), &[Kind::Ring]),
            ("damage", self.damage.is_some(), &[Kind::Weapon]),
            ("armor_class", self.armor_class.is_some(), &[Kind::Armor]),
            ("light", self.light.is_some(), &[Kind::Light]),
            ("nutrition", self.nutrition.is_some(), &[Kind::Food]),
        ] {
            if is_there != kinds.contains(&self.kind) {
                complain(report, name, if is_there { "has no" } else { "needs" });
            }
        }
        for (name, is_there, kinds) in [
            ("message", self.message.is_some(), &[Kind::Potion, Kind::Scroll, Kind::Wand][..]),
            ("thrown", self.thrown.is_some(), &[Kind::Weapon]),
            ("launcher", self.launcher.is_some(), &[Kind::Weapon]),
            ("breaks", self.breaks.is_some(), &[Kind::Weapon]),
            ("rusts", self.rusts.is_some(), &[Kind::Armor]),
            ("fuels", self.fuels.is_some(), &[Kind::Oil]),
            ("awful_taste", self.awful_taste.is_some(), &[Kind::Food]),
            ("wards", self.wards.is_some(), &[Kind::Scroll]),
            ("plus", self.plus.is_some(), &[Kind::Ring]),
            ("cursed", self.cursed.is_some(), &[Kind::Ring]),
            ("food", self.food.is_some(), &[Kind::Ring]),
            ("food_chance", self.food_chance.is_some(), &[Kind::Ring]),
        ] {
            if is_there && !kinds.contains(&self.kind) {
                complain(report, name, "has no");
            }
        }
    }

    /// Reports effects and powers that can't work in this kind, or that would make a game unplayable.
    fn check_effects(&self, report: &mut DataReport) {
        if self.effects().iter().flat_map(|effect| effect.dice()).any(|dice| dice.least() < 0) {
            report.mistake_in(&self.lines, "effects", "dice must not be negative");
        }
        if self.kind != ItemKind::Wand && self.effects().iter().any(|effect| effect.is_aimed()) {
            let reason = "needs a target: only a wand can have it";
            for effect in self.effects().iter().filter(|effect| effect.is_aimed()) {
                report.mistake_in(&self.lines, "effects", format!("{effect:?} {reason}"));
            }
        }
        let powers = self.powers.as_deref().unwrap_or_default();
        for (index, power) in powers.iter().enumerate() {
            if powers.iter().take(index).any(|earlier| earlier == power) {
                report.mistake_in(&self.lines, "powers", format!("{power:?} is listed twice"));
            }
            if power.needs_plus() && self.plus.is_none() {
                report.mistake_in(
                    &self.lines,
                    "powers",
                    format!("{power:?} needs the ring's 'plus', which is missing"),
                );
            }
            if let RingPower::Grant(condition) = power
                && condition.is_helplessness()
            {
                let reason = format!("a ring can't grant {}: the wearer could never take it off", condition.name());
                report.mistake_in(&self.lines, "powers", reason);
            }
        }
        if let Some(message) = self.message.as_deref().filter(|message| message.contains(['{', '}'])) {
            report.mistake_in(&self.lines, "message", format!("'{message}': this text can't contain braces"));
        }
    }
}

/// Reports every invalid item.
pub(super) fn check(items: &[ItemDefinition], report: &mut DataReport) {
    for (index, item) in items.iter().enumerate() {
        report.within(&item.id, |report| {
            if items.iter().take(index).any(|earlier| earlier.id == item.id) {
                report.mistake_in(&item.lines, "id", "this id is defined already");
            }
            let well_formed = item.id.split('/').count() == 2
                && item.id.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_' || byte == b'/');
            if !well_formed {
                report.mistake_in(&item.lines, "id", "an id is written kind/name in lower snake case");
            }
            if items.iter().take(index).any(|earlier| earlier.name == item.name && earlier.kind == item.kind) {
                report.mistake_in(&item.lines, "name", "another item of this kind has this name already");
            }
            item.check(items, report);
        });
    }
    for kind in [ItemKind::Gold, ItemKind::Amulet] {
        if items.iter().filter(|item| item.kind == kind).count() != 1 {
            report.mistake_at(1, format!("there must be exactly one item of kind {kind:?}"));
        }
    }
}
