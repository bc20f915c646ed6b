//! The whole game from key presses alone: down every staircase, the Amulet, up again, victory.

#![expect(clippy::panic, clippy::indexing_slicing, reason = "a test that can't continue fails")]

use std::{collections::VecDeque, fs, path::Path};

use serde_json::Value;
use tempfile::TempDir;

use crate::{
    conversation::Talk,
    program::{as_argument, data_folder, drive, yendor},
};

/// The greatest number of keys pressed before the walker looks at the state of the game again.
const KEYS_AT_ONCE: usize = 40;
/// The number of looks after which the walker gives up.
const MOST_LOOKS: usize = 400;

/// Returns `text` with `value` in place of each part that begins with `before` and goes up to the next `end`.
fn with_value(text: &str, (before, end, value): (&str, &str, &str)) -> String {
    let parts = text.split(before).enumerate().map(|(index, part)| match part.split_once(end) {
        Some((_, rest)) if index > 0 => format!("{value}{rest}"),
        _ => part.to_owned(),
    });
    parts.collect()
}

/// Returns the shipped data, except that monsters are few, die of one blow and do no damage, and food lasts for the whole
/// game.
fn harmless_monsters() -> TempDir {
    let data = Path::new("data");
    let read = |file: &str| fs::read_to_string(data.join(file)).expect("a data file of the game");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let write =
        |file: &str, text: String| fs::write(folder.path().join(file), text).expect("the folder can be written to");
    // One blow is enough, so that no monster blocks a corridor forever.
    let values = [
        ("specials: [(", "            )],", "specials: [],"),
        ("damage: \"", "\"", "damage: \"0d0\""),
        ("hp: \"", "\"", "hp: \"1\""),
    ];
    let monsters = values.into_iter().fold(read("monsters.ron"), |text, value| with_value(&text, value));
    write("monsters.ron", monsters);
    // A crowd could block a corridor all the same.
    let few = (", creatures: \"", "\"", ", creatures: \"1d2\"");
    write("spawn_tables.ron", with_value(&read("spawn_tables.ron"), few));
    let config = read("config.ron")
        .replace("starting_food: 1300", "starting_food: 30000")
        .replace("max_food: 2000", "max_food: 30000")
        .replace("regeneration_turns: 3", "regeneration_turns: 1000000")
        .replace("newcomers: (2, 2)", "newcomers: (0, 0)");
    write("config.ron", config);
    folder
}

type Place = (usize, usize);

fn place(value: &Value) -> Place {
    let number = |value: &Value| usize::try_from(value.as_u64().expect("a coordinate")).expect("small");
    (number(&value[0]), number(&value[1]))
}

/// Returns the keys along a shortest path in the four straight directions, over cells that can be entered or opened, no
/// farther than into a cobweb, which may hold the walker.
fn path_keys(level: &Value, from: Place, to: Place, through_webs: bool) -> Option<Vec<char>> {
    let rows: Vec<&[u8]> =
        level["rows"].as_array().expect("rows").iter().map(|row| row.as_str().expect("a row").as_bytes()).collect();
    let liquid: Vec<&[u8]> = level["terrain"]["liquid"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| row.as_str().expect("a row").as_bytes())
        .collect();
    let dressing: Vec<&[u8]> = level["terrain"]["dressing"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| row.as_str().expect("a row").as_bytes())
        .collect();
    let traps: Vec<Place> = level["traps"]
        .as_array()
        .expect("traps")
        .iter()
        .map(|trap| place(&serde_json::json!([trap["x"], trap["y"]])))
        .collect();
    let at = |rows: &[&[u8]], (x, y): Place| rows.get(y).and_then(|row| row.get(x)).copied();
    let sign = |place: Place| at(&rows, place).unwrap_or(b'#');
    // The walker avoids deep water, chasms, lava, fallen stones and traps, and cobwebs where it can.
    let is_web = |place: Place| at(&dressing, place) == Some(b'x');
    let is_harmful = |place: Place| {
        at(&liquid, place).is_some_and(|liquid| b"Wcl".contains(&liquid))
            || at(&dressing, place) == Some(b'S')
            || (is_web(place) && !through_webs)
            || traps.contains(&place)
    };
    let mut origins: Vec<Vec<Option<(Place, char)>>> = rows.iter().map(|row| vec![None; row.len()]).collect();
    let mut edge = VecDeque::from([from]);
    while let Some(here) = edge.pop_front() {
        if here == to {
            break;
        }
        let (x, y) = here;
        let steps =
            [('l', (x + 1, y)), ('j', (x, y + 1)), ('h', (x.wrapping_sub(1), y)), ('k', (x, y.wrapping_sub(1)))];
        for (key, next) in steps {
            let is_way = b".:+'B_<>".contains(&sign(next)) && !is_harmful(next);
            if let Some(origin) = origins.get_mut(next.1).and_then(|row| row.get_mut(next.0))
                && is_way
                && origin.is_none()
                && next != from
            {
                *origin = Some((here, key));
                edge.push_back(next);
            }
        }
    }
    let mut keys = Vec::new();
    let mut here = to;
    while here != from {
        let (before, key) = origins[here.1][here.0]?;
        // The first step opens a closed door.
        let pushes = if sign(here) == b'+' { 2 } else { 1 };
        keys.extend([(key, here)].repeat(pushes));
        here = before;
    }
    keys.reverse();
    if is_web(from) && !through_webs && from != to {
        return None;
    }
    // What is beyond the first cobweb waits for another look.
    let held = if is_web(from) { Some(0) } else { keys.iter().position(|(_, enters)| is_web(*enters)) };
    keys.truncate(held.map_or(keys.len(), |first| first + 1));
    Some(keys.into_iter().map(|(key, _)| key).collect())
}

/// Returns the next goal and the keys to press there.
fn goal(state: &Value) -> (Place, &'static str) {
    let level = &state["level"];
    if state["has_amulet"] == true {
        return (place(&level["stairs_up"]), "<");
    }
    let items = level["items"].as_array().expect("items");
    match items.iter().find(|item| item["type"] == "amulet/amulet") {
        Some(amulet) => (place(&serde_json::json!([amulet["x"], amulet["y"]])), ", ret"),
        None => (place(&level["stairs_down"]), ">"),
    }
}

/// Returns keys separated by spaces that lead to the goal of `state`, or as far as the walker goes before it looks
/// again.
fn next_keys(state: &Value) -> String {
    let player = &state["player"];
    let here = place(&serde_json::json!([player["x"], player["y"]]));
    let (goal, there) = goal(state);
    let level = &state["level"];
    let clear = path_keys(level, here, goal, false);
    let is_there = clear.is_some();
    let path = clear.or_else(|| path_keys(level, here, goal, true));
    let path = path.unwrap_or_else(|| panic!("no path from {here:?} to {goal:?}"));
    let mut keys: Vec<String> = path.iter().map(char::to_string).collect();
    if is_there {
        keys.extend(there.split(' ').map(str::to_owned));
    }
    keys.truncate(KEYS_AT_ONCE);
    keys.iter().flat_map(|key| [key, " "]).collect()
}

/// Walks until the game is over, and returns all keys and the last state.
fn walk(seed: u64, data: &[&str]) -> (String, Value) {
    let mut talk = Talk::with(&[&["--seed", &seed.to_string()], data].concat());
    let mut keys = String::new();
    let mut state = talk.state("");
    for _ in 0..MOST_LOOKS {
        if state["mode"] != "Playing" {
            talk.leave();
            return (keys, state);
        }
        let next = next_keys(&state);
        state = talk.state(&next);
        keys += &next;
    }
    panic!("the walker did not arrive: {state:.400}");
}

#[test]
fn carrying_the_amulet_up_all_stairs_wins() {
    let folder = harmless_monsters();
    let data = ["--data", as_argument(folder.path())];
    for seed in [3, 7] {
        let (keys, won) = walk(seed, &data);
        assert_eq!(won["mode"], "Won", "seed {seed}: {:.400}", won.to_string());
        assert_eq!(won["depth"], 1, "seed {seed}");
        assert_eq!(won["deepest"], 10, "seed {seed}");
        assert_eq!(won["has_amulet"], true, "seed {seed}");
        assert!(won["cause_of_death"].is_null(), "seed {seed}");

        // The walker passed every level on the way down, and all but the last again on the way up.
        let looked = format!("!state {}", keys.replace("> ", "> !state ").replace("< ", "< !state "));
        let printed = drive(seed, &looked, &data).done().out;
        let mut depths: Vec<u64> =
            printed.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()?["depth"].as_u64()).collect();
        depths.dedup();
        let expected: Vec<u64> = (1..=10).chain((1..10).rev()).collect();
        assert_eq!(depths, expected, "seed {seed}");

        let further = [&["--screen", "--state"][..], &data].concat();
        let victory = drive(seed, &keys, &further).done().out;
        assert!(victory.contains("VICTORY"), "{victory}");
        assert_eq!(victory, drive(seed, &format!("{keys} j n ret > <"), &further).done().out, "seed {seed}");
    }
}

/// The number and size of levels are data: changed files make a short game on small levels, with next to no monsters.
#[test]
fn a_game_of_three_small_levels_can_be_won() {
    let folder = data_folder(&[
        (
            "dungeon.ron",
            &[("level_count: 10", "level_count: 3"), ("width: 80", "width: 40"), ("height: 22", "height: 20")],
        ),
        ("spawn_tables.ron", &[("type: \"unique\"", "type: \"single\"")]),
        (
            "config.ron",
            &[
                ("spawn_chance_base: 0.005", "spawn_chance_base: 0.0"),
                ("spawn_chance_increment: 0.0001", "spawn_chance_increment: 0.0"),
                ("spawn_chance_cap: 0.05", "spawn_chance_cap: 0.0"),
                ("newcomers: (2, 2)", "newcomers: (0, 0)"),
            ],
        ),
    ]);
    // Nobody guards the Amulet either.
    fs::write(folder.path().join("set_pieces.ron"), "(chances: [], pieces: [])").expect("the folder can be written to");
    let tables = folder.path().join("spawn_tables.ron");
    let text = fs::read_to_string(&tables).expect("a data file that was just written");
    let none = (", creatures: \"", "\"", ", creatures: \"0\"");
    fs::write(&tables, with_value(&text, none)).expect("the folder can be written to");
    let data = ["--data", as_argument(folder.path())];
    let (_, won) = walk(5, &data);
    assert_eq!(won["mode"], "Won", "{:.400}", won.to_string());
    assert_eq!(won["deepest"], 3, "{:.400}", won.to_string());
    assert_eq!(won["level"]["width"], 40);
    assert_eq!(won["level"]["height"], 20);
}

#[test]
fn a_dungeon_of_thirty_huge_levels_can_be_shown() {
    let folder = data_folder(&[(
        "dungeon.ron",
        &[("level_count: 10", "level_count: 30"), ("width: 80", "width: 200"), ("height: 22", "height: 100")],
    )]);
    let data = ["--data", as_argument(folder.path())];
    let deepest = yendor(&[&["level", "--seed", "5", "--depth", "30", "--json"], &data[..]].concat()).done().json();
    assert_eq!(deepest["level"]["width"], 200);
    assert_eq!(deepest["level"]["height"], 100);
    assert!(!deepest["level"]["monsters"].as_array().expect("monsters").is_empty());
    assert!(deepest["level"]["stairs_down"].is_null());
    // A level larger than the map area scrolls: the player is always on the screen.
    for seed in 0..10 {
        for size in [["80", "24"], ["104", "32"]] {
            let arguments = [&["--screen", "--width", size[0], "--height", size[1]][..], &data].concat();
            assert!(drive(seed, "", &arguments).done().out.contains('@'), "seed {seed} at {size:?}");
        }
    }
}
