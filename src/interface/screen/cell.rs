//! One cell of the picture, and the picture as a grid of them.

use crate::{base::geometry::Grid, content::Colour};

/// One character cell of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The character shown.
    pub glyph: char,
    /// Its colour.
    pub foreground: Colour,
    /// The colour behind it.
    pub background: Colour,
    /// Whether it is bold.
    pub bold: bool,
    /// What a front end that can move pictures may do with it. Without any effect the cell looks as given.
    pub effect: CellEffect,
}

/// Movement of a cell's colours, for front ends that can (`docs/decisions.md#effects-on-screen`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CellEffect {
    /// None.
    #[default]
    None,
    /// The player: a glow around it.
    Glow,
    /// A message of the last turn: fades in.
    FadeIn,
    /// A warning of low hit points: pulses.
    Pulse,
    /// A cell lit by a light that is about to go out: flickers.
    Flicker,
}

/// The whole picture.
pub type Frame = Grid<Cell>;

/// The rows of a frame with trailing blanks cut, each ended by a line feed: what `drive` prints.
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
