//! Rust on the player's armor.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    content::{Content, Fact, ItemId, ItemLabel, RingPower},
    rules::{
        creatures::Player,
        items::{Enchantment, Equipment, RingPowers, RingReveal},
    },
    turn::GameLog,
};

/// Returns whether armor is metal, not protected, and not yet as worn as rust can make it.
pub(crate) fn can_rust(content: &Content, kind: ItemId, enchantment: Enchantment, is_rustproof: bool) -> bool {
    let worst = -content.config.combat.most_rust.cast_signed();
    !is_rustproof && content.item(kind).rusts && enchantment.0 > worst
}

/// System parameters to rust the armor that the player wears.
#[derive(SystemParam)]
pub(crate) struct WornArmor<'w, 's> {
    content: Res<'w, Content>,
    player: Query<'w, 's, (&'static Equipment, &'static RingPowers), With<Player>>,
    things: ParamSet<'w, 's, (RingReveal<'static, 'static>, Query<'static, 'static, &'static mut Enchantment>)>,
}

impl WornArmor<'_, '_> {
    /// Worsens worn metal armor by one. Leather never rusts, nor does armor that a ring maintains or that an
    /// player in god mode wears. `told` makes the fact to report, from the armor as it is now, or from `None` if
    /// nothing rusts.
    ///
    /// # Errors
    /// Fails if there is not exactly one player.
    pub(crate) fn rust(&mut self, log: &mut GameLog<'_>, told: impl FnOnce(Option<ItemLabel>) -> Fact) -> Result {
        let Self { content, player, things } = self;
        let (equipment, powers) = player.single()?;
        let worn = equipment.armor.filter(|_| !log.protects_player());
        let rusting = worn.filter(|worn| {
            let things = things.p0();
            let worn = things.parts(*worn);
            worn.is_some_and(|armor| can_rust(content, *armor.kind, *armor.enchantment, armor.is_rustproof))
        });
        let Some(armor) = rusting.filter(|_| !powers.maintains_armor) else {
            log.tell(told(None));
            if rusting.is_some() {
                things.p0().show(log, |power| power == RingPower::MaintainArmor)?;
            }
            return Ok(());
        };
        things.p1().get_mut(armor)?.0 -= 1;
        if let Some(item) = things.p0().label(armor) {
            log.tell(told(Some(item)));
        }
        Ok(())
    }
}
