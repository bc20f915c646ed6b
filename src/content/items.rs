//! `items.ron`: the kinds of items.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::{
    Article, Effect, ItemKind, LayerKind, MYSTERIES, RingPower,
    ranges::{BONUSES, DAMAGE, DEPTHS, RADII, WEIGHTS},
    read::read_with_serde,
    read::record,
};
use crate::base::random::{Chance, Dice};

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
        pub mass: bool [or false],
        /// The article of its name; by the first letter if left out.
        pub article: Option<Article>,
        /// Whether several of them share a pack letter.
        pub stacks: bool [or false],
        /// Its weight among its family; without one it is never found by chance.
        pub weight: Option<u32> = WEIGHTS,
        /// The first depth on which it is found, counted in the dungeon's `monster_depths`; 1 if left out.
        pub first_depth: Option<u32> = DEPTHS,
        /// The last depth on which it is found; the deepest if left out.
        pub last_depth: Option<u32> = DEPTHS,
        /// The number of items found together.
        pub count: Option<Dice> = 1..=10_000,
        /// Where it may be found, for an item that a game has at most once.
        pub unique: Option<UniqueFind>,
        /// Its damage when wielded.
        pub damage: Option<Dice> = DAMAGE,
        /// Its damage when thrown, or when shot with its launcher.
        pub thrown: Option<Dice> = DAMAGE,
        /// The id of the weapon that shoots it.
        pub launcher: Option<String>,
        /// Chance that it breaks after it was thrown or shot.
        pub breaks: Option<Chance>,
        /// Armor class when worn; lower is better.
        pub armor_class: Option<i32> = BONUSES,
        /// Whether it is of metal, which rusts.
        pub rusts: bool [or false],
        /// Its kind of light source; given for every item of kind `Light`, and for no other.
        pub light: Option<LightKind>,
        /// Whether it has an open flame: deep water puts it out, and it sets fire to what it lies on.
        pub open_flame: bool [or false],
        /// The radius of an endless light, in cells.
        pub light_radius: Option<u32> = RADII,
        /// The kind of light that it refills when it is applied.
        pub fuels: Option<LightKind>,
        /// What it splashes over the floor when it is thrown, which breaks it.
        pub splash: Option<Splash>,
        /// The food units that it provides.
        pub nutrition: Option<Dice> = 0..=100_000,
        /// Chance that the message about the meal says so; nothing else follows from it.
        pub awful_taste: Option<Chance>,
        /// The effects of drinking, reading or zapping it.
        pub effects: Option<Vec<Effect>>,
        /// Whether all effects of a wand work on the first creature in its line, and not on the player who zaps it.
        pub aimed: bool [or false],
        /// The message when the player sees its effects, in addition to the messages of the effects.
        pub message: Option<String>,
        /// Whether a fire destroys it on the floor.
        pub burns: bool [or false],
        /// Whether monsters avoid the cell where it lies; it turns to dust when it is picked up a second time.
        pub wards: bool [or false],
        /// The powers of a ring while it is worn.
        pub powers: Option<Vec<RingPower>>,
        /// The plus with which it is found.
        pub plus: Option<Dice> = 1..=100,
        /// Whether it is always found cursed.
        pub cursed: bool [or false],
        /// Food units that a worn ring uses per turn; a negative number saves food.
        pub food: Option<i32> = -1_000..=1_000,
        /// Chance per turn that it does so; always if left out.
        pub food_chance: Option<Chance>,
        /// The charges with which it is found.
        pub charges: Option<Dice> = 0..=10_000,
    }
}

record! {
    /// What a thrown item splashes over the floor.
    pub struct Splash {
        /// The dressing that covers the floor then.
        pub layer: LayerKind,
        /// How far it spreads from the cell that was hit, in cells.
        pub reach: u32 = 0..=5,
    }
}

record! {
    /// The chance and the depths of an item that a game has at most once.
    pub struct UniqueFind {
        /// Chance that a game has it.
        pub chance: Chance,
        /// The first depth on which it may lie, counted in the dungeon's `monster_depths`.
        pub first_depth: u32 = DEPTHS,
        /// The last depth on which it may lie.
        pub last_depth: u32 = DEPTHS,
    }
}

impl ItemDefinition {
    /// Returns the effects of using it.
    pub fn effects(&self) -> &[Effect] {
        self.effects.as_deref().unwrap_or_default()
    }

    /// Returns whether an effect of it works on the first creature in the line, and not on the user.
    pub const fn strikes_with(&self, effect: &Effect) -> bool {
        self.aimed || effect.strikes()
    }

    /// Returns whether it needs a target.
    pub fn is_aimed(&self) -> bool {
        self.aimed || self.effects().iter().any(Effect::is_aimed)
    }

    /// Returns whether a wielded weapon shoots it.
    pub fn is_shot_by(&self, launcher: &Self) -> bool {
        self.launcher.as_ref() == Some(&launcher.id)
    }

    /// Returns whether it is a weapon made for throwing, which is found in stacks and needs no launcher.
    pub fn is_made_for_throwing(&self) -> bool {
        self.kind == ItemKind::Weapon && self.stacks && self.launcher.is_none()
    }

    /// Returns whether it shatters when it is thrown.
    pub const fn shatters(&self) -> bool {
        matches!(self.kind, ItemKind::Potion) || self.splash.is_some()
    }

    /// Returns whether it can have a plus or minus that is unknown at first.
    pub const fn is_enchantable(&self) -> bool {
        self.plus.is_some() || matches!(self.kind, ItemKind::Weapon | ItemKind::Armor)
    }

    /// Returns whether its kind is unknown at first.
    pub fn is_mystery(&self) -> bool {
        MYSTERIES.contains(&self.kind)
    }

    /// Returns whether a ring of this kind is identified when it is put on.
    pub fn shows_when_worn(&self) -> bool {
        self.powers.iter().flatten().any(|power| power.shows_at_once())
    }

    /// Returns whether an item of this kind can have unknown properties besides its kind: an enchantment or charges.
    /// Items that stack never have them, because all items of a stack must be equal.
    pub fn has_secrets(&self) -> bool {
        self.charges.is_some() || (self.is_enchantable() && !self.stacks)
    }
}

/// The kinds of light sources; `config.ron` has the radius and the fuel of torches and lanterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LightKind {
    /// A light that burns out.
    Torch,
    /// A light that can be refilled with oil.
    Lantern,
    /// A light that needs no fuel.
    Endless,
}

read_with_serde!(LightKind);
