//! Where input comes from on other systems than Unix: crossterm's events.

use std::{io, sync::mpsc::Sender};

use crossterm::event::{self, Event};
use ratatui::layout::Size;

use super::input::{Batch, Input};

/// Reads keys and changes of size until nobody wants them or the terminal is gone.
pub(super) fn read_keys(inputs: &Sender<Batch>) {
    loop {
        let input = match event::read() {
            Ok(Event::Key(event)) => Input::of_key(event),
            Ok(Event::Resize(width, height)) => Some(Input::Resized(Size::new(width, height))),
            Ok(_) => None,
            Err(_) => Some(Input::Leave),
        };
        let is_end = matches!(input, Some(Input::Leave));
        if inputs.send(input.into_iter().collect()).is_err() || is_end {
            return;
        }
    }
}

/// There are no signals to watch.
///
/// # Errors
/// Never.
pub(super) fn watch_signals(_: Sender<Batch>) -> io::Result<()> {
    Ok(())
}
