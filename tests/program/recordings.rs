//! Recorded games and scores on the command line: `replay`, `scores`.

use std::{fs, path::PathBuf};

use tempfile::TempDir;

use crate::program::{Answer, as_argument, drive, yendor};

/// Keys that get a player killed, or at least deep into the dungeon.
fn death() -> String {
    "!debug set hp 1\n!debug monster D hunting\n!debug rest 500\n".to_owned()
}

/// A folder with a game that was played to its death without changes by debug commands.
fn ended() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    drive(7, &death(), &["--debug", "--save-dir", as_argument(folder.path())]);
    let recording = fs::read_dir(folder.path().join("recordings")).expect("recordings").next();
    let recording = recording.expect("a recording").expect("a file").path();
    (folder, recording)
}

fn verify(file: &std::path::Path) -> Answer {
    yendor(&["replay", as_argument(file), "--verify"])
}

#[test]
fn a_recording_is_verified_with_one_line() {
    let (_folder, recording) = ended();
    let answer = verify(&recording).done();
    assert_eq!(answer.out.lines().count(), 1, "{answer:?}");
    assert!(answer.out.contains("seed 7") && answer.out.contains("no difference (killed by a"), "{answer:?}");
}

#[test]
fn a_game_in_progress_is_verified_by_its_folder() {
    let folder = tempfile::tempdir().expect("a folder");
    drive(7, "s s s", &["--save-dir", as_argument(folder.path())]).done();
    let slot = folder.path().join("saves").join("+rodney");
    let answer = verify(&slot).done();
    assert!(answer.out.contains("3 turns") && answer.out.contains("it continues"), "{answer:?}");
}

#[test]
fn a_truncated_recording_is_reported_and_fails() {
    let (folder, recording) = ended();
    let bytes = fs::read(&recording).expect("bytes");
    let cut = folder.path().join("cut.recording");
    fs::write(&cut, &bytes[..bytes.len() - 20]).expect("written");
    let answer = verify(&cut);
    let line = answer.failed();
    assert!(line.contains("cut.recording") && line.contains("cut off: its end is missing"), "{line}");
}

#[test]
fn a_file_that_is_no_recording_is_refused_with_name_and_reason() {
    let (folder, recording) = ended();
    let bytes = fs::read(&recording).expect("bytes");
    let mut flipped = bytes.clone();
    let middle = flipped.len() / 2;
    flipped[middle] ^= 4;
    for (name, bytes, word) in [
        ("empty", &[] as &[u8], "empty"),
        ("other", b"hello world, I am no recording of anything", "not a file of this game"),
        ("flipped", &flipped, "changed or damaged"),
    ] {
        let file = folder.path().join(name);
        fs::write(&file, bytes).expect("written");
        let answer = verify(&file);
        let line = answer.failed();
        assert!(line.contains(as_argument(&file)) && line.contains(word), "{line}");
        assert_eq!(fs::read(&file).expect("still there"), bytes);
    }
    assert!(yendor(&["replay", "no/such.recording", "--verify"]).failed().contains("no/such.recording"));
}

#[test]
fn scores_are_printed_as_a_table_and_as_json() {
    let folder = tempfile::tempdir().expect("a folder");
    let place = as_argument(folder.path());
    assert_eq!(yendor(&["scores", "--save-dir", place]).done().out, "No game that counts has ended yet.\n");
    let none = yendor(&["scores", "--json", "--save-dir", place]).done();
    assert_eq!(none.json()["scores"], serde_json::json!([]));
    drive(7, "s s Q X X", &["--save-dir", place, "--name", "Ann"]).done();
    let table = yendor(&["scores", "--save-dir", place]).done().out;
    assert!(table.contains("Ann") && table.contains("abandoned") && table.contains("1 game, 0 won"), "{table}");
    let json = yendor(&["scores", "--json", "--save-dir", place]).done().json();
    let score = &json["scores"][0];
    assert_eq!(score["name"], "Ann");
    assert_eq!(score["seed"], 7);
    assert_eq!(score["turns"], 2);
    assert_eq!(score["won"], false);
    assert_eq!(score["cause_of_death"], "abandoned");
    // A debugged game gives no score.
    drive(7, &death(), &["--debug", "--save-dir", place, "--name", "Bob"]);
    let json = yendor(&["scores", "--json", "--save-dir", place]).done().json();
    assert_eq!(json["scores"].as_array().map(Vec::len), Some(1));
}

#[cfg(all(unix, feature = "terminal"))]
#[test]
fn a_recording_can_be_watched_in_a_terminal() {
    use crate::pty::Pty;

    let (_folder, recording) = ended();
    let environment = [("TERM", "xterm-256color"), ("LANG", "C.UTF-8")];
    let mut viewer = Pty::start(&["replay", as_argument(&recording), "--terminal"], (104, 32), &environment);
    viewer.wait_for("Rodney: turn");
    // The recording plays on its own to its end.
    viewer.type_keys("+++++++");
    viewer.wait_for("(100%) over");
    viewer.type_keys("g0\r");
    viewer.wait_for("turn 0 (0%) stopped");
    viewer.type_keys("q");
    assert!(viewer.wait_for_the_end().status.success());
}
