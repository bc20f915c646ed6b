//! What makes a blow of the player.

use super::Hunger;
use crate::{
    content::{Content, ItemId},
    creatures::{Attack, CombatLevel, Conditions, Mind, MindState, Strength, strength_bonus},
    items::{BlowBonus, Enchantment},
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
        let combat = &content.config.combat;
        let (enchantment, rings) = match self.weapon {
            Some((_, Enchantment(plus))) => (plus, self.rings),
            // Rings guide the weapon in hand, not the bare fist (Rogue 5.4, section 2).
            None => (0, BlowBonus::default()),
        };
        let dice = self.weapon.and_then(|(kind, _)| content.item(kind).damage).unwrap_or(combat.unarmed_damage);
        let exposed_bonus = if is_exposed { combat.sleeping_bonus } else { 0 };
        let weakness = self.hunger.penalty(&content.config.hunger);
        let strength = self.strength.effective();
        Attack {
            level: self.level.0,
            to_hit: strength_bonus(&combat.to_hit_by_strength, strength) + enchantment + rings.to_hit + exposed_bonus
                - weakness,
            damage: dice,
            damage_bonus: strength_bonus(&combat.damage_by_strength, strength) + enchantment + rings.damage - weakness,
        }
    }
}

/// Whether a monster is exposed to a blow: asleep, helpless or held.
#[must_use]
pub fn is_exposed(mind: &Mind, conditions: &Conditions) -> bool {
    mind.state == MindState::Sleeping || conditions.is_exposed()
}
