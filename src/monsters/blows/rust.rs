//! Rust.

use bevy::prelude::*;

use super::Blow;
use crate::{
    content::Content,
    creatures::Player,
    items::{Enchantment, Equipment, ItemParts, Lore, RingPowers},
    monsters::{RustsArmor, covet::can_rust},
    turn::{Fact, Fate},
};

/// Metal armour that is worn gets one worse; leather never.
pub(super) fn rust_armor(
    (content, lore): (Res<Content>, Res<Lore>),
    blow: Res<Blow>,
    attackers: Query<(), With<RustsArmor>>,
    mut fate: Fate,
    player: Query<(&Equipment, &RingPowers), With<Player>>,
    mut items: ParamSet<(Query<ItemParts>, Query<&mut Enchantment>)>,
) -> Result {
    if !blow.hit().is_some_and(|attacker| attackers.contains(attacker)) {
        return Ok(());
    }
    let (equipment, rings) = player.single()?;
    let rusting = equipment.armor.filter(|worn| {
        let items = items.p0();
        let can_rust =
            items.get(*worn).is_ok_and(|item| can_rust(&content, *item.kind, *item.enchantment, item.is_rustproof));
        can_rust && !rings.maintains_armor
    });
    let Some(armor) = rusting else {
        fate.tell(Fact::TouchesInVain { monster: blow.foe });
        return Ok(());
    };
    items.p1().get_mut(armor)?.0 -= 1;
    let item = items.p0().get(armor)?.label(&content, &lore);
    fate.tell(Fact::ArmorRusts { monster: blow.foe, item });
    Ok(())
}
