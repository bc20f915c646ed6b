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
        /// How often it is found, among its family; a kind without is never found by chance.
        pub weight: Option<u32>,
        /// The first depth on which it is found, of the dungeon's `monster_depths`; 1 where left out.
        pub first_depth: Option<u32>,
        /// The last depth on which it is found; the deepest where left out.
        pub last_depth: Option<u32>,
        /// How many are found together.
        pub count: Option<Dice>,
        /// Lies in a game at most once.
        pub unique: Option<UniqueFind>,
        /// Damage in the hand.
        pub damage: Option<Dice>,
        /// Damage when thrown or, by the launcher in hand, shot.
        pub thrown: Option<Dice>,
        /// Type of the weapon that shoots it.
        pub launcher: Option<String>,
        /// Chance that it breaks when it was thrown or shot.
        pub breaks: Option<Chance>,
        /// Armour class when worn; lower is better.
        pub armor_class: Option<i32>,
        /// Whether it is metal that rusts.
        pub rusts: Option<bool>,
        /// What light it gives.
        pub light: Option<LightKind>,
        /// Whether it burns openly, so that deep water puts it out in the hand.
        pub open_flame: Option<bool>,
        /// How far an endless light shines, in cells.
        pub light_radius: Option<u32>,
        /// The light it fills up.
        pub fuels: Option<LightKind>,
        /// Food units in it.
        pub nutrition: Option<Dice>,
        /// Chance that it tastes awful.
        pub awful_taste: Option<Chance>,
        /// What comes of drinking, reading or zapping it.
        pub effects: Option<Vec<Effect>>,
        /// What the player is told who sees its effects, besides what each of them tells.
        pub message: Option<String>,
        /// Whether monsters shy away from where it lies; who takes it up twice holds dust.
        pub wards: Option<bool>,
        /// What it does on a finger.
        pub powers: Option<Vec<RingPower>>,
        /// The plus it is found with.
        pub plus: Option<Dice>,
        /// Whether it is always cursed when it is found.
        pub cursed: Option<bool>,
        /// Food units it takes a turn on a finger; below 0 it saves them.
        pub food: Option<i32>,
        /// Chance a turn to do so; always, where left out.
        pub food_chance: Option<Chance>,
        /// Charges it is found with.
        pub charges: Option<Dice>,
    }
}

record! {
    /// Where something lies that a game has at most one of.
    pub struct UniqueFind {
        /// Chance that a game has it.
        pub chance: Chance,
        /// The first depth it may lie on, of the dungeon's `monster_depths`.
        pub first_depth: u32,
        /// The last.
        pub last_depth: u32,
    }
}

impl ItemDefinition {
    /// What comes of using it.
    #[must_use]
    pub fn effects(&self) -> &[Effect] {
        self.effects.as_deref().unwrap_or_default()
    }

    /// Whether a weapon in hand shoots it.
    #[must_use]
    pub fn is_shot_by(&self, launcher: &Self) -> bool {
        self.launcher.as_ref() == Some(&launcher.id)
    }

    /// Whether it has a plus or minus, which is to be found out.
    #[must_use]
    pub const fn is_enchantable(&self) -> bool {
        self.plus.is_some() || matches!(self.kind, ItemKind::Weapon | ItemKind::Armor)
    }

    /// Whether there is more to find out of one than its kind: an enchantment, charges. Of what stacks there never is, or
    /// like would not lie with like.
    #[must_use]
    pub fn has_secrets(&self) -> bool {
        self.charges.is_some() || (self.is_enchantable() && self.stacks != Some(true))
    }
}

/// Families of items, each with its own sign on the map.
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

    /// The kind that begins its types with this word, as `potion`.
    #[must_use]
    pub fn called(word: &str) -> Option<Self> {
        word.parse().ok()
    }
}

/// Light sources whose radius and fuel stand in `config.ron`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "inspector", derive(Reflect))]
pub enum LightKind {
    /// Burns out.
    Torch,
    /// Can be filled up with oil.
    Lantern,
    /// Needs no fuel.
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
            report.mistake_in(&self.lines, "light_radius", "stands where a light is Endless, and only there");
        }
        if self.open_flame.is_some() && self.light.is_none() {
            report.mistake_in(&self.lines, "open_flame", "stands where there is a 'light', and only there");
        }
        if self.launcher.as_ref().is_some_and(|launcher| items.iter().all(|item| item.id != *launcher)) {
            report.mistake_in(&self.lines, "launcher", "no such item in items.ron");
        }
        if let (Some(first), Some(last)) = (self.first_depth, self.last_depth)
            && first > last
        {
            report.mistake_in(&self.lines, "last_depth", "last_depth is above first_depth");
        }
        if let Some(unique) = &self.unique
            && unique.first_depth > unique.last_depth
        {
            report.mistake_in(&unique.lines, "last_depth", "last_depth is above first_depth");
        }
    }

    /// Reports fields that the family needs and lacks, or has and ignores.
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

    /// Reports effects and powers that can't come about in this family, or that no game survives.
    fn check_effects(&self, report: &mut DataReport) {
        if self.effects().iter().flat_map(|effect| effect.dice()).any(|dice| dice.least() < 0) {
            report.mistake_in(&self.lines, "effects", "dice must not be negative");
        }
        if self.kind != ItemKind::Wand && self.effects().iter().any(|effect| effect.is_aimed()) {
            let reason = "strikes what a wand is aimed at: only a wand can have it";
            for effect in self.effects().iter().filter(|effect| effect.is_aimed()) {
                report.mistake_in(&self.lines, "effects", format!("{effect:?} {reason}"));
            }
        }
        let powers = self.powers.as_deref().unwrap_or_default();
        for (index, power) in powers.iter().enumerate() {
            if powers.iter().take(index).any(|earlier| earlier == power) {
                report.mistake_in(&self.lines, "powers", format!("{power:?} stands there twice"));
            }
            if power.needs_plus() && self.plus.is_none() {
                report.mistake_in(
                    &self.lines,
                    "powers",
                    format!("{power:?} adds the ring's 'plus', and there is none"),
                );
            }
            if let RingPower::Grant(condition) = power
                && condition.is_helplessness()
            {
                let reason = format!("nobody could take a ring off again that grants {}", condition.name());
                report.mistake_in(&self.lines, "powers", reason);
            }
        }
        if let Some(message) = self.message.as_deref().filter(|message| message.contains(['{', '}'])) {
            report.mistake_in(&self.lines, "message", format!("'{message}': nothing is filled in between braces here"));
        }
    }
}

/// Notes every kind that can't be played with.
pub(super) fn check(items: &[ItemDefinition], report: &mut DataReport) {
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
