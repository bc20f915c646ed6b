//! `yendor level`: a level with its population, as text and as JSON.

use serde_json::{Value, json};
use yendor::level::GENERATORS;

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

/// The shape of the population report of `level --json`.
fn spawning_shape() -> Value {
    let budget = json!({ "rolled": "int", "spent": "int", "attempts": "int", "failed": "int" });
    json!({
        "seed": "int", "depth": "int", "tables": ["int", "int"], "creatures": budget, "items": budget, "gold": budget,
        "groups": [{
            "entry": "text", "pool": "text", "strategy": "text", "source": "Creatures|Items|Plan|Room", "table": "int",
            "out_of_depth": "bool", "cost": "int", "spacing": "int", "cells": ["place"],
        }],
        "warnings": ["text"],
    })
}

#[test]
fn the_report_has_every_field_of_the_contract_and_no_cell_is_seen() {
    let wanted = json!({ "level": level_shape(), "statistics": {}, "spawning": spawning_shape() });
    for depth in 1..=10 {
        let report = level(42, depth, &[]);
        assert_eq!(differences(&wanted, &report), [""; 0], "depth {depth}");
        let level = &report["level"];
        for bits in ["visible", "explored"] {
            assert!(level[bits].as_array().expect("rows").iter().all(|row| !row.as_str().expect("text").contains('1')));
        }
        assert!(level["monsters"].as_array().expect("monsters").iter().all(|monster| monster["visible"] == false));
        assert_eq!(level["width"], json!(80));
        assert_eq!(level["height"], json!(22));
        assert!(GENERATORS.iter().any(|generator| level["generator"] == generator.name()), "depth {depth}");
        assert_eq!(level["stairs_down"].is_null(), depth == 10);
    }
}

#[test]
fn the_statistics_match_the_level() {
    let report = level(42, 3, &[]);
    let (level, statistics) = (&report["level"], &report["statistics"]);
    for list in ["rooms", "monsters", "items"] {
        assert_eq!(statistics[list].as_u64(), level[list].as_array().map(|list| list.len() as u64), "{list}");
    }
    let doors: u64 = statistics["doors"].as_object().expect("counts").values().filter_map(Value::as_u64).sum();
    assert_eq!(Some(doors), level["doors"].as_array().map(|doors| doors.len() as u64));
}

#[test]
fn serial_numbers_of_a_level_start_at_its_depth_in_millions() {
    for depth in [1, 4, 10] {
        let report = level(7, depth, &[]);
        let entities = ["monsters", "items"].map(|list| report["level"][list].as_array().expect("a list").clone());
        let ids: Vec<u64> = entities.concat().iter().map(|entity| entity["id"].as_u64().expect("an id")).collect();
        let born = u64::from(depth) * 1_000_000..u64::from(depth + 1) * 1_000_000;
        assert!(!ids.is_empty() && ids.iter().all(|id| born.contains(id)), "depth {depth}: {ids:?}");
    }
}

/// The printed level is the one that a game with this seed meets.
#[test]
fn the_printed_level_is_the_one_of_the_game() {
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
fn the_text_shows_the_map_the_counts_and_the_population() {
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
fn a_depth_outside_the_dungeon_is_refused() {
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
    let names: Vec<&str> = GENERATORS.iter().map(|generator| generator.name()).collect();
    for name in &names {
        let level = &level(42, 2, &["--generator", name])["level"];
        assert_eq!(level["generator"], *name);
        let rooms = level["rooms"].as_array().expect("rooms");
        assert!(rooms.iter().all(|room| room["chamber"] == (*name == "cave")), "{name}");
    }
    let answer = yendor(&["level", "--seed", "42", "--depth", "2", "--generator", "maze"]);
    assert!(answer.failed().contains("'maze'") && answer.failed().contains(&names.join(", ")), "{answer:?}");
}

#[test]
fn a_level_has_the_requested_size_or_the_size_is_refused_with_a_reason() {
    for (width, height) in [(40, 20), (200, 100), (80, 22), (20, 12)] {
        let (columns, rows) = (width.to_string(), height.to_string());
        let level = &level(42, 2, &["--width", &columns, "--height", &rows])["level"];
        assert_eq!(level["width"], json!(width));
        assert_eq!(level["height"], json!(height));
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
fn the_groups_of_a_report_match_the_population_and_the_budget_spent() {
    for depth in [1, 5, 10] {
        let report = level(42, depth, &[]);
        let spawning = &report["spawning"];
        let groups = || spawning["groups"].as_array().expect("groups").iter();
        let places = |list: &str| -> Vec<Value> {
            report["level"][list].as_array().expect("a list").iter().map(|one| json!([one["x"], one["y"]])).collect()
        };
        let (monsters, items) = (places("monsters"), places("items"));
        for group in groups() {
            let there = if group["source"] == "Creatures" || group["source"] == "Plan" { &monsters } else { &items };
            let cells = group["cells"].as_array().expect("cells");
            let is_there =
                |cell: &Value| there.contains(cell) || (group["source"] == "Room" && monsters.contains(cell));
            assert!(!cells.is_empty() && cells.iter().all(is_there), "depth {depth}: {group}");
        }
        // Unique monsters are paid for too.
        let is_of = |group: &Value, source: &str| {
            group["source"] == source || (source == "Creatures" && group["source"] == "Plan")
        };
        for (source, budget) in [("Creatures", "creatures"), ("Items", "items")] {
            let cost: u64 = groups().filter(|group| is_of(group, source)).filter_map(|g| g["cost"].as_u64()).sum();
            assert_eq!(Some(cost), spawning[budget]["spent"].as_u64(), "depth {depth}: {budget}");
        }
        let text = yendor(&["level", "--seed", "42", "--depth", &depth.to_string()]).done().out;
        assert!(text.contains("budgets spent: creatures "), "{text}");
        for group in groups() {
            assert!(text.contains(&format!("  {} (", group["entry"].as_str().expect("a name"))), "{group} in\n{text}");
        }
    }
}

#[test]
fn a_level_needs_one_seed_and_one_depth() {
    yendor(&["level", "--seed", "1"]).wrong_usage();
    yendor(&["level", "--seed", "1", "--depth", "1", "--depth", "2"]).wrong_usage();
    assert!(yendor(&["level", "--seed", "1", "--depth", "11"]).failed().contains("from 1 to 10"));
}
