//! Fighting an adjacent monster until it is gone, as long as the player is not badly hurt.

use bevy::prelude::*;

use super::{Next, map::direction_to, pursuit::Running};
use crate::{
    base::{geometry::Position, random::Chance},
    content::Content,
    rules::{
        creatures::{Health, player_of},
        monsters::monsters_in_view,
    },
    turn::{Action, IntentionFact},
    world::level::{MovementMode, Terrain, can_step, current_level},
};

/// Returns the next blow: at the monster fought before, else at the nearest one that can be reached, ties by serial
/// number.
pub(super) fn next(world: &mut World, running: &mut Running) -> Option<Next> {
    let player = player_of(world)?;
    let (here, health) = (*world.get::<Position>(player)?, world.get::<Health>(player)?);
    let terrain = world.get::<Terrain>(current_level(world)?)?;
    let adjacent: Vec<_> =
        monsters_in_view(world).into_iter().filter(|sighting| sighting.place.is_adjacent(here)).collect();
    if adjacent.is_empty() {
        return Some(Next::End((running.actions == 0).then_some(IntentionFact::NobodyToFight)));
    }
    let share = world.get_resource::<Content>()?.config.intentions.fight_until;
    let (current, maximum) = (health.current().unsigned_abs(), health.maximum().unsigned_abs());
    if u64::from(current) * u64::from(Chance::WHOLE) < u64::from(maximum) * u64::from(share.parts()) {
        return Some(Next::end(IntentionFact::TooHurtToFight));
    }
    let reaches = |place: Position| {
        let direction = direction_to(here, place)?;
        can_step(terrain, here, direction, MovementMode::ANYWHERE).then_some(direction)
    };
    // Only the first monster is fought: when it is gone, the player decides again.
    let target = match running.run.foe {
        Some(foe) => adjacent.iter().find(|sighting| sighting.serial == foe),
        None => adjacent.iter().find(|sighting| reaches(sighting.place).is_some()),
    };
    let Some(target) = target else {
        let first = adjacent.first().filter(|_| running.actions == 0);
        return Some(Next::End(first.map(|sighting| IntentionFact::CanNotReach { kind: sighting.looks })));
    };
    running.run.foe = Some(target.serial);
    Some(reaches(target.place).map_or(Next::End(None), |direction| Next::Act(Action::Attack(direction))))
}
