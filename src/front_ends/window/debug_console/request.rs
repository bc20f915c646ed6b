//! What a click asks for.

use bevy::{prelude::*, window::RequestRedraw};

use super::shown::ShownState;
use crate::{
    base::geometry::Position,
    front_ends::window::{effects::Activity, picture::Picture},
    interface::{
        debug::{self, Console, Focus},
        screen,
    },
    turn::Serial,
};

/// Something to be done once the frame is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Request {
    /// The button of a hot key.
    HotKey(char),
    /// A line of the console's grammar, as if it were typed.
    Line(String),
    /// A monster is marked.
    Select(Serial),
    /// The cursor is put onto a cell.
    Cursor(Position),
    /// Keys go to the command line.
    EditLine,
    /// The console closes.
    Close,
}

/// Does what was asked for, as keys would, and has the result shown.
pub(super) fn carry_out(world: &mut World, requests: Vec<Request>) {
    if requests.is_empty() {
        return;
    }
    screen::mark_read(world);
    for request in requests {
        match request {
            Request::HotKey(letter) => screen::press_hot_key(world, letter),
            Request::Line(line) => _ = screen::debug_line(world, &line),
            Request::Select(serial) => debug::with_console(world, |console, world| console.select(world, serial)),
            Request::Cursor(cell) => debug::with_console(world, |console, world| console.put_cursor(world, cell)),
            Request::EditLine => world.resource_mut::<Console>().focus = Focus::CommandLine,
            Request::Close => screen::close_console(world),
        }
    }
    // What was clicked is seen where it is: the console steps aside for keys alone.
    let cursor = world.resource::<Console>().cursor;
    world.resource_mut::<ShownState>().cursor = cursor;
    let now = world.resource::<Time<Real>>().elapsed();
    world.resource_mut::<Activity>().keep_moving_from(now);
    world.resource_mut::<Picture>().draw_again();
    world.write_message(RequestRedraw);
}
