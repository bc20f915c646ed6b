//! The player's blow.

use bevy::prelude::*;

use super::{Hunger, QuietTurns, Striker, blow::is_exposed};
use crate::{
    content::{Content, MonsterId},
    creatures::{ArmorClass, CombatLevel, Conditions, Experience, Health, Mind, Player, Strength, Witness},
    geometry::Position,
    items::{Equipment, ItemParts, RingPowers, Undertaker},
    level::Noises,
    random::{Purpose, RandomStreams},
    sight::FieldOfView,
    turn::{Action, Fact, Fate, Outcome, PendingAction, Serial},
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
            (&FieldOfView, &Conditions, &RingPowers),
            &mut CombatLevel,
            &mut Experience,
            &mut Health,
            &mut QuietTurns,
        ),
        With<Player>,
    >,
    items: Query<ItemParts>,
    mut monsters: Query<(&MonsterId, &Serial, &ArmorClass, &Conditions, &mut Health, &mut Mind), Without<Player>>,
    mut undertaker: Undertaker,
) -> Result {
    let Action::Attack(direction) = pending.0 else { return Ok(()) };
    if *outcome != Outcome::Pending {
        return Ok(());
    }
    let (
        position,
        strength,
        hunger,
        equipment,
        (view, conditions, rings),
        mut rank,
        mut experience,
        mut health,
        mut quiet,
    ) = player.single_mut()?;
    let target = position.step(direction);
    let Some(monster) = undertaker.at(target)? else {
        *outcome = Outcome::Refused;
        return Ok(());
    };
    let (kind, serial, armor, befallen, mut monster_health, mut mind) = monsters.get_mut(monster)?;
    let eyes = Witness { view, conditions, turn: fate.turn() };
    let foe = eyes.foe(&content, (*kind, *serial), target, befallen);

    let weapon = equipment.weapon.and_then(|weapon| items.get(weapon).ok());
    let weapon = weapon.map(|weapon| (*weapon.kind, *weapon.enchantment));
    let striker = Striker { level: *rank, strength: *strength, hunger: *hunger, weapon, rings: rings.blow_bonus() };
    let blow = striker.blow(&content, is_exposed(&mind, befallen));

    let random = streams.get(Purpose::Combat);
    let damage = blow.swing(armor.0, random);
    mind.notice(*position);
    quiet.0 = 0;
    noises.make(target, content.config.ai.loudness.fight);
    *outcome = Outcome::WHOLE_ACTION;
    match damage {
        None => fate.tell(Fact::PlayerMisses { monster: foe }),
        Some(damage) => {
            let damage = monster_health.lose(damage);
            if !monster_health.is_spent() {
                fate.tell(Fact::PlayerHits { monster: foe, damage });
                return Ok(());
            }
            fate.tell(Fact::PlayerKills { monster: foe });
            undertaker.bury(monster, target)?;
            let points = content.monster(*kind).xp;
            let leveling = &content.config.leveling;
            if let Some(level) = experience.gain(points, &mut rank, &mut health, leveling, random) {
                fate.tell(Fact::LevelGained { level });
            }
        }
    }
    Ok(())
}
