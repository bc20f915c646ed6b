//! The system that carries out each action.

use bevy::prelude::*;

use super::{apply, attack, doors, drop, eat, force, junk, pick_up, search, wear, wield};
use crate::turn::{Action, OneShot, Outcome, PendingAction};

/// Runs the system that carries out the action, unless the action has been done or refused already. Steps were taken
/// before; picking up, magic and stairs follow later.
pub(super) fn act(world: &mut World) -> Result {
    if *world.resource::<Outcome>() != Outcome::Pending {
        return Ok(());
    }
    match world.resource::<PendingAction>().0 {
        Action::Rest | Action::Pass => {
            *world.resource_mut::<Outcome>() = Outcome::WHOLE_ACTION;
            Ok(())
        }
        Action::Attack(_) => world.run_now(attack::attack),
        Action::Search => world.run_now(search::search),
        Action::Open(_) => world.run_now(doors::open_door),
        Action::Close(_) => world.run_now(doors::close_door),
        Action::Force(_) => world.run_now(force::force_door),
        Action::ToggleAutomaticPickUp | Action::PickUpKinds(_) => world.run_now(pick_up::set_automatic_pick_up),
        Action::Eat(_) => world.run_now(eat::eat),
        Action::Wield(_) => world.run_now(wield::wield),
        Action::Apply(_) => world.run_now(apply::apply_item),
        Action::Drop(..) => world.run_now(drop::drop_item),
        Action::MarkJunk(_) => world.run_now(junk::mark_junk),
        Action::DropJunk => world.run_now(junk::drop_junk),
        Action::Wear(_) => world.run_now(wear::wear),
        Action::TakeOff(_) => world.run_now(wear::take_off),
        Action::PutOn(_) => world.run_now(wear::put_on),
        Action::Remove(_) => world.run_now(wear::remove),
        Action::Move(_)
        | Action::PickUp
        | Action::Take(_)
        | Action::Descend
        | Action::Ascend
        | Action::Throw(..)
        | Action::Quaff(_)
        | Action::Read(_)
        | Action::Zap(..)
        | Action::Identify(_)
        | Action::Debug(_) => Ok(()),
    }
}
