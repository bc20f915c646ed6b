//! What the rings that are worn do.

use bevy::prelude::*;

use super::{Enchantment, Equipment, Identified};
use crate::{
    content::{Condition, Content, ItemId, RingPower},
    creatures::{Conditions, Strength},
    random::Chance,
};

/// What the rings that a creature wears do, all together: computed from its [`Equipment`] whenever that changes, and neither
/// saved nor hashed.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Component, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a power of its own")]
pub struct RingPowers {
    /// Points by which the armour class is better, and saves against magic.
    pub armor_class: i32,
    /// Added to the strength.
    pub strength: i32,
    /// Added to hit with the weapon in hand.
    pub to_hit: i32,
    /// Added to the damage of the weapon in hand.
    pub damage: i32,
    /// Hit points healed a turn.
    pub regeneration: i32,
    /// Searches a turn.
    pub searches: u32,
    /// Chance a turn to be taken elsewhere.
    pub teleports: Option<Chance>,
    /// No poison takes strength.
    pub sustains_strength: bool,
    /// Sleepers do not wake of the wearer.
    pub stealth: bool,
    /// Armour never rusts.
    pub maintains_armor: bool,
    /// Monsters are awake, and know where the wearer is.
    pub aggravates: bool,
    /// Conditions of the wearer.
    pub grants: Vec<Condition>,
    /// Food units that each ring takes a turn, and the chance to do so.
    pub food: Vec<(i32, Chance)>,
}

impl RingPowers {
    /// What these rings do together.
    #[must_use]
    pub fn of(content: &Content, rings: impl IntoIterator<Item = (ItemId, Enchantment)>) -> Self {
        let mut all = Self::default();
        for (kind, Enchantment(plus)) in rings {
            let ring = content.item(kind);
            for power in ring.powers.iter().flatten() {
                match *power {
                    RingPower::ArmorClass => all.armor_class += plus,
                    RingPower::Strength => all.strength += plus,
                    RingPower::ToHit => all.to_hit += plus,
                    RingPower::Damage => all.damage += plus,
                    RingPower::SustainsStrength => all.sustains_strength = true,
                    RingPower::Searches => all.searches += 1,
                    RingPower::Grants(condition) => all.grants.push(condition),
                    RingPower::Aggravates => all.aggravates = true,
                    RingPower::Regenerates { points } => all.regeneration += points,
                    RingPower::Teleports { chance } => all.teleports = all.teleports.max(Some(chance)),
                    RingPower::Stealth => all.stealth = true,
                    RingPower::MaintainsArmor => all.maintains_armor = true,
                }
            }
            if let Some(units) = ring.food.filter(|units| *units != 0) {
                all.food.push((units, ring.food_chance.unwrap_or(Chance::from_parts(Chance::WHOLE))));
            }
        }
        all
    }
}

/// What a creature wears has changed: so has what its rings do.
pub fn update_ring_powers(
    content: Res<Content>,
    rings: Query<(&ItemId, &Enchantment)>,
    mut wearers: Query<(&Equipment, &mut RingPowers, &mut Conditions, &mut Strength), Changed<Equipment>>,
) {
    for (equipment, mut powers, mut conditions, mut strength) in &mut wearers {
        let worn = equipment.rings().filter_map(|ring| rings.get(ring).ok());
        *powers = RingPowers::of(&content, worn.map(|(kind, plus)| (*kind, *plus)));
        conditions.set_granted(&powers.grants);
        strength.bonus = powers.strength;
    }
}

/// What the player knows of what the rings do: those whose plus is not known count for nothing.
#[must_use]
pub fn known_ring_powers(world: &World, content: &Content, equipment: &Equipment) -> RingPowers {
    let known = equipment.rings().filter(|ring| world.get::<Identified>(*ring).is_some());
    RingPowers::of(
        content,
        known.filter_map(|ring| Some((*world.get::<ItemId>(ring)?, *world.get::<Enchantment>(ring)?))),
    )
}
