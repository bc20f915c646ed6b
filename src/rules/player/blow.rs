//! What makes a blow of the player.

use super::Hunger;
use crate::{
    base::random::Dice,
    content::{Content, ItemId, ItemKind},
    rules::{
        creatures::{Attack, CombatLevel, Conditions, Mind, MindState, Strength, strength_bonus},
        items::{BlowBonus, Enchantment},
    },
};

/// What of the player counts in a blow.
#[derive(Clone, Copy, Debug)]
pub struct Striker {
    /// The level of experience.
    pub level: CombatLevel,
    /// Strength.
    pub strength: Strength,
    /// Whether weakness takes from it.
    pub hunger: Hunger,
    /// The weapon in hand.
    pub weapon: Option<(ItemId, Enchantment)>,
    /// What rings add to its blow.
    pub rings: BlowBonus,
}

impl Striker {
    /// The blow at someone who is exposed or not (document 004, section 3.7).
    #[must_use]
    pub fn blow(&self, content: &Content, is_exposed: bool) -> Attack {
        let enchantment = self.weapon.map_or(0, |(_, enchantment)| enchantment.0);
        let in_hand = self.weapon.and_then(|(kind, _)| content.item(kind).damage);
        let dice = in_hand.unwrap_or(content.config.combat.unarmed_damage);
        // Rings guide the weapon in hand, not the bare fist nor what is thrown (Rogue 5.4, section 2).
        let rings = if self.weapon.is_some() { self.rings } else { BlowBonus::default() };
        self.attack(content, dice, (enchantment + rings.to_hit, enchantment + rings.damage), is_exposed)
    }

    /// What a thing does that is thrown at someone who is exposed or not (Rogue 5.4, section 2): the launcher in hand adds
    /// its enchantment to what it shoots; what is to be shot is thrown no better than it strikes in the hand, and what is
    /// no weapon hurts by the player's strength alone. Rings guide the hand only.
    #[must_use]
    pub fn missile(&self, content: &Content, (kind, plus): (ItemId, Enchantment), is_exposed: bool) -> Attack {
        let missile = content.item(kind);
        let launcher = self.weapon.filter(|(weapon, _)| missile.is_shot_by(content.item(*weapon)));
        let flies_well = missile.launcher.is_none() || launcher.is_some();
        let dice = if flies_well { missile.thrown } else { missile.damage }.unwrap_or(Dice::new(0, 0));
        let own = if missile.kind == ItemKind::Weapon { plus.0 } else { 0 };
        let enchantment = own + launcher.map_or(0, |(_, enchantment)| enchantment.0);
        self.attack(content, dice, (enchantment, enchantment), is_exposed)
    }

    fn attack(&self, content: &Content, dice: Dice, (to_hit, damage): (i32, i32), is_exposed: bool) -> Attack {
        let combat = &content.config.combat;
        let exposed_bonus = if is_exposed { combat.sleeping_bonus } else { 0 };
        let weakness = self.hunger.penalty(&content.config.hunger);
        let strength = self.strength.effective();
        Attack {
            level: self.level.0,
            to_hit: strength_bonus(&combat.to_hit_by_strength, strength) + to_hit + exposed_bonus - weakness,
            damage: dice,
            damage_bonus: strength_bonus(&combat.damage_by_strength, strength) + damage - weakness,
        }
    }
}

/// Whether a monster is exposed to a blow: asleep, helpless or held.
#[must_use]
pub fn is_exposed(mind: &Mind, conditions: &Conditions) -> bool {
    mind.state == MindState::Sleeping || conditions.is_exposed()
}
