//! Extreme numbers in the data: each is refused, or can be played with.

use std::panic::{AssertUnwindSafe, catch_unwind};

use yendor::{
    content::{Content, DataFolder},
    programs::bots::{GameLimits, RandomBot, play_game},
};

use crate::trials::trials;

const EXTREMES: [&str; 6] = ["-2147483648", "-1000000", "0", "1", "1000000", "4294967295"];

/// The byte ranges of whole numbers that are the value of a field.
fn numbers(text: &str) -> Vec<std::ops::Range<usize>> {
    let mut found = Vec::new();
    for (start, _) in text.match_indices(": ") {
        let rest = &text[start + 2..];
        let length = rest.find(|sign: char| !sign.is_ascii_digit() && sign != '-').unwrap_or(rest.len());
        if length > 0 && !rest[length..].starts_with('.') {
            found.push(start + 2..start + 2 + length);
        }
    }
    found
}

/// Tries each extreme in place of some of the file's numbers, spread over the file: about `few`, or all where trials
/// are large.
fn each_extreme_is_refused_or_played(file: &str, text: &str, few: usize) {
    let folder = tempfile::tempdir().unwrap();
    let (mut tried, mut played) = (0, 0);
    let places = numbers(text);
    let step = trials((places.len() / few).max(1), 1);
    for place in places.into_iter().step_by(step) {
        for extreme in EXTREMES {
            let changed = format!("{}{extreme}{}", &text[..place.start], &text[place.end..]);
            std::fs::write(folder.path().join(file), changed).unwrap();
            let line = text[..place.start].lines().count();
            let outcome = catch_unwind(AssertUnwindSafe(|| {
                let Ok(content) = Content::load(&DataFolder::at(folder.path())) else { return Ok(false) };
                let limits = GameLimits { turns: 20, keys: 30, laws: true };
                play_game(&content, 3, &mut RandomBot::new(3), limits).map(|_| true).map_err(|error| error.to_string())
            }));
            let outcome = outcome.unwrap_or_else(|_| panic!("{file}:{line}: {extreme} panics"));
            tried += 1;
            played += usize::from(outcome.unwrap_or_else(|error| panic!("{file}:{line}: {extreme}: {error}")));
        }
    }
    assert!(played > tried / 18, "only {played} of {tried} were played");
}

#[test]
fn in_config() {
    each_extreme_is_refused_or_played("config.ron", include_str!("../../data/config.ron"), 3);
}

#[test]
fn in_dungeon() {
    each_extreme_is_refused_or_played("dungeon.ron", include_str!("../../data/dungeon.ron"), 2);
}

#[test]
fn in_traps() {
    each_extreme_is_refused_or_played("traps.ron", include_str!("../../data/traps.ron"), 2);
}

#[test]
fn in_monsters() {
    each_extreme_is_refused_or_played("monsters.ron", include_str!("../../data/monsters.ron"), 2);
}

#[test]
fn in_items() {
    each_extreme_is_refused_or_played("items.ron", include_str!("../../data/items.ron"), 1);
}

#[test]
fn in_terrain() {
    each_extreme_is_refused_or_played("terrain.ron", include_str!("../../data/terrain.ron"), 2);
}

#[test]
fn in_spawn_tables() {
    each_extreme_is_refused_or_played("spawn_tables.ron", include_str!("../../data/spawn_tables.ron"), 1);
}
