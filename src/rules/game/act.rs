//! The player's actions, and what follows from them automatically.

use bevy::prelude::*;

use crate::{
    rules::{creatures::player_of, effects::unknown_items, items::Identifying, player::can_player_act},
    turn::{Action, Cheats, Clock, Outcome, Progress, take_turn},
};

/// The most turns that may pass automatically after one action: a bound that no rule reaches.
const MOST_PASSES: u32 = 100_000;

/// Carries out an action of the player: the only entry into a running game. Turns in which the player is helpless then
/// pass automatically, and an item is identified without a question if only one fits. Each of these is an action of its
/// own in the recording. A player made helpless by a debug command lets those turns pass first.
/// Without a running game every action is refused.
pub fn act(world: &mut World, action: Action) -> Outcome {
    if player_of(world).is_none() {
        return Outcome::Refused;
    }
    if world.resource::<Cheats>().debugged {
        pass_while_helpless(world);
    }
    let outcome = take_turn(world, action);
    if matches!(outcome, Outcome::Done { .. }) {
        pass_while_helpless(world);
    }
    if let Some(action) = only_choice(world) {
        take_turn(world, action);
    }
    outcome
}

/// Carries out what follows the last action of a loaded game, in case the program was killed before it was done. A
/// player made helpless by a debug command waits for the next action, as before.
pub(crate) fn resume(world: &mut World) {
    if !world.resource::<Cheats>().debugged {
        pass_while_helpless(world);
    }
    if let Some(action) = only_choice(world) {
        take_turn(world, action);
    }
}

/// Lets turns of the clock pass, each as a separate action: the player rests, or is helpless. Death ends them.
/// Returns how many passed; 0 without a running game.
pub(crate) fn rest(world: &mut World, turns: u32) -> u64 {
    if player_of(world).is_none() {
        return 0;
    }
    let start = world.resource::<Clock>().turn;
    let end = start + u64::from(turns);
    while world.resource::<Clock>().turn < end && *world.resource::<Progress>() == Progress::Playing {
        let action = if can_player_act(world) { Action::Rest } else { Action::Pass };
        if !matches!(take_turn(world, action), Outcome::Done { .. }) {
            break;
        }
    }
    world.resource::<Clock>().turn - start
}

/// Returns whether magic waits for the player to choose an item to identify.
pub(crate) fn waits_for_choice(world: &World) -> bool {
    world.get_resource::<Identifying>().is_some_and(|identifying| identifying.0)
        && *world.resource::<Progress>() == Progress::Playing
}

fn pass_while_helpless(world: &mut World) {
    for _ in 0..MOST_PASSES {
        if *world.resource::<Progress>() != Progress::Playing || can_player_act(world) {
            break;
        }
        take_turn(world, Action::Pass);
    }
}

/// Without a choice nothing is asked: a single item is identified.
fn only_choice(world: &World) -> Option<Action> {
    let unknown = waits_for_choice(world).then(|| unknown_items(world))?;
    (unknown.len() < 2).then(|| Action::Identify(unknown.first().copied()))
}
