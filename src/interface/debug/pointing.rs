//! The words of a command line that point at what is on the screen.

use bevy::prelude::*;

use super::{
    console_state::Console,
    grammar::syntax_of,
    names::{HERE, IT},
    routes::monster_at,
};
use crate::base::geometry::Point;

/// Returns a line in which `it` and `here` are replaced by what they stand for, so that a recording of it means the same.
///
/// # Errors
/// No monster is selected or under the cursor.
pub(super) fn resolved(world: &World, line: &str) -> Result<String, String> {
    let Some(syntax) = syntax_of(line) else { return Ok(line.to_owned()) };
    let console = world.resource::<Console>();
    let words = line.split_whitespace().map(|word| match word {
        IT if syntax.takes_pointer(IT) => it(world, console),
        HERE if syntax.takes_pointer(HERE) => Ok(format!("{} {}", console.cursor.x, console.cursor.y)),
        word => Ok(word.to_owned()),
    });
    Ok(words.collect::<Result<Vec<String>, String>>()?.join(" "))
}

fn it(world: &World, console: &Console) -> Result<String, String> {
    let it = console.followed.selected().or_else(|| monster_at(world, console.cursor));
    let Point { x, y } = console.cursor;
    it.map(|serial| serial.0.to_string()).ok_or_else(|| format!("no monster is selected, and there is none at {x},{y}"))
}
