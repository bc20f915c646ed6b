//! Turning keys.

use bevy::prelude::*;

use super::things::Doing;
use crate::{
    base::geometry::Position,
    content::ItemKind,
    rules::{
        creatures::Player,
        items::{PackView, use_up},
    },
    turn::{Action, ItemUse, ThingFact},
    world::level::{Door, DoorState, Doors, Noises, Terrain},
};

/// Turns a key in the locked door there, which is closed from then on; the key stays in the lock.
pub(super) fn unlock(
    mut doing: Doing,
    pack: PackView,
    mut noises: ResMut<Noises>,
    player: Single<&Position, With<Player>>,
    level: Single<(&mut Terrain, &Doors)>,
    mut doors: Query<&mut Door>,
) -> Result {
    let Action::Unlock(serial, direction) = *doing.action() else { return Ok(()) };
    let item = pack.find(serial).map(|(_, item)| item);
    let Some(key) = item.filter(|item| doing.content.item(*item.kind).kind == ItemKind::Key) else {
        doing.refuse_use(ItemUse::Apply);
        return Ok(());
    };
    let (mut terrain, places) = level.into_inner();
    let place = player.step(direction);
    let door = places.get(&place).and_then(|door| doors.get_mut(*door).ok());
    let Some(mut door) = door.filter(|door| door.state() == DoorState::Locked && door.is_discovered()) else {
        doing.refuse(ThingFact::NothingToUnlock);
        return Ok(());
    };
    door.set_state(DoorState::Closed, place, &mut terrain);
    noises.make(place, doing.content.config.ai.loudness.door);
    let label = key.label_of_one(&doing.content, &doing.lore);
    use_up(&mut doing.commands, &key, 1);
    doing.tell(ThingFact::Unlocked(label));
    doing.done(1);
    Ok(())
}
