//! Runs one action through the schedule of a turn, which is the only way in which a game advances.

use bevy::prelude::*;

use super::{
    action::{Action, Outcome, PendingAction, Recording},
    schedule::{DebugTurn, Turn},
};

/// Event triggered after each turn whose action was done, when all of it has happened. Games are saved by it.
#[derive(Event, Clone, Debug, PartialEq, Eq)]
pub struct TurnTaken {
    /// What the player did.
    pub action: Action,
}

/// Runs one turn with `action`, and returns its outcome.
pub fn take_turn(world: &mut World, action: Action) -> Outcome {
    let taken = TurnTaken { action: action.clone() };
    let is_debug = matches!(action, Action::Debug(_));
    world.resource_mut::<PendingAction>().0 = action;
    if is_debug {
        world.run_schedule(DebugTurn);
    } else {
        world.run_schedule(Turn);
    }
    let mut outcome = world.resource_mut::<Outcome>();
    // A game that is over, or a schedule without rules, handles no action.
    if *outcome == Outcome::Pending {
        *outcome = Outcome::Refused;
    }
    let outcome = *outcome;
    if let Outcome::Done { .. } = outcome {
        if let Some(mut recording) = world.get_resource_mut::<Recording>() {
            recording.0.push(taken.action.clone());
        }
        world.trigger(taken);
        // What observers want done belongs to this turn.
        world.flush();
    }
    outcome
}
