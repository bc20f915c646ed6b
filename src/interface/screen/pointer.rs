//! The mouse: moves, clicks and the wheel, at a cell of the picture.
//!
//! A click on a link presses the key that does the same, so that the mouse can do nothing that the keyboard can't. Only
//! clicks on the map have meanings of their own.

use bevy::prelude::*;

use super::{
    bindings::HasWindow,
    console::is_console_open,
    dungeon_view::MapView,
    hover::hover_over,
    layout::can_be_played,
    links::{Click, Hover, Link},
    look::look_at,
    map_click::{MapClick, show_details},
    picture::{links, map_view},
    press::{continue_intention, handle_input, is_key_for_full_screen, mark_read, press_next, toggle_full_screen},
    prompt::{ESCAPE, RETURN},
    repeat::forget_keys,
    screens::Screen,
    shown::{is_map_active, presses_of_wheel, put_shown_cursor, shown_screen},
    stack::{interface, map_cursor, wants_to_leave},
    watched_bot::is_bot_watched,
};
use crate::{
    base::geometry::{Position, Size},
    content::{Key, KeyName},
    storage::settings::{Setting, Settings},
};

/// Something that the player does with the mouse. Places are cells of the picture; they may lie outside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointerEvent {
    /// The pointer was moved to a place.
    Moved(Position),
    /// The left button was pressed at a place.
    Left(Position),
    /// The right button was pressed at a place.
    Right(Position),
    /// The wheel was turned by a number of notches; toward the player if positive.
    Wheel(i32),
}

impl PointerEvent {
    /// Whether it is only a move, which never does anything in the game.
    #[must_use]
    pub const fn is_move(self) -> bool {
        matches!(self, Self::Moved(_))
    }
}

/// The most notches of the wheel that count at once.
const MOST_NOTCHES: i32 = 20;

/// Handles an event of the mouse in a picture of `size`, and carries out the intention that it begins, if any: with [`press`](super::press()), the only way from a front end into
/// the game. Messages before a click count as read. Returns whether the picture may have changed.
pub fn point(world: &mut World, size: Size, event: PointerEvent) -> bool {
    if !event.is_move() {
        mark_read(world);
    }
    let may_have_changed = point_next(world, size, event);
    while continue_intention(world) {}
    may_have_changed
}

/// Handles an event of the mouse before a picture could be shown: messages before it stay new. Returns whether the
/// picture may have changed.
pub fn point_next(world: &mut World, size: Size, event: PointerEvent) -> bool {
    let is_off = world.get_resource::<Settings>().is_some_and(|settings| !settings.is_on(Setting::Mouse));
    if is_off || !can_be_played(size) || is_console_open(world) || wants_to_leave(world) {
        return false;
    }
    match event {
        // The map belongs to the bot.
        _ if is_bot_watched(world) && !is_on_key(world, size, event) => false,
        PointerEvent::Moved(place) => hover(world, size, place),
        PointerEvent::Left(place) => click(world, size, place),
        PointerEvent::Right(place) => right_click(world, size, place),
        PointerEvent::Wheel(notches) => turn_wheel(world, notches),
    }
}

/// Whether an event is a click on keys that are shown.
fn is_on_key(world: &World, size: Size, event: PointerEvent) -> bool {
    let PointerEvent::Left(place) = event else { return false };
    matches!(link_at(world, size, place), Some(Link { click: Some(Click::Press(_)), .. }))
}

/// Notes what the pointer is over. Returns whether that is something else than before.
fn hover(world: &mut World, size: Size, place: Position) -> bool {
    let link = link_at(world, size, place);
    let is_cell = is_map_active(world);
    let new = match link {
        Some(Link { click: Some(Click::Look(cell)), .. }) => Some(hover_over(world, cell)),
        Some(Link { click: None, .. }) => None,
        Some(Link { area, .. }) => Some(Hover::Link(area)),
        None => cell_at(world, size, place).filter(|_| is_cell).map(|cell| hover_over(world, cell)),
    };
    if interface(world).hover == new {
        return false;
    }
    interface(world).hover = new;
    true
}

fn click(world: &mut World, size: Size, place: Position) -> bool {
    match link_at(world, size, place) {
        Some(Link { click: Some(Click::Press(keys)), .. }) => press_all(world, &keys),
        Some(Link { click: Some(Click::Look(cell)), .. }) => on_map(world, |world| look_at(world, cell)),
        Some(Link { click: None, .. }) => return false,
        None => match cell_at(world, size, place) {
            Some(cell) if is_map_active(world) => click_on_map(world, place, cell),
            Some(cell) => return put_cursor(world, place, cell),
            None => return false,
        },
    }
    true
}

fn right_click(world: &mut World, size: Size, place: Position) -> bool {
    if !is_map_active(world) {
        let is_cancelled = shown_screen(world).is_some_and(Screen::is_cancelled_by_click);
        if is_cancelled {
            press_all(world, &[ESCAPE]);
        }
        return is_cancelled;
    }
    let cell = match link_at(world, size, place) {
        Some(Link { click: Some(Click::Look(cell)), .. }) => Some(cell),
        Some(_) => None,
        None => cell_at(world, size, place),
    };
    if let Some(cell) = cell {
        on_map(world, |world| show_details(world, cell));
    }
    cell.is_some()
}

fn turn_wheel(world: &mut World, notches: i32) -> bool {
    let is_down = notches > 0;
    let key = Key::plain(if is_down { KeyName::Down } else { KeyName::Up });
    let count = notches.unsigned_abs().min(MOST_NOTCHES.unsigned_abs());
    let mut was_pressed = false;
    for _ in 0..count {
        for _ in 0..presses_of_wheel(world, is_down) {
            press_next(world, key);
            was_pressed = true;
        }
    }
    was_pressed
}

/// The topmost link at a place of the picture.
fn link_at(world: &World, size: Size, place: Position) -> Option<Link> {
    links(world, size).into_iter().rfind(|link| link.area.contains(place))
}

/// The cell of the level at a place of the picture, if the map is shown there.
fn cell_at(world: &World, size: Size, place: Position) -> Option<Position> {
    let view: MapView<'_> = map_view(world, size)?;
    view.cell_at(place).map(|(cell, _)| cell)
}

fn press_all(world: &mut World, keys: &[Key]) {
    for key in keys {
        if wants_to_leave(world) {
            return;
        }
        if world.contains_resource::<HasWindow>() && is_key_for_full_screen(world, *key) {
            toggle_full_screen(world);
        } else {
            press_next(world, *key);
        }
    }
}

fn click_on_map(world: &mut World, place: Position, cell: Position) {
    if let Some(click) = MapClick::on(world, cell) {
        on_map(world, |world| click.carry_out(world, cell));
    }
    if map_cursor(world) == Some(cell) {
        interface(world).clicked = Some(place);
    }
}

/// Does something on the map that no key does: it can't be repeated.
fn on_map(world: &mut World, act: impl FnOnce(&mut World)) {
    handle_input(world, |world| {
        forget_keys(world);
        interface(world).found_locked = None;
        act(world);
    });
}

/// Moves the cursor on the map to a cell, or confirms if it is there already. A large level may have scrolled since the
/// click that put the cursor there, so a second click in the same place of the picture confirms as well.
fn put_cursor(world: &mut World, place: Position, cell: Position) -> bool {
    let Some(cursor) = map_cursor(world) else { return false };
    if cursor == cell || interface(world).clicked == Some(place) {
        press_all(world, &[RETURN]);
        return true;
    }
    let was_put = put_shown_cursor(world, cell);
    if was_put {
        forget_keys(world);
        let mut interface = interface(world);
        (interface.hover, interface.clicked) = (None, Some(place));
    }
    was_put
}
