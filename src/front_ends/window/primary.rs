//! The window itself, and the camera that shows one unit of the world as one physical pixel.

use bevy::{
    prelude::*,
    window::{Monitor, MonitorSelection, PrimaryWindow, WindowMode, WindowResizeConstraints, WindowResolution},
};

use super::{layout::WindowLayout, picture::Picture, stage::FrameStage, tiles::tile_color};
use crate::{
    content::Content,
    interface::screen::{FULL_SIZE, HasWindow},
    storage::settings::{Settings, Toggle},
};

const TITLE: &str = "Rogue: The Quest for the Amulet of Yendor";
/// Size of a cell when the window opens, in logical pixels.
const FIRST_CELL: UVec2 = UVec2::new(10, 20);
/// Logical pixels of a screen that are left for the window's frame and for panels at the edges of the screen.
const ROOM_FOR_FRAME: Vec2 = Vec2::new(16.0, 64.0);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(HasWindow).add_systems(Startup, spawn_camera).add_systems(
        Update,
        (
            follow_settings.after(FrameStage::Keys).before(FrameStage::Layout),
            color_the_margin.after(FrameStage::Keys).before(FrameStage::Picture),
            look_pixel_by_pixel.after(FrameStage::Layout),
        ),
    );
}

/// Returns the window as it opens: the full layout fits exactly.
pub(super) fn first_window() -> Window {
    Window {
        title: TITLE.to_owned(),
        name: Some("yendor".to_owned()),
        resolution: WindowResolution::from(first_size()),
        resize_constraints: WindowResizeConstraints { min_width: 320.0, min_height: 200.0, ..default() },
        ..default()
    }
}

/// Applies the player's settings to the window, which is not open yet (a one-shot system).
pub(super) fn open_as_set(settings: Res<Settings>, mut windows: Query<&mut Window, With<PrimaryWindow>>) {
    for mut window in windows.iter_mut().filter(|_| settings.is_on(Toggle::FullScreen)) {
        // the window is not on a screen yet, so there is no current one
        window.mode = WindowMode::BorderlessFullscreen(MonitorSelection::Primary);
    }
}

/// Returns the size of a window in which the full layout fits exactly, in logical pixels.
fn first_size() -> UVec2 {
    UVec2::new(FULL_SIZE.width.unsigned_abs(), FULL_SIZE.height.unsigned_abs()) * FIRST_CELL
}

/// Applies changed settings: makes the window fill its screen or restores its frame. The text size leaves it alone:
/// `layout` chooses the letters for the window that there is.
fn follow_settings(
    settings: Res<Settings>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    monitors: Query<&Monitor>,
    mut was_opened: Local<bool>,
    mut size_before: Local<Option<Vec2>>,
) {
    if !settings.is_changed() {
        return;
    }
    let is_new = !std::mem::replace(&mut *was_opened, true);
    let screen = monitors.iter().map(Monitor::physical_size).reduce(UVec2::max);
    for mut window in &mut windows {
        let most = screen.map_or(Vec2::MAX, |size| size.as_vec2() / window.scale_factor() - ROOM_FOR_FRAME);
        let wanted = first_size().as_vec2().min(most);
        let fills_the_screen = window.mode != WindowMode::Windowed;
        match (fills_the_screen, settings.is_on(Toggle::FullScreen)) {
            (false, true) => {
                *size_before = Some(window.size());
                window.mode = WindowMode::BorderlessFullscreen(MonitorSelection::Current);
            }
            (true, false) => {
                window.mode = WindowMode::Windowed;
                let size = size_before.take().unwrap_or(wanted);
                window.resolution.set(size.x, size.y);
            }
            // A new window may be too large for the screen on which it opens.
            (false, false) if is_new && window.size().cmpgt(most).any() => {
                window.resolution.set(wanted.x, wanted.y);
            }
            _ => {}
        }
    }
}

fn spawn_camera(mut commands: Commands) {
    // the origin is the window's upper left corner
    let projection =
        OrthographicProjection { viewport_origin: Vec2::new(0.0, 1.0), ..OrthographicProjection::default_2d() };
    commands.spawn((Camera2d, Msaa::Off, Projection::Orthographic(projection)));
}

/// Keeps one unit of the world equal to one physical pixel.
fn look_pixel_by_pixel(layout: Res<WindowLayout>, mut projection: Single<&mut Projection, With<Camera2d>>) {
    if layout.is_changed()
        && let Projection::Orthographic(orthographic) = &mut **projection
    {
        orthographic.scale = layout.scale;
    }
}

/// Gives the margin around the picture the background color of the palette.
fn color_the_margin(content: Res<Content>, mut margin: ResMut<ClearColor>, mut picture: ResMut<Picture>) {
    if content.is_changed() {
        margin.0 = tile_color(content.palette().background);
        // which tiles are visible depends on the color behind them
        picture.draw_all();
    }
}
