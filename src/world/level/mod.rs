//! A level: terrain in layers, rooms, doors, stairs, creatures by cell, and what is explored; and the levels of a game.
//!
//! A level is one entity with dense grids as components; doors, stairs, creatures and items on it are entities
//! [related](OnLevel) to it. All levels except the current one are disabled, so ordinary queries see only the current
//! level.

mod bare_level;
mod by_cell;
mod cell;
mod cell_flags;
mod cost_flood;
mod crowd;
mod distance;
mod distance_maps;
mod door;
mod exits;
mod fires;
mod flood;
mod gas;
mod ground;
mod kept_maps;
mod knowledge;
mod known_ways;
mod levels;
mod noise;
mod occupancy;
mod reach;
mod regions;
mod room;
mod safety;
mod scent;
mod step_masks;
mod terrain;
#[cfg(test)]
mod tests;
mod trap;

use bevy::prelude::*;

pub(crate) use bare_level::bare_level;
pub use cell::{DoorState, Structure};
pub(crate) use cell_flags::GroundRules;
pub use cell_flags::MovementMode;
pub(crate) use crowd::CrowdMap;
pub(crate) use distance::DistanceMap;
pub use distance_maps::DistanceMaps;
pub use door::{Door, Doors};
pub(crate) use exits::exits;
pub use fires::Fires;
pub(crate) use fires::{Caught, Flame, fuel_at, is_wet};
pub use gas::Gas;
pub(crate) use ground::{ground_effects, item_effect, layers_at, layers_of, shore};
pub use knowledge::{Explored, RememberedCell, RememberedItems};
pub(crate) use known_ways::{KnownObstacles, KnownWays};
pub(crate) use levels::LeftAt;
pub use levels::{CurrentDepth, Level, LevelContents, Levels, OnLevel, Staircase, WandererClock, current_level};
pub(crate) use noise::NoiseSpread;
pub use noise::{Noise, Noises};
pub use occupancy::{Occupancy, Placed, Position};
pub(crate) use occupancy::{Standing, TurnOrder};
pub(crate) use reach::reach;
pub use room::{BuiltSetPiece, Room, Rooms, SetPiecesHere, Shape};
pub(crate) use safety::SafetyMap;
pub use scent::Scent;
pub(crate) use scent::is_fresh;
pub(crate) use step_masks::can_step_by_looks;
pub use terrain::Terrain;
pub(crate) use terrain::{can_step, ways_from};
pub(crate) use trap::Falling;
pub use trap::{Trap, Traps};

pub(crate) use crate::content::RoomPurpose;
pub use crate::content::{Dressing, Liquid};
use crate::turn::PerGame;

/// Adds the noises of a game, and the observers that keep occupancy in step with creatures' positions.
pub(crate) fn plugin(app: &mut App) {
    app.init_per_game::<Noises>()
        .add_observer(occupancy::take_place)
        .add_observer(occupancy::give_up_place)
        .add_observer(by_cell::enter::<Doors>)
        .add_observer(by_cell::leave::<Doors>)
        .add_observer(by_cell::enter::<Traps>)
        .add_observer(by_cell::leave::<Traps>);
}
