//! Turns in which the player does nothing.

use bevy::prelude::*;

use crate::turn::{Action, Outcome, PendingAction};

/// Rests, or lets a turn pass that passes by itself.
pub(super) fn wait(pending: Res<PendingAction>, mut outcome: ResMut<Outcome>) {
    if matches!(pending.0, Action::Rest | Action::Pass) {
        *outcome = Outcome::WHOLE_ACTION;
    }
}
