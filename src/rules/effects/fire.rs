//! Fire (`docs/rules.md#fire`): what lights it, whom it burns, how it spreads, and what it destroys.

use bevy::prelude::*;

use super::kindling::Kindling;
use crate::{
    base::geometry::Point,
    content::{Content, GroundEffect, ItemId, LayerKind},
    world::{
        level::{Dressing, Fires, OnLevel, Position, Terrain},
        sight::Burning,
    },
};

/// Sparks that fall on cells, with whether the player is their cause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sparks {
    pub cells: Vec<Point>,
    /// Whether the player is the cause of the fire.
    pub is_players: bool,
}

/// Sets the cells on fire in which something burns, and burns the items in them, which is reported if it is in view.
///
/// # Errors
/// There is not exactly one player and one current level.
pub(crate) fn ignite(In(sparks): In<Sparks>, mut kindling: Kindling) -> Result {
    kindling.spark(&sparks.cells, sparks.is_players)
}

/// The burning lights that lie on the level.
pub(super) type LyingLights<'w, 's> =
    Query<'w, 's, (&'static Position, &'static ItemId), (With<Burning>, With<OnLevel>)>;

/// Returns the cells in which a light with an open flame lies and burns, in order.
pub(super) fn open_flames(content: &Content, lights: &LyingLights<'_, '_>) -> Vec<Point> {
    let has_flame = |kind: ItemId| content.item(kind).open_flame;
    let mut cells: Vec<Point> =
        lights.iter().filter(|(_, kind)| has_flame(**kind)).map(|(place, _)| place.cell()).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Run condition: there are fires on the level.
pub(super) fn burns(fires: Single<&Fires>) -> bool {
    !fires.is_empty()
}

/// Run condition: a burning light lies on the level, which could start a fire.
pub(super) fn light_lies(lights: LyingLights) -> bool {
    !lights.is_empty()
}

/// Burns the monsters that stand in fire. One that burns wakes. The player gets the experience for those killed by a fire
/// that the player lit.
pub(super) fn scorch_monsters(content: Res<Content>, mut kindling: Kindling) -> Result {
    match content.terrain.layer(LayerKind::Fire).walkers {
        GroundEffect::Burn { damage } => kindling.scorch(damage),
        _ => Ok(()),
    }
}

/// Lets the fires of the level spread and burn down. It is reported if they reach the player.
pub(super) fn spread(mut kindling: Kindling) -> Result {
    kindling.spread()
}

/// Lets lights with an open flame that lie on the floor set fire to what they lie on.
pub(super) fn catch_from_items(content: Res<Content>, lights: LyingLights, mut kindling: Kindling) -> Result {
    let flames = open_flames(&content, &lights);
    // Monsters drop no burning lights: it was the player's.
    if flames.is_empty() { Ok(()) } else { kindling.spark(&flames, true) }
}

/// Destroys the items that burn and lie in fire, in the order of their serial numbers.
pub(super) fn burn_items(mut kindling: Kindling) {
    kindling.burn_items(|terrain: &Terrain, place| terrain.dressing(place) == Dressing::Fire);
}
