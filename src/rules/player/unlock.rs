//! Unlocking doors.

use bevy::prelude::*;

use super::item_action::ItemAction;
use crate::{
    base::geometry::Position,
    content::ItemKind,
    rules::{
        creatures::Player,
        items::{PackView, use_up},
    },
    turn::{Action, ItemFact, ItemUse},
    world::level::{CurrentDepth, Door, DoorState, Doors, Noises, Terrain},
};

/// Unlocks the door in the direction of the action with its key. The door is then closed, and the key stays in the lock.
pub(super) fn unlock(
    mut action: ItemAction,
    pack: PackView,
    mut noises: ResMut<Noises>,
    player: Single<&Position, With<Player>>,
    level: Single<(&mut Terrain, &Doors)>,
    mut doors: Query<&mut Door>,
    depth: Res<CurrentDepth>,
) -> Result {
    let Action::Unlock(serial, direction) = *action.action() else { return Ok(()) };
    let item = pack.find(serial).map(|(_, item)| item);
    let Some(key) = item.filter(|item| action.content.item(*item.kind).kind == ItemKind::Key) else {
        action.refuse_use(ItemUse::Apply);
        return Ok(());
    };
    let (mut terrain, places) = level.into_inner();
    let place = player.step(direction);
    let door = places.get(&place).and_then(|door| doors.get_mut(*door).ok());
    let Some(mut door) = door.filter(|door| door.state() == DoorState::Locked && door.is_discovered()) else {
        action.refuse(ItemFact::NothingToUnlock);
        return Ok(());
    };
    let label = key.label_of_one(&action.content, &action.lore);
    if !key.is_key_to((depth.depth, place), &action.content) {
        action.refuse(ItemFact::DoesNotFit(label));
        return Ok(());
    }
    door.set_state(DoorState::Closed, place, &mut terrain);
    noises.make(place, action.content.config.ai.loudness.door);
    use_up(&mut action.commands, &key, 1);
    action.tell(ItemFact::Unlocked(label));
    action.done(1);
    Ok(())
}
