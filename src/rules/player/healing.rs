//! Natural healing (Rogue 5.4, section 1).

use bevy::prelude::*;

use super::{Hunger, HungerState};
use crate::{
    base::random::{Purpose, RandomStreams},
    content::{Content, RingPower},
    rules::{
        creatures::{CombatLevel, Health, Player, QuietTurns},
        items::{RingPowers, TellingRings},
    },
    turn::Fate,
};

/// A condition: the player lives, and is hurt.
pub(super) fn is_hurt(player: Query<&Health, With<Player>>) -> bool {
    player.single().is_ok_and(|health| !health.is_full() && health.current() != 0)
}

/// Heals after enough quiet turns: sooner at higher levels and, from a level on, several points at a time. Rings of
/// regeneration heal every turn besides, and so keep the turns from adding up (Rogue 5.4, section 1).
pub(super) fn heal(
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    mut fate: Fate,
    mut player: Query<(&CombatLevel, &Hunger, &RingPowers, &mut Health, &mut QuietTurns), With<Player>>,
    mut rings: TellingRings,
) -> Result {
    let config = &content.config.leveling;
    let (level, hunger, powers, mut health, mut quiet) = player.single_mut()?;
    let level = level.0.unsigned_abs();
    quiet.0 = quiet.0.saturating_add(1);
    let natural = if level < config.fast_healing_level {
        i32::from(quiet.0 + 2 * level > config.quiet_turns)
    } else if quiet.0 >= config.fast_healing_turns {
        let most = level - config.fast_healing_level + 1;
        streams.get(Purpose::Fortune).between(1, most.cast_signed())
    } else {
        0
    };
    // No ring makes flesh of an empty stomach: whoever starves dies of it.
    let is_starving = hunger.state(&content.config.hunger) == HungerState::Starving;
    let more = if is_starving { 0 } else { powers.regeneration };
    if natural + more <= 0 {
        return Ok(());
    }
    let before = health.current();
    health.heal(natural + more);
    quiet.0 = 0;
    if health.current() - before > natural {
        rings.show(&mut fate, |power| matches!(power, RingPower::Regenerates { .. }))?;
    }
    Ok(())
}
