//! The player's attack.

use bevy::prelude::*;

use super::{Hunger, PlayerCombat, Striker};
use crate::{
    base::random::Stream,
    content::{Condition, Fact, MagicFact},
    rules::{
        creatures::{ConfusingTouch, Player, Strength},
        items::{Equipment, ItemParts, RingPowers},
    },
    turn::{Action, Outcome, PendingAction},
    world::level::Position,
};

/// Attacks with the weapon in hand. The monster wakes, and gives experience if it dies.
pub(super) fn attack(
    pending: Res<PendingAction>,
    mut outcome: ResMut<Outcome>,
    mut combat: PlayerCombat,
    player: Single<(&Position, &Strength, &Hunger, &Equipment, &RingPowers), With<Player>>,
    touch: Single<&mut ConfusingTouch, With<Player>>,
    items: Query<ItemParts>,
) -> Result {
    let Action::Attack(direction) = pending.0 else { return Ok(()) };
    let (position, strength, hunger, equipment, rings) = *player;
    let Some(monster) = combat.at(position.step(direction))? else {
        *outcome = Outcome::Refused;
        return Ok(());
    };
    let foe = combat.foe(monster)?;
    let (armor, is_exposed) = combat.guard(monster)?;

    let weapon = equipment.weapon.and_then(|weapon| items.get(weapon).ok());
    let weapon = weapon.map(|weapon| (*weapon.kind, *weapon.enchantment));
    let striker =
        Striker { level: combat.level(), strength: *strength, hunger: *hunger, weapon, rings: rings.blow_bonus() };
    let blow = striker.blow(&combat.content, is_exposed);
    let damage = blow.swing(armor.0, combat.streams.get(Stream::Combat));
    combat.provoke(monster)?;
    *outcome = Outcome::WHOLE_ACTION;
    let Some(damage) = damage else {
        combat.log.tell(Fact::PlayerMisses { monster: foe });
        return Ok(());
    };
    let is_dead = combat.hurt(monster, damage, |felt| match felt {
        Some(damage) => Fact::PlayerHits { monster: foe, damage },
        None => Fact::PlayerKills { monster: foe },
    })?;
    let confuses = std::mem::take(&mut touch.into_inner().0);
    if confuses > 0 {
        if !is_dead {
            combat.afflict(monster, Condition::Confused, confuses)?;
        }
        combat.log.tell(Fact::Magic(MagicFact::TouchSpent));
    }
    Ok(())
}
