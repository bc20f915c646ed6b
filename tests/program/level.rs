//! `yendor level`: a level with its population, as text and as JSON.

use serde_json::{Value, json};

use crate::{
    json_shape::differences,
    program::{as_argument, data_folder, state_after, yendor},
    state::level_shape,
};

fn level(seed: u64, depth: u32, further: &[&str]) -> Value {
    let (seed, depth) = (seed.to_string(), depth.to_string());
    let arguments = [&["level", "--seed", &seed, "--depth", &depth, "--json"], further].concat();
    yendor(&arguments).done().json()
}

#[test]
fn every_field_of_the_contract_is_there_and_nothing_is_seen() {
    let wanted = json!({ "level": level_shape(), "statistics": {} });
    for depth in 1..=10 {
        let report = level(42, depth, &[]);
        assert_eq!(differences(&wanted, &report), [""; 0], "depth {depth}");
        let level = &report["level"];
        for bits in ["visible", "explored"] {
            assert!(level[bits].as_array().expect("rows").iter().all(|row| !row.as_str().expect("text").contains('1')));
        }
        assert!(level["monsters"].as_array().expect("monsters").iter().all(|monster| monster["visible"] == false));
        assert_eq!((&level["width"], &level["height"]), (&json!(80), &json!(22)));
        assert!(["rooms", "grid", "cave"].iter().any(|name| level["generator"] == *name), "depth {depth}");
        assert_eq!(level["stairs_down"].is_null(), depth == 10);
    }
}

#[test]
fn its_statistics_count_what_is_there() {
    let report = level(42, 3, &[]);
    let (level, statistics) = (&report["level"], &report["statistics"]);
    for list in ["rooms", "monsters", "items"] {
        assert_eq!(statistics[list].as_u64(), level[list].as_array().map(|list| list.len() as u64), "{list}");
    }
    let doors: u64 = statistics["doors"].as_object().expect("counts").values().filter_map(Value::as_u64).sum();
    assert_eq!(Some(doors), level["doors"].as_array().map(|doors| doors.len() as u64));
}

#[test]
fn what_is_born_on_a_level_is_numbered_by_its_depth() {
    for depth in [1, 4, 10] {
        let report = level(7, depth, &[]);
        let things = ["monsters", "items"].map(|list| report["level"][list].as_array().expect("a list").clone());
        let ids: Vec<u64> = things.concat().iter().map(|thing| thing["id"].as_u64().expect("an id")).collect();
        let born = u64::from(depth) * 1_000_000..u64::from(depth + 1) * 1_000_000;
        assert!(!ids.is_empty() && ids.iter().all(|id| born.contains(id)), "depth {depth}: {ids:?}");
    }
}

/// The level that is printed is the one that a game with this seed meets.
#[test]
fn it_agrees_with_a_game_that_begins_there() {
    for seed in [0, 1, 42, u64::MAX] {
        let printed = &level(seed, 1, &[])["level"];
        let met = &state_after(seed, "", &[])["level"];
        for field in ["rows", "rooms", "doors", "stairs_up", "stairs_down", "items", "terrain", "traps"] {
            assert_eq!(printed[field], met[field], "seed {seed}: {field}");
        }
        let ids = |level: &Value| -> Vec<Value> {
            let monsters = level["monsters"].as_array().expect("monsters");
            monsters.iter().map(|m| json!([m["id"], m["letter"], m["x"], m["y"], m["hp"], m["state"]])).collect()
        };
        assert_eq!(ids(printed), ids(met), "seed {seed}");
    }
}

#[test]
fn the_text_shows_the_map_the_counts_and_who_is_there() {
    let text = yendor(&["level", "--seed", "42", "--depth", "3"]).done().out;
    let json = level(42, 3, &[]);
    let map: Vec<&str> = text.lines().take(22).collect();
    assert!(map.iter().all(|row| row.chars().count() == 80), "{text}");
    for monster in json["level"]["monsters"].as_array().expect("monsters") {
        assert!(text.contains(monster["name"].as_str().expect("a name")), "{monster}");
    }
    for part in ["rooms: ", "doors: ", "monsters: ", "gold: "] {
        assert!(text.contains(part), "{part}");
    }
}

#[test]
fn a_depth_that_is_not_there_is_refused() {
    for depth in ["0", "11", "4294967295"] {
        let answer = yendor(&["level", "--seed", "42", "--depth", depth]);
        assert!(answer.failed().contains("from 1 to 10"), "{answer:?}");
        assert_eq!(answer.out, "");
    }
    yendor(&["level", "--seed", "42", "--depth", "-1"]).wrong_usage();
    yendor(&["level", "--seed", "42", "--depth", "deep"]).wrong_usage();
    let twelve = data_folder(&[("dungeon.ron", &[("level_count: 10", "level_count: 12")])]);
    let answer = yendor(&["level", "--seed", "42", "--depth", "13", "--data", as_argument(twelve.path())]);
    assert!(answer.failed().contains("from 1 to 12"), "{answer:?}");
}

#[test]
fn a_generator_is_chosen_by_name() {
    for name in ["rooms", "grid", "cave"] {
        let level = &level(42, 2, &["--generator", name])["level"];
        assert_eq!(level["generator"], name);
        assert_eq!(level["rooms"].as_array().is_some_and(Vec::is_empty), name == "cave");
    }
    let answer = yendor(&["level", "--seed", "42", "--depth", "2", "--generator", "maze"]);
    assert!(answer.failed().contains("'maze'") && answer.failed().contains("rooms, grid, cave"), "{answer:?}");
}

#[test]
fn a_level_has_the_size_that_is_asked_for_or_says_why_not() {
    for (width, height) in [(40, 20), (200, 100), (80, 22), (20, 12)] {
        let (columns, rows) = (width.to_string(), height.to_string());
        let level = &level(42, 2, &["--width", &columns, "--height", &rows])["level"];
        assert_eq!((&level["width"], &level["height"]), (&json!(width), &json!(height)));
        assert_eq!(level["rows"].as_array().map(Vec::len), Some(height));
    }
    for (flag, size) in [
        ("--width", "3"),
        ("--height", "3"),
        ("--width", "0"),
        ("--width", "1000000"),
        ("--height", "2001"),
        ("--width", "19"),
    ] {
        let answer = yendor(&["level", "--seed", "42", "--depth", "2", flag, size]);
        let name = flag.trim_start_matches('-');
        assert!(answer.failed().contains(name) && answer.failed().contains(size), "{answer:?}");
    }
    yendor(&["level", "--seed", "42", "--depth", "2", "--width", "-5"]).wrong_usage();
}

#[test]
fn a_survey_counts_levels_of_all_depths_generators_and_sizes_and_finds_nothing_wrong() {
    let answer = yendor(&["level", "--survey", "240", "--check", "--json"]).done().json();
    assert_eq!((&answer["levels"], &answer["defective"]), (&json!(240), &json!(0)), "{}", answer["examples"]);
    let generators = answer["generators"].as_object().expect("generators");
    let levels: u64 = generators.values().filter_map(|row| row["levels"].as_u64()).sum();
    assert_eq!(levels, 240);
    for (name, row) in generators {
        assert_eq!(row["levels"], 240 / generators.len(), "{name}");
        let spread = &row["numbers"]["reachable cells"];
        let part = |part: &str| spread[part].as_u64().expect("a number");
        assert!(0 < part("least") && part("least") < part("greatest") && part("greatest") < part("sum"), "{name}");
    }
}

#[test]
fn a_survey_is_the_same_every_time_and_its_text_says_so_too() {
    let json = || yendor(&["level", "--survey", "60", "--seed", "7", "--depth", "3", "--json"]).done().out;
    assert_eq!(json(), json());
    let text = yendor(&["level", "--survey", "60", "--seed", "7", "--generator", "rooms", "--check"]).done().out;
    assert!(text.ends_with("60 levels, 0 defects\n"), "{text}");
    assert!(text.lines().any(|line| line.starts_with("loops ")), "{text}");
}

#[test]
fn a_survey_of_nothing_is_a_wrong_usage() {
    yendor(&["level", "--survey", "0"]).wrong_usage();
    yendor(&["level", "--seed", "1", "--depth", "1", "--check"]).wrong_usage();
    yendor(&["level", "--seed", "1"]).wrong_usage();
    assert!(yendor(&["level", "--survey", "5", "--depth", "11"]).failed().contains("from 1 to 10"));
}
