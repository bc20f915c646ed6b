//! The cursor of who aims, the path to it, and what is said of the target.

use bevy::prelude::*;

use super::{
    aiming::{has_nobody_in_sight, needs_target, path_to},
    canvas::{Canvas, Style},
    dungeon_view::MapView,
    interface::{Aim, Sends},
    look_view::draw_cursor,
    prompts::carried,
    sightings::known_place,
};
use crate::{
    base::geometry::Rectangle,
    content::Content,
    rules::items::label_in,
    words::{NOBODY_IN_SIGHT, UNSEEN_PLACE, item_name, place_sentence},
};

/// A cell of the path where nothing is but floor.
const STEP: char = '*';

/// Draws the path, the cursor, and what is said. The keys stand in the last row.
pub(super) fn draw_aim(
    canvas: &mut Canvas<'_>,
    world: &World,
    content: &Content,
    aim: Aim,
    view: &MapView<'_>,
    log: Option<Rectangle>,
) {
    draw_path(canvas, world, aim, view);
    let place = known_place(world, content, aim.cursor);
    let place = match place {
        _ if has_nobody_in_sight(world, aim) => NOBODY_IN_SIGHT.to_owned(),
        Some(place) => place_sentence(content, &place),
        None => UNSEEN_PLACE.to_owned(),
    };
    let sentence = format!("{} {place}", question(world, content, aim.sends));
    draw_cursor(canvas, view, aim.cursor, &sentence, log);
    let verb = match aim.sends {
        Sends::Zap(_) => "zap",
        Sends::Throw(..) => "throw",
        Sends::Fire(_) => "shoot",
    };
    let fire = if needs_target(world, aim) { String::new() } else { format!("ret: {verb}   ") };
    let hint = format!("move: aim   tab: next target   {fire}esc: cancel");
    canvas.banner(canvas.size().height - 1, &hint, Style::plain(canvas.palette.interface.dim));
}

/// What is to be sent, as a question.
fn question(world: &World, content: &Content, sends: Sends) -> String {
    let (Sends::Zap(serial) | Sends::Throw(serial, _) | Sends::Fire(serial)) = sends;
    let label = carried(world, serial).and_then(|item| label_in(world, item));
    let name = |count: u32| {
        label.clone().map_or_else(String::new, |mut label| {
            label.quantity = count;
            item_name(content, &label)
        })
    };
    match sends {
        Sends::Zap(_) => format!("Zap {} at what?", name(1)),
        Sends::Throw(_, count) => format!("Throw {} at what?", name(count)),
        Sends::Fire(_) => format!("Shoot {} at what?", name(1)),
    }
}

/// Marks the cells of the line from the player to the cursor; those that nothing can reach in another colour.
fn draw_path(canvas: &mut Canvas<'_>, world: &World, aim: Aim, view: &MapView<'_>) {
    let overlays = &canvas.palette.overlays;
    let (path, blocked) = (overlays.last_known, overlays.blocking);
    for (cell, is_free) in path_to(world, aim.cursor) {
        if let Some(place) = view.place_of(cell) {
            canvas.change(place, |look| {
                if matches!(look.glyph, '.' | '#' | ' ') {
                    (look.glyph, look.foreground) = (STEP, if is_free { path } else { blocked });
                } else if !is_free {
                    look.foreground = blocked;
                }
            });
        }
    }
}
