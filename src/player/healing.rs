//! Natural healing (Rogue 5.4, section 1).

use bevy::prelude::*;

use crate::{
    content::Content,
    creatures::{CombatLevel, Health, Player},
    random::{Purpose, RandomStreams},
};

/// Turns since the player last fought or healed.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Component, Debug)]
pub struct QuietTurns(pub u32);

/// Heals after enough quiet turns: sooner at higher levels and, from a level on, several points at a time.
pub(super) fn heal(
    content: Res<Content>,
    mut streams: ResMut<RandomStreams>,
    mut player: Query<(&CombatLevel, &mut Health, &mut QuietTurns), With<Player>>,
) -> Result {
    let config = &content.config.leveling;
    let (level, mut health, mut quiet) = player.single_mut()?;
    let level = level.0.unsigned_abs();
    if health.is_full() || health.current() == 0 {
        return Ok(());
    }
    quiet.0 = quiet.0.saturating_add(1);
    let points = if level < config.fast_healing_level {
        i32::from(quiet.0 + 2 * level > config.quiet_turns)
    } else if quiet.0 >= config.fast_healing_turns {
        let most = level - config.fast_healing_level + 1;
        streams.get(Purpose::Fortune).between(1, most.cast_signed())
    } else {
        0
    };
    if points > 0 {
        health.heal(points);
        quiet.0 = 0;
    }
    Ok(())
}
