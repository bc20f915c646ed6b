//! The mouse: moves, clicks and the wheel, at a cell of the picture.
//!
//! A click on a link presses the key that does the same, so that the mouse can do nothing that the keyboard can't. Only
//! clicks on the map have meanings of their own.

use bevy::prelude::*;

use super::{
    bindings::HasWindow,
    carry_out::carry_out,
    console::is_console_open,
    dungeon_view::MapView,
    hover::ClickPath,
    layout::can_be_played,
    links::{Click, Hover, Link},
    look::look_at,
    map_click::{MapClick, show_details},
    picture::{links, map_view},
    press::{
        PlayerInput, continue_intention, handle_input, is_key_for_full_screen, mark_read, press_next,
        toggle_full_screen,
    },
    prompt::{ESCAPE, RETURN},
    response::Note,
    screens::Response,
    shown::{is_map_active, presses_of_wheel, put_shown_cursor, shown_screen},
    stack::{Interface, interface, map_cursor, wants_to_leave},
    watched_bot::is_bot_watched,
};
use crate::{
    base::geometry::{Point, Rectangle, Size},
    content::{Key, KeyName},
    rules::{GameRef, intentions::known_path, monsters::monster_perceived_at},
    storage::settings::{Settings, Toggle},
};

/// Something that the player does with the mouse. Places are cells of the picture; they may lie outside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointerEvent {
    /// The pointer was moved to a place.
    Moved(Point),
    /// A gamepad marks what lies at a place, whether the mouse is used or not.
    Marked(Point),
    /// The left button was pressed at a place.
    Left(Point),
    /// The right button was pressed at a place.
    Right(Point),
    /// The wheel was turned by a number of notches; toward the player if positive.
    Wheel(i32),
}

impl PointerEvent {
    /// Whether it only shows what is there, and never does anything in the game.
    pub const fn is_move(self) -> bool {
        matches!(self, Self::Moved(_) | Self::Marked(_))
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
pub(crate) fn point_next(world: &mut World, size: Size, event: PointerEvent) -> bool {
    // The map belongs to the bot.
    if is_bot_watched(world) && !is_on_key(world, size, event) {
        return false;
    }
    match Pointed::of(world, size, event) {
        Pointed::Nothing => return false,
        Pointed::PointerTarget(over) => {
            let hover = match over {
                PointerTarget::Nothing => None,
                PointerTarget::Link(area) => Some(Hover::Link(area)),
                PointerTarget::Cell(cell) => {
                    // A click moves the cursor.
                    let game = GameRef::of(world).filter(|_| map_cursor(world).is_none());
                    let path = game.map_or_else(Vec::new, |game| match ClickPath::to(&game, cell) {
                        ClickPath::None => Vec::new(),
                        ClickPath::Step => vec![cell],
                        ClickPath::Journey => known_path(&game, cell),
                    });
                    Some(Hover::Cell { cell, path })
                }
            };
            return interface(world).take_hover(hover);
        }
        Pointed::Keys(keys) => press_all(world, &keys),
        Pointed::OnMap(response) => handle_input(world, by_click(response)),
        Pointed::Cell(place, cell) => {
            let click = GameRef::of(world).map(|game| MapClick::on(&game, cell).response(&game, cell));
            handle_input(world, by_click(click.unwrap_or_default()));
            if map_cursor(world) == Some(cell) {
                interface(world).clicked = Some(place);
            }
        }
        Pointed::Cursor(place, response) => {
            carry_out(world, response);
            let mut interface = interface(world);
            (interface.hover, interface.clicked) = (None, Some(place));
        }
        Pointed::Wheel(notches) => return turn_wheel(world, notches),
    }
    true
}

/// Whether an event is a click on keys that are shown.
fn is_on_key(world: &World, size: Size, event: PointerEvent) -> bool {
    let PointerEvent::Left(place) = event else { return false };
    matches!(link_at(world, size, place), Some(Link { click: Some(Click::Press(_)), .. }))
}

/// Whether an event is a click by which the player acts on the map.
pub(super) fn is_click_on_map(world: &World, size: Size, event: PointerEvent) -> bool {
    matches!(Pointed::of(world, size, event), Pointed::Cell(..))
}

/// What an event of the mouse means.
enum Pointed {
    Nothing,
    /// The pointer is over a part of the picture.
    PointerTarget(PointerTarget),
    /// Keys are pressed.
    Keys(Vec<Key>),
    /// Something that no key does.
    OnMap(Response),
    /// A click in a place of the picture on a cell of the map.
    Cell(Point, Point),
    /// A click in a place of the picture that moves the cursor on the map.
    Cursor(Point, Response),
    /// The wheel was turned by a number of notches.
    Wheel(i32),
}

/// What the pointer is over.
enum PointerTarget {
    Nothing,
    /// A link in this part of the picture.
    Link(Rectangle),
    /// A cell of the level.
    Cell(Point),
}

impl Pointed {
    fn of(world: &World, size: Size, event: PointerEvent) -> Self {
        let is_mark = matches!(event, PointerEvent::Marked(_));
        let is_off = !world.resource::<Settings>().is_on(Toggle::Mouse) && !is_mark;
        if is_off || !can_be_played(size) || is_console_open(world) || wants_to_leave(world) {
            return Self::Nothing;
        }
        let place = match event {
            PointerEvent::Moved(place)
            | PointerEvent::Marked(place)
            | PointerEvent::Left(place)
            | PointerEvent::Right(place) => place,
            PointerEvent::Wheel(notches) => return Self::Wheel(notches),
        };
        let link = link_at(world, size, place);
        let cell = if link.is_none() { cell_at(world, size, place) } else { None };
        match event {
            PointerEvent::Left(_) => Self::by_left_click(world, place, link, cell),
            PointerEvent::Right(_) => Self::by_right_click(world, link, cell),
            _ => Self::PointerTarget(match link {
                Some(Link { click: Some(Click::Look(cell)), .. }) => PointerTarget::Cell(cell),
                Some(Link { click: None, .. }) => PointerTarget::Nothing,
                Some(Link { area, .. }) => PointerTarget::Link(area),
                None => {
                    // Beside a cursor, only creatures are of interest.
                    let is_creature =
                        |cell| GameRef::of(world).is_some_and(|game| monster_perceived_at(&game, cell).is_some());
                    let is_aimed_at = |cell: Point| map_cursor(world).is_some() && is_creature(cell);
                    cell.filter(|cell| is_map_active(world) || is_aimed_at(*cell))
                        .map_or(PointerTarget::Nothing, PointerTarget::Cell)
                }
            }),
        }
    }

    fn by_left_click(world: &World, place: Point, link: Option<Link>, cell: Option<Point>) -> Self {
        match link {
            Some(Link { click: Some(Click::Press(keys)), .. }) => Self::Keys(keys),
            Some(Link { click: Some(Click::Look(cell)), .. }) => Self::OnMap(look_at(cell)),
            Some(Link { click: None, .. }) => Self::Nothing,
            None => match cell {
                Some(cell) if is_map_active(world) => Self::Cell(place, cell),
                Some(cell) => Self::by_cursor(world, place, cell),
                None => Self::Nothing,
            },
        }
    }

    /// Moves the cursor on the map to a cell, or confirms if it is there already. A large level may have scrolled since the
    /// click that put the cursor there, so a second click in the same place of the picture confirms as well.
    fn by_cursor(world: &World, place: Point, cell: Point) -> Self {
        let Some(cursor) = map_cursor(world) else { return Self::Nothing };
        if cursor == cell || world.resource::<Interface>().clicked == Some(place) {
            return Self::Keys(vec![RETURN]);
        }
        let moved = put_shown_cursor(world, cell);
        moved.map_or(Self::Nothing, |moved| Self::Cursor(place, Response::Note(Note::NoKey).then(moved)))
    }

    fn by_right_click(world: &World, link: Option<Link>, cell: Option<Point>) -> Self {
        if !is_map_active(world) {
            let is_cancelled = shown_screen(world).is_cancelled_by_click();
            return if is_cancelled { Self::Keys(vec![ESCAPE]) } else { Self::Nothing };
        }
        let cell = match link {
            Some(Link { click: Some(Click::Look(cell)), .. }) => Some(cell),
            Some(_) => None,
            None => cell,
        };
        let Some(cell) = cell else { return Self::Nothing };
        GameRef::of(world).map_or(Self::Nothing, |game| Self::OnMap(show_details(&game, cell)))
    }
}

fn turn_wheel(world: &mut World, notches: i32) -> bool {
    let key = Key::plain(if notches > 0 { KeyName::Down } else { KeyName::Up });
    let count = notches.unsigned_abs().min(MOST_NOTCHES.unsigned_abs());
    let mut was_pressed = false;
    for _ in 0..count {
        for _ in 0..presses_of_wheel(world) {
            press_next(world, key);
            was_pressed = true;
        }
    }
    was_pressed
}

/// The topmost link at a place of the picture.
fn link_at(world: &World, size: Size, place: Point) -> Option<Link> {
    links(world, size).into_iter().rfind(|link| link.area.contains(place))
}

/// The cell of the level at a place of the picture, if the map is shown there.
fn cell_at(world: &World, size: Size, place: Point) -> Option<Point> {
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

/// Something on the map that no key does: it can't be repeated.
fn by_click(response: Response) -> PlayerInput {
    PlayerInput::Click(Response::Note(Note::NoKey).then(Response::Note(Note::NoDoor)).then(response))
}
