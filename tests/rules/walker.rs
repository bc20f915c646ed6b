//! A walker that knows the whole map descends to the Amulet, picks it up, and carries it back up.

use std::collections::{BTreeMap, VecDeque};

use serde_json::{Value, json};
use yendor::{
    Content,
    ecs::{Direction, Point},
    testing::{Scenario, changed_with, check_laws, sign_at, trials},
};

const STEPS: [(Direction, &str); 4] =
    [(Direction::North, "k"), (Direction::East, "l"), (Direction::South, "j"), (Direction::West, "h")];

/// The number of presses of one key after which the walker counts as stuck.
const PATIENCE: usize = 3_000;

/// Content in which the player is never hurt or hungry; further changes are pairs of old text and new text.
fn harmless(changes: &[(&str, &str)]) -> Content {
    changed_with(|name, text| {
        let mut text = text.to_owned();
        if name == "monsters.ron" {
            for line in include_str!("../../data/monsters.ron").lines() {
                if let Some((_, dice)) = line.split_once("damage: \"") {
                    let dice = dice.split('"').next().unwrap();
                    text = text.replace(&format!("damage: \"{dice}\""), "damage: \"0d0\"");
                }
            }
            // The list of a kind with special attacks ends on a separate line.
            while let Some((before, (_, after))) = text
                .split_once("specials: [(")
                .and_then(|(before, list)| Some((before, list.split_once("            )],\n")?)))
            {
                text = format!("{before}specials: [],\n{after}");
            }
        }
        let text = text.replace("base_depletion: 1", "base_depletion: 0");
        // The blows of a new player can't beat regeneration or the best armor class.
        let text = text.replace("regeneration_turns: 3", "regeneration_turns: 1000000").replace("ac: -", "ac: ");
        changes.iter().fold(text, |text, (from, to)| text.replace(from, to))
    })
}

fn deserted(changes: &[(&str, &str)]) -> Content {
    let budgets: Vec<&str> = include_str!("../../data/spawn_tables.ron")
        .split(" creatures: \"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    let budgets: Vec<String> = budgets.iter().map(|dice| format!(" creatures: \"{dice}\"")).collect();
    assert_eq!(budgets.len(), 10, "a budget for each level");
    let nobody =
        [("max_wanderers_per_level: 5", "max_wanderers_per_level: 0"), ("newcomers: (2, 2)", "newcomers: (0, 0)")];
    let budgets: Vec<(&str, &str)> = budgets.iter().map(|budget| (budget.as_str(), " creatures: \"0\"")).collect();
    harmless(&[&budgets, &nobody[..], changes].concat())
}

fn state_of(game: &Scenario) -> Value {
    serde_json::to_value(game.state()).unwrap()
}

fn place_in(value: &Value) -> Point {
    let axis = |index: usize| i32::try_from(value[index].as_i64().unwrap()).unwrap();
    Point::new(axis(0), axis(1))
}

/// The rows of the map (`docs/contract.md#map-files`) with deep water, chasms, lava, fallen stones and traps as rock, which
/// the walker avoids.
fn safe_rows(state: &Value) -> Vec<String> {
    let rows = |value: &Value| -> Vec<String> { serde_json::from_value(value.clone()).unwrap() };
    let level = &state["level"];
    let (structure, liquid) = (rows(&level["rows"]), rows(&level["terrain"]["liquid"]));
    let dressing = rows(&level["terrain"]["dressing"]);
    let is_closed = |(x, y): (i32, i32)| sign_at(&dressing, (x, y)) == 'S';
    let traps: Vec<Point> =
        level["traps"].as_array().unwrap().iter().map(|trap| place_in(&json!([trap["x"], trap["y"]]))).collect();
    let safe = |(x, y): (i32, i32), sign: char, liquid: char| {
        if "Wcl".contains(liquid) || is_closed((x, y)) || traps.contains(&Point::new(x, y)) { '#' } else { sign }
    };
    let row = |(y, (row, liquid)): (i32, (&String, &String))| {
        (0..).zip(row.chars().zip(liquid.chars())).map(|(x, (sign, liquid))| safe((x, y), sign, liquid)).collect()
    };
    (0..).zip(structure.iter().zip(&liquid)).map(row).collect()
}

/// The keys of the shortest path over such rows that needs neither key nor search.
fn way(rows: &[String], from: Point, to: Point) -> Vec<(&'static str, Point)> {
    let mut came: BTreeMap<Point, (Point, &str)> = BTreeMap::new();
    let mut frontier = VecDeque::from([from]);
    while let Some(cell) = frontier.pop_front().filter(|cell| *cell != to) {
        for (direction, key) in STEPS {
            let next = cell.step(direction);
            if next != from && !came.contains_key(&next) && !"#LSs".contains(sign_at(rows, (next.x, next.y))) {
                came.insert(next, (cell, key));
                frontier.push_back(next);
            }
        }
    }
    let mut way = Vec::new();
    let mut cell = to;
    while cell != from {
        let (before, key) = came.get(&cell).unwrap_or_else(|| panic!("no path from {from:?} to {to:?}"));
        way.push((*key, cell));
        cell = *before;
    }
    way.reverse();
    way
}

fn walk_to(game: &mut Scenario, target: Point) {
    let state = state_of(game);
    let rows = safe_rows(&state);
    for (key, cell) in way(&rows, game.position(), target) {
        let came = (0..PATIENCE).any(|_| {
            game.press(key);
            game.position() == cell
        });
        assert!(came, "the walker is stuck before {cell:?}:\n{}", game.screen(104, 32));
    }
}

/// Plays to the end and returns the deepest level.
fn fetch_the_amulet(content: Content, seed: u64) -> u64 {
    let mut game = Scenario::game_with(content, seed);
    while let Some(down) = Some(state_of(&game)["level"]["stairs_down"].clone()).filter(|down| !down.is_null()) {
        walk_to(&mut game, place_in(&down));
        game.press(">");
        check_laws(game.world()).unwrap();
    }
    let state = state_of(&game);
    let items = state["level"]["items"].as_array().unwrap();
    let amulet = items.iter().find(|item| item["type"] == "amulet/amulet").expect("the Amulet lies on the last level");
    walk_to(&mut game, place_in(&Value::from(vec![amulet["x"].clone(), amulet["y"].clone()])));
    game.press(",");
    game.press("ret");
    assert_eq!(state_of(&game)["has_amulet"], true, "seed {seed}");
    while state_of(&game)["mode"] == "Playing" {
        let up = place_in(&state_of(&game)["level"]["stairs_up"]);
        walk_to(&mut game, up);
        game.press("<");
        check_laws(game.world()).unwrap();
    }
    let state = state_of(&game);
    assert_eq!(state["mode"], Value::from("Won"), "seed {seed}");
    assert_eq!(state["depth"], Value::from(1), "seed {seed}");
    state["deepest"].as_u64().unwrap()
}

#[test]
fn the_game_can_be_won_in_a_deserted_dungeon() {
    for seed in 0..trials(1, 6) {
        assert_eq!(fetch_the_amulet(deserted(&[]), seed), 10);
    }
}

#[test]
fn the_game_can_be_won_among_harmless_monsters() {
    for seed in 100..trials(101, 103) {
        assert_eq!(fetch_the_amulet(harmless(&[]), seed), 10);
    }
}

#[test]
fn three_levels_and_thirty_can_be_won() {
    assert_eq!(fetch_the_amulet(deserted(&[("level_count: 10", "level_count: 3")]), 1), 3);
    if trials(false, true) {
        assert_eq!(fetch_the_amulet(deserted(&[("level_count: 10", "level_count: 30")]), 3), 30);
        assert_eq!(fetch_the_amulet(harmless(&[("level_count: 10", "level_count: 30")]), 4), 30);
    }
}

#[test]
fn small_levels_and_large_ones_can_be_won() {
    let size = |width: &str, height: &str| deserted(&[("    width: 80", width), ("    height: 22", height)]);
    assert_eq!(fetch_the_amulet(size("    width: 40", "    height: 20"), 5), 10);
    if trials(false, true) {
        assert_eq!(fetch_the_amulet(size("    width: 200", "    height: 100"), 6), 10);
    }
}
