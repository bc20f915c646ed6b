//! Strength, life and experience that are drained.

use bevy::prelude::*;

use crate::{
    base::random::{Purpose, RandomStreams},
    content::{Content, MonsterId, STRENGTH_RANGE},
    rules::{
        creatures::{CombatLevel, Experience, Health, Player, SaveAgainst, Strength},
        effects::{Body, End, lose_strength},
        items::{RingPowers, TellingRings},
        monsters::{DrainsExperience, DrainsMaxHp, DrainsStrength, swings::Blow},
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
    lose_strength(&mut strength, 1, (powers, health), &mut rings, &mut fate, |lost| {
        lost.filter(|points| *points > 0).map(|_| Fact::StrengthLost { monster: blow.foe })
    })
}

/// A hit may take maximum hit points, and with the last of them life.
pub(super) fn drain_max_hp(
    blow: Res<Blow>,
    mut streams: ResMut<RandomStreams>,
    mut fate: Fate,
    attackers: Query<(&MonsterId, &DrainsMaxHp)>,
    mut player: Query<Body, With<Player>>,
) -> Result {
    let Some((kind, drains)) = blow.hit().and_then(|attacker| attackers.get(attacker).ok()) else { return Ok(()) };
    let random = streams.get(Purpose::Combat);
    if !random.chance(drains.chance) {
        return Ok(());
    }
    let (points, end) = (random.roll(drains.points), End::OfGame(CauseOfDeath::Monster(*kind)));
    player
        .single_mut()?
        .wither(points, end, &mut fate, |wound| Some(Fact::MaxHpDrained { monster: blow.foe, points: wound.damage }))?;
    Ok(())
}

/// A hit may take a level of experience and hit points with it; whoever has no experience to lose dies.
pub(super) fn drain_experience(
    (content, blow): (Res<Content>, Res<Blow>),
    mut streams: ResMut<RandomStreams>,
    mut fate: Fate,
    attackers: Query<(&MonsterId, &DrainsExperience)>,
    mut player: Query<(&mut CombatLevel, &mut Experience, Body), With<Player>>,
) -> Result {
    let Some((kind, drains)) = blow.hit().and_then(|attacker| attackers.get(attacker).ok()) else { return Ok(()) };
    let random = streams.get(Purpose::Combat);
    if !random.chance(drains.chance) {
        return Ok(());
    }
    let (mut level, mut experience, mut body) = player.single_mut()?;
    let end = End::OfGame(CauseOfDeath::Monster(*kind));
    if body.health.is_invulnerable() {
        return Ok(());
    }
    if experience.points == 0 {
        let all = body.health.maximum();
        body.take_damage(all, end, &mut fate, |_| Some(Fact::LevelDrained { monster: blow.foe, level: 0 }))?;
        return Ok(());
    }
    experience.lose_level(&mut level, &content.config.leveling);
    let level = level.0.unsigned_abs();
    body.wither(random.roll(drains.points), end, &mut fate, |_| Some(Fact::LevelDrained { monster: blow.foe, level }))?;
    Ok(())
}
