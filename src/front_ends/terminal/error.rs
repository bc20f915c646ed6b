//! Why the game can't be played in this terminal.

use std::io;

use thiserror::Error;

use crate::base::geometry::Size;

/// Why the game can't be played in this terminal, in one line each.
#[derive(Debug, Error)]
pub enum TerminalError {
    /// Keys come from a file or a pipe.
    #[error("standard input is not a terminal")]
    InputIsNoTerminal,
    /// The picture would go into a file or a pipe.
    #[error("standard output is not a terminal")]
    OutputIsNoTerminal,
    /// The terminal knows no way to place text.
    #[error("this terminal can only print lines (TERM=dumb)")]
    Dumb,
    /// The terminal is smaller than the smallest picture.
    #[error(
        "this terminal has {}x{} characters, the game needs at least {}x{}",
        has.width, has.height, needs.width, needs.height
    )]
    TooSmall {
        /// The size of the terminal.
        has: Size,
        /// The smallest size that will do.
        needs: Size,
    },
    /// The terminal could not be asked for its size or put into the game's mode.
    #[error("the terminal can't be set up: {0}")]
    Setup(#[source] io::Error),
    /// A picture could not be written.
    #[error("can't write to the terminal: {0}")]
    Writing(#[source] io::Error),
}
