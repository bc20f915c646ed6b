//! Fighting an adjacent monster until it is gone, as long as the player is not badly hurt.

use bevy::prelude::*;

use super::{Next, map::direction_to, running::Running};
use crate::{
    base::{
        geometry::{Direction, Position},
        random::Chance,
    },
    content::Content,
    rules::{
        creatures::{Health, player_of},
        monsters::{Sighting, monsters_in_view},
    },
    turn::{Action, IntentionFact},
    world::level::{MovementMode, Terrain, can_step, current_level},
};

/// The monsters next to the player that are seen, each with the direction of a blow if no corner is in the way.
fn adjacent(world: &World) -> Option<Vec<(Sighting, Option<Direction>)>> {
    let here = *world.get::<Position>(player_of(world)?)?;
    let terrain = world.get::<Terrain>(current_level(world)?)?;
    let reaches = |place: Position| {
        let direction = direction_to(here, place)?;
        can_step(terrain, here, direction, MovementMode::ANYWHERE).then_some(direction)
    };
    let near = monsters_in_view(world).into_iter().filter(|sighting| sighting.place.is_adjacent(here));
    Some(near.map(|sighting| (sighting, reaches(sighting.place))).collect())
}

/// Whether the player has lost too many hit points to fight without care.
fn is_too_hurt(world: &World) -> Option<bool> {
    let health = world.get::<Health>(player_of(world)?)?;
    let share = world.get_resource::<Content>()?.config.intentions.fight_until;
    let (current, maximum) = (health.current().unsigned_abs(), health.maximum().unsigned_abs());
    Some(u64::from(current) * u64::from(Chance::WHOLE) < u64::from(maximum) * u64::from(share.parts()))
}

/// Whether a blow would be struck now.
pub(super) fn is_possible(world: &World) -> bool {
    let has_target = adjacent(world).is_some_and(|near| near.iter().any(|(_, way)| way.is_some()));
    has_target && is_too_hurt(world) == Some(false)
}

/// Returns the next blow: at the monster fought before, else at the nearest one that can be reached, ties by serial
/// number.
pub(super) fn next(world: &mut World, running: &mut Running) -> Option<Next> {
    let near = adjacent(world)?;
    let is_first = running.actions == 0;
    let Some((nearest, _)) = near.first() else {
        return Some(Next::End(is_first.then_some(IntentionFact::NobodyToFight)));
    };
    if is_too_hurt(world)? {
        return Some(Next::end(IntentionFact::TooHurtToFight));
    }
    // Only the first monster is fought: when it is gone, the player decides again.
    let is_target = |(sighting, way): &&(Sighting, Option<Direction>)| {
        way.is_some() && running.run.foe.is_none_or(|foe| foe == sighting.serial)
    };
    let Some((target, Some(direction))) = near.iter().find(is_target) else {
        return Some(Next::End(is_first.then_some(IntentionFact::CanNotReach { kind: nearest.looks })));
    };
    running.run.foe = Some(target.serial);
    Some(Next::Act(Action::Attack(*direction)))
}
