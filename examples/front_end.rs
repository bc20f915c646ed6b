//! A complete front end on standard input and output: a line of keys in, a picture out.
//!
//! `cargo run --no-default-features --example front_end`, then for example `E`, `i`, `esc`, or several keys in a line: `l l s`.
//! The keys are those of `docs/contract.md#key-tokens`.

use std::io::{self, BufRead, Write};

use bevy::prelude::*;
use yendor::{Content, Key, draw, ecs::Size, frame_text, headless_app, press, start_game, wants_to_leave};

fn main() -> Result {
    play(&mut io::stdin().lock(), &mut io::stdout())
}

/// Plays a game of one seed until the input ends, or the player leaves.
pub fn play(input: &mut impl BufRead, out: &mut impl Write) -> Result {
    let mut app = headless_app(Content::compiled_in());
    let world = app.world_mut();
    start_game(world, 7)?;
    show(world, out)?;
    for line in input.lines() {
        for token in line?.split_whitespace() {
            match token.parse::<Key>() {
                // All of the game is behind this call: menus, prompts, commands and turns.
                Ok(key) => press(world, key),
                Err(error) => writeln!(out, "{error}")?,
            }
        }
        if wants_to_leave(world) {
            break;
        }
        show(world, out)?;
    }
    Ok(())
}

/// Prints the picture: cells with a sign and colors, of which only the signs are printed here.
fn show(world: &World, out: &mut impl Write) -> io::Result<()> {
    let picture = draw(world, Size::new(100, 30));
    write!(out, "{}", frame_text(&picture))?;
    out.flush()
}
