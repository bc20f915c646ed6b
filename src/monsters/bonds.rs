//! What the others of its band are to a monster that makes up its mind.

use bevy::prelude::*;

use super::{act::Thoughts, follow::Leader};
use crate::{
    content::Behavior,
    creatures::MindState,
    geometry::{Direction, Position},
    level::leads,
};

impl Thoughts<'_, '_> {
    /// What the others of its band are to it: whom it keeps to, the leader if that is another, alive and on the level;
    /// and for the leader where those next to it stand who follow it and give way.
    pub fn band_of(&self, monster: Entity) -> Result<(Option<Leader>, Vec<Position>)> {
        let Some(band) = self.bands.get(monster).ok().filter(|band| band.orders.follows) else {
            return Ok((None, Vec::new()));
        };
        let (_, terrain, occupancy, order, .., traps) = self.level.single()?;
        let Some(leader) = order.find(band.leader) else { return Ok((None, Vec::new())) };
        let place = *self.monsters.get(leader)?.position;
        if leader != monster {
            return Ok((Some(Leader::new(place, self.monsters.get(leader)?.mind)), Vec::new()));
        }
        // Where it stands others may not, or may be caught.
        if traps.contains_key(&place) || occupancy.at(place) != Some(leader) {
            return Ok((None, Vec::new()));
        }
        let gives_way = |direction: &Direction| {
            let cell = place.step(*direction);
            let other = occupancy.at(cell).filter(|other| self.bands.get(*other).is_ok_and(|other| other == band));
            other.and_then(|other| self.monsters.get(other).ok()).is_some_and(|other| {
                other.mind.state == MindState::Wandering
                    && other.mind.post.is_none()
                    && !other.conditions.is_exposed()
                    && !other.profile.is(Behavior::Stationary)
                    && leads(terrain, cell, direction.opposite(), other.profile.gait)
            })
        };
        let yielding = Direction::ALL.into_iter().filter(gives_way).map(|direction| place.step(direction));
        Ok((None, yielding.collect()))
    }
}
