//! The text terminal: shows the picture that `interface/screen/` draws, and passes on the keys that are typed.
//!
//! No rule and no text of the game is here, so this folder shows the minimum that a front end has to do:
//! - `run`: the loop, from the first picture to the last key
//! - `abilities`: what the terminal can show, according to its environment
//! - `colors`: replacements for colors that the terminal can't show
//! - `display`, `sixteen`: write a picture to the terminal, cell by cell, only where it changed
//! - `input`: what arrives: keys, pasted text, the mouse, a new size, reloaded data files, a signal to stop, to go on or to end,
//!   the end of the terminal
//! - `decoder`, `sequences`, `pasted`: bytes to events of keys, pastes and the mouse
//! - `keyboard`: events of the keyboard to the game's keys; those of the mouse are converted by `input`
//! - `guard`: takes over the terminal and restores it, even after a panic
//! - `suspend`: stops the program for ctrl-z and SIGTSTP
//!
//! The program sleeps until something arrives; only a recorded game that is being watched continues by a timer.

mod abilities;
mod colors;
#[cfg(unix)]
mod decoder;
mod display;
mod guard;
mod input;
mod keyboard;
#[cfg(unix)]
mod pasted;
mod run;
#[cfg(unix)]
mod sequences;
mod sixteen;
#[cfg(unix)]
mod suspend;

pub(crate) use abilities::TerminalError;
pub(crate) use run::{check, run};
