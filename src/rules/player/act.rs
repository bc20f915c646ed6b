//! Which system carries out which action.

use bevy::{ecs::system::IntoSystem, prelude::*};

use super::{apply, attack, doors, drop, eat, force, pick_up, search, unlock, wear, wield};
use crate::turn::{Action, OneShot, Outcome, PendingAction};

/// Hands the action to the system that carries it out, unless it has been done or refused already. A step was taken
/// before; picking up, magic and stairs follow.
pub(super) fn act(world: &mut World) -> Result {
    if *world.resource::<Outcome>() != Outcome::Pending {
        return Ok(());
    }
    match world.resource::<PendingAction>().0 {
        Action::Rest | Action::Pass => {
            *world.resource_mut::<Outcome>() = Outcome::WHOLE_ACTION;
            Ok(())
        }
        Action::Attack(_) => run(world, attack::attack),
        Action::Search => run(world, search::search),
        Action::Open(_) => run(world, doors::open_door),
        Action::Close(_) => run(world, doors::close_door),
        Action::Force(_) => run(world, force::force_door),
        Action::Unlock(..) => run(world, unlock::unlock),
        Action::ToggleAutomaticPickUp => run(world, pick_up::toggle_automatic_pick_up),
        Action::Eat(_) => run(world, eat::eat),
        Action::Wield(_) => run(world, wield::wield),
        Action::Apply(_) => run(world, apply::apply_item),
        Action::Drop(..) => run(world, drop::drop_item),
        Action::Wear(_) => run(world, wear::wear),
        Action::TakeOff(_) => run(world, wear::take_off),
        Action::PutOn(_) => run(world, wear::put_on),
        Action::Remove(_) => run(world, wear::remove),
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

fn run<M>(world: &mut World, system: impl IntoSystem<(), (), M> + 'static) -> Result {
    world.run_now(system)
}
