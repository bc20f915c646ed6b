//! Weapons in numbers: blows, shots and throws.

use super::book::{Book, mean};
use crate::{
    content::{HungerState, ItemKind},
    interface::screen::PackedItem,
    programs::bots::play::{Scene, is_called},
};

/// Launchers with their missiles.
pub(super) const LAUNCHERS: [(&str, &str); 2] = [("crossbow", "bolt"), ("short bow", "arrow")];
/// Missiles that need no launcher, the best first.
pub(super) const THROWN: [&str; 3] = ["shuriken", "dart", "dagger"];

/// The weapon of an attack, in numbers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct WeaponNumbers {
    /// What is added to the roll to hit, the level included.
    pub to_hit: i32,
    /// The mean damage of a hit.
    pub damage: f64,
}

/// The mean damage of bare hands.
const BARE_HANDS: f64 = 2.5;

/// Returns the plus of an item as far as it is known.
fn plus_of(item: &PackedItem) -> i32 {
    item.plus.unwrap_or(0)
}

impl WeaponNumbers {
    /// Blows with a weapon in hand; with bare hands without one.
    pub(crate) fn melee(scene: &Scene<'_>, weapon: Option<&PackedItem>) -> Self {
        let dice = weapon.and_then(|weapon| Book::open().item(weapon)?.damage);
        Self::of(scene, dice.map_or(BARE_HANDS, mean), weapon.map_or(0, plus_of))
    }

    /// Shots or throws of a missile; `launcher` is what shoots it.
    pub(crate) fn missile(scene: &Scene<'_>, missile: &PackedItem, launcher: Option<&PackedItem>) -> Self {
        let dice = Book::open().item(missile).and_then(|weapon| weapon.thrown);
        Self::of(scene, dice.map_or(0.0, mean), plus_of(missile) + launcher.map_or(0, plus_of))
    }

    fn of(scene: &Scene<'_>, dice: f64, plus: i32) -> Self {
        let (to_hit, damage) = Book::open().strength_bonuses(scene.player.strength);
        let is_weak = i32::from(scene.player.hunger > HungerState::Hungry);
        let to_hit = scene.player.level + to_hit + plus - is_weak;
        Self { to_hit, damage: (dice + f64::from(damage + plus - is_weak)).max(0.5) }
    }
}

/// The missiles for the launcher in hand.
pub(super) fn loaded<'view>(scene: &Scene<'view>) -> Option<&'view PackedItem> {
    let launcher = scene.gear.equipped("Weapon")?;
    let (_, missile) = LAUNCHERS.iter().find(|(name, _)| is_called(launcher, name))?;
    spare_weapon(scene, missile)
}

/// Whether a weapon is for shooting or throwing.
pub(super) fn is_for_distance(weapon: &PackedItem) -> bool {
    let is_named = |name: &str| is_called(weapon, name);
    let is_launched = LAUNCHERS.iter().any(|(launcher, missile)| is_named(launcher) || is_named(missile));
    is_launched || THROWN.iter().any(|name| is_named(name))
}

/// The best weapon for blows, in hand or not; known curses are left alone.
pub(super) fn best_melee<'view>(scene: &Scene<'view>) -> Option<&'view PackedItem> {
    let weapons = scene.gear.0.iter().filter(|item| item.kind == ItemKind::Weapon && !is_for_distance(item));
    let usable = weapons.filter(|item| item.equipped.is_some() || !item.cursed);
    let worth = |weapon: &PackedItem| {
        let arm = WeaponNumbers::melee(scene, Some(weapon));
        arm.damage + f64::from(arm.to_hit) / 4.0
    };
    usable.max_by(|one, other| worth(one).total_cmp(&worth(other)))
}

/// A weapon of this name that is not in hand.
pub(super) fn spare_weapon<'view>(scene: &Scene<'view>, name: &str) -> Option<&'view PackedItem> {
    scene.gear.spare(ItemKind::Weapon).find(|item| is_called(item, name))
}
