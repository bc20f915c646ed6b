//! What the ground does to a creature that comes into a cell.

use crate::{
    base::{geometry::Position, random::RandomStream},
    content::{Condition, Content, GroundEffect, LayerDefinition},
    rules::creatures::Conditions,
    world::level::{Terrain, layers_at},
};

/// Whether somebody who has these conditions floats over the ground.
#[must_use]
pub fn floats(conditions: &Conditions) -> bool {
    conditions.has(Condition::Levitating)
}

/// What a layer of the ground does to whoever walks there, or flies.
#[must_use]
pub const fn effect_of(layer: &LayerDefinition, flies: bool) -> GroundEffect {
    if flies { layer.flyers } else { layer.walkers }
}

/// A creature comes into a cell, where the ground may slow it and catch it. `noted` is called for each layer of the ground,
/// with whether the layer caught the creature. Returns the actions that the step takes besides its own.
pub fn come_into(
    content: &Content,
    terrain: &Terrain,
    (place, flies): (Position, bool),
    conditions: &mut Conditions,
    random: &mut RandomStream,
    mut noted: impl FnMut(&LayerDefinition, bool),
) -> i32 {
    let mut more = 0;
    for layer in layers_at(&content.terrain, terrain, place) {
        let mut is_caught = false;
        match effect_of(layer, flies) {
            GroundEffect::Slow { more_actions } => more += more_actions.cast_signed(),
            GroundEffect::Hold { chance, turns } if random.chance(chance) => {
                let turns = random.roll(turns).max(0).unsigned_abs();
                conditions.begin(Condition::Held, turns, &content.config);
                is_caught = true;
            }
            _ => {}
        }
        noted(layer, is_caught);
    }
    more
}
