//! An action given by a key, and the screens that follow from it.

use bevy::prelude::*;

use super::{
    mode::{Interface, Mode},
    states::{Ending, ItemChoice},
};
use crate::{
    interface::debug,
    rules::game::{act, resume, waits_for_choice},
    turn::{Action, ItemUse, Outcome, Progress},
};

/// Does the action and what follows by itself. Shows the end when it has come, and asks what magic is to identify.
pub fn play_action(world: &mut World, action: Action) -> Outcome {
    let outcome = act(world, action);
    show_what_follows(world);
    outcome
}

/// After a game was loaded: what had to follow on its last action follows, and is shown.
pub(super) fn go_on_playing(world: &mut World) {
    resume(world);
    show_what_follows(world);
}

fn show_what_follows(world: &mut World) {
    show_end_if_over(world);
    if waits_for_choice(world)
        && let Some(mut interface) = world.get_resource_mut::<Interface>()
    {
        interface.mode = Mode::ChooseItem(ItemChoice::for_purpose(ItemUse::Identify));
    }
}

/// Shows the end when it has come.
pub(super) fn show_end_if_over(world: &mut World) {
    if *world.resource::<Progress>() != Progress::Playing
        && let Some(mut interface) = world.get_resource_mut::<Interface>()
    {
        interface.mode = Mode::Ending(Ending { read: false });
        debug::close(world);
    }
}
