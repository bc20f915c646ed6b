//! An action given by a key, and the turns that pass by themselves after it.

use bevy::prelude::*;

use super::interface::{Interface, Mode};
use crate::{
    creatures::{Asleep, player_of},
    turn::{Action, Energy, Outcome, Progress, take_turn},
};

/// Turns that may pass by themselves after one key, at most: a bound that no rule reaches.
const MOST_PASSES: u32 = 100_000;

/// Takes the action, then lets turns pass while the player is helpless: no key is used up by them. Shows the end when
/// it has come.
pub fn play_action(world: &mut World, action: Action) -> Outcome {
    let outcome = take_turn(world, action);
    if matches!(outcome, Outcome::Done { .. }) {
        for _ in 0..MOST_PASSES {
            if *world.resource::<Progress>() != Progress::Playing || can_act(world) {
                break;
            }
            take_turn(world, Action::Pass);
        }
    }
    if *world.resource::<Progress>() != Progress::Playing
        && let Some(mut interface) = world.get_resource_mut::<Interface>()
    {
        interface.mode = Mode::Ending { read: false };
    }
    outcome
}

fn can_act(world: &World) -> bool {
    let player = player_of(world);
    let asleep = player.and_then(|player| world.get::<Asleep>(player)).is_some_and(|asleep| asleep.0 > 0);
    let has_energy = player.and_then(|player| world.get::<Energy>(player)).is_none_or(|energy| energy.allows_action());
    has_energy && !asleep
}
