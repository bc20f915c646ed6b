//! What the other members of its band mean to a monster that chooses an action.

use bevy::prelude::*;

use super::{
    monster_ai::MonsterAi,
    monster_terrain::Yielding,
    thinker::{Leader, Thinkers},
};
use crate::{
    base::geometry::{Direction, Point},
    content::Behavior,
    rules::creatures::MindState,
    world::level::can_step,
};

impl MonsterAi<'_, '_> {
    /// Returns the leader that a monster keeps near, if that is another monster that is alive and on the level; and for
    /// the leader itself, where followers stand next to it that give way.
    pub(crate) fn band_of(&self, monster: Entity, monsters: &Thinkers<'_, '_>) -> Result<(Option<Leader>, Yielding)> {
        let none = Yielding::none(Point::new(0, 0));
        let Some(band) = self.bands.get(monster).ok().filter(|band| band.orders.follows) else {
            return Ok((None, none));
        };
        let Some(leader) = self.level.order.find(band.leader) else { return Ok((None, none)) };
        let of_leader = monsters.get(leader)?;
        let place = *of_leader.position;
        if leader != monster {
            return Ok((Some(Leader::new(band.leader, place, of_leader.mind)), none));
        }
        // Others may not be able to stand in the leader's cell, or may be caught there.
        if self.level.traps.contains_key(&place) || self.level.occupancy.at(place) != Some(leader) {
            return Ok((None, none));
        }
        let gives_way = |direction: &Direction| {
            let cell = place.step(*direction);
            let other =
                self.level.occupancy.at(cell).filter(|other| self.bands.get(*other).is_ok_and(|other| other == band));
            other.and_then(|other| monsters.get(other).ok()).is_some_and(|other| {
                other.mind.state() == MindState::Wandering
                    && other.mind.post().is_none()
                    && !other.conditions.is_exposed()
                    && !other.profile.is(Behavior::Stationary)
                    && can_step(&self.level.terrain, cell, direction.opposite(), other.profile.movement)
            })
        };
        let yielding = Direction::ALL.into_iter().filter(gives_way);
        let directions = yielding.fold(0, |bits, direction| bits | 1 << direction as u8);
        Ok((None, Yielding { leader: place, directions }))
    }
}
