//! Files from other people: files that are not valid for the game are refused with a clear line, whatever they contain.

use std::fs;

use crate::program::{as_argument, data_folder, drive, yendor};

/// Runs `drive` without keys on a map.
fn drive_on(map: &str, further: &[&str]) -> crate::program::Answer {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("map");
    fs::write(&path, map).expect("a map");
    drive(1, "s s", &[&["--debug", "--map", as_argument(&path)], further].concat())
}

#[test]
fn a_map_of_2000_cells_can_be_played_and_a_larger_one_is_refused_with_its_place() {
    drive_on(&format!("@{}", ".".repeat(1_999)), &["--state"]).done();
    drive_on(&format!("@\n{}", ".\n".repeat(1_999)), &["--state"]).done();
    let long = drive_on(&format!("@{}", ".".repeat(30_000)), &[]);
    assert!(long.failed().contains("line 1, column 2001: a map has at most 2000 columns"), "{long:?}");
    let high = drive_on(&format!("@\n{}", ".\n".repeat(30_000)), &[]);
    assert!(high.failed().contains("line 2001, column 1: a map has at most 2000 rows"), "{high:?}");
}

#[cfg(unix)]
#[test]
fn a_pipe_or_a_device_in_place_of_a_file_is_refused() {
    use std::{os::unix::fs::symlink, process::Command};

    let folder = tempfile::tempdir().expect("a folder");
    let pipe = folder.path().join("keys.ron");
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo").success());
    symlink("/dev/zero", folder.path().join("monsters.ron")).expect("a link");
    let answer = yendor(&["check-data", as_argument(folder.path())]);
    answer.failed();
    for file in ["keys.ron", "monsters.ron"] {
        let line = format!("{file}:1: can't read this file: it is not an ordinary file");
        assert!(answer.out.lines().any(|told| told == line), "{}", answer.out);
    }
    assert!(yendor(&["replay", "/dev/zero"]).failed().contains("not an ordinary file"));
}

/// What the command line names may be a pipe or a device: `--keys /dev/null` and `--map <(command)` are usual.
#[cfg(unix)]
#[test]
fn keys_and_maps_may_come_from_a_pipe_or_a_device_that_ends() {
    use std::process::Command;

    let turn = |answer: crate::program::Answer| answer.done().json()["turn"].as_u64();
    assert_eq!(turn(yendor(&["drive", "--seed", "1", "--keys", "/dev/null", "--state"])), Some(0));
    let shell = |arguments: &str| {
        let line = format!("exec \"$0\" drive --seed 1 --state {arguments}");
        let output = Command::new("bash").args(["-c", &line, env!("CARGO_BIN_EXE_yendor")]).output().expect("bash");
        crate::program::answer(output)
    };
    assert_eq!(turn(shell("--keys <(echo s s s)")), Some(3));
    let drawn = shell("--keys <(echo l) --debug --map <(printf '####\n#@.#\n####\n')").done();
    assert_eq!(drawn.json()["player"]["x"], 2);
}

#[cfg(unix)]
#[test]
fn endless_keys_and_maps_are_refused_at_the_limit() {
    for device in ["/dev/zero", "/dev/urandom"] {
        for option in [&["--keys"] as &[&str], &["--debug", "--map"]] {
            let answer = yendor(&[&["drive", "--seed", "1"], option, &[device]].concat());
            let line = answer.failed();
            assert!(line.contains(device) && line.contains("too large: more than 67108864 bytes"), "{answer:?}");
        }
    }
}

#[test]
fn terminal_control_characters_are_printed_escaped() {
    let folder = data_folder(&[("monsters.ron", &[("name: \"Aquator\"", "name: \"\u{1b}[2JAquator\u{202e}\"")])]);
    fs::write(folder.path().join("a\u{1b}[31m.ron"), "").expect("a file");
    let answer = yendor(&["check-data", as_argument(folder.path())]);
    answer.failed();
    assert!(answer.out.contains("\\u{1b}[2JAquator\\u{202e}") && answer.out.contains("a\\u{1b}[31m.ron"), "{answer:?}");
    let map = drive_on("#@\u{1b}[31m#", &[]);
    let bot = yendor(&["play", "--bot", "\u{9b}31m"]);
    let usage = yendor(&["level", "--seed", "\u{1b}[31m\u{202e}", "--depth", "1"]);
    for answer in [&answer, &map, &bot, &usage] {
        let shown = format!("{}{}", answer.out, answer.err);
        assert!(!shown.chars().any(|sign| sign.is_control() && sign != '\n' || sign == '\u{202e}'), "{shown:?}");
        assert_ne!(answer.code, Some(0));
    }
}

#[test]
fn an_invisible_name_is_wrong_usage() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["\u{200b}", "\u{feff}", "\u{202e}evil", "\u{e0041}"] {
        let answer = drive_named(name, as_argument(folder.path()));
        assert!(answer.wrong_usage().contains("visible characters") && !answer.err.contains(name), "{answer:?}");
    }
    assert_eq!(drive_named("Ærøskøbing", as_argument(folder.path())).code, Some(0));
}

fn drive_named(name: &str, folder: &str) -> crate::program::Answer {
    yendor(&["drive", "--seed", "1", "--name", name, "--save-dir", folder])
}

#[test]
fn the_first_thousand_mistakes_are_listed_and_all_are_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("keys.ron"), format!("[{}]", "(),\n".repeat(4_000))).expect("a file");
    for number in 0..500 {
        fs::write(folder.path().join(format!("{number}.ron")), "").expect("a file");
    }
    let answer = yendor(&["check-data", as_argument(folder.path())]);
    assert!(answer.failed().starts_with("4500 mistakes"), "{}", answer.err);
    assert_eq!(answer.out.lines().count(), 1_001);
    assert_eq!(answer.out.lines().last(), Some("and 3500 more"));
}

#[test]
fn values_nested_too_deeply_are_reported_in_plain_words() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("keys.ron"), "(".repeat(100_000)).expect("a file");
    let answer = yendor(&["check-data", as_argument(folder.path())]);
    answer.failed();
    assert!(answer.out.contains("nested too deeply") && !answer.out.contains("serde"), "{}", answer.out);
}
