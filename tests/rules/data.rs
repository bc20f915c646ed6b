//! The content for tests: as it ships, and with changed values.

use std::sync::LazyLock;

use yendor::content::{Content, DataFolder};

static COMPILED_IN: LazyLock<Content> = LazyLock::new(Content::compiled_in);

/// Data files by the names under which tests change them.
const FILES: [(&str, &str); 8] = [
    ("appearances.ron", include_str!("../../data/appearances.ron")),
    ("config.ron", include_str!("../../data/config.ron")),
    ("dungeon.ron", include_str!("../../data/dungeon.ron")),
    ("items.ron", include_str!("../../data/items.ron")),
    ("monsters.ron", include_str!("../../data/monsters.ron")),
    ("set_pieces.ron", include_str!("../../data/set_pieces.ron")),
    ("spawn_tables.ron", include_str!("../../data/spawn_tables.ron")),
    ("terrain.ron", include_str!("../../data/terrain.ron")),
];

/// Returns the content as it ships.
pub fn content() -> Content {
    COMPILED_IN.clone()
}

/// Returns the content with some of its text changed: (file, old text, new text).
pub fn changed(changes: &[(&str, &str, &str)]) -> Content {
    changed_with(|name, text| {
        changes.iter().filter(|(file, ..)| *file == name).fold(text.to_owned(), |text, (_, from, to)| {
            assert!(text.contains(from), "{name} has no '{from}'");
            text.replace(from, to)
        })
    })
}

/// Returns the content with each file rewritten from its name and text.
pub fn changed_with(rewrite: impl Fn(&str, &str) -> String) -> Content {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in FILES {
        std::fs::write(folder.path().join(name), rewrite(name, text)).unwrap();
    }
    Content::load(&DataFolder::at(folder.path())).unwrap_or_else(|error| panic!("{error}"))
}

/// Returns the mistakes reported for a data file with the first `from` replaced by `to`; empty if there are none.
#[track_caller]
pub fn mistakes_in(file: &str, from: &str, to: &str) -> String {
    let (_, text) = FILES.iter().find(|(name, _)| *name == file).unwrap();
    assert!(text.contains(from), "{file} has no '{from}'");
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join(file), text.replacen(from, to, 1)).unwrap();
    Content::load(&DataFolder::at(folder.path())).err().map(|mistakes| mistakes.to_string()).unwrap_or_default()
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
