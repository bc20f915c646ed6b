//! A level: terrain in layers, rooms, doors, stairs, creatures by cell, and what is explored; and the levels of a game.
//!
//! A level is one entity with dense grids as components; doors, stairs, creatures and items on it are entities
//! [related](OnLevel) to it. All levels except the current one are disabled, so ordinary queries see only the current
//! level.

mod cell;
mod cell_flags;
mod cost_flood;
mod crowd;
mod distance;
mod distance_maps;
mod door;
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
mod room_query;
mod safety;
mod scent;
mod step_masks;
mod terrain;
mod trap;

use bevy::prelude::*;

pub use cell::{DoorState, Structure};
pub use cell_flags::{GroundRules, MovementMode};
pub use crowd::CrowdMap;
pub use distance::DistanceMap;
pub use distance_maps::DistanceMaps;
pub use door::{Door, Doors};
pub use fires::{Caught, Fires, Flame, fuel_at, is_wet};
pub use gas::Gas;
pub use ground::{ground_effects, item_effect, layers_at, layers_of, shore};
pub use knowledge::{Explored, RememberedCell, RememberedItems};
pub use known_ways::{KeptWays, KnownObstacles, KnownWays};
pub use levels::{
    CurrentDepth, LeftAt, Level, LevelContents, Levels, OnLevel, Staircase, WandererClock, current_level,
};
pub use noise::{Noise, NoiseSpread, Noises};
pub use occupancy::{Occupancy, Standing, StandingItem, TurnOrder};
pub use reach::reach;
pub use room::{BuiltSetPiece, Room, Rooms, SetPiecesHere, Shape};
pub use room_query::{Exit, RoomAccount, account_of_room, exits};
pub use safety::SafetyMap;
pub use scent::{Scent, is_fresh};
pub use step_masks::can_step_by_looks;
pub use terrain::{Terrain, can_step, ways_from};
pub use trap::{Falling, Trap, Traps};

pub use crate::content::{Dressing, Liquid, RoomPurpose};

/// Adds the observers that keep occupancy in step with creatures' positions.
pub fn plugin(app: &mut App) {
    app.add_observer(occupancy::take_place).add_observer(occupancy::give_up_place);
}
