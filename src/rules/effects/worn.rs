//! What the rings that are worn do of themselves each turn (`docs/rules.md#rings`).
//!
//! What they change about other rules those rules ask of [`RingPowers`].

use bevy::prelude::*;

use super::{places::teleport, subject::Subject};
use crate::{
    base::{
        geometry::Position,
        random::{RandomStreams, Stream},
    },
    content::RingPower,
    rules::{
        creatures::{Mind, MindState, Player, player_of},
        items::{RingPowers, RingReveal},
        monsters::Monster,
        player::Searcher,
    },
    turn::{GameLog, OneShot, Progress},
    world::level::OnLevel,
};

/// Run condition: the player lives and wears a ring that acts each turn.
pub(super) fn rings_are_at_work(progress: Res<Progress>, rings: Single<&RingPowers, With<Player>>) -> bool {
    *progress == Progress::Playing && (rings.searches > 0 || rings.teleports.is_some() || rings.aggravates)
}

/// Lets rings search, reveal the player to monsters, and teleport the player.
pub(super) fn rings_work(world: &mut World) -> Result {
    let player = player_of(world).ok_or("a game has a player")?;
    let rings = world.get::<RingPowers>(player).ok_or("the player may wear rings")?.clone();
    for _ in 0..rings.searches {
        if world.run_now::<Result<bool>, _, _>(search)?? {
            world.run_now_with::<_, Result, _, _>(show, |power| power == RingPower::Search)??;
        }
    }
    if rings.aggravates {
        world.run_now::<(), _, _>(aggravate)?;
    }
    let is_taken = rings
        .teleports
        .is_some_and(|chance| world.resource_mut::<RandomStreams>().get(Stream::PlayerLuck).chance(chance));
    let player = Subject::of(world, player)?;
    if is_taken && world.run_now_with::<_, bool, _, _>(teleport, player)? {
        world.run_now_with::<_, Result, _, _>(show, |power| matches!(power, RingPower::Teleport { .. }))??;
    }
    Ok(())
}

fn search(mut searcher: Searcher) -> Result<bool> {
    searcher.search()
}

/// Identifies the kind of a ring whose power was seen.
fn show(In(shown): In<fn(RingPower) -> bool>, mut log: GameLog, mut rings: RingReveal) -> Result {
    rings.show(&mut log, shown)
}

/// Makes every monster that sleeps or wanders on the level hunt the player.
pub fn aggravate(
    player: Single<&Position, With<Player>>,
    mut monsters: Query<&mut Mind, (With<Monster>, With<OnLevel>)>,
) {
    for mut mind in &mut monsters {
        if matches!(mind.state, MindState::Sleeping | MindState::Wandering) {
            mind.notice(**player);
        }
    }
}
