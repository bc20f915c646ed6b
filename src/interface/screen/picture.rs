//! The whole picture: the active screen, with what lies over it.

use bevy::prelude::*;

use super::{
    canvas::Canvas,
    canvas::Style,
    cell::{Cell, CellEffect, Frame},
    data_files::draw_data_notice,
    dungeon_view::MapView,
    layout::{LEAST_SIZE, can_be_played, draw_map, map_in},
    overlay_view::draw_overlays,
    screens::Screen,
    shown::shown_screen,
};
use crate::{
    base::geometry::{Grid, Size},
    content::{Content, Rgb},
};

/// The picture for a screen of `size` cells; below [`LEAST_SIZE`] it says what size it needs.
#[must_use]
pub fn draw(world: &World, size: Size) -> Frame {
    picture(world, size, true)
}

/// The picture without the debug console and its overlays, for a front end that shows them in its own way.
#[must_use]
pub fn draw_game(world: &World, size: Size) -> Frame {
    picture(world, size, false)
}

fn picture(world: &World, size: Size, with_console: bool) -> Frame {
    let (Some(content), Some(screen)) = (world.get_resource::<Content>(), shown_screen(world)) else {
        return empty();
    };
    let mut canvas = Canvas::new(size, content.palette());
    if !can_be_played(size) {
        draw_too_small(&mut canvas);
        return canvas.finish();
    }
    if screen.is_on_map() {
        draw_map(&mut canvas, world, content, screen.line(world, content).as_deref());
    }
    screen.draw(&mut canvas, world, content);
    draw_data_notice(&mut canvas, world);
    if with_console && let Some(view) = map_view(world, size) {
        draw_overlays(&mut canvas, world, &view);
        screen.draw_panel(&mut canvas, world, content);
    }
    canvas.finish()
}

/// The area of the map in a picture of this size and the cells it shows; `None` while the map is not shown.
#[must_use]
pub fn map_view(world: &World, size: Size) -> Option<MapView<'_>> {
    let is_map_shown = shown_screen(world).is_some_and(Screen::is_on_map);
    if can_be_played(size) && is_map_shown { map_in(world, size) } else { None }
}

fn empty() -> Frame {
    let color = Rgb::default();
    let nothing = Cell { glyph: ' ', foreground: color, background: color, bold: false, effect: CellEffect::None };
    Grid::filled(Size::new(0, 0), nothing)
}

fn draw_too_small(canvas: &mut Canvas<'_>) {
    let size = canvas.size();
    let style = Style::plain(canvas.palette.messages.warning);
    let lines = [
        format!("This screen is {}x{}.", size.width, size.height),
        format!("The game needs {}x{}.", LEAST_SIZE.width, LEAST_SIZE.height),
    ];
    for (row, line) in (size.height / 2 - 1..).zip(&lines) {
        canvas.centered(row.max(0), line, style);
    }
}
