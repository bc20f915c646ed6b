//! What arrives from the terminal, gathered on threads of their own so that the game can sleep until then.

use std::{
    io,
    sync::mpsc::{self, Receiver},
    thread,
};

use crossterm::event::KeyEvent;
use ratatui::layout::Size;

use super::{keyboard, source};
use crate::{
    content::{Content, DataError, DataFolder, Key},
    rules::game::watch_content,
};

/// One thing that arrived.
#[derive(Debug)]
pub(super) enum Input {
    /// A key was typed.
    Key(Key),
    /// The terminal has this size now, or may have lost what it showed.
    Resized(Size),
    /// The data files were read anew.
    DataRead(Box<Result<Content, DataError>>),
    /// The player, the system or the terminal's end asks to leave at once.
    Leave,
}

impl Input {
    /// What a key event means, if anything.
    pub(super) fn of_key(event: KeyEvent) -> Option<Self> {
        if keyboard::is_interrupt(event) { Some(Self::Leave) } else { keyboard::key(event).map(Self::Key) }
    }
}

/// All that had arrived at one moment, in the order in which it did.
pub(super) type Batch = Vec<Input>;

/// Starts to listen; from now on no key and no change of size is missed, nor of a data folder that is followed.
///
/// # Errors
/// When the system gives no thread or no watch on signals.
pub(super) fn listen(data: Option<&DataFolder>) -> io::Result<Receiver<Batch>> {
    let (sender, receiver) = mpsc::channel();
    if let Some(folder) = data {
        let sender = sender.clone();
        watch_content(folder, move |read| sender.send(vec![Input::DataRead(Box::new(read))]).is_ok())?;
    }
    source::watch_signals(sender.clone())?;
    thread::Builder::new().name("terminal keys".into()).spawn(move || source::read_keys(&sender))?;
    Ok(receiver)
}
