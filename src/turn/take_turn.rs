//! Runs one action through the schedule of a turn, which is the only way in which a game advances.

use bevy::prelude::*;

use super::{
    action::{Action, Outcome, PendingAction},
    schedule::{DebugTurn, Turn},
};

/// The actions done so far, in order; together with the seed they determine the whole game. Filled only if the resource
/// was inserted.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Recording(pub Vec<Action>);

/// A function that is called after each turn whose action was done, if the resource was inserted. Used for saving.
#[derive(Resource, Clone, Copy, Debug)]
pub struct AfterTurn(pub fn(&mut World, &Action));

/// Runs one turn with `action`, and returns its outcome.
pub fn take_turn(world: &mut World, action: Action) -> Outcome {
    let after_turn = world.get_resource::<AfterTurn>().copied();
    let is_kept = after_turn.is_some() || world.contains_resource::<Recording>();
    let kept = is_kept.then(|| action.clone());
    let is_debug = matches!(action, Action::Debug(_));
    world.resource_mut::<PendingAction>().0 = action;
    if is_debug {
        world.run_schedule(DebugTurn);
    } else {
        world.run_schedule(Turn);
    }
    let outcome = *world.resource::<Outcome>();
    if let (Some(action), Outcome::Done { .. }) = (kept, outcome) {
        if let Some(AfterTurn(notice)) = after_turn {
            notice(world, &action);
        }
        if let Some(mut recording) = world.get_resource_mut::<Recording>() {
            recording.0.push(action);
        }
    }
    outcome
}
