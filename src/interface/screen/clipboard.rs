//! The seed, copied for other programs.

use bevy::prelude::*;

use crate::rules::game::GameSeed;

/// Copies a text for other programs, or says why it can't; put in by front ends that can.
#[derive(Resource)]
pub struct Clipboard(pub Box<dyn Fn(&str) -> Result<(), String> + Send + Sync>);

/// Copies the seed of the game; answers it, and whether it was copied.
pub(super) fn copy_seed(world: &World) -> (u64, bool) {
    let seed = world.get_resource::<GameSeed>().map_or(0, |seed| seed.0);
    let clipboard = world.get_resource::<Clipboard>();
    (seed, clipboard.is_some_and(|Clipboard(copy)| copy(&seed.to_string()).is_ok()))
}
