//! The active effects of worn rings, each turn (`docs/rules.md#rings`). Passive effects are values of [`RingPowers`], which
//! other rules read.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{cause::Subject, position_effects::Teleport};
use crate::{
    base::random::{RandomStreams, Stream},
    content::RingPower,
    rules::{
        creatures::{Mind, MindState, Player},
        items::{RingPowers, RingReveal},
        monsters::Monster,
        player::Searcher,
    },
    turn::{GameLog, Progress},
    world::level::{OnLevel, Position},
};

/// Run condition: the player lives and wears a ring that acts each turn.
pub(super) fn rings_are_at_work(progress: Res<Progress>, rings: Single<&RingPowers, With<Player>>) -> bool {
    *progress == Progress::Playing && (rings.searches > 0 || rings.teleports.is_some() || rings.aggravates)
}

/// Lets rings search, reveal the player to monsters, and teleport the player.
pub(super) fn rings_work(
    player: Single<(Entity, &RingPowers), With<Player>>,
    mut parts: ParamSet<(Searcher, (GameLog, RingReveal), CalledMonsters, ResMut<RandomStreams>, Teleport)>,
) -> Result {
    let (player, rings) = *player;
    for _ in 0..rings.searches {
        if parts.p0().search()? {
            let (mut log, mut reveal) = parts.p1();
            reveal.show(&mut log, |power| power == RingPower::Search)?;
        }
    }
    if rings.aggravates {
        parts.p2().call();
    }
    let is_taken = rings.teleports.is_some_and(|chance| parts.p3().get(Stream::PlayerLuck).chance(chance));
    if is_taken && parts.p4().teleport(Subject::player(player))? {
        let (mut log, mut reveal) = parts.p1();
        reveal.show(&mut log, |power| matches!(power, RingPower::Teleport { .. }))?;
    }
    Ok(())
}

/// The monsters that a ring or the Amulet calls.
#[derive(SystemParam)]
pub(crate) struct CalledMonsters<'w, 's> {
    player: Single<'w, 's, &'static Position, With<Player>>,
    monsters: Query<'w, 's, &'static mut Mind, (With<Monster>, With<OnLevel>)>,
}

impl CalledMonsters<'_, '_> {
    /// Makes every monster that sleeps or wanders on the level hunt the player, unless it is at peace.
    pub(crate) fn call(&mut self) {
        for mut mind in &mut self.monsters {
            if matches!(mind.state(), MindState::Sleeping | MindState::Wandering) {
                mind.alert(self.player.cell());
            }
        }
    }
}
