//! `--data DIR`: files that override the compiled-in ones, one by one.

use std::fs;

use crate::program::{as_argument, data_folder, drive, state_after, yendor};

#[test]
fn a_file_in_the_folder_overrides_only_its_compiled_in_counterpart() {
    let strong = data_folder(&[("config.ron", &[("starting_hp: 12", "starting_hp: 77")])]);
    let state = state_after(42, "", &["--data", as_argument(strong.path())]);
    assert_eq!(state["player"]["hp"], 77);
    assert_eq!(state["player"]["max_hp"], 77);
    assert_eq!(state["level"]["rows"], state_after(42, "", &[])["level"]["rows"]);
}

#[test]
fn key_bindings_are_data() {
    let swapped = data_folder(&[("keys.ron", &[("\"j\"", "\"v\"")])]);
    let data = ["--data", as_argument(swapped.path())];
    assert_eq!(state_after(42, "v", &data)["player"], state_after(42, "j", &[])["player"]);
    assert_eq!(state_after(42, "j", &data)["turn"], 0);
}

#[test]
fn the_flag_may_precede_or_follow_the_command() {
    let strong = data_folder(&[("config.ron", &[("starting_hp: 12", "starting_hp: 77")])]);
    let folder = as_argument(strong.path());
    let before = yendor(&["--data", folder, "drive", "--seed", "1", "--state"]).done().out;
    assert_eq!(before, yendor(&["drive", "--seed", "1", "--state", "--data", folder]).done().out);
}

#[test]
fn a_mistake_ends_each_command_with_one_line() {
    let wrong = data_folder(&[
        ("config.ron", &[("starting_hp: 12", "starting_hp: \"twelve\""), ("max_food", "max_fud")]),
        ("dungeon.ron", &[("level_count: 10", "level_count: 0")]),
    ]);
    let folder = as_argument(wrong.path());
    for command in
        [&["drive", "--seed", "1", "--screen"][..], &["level", "--seed", "1", "--depth", "1"], &["play"], &[]]
    {
        let answer = yendor(&[&["--data", folder], command].concat());
        let line = answer.failed();
        assert!(
            line.starts_with("config.ron:") && line.contains("more mistakes") && line.contains("check-data"),
            "{line}"
        );
        assert_eq!(answer.out, "");
    }
}

#[test]
fn a_single_mistake_is_printed_in_full() {
    let wrong = data_folder(&[("dungeon.ron", &[("open: 0.30", "open: 0.90")])]);
    let answer = yendor(&["--data", as_argument(wrong.path()), "drive"]);
    assert!(answer.failed().starts_with("dungeon.ron:") && !answer.failed().contains("more"), "{answer:?}");
}

#[test]
fn a_missing_folder_or_a_file_in_its_place_is_refused() {
    let answer = yendor(&["--data", "no/such/folder", "drive", "--screen"]);
    assert!(answer.failed().contains("no/such/folder"), "{answer:?}");
    let file = tempfile::NamedTempFile::new().expect("a file");
    let answer = yendor(&["--data", as_argument(file.path()), "drive", "--screen"]);
    assert!(answer.failed().contains("can't read this folder"), "{answer:?}");
}

#[test]
fn a_file_that_is_not_utf_8_is_a_mistake() {
    let folder = tempfile::tempdir().expect("a folder");
    for bytes in
        [&b"\xff\xfe\x00"[..], b"", b"(((((((((((", b"[[[[\"", b"(player: (starting_hp: 99999999999999999999))"]
    {
        for file in ["config.ron", "dungeon.ron", "monsters.ron", "items.ron", "palette.ron", "keys.ron"] {
            fs::write(folder.path().join(file), bytes).expect("the folder can be written to");
            let answer = yendor(&["--data", as_argument(folder.path()), "drive"]);
            assert!(answer.failed().starts_with(file), "{answer:?}");
            fs::remove_file(folder.path().join(file)).expect("the file was there");
        }
    }
}

#[test]
fn drive_reports_an_unspent_budget_of_a_level_once() {
    let crowded = data_folder(&[("spawn_tables.ron", &[("creatures: \"1d3+6\"", "creatures: \"400\"")])]);
    let answer = drive(42, "s s s", &["--data", as_argument(crowded.path()), "--state"]);
    assert_eq!(answer.code, Some(0));
    let reported: Vec<&str> = answer.err.lines().collect();
    assert_eq!(reported.len(), 1, "{reported:?}");
    assert!(reported[0].contains("points for creatures unspent"), "{reported:?}");
}
