//! Reloads data files that change while the window is open: see
//! [`screen::take_data`](crate::interface::screen::take_data).

use std::sync::{Arc, Mutex, PoisonError};

use bevy::{
    prelude::*,
    winit::{EventLoopProxyWrapper, WinitUserEvent},
};

use super::{keyboard::play_keys, picture::Picture, stage::FrameStage};
use crate::{
    content::{Content, DataError},
    interface::screen::{followed_folder, take_data},
    rules::game::watch_content,
};

pub(super) fn plugin(app: &mut App) {
    // Keys typed before the picture shows the reload are not meant for what it shows, so they are handled first.
    app.add_systems(Startup, watch).add_systems(Update, take_what_was_read.after(play_keys).in_set(FrameStage::Keys));
}

/// The latest result of reading the files, until it is taken.
#[derive(Resource, Clone, Debug, Default)]
struct DataRead(Arc<Mutex<Option<Result<Content, DataError>>>>);

/// Watches the folder on a thread that wakes the window, which sleeps while nothing happens.
fn watch(world: &World, mut commands: Commands) -> Result {
    let window = world.get_resource::<EventLoopProxyWrapper>().map(|window| (**window).clone());
    let (Some(window), Some(folder)) = (window, followed_folder(world)) else { return Ok(()) };
    let last = DataRead::default();
    commands.insert_resource(last.clone());
    watch_content(folder, move |read| {
        *last.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(read);
        window.send_event(WinitUserEvent::WakeUp).is_ok()
    })?;
    Ok(())
}

fn take_what_was_read(world: &mut World) {
    let last = world.get_resource::<DataRead>().cloned();
    let read = last.and_then(|last| last.0.lock().unwrap_or_else(PoisonError::into_inner).take());
    if let Some(read) = read {
        take_data(world, read);
        world.resource_mut::<Picture>().draw_again();
    }
}
