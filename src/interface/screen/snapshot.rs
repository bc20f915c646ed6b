//! A frame as plain text.

use super::Frame;

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
