//! Searching.

use bevy::{ecs::system::SystemParam, prelude::*};

use crate::{
    content::Content,
    creatures::Player,
    geometry::Position,
    level::{Door, DoorState, Doors, Terrain},
    random::{Purpose, RandomStreams},
    turn::{Action, Fact, Fate, Outcome, PendingAction},
};

/// Searches once.
pub(super) fn search(pending: Res<PendingAction>, mut outcome: ResMut<Outcome>, mut searcher: Searcher) -> Result {
    if pending.0 == Action::Search {
        *outcome = Outcome::WHOLE_ACTION;
        searcher.search()?;
    }
    Ok(())
}

/// What it takes to search.
#[derive(SystemParam)]
pub struct Searcher<'w, 's> {
    content: Res<'w, Content>,
    streams: ResMut<'w, RandomStreams>,
    /// Who is told.
    pub fate: Fate<'w>,
    player: Query<'w, 's, &'static Position, With<Player>>,
    level: Query<'w, 's, (&'static mut Terrain, &'static Doors)>,
    doors: Query<'w, 's, &'static mut Door>,
}

impl Searcher<'_, '_> {
    /// Searches the eight cells around the player: each secret door there is found by chance (Rogue 5.4, section 9).
    /// Answers whether any was.
    ///
    /// # Errors
    /// There is not exactly one player and one current level.
    pub fn search(&mut self) -> Result<bool> {
        let (mut terrain, places) = self.level.single_mut()?;
        let chance = self.content.config.search.secret_door_chance;
        let mut found = false;
        for place in self.player.single()?.neighbours() {
            let Some(mut door) = places.get(&place).and_then(|door| self.doors.get_mut(*door).ok()) else { continue };
            if door.state() == DoorState::Secret && self.streams.get(Purpose::Fortune).chance(chance) {
                door.set_state(DoorState::Closed, place, &mut terrain);
                self.fate.tell(Fact::SecretDoorFound);
                found = true;
            }
        }
        Ok(found)
    }
}
