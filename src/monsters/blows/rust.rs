//! Rust.

use bevy::prelude::*;

use super::Blow;
use crate::{
    content::{Content, RingPower},
    creatures::Player,
    items::{Enchantment, Equipment, RingPowers, TellingRings},
    monsters::{RustsArmor, covet::can_rust},
    turn::{Fact, Fate},
};

/// Metal armour that is worn gets one worse; leather never, and nothing where a ring maintains it.
pub(super) fn rust_armor(
    (content, blow): (Res<Content>, Res<Blow>),
    attackers: Query<(), With<RustsArmor>>,
    mut fate: Fate,
    player: Query<(&Equipment, &RingPowers), With<Player>>,
    mut things: ParamSet<(TellingRings, Query<&mut Enchantment>)>,
) -> Result {
    if !blow.hit().is_some_and(|attacker| attackers.contains(attacker)) {
        return Ok(());
    }
    let (equipment, powers) = player.single()?;
    let rusting = equipment.armor.filter(|worn| {
        let things = things.p0();
        let worn = things.parts(*worn);
        worn.is_some_and(|armor| can_rust(&content, *armor.kind, *armor.enchantment, armor.is_rustproof))
    });
    let Some(armor) = rusting.filter(|_| !powers.maintains_armor) else {
        fate.tell(Fact::TouchesInVain { monster: blow.foe });
        if rusting.is_some() {
            things.p0().show(&mut fate, |power| power == RingPower::MaintainsArmor)?;
        }
        return Ok(());
    };
    things.p1().get_mut(armor)?.0 -= 1;
    if let Some(item) = things.p0().label(armor) {
        fate.tell(Fact::ArmorRusts { monster: blow.foe, item });
    }
    Ok(())
}
