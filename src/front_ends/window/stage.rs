//! The order of the stages of an update.

use bevy::prelude::*;

/// The stages of one update of the window, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum FrameStage {
    /// Keys typed since the last update reach the game.
    Keys,
    /// Cells are fitted to the window.
    Layout,
    /// The picture is drawn, if a key or the window asks for it.
    Picture,
    /// The debug console is added or removed, and gets the facts that it shows.
    DebugConsole,
    /// The atlas gets the glyphs and the size that the picture needs.
    Atlas,
    /// Tiles whose cells changed are written.
    Tiles,
    /// Cells with an effect get their current color.
    Effects,
    /// The next update is scheduled.
    Pace,
}

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            FrameStage::Keys,
            FrameStage::Layout,
            FrameStage::Picture,
            FrameStage::DebugConsole,
            FrameStage::Atlas,
            FrameStage::Tiles,
            FrameStage::Effects,
            FrameStage::Pace,
        )
            .chain(),
    );
}
