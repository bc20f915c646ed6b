//! What arrives from the terminal, gathered on a thread of its own so that the game can sleep until then.

use std::{
    io,
    sync::mpsc::{self, Receiver},
    thread,
    time::Duration,
};

use crossterm::event::{self, Event};
use ratatui::layout::Size;

use super::keyboard;
use crate::content::Key;

/// One thing that arrived.
#[derive(Debug)]
pub(super) enum Input {
    /// A key was typed.
    Key(Key),
    /// The terminal has this size now.
    Resized(Size),
    /// The player, the system or the terminal's end asks to leave at once.
    Leave,
    /// Nothing more can be read.
    Failed(io::Error),
}

/// All that had arrived at one moment, in the order in which it did.
pub(super) type Batch = Vec<Input>;

/// Starts to listen; from now on no key and no change of size is missed.
///
/// # Errors
/// When the system gives no thread or no watch on signals.
pub(super) fn listen() -> io::Result<Receiver<Batch>> {
    let (sender, receiver) = mpsc::channel();
    #[cfg(unix)]
    super::ending::watch(sender.clone())?;
    event::poll(Duration::ZERO)?;
    thread::Builder::new().name("terminal input".into()).spawn(move || {
        loop {
            let batch = next_batch();
            let is_last = matches!(batch.last(), Some(Input::Failed(_)));
            if sender.send(batch).is_err() || is_last {
                break;
            }
        }
    })?;
    Ok(receiver)
}

/// Sleeps until something arrives, then takes all that is there.
fn next_batch() -> Batch {
    let mut batch = Batch::new();
    loop {
        match event::read() {
            Ok(event) => batch.extend(input(&event)),
            Err(error) => {
                batch.push(Input::Failed(error));
                return batch;
            }
        }
        if !event::poll(Duration::ZERO).unwrap_or(false) {
            return batch;
        }
    }
}

fn input(event: &Event) -> Option<Input> {
    match *event {
        Event::Key(event) if keyboard::is_interrupt(event) => Some(Input::Leave),
        Event::Key(event) => keyboard::key(event).map(Input::Key),
        Event::Resize(width, height) => Some(Input::Resized(Size::new(width, height))),
        _ => None,
    }
}
