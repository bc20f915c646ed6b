//! The player's blow.

use bevy::prelude::*;

use super::{Assault, Hunger, Striker};
use crate::{
    base::{geometry::Position, random::Purpose},
    content::Condition,
    rules::{
        creatures::{ConfusingTouch, Player, Strength},
        items::{Equipment, ItemParts, RingPowers},
    },
    turn::{Action, Fact, MagicFact, Outcome, PendingAction},
};

/// The blow of the weapon in hand: whoever is struck at wakes; whoever dies gives experience.
pub(super) fn attack(
    (pending, mut outcome): (Res<PendingAction>, ResMut<Outcome>),
    mut assault: Assault,
    player: Single<(&Position, &Strength, &Hunger, &Equipment, &RingPowers), With<Player>>,
    touch: Single<&mut ConfusingTouch, With<Player>>,
    items: Query<ItemParts>,
) -> Result {
    let Action::Attack(direction) = pending.0 else { return Ok(()) };
    let (position, strength, hunger, equipment, rings) = *player;
    let Some(monster) = assault.at(position.step(direction))? else {
        *outcome = Outcome::Refused;
        return Ok(());
    };
    let foe = assault.foe(monster)?;
    let (armor, is_exposed) = assault.guard(monster)?;

    let weapon = equipment.weapon.and_then(|weapon| items.get(weapon).ok());
    let weapon = weapon.map(|weapon| (*weapon.kind, *weapon.enchantment));
    let striker =
        Striker { level: assault.level(), strength: *strength, hunger: *hunger, weapon, rings: rings.blow_bonus() };
    let blow = striker.blow(&assault.content, is_exposed);
    let damage = blow.swing(armor.0, assault.streams.get(Purpose::Combat));
    assault.provoke(monster)?;
    *outcome = Outcome::WHOLE_ACTION;
    let Some(damage) = damage else {
        assault.fate.tell(Fact::PlayerMisses { monster: foe });
        return Ok(());
    };
    let is_dead = assault.hurt(monster, damage, |felt| match felt {
        Some(damage) => Fact::PlayerHits { monster: foe, damage },
        None => Fact::PlayerKills { monster: foe },
    })?;
    let confuses = std::mem::take(&mut touch.into_inner().0);
    if confuses > 0 {
        if !is_dead {
            assault.afflict(monster, Condition::Confused, confuses)?;
        }
        assault.fate.tell(Fact::Magic(MagicFact::TouchSpent));
    }
    Ok(())
}
