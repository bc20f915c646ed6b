//! Input from the terminal, read on separate threads so that the game can sleep until something arrives.

use std::{
    io,
    sync::mpsc::{self, Receiver},
};

use crossterm::event::{Event, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Size;

use super::keyboard;
use crate::{
    base::geometry::Point,
    content::{Content, DataError, DataSource, Key},
    interface::screen::PointerEvent,
    rules::game::watch_content,
};

/// One piece of input.
#[derive(Debug)]
pub(super) enum TerminalInput {
    /// A key was typed.
    Key(Key),
    /// Escape and this key arrived in one: they were typed one soon after the other, or the key with Alt.
    #[cfg(unix)]
    AfterEscape(Key),
    /// Text was pasted, or a part of it.
    Paste(String),
    /// The mouse was used, at a place of the terminal.
    Mouse(MouseEvent),
    /// The terminal's current size: it has changed, or the terminal may have lost its contents.
    Resized(Size),
    /// The system asks the game to stop until it is continued.
    #[cfg(unix)]
    Suspend,
    /// The game was continued after it had been stopped, perhaps in a terminal of another size.
    #[cfg(unix)]
    Continued(Size),
    /// The data files were reloaded.
    DataRead(Box<Result<Content, DataError>>),
    /// The game must end at once: Control with C was pressed, a signal arrived or the terminal is gone.
    Leave,
}

impl TerminalInput {
    /// Returns the input that an event means, or `None` if it means nothing.
    pub(super) fn of_event(event: &Event) -> Option<Self> {
        match event {
            Event::Key(event) if keyboard::is_interrupt(*event) => Some(Self::Leave),
            Event::Key(event) => keyboard::key(*event).map(Self::Key),
            Event::Mouse(event) => is_known(event.kind).then_some(Self::Mouse(*event)),
            Event::Paste(text) => Some(Self::Paste(text.clone())),
            Event::Resize(width, height) => Some(Self::Resized(Size::new(*width, *height))),
            _ => None,
        }
    }

    /// Whether the player gave it to the game: no key and no click is meant for a game that is suspended.
    pub(super) fn is_typed(&self) -> bool {
        match self {
            Self::Key(_) | Self::Paste(_) | Self::Mouse(_) => true,
            #[cfg(unix)]
            Self::AfterEscape(_) => true,
            _ => false,
        }
    }

    /// Whether it is only a move of the mouse.
    pub(super) fn is_move(&self) -> bool {
        matches!(self, Self::Mouse(event) if is_move(event.kind))
    }
}

/// Returns what an event at a place of the picture means; `None` if it means nothing.
pub(super) const fn pointer_event(kind: MouseEventKind, place: Point) -> Option<PointerEvent> {
    Some(match kind {
        MouseEventKind::Moved | MouseEventKind::Drag(_) => PointerEvent::Moved(place),
        MouseEventKind::Down(MouseButton::Left) => PointerEvent::Left(place),
        MouseEventKind::Down(MouseButton::Right) => PointerEvent::Right(place),
        MouseEventKind::ScrollUp => PointerEvent::Wheel(-1),
        MouseEventKind::ScrollDown => PointerEvent::Wheel(1),
        _ => return None,
    })
}

/// Returns whether an event of this kind means something.
const fn is_known(kind: MouseEventKind) -> bool {
    pointer_event(kind, Point::new(0, 0)).is_some()
}

/// Returns whether the mouse was only moved.
const fn is_move(kind: MouseEventKind) -> bool {
    matches!(kind, MouseEventKind::Moved | MouseEventKind::Drag(_))
}

/// All input that arrived together, in order.
pub(super) type Batch = Vec<TerminalInput>;

/// Starts listening. From then on, no key, no change of size and no change in the data folder, if given, is missed.
///
/// # Errors
/// Returns an error if a thread can't be started, or signals or the data folder can't be watched.
pub(super) fn listen(data: Option<&DataSource>) -> io::Result<Receiver<Batch>> {
    let (sender, receiver) = mpsc::channel();
    if let Some(folder) = data {
        let sender = sender.clone();
        watch_content(folder, move |read| sender.send(vec![TerminalInput::DataRead(Box::new(read))]).is_ok())?;
    }
    source::watch_signals(sender.clone())?;
    source::read_keys(sender)?;
    Ok(receiver)
}

/// The source of input on Unix: the terminal's bytes, and signals.
#[cfg(unix)]
mod source {
    use std::{
        io::{self, ErrorKind, Read, stdin},
        sync::mpsc::{self, RecvTimeoutError, Sender},
        thread,
    };

    use ratatui::layout::Size;
    use signal_hook::{
        consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP, SIGWINCH},
        iterator::Signals,
    };

    use super::{
        super::{
            decoder::{Decoded, Decoder},
            keyboard,
        },
        Batch, TerminalInput,
    };

    /// More bytes than a terminal driver buffers, so that one read takes everything that has arrived.
    const MOST_BYTES: usize = 1 << 14;

    /// Reads keys and the mouse until the receiver or the terminal is gone. One thread waits for bytes, another one for their
    /// meaning, which may depend on whether more bytes follow soon.
    ///
    /// # Errors
    /// Returns an error if the threads can't be started.
    pub(super) fn read_keys(inputs: Sender<Batch>) -> io::Result<()> {
        let (sender, arrived) = mpsc::channel();
        let decode = move || {
            let mut decoder = Decoder::default();
            loop {
                let bytes: Result<Vec<u8>, _> = match decoder.patience() {
                    Some(wait) => arrived.recv_timeout(wait),
                    None => arrived.recv().map_err(|_| RecvTimeoutError::Disconnected),
                };
                let batch: Batch = match bytes {
                    Ok(bytes) => of_all(&decoder.decode(&bytes)),
                    Err(RecvTimeoutError::Timeout) => of_all(&decoder.give_up()),
                    Err(RecvTimeoutError::Disconnected) => vec![TerminalInput::Leave],
                };
                let is_end = matches!(batch.last(), Some(TerminalInput::Leave));
                if !batch.is_empty() && inputs.send(batch).is_err() || is_end {
                    return;
                }
            }
        };
        thread::Builder::new().name("terminal keys".into()).spawn(decode)?;
        thread::Builder::new().name("terminal bytes".into()).spawn(move || read_bytes(&sender))?;
        Ok(())
    }

    fn read_bytes(arrived: &Sender<Vec<u8>>) {
        let mut bytes = [0; MOST_BYTES];
        let mut terminal = stdin().lock();
        loop {
            match terminal.read(&mut bytes) {
                Ok(count @ 1..) => {
                    if arrived.send(bytes.get(..count).unwrap_or_default().to_vec()).is_err() {
                        return;
                    }
                }
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                // A hangup appears as the end of input or as an error, depending on the moment: the terminal is gone.
                Ok(0) | Err(_) => return,
            }
        }
    }

    fn of_all(decoded: &[Decoded]) -> Batch {
        let input = |decoded: &Decoded| match decoded {
            Decoded::Event(event) => TerminalInput::of_event(event),
            Decoded::AfterEscape(event) if keyboard::is_interrupt(*event) => Some(TerminalInput::Leave),
            Decoded::AfterEscape(event) => keyboard::key(*event).map(TerminalInput::AfterEscape),
        };
        decoded.iter().filter_map(input).collect()
    }

    /// Reports signals to end, to stop and to go on, and the size of a terminal that was resized.
    ///
    /// # Errors
    /// Returns an error if signals can't be watched or the thread can't be started.
    pub(super) fn watch_signals(inputs: Sender<Batch>) -> io::Result<()> {
        let mut signals = Signals::new([SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP, SIGWINCH])?;
        thread::Builder::new().name("terminal signals".into()).spawn(move || {
            for signal in signals.forever() {
                let input = match signal {
                    SIGCONT | SIGWINCH => match crossterm::terminal::window_size() {
                        Ok(size) if signal == SIGCONT => TerminalInput::Continued(Size::new(size.columns, size.rows)),
                        Ok(size) => TerminalInput::Resized(Size::new(size.columns, size.rows)),
                        Err(_) => continue, // the terminal is gone, which `read_keys` reports
                    },
                    SIGTSTP => TerminalInput::Suspend,
                    _ => TerminalInput::Leave,
                };
                if inputs.send(vec![input]).is_err() {
                    return;
                }
            }
        })?;
        Ok(())
    }
}

/// The source of input on systems other than Unix: crossterm's events.
#[cfg(not(unix))]
mod source {
    use std::{io, sync::mpsc::Sender, thread};

    use crossterm::event;

    use super::{Batch, TerminalInput};

    /// Reads keys, the mouse and changes of size until the receiver or the terminal is gone.
    ///
    /// # Errors
    /// Returns an error if the thread can't be started.
    pub(super) fn read_keys(inputs: Sender<Batch>) -> io::Result<()> {
        let read = move || {
            loop {
                let input = match event::read() {
                    Ok(event) => TerminalInput::of_event(&event),
                    Err(_) => Some(TerminalInput::Leave),
                };
                let is_end = matches!(input, Some(TerminalInput::Leave));
                if inputs.send(input.into_iter().collect()).is_err() || is_end {
                    return;
                }
            }
        };
        thread::Builder::new().name("terminal keys".into()).spawn(read)?;
        Ok(())
    }

    /// Does nothing, because there are no signals to watch.
    ///
    /// # Errors
    /// Never returns an error.
    pub(super) fn watch_signals(_: Sender<Batch>) -> io::Result<()> {
        Ok(())
    }
}
