//! An action given by a key, and the turns that pass by themselves after it.

use bevy::prelude::*;

use super::{
    mode::{Interface, Mode},
    offers::offers,
    states::{Ending, ItemChoice},
};
use crate::{
    interface::debug,
    rules::{items::Identifying, player::can_player_act},
    turn::{Action, Cheats, ItemUse, Outcome, Progress, Serial, take_turn},
};

/// Turns that may pass by themselves after one key, at most: a bound that no rule reaches.
const MOST_PASSES: u32 = 100_000;

/// Takes the action, then lets turns pass while the player is helpless: no key is used up by them. Shows the end when
/// it has come, and asks what a magic waits for. Whoever a debug command made helpless lets those turns pass first.
pub fn play_action(world: &mut World, action: Action) -> Outcome {
    if world.resource::<Cheats>().debugged {
        pass_while_helpless(world);
    }
    let outcome = take_turn(world, action);
    if matches!(outcome, Outcome::Done { .. }) {
        pass_while_helpless(world);
    }
    show_end_if_over(world);
    ask_what_to_identify(world);
    outcome
}

/// After a game was loaded: turns in which its player was helpless pass to their end, where a kill came between them.
/// Who was made helpless by a debug command waits for the next action, as before.
pub(super) fn go_on_playing(world: &mut World) {
    if !world.resource::<Cheats>().debugged {
        pass_while_helpless(world);
    }
    show_end_if_over(world);
    ask_what_to_identify(world);
}

fn pass_while_helpless(world: &mut World) {
    for _ in 0..MOST_PASSES {
        if *world.resource::<Progress>() != Progress::Playing || can_player_act(world) {
            break;
        }
        take_turn(world, Action::Pass);
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

/// Where a magic waits for the choice of what to get to know, it is asked for; it is no question where one thing fits or
/// none does.
fn ask_what_to_identify(world: &mut World) {
    let is_waiting = world.get_resource::<Identifying>().is_some_and(|identifying| identifying.0);
    if !is_waiting || *world.resource::<Progress>() != Progress::Playing {
        return;
    }
    let fitting: Vec<Serial> = offers(world, Some(ItemUse::Identify))
        .into_iter()
        .filter(|offer| offer.fits)
        .map(|offer| offer.serial)
        .collect();
    match fitting.as_slice() {
        [] => _ = take_turn(world, Action::Identify(None)),
        [only] => _ = take_turn(world, Action::Identify(Some(*only))),
        _ => {
            if let Some(mut interface) = world.get_resource_mut::<Interface>() {
                interface.mode = Mode::ChooseItem(ItemChoice::for_purpose(ItemUse::Identify));
            }
        }
    }
}
