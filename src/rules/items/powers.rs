//! The powers of the rings worn.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{Enchantment, Equipment, ItemParts, ItemPartsItem, Lore};
use crate::{
    base::random::{Chance, RandomStream},
    content::{Condition, Content, Fact, ItemId, ItemLabel, MagicFact, RingPower},
    rules::creatures::{Conditions, Player, Strength},
    turn::GameLog,
};

/// The combined powers of the rings that a creature wears: computed from its [`Equipment`] whenever that changes, and
/// neither saved nor hashed.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a power of its own")]
pub struct RingPowers {
    /// Added to the protection of the armor, and to saves against magic.
    pub armor_class: i32,
    /// Added to the strength.
    pub strength: i32,
    /// Added to hit with the weapon in hand.
    pub to_hit: i32,
    /// Added to the damage of the weapon in hand.
    pub damage: i32,
    /// Hit points healed each turn.
    pub regeneration: i32,
    /// Searches each turn.
    pub searches: u32,
    /// The chance each turn to teleport.
    pub teleports: Option<Chance>,
    /// Poison does not take strength.
    pub sustains_strength: bool,
    /// The wearer does not wake sleepers.
    pub stealth: bool,
    /// Armor never rusts.
    pub maintains_armor: bool,
    /// Monsters are awake and know where the wearer is.
    pub aggravates: bool,
    /// Conditions granted to the wearer.
    pub grants: Vec<Condition>,
    /// The food units that each ring uses each turn, and the chance to do so.
    pub food: Vec<(i32, Chance)>,
}

/// The bonus of rings to attacks with the weapon in hand, but not to missiles (`docs/rules.md#rings`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BlowBonus {
    pub to_hit: i32,
    pub damage: i32,
}

impl RingPowers {
    /// The bonus to an attack.
    pub const fn blow_bonus(&self) -> BlowBonus {
        BlowBonus { to_hit: self.to_hit, damage: self.damage }
    }

    /// The food units that they use in a turn; negative if they save some.
    pub fn digest(&self, random: &mut RandomStream) -> i32 {
        let always = Chance::from_parts(Chance::WHOLE);
        self.food.iter().filter(|(_, chance)| *chance == always || random.chance(*chance)).map(|(units, _)| units).sum()
    }

    /// The combined powers of these rings.
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
                    RingPower::SustainStrength => all.sustains_strength = true,
                    RingPower::Search => all.searches += 1,
                    RingPower::Grant(condition) => all.grants.push(condition),
                    RingPower::Aggravate => all.aggravates = true,
                    RingPower::Regenerate { points } => all.regeneration += points,
                    RingPower::Teleport { chance } => all.teleports = all.teleports.max(Some(chance)),
                    RingPower::Stealth => all.stealth = true,
                    RingPower::MaintainArmor => all.maintains_armor = true,
                }
            }
            if let Some(units) = ring.food.filter(|units| *units != 0) {
                all.food.push((units, ring.food_chance.unwrap_or(Chance::from_parts(Chance::WHOLE))));
            }
        }
        all
    }
}

/// Recomputes the powers of a creature's rings after its equipment has changed.
pub(crate) fn update_ring_powers(
    content: Res<Content>,
    rings: Query<(&ItemId, &Enchantment)>,
    mut wearers: Query<(&Equipment, &mut RingPowers, &mut Conditions, &mut Strength), Changed<Equipment>>,
) {
    for (equipment, mut powers, mut conditions, mut strength) in &mut wearers {
        let worn = equipment.rings().filter_map(|ring| rings.get(ring).ok());
        *powers = RingPowers::of(&content, worn.map(|(kind, plus)| (*kind, *plus)));
        conditions.set_granted(&powers.grants);
        strength.set_bonus(powers.strength);
    }
}

/// What is needed to identify a ring by its effect.
#[derive(SystemParam)]
pub(crate) struct RingReveal<'w, 's> {
    content: Res<'w, Content>,
    lore: ResMut<'w, Lore>,
    player: Query<'w, 's, &'static Equipment, With<Player>>,
    items: Query<'w, 's, ItemParts>,
}

impl RingReveal<'_, '_> {
    pub(crate) fn parts(&self, item: Entity) -> Option<ItemPartsItem<'_, '_>> {
        self.items.get(item).ok()
    }

    pub(crate) fn label(&self, item: Entity) -> Option<ItemLabel> {
        Some(self.parts(item)?.label(&self.content, &self.lore))
    }

    /// Identifies the rings worn with a power that was seen.
    ///
    /// # Errors
    /// There is not exactly one player.
    pub(crate) fn show(&mut self, log: &mut GameLog<'_>, shown: impl Fn(RingPower) -> bool) -> Result {
        for ring in self.player.single()?.rings() {
            let Ok(parts) = self.items.get(ring) else { continue };
            let kind = *parts.kind;
            let does = self.content.item(kind).powers.iter().flatten().any(|power| shown(*power));
            let looked = parts.label(&self.content, &self.lore);
            if let Some(learnt) = does.then(|| self.lore.learn(&self.content, kind)).flatten() {
                let is = self.lore.label(kind);
                log.tell(Fact::Magic(MagicFact::RingShows { looked, is }));
                log.tell(learnt.eliminated);
            }
        }
        Ok(())
    }
}

/// The player's armor class: that of the armor worn, lowered by each point of enchantment; without armor, that of the
/// config. Rings lower it further.
pub fn armor_class(content: &Content, armor: Option<(ItemId, Enchantment)>, rings: &RingPowers) -> i32 {
    let worn = armor.and_then(|(kind, enchantment)| Some(content.item(kind).armor_class? - enchantment.0));
    worn.unwrap_or(content.config.player.starting_ac) - rings.armor_class
}
