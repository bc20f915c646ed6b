//! Writing the state of a game to a file, for a bug report.

use std::{fs::OpenOptions, io::Write, path::Path};

use bevy::prelude::*;

/// What makes the text of a dump. The programs above the interface insert it: they know how a state is written.
#[derive(Resource, Clone, Copy, Debug)]
pub(crate) struct Dumper(pub fn(&World) -> Result<String>);

/// Writes the state to a new file. Returns the reply.
///
/// # Errors
/// There is nothing to write it with, the file is there already, or it can't be written.
pub(super) fn dump(world: &World, file: &Path) -> Result<String, String> {
    let dumper = world.get_resource::<Dumper>().ok_or("this program writes no dumps")?;
    let text = dumper.0(world).map_err(|error| error.to_string())?;
    let written = OpenOptions::new().write(true).create_new(true).open(file).and_then(|mut new| {
        new.write_all(text.as_bytes())?;
        new.sync_all()
    });
    match written {
        Ok(()) => Ok(format!("The state is written to {}.", file.display())),
        Err(error) => Err(format!("{} can't be written: {error}", file.display())),
    }
}
