//! What makes a player stop: a monster comes into view, or a wound.

use bevy::prelude::*;

use crate::{
    creatures::{Conditions, Health, Witness, player_of},
    geometry::Position,
    level::{TurnOrder, current_level},
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
        let (Some(level), Some(player)) = (current_level(world), player_of(world)) else { return Self::default() };
        let eyes = Witness::of(world, player);
        let monsters = world.get::<TurnOrder>(level).into_iter().flat_map(TurnOrder::iter);
        let is_seen = |monster: &Entity| {
            let parts = world.get::<Position>(*monster).zip(world.get::<Conditions>(*monster));
            parts.zip(eyes).is_some_and(|((position, conditions), eyes)| eyes.sees(*position, conditions))
        };
        Self {
            hit_points: world.get::<Health>(player).map_or(0, |health| health.current()),
            in_view: monsters.filter(is_seen).filter_map(|monster| world.get::<Serial>(monster).copied()).collect(),
        }
    }

    /// Whether the player was hurt since, or a monster came into view that was not there `before`.
    #[must_use]
    pub fn is_worse_than(&self, before: &Self) -> bool {
        self.hit_points < before.hit_points || self.in_view.iter().any(|monster| !before.in_view.contains(monster))
    }
}
