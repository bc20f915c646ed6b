//! Copies text to the clipboard of the desktop.

use std::sync::{Mutex, PoisonError};

use bevy::prelude::*;

use crate::interface::screen;

pub(super) fn plugin(app: &mut App) {
    // Copied text may vanish when the clipboard object is dropped, so that object is kept.
    let held: Mutex<Option<arboard::Clipboard>> = Mutex::new(None);
    app.insert_resource(screen::Clipboard(Box::new(move |text| {
        let mut clipboard = held.lock().unwrap_or_else(PoisonError::into_inner);
        if clipboard.is_none() {
            *clipboard = Some(arboard::Clipboard::new().map_err(|error| error.to_string())?);
        }
        let copied = clipboard.as_mut().map(|clipboard| clipboard.set_text(text));
        copied.unwrap_or(Ok(())).map_err(|error| error.to_string())
    })));
}
