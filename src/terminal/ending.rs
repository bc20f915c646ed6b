//! What ends the game from outside: a signal to stop, or a terminal that hangs up.
//!
//! crossterm reads on for ever from a terminal that is gone, so this watches for its end separately.

use std::{
    io::{self, ErrorKind, stdin},
    os::{fd::AsRawFd, unix::net::UnixStream},
    sync::mpsc::Sender,
    thread,
};

use mio::{Events, Interest, Poll, Token, event::Event, unix::SourceFd};
use signal_hook::{
    consts::{SIGHUP, SIGINT, SIGTERM},
    low_level::pipe,
};

use super::input::{Batch, Input};

const SIGNAL: Token = Token(0);
const TERMINAL: Token = Token(1);

/// Sends [`Input::Leave`] once when the game is to end.
///
/// # Errors
/// When the system gives no thread or no watch.
pub(super) fn watch(inputs: Sender<Batch>) -> io::Result<()> {
    let (signalled, signalling) = UnixStream::pair()?;
    for signal in [SIGHUP, SIGINT, SIGTERM] {
        pipe::register(signal, signalling.try_clone()?)?;
    }
    let poll = Poll::new()?;
    poll.registry().register(&mut SourceFd(&signalled.as_raw_fd()), SIGNAL, Interest::READABLE)?;
    poll.registry().register(&mut SourceFd(&stdin().as_raw_fd()), TERMINAL, Interest::READABLE)?;
    thread::Builder::new().name("terminal ending".into()).spawn(move || {
        wait_for_the_end(poll);
        // Nobody listens when the game has been left already.
        let _ = inputs.send(vec![Input::Leave]);
        drop(signalled);
    })?;
    Ok(())
}

/// Sleeps until the end; a key typed wakes it too and means nothing here.
fn wait_for_the_end(mut poll: Poll) {
    let mut events = Events::with_capacity(4);
    loop {
        match poll.poll(&mut events, None) {
            Ok(()) if events.iter().any(is_end) => return,
            Err(error) if error.kind() != ErrorKind::Interrupted => return,
            _ => {}
        }
    }
}

fn is_end(event: &Event) -> bool {
    event.token() == SIGNAL || event.is_read_closed() || event.is_error()
}
