//! The effects of terrain on a creature that enters a cell.

use crate::{
    base::{geometry::Point, random::RandomStream},
    content::{Condition, Content, GroundEffect, LayerDefinition},
    rules::creatures::Conditions,
    world::level::{Terrain, layers_at},
};

/// Returns whether a creature with these conditions floats above the ground.
pub(crate) fn floats(conditions: &Conditions) -> bool {
    conditions.has(Condition::Levitating)
}

/// Returns the effect of a layer on a creature that walks or flies into its cell.
pub(crate) const fn effect_of(layer: &LayerDefinition, flies: bool) -> GroundEffect {
    if flies { layer.flyers } else { layer.walkers }
}

/// Applies the ground of a cell to a creature that enters it: the ground may slow or catch the creature.
/// `noted` is called for each layer, with whether the layer caught the creature. Returns the number of extra actions
/// that the step takes.
pub(crate) fn come_into(
    content: &Content,
    terrain: &Terrain,
    place: Point,
    flies: bool,
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
