//! What a monster chooses to do: a step, or a deed that reaches beyond its mind and the level.

use bevy::prelude::*;

use super::{blows, breath, covet, gaze, ground::Step, melee};
use crate::{rules::effects::traps, turn::OneShot};

/// What a monster does with its action.
pub(super) enum Choice {
    Stay,
    Go(Step),
    Do(Deed),
}

impl From<Option<Step>> for Choice {
    fn from(step: Option<Step>) -> Self {
        step.map_or(Self::Stay, Self::Go)
    }
}

/// A deed, once a monster has chosen it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// Strikes at the player.
    Strike,
    /// Breathes flames along these cells.
    Breathe(breath::Line),
    /// Meets the player's eyes.
    Gaze,
    /// Takes what it covets, on which it stands.
    TakeTreasure(Entity),
    /// Has stepped on a trap.
    Spring,
}

/// Carries out a deed.
pub(super) fn carry_out(world: &mut World, monster: Entity, deed: Deed) -> Result {
    match deed {
        Deed::Strike => {
            world.run_now_with::<_, (), _, _>(melee::strike, monster)?;
            blows::follow_up(world);
            Ok(())
        }
        Deed::Breathe(line) => world.run_now_with(breath::breathe, (monster, line))?,
        Deed::Gaze => world.run_now_with(gaze::meet_gaze, monster)?,
        Deed::TakeTreasure(treasure) => world.run_now_with(covet::take_treasure, (monster, treasure))?,
        Deed::Spring => traps::spring(world, monster),
    }
}
