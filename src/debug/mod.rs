//! What a debug console looks at and changes.

mod inspect;

use bevy::prelude::*;

pub use inspect::{ComponentText, NOT_REFLECTED, describe, entities_at};

/// What the debug console needs of the app.
pub fn plugin(app: &mut App) {
    app.add_plugins(inspect::plugin);
}
