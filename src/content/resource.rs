//! The content as a resource: the tables, the values that the running game has changed, and the palette in use.

use std::sync::Arc;

use bevy::prelude::*;

use super::{
    DataIdentity, DataSource, Palette, Tunable,
    source::{GAMEPAD, KEYS, PALETTE, RULES},
    tables::ContentTables,
};

/// All content of the game, read and checked. Cheap to clone.
#[derive(Resource, Clone, Debug, Deref)]
pub struct Content {
    #[deref]
    pub(super) tables: Arc<ContentTables>,
    /// The tables as they were read from the files.
    pub(super) untuned: Arc<ContentTables>,
    /// The values that the running game has changed.
    tuned: Vec<(Tunable, u32)>,
    /// The palette that the player chose, by its index; `None` for that of the config. It is not part of the data's
    /// identity, and a new game keeps it.
    palette: Option<usize>,
    identity: DataIdentity,
    /// The identities of the palettes, and of the keys with the buttons of the gamepad.
    pub(super) looks: [DataIdentity; 2],
}

impl Content {
    /// The content of these tables, which were read from a source.
    pub(super) fn new(tables: ContentTables, source: &DataSource) -> Self {
        let (tables, identity) = (Arc::new(tables), source.identity(&RULES));
        let looks = [source.identity(&[PALETTE]), source.identity(&[KEYS, GAMEPAD])];
        Self { untuned: Arc::clone(&tables), tables, tuned: Vec::new(), palette: None, identity, looks }
    }

    /// Returns the identity of the files with rules, by which saved games know their data. Neither tuned values nor
    /// the chosen palette change it.
    pub const fn identity(&self) -> DataIdentity {
        self.identity
    }

    /// Returns this content with one value changed.
    pub fn with_tuned(&self, tunable: Tunable, value: u32) -> Self {
        let mut changed = self.clone();
        tunable.set(&mut Arc::make_mut(&mut changed.tables).config, value);
        changed.tuned.retain(|(other, _)| *other != tunable);
        changed.tuned.push((tunable, value));
        changed.tuned.sort_unstable();
        changed
    }

    /// Returns this content as it was read from the files.
    pub fn untuned(&self) -> Self {
        Self { tables: Arc::clone(&self.untuned), tuned: Vec::new(), ..self.clone() }
    }

    /// Returns the palette in use: the one that the player chose, or else the one named in the config.
    ///
    /// # Panics
    /// Never: content whose config names an unknown palette is refused when it is read.
    pub fn palette(&self) -> &Palette {
        let named = || self.palettes.iter().find(|palette| palette.name == self.config.display.palette);
        let chosen = self.palette.and_then(|index| self.palettes.get(index));
        chosen.or_else(named).expect("the check of config.ron requires an existing palette")
    }

    /// Returns the name of the palette that the player chose.
    pub(super) fn chosen_palette(&self) -> Option<&str> {
        self.palette.and_then(|index| self.palettes.get(index)).map(|palette| palette.name.as_str())
    }

    /// Returns this content with a palette chosen by name; `None` or an unknown name chooses that of the config. This
    /// affects only the display.
    pub fn with_palette(&self, name: Option<&str>) -> Self {
        let index = name.and_then(|name| self.palette_names().position(|other| other == name));
        Self { palette: index, ..self.clone() }
    }

    /// Returns the values that were changed, in the order of [`Tunable::ALL`].
    pub fn tuned(&self) -> &[(Tunable, u32)] {
        &self.tuned
    }
}
