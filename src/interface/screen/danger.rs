//! What makes a player stop: a monster comes into view, or a wound.

use bevy::prelude::*;

use super::sightings::monsters_in_view;
use crate::{
    rules::creatures::{Health, player_of},
    turn::Serial,
};

/// The dangers that the player knows of at a moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Danger {
    hit_points: i32,
    in_view: Vec<Serial>,
}

impl Danger {
    /// The dangers now; none when no game runs.
    #[must_use]
    pub fn of(world: &World) -> Self {
        let Some(player) = player_of(world) else { return Self::default() };
        Self {
            hit_points: world.get::<Health>(player).map_or(0, |health| health.current()),
            in_view: monsters_in_view(world).into_iter().map(|sighting| sighting.serial).collect(),
        }
    }

    /// Whether the player was hurt since, or a monster came into view that was not there `before`.
    #[must_use]
    pub fn is_worse_than(&self, before: &Self) -> bool {
        self.hit_points < before.hit_points || self.in_view.iter().any(|monster| !before.in_view.contains(monster))
    }
}
