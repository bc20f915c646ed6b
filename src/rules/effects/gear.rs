//! Effects on the player's equipment (`docs/rules.md#scrolls`).

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    base::limits::ENCHANTMENTS,
    content::Content,
    rules::{
        creatures::Player,
        items::{CurseFelt, Cursed, Enchantment, Equipment, ItemParts, Lore, Rustproof},
    },
    turn::{Fact, GameLog, ItemLabel, MagicFact},
};

/// The player's equipment, mutable.
#[derive(SystemParam)]
pub struct Gear<'w, 's> {
    commands: Commands<'w, 's>,
    content: Res<'w, Content>,
    lore: Res<'w, Lore>,
    log: GameLog<'w>,
    player: Single<'w, 's, &'static Equipment, With<Player>>,
    items: Query<'w, 's, ItemParts>,
}

impl Gear<'_, '_> {
    fn tell(&mut self, fact: MagicFact) {
        self.log.tell(Fact::Magic(fact));
    }

    /// Improves an item's enchantment by one and lifts its curse. Returns its label as the player then knows it.
    fn enchant(&mut self, item: Entity) -> Result<ItemLabel> {
        let parts = self.items.get(item)?;
        let better = parts.enchantment.0.saturating_add(1).min(*ENCHANTMENTS.end());
        let mut label = parts.label(&self.content, &self.lore);
        label.enchantment = label.enchantment.map(|_| better);
        label.is_cursed = false;
        self.commands.entity(item).insert(Enchantment(better)).remove::<(Cursed, CurseFelt)>();
        Ok(label)
    }
}

/// Improves the armor worn. Without armor the player's skin tingles, which does not identify the scroll.
pub(super) fn enchant_armor(mut gear: Gear) -> Result<bool> {
    let armor = gear.player.armor;
    let fact = match armor {
        Some(armor) => MagicFact::ArmorGlows(gear.enchant(armor)?),
        None => MagicFact::SkinTingles,
    };
    gear.tell(fact);
    Ok(armor.is_some())
}

/// Improves the weapon in hand. Without a weapon the player's hands tingle.
pub(super) fn enchant_weapon(mut gear: Gear) -> Result<bool> {
    let weapon = gear.player.weapon;
    let fact = match weapon {
        Some(weapon) => MagicFact::WeaponGlows(gear.enchant(weapon)?),
        None => MagicFact::HandsTingle,
    };
    gear.tell(fact);
    Ok(weapon.is_some())
}

/// Lifts all curses from the equipment. Returns whether there was one.
pub fn remove_curses(mut gear: Gear) -> bool {
    let equipment = **gear.player;
    let used = [equipment.weapon, equipment.armor].into_iter().flatten().chain(equipment.rings());
    let cursed: Vec<Entity> = used.filter(|item| gear.items.get(*item).is_ok_and(|item| item.is_cursed)).collect();
    for item in &cursed {
        gear.commands.entity(*item).remove::<(Cursed, CurseFelt)>();
    }
    if !cursed.is_empty() {
        gear.tell(MagicFact::CursesLifted);
    }
    !cursed.is_empty()
}

/// Makes the armor worn rustproof.
pub(super) fn protect_armor(mut gear: Gear) -> Result<bool> {
    let armor = gear.player.armor;
    let fact = match armor {
        Some(armor) => {
            gear.commands.entity(armor).insert(Rustproof);
            MagicFact::ArmorShielded(gear.items.get(armor)?.label(&gear.content, &gear.lore))
        }
        None => MagicFact::SkinTingles,
    };
    gear.tell(fact);
    Ok(armor.is_some())
}
