//! The picture as tiles: a layer of backgrounds and a layer of glyphs.
//!
//! Each layer has a tile for every cell of the largest picture; a smaller picture uses the upper left ones and leaves
//! the others empty, so tiles are spawned once and never despawned.

use bevy::prelude::*;
use bevy_ecs_tilemap::{FrustumCulling, prelude::*};

use super::{
    atlas::Atlas,
    layout::{LARGEST_GRID, WindowLayout},
    picture::Picture,
    stage::FrameStage,
};
use crate::{base::geometry::Point, content::Rgb};

/// Columns and rows of tiles in one mesh: a changed tile rebuilds its whole mesh.
const CHUNK: UVec2 = UVec2::new(LARGEST_GRID.width.unsigned_abs(), 4);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(TilemapPlugin)
        .add_systems(Startup, spawn_layers)
        .add_systems(Update, (fit_layers, write_changed_cells).chain().in_set(FrameStage::Tiles));
}

/// One of the two layers of tiles.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Layer {
    /// Whole cells in the background color.
    Background,
    /// Letters in the foreground color.
    Glyphs,
}

impl Layer {
    /// Returns the depth of the layer; the hero's halo lies between the two layers.
    const fn depth(self) -> f32 {
        match self {
            Self::Background => 0.0,
            Self::Glyphs => 2.0,
        }
    }
}

/// Returns `color` as the color of a tile.
pub(super) const fn tile_color(color: Rgb) -> Color {
    Color::srgb_u8(color.red, color.green, color.blue)
}

/// Returns the tile of a layer that shows a cell of the picture.
pub(super) fn tile_at(storage: &TileStorage, position: Point) -> Option<Entity> {
    let row = LARGEST_GRID.height - 1 - position.y;
    let tile = TilePos::new(u32::try_from(position.x).ok()?, u32::try_from(row).ok()?);
    storage.checked_get(&tile)
}

fn spawn_layers(mut commands: Commands) {
    let size = TilemapSize::new(LARGEST_GRID.width.unsigned_abs(), LARGEST_GRID.height.unsigned_abs());
    for layer in [Layer::Background, Layer::Glyphs] {
        let map = commands.spawn_empty().id();
        let mut storage = TileStorage::empty(size);
        for y in 0..size.y {
            for x in 0..size.x {
                let position = TilePos::new(x, y);
                let color = TileColor(Color::NONE);
                let tile = commands.spawn(TileBundle { position, tilemap_id: TilemapId(map), color, ..default() });
                storage.set(&position, tile.id());
            }
        }
        commands.entity(map).insert((
            layer,
            TilemapBundle {
                size,
                storage,
                map_type: TilemapType::Square,
                anchor: TilemapAnchor::TopLeft,
                transform: Transform::from_xyz(0.0, 0.0, layer.depth()),
                render_settings: TilemapRenderSettings { render_chunk_size: CHUNK, y_sort: false },
                frustum_culling: FrustumCulling(false),
                ..default()
            },
        ));
    }
}

/// Puts both layers where the layout says, with the atlas of its cell size.
fn fit_layers(
    layout: Res<WindowLayout>,
    atlas: Res<Atlas>,
    mut layers: Query<(&Layer, &mut Transform, &mut TilemapTileSize, &mut TilemapGridSize, &mut TilemapTexture)>,
) {
    let Some(image) = atlas.image(layout.cell) else {
        return;
    };
    let cell = TilemapTileSize::new(layout.cell.width as f32, layout.cell.height as f32);
    let corner = layout.corner(Point::new(0, 0));
    for (layer, mut transform, mut tile_size, mut grid_size, mut texture) in &mut layers {
        transform.set_if_neq(Transform::from_translation(corner.extend(layer.depth())));
        tile_size.set_if_neq(cell);
        grid_size.set_if_neq(cell.into());
        texture.set_if_neq(TilemapTexture::Single(image.clone()));
    }
}

fn write_changed_cells(
    picture: Res<Picture>,
    atlas: Res<Atlas>,
    margin: Res<ClearColor>,
    layers: Query<(&Layer, &TileStorage)>,
    mut tiles: Query<(&mut TileTextureIndex, &mut TileColor, &mut TileVisible)>,
) {
    for (layer, storage) in &layers {
        for &position in picture.changed() {
            let (slot, new_color) = match (picture.cell(position), layer) {
                (None, _) => (Atlas::BLANK, Color::NONE),
                (Some(cell), Layer::Background) => (Atlas::FULL, tile_color(cell.background)),
                (Some(cell), Layer::Glyphs) => (atlas.slot(&cell), tile_color(cell.foreground)),
            };
            // hidden tiles cost nothing, and most cells show nothing or only the color behind them
            let is_seen = slot != Atlas::BLANK && (*layer != Layer::Background || new_color != margin.0);
            let tile = tile_at(storage, position).and_then(|tile| tiles.get_mut(tile).ok());
            if let Some((mut index, mut color, mut visible)) = tile {
                index.set_if_neq(TileTextureIndex(slot));
                visible.set_if_neq(TileVisible(is_seen));
                if color.0 != new_color {
                    color.0 = new_color;
                }
            }
        }
    }
}
