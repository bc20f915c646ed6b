//! The character cells of the screen.

use crate::{base::geometry::Grid, content::Rgb};

/// One character cell of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The character shown.
    pub glyph: char,
    /// The color of the character.
    pub foreground: Rgb,
    /// The background color.
    pub background: Rgb,
    /// Whether the character is bold.
    pub bold: bool,
    /// An effect for front ends that can animate cells. Other front ends show the cell without it.
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
    /// The emphasis of a message from the last turn, which settles at its color.
    Fresh,
    /// The pulse of a warning about low hit points.
    Pulse,
    /// The flicker of a cell lit by a light that is about to go out.
    Flicker,
    /// The shimmer of water and lava: it moves the background.
    Ripple,
    /// The unrest of ground in the light of a flame: it moves the background, less than water does.
    Firelight,
}

/// The whole screen.
pub type Frame = Grid<Cell>;

/// The rows of a frame as `drive` prints them: without trailing blanks, each ended by a line feed.
pub fn frame_text(frame: &Frame) -> String {
    let mut text = String::new();
    for row in frame.rows() {
        let line: String = row.iter().map(|cell| cell.glyph).collect();
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}
