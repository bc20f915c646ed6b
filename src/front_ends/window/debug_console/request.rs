//! Requests made by clicks.

use bevy::{prelude::*, window::RequestRedraw};

use super::shown::ShownState;
use crate::{
    base::geometry::Point,
    front_ends::window::{effects::Activity, picture::Picture},
    interface::{
        debug::{Console, Focus},
        screen,
    },
    turn::Serial,
};

/// An action to be done after the frame is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Request {
    /// Press a hot key.
    HotKey(char),
    /// Run a line of the console's grammar, as if it had been typed.
    Line(String),
    /// Mark a monster.
    Select(Serial),
    /// Put the cursor on a cell, and follow the monster there.
    Cursor(Point),
    /// Send keys to the command line.
    EditLine,
    /// Close the console.
    Close,
}

/// Carries out requests as keys would, and has the result drawn.
pub(super) fn carry_out(world: &mut World, requests: Vec<Request>) {
    if requests.is_empty() {
        return;
    }
    screen::mark_read(world);
    for request in requests {
        match request {
            Request::HotKey(letter) => screen::press_hot_key(world, letter),
            Request::Line(line) => _ = screen::debug_line(world, &line),
            Request::Select(serial) => {
                world.resource_scope(|world, mut console: Mut<'_, Console>| console.select(world, serial));
            }
            Request::Cursor(cell) => {
                world.resource_scope(|world, mut console: Mut<'_, Console>| console.point_at(world, cell));
            }
            Request::EditLine => world.resource_mut::<Console>().focus = Focus::CommandLine,
            Request::Close => screen::close_console(world),
        }
    }
    // A cell that was clicked is visible already: the console moves aside only for keys.
    let cursor = world.resource::<Console>().cursor;
    world.resource_mut::<ShownState>().cursor = cursor;
    let now = world.resource::<Time<Real>>().elapsed();
    world.resource_mut::<Activity>().keep_moving_from(now);
    world.resource_mut::<Picture>().draw_again();
    world.write_message(RequestRedraw);
}
