//! Gives each tile of the map the position and the visibility of the level's cell that it shows.
//!
//! These components are for tools that inspect the window's world. The rules read the level's grids instead.

use bevy::prelude::*;
use bevy_ecs_tilemap::prelude::*;

use super::{
    picture::Picture,
    stage::FrameStage,
    tiles::{Layer, tile_at},
};
use crate::{
    base::geometry::{Rectangle, Size},
    interface::screen::{self, CellVisibility},
    world::level::{Placed, Position},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, mark_map_tiles.in_set(FrameStage::Pace));
}

/// After a new picture, adds the components to the glyph tiles within the map, and removes them from all others.
fn mark_map_tiles(
    world: &World,
    layers: Query<(&Layer, &TileStorage)>,
    mut last: Local<Option<Size>>,
    mut commands: Commands,
) {
    let picture = world.resource::<Picture>();
    if picture.changed().is_empty() {
        return;
    }
    let Some(storage) = layers.iter().find(|(layer, _)| **layer == Layer::Glyphs).map(|(_, tiles)| tiles) else {
        return;
    };
    let (size, map) = (picture.size(), screen::map_view(world, picture.size()));
    // The last picture may have been larger.
    let before = last.replace(size).unwrap_or(size);
    let places = Rectangle::new(0, 0, size.width.max(before.width), size.height.max(before.height));
    for place in places.cells() {
        let Some(tile) = tile_at(storage, place) else { continue };
        let mark = map.as_ref().and_then(|map| map.cell_at(place));
        let current = world.get::<Position>(tile).map(Position::cell).zip(world.get::<CellVisibility>(tile).copied());
        match mark {
            _ if mark == current => {}
            Some((cell, visibility)) => _ = commands.entity(tile).insert((Placed::at(cell), visibility)),
            None => _ = commands.entity(tile).remove::<(Position, CellVisibility)>(),
        }
    }
}
