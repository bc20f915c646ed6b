//! The numbers of the player's attacks.

use super::Hunger;
use crate::{
    base::random::Dice,
    content::{Content, ItemId, ItemKind},
    rules::{
        creatures::{Attack, CombatLevel, Conditions, Mind, MindState, Strength, strength_bonus},
        items::{BlowBonus, Enchantment},
    },
};

/// The properties of the player that count in an attack.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Striker {
    pub level: CombatLevel,
    pub strength: Strength,
    /// The player's hunger, which can weaken the attack.
    pub hunger: Hunger,
    /// The weapon in hand.
    pub weapon: Option<(ItemId, Enchantment)>,
    /// The bonus that rings give.
    pub rings: BlowBonus,
}

impl Striker {
    /// Returns the attack on a monster that is exposed or not (`docs/rules.md#exposed-targets`).
    pub(crate) fn blow(&self, content: &Content, is_exposed: bool) -> Attack {
        let enchantment = self.weapon.map_or(0, |(_, enchantment)| enchantment.0);
        let in_hand = self.weapon.and_then(|(kind, _)| content.item(kind).damage);
        let dice = in_hand.unwrap_or(content.config.combat.unarmed_damage);
        // Rings improve the weapon in hand, not bare fists nor missiles.
        let rings = if self.weapon.is_some() { self.rings } else { BlowBonus::default() };
        let bonus = BlowBonus { to_hit: enchantment + rings.to_hit, damage: enchantment + rings.damage };
        self.attack(content, dice, bonus, is_exposed)
    }

    /// Returns the attack of an item thrown or shot at a monster that is exposed or not (`docs/rules.md#missiles`). The
    /// launcher in hand adds its enchantment to what it shoots. A missile thrown without its launcher does no more
    /// damage than in melee, and an item that is no weapon hurts only by the player's strength. Rings do not count.
    pub(crate) fn missile(&self, content: &Content, (kind, plus): (ItemId, Enchantment), is_exposed: bool) -> Attack {
        let missile = content.item(kind);
        let launcher = self.weapon.filter(|(weapon, _)| missile.is_shot_by(content.item(*weapon)));
        let flies_well = missile.launcher.is_none() || launcher.is_some();
        let dice = if flies_well { missile.thrown } else { missile.damage }.unwrap_or(Dice::new(0, 0));
        let own = if missile.kind == ItemKind::Weapon { plus.0 } else { 0 };
        let enchantment = own + launcher.map_or(0, |(_, enchantment)| enchantment.0);
        self.attack(content, dice, BlowBonus { to_hit: enchantment, damage: enchantment }, is_exposed)
    }

    fn attack(&self, content: &Content, dice: Dice, bonus: BlowBonus, is_exposed: bool) -> Attack {
        let combat = &content.config.combat;
        let exposed_bonus = if is_exposed { combat.sleeping_bonus } else { 0 };
        let weakness = self.hunger.penalty(&content.config.hunger);
        let strength = self.strength.effective();
        Attack {
            level: self.level.0,
            to_hit: strength_bonus(&combat.to_hit_by_strength, strength) + bonus.to_hit + exposed_bonus - weakness,
            damage: dice,
            damage_bonus: strength_bonus(&combat.damage_by_strength, strength) + bonus.damage - weakness,
        }
    }
}

/// Returns whether a monster is exposed to an attack: asleep, helpless or held.
pub(crate) fn is_exposed(mind: &Mind, conditions: &Conditions) -> bool {
    mind.state() == MindState::Sleeping || conditions.is_exposed()
}
