//! The console's window, and one frame of everything that egui draws.

use bevy::prelude::*;
use bevy_egui::{
    EguiContext, PrimaryEguiContext,
    egui::{self, Id, Rect, ScrollArea, Ui, Vec2, pos2, vec2},
};
use strum::VariantArray;

use super::{
    command_line, commands, history, inspector,
    map_area::MapArea,
    mind, monsters, overlay,
    request::{self, Request},
    shown::{ShownState, Tab},
    theme, timings,
    view::{self, ConsoleView},
};
use crate::{
    content::Content,
    front_ends::window::layout::WindowLayout,
    interface::{debug::Console, screen},
};

/// Maximum width of the console when it opens, in points.
const WIDTH: f32 = 458.0;
/// Maximum height of the console when it opens, in points.
const HEIGHT: f32 = 700.0;
/// Largest share of the window's width that the console takes when it opens.
const WIDEST_SHARE: f32 = 0.46;
/// Distance from the console to the edge of the window, in points.
const GAP: f32 = 6.0;
/// Width and height that the console's frame and title add to its contents, in points.
const FRAME: Vec2 = vec2(16.0, 48.0);

/// Draws a frame, then carries out what was clicked.
pub(super) fn draw(world: &mut World) {
    let mut contexts = world.query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>();
    let Some(context) = contexts.iter_mut(world).next().map(|mut context| context.get_mut().clone()) else { return };
    let requests = world.resource_scope(|world, mut shown: Mut<ShownState>| draw_all(world, &context, &mut shown));
    request::carry_out(world, requests);
}

fn draw_all(world: &World, context: &egui::Context, shown: &mut ShownState) -> Vec<Request> {
    let mut requests = Vec::new();
    let layout = *world.resource::<WindowLayout>();
    let view = layout.grid.and_then(|grid| screen::map_view(world, grid));
    let map = view.map(|view| MapArea::new(view, layout, context.pixels_per_point()));
    if shown.console.is_some() {
        watch_mouse(context, shown, map.as_ref(), &mut requests);
    }
    if let Some(map) = &map {
        overlay::draw(world, context, shown, map);
    }
    if let Some(facts) = shown.console.take() {
        let (content, console) = (world.resource::<Content>(), world.resource::<Console>());
        let view = ConsoleView { world, content, console, facts: &facts };
        step_aside(context, shown, map.as_ref());
        draw_console(context, shown, &view, &mut requests);
        shown.console = Some(facts);
    }
    requests
}

/// Notes the cell under the mouse for the inspector; a click puts the cursor there.
fn watch_mouse(
    context: &egui::Context,
    shown: &mut ShownState,
    map: Option<&MapArea<'_>>,
    requests: &mut Vec<Request>,
) {
    let (pointer, is_clicked) = context.input(|input| (input.pointer.hover_pos(), input.pointer.primary_pressed()));
    let pointer = pointer.filter(|_| !context.is_pointer_over_egui() && !context.egui_is_using_pointer());
    shown.under_mouse = pointer.zip(map).and_then(|(pointer, map)| map.cell_at(pointer));
    if let Some(cell) = shown.under_mouse.filter(|_| is_clicked) {
        requests.push(Request::Cursor(cell));
    }
}

/// Moves the console to the other side if it hides the cell to be seen here and would not hide it there.
fn step_aside(context: &egui::Context, shown: &mut ShownState, map: Option<&MapArea<'_>>) {
    let Some((cell, map)) = shown.to_be_seen.take().zip(map) else { return };
    let hides = |on_the_left: bool| {
        let place = first_place(context.content_rect(), on_the_left);
        Rect::from_min_size(place.min, place.size() + FRAME).intersects(map.cell(cell))
    };
    if hides(shown.on_the_left) && !hides(!shown.on_the_left) {
        shown.on_the_left = !shown.on_the_left;
    }
}

fn draw_console(context: &egui::Context, shown: &mut ShownState, view: &ConsoleView<'_>, requests: &mut Vec<Request>) {
    let mut is_open = true;
    let screen = context.content_rect();
    let place = first_place(screen, shown.on_the_left);
    // The size is part of the ID, so that in a window of a new size the console is at its default place.
    let size = [screen.width(), screen.height()].map(f32::to_bits);
    let response =
        egui::Window::new(theme::bold("DEBUG CONSOLE (~ to toggle)", view.content.palette().interface.title))
            .id(Id::new(("debug console", size, shown.on_the_left)))
            .default_rect(place)
            .min_size(vec2(240.0, 200.0))
            .constrain_to(screen)
            .open(&mut is_open)
            .show(context, |ui| draw_tabs(ui, shown, view, requests));
    shown.was_moved = response.is_some_and(|response| {
        let moved = response.response.rect.min - place.min;
        moved.length() > GAP
    });
    if !is_open {
        requests.push(Request::Close);
    }
}

/// Returns where the console opens: at the left or right edge, and never over the whole map.
fn first_place(screen: Rect, on_the_left: bool) -> Rect {
    let width = WIDTH.min(screen.width() * WIDEST_SHARE - FRAME.x);
    let height = HEIGHT.min(screen.height() - 2.0 * GAP - FRAME.y);
    let x = if on_the_left { screen.left() + GAP } else { screen.right() - GAP - FRAME.x - width };
    Rect::from_min_size(pos2(x, screen.top() + GAP), vec2(width, height))
}

fn draw_tabs(ui: &mut Ui, shown: &mut ShownState, view: &ConsoleView<'_>, requests: &mut Vec<Request>) {
    view::draw_head(ui, view);
    ui.horizontal(|ui| {
        for &tab in Tab::VARIANTS {
            ui.selectable_value(&mut shown.tab, tab, <&str>::from(tab));
        }
    });
    ui.separator();
    let room = ui.available_height() - command_line::height(ui.available_height());
    ui.scope(|ui| {
        ui.set_max_height(room);
        // Each tab keeps its own scroll position.
        ScrollArea::both().id_salt(shown.tab).auto_shrink(false).show(ui, |ui| draw_tab(ui, shown, view, requests));
    });
    // Hot keys work on every tab, so every tab shows their questions and answers.
    command_line::draw(ui, view, requests);
}

fn draw_tab(ui: &mut Ui, shown: &mut ShownState, view: &ConsoleView<'_>, requests: &mut Vec<Request>) {
    match shown.tab {
        Tab::Console => {
            commands::draw(ui, view, requests);
            commands::draw_legend(ui, view);
            ui.separator();
            monsters::draw(ui, view, requests);
            ui.separator();
            commands::draw_buttons(ui, view, requests);
        }
        Tab::Mind => mind::draw(ui, view),
        Tab::Inspector => {
            inspector::draw(ui, view, shown.under_mouse, requests);
            ui.separator();
            commands::draw_sliders(ui, view, &mut shown.tuning, requests);
        }
        Tab::Timings => timings::draw(ui, view),
        Tab::Random => history::draw(ui, view),
    }
}
