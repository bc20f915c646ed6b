//! The window itself, and the camera that looks at it pixel by pixel.

use bevy::{
    prelude::*,
    window::{MonitorSelection, PrimaryWindow, WindowMode, WindowResizeConstraints, WindowResolution},
};

use super::{Stage, layout::Layout, picture::Picture, tiles::tile_colour};
use crate::{content::Content, screen::FULL_SIZE};

const TITLE: &str = "Rogue: The Quest for the Amulet of Yendor";
/// Logical pixels of a cell in the window as it opens.
const FIRST_CELL: UVec2 = UVec2::new(10, 20);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_camera)
        .add_systems(Update, (colour_the_margin.before(Stage::Picture), look_pixel_by_pixel.after(Stage::Layout)));
}

/// The window as it opens: the full layout fits exactly.
pub(super) fn first_window() -> Window {
    let grid = UVec2::new(FULL_SIZE.width.unsigned_abs(), FULL_SIZE.height.unsigned_abs());
    Window {
        title: TITLE.to_owned(),
        name: Some("yendor".to_owned()),
        resolution: WindowResolution::from(grid * FIRST_CELL),
        resize_constraints: WindowResizeConstraints { min_width: 320.0, min_height: 200.0, ..default() },
        ..default()
    }
}

/// Makes the window fill the screen it is on, or gives it its frame back.
pub(super) fn toggle_full_screen(world: &mut World) {
    let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
    for mut window in windows.iter_mut(world) {
        window.mode = match window.mode {
            WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
            _ => WindowMode::Windowed,
        };
    }
}

fn spawn_camera(mut commands: Commands) {
    // the origin is the window's upper left corner
    let projection =
        OrthographicProjection { viewport_origin: Vec2::new(0.0, 1.0), ..OrthographicProjection::default_2d() };
    commands.spawn((Camera2d, Msaa::Off, Projection::Orthographic(projection)));
}

/// Keeps one unit of the world one physical pixel.
fn look_pixel_by_pixel(layout: Res<Layout>, mut projection: Single<&mut Projection, With<Camera2d>>) {
    if layout.is_changed()
        && let Projection::Orthographic(orthographic) = &mut **projection
    {
        orthographic.scale = layout.scale;
    }
}

/// The margin round the picture has the palette's background.
fn colour_the_margin(content: Res<Content>, mut margin: ResMut<ClearColor>, mut picture: ResMut<Picture>) {
    if content.is_changed() {
        margin.0 = tile_colour(content.palette().background);
        // which tiles are seen depends on what is behind them
        picture.draw_all();
    }
}
