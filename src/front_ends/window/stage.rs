//! The order of what one update of the window does.

use bevy::prelude::*;

/// What one update of the window does, in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum FrameStage {
    /// Keys typed since the last update reach the game.
    Keys,
    /// Cells are fitted to the window.
    Layout,
    /// The picture is drawn, if a key or the window asks for it.
    Picture,
    /// The debug console comes and goes, and gets what it shows.
    DebugConsole,
    /// The atlas gets the glyphs and the size that the picture needs.
    Atlas,
    /// Tiles whose cells changed are written.
    Tiles,
    /// Cells with an effect get their color of this moment.
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
