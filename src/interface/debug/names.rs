//! Names in debug commands, and the error for an unknown name.

use strum::VariantArray;

use super::arguments::CommandError;
use crate::content::{LayerKind, nearest_name};

/// The word for no leader.
pub(super) const NOBODY: &str = "none";
/// Stands for the id of the selected monster or, if none is selected, of the one under the cursor.
pub(super) const IT: &str = "it";
/// Stands for the cell of the cursor.
pub(super) const HERE: &str = "here";

/// All values of a type with their names.
pub(super) fn all<T: Copy + Into<&'static str> + VariantArray>() -> Vec<(&'static str, T)> {
    T::VARIANTS.iter().map(|value| ((*value).into(), *value)).collect()
}

/// The terrain that can be named (`docs/contract.md#debug-commands`).
pub(super) const TERRAINS: [(&str, Option<LayerKind>); 23] = [
    ("shallow", Some(LayerKind::Shallow)),
    ("deep", Some(LayerKind::Deep)),
    ("mud", Some(LayerKind::Mud)),
    ("chasm", Some(LayerKind::Chasm)),
    ("lava", Some(LayerKind::Lava)),
    ("grass", Some(LayerKind::Grass)),
    ("rubble", Some(LayerKind::Rubble)),
    ("bones", Some(LayerKind::Bones)),
    ("moss", Some(LayerKind::Moss)),
    ("cobweb", Some(LayerKind::Cobweb)),
    ("fungus", Some(LayerKind::Fungus)),
    ("altar", Some(LayerKind::Altar)),
    ("lever", Some(LayerKind::Lever)),
    ("statue", Some(LayerKind::Statue)),
    ("spent_altar", Some(LayerKind::SpentAltar)),
    ("pulled_lever", Some(LayerKind::PulledLever)),
    ("vent", Some(LayerKind::Vent)),
    ("stones", Some(LayerKind::Stones)),
    ("torch", Some(LayerKind::Torch)),
    ("fire", Some(LayerKind::Fire)),
    ("ash", Some(LayerKind::Ash)),
    ("oil", Some(LayerKind::Oil)),
    ("none", None),
];

/// Returns the names only.
pub(super) fn names_of<T>(names: &[(&'static str, T)]) -> Vec<&'static str> {
    names.iter().map(|(name, _)| *name).collect()
}

/// The error for an unknown name, with the most similar known one.
pub(super) fn unknown<'name>(what: &str, word: &str, names: impl Iterator<Item = &'name str>) -> CommandError {
    let nearest = nearest_name(word, names).map_or_else(String::new, |name| format!("; the nearest is '{name}'"));
    CommandError::Content(format!("there is no {what} '{word}'{nearest}"))
}

pub(super) fn read_name<T: Copy>(what: &str, word: &str, names: &[(&str, T)]) -> Result<T, CommandError> {
    let found = names.iter().find(|(name, _)| name.eq_ignore_ascii_case(word)).map(|(_, value)| *value);
    let all = || names.iter().map(|(name, _)| *name);
    found.ok_or_else(|| {
        let mistake = unknown(what, word, all()).into_text();
        CommandError::Content(format!("{mistake} (there are {})", all().collect::<Vec<_>>().join(", ")))
    })
}
