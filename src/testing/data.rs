//! The content for tests: as it ships, and with changed values.

use std::{
    collections::BTreeMap,
    sync::{Mutex, PoisonError},
};

use crate::content::{Content, DataSource};

/// Files with changed texts, and their content. Reading them takes longer than most tests.
static CHANGED: Mutex<BTreeMap<Vec<(&str, String)>, Content>> = Mutex::new(BTreeMap::new());

/// Returns the content as it ships.
pub fn content() -> Content {
    Content::compiled_in()
}

/// Returns the content with some of its text changed: file, old text, new text. All places with the old text change.
///
/// # Panics
/// If a file has no such text, or if the changed data are invalid.
#[track_caller]
pub fn changed(changes: &[(&str, &str, &str)]) -> Content {
    changed_with(|name, text| {
        let of_file = changes.iter().filter(|(file, ..)| *file == name);
        replaced(name, text, of_file.map(|(_, from, to)| (*from, *to)))
    })
}

/// A text with each old text in it replaced by the new one.
#[track_caller]
pub(super) fn replaced<'text>(
    file: &str,
    text: &str,
    changes: impl IntoIterator<Item = (&'text str, &'text str)>,
) -> String {
    changes.into_iter().fold(text.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "{file} has no '{from}'");
        text.replace(from, to)
    })
}

/// Returns the content with each file rewritten from its name and text.
///
/// # Panics
/// If the rewritten data are invalid.
#[track_caller]
pub fn changed_with(rewrite: impl Fn(&str, &str) -> String) -> Content {
    let all = DataSource::compiled_in().map(|(name, text)| (name, text, rewrite(name, text)));
    let texts: Vec<(&str, String)> =
        all.filter(|(_, text, new)| text != new).map(|(name, _, new)| (name, new)).collect();
    let known = CHANGED.lock().unwrap_or_else(PoisonError::into_inner).get(&texts).cloned();
    known.unwrap_or_else(|| {
        let content = Content::load(&DataSource::of_texts(texts.clone())).unwrap_or_else(|error| panic!("{error}"));
        CHANGED.lock().unwrap_or_else(PoisonError::into_inner).insert(texts, content.clone());
        content
    })
}

/// Returns the mistakes reported for a data file with the first `from` replaced by `to`; empty if there are none.
///
/// # Panics
/// If there is no such file, or no such text in it.
#[track_caller]
pub fn mistakes_in(file: &str, from: &str, to: &str) -> String {
    let text = DataSource::compiled_in_text(file).unwrap();
    assert!(text.contains(from), "{file} has no '{from}'");
    let source = DataSource::of_texts([(file, text.replacen(from, to, 1))]);
    Content::load(&source).err().map(|mistakes| mistakes.to_string()).unwrap_or_default()
}

/// Returns the content of a dungeon with this many levels, on all of which every monster may be born.
pub fn with_levels(count: u32) -> Content {
    changed_with(|name, text| match name {
        "dungeon.ron" => text.replace("level_count: 10", &format!("level_count: {count}")),
        "monsters.ron" => {
            (2..=10).fold(text.to_owned(), |text, least| text.replace(&format!("min_level: {least},"), "min_level: 1,"))
        }
        _ => text.to_owned(),
    })
}
