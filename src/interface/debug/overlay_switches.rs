//! Which overlays are shown.

use bevy::prelude::*;
use strum::{EnumCount, VariantArray};

use super::command::Overlay;

/// The overlays and whether they are shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Overlays {
    shown: [bool; Overlay::COUNT],
}

impl Overlays {
    /// Whether an overlay is shown.
    pub(crate) fn shows(&self, overlay: Overlay) -> bool {
        self.iter().any(|(other, is_shown)| is_shown && other == overlay)
    }

    /// Whether any is shown.
    pub(crate) fn any(&self) -> bool {
        self.iter().any(|(_, is_shown)| is_shown)
    }

    /// The overlays, and whether each is shown.
    pub(super) fn iter(&self) -> impl Iterator<Item = (Overlay, bool)> {
        Overlay::VARIANTS.iter().copied().zip(self.shown)
    }

    /// Shows or hides an overlay; without a value, toggles it. Returns whether it is shown now.
    pub(super) fn switch(&mut self, overlay: Overlay, on: Option<bool>) -> bool {
        let on = on.unwrap_or(!self.shows(overlay));
        for (_, is_shown) in Overlay::VARIANTS.iter().zip(&mut self.shown).filter(|(other, _)| **other == overlay) {
            *is_shown = on;
        }
        on
    }
}
