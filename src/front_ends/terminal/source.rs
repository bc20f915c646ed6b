//! Where input comes from on Unix: the terminal's bytes, and signals.

use std::{
    io::{self, ErrorKind, Read, stdin},
    sync::mpsc::Sender,
    thread,
};

use ratatui::layout::Size;
use signal_hook::{
    consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGWINCH},
    iterator::Signals,
};

use super::{
    decoder::Decoder,
    input::{Batch, Input},
};

/// More than a terminal's driver holds, so that one reading takes all that has arrived.
const MOST_BYTES: usize = 1 << 14;

/// Reads keys until nobody wants them or the terminal is gone.
pub(super) fn read_keys(inputs: &Sender<Batch>) {
    let mut decoder = Decoder::default();
    let mut bytes = [0; MOST_BYTES];
    let mut terminal = stdin().lock();
    loop {
        let batch = match terminal.read(&mut bytes) {
            Ok(count @ 1..) => {
                let arrived = bytes.get(..count).unwrap_or_default();
                let events = decoder.decode(arrived, count == MOST_BYTES);
                events.into_iter().filter_map(Input::of_key).collect()
            }
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            // A terminal that hangs up ends, or fails, by how far it had got: gone either way.
            Ok(0) | Err(_) => vec![Input::Leave],
        };
        let is_end = matches!(batch.last(), Some(Input::Leave));
        if inputs.send(batch).is_err() || is_end {
            return;
        }
    }
}

/// Tells of signals to end, and of a terminal that was resized or to which the game comes back.
///
/// # Errors
/// When the system gives no thread or no watch on signals.
pub(super) fn watch_signals(inputs: Sender<Batch>) -> io::Result<()> {
    let mut signals = Signals::new([SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGWINCH])?;
    thread::Builder::new().name("terminal signals".into()).spawn(move || {
        for signal in signals.forever() {
            let input = match signal {
                SIGCONT | SIGWINCH => match crossterm::terminal::window_size() {
                    Ok(size) => Input::Resized(Size::new(size.columns, size.rows)),
                    Err(_) => continue, // the terminal is gone, which its reader tells
                },
                _ => Input::Leave,
            };
            if inputs.send(vec![input]).is_err() {
                return;
            }
        }
    })?;
    Ok(())
}
