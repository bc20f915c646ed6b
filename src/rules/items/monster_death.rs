//! The death of monsters.

use bevy::{ecs::system::SystemParam, prelude::*};

use super::{CarriedBy, Pack};
use crate::{
    base::geometry::Point,
    rules::creatures::MonsterDied,
    world::level::{Occupancy, OnLevel, Placed},
};

/// What is needed to kill a monster.
#[derive(SystemParam)]
pub(crate) struct MonsterDeath<'w, 's> {
    /// The commands that carry it out.
    pub commands: Commands<'w, 's>,
    level: Query<'w, 's, (Entity, &'static Occupancy)>,
    packs: Query<'w, 's, &'static Pack>,
}

impl MonsterDeath<'_, '_> {
    /// Kills a monster: triggers [`MonsterDied`], drops what it carried where it stood, and despawns it.
    ///
    /// # Errors
    /// There is not exactly one current level.
    pub(crate) fn kill(&mut self, monster: Entity, place: Point) -> Result {
        let (level, _) = self.level.single()?;
        self.commands.trigger(MonsterDied { entity: monster });
        for item in self.packs.get(monster).into_iter().flat_map(Pack::items) {
            self.commands.entity(item).remove::<CarriedBy>().insert((Placed::at(place), OnLevel(level)));
        }
        self.commands.entity(monster).despawn();
        Ok(())
    }

    /// The creature in a cell.
    ///
    /// # Errors
    /// There is not exactly one current level.
    pub(crate) fn at(&self, place: Point) -> Result<Option<Entity>> {
        Ok(self.level.single()?.1.at(place))
    }
}
