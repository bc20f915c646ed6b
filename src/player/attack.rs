//! The player's blow.

use bevy::prelude::*;

use super::{Hunger, QuietTurns, Striker, blow::is_exposed};
use crate::{
    content::{Condition, Content, MonsterId},
    creatures::{
        ArmorClass, CombatLevel, Conditions, ConfusingTouch, Experience, Health, Mind, Player, Strength, Witness,
    },
    geometry::Position,
    items::{Equipment, ItemParts, Undertaker},
    level::Noises,
    random::{Purpose, RandomStreams},
    sight::FieldOfView,
    turn::{Action, Fact, Fate, Foe, MagicFact, Outcome, PendingAction, Serial},
};

/// The blow of the weapon in hand: whoever is struck at wakes; whoever dies gives experience.
pub(super) fn attack(
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    (pending, mut outcome): (Res<PendingAction>, ResMut<Outcome>),
    (mut fate, mut noises): (Fate, ResMut<Noises>),
    mut player: Query<
        (
            &Position,
            &Strength,
            &Hunger,
            &Equipment,
            (&FieldOfView, &Conditions),
            &mut CombatLevel,
            &mut Experience,
            &mut Health,
            (&mut QuietTurns, &mut ConfusingTouch),
        ),
        With<Player>,
    >,
    items: Query<ItemParts>,
    mut monsters: Query<(&MonsterId, &Serial, &ArmorClass, &mut Conditions, &mut Health, &mut Mind), Without<Player>>,
    mut undertaker: Undertaker,
) -> Result {
    let Action::Attack(direction) = pending.0 else { return Ok(()) };
    if *outcome != Outcome::Pending {
        return Ok(());
    }
    let (position, strength, hunger, equipment, (view, conditions), mut rank, mut experience, mut health, others) =
        player.single_mut()?;
    let (mut quiet, mut touch) = others;
    let target = position.step(direction);
    let Some(monster) = undertaker.at(target)? else {
        *outcome = Outcome::Refused;
        return Ok(());
    };
    let (kind, serial, armor, mut befallen, mut monster_health, mut mind) = monsters.get_mut(monster)?;
    let eyes = Witness { view, conditions, turn: fate.turn() };
    let foe = eyes.foe(&content, (*kind, *serial), target, &befallen);

    let weapon = equipment.weapon.and_then(|weapon| items.get(weapon).ok());
    let weapon = weapon.map(|weapon| (*weapon.kind, *weapon.enchantment));
    let striker = Striker { level: *rank, strength: *strength, hunger: *hunger, weapon };
    let blow = striker.blow(&content, is_exposed(&mind, &befallen));

    let random = streams.get(Purpose::Combat);
    let damage = blow.swing(armor.0, random);
    mind.notice(*position);
    quiet.0 = 0;
    noises.make(target, content.config.ai.loudness.fight);
    *outcome = Outcome::WHOLE_ACTION;
    // Whom magic held is free, hit or not.
    let is_released = befallen.release();
    let confuses = if damage.is_some() { std::mem::take(&mut touch.0) } else { 0 };
    let Some(damage) = damage else {
        fate.tell(Fact::PlayerMisses { monster: foe });
        tell_release(&mut fate, foe, is_released);
        return Ok(());
    };
    let damage = monster_health.lose(damage);
    if monster_health.is_spent() {
        fate.tell(Fact::PlayerKills { monster: foe });
        undertaker.bury(monster, target)?;
        let points = content.monster(*kind).xp;
        let leveling = &content.config.leveling;
        if let Some(level) = experience.gain(points, &mut rank, &mut health, leveling, random) {
            fate.tell(Fact::LevelGained { level });
        }
    } else {
        fate.tell(Fact::PlayerHits { monster: foe, damage });
        tell_release(&mut fate, foe, is_released);
        if confuses > 0 {
            befallen.set(Condition::Confused, confuses, &content.config);
            if foe.seen {
                fate.tell(Fact::MonsterConditionBegins { monster: foe, condition: Condition::Confused });
            }
        }
    }
    if confuses > 0 {
        fate.tell(Fact::Magic(MagicFact::TouchSpent));
    }
    Ok(())
}

/// Tells that a blow freed whom magic held.
fn tell_release(fate: &mut Fate, monster: Foe, is_released: bool) {
    if is_released && monster.seen {
        fate.tell(Fact::MonsterConditionEnds { monster, condition: Condition::Held });
    }
}
