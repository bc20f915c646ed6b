//! The cells of the picture.

use crate::{base::geometry::Grid, content::Rgb};

/// One character cell of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The character shown.
    pub glyph: char,
    /// Its color.
    pub foreground: Rgb,
    /// The background color.
    pub background: Rgb,
    /// Whether it is bold.
    pub bold: bool,
    /// An effect for front ends that can animate. Without it the cell looks as given.
    pub effect: CellEffect,
}

/// An animation of a cell's colors (`docs/decisions.md#effects-on-screen`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CellEffect {
    /// No effect.
    #[default]
    None,
    /// The player's glow.
    Glow,
    /// A message of the last turn fades in.
    FadeIn,
    /// A warning of low hit points pulses.
    Pulse,
    /// A cell lit by a light that is about to go out flickers.
    Flicker,
}

/// The whole picture.
pub type Frame = Grid<Cell>;

/// The rows of a frame without trailing blanks, each ended by a line feed: what `drive` prints.
#[must_use]
pub fn frame_text(frame: &Frame) -> String {
    let mut text = String::new();
    for row in frame.rows() {
        let line: String = row.iter().map(|cell| cell.glyph).collect();
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}
