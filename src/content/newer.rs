//! Data files that are reloaded while a game is running: what has changed, and which changes apply at once.

use std::sync::Arc;

use super::{Content, tables::ContentTables};

/// The kinds of changes between older and newer content.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// Whether the palettes or the chosen palette have changed.
    pub palettes: bool,
    /// Whether the keys or the buttons of the gamepad have changed.
    pub keys: bool,
    /// Whether descriptions of monsters, traps or terrain, or wordings of messages have changed.
    pub descriptions: bool,
    /// Whether a file that affects the rules has changed.
    pub rules: bool,
}

impl Changes {
    /// Returns whether at least one kind of change is there.
    pub fn any(self) -> bool {
        self != Self::default()
    }
}

impl Content {
    /// Compares this content with newer content.
    pub fn changes_to(&self, newer: &Self) -> Changes {
        let ([palettes, keys], [newer_palettes, newer_keys]) = (self.looks, newer.looks);
        let shown = |content: &Self| content.untuned.config.display.palette.clone();
        Changes {
            palettes: !palettes.is_same(newer_palettes) || shown(self) != shown(newer),
            keys: !keys.is_same(newer_keys),
            descriptions: descriptions(&self.untuned) != descriptions(&self.in_looks_of(newer).untuned),
            rules: !self.identity().is_same(newer.identity()),
        }
    }

    /// Returns this content with the palettes, keys and descriptions of newer content. Its identity for saved games
    /// stays the same, since no rule changes.
    pub fn in_looks_of(&self, newer: &Self) -> Self {
        let chosen = self.chosen_palette();
        let mut content = self.clone();
        content.looks = newer.looks;
        for tables in [&mut content.tables, &mut content.untuned] {
            take_looks(Arc::make_mut(tables), &newer.untuned);
        }
        content.with_palette(chosen)
    }

    /// Returns this content with the palette that the player chose in other content.
    pub fn with_palette_chosen_in(&self, other: &Self) -> Self {
        self.with_palette(other.chosen_palette())
    }
}

/// Copies palettes, keys and descriptions. Names are not copied: the log contains them, and saved games identify kinds
/// by them.
fn take_looks(tables: &mut ContentTables, newer: &ContentTables) {
    tables.palettes.clone_from(&newer.palettes);
    tables.config.display.palette.clone_from(&newer.config.display.palette);
    tables.bindings.clone_from(&newer.bindings);
    tables.gamepad.clone_from(&newer.gamepad);
    tables.wordings.clone_from(&newer.wordings);
    for monster in &mut tables.monsters {
        if let Some(newer) = newer.monsters.iter().find(|newer| newer.name == monster.name) {
            monster.description.clone_from(&newer.description);
        }
    }
    for trap in &mut tables.traps.kinds {
        if let Some(newer) = newer.traps.kinds.iter().find(|newer| newer.kind == trap.kind) {
            trap.description.clone_from(&newer.description);
        }
    }
    for layer in &mut tables.terrain.layers {
        if let Some(newer) = newer.terrain.layers.iter().find(|newer| newer.kind == layer.kind) {
            layer.description.clone_from(&newer.description);
        }
    }
}

fn descriptions(tables: &ContentTables) -> Vec<&str> {
    let monsters = tables.monsters.iter().map(|monster| monster.description.as_str());
    let traps = tables.traps.kinds.iter().map(|trap| trap.description.as_str());
    let layers = tables.terrain.layers.iter().filter_map(|layer| layer.description.as_deref());
    let wordings = tables.wordings.0.iter().flat_map(|other| [other.sentence.as_str(), other.wording.as_str()]);
    monsters.chain(traps).chain(layers).chain(wordings).collect()
}
