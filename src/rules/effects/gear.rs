//! Effects on the player's equipment (`docs/rules.md#scrolls`).

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    base::{
        limits::ENCHANTMENTS,
        random::{RandomStreams, Stream},
    },
    content::{Content, Fact, ItemLabel, MagicFact},
    rules::{
        creatures::Player,
        items::{CurseFelt, Cursed, Enchantment, Equipment, ItemParts, Lore, Rustproof},
    },
    turn::GameLog,
};

/// The player's equipment, mutable.
#[derive(SystemParam)]
pub(super) struct GearEffects<'w, 's> {
    commands: Commands<'w, 's>,
    content: Res<'w, Content>,
    lore: Res<'w, Lore>,
    streams: ResMut<'w, RandomStreams>,
    log: GameLog<'w>,
    player: Single<'w, 's, &'static Equipment, With<Player>>,
    items: Query<'w, 's, ItemParts>,
}

impl GearEffects<'_, '_> {
    fn tell(&mut self, fact: MagicFact) {
        self.log.tell(Fact::Magic(fact));
    }

    /// Improves an item's enchantment by one, if that takes hold, and lifts its curse. `improved` makes the fact to report
    /// from the item as the player then knows it.
    fn enchant(&mut self, item: Entity, improved: impl FnOnce(ItemLabel) -> MagicFact) -> Result<MagicFact> {
        let parts = self.items.get(item)?;
        let better = parts.enchantment.0.saturating_add(1).min(*ENCHANTMENTS.end());
        let mut label = parts.label(&self.content, &self.lore);
        label.is_cursed = false;
        self.commands.entity(item).remove::<(Cursed, CurseFelt)>();
        if !self.takes_hold(better) {
            return Ok(MagicFact::GlowFades(label));
        }
        label.enchantment = label.enchantment.map(|_| better);
        self.commands.entity(item).insert(Enchantment(better));
        Ok(improved(label))
    }

    /// Whether an enchantment takes hold: certainly up to a limit, and each one beyond it less often than the one before.
    fn takes_hold(&mut self, enchantment: i32) -> bool {
        let rules = &self.content.config.combat;
        let luck = self.streams.get(Stream::PlayerLuck);
        (rules.sure_enchantment..enchantment).all(|_| luck.chance(rules.further_enchantment))
    }
}

/// Improves the armor worn, if it takes hold (`docs/rules.md#scrolls`). Without armor the player's skin tingles, which does not
/// identify the scroll.
pub(super) fn enchant_armor(mut gear: GearEffects) -> Result<bool> {
    let armor = gear.player.armor;
    let fact = match armor {
        Some(armor) => gear.enchant(armor, MagicFact::ArmorGlows)?,
        None => MagicFact::SkinTingles,
    };
    gear.tell(fact);
    Ok(armor.is_some())
}

/// Improves the weapon in hand. Without a weapon the player's hands tingle.
pub(super) fn enchant_weapon(mut gear: GearEffects) -> Result<bool> {
    let weapon = gear.player.weapon;
    let fact = match weapon {
        Some(weapon) => gear.enchant(weapon, MagicFact::WeaponGlows)?,
        None => MagicFact::HandsTingle,
    };
    gear.tell(fact);
    Ok(weapon.is_some())
}

/// Lifts all curses from the equipment. Returns whether there was one.
pub(super) fn remove_curses(mut gear: GearEffects) -> bool {
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
pub(super) fn protect_armor(mut gear: GearEffects) -> Result<bool> {
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
