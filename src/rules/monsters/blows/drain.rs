//! Strength, life and experience that are drained.

use bevy::prelude::*;

use super::Blow;
use crate::{
    base::random::{Purpose, RandomStreams},
    content::{Content, MonsterId, RingPower, STRENGTH_RANGE},
    rules::{
        creatures::{CombatLevel, Experience, Health, Player, SaveAgainst, Strength, experience_needed},
        items::{RingPowers, TellingRings},
        monsters::{DrainsExperience, DrainsMaxHp, DrainsStrength},
    },
    turn::{CauseOfDeath, Fact, Fate},
};

/// A hit takes a point of strength from one who fails a save against poison.
pub(super) fn drain_strength(
    (content, blow): (Res<Content>, Res<Blow>),
    mut streams: ResMut<RandomStreams>,
    mut fate: Fate,
    attackers: Query<(), With<DrainsStrength>>,
    mut player: Query<(&CombatLevel, &RingPowers, &Health, &mut Strength), With<Player>>,
    mut rings: TellingRings,
) -> Result {
    if !blow.hit().is_some_and(|attacker| attackers.contains(attacker)) {
        return Ok(());
    }
    let (level, powers, health, mut strength) = player.single_mut()?;
    let is_saved =
        SaveAgainst::Poison.saves(*level, powers.armor_class, &content.config.combat, streams.get(Purpose::Combat));
    if is_saved || strength.current <= *STRENGTH_RANGE.start() {
        return Ok(());
    }
    if powers.sustains_strength {
        rings.show(&mut fate, |power| power == RingPower::SustainsStrength)?;
    } else if strength.lose(1, health) > 0 {
        fate.tell(Fact::StrengthLost { monster: blow.foe });
    }
    Ok(())
}

/// A hit may take maximum hit points, and with the last of them life.
pub(super) fn drain_max_hp(
    blow: Res<Blow>,
    mut streams: ResMut<RandomStreams>,
    mut fate: Fate,
    attackers: Query<(&MonsterId, &DrainsMaxHp)>,
    mut player: Query<&mut Health, With<Player>>,
) -> Result {
    let Some((kind, drains)) = blow.hit().and_then(|attacker| attackers.get(attacker).ok()) else { return Ok(()) };
    let random = streams.get(Purpose::Combat);
    if !random.chance(drains.chance) {
        return Ok(());
    }
    let mut health = player.single_mut()?;
    let points = health.wither(random.roll(drains.points));
    fate.tell(Fact::MaxHpDrained { monster: blow.foe, points });
    if health.is_spent() {
        fate.die(CauseOfDeath::Monster(*kind));
    }
    Ok(())
}

/// A hit may take a level of experience and hit points with it; whoever has no experience to lose dies.
pub(super) fn drain_experience(
    (content, blow): (Res<Content>, Res<Blow>),
    mut streams: ResMut<RandomStreams>,
    mut fate: Fate,
    attackers: Query<(&MonsterId, &DrainsExperience)>,
    mut player: Query<(&mut CombatLevel, &mut Experience, &mut Health), With<Player>>,
) -> Result {
    let Some((kind, drains)) = blow.hit().and_then(|attacker| attackers.get(attacker).ok()) else { return Ok(()) };
    let random = streams.get(Purpose::Combat);
    if !random.chance(drains.chance) {
        return Ok(());
    }
    let (mut level, mut experience, mut health) = player.single_mut()?;
    if health.is_invulnerable() {
        return Ok(());
    }
    if experience.points == 0 {
        let all = health.maximum();
        health.lose(all);
        fate.tell(Fact::LevelDrained { monster: blow.foe, level: 0 });
        fate.die(CauseOfDeath::Monster(*kind));
        return Ok(());
    }
    if level.0 > 1 {
        level.0 -= 1;
        experience.points = experience_needed(&content.config.leveling, level.0) + u32::from(level.0 > 1);
    } else {
        experience.points = 0;
    }
    health.wither(random.roll(drains.points));
    fate.tell(Fact::LevelDrained { monster: blow.foe, level: level.0.unsigned_abs() });
    if health.is_spent() {
        fate.die(CauseOfDeath::Monster(*kind));
    }
    Ok(())
}
