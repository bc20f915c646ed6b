//! The text terminal: shows the picture that `screen/` draws, and hands it the keys that are typed.
//!
//! No rule and no word of the game is here, so this folder reads as the least that a front end has to do:
//! - `run`: the loop, from the first picture to the last key
//! - `abilities`: what the terminal can show, as its environment says
//! - `colours`, `glyphs`: what becomes of a colour or a character that it can't show
//! - `display`, `sixteen`: a picture on its way to the terminal, cell by cell, only where it changed
//! - `input`, `keyboard`: what arrives from the terminal; keys by their names
//! - `ending`: signals, and a terminal that goes away
//! - `guard`: takes the terminal and gives it back, whatever happens
//!
//! The program sleeps until something arrives: nothing here ticks.

mod abilities;
mod colours;
mod display;
#[cfg(unix)]
mod ending;
mod error;
mod glyphs;
mod guard;
mod input;
mod keyboard;
mod run;
mod sixteen;

pub use error::TerminalError;
pub use run::run;
