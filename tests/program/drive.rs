//! `yendor drive`: keys in, screens and states out.

use std::fs;

use crate::program::{Answer, as_argument, data_folder, drive, state_after, yendor};

/// Keys that do something: on level 1 of seed 42 the player starts in a room.
const WALK: &str = "j l l s . k k h j j s s";

/// The rows of a single screen.
#[track_caller]
fn rows(answer: &Answer, height: usize) -> Vec<&str> {
    let rows: Vec<&str> = answer.out.strip_suffix('\n').expect("the last row ends").split('\n').collect();
    assert_eq!(rows.len(), height, "{}", answer.out);
    rows
}

#[test]
fn the_screen_has_exactly_its_rows_without_escape_codes_or_trailing_blanks() {
    for (width, height) in [(104, 32), (80, 24), (80, 25), (103, 31), (200, 60)] {
        let (columns, lines) = (width.to_string(), height.to_string());
        for keys in ["", "i", "?", "Q", "ctrl-p", WALK] {
            let screen = drive(42, keys, &["--screen", "--width", &columns, "--height", &lines]).done();
            for row in rows(&screen, height) {
                assert!(row.chars().count() <= width, "{row}");
                assert!(!row.ends_with(' '), "{row:?}");
                assert!(!row.chars().any(char::is_control), "{row:?}");
            }
        }
    }
}

#[test]
fn without_a_size_the_screen_is_104_by_32() {
    let answer = drive(42, "", &["--screen"]).done();
    assert_eq!(rows(&answer, 32).iter().map(|row| row.chars().count()).max(), Some(104));
    assert!(answer.out.contains("Seed: 42"));
}

#[test]
fn every_size_shows_the_player_and_the_whole_status() {
    for size in [["80", "24"], ["80", "25"], ["100", "30"], ["104", "32"], ["160", "50"]] {
        let answer = drive(42, "", &["--screen", "--width", size[0], "--height", size[1]]).done();
        for part in ["@", "12/12", "Str", "AC", "Lvl", "Depth"] {
            assert!(answer.out.contains(part), "{part} is missing at {size:?}:\n{}", answer.out);
        }
    }
}

#[test]
fn the_screen_comes_first_and_then_the_state() {
    let both = drive(42, WALK, &["--state", "--screen"]).done().out;
    let screen = drive(42, WALK, &["--screen"]).done().out;
    let state = drive(42, WALK, &["--state"]).done().out;
    assert_eq!(both, screen + &state);
}

#[test]
fn print_tokens_work_between_keys() {
    let printed = drive(42, "!state j !screen !state", &["--state"]).done().out;
    let first = drive(42, "", &["--state"]).done().out;
    let then = drive(42, "j", &["--screen"]).done().out;
    let last = drive(42, "j", &["--state"]).done().out;
    assert_eq!(printed, format!("{first}{then}{last}{last}"));
}

#[test]
fn only_requested_output_is_printed() {
    assert_eq!(drive(42, WALK, &[]).done().out, "");
    assert_eq!(yendor(&["drive", "--seed", "42"]).done().out, "");
    assert_eq!(yendor(&["drive"]).done().out, "");
}

#[test]
fn keys_from_a_file_and_from_standard_input_do_the_same() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    fs::write(file.path(), WALK).expect("the file is written");
    let path = as_argument(file.path());
    let from_file = yendor(&["drive", "--seed", "42", "--state", "--keys", path]).done().out;
    assert_eq!(from_file, drive(42, WALK, &["--state"]).done().out);
}

#[test]
fn a_key_file_that_cannot_be_read_is_reported() {
    let missing = yendor(&["drive", "--keys", "no/such/file.keys", "--screen"]);
    assert!(missing.failed().contains("no/such/file.keys"));
    let folder = tempfile::tempdir().expect("a folder");
    assert!(yendor(&["drive", "--keys", as_argument(folder.path())]).failed().contains("can't read keys"));
    let file = tempfile::NamedTempFile::new().expect("a file");
    fs::write(file.path(), b"h j \xff k").expect("the file is written");
    assert!(yendor(&["drive", "--keys", as_argument(file.path())]).failed().contains("UTF-8"));
}

#[test]
fn keys_after_quitting_change_nothing() {
    let left = drive(42, "j l Q ret", &["--state", "--screen"]).done().out;
    let more = drive(42, &format!("j l Q ret n ret h j k l esc {WALK}"), &["--state", "--screen"]).done().out;
    assert_eq!(left, more);
    let state = state_after(42, "j l Q ret", &[]);
    let playing = state_after(42, "j l", &[]);
    assert_eq!(state["mode"], "Playing");
    assert_eq!(state["hash"], playing["hash"]);
}

#[test]
fn quitting_needs_return_as_confirmation() {
    let undone = state_after(42, "j Q esc", &[]);
    assert_eq!(undone, state_after(42, "j", &[]));
    assert_eq!(state_after(42, "Q q j", &[])["turn"], 1);
    assert_eq!(state_after(42, "Q ret j", &[])["turn"], 0);
}

#[test]
fn keys_after_death_change_nothing() {
    let hungry = data_folder(&[(
        "config.ron",
        &[("starting_hp: 12", "starting_hp: 2"), ("starting_food: 1300", "starting_food: 1")],
    )]);
    let data = ["--data", as_argument(hungry.path())];
    let waits = ". ".repeat(60);
    let dead = state_after(42, &waits, &data);
    assert_eq!(dead["mode"], "Dead");
    assert_eq!(dead["cause_of_death"], "starved to death");
    assert_eq!(dead["player"]["hp"], 0);
    let turn = dead["turn"].as_u64().expect("a turn");
    assert!((2..60).contains(&turn), "{turn}");
    let further = [&["--screen", "--state"][..], &data].concat();
    let then = drive(42, &waits, &further).done().out;
    let later = drive(42, &format!("{waits} ret n N h j space Q ret"), &further).done().out;
    assert_eq!(then, later);
    assert!(then.contains("REST IN PEACE") && then.contains("starved"), "{then}");
}

#[test]
fn a_run_starts_in_the_dungeon_or_at_the_menu() {
    let menu = drive(7, "", &["--menu", "--screen"]).done().out;
    assert!(menu.contains("[N] New Game") && !menu.contains("Continue"), "{menu}");
    let state = state_after(7, "", &["--menu"]);
    assert_eq!(state["mode"], "Menu");
    assert!(state["player"].is_null() && state["level"].is_null());
    for key in ["n", "N", "ret"] {
        assert_eq!(state_after(7, key, &["--menu"]), state_after(7, "", &[]), "{key}");
    }
    let left = state_after(7, "q ret n j", &["--menu"]);
    assert_eq!(left["mode"], "Menu");
    // Only Enter leaves: any other key returns to the menu.
    assert_eq!(state_after(7, "q n n j", &["--menu"]), state_after(7, "j", &[]));
    assert_eq!(state_after(7, "h esc n j", &["--menu"]), state_after(7, "j", &[]));
}

#[test]
fn seed_and_keys_determine_the_game() {
    let keys = format!("{WALK} ").repeat(5);
    let one = state_after(42, &keys, &[]);
    assert_eq!(one, state_after(42, &keys, &[]));
    assert_ne!(one["hash"], state_after(43, &keys, &[])["hash"]);
    assert_ne!(one["hash"], state_after(42, WALK, &[])["hash"]);
}

#[test]
fn keys_that_take_no_time_do_not_change_the_hash() {
    let before = state_after(42, WALK, &[]);
    for keys in
        ["i esc", "? right right esc", "ctrl-p esc", "esc", "Q esc", "f1", "ctrl-x", ">", "w esc", "p", "X", "~", "!!"]
    {
        let after = state_after(42, &format!("{WALK} {keys}"), &[]);
        for field in ["hash", "turn", "player", "level"] {
            assert_eq!(after[field], before[field], "{field} after {keys}");
        }
    }
}

/// A token that prints is not a key: it leaves no trace in the game.
#[test]
fn printing_does_not_change_the_game() {
    let looked: String = WALK.split(' ').flat_map(|key| [key, " !screen !state "]).collect();
    let last = drive(42, &looked, &[]).done().out.lines().last().map(str::to_owned);
    assert_eq!(last.as_deref(), drive(42, WALK, &["--state"]).done().out.lines().last());
}

/// Giving up ends the game on its last page, as a death does.
#[test]
fn keys_after_giving_up_change_nothing() {
    let saves = tempfile::tempdir().expect("a folder");
    let page = drive(42, "s Q X X n h j q !screen !state", &["--save-dir", as_argument(saves.path())]).done().out;
    assert!(page.contains("GIVEN UP") && page.contains("1 of 1 in the scores"), "{page}");
    let state = page.lines().last().expect("a state");
    assert!(state.contains("\"turn\":1,\"mode\":\"Playing\""), "{state}");
}

#[test]
fn from_the_menu_the_whole_program_is_played() {
    let saves = tempfile::tempdir().expect("a folder");
    let further = ["--menu", "--state", "--screen", "--save-dir", as_argument(saves.path())];
    let menu = drive(42, "n s s Q ret", &further).done().out;
    assert!(menu.contains("[C] Continue") && menu.contains("The game is saved."), "{menu}");
    assert!(menu.contains("\"mode\":\"Menu\""), "{menu}");
    let again = drive(7, "c a s Q X X n s", &further).done().out;
    let state: serde_json::Value = serde_json::from_str(again.lines().last().expect("a state")).expect("JSON");
    assert_eq!((state["mode"].as_str(), state["turn"].as_u64()), (Some("Playing"), Some(1)), "{again}");
    assert_ne!(state["seed"], 42, "the seed is another one");
    let left = drive(7, "c a s Q ret esc n s", &further).done().out;
    assert!(left.contains("\"mode\":\"Menu\""), "{left}");
}
