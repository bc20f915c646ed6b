//! Which generator makes a level, and the sizes of levels.

use std::collections::BTreeMap;

use super::plans::{CLASSIC, check_whole, make};
use crate::{
    Content,
    data::{DataSource, load_content},
    ecs::{RandomStreams, Size},
    testing::{changed, content},
    world::generate::{GENERATORS, LevelRequest, generator_at},
};

/// How many of 1,000 levels at a depth each generator makes.
fn shares(content: &Content, depth: u32) -> BTreeMap<&'static str, u32> {
    let mut counts: BTreeMap<&str, u32> = GENERATORS.iter().map(|generator| (generator.name(), 0)).collect();
    for seed in 0..1_000 {
        let request = LevelRequest::at(depth, CLASSIC, content);
        *counts.get_mut(generator_at(&request, &RandomStreams::new(seed)).name()).unwrap() += 1;
    }
    counts
}

#[test]
fn generators_are_chosen_by_their_weight_at_a_depth() {
    let content = content();
    for (depth, expected) in [
        (1, [("rooms", 588), ("grid", 412), ("cave", 0)]),
        (3, [("rooms", 500), ("grid", 350), ("cave", 150)]),
        (10, [("rooms", 435), ("grid", 304), ("cave", 261)]),
    ] {
        let found = shares(&content, depth);
        for (name, share) in expected {
            assert!(found[name].abs_diff(share) < 45, "depth {depth}: {found:?}");
        }
    }
}

#[test]
fn depths_of_generators_scale_with_the_length_of_the_dungeon() {
    let thirty = changed(&[("dungeon.ron", "level_count: 10", "level_count: 30")]);
    assert_eq!(shares(&thirty, 6)["cave"], 0);
    assert!(shares(&thirty, 7)["cave"] > 100);
}

/// The mistakes reported for `dungeon.ron` with one line changed.
fn mistakes(from: &str, to: &str) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let text = include_str!("../../../../data/dungeon.ron");
    assert!(text.contains(from));
    std::fs::write(folder.path().join("dungeon.ron"), text.replacen(from, to, 1)).unwrap();
    match load_content(&DataSource::at(folder.path())) {
        Ok(_) => Vec::new(),
        Err(error) => error.mistakes.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn unknown_generators_and_depths_without_a_generator_are_reported() {
    let found = mistakes("name: \"grid\"", "name: \"girder\"");
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(found[0].contains("generators: name: there is no generator 'girder'; expected one of: rooms, grid, cave"));
    let line =
        include_str!("../../../../data/dungeon.ron").lines().position(|line| line.contains("\"grid\"")).unwrap() + 1;
    assert!(found[0].starts_with(&format!("dungeon.ron:{line}:")), "{found:#?}");

    let only = mistakes("(name: \"rooms\", weight: 50),", "");
    assert_eq!(only, Vec::<String>::new());
    let found = mistakes("(name: \"rooms\", weight: 50),\n        (name: \"grid\", weight: 35),", "");
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(found[0].contains("no generator has a weight above 0 at depth 1"), "{found:#?}");
    assert!(mistakes("first_depth: 3", "first_depth: 11")[0].contains("is 11, more than monster_depths, 10"));
    assert!(mistakes("first_depth: 7", "first_depth: 7, last_depth: 6")[0].contains("is 6, less than first_depth, 7"));
}

#[test]
fn room_shapes_without_weight_and_impossible_automata_are_mistakes() {
    let shapes = "rectangle: 60, cross: 14, circle: 12, irregular: 14";
    assert!(
        mistakes(shapes, "rectangle: 0, cross: 0, circle: 0, irregular: 0")[0]
            .contains("at least one shape must have a weight")
    );
    assert!(mistakes("born_at: 5", "born_at: 9")[0].contains("must lie between 0 and 8"));
    assert!(mistakes("rounds: 4", "rounds: 51")[0].contains("must lie between 0 and 50"));
}

#[test]
fn a_level_is_20_by_12_to_2000_by_2000_cells() {
    let content = content();
    for (size, word) in [((19, 12), "width"), ((20, 11), "height"), ((2_001, 30), "width"), ((30, 9_999), "height")] {
        let refusal = content.dungeon.check_size(Size::new(size.0, size.1)).unwrap_err();
        assert!(refusal.contains(word), "{size:?}: {refusal}");
    }
    for size in [(20, 12), (80, 22), (2_000, 2_000)] {
        assert_eq!(content.dungeon.check_size(Size::new(size.0, size.1)), Ok(()));
    }
}

#[test]
fn every_generator_makes_a_connected_level_of_the_largest_size() {
    for generator in GENERATORS {
        for (width, height) in [(1_000, 250), (31, 700)] {
            let level = make(generator, 1, 8, Size::new(width, height));
            check_whole(&format!("{} {width}x{height}", generator.name()), &level);
        }
    }
}
