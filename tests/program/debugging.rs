//! Debug commands and drawn levels for other programs: `drive --debug`, `--map`, `!debug`.

use std::fs;

use serde_json::Value;
use tempfile::NamedTempFile;
use yendor::Content;

use crate::program::{Answer, as_argument, drive, drive_file, yendor};

/// A file with this text, removed when the test ends.
fn file(text: &str) -> NamedTempFile {
    let file = NamedTempFile::new().expect("a file");
    fs::write(file.path(), text).expect("the file is written");
    file
}

/// Runs `drive --debug --map` on a map with these keys.
fn on_map(text: &str, keys: &str, further: &[&str]) -> Answer {
    let map = file(text);
    drive(42, keys, &[&["--debug", "--map", as_argument(map.path())], further].concat())
}

/// The last line of standard output, which is a state.
#[track_caller]
fn last_state(answer: &Answer) -> Value {
    assert_eq!(answer.code, Some(0), "{answer:?}");
    serde_json::from_str(answer.out.lines().last().expect("a state")).expect("JSON")
}

const ROOM: &str = "#######\n#.....#\n#..@..+\n#.....#\n#######\n";

#[test]
fn debug_tokens_change_the_game_in_progress() {
    let keys = "l !debug monster O 1 1 sleeping\n!debug item food/ration 3\n!debug goto 2 2 ;; beside it\n!state";
    let state = last_state(&on_map(ROOM, keys, &[]));
    assert_eq!(state["turn"], 1);
    assert_eq!(state["debugged"], true);
    assert_eq!(state["player"]["x"], 2);
    assert_eq!(state["player"]["y"], 2);
    assert_eq!(state["level"]["monsters"][0]["letter"], "O");
    assert_eq!(state["level"]["monsters"][0]["state"], "Sleeping");
}

#[test]
fn answers_of_debug_commands_go_to_standard_error() {
    let answer = drive(42, "!debug god on\n!debug fov\n!debug help god", &["--debug"]);
    assert_eq!(answer.code, Some(0));
    assert_eq!(answer.out.as_str(), "");
    for words in ["God mode is on.", "fov overlay is on", "god [on|off]"] {
        assert!(answer.err.contains(words), "{answer:?}");
    }
}

#[test]
fn a_refused_debug_command_is_reported_with_its_place_and_the_game_continues() {
    for (command, word) in [
        ("teleport 11", "'11'"),
        ("monster o", "'O'"),
        ("item potion/heling", "'potion/heling'"),
        ("goto 0 0", "0,0"),
        ("trap Bear 0 0", "0,0"),
        ("spawns perhaps", "perhaps"),
        ("", "command"),
        ("dance", "'dance'"),
    ] {
        let answer = on_map(ROOM, &format!("l\n !debug {command}\nl"), &["--state"]);
        let line = answer.err.strip_suffix('\n').expect("a whole line");
        assert!(line.contains("line 2, column 2") && line.contains(word) && !line.contains('\n'), "{answer:?}");
        let (state, plain) = (last_state(&answer), last_state(&on_map(ROOM, "l l", &["--state"])));
        for field in ["hash", "turn", "debugged", "player", "level"] {
            assert_eq!(state[field], plain[field], "{field} after {command}");
        }
        let said =
            state["messages"].as_array().expect("messages").iter().filter(|line| line["kind"] == "Warning").count();
        assert_eq!(said, 1, "the log tells of it as well");
    }
}

#[test]
fn debug_tokens_without_the_flag_are_refused_before_the_first_key() {
    for keys in ["!screen !state\n!debug god", "!debug", "l !debug nonsense"] {
        let answer = drive_file(42, keys, &["--screen", "--state"]);
        assert!(answer.failed().contains("--debug"), "{answer:?}");
        assert_eq!(answer.out, "");
    }
    let answer = drive(42, "~ g ~ . !state", &[]);
    let state = last_state(&answer);
    assert_eq!(state["debugged"], false);
    assert_eq!(state["turn"], 1);
    assert!(answer.out.contains("--debug"), "the key explains");
}

#[test]
fn the_console_can_be_used_by_keys() {
    let plain = drive(42, "", &["--debug", "--screen"]).done().out;
    let open = drive(42, "~", &["--debug", "--screen"]).done().out;
    assert!(!plain.contains("DEBUG CONSOLE") && open.contains("DEBUG CONSOLE"));
    assert_eq!(drive(42, "~ esc", &["--debug", "--screen"]).done().out, plain);
    let state = last_state(&drive(42, "~ g t 3 ret m O T 2 ret esc !state", &["--debug"]));
    assert_eq!(state["depth"], 3);
    assert_eq!(state["turn"], 2);
    assert_eq!(state["player"]["hp"], 12);
    let from_menu = last_state(&drive(42, "~ ~ t 3 ret esc !state", &["--menu"]));
    assert_eq!(from_menu["depth"], 3);
    assert_eq!(from_menu["debugged"], true);
}

#[test]
fn overlays_appear_on_the_screen_and_not_in_the_state() {
    let keys = "!debug fov on\n!debug ai on\n!debug paths on\n";
    let shown = drive(42, keys, &["--debug", "--screen", "--state"]);
    let plain = drive(42, "", &["--debug", "--screen", "--state"]).done();
    assert_eq!(last_state(&shown), last_state(&plain));
    assert_ne!(shown.out, plain.out);
}

#[test]
fn a_drawn_level_is_the_level_that_is_drawn() {
    let state = last_state(&on_map("##\n#@.:+\n  #LSB_'>.<\n", "", &["--state"]));
    let level = &state["level"];
    assert_eq!(level["rows"], serde_json::json!(["###########", "#..:+######", "###LSB_'>.<"]));
    assert_eq!(level["generator"], "map");
    assert_eq!(level["width"], 11);
    assert_eq!(level["height"], 3);
    assert_eq!(state["depth"], 1);
    assert_eq!(state["turn"], 0);
    assert_eq!(state["debugged"], false);
    assert_eq!(level["stairs_up"], serde_json::json!([10, 2]));
    assert_eq!(level["stairs_down"], serde_json::json!([8, 2]));
    for list in ["monsters", "items", "traps"] {
        assert_eq!(level[list], serde_json::json!([]), "{list}");
    }
    let rooms: Vec<bool> = level["rooms"].as_array().expect("rooms").iter().map(|room| room["lit"] == true).collect();
    assert_eq!(rooms, [false, false]);
    let kit = last_state(&drive(42, "", &["--state"]));
    assert_eq!(state["player"]["inventory"], kit["player"]["inventory"], "the starting kit is that of the seed");
    assert_eq!(state["hash"].as_str().map(str::len), Some(32));
}

#[test]
fn a_map_of_only_a_player_is_a_level() {
    for map in ["@", "@\n", "@\r\n\r\n", "###\n#@#\n###\n\n;; nothing\n\n"] {
        let state = last_state(&on_map(map, ". s h j k l", &["--state", "--screen"]));
        assert_eq!(state["turn"], 2, "{map:?}");
        assert_eq!(state["hash"].as_str().map(str::len), Some(32), "{map:?}");
    }
}

#[test]
fn other_levels_are_those_of_the_seed() {
    let below = |answer: &Answer| last_state(answer)["level"]["rows"].clone();
    let drawn = on_map("#####\n#@>.#\n#####\n", "l > !state", &[]);
    let plain = drive(42, "!debug teleport 2\n!state", &["--debug"]);
    assert_eq!(below(&drawn), below(&plain));
}

#[test]
fn commands_below_the_map_run_before_the_first_turn() {
    let commands = "\n;; a scene\nmonster O 1 1 sleeping ;; an orc\n\n  item gold/gold 5 5 3\nset hp 7\n   \nfov on\n";
    for text in [
        format!("{ROOM}{commands}"),
        format!("{ROOM}{commands}").replace('\n', "\r\n"),
        format!("\u{feff}{ROOM}{commands}"),
    ] {
        let answer = on_map(&text, "!state", &[]).done();
        let state = last_state(&answer);
        assert_eq!(state["turn"], 0);
        assert_eq!(state["debugged"], true);
        assert_eq!(state["player"]["hp"], 7);
        assert_eq!(state["level"]["rows"][0], "#######");
        assert_eq!(state["level"]["monsters"].as_array().map(Vec::len), Some(1));
        assert_eq!(state["level"]["items"][0]["quantity"], 5);
    }
}

#[test]
fn a_mistake_in_a_map_is_reported_with_file_line_and_column() {
    let long = format!("{ROOM}\nheal\n  monster o\nheal\n");
    for (text, place, word) in [
        ("#####\n#@.x#\n#####\n", "line 2, column 4", "'x'"),
        ("#@t#\n", "line 1, column 3", "'t'"),
        ("#####\n#@.@#\n#####\n", "line 2, column 4", "'@'"),
        ("#####\n#<@<#\n#####\n", "line 2, column 4", "'<'"),
        ("#####\n#>@>#\n", "line 2, column 4", "'>'"),
        ("#####\n#...#\n#####\n\nheal\n", "line 3, column 1", "'@'"),
        ("", "line 1, column 1", "'@'"),
        ("\n\n@\n", "line 1, column 1", "'@'"),
        ("#é@#\n", "line 1, column 2", "'é'"),
        ("#####\r\n#@.x#\r\n", "line 2, column 4", "'x'"),
        ("#@#\n\ndance\n", "line 3, column 1", "'dance'"),
        ("#@#\r\n\r\ndance\r\n", "line 3, column 1", "'dance'"),
        ("#@#\n\nheal\n\n\tgoto 0 0 ;; rock\n", "line 5, column 2", "0,0"),
        (&long, "line 8, column 3", "'O'"),
    ] {
        let map = file(text);
        let name = as_argument(map.path());
        let answer = drive(42, "l", &["--debug", "--map", name, "--screen", "--state"]);
        let line = answer.failed();
        assert!(line.contains(name) && line.contains(place) && line.contains(word), "{text:?}: {line}");
        assert_eq!(answer.out, "", "{text:?}");
        if cfg!(not(any(feature = "desktop", feature = "terminal"))) {
            continue;
        }
        let played = yendor(&["play", "--terminal", "--debug", "--map", name]);
        assert_eq!(played.failed(), line, "{text:?}");
    }
}

#[test]
fn a_map_that_cannot_be_read_is_reported() {
    assert!(drive(42, "", &["--debug", "--map", "no/such.map"]).failed().contains("no/such.map"));
    let folder = tempfile::tempdir().expect("a folder");
    assert!(drive(42, "", &["--debug", "--map", as_argument(folder.path())]).failed().contains("can't read"));
    let bytes = NamedTempFile::new().expect("a file");
    fs::write(bytes.path(), b"#@\xff#").expect("the file is written");
    assert!(drive(42, "", &["--debug", "--map", as_argument(bytes.path())]).failed().contains("UTF-8"));
}

#[test]
fn a_map_needs_the_debug_flag_and_excludes_the_menu() {
    let map = file(ROOM);
    let name = as_argument(map.path());
    for command in ["drive", "play"] {
        assert!(yendor(&[command, "--map", name]).wrong_usage().contains("--debug"), "{command}");
    }
    assert!(yendor(&["drive", "--debug", "--menu", "--map", name]).wrong_usage().contains("--menu"));
}

#[test]
fn a_scene_with_each_monster_can_be_played() {
    let wide = format!("{}\n#@{}#\n{0}\n", "#".repeat(40), ".".repeat(37));
    for letter in Content::compiled_in().monsters().map(|(_, monster)| monster.letter) {
        let state = last_state(&on_map(
            &wide,
            &format!("!debug god on\n!debug monster {letter} 20 1 hunting\n!debug rest 30\n!state"),
            &[],
        ));
        assert_eq!(state["turn"], 30, "{letter}");
        assert_eq!(state["player"]["hp"], 12, "{letter}");
        assert_eq!(state["level"]["monsters"][0]["letter"], letter.to_string());
    }
}

#[test]
fn debug_tokens_after_the_end_are_refused_and_change_nothing() {
    let map = format!("{ROOM}\nset hp 1\nset food 0\nrest 50\n");
    let answer = on_map(&map, "!state\n!debug heal\n!debug dance\nl !state", &[]);
    let states: Vec<&str> = answer.out.lines().collect();
    assert_eq!(states[0], states[1]);
    assert_eq!(last_state(&answer)["mode"], "Dead");
    assert!(answer.err.contains("line 2") && answer.err.contains("'heal' was ignored"), "{answer:?}");
}

#[test]
fn debug_tokens_in_the_menu_are_refused() {
    let answer = drive(42, "!debug god\n!state", &["--debug", "--menu"]);
    assert!(answer.err.contains("No game is running"), "{answer:?}");
    assert_eq!(last_state(&answer)["mode"], "Menu");
}
