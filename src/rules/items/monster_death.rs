//! What is left of a monster.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{CarriedBy, Pack};
use crate::{
    base::geometry::Position,
    rules::creatures::MonsterDied,
    world::level::{Occupancy, OnLevel},
};

/// What it takes to end a monster.
#[derive(SystemParam)]
pub struct MonsterDeath<'w, 's> {
    commands: Commands<'w, 's>,
    level: Query<'w, 's, (Entity, &'static Occupancy)>,
    packs: Query<'w, 's, &'static Pack>,
}

impl MonsterDeath<'_, '_> {
    /// A monster died, and whom it concerns is told of it. It leaves its place, the order of turns, and the world; what it carried lies where it stood.
    ///
    /// # Errors
    /// There is not exactly one current level.
    pub fn kill(&mut self, monster: Entity, place: Position) -> Result {
        let (level, _) = self.level.single()?;
        self.commands.trigger(MonsterDied { monster });
        for item in self.packs.get(monster).into_iter().flat_map(Pack::items) {
            self.commands.entity(item).remove::<CarriedBy>().insert((place, OnLevel(level)));
        }
        self.commands.entity(monster).despawn();
        Ok(())
    }

    /// Who stands there.
    ///
    /// # Errors
    /// There is not exactly one current level.
    pub fn at(&self, place: Position) -> Result<Option<Entity>> {
        Ok(self.level.single()?.1.at(place))
    }
}
