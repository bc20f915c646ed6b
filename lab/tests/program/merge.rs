//! `yendor-lab merge`: rounds that were played apart.

use std::{fs, path::PathBuf};

use crate::program::{as_argument, yendor as lab};

/// Plays a round of games into a file of a folder.
fn round(folder: &tempfile::TempDir, seed: &str, games: &str, further: &[&str]) -> PathBuf {
    let file = folder.path().join(format!("{seed}-{games}{}.json", further.concat()));
    let arguments = ["simulate", "--json", "--max-turns", "400", "--seed", seed, "--games", games];
    fs::write(&file, lab(&[&arguments[..], further].concat()).done().out).expect("a file");
    file
}

#[test]
fn rounds_played_apart_are_joined_to_what_one_machine_prints() {
    let folder = tempfile::tempdir().expect("a folder");
    let bot = ["--bot", "explorer"];
    let parts = [("34", "1"), ("30", "4"), ("35", "2")].map(|(seed, games)| round(&folder, seed, games, &bot));
    let parts = parts.each_ref().map(|part| as_argument(part));
    let whole = |how: &[&str]| {
        let arguments = ["simulate", "--max-turns", "400", "--seed", "30", "--games", "7", "--bot", "explorer"];
        lab(&[&arguments[..], how].concat()).done().out
    };
    let [one, other] = ["one", "other"].map(|name| folder.path().join(name));
    let merged = lab(&[&["merge", "--json", "--summary-json", as_argument(&one)], &parts[..]].concat()).done().out;
    assert_eq!(merged, whole(&["--json", "--summary-json", as_argument(&other)]));
    assert_eq!(fs::read(one).expect("a summary"), fs::read(other).expect("a summary"));
    assert_eq!(lab(&[&["merge"], &parts[..]].concat()).done().out, whole(&[]));
}

#[test]
fn rounds_that_are_not_one_are_refused_with_the_reason() {
    let folder = tempfile::tempdir().expect("a folder");
    let first = round(&folder, "1", "2", &[]);
    let merge = |other: PathBuf| lab(&["merge", as_argument(&first), as_argument(&other)]).failed().to_owned();
    assert!(merge(round(&folder, "2", "2", &[])).contains("seeds 2 to 2 were played twice"));
    assert!(merge(round(&folder, "5", "1", &[])).contains("seeds 3 to 4 are missing"));
    assert!(merge(round(&folder, "3", "1", &["--bot", "keys"])).contains("differ in their bot, rules or data"));
    assert!(merge("Cargo.toml".into()).starts_with("Cargo.toml is no round of 'simulate --json': "));
    assert!(merge("nowhere.json".into()).contains("can't read nowhere.json"));
    let none = round(&folder, "1", "0", &[]);
    assert!(lab(&["merge", as_argument(&none)]).failed().contains("no game"));
    lab(&["merge"]).wrong_usage();
}
