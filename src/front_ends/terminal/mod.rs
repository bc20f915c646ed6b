//! The text terminal: shows the picture that `interface/screen/` draws, and hands it the keys that are typed.
//!
//! No rule and no word of the game is here, so this folder reads as the least that a front end has to do:
//! - `run`: the loop, from the first picture to the last key
//! - `abilities`: what the terminal can show, as its environment says
//! - `colors`, `glyphs`: what becomes of a color or a character that it can't show
//! - `display`, `sixteen`: a picture on its way to the terminal, cell by cell, only where it changed
//! - `input`: what arrives: keys, another size, a signal to end, the terminal's own end
//! - `decoder`, `keyboard`: bytes to key events, key events to the game's keys
//! - `guard`: takes the terminal and gives it back, whatever happens
//!
//! The program sleeps until something arrives: nothing here ticks.

mod abilities;
mod colors;
#[cfg(unix)]
mod decoder;
mod display;
mod glyphs;
mod guard;
mod input;
mod keyboard;
mod run;
mod sixteen;

pub use abilities::TerminalError;
pub use run::{check, run};
