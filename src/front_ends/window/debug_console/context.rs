//! Egui's context: created when the console or an overlay is to be shown, and removed when neither is.
//!
//! Without a context, egui's systems have nothing to do, and nothing asks for another frame.

use bevy::{
    prelude::*,
    render::{Extract, ExtractSchedule, RenderApp, sync_world::MainEntity},
    window::{PrimaryWindow, RequestRedraw},
};
use bevy_egui::{
    EguiContext, EguiInput, EguiMultipassSchedule, EguiOutput, PrimaryEguiContext, egui,
    input::EguiContextPointerPosition,
    render::{EguiCameraView, extract_egui_camera_view_system},
};

use super::theme;
use crate::{
    content::Content,
    front_ends::window::{layout::WindowLayout, picture::Picture, stopwatch::Stopwatch},
    interface::{debug::Overlays, screen},
};

/// The steps of the debug console in an update, in this order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum ConsoleStage {
    /// The context is created or removed.
    Context,
    /// The facts to be shown are gathered.
    Facts,
}

pub(super) fn plugin(app: &mut App) {
    let steps =
        (fit_to_window.run_if(resource_changed::<WindowLayout>), sync_egui_context.run_if(picture_was_drawn)).chain();
    app.init_resource::<Remembered>().add_systems(Update, steps.in_set(ConsoleStage::Context));
    if let Some(renderer) = app.get_sub_app_mut(RenderApp) {
        renderer.add_systems(ExtractSchedule, forget_view.after(extract_egui_camera_view_system));
    }
}

/// A run condition: the picture was drawn, because the game or the window changed.
pub(super) fn picture_was_drawn(picture: Res<Picture>) -> bool {
    picture.was_drawn()
}

/// Egui's memory while there is no context: where windows are, and how far their contents are scrolled.
#[derive(Resource, Default)]
struct Remembered(Option<egui::Memory>);

/// Returns whether the console is to be shown.
pub(super) fn shows_console(world: &World) -> bool {
    screen::is_console_open(world) && shows_map(world)
}

/// Returns whether an overlay is to be shown.
pub(super) fn shows_overlays(world: &World) -> bool {
    world.get_resource::<Overlays>().is_some_and(Overlays::any) && shows_map(world)
}

fn shows_map(world: &World) -> bool {
    let grid = world.get_resource::<WindowLayout>().and_then(|layout| layout.grid);
    grid.and_then(|grid| screen::map_view(world, grid)).is_some()
}

fn sync_egui_context(world: &mut World) {
    let is_wanted = shows_console(world) || shows_overlays(world);
    let mut cameras = world.query_filtered::<(Entity, Has<PrimaryEguiContext>), With<Camera2d>>();
    match cameras.iter(world).next() {
        Some((camera, false)) if is_wanted => {
            let memory = world.resource_mut::<Remembered>().0.take();
            let context = new_context(world, memory);
            world.entity_mut(camera).insert(context);
            if let Some(stopwatch) = world.get_resource::<Stopwatch>() {
                stopwatch.note_console();
            }
        }
        Some((camera, true)) if !is_wanted => {
            world.resource_mut::<Remembered>().0 = remove_context(world.entity_mut(camera));
            // egui's last frame must still be painted over
            world.write_message(RequestRedraw);
        }
        _ => {}
    }
}

/// Returns a context with size, pointer, memory and theme already set, so that its first frame is right.
fn new_context(world: &World, memory: Option<egui::Memory>) -> impl Bundle + use<> {
    let layout = *world.resource::<WindowLayout>();
    let windows = world.try_query_filtered::<&Window, With<PrimaryWindow>>();
    let pointer = windows.and_then(|mut windows| windows.iter(world).next()?.cursor_position());

    let mut input = egui::RawInput { focused: true, ..default() };
    tell_size(&mut input, &layout);
    let pointer = pointer.map(|pointer| pointer / layout.console_zoom());
    let position = pointer.map_or(egui::Pos2::ZERO, |pointer| egui::pos2(pointer.x, pointer.y));
    input.events.extend(pointer.map(|_| egui::Event::PointerMoved(position)));

    let mut context = EguiContext::default();
    if let Some(memory) = memory {
        context.get_mut().memory_mut(|current| *current = memory);
    }
    zoom(context.get_mut(), &layout);
    theme::apply(context.get_mut(), world.resource::<Content>().palette());
    (
        context,
        EguiInput(input),
        EguiOutput { pixels_per_point: pixels_per_point(&layout), ..default() },
        EguiContextPointerPosition { position },
        PrimaryEguiContext,
    )
}

/// Reports a new size to egui at once. Egui itself would notice it one update later, and there may be no such update.
fn fit_to_window(
    layout: Res<WindowLayout>,
    mut contexts: Query<(&mut EguiContext, &mut EguiInput, &mut EguiOutput), With<PrimaryEguiContext>>,
) {
    for (mut context, mut input, mut output) in &mut contexts {
        zoom(context.get_mut(), &layout);
        tell_size(&mut input, &layout);
        output.pixels_per_point = pixels_per_point(&layout);
    }
}

/// Makes the console as much larger as the letters of the picture. Egui's own function for this would take the size of the
/// window before the change.
fn zoom(context: &egui::Context, layout: &WindowLayout) {
    context.options_mut(|options| options.zoom_factor = layout.console_zoom());
}

/// Returns the physical pixels of one of egui's points.
fn pixels_per_point(layout: &WindowLayout) -> f32 {
    layout.scale.max(f32::EPSILON) * layout.console_zoom()
}

fn tell_size(input: &mut egui::RawInput, layout: &WindowLayout) {
    let size = egui::vec2(layout.window.width as f32, layout.window.height as f32) / pixels_per_point(layout);
    input.screen_rect = Some(egui::Rect::from_min_size(egui::Pos2::ZERO, size));
    if let Some(viewport) = input.viewports.get_mut(&input.viewport_id) {
        viewport.native_pixels_per_point = Some(layout.scale);
    }
}

/// Removes the context. Returns its memory.
fn remove_context(mut camera: EntityWorldMut) -> Option<egui::Memory> {
    let memory = camera.get_mut::<EguiContext>().map(|mut context| context.get_mut().memory(Clone::clone));
    camera.remove_with_requires::<(PrimaryEguiContext, EguiMultipassSchedule)>();
    memory
}

/// Unlinks the renderer's camera from the view of a removed context, which `bevy_egui` leaves linked.
fn forget_view(
    mut commands: Commands,
    cameras: Query<(Entity, &MainEntity), With<EguiCameraView>>,
    contexts: Extract<Query<(), With<EguiContext>>>,
) {
    for (camera, main) in &cameras {
        if !contexts.contains(main.id()) {
            commands.entity(camera).remove::<EguiCameraView>();
        }
    }
}
