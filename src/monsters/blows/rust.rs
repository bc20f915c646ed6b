//! Rust.

use bevy::prelude::*;

use super::Blow;
use crate::{
    content::Content,
    creatures::Player,
    items::{Enchantment, Equipment, ItemParts},
    monsters::{RustsArmor, covet::can_rust},
    turn::{Fact, Fate},
};

/// Metal armour that is worn gets one worse; leather never.
pub(super) fn rust_armor(
    content: Res<Content>,
    blow: Res<Blow>,
    attackers: Query<(), With<RustsArmor>>,
    mut fate: Fate,
    player: Query<&Equipment, With<Player>>,
    mut items: ParamSet<(Query<ItemParts>, Query<&mut Enchantment>)>,
) -> Result {
    if !blow.hit().is_some_and(|attacker| attackers.contains(attacker)) {
        return Ok(());
    }
    let worn = player.single()?.armor;
    let rusting = worn.filter(|worn| {
        let items = items.p0();
        items.get(*worn).is_ok_and(|item| can_rust(&content, *item.kind, *item.enchantment))
    });
    let Some(armor) = rusting else {
        fate.tell(Fact::TouchesInVain { monster: blow.foe });
        return Ok(());
    };
    items.p1().get_mut(armor)?.0 -= 1;
    let item = items.p0().get(armor)?.label(&content);
    fate.tell(Fact::ArmorRusts { monster: blow.foe, item });
    Ok(())
}
