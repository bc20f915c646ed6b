//! Keys to commands, menus and prompts, and the whole picture as a grid of cells.

mod cell;

use bevy::prelude::*;

pub use cell::{Cell, Effect, Frame};

use crate::{
    content::{Colour, Content, Key},
    geometry::{Grid, Position, Size},
};

/// The full layout of document 004, section 5.2.
pub const FULL_SIZE: Size = Size::new(104, 32);
/// The smallest picture in which the game can be played.
pub const LEAST_SIZE: Size = Size::new(80, 24);

/// Sets up a world for [`press`] and [`draw`]: the main menu.
pub fn plugin(app: &mut App) {
    app.init_resource::<Stub>();
}

#[derive(Resource, Default)]
struct Stub {
    keys: Vec<Key>,
    quit: bool,
}

/// A key was pressed: the one way from every front end into the game.
pub fn press(world: &mut World, key: Key) {
    let mut stub = world.resource_mut::<Stub>();
    stub.keys.push(key);
    stub.quit |= key == Key::character('Q');
}

/// Whether the player asked to leave the program.
#[must_use]
pub fn wants_to_leave(world: &World) -> bool {
    world.resource::<Stub>().quit
}

/// The whole picture, for a screen of `size` cells; smaller than [`LEAST_SIZE`] it says what size it needs.
#[must_use]
pub fn draw(world: &World, size: Size) -> Frame {
    let palette = world.resource::<Content>().palettes[0].clone();
    let blank = Cell { glyph: ' ', foreground: palette.interface.text, background: palette.background, bold: false, effect: Effect::None };
    let mut frame = Grid::filled(size, blank);
    let text = format!("keys: {}", world.resource::<Stub>().keys.iter().map(|k| k.to_string()).collect::<Vec<_>>().join(" "));
    for (x, glyph) in (0..).zip(text.chars()) {
        frame.set(Position::new(x, 1), Cell { glyph, ..blank });
    }
    for (x, glyph) in (0..).zip("│┌─┐@#·+'<>░█".chars()) {
        let foreground = Colour::new(0, 255, 255);
        let effect = if glyph == '@' { Effect::Glow } else { Effect::None };
        frame.set(Position::new(10 + x, 5), Cell { glyph, foreground, bold: glyph == '@', effect, ..blank });
    }
    frame
}
