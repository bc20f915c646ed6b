//! The data files, checked against the generators that exist.

use std::io;

use bevy::prelude::*;

use super::clear_game;
use crate::{
    content::{Content, DataError, DataSource, watch_folder},
    world::generate::GENERATORS,
};

/// Reads and checks all data files.
///
/// # Errors
/// Every mistake in every file, at once.
pub fn load_content(source: &DataSource) -> Result<Content, DataError> {
    let generators: Vec<&str> = GENERATORS.iter().map(|generator| generator.name()).collect();
    Content::load_with(source, Some(&generators))
}

/// Watches the data files of a folder on a separate thread, and reads them again whenever they change, until `tell`
/// returns that it is no longer needed. Compiled-in data cannot change.
///
/// # Errors
/// When the system gives no thread.
pub(crate) fn watch_content(
    source: &DataSource,
    tell: impl FnMut(Result<Content, DataError>) -> bool + Send + 'static,
) -> io::Result<()> {
    let Some(path) = source.path() else { return Ok(()) };
    let (path, source) = (path.to_owned(), source.clone());
    watch_folder(path, move || load_content(&source), tell)
}

/// Content that was read while a game ran; the next game uses it.
#[derive(Resource, Clone, Debug)]
pub(crate) struct NextContent(pub Content);

/// Switches to the newest content before a game begins or continues. Without newer content nothing happens; otherwise
/// the remains of the previous game are removed, since its kinds belong to its own data.
pub(crate) fn take_next_content(world: &mut World) {
    if let Some(NextContent(next)) = world.remove_resource() {
        clear_game(world);
        let next = next.with_palette_chosen_in(world.resource::<Content>());
        world.insert_resource(next);
    }
}
