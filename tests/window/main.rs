//! The real window on a virtual display: needs Xvfb, openbox, xdotool and `ImageMagick`, which CI installs.

#![cfg(all(target_os = "linux", feature = "desktop"))]

use std::{path::Path, process::Command};

/// Runs a script of `.ci/window` with the program and returns its output; the script must succeed.
fn script(name: &str, arguments: &[&str]) -> String {
    let path = Path::new(".ci/window").join(name);
    // Machines that run tests are busy: the script checks the exact limits on a quiet machine.
    let output = Command::new(&path).env("SLACK", "3").args(arguments).output().expect("the script can be started");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let complained = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{name} failed\n{said}\n{complained}");
    said
}

const PROGRAM: &str = env!("CARGO_BIN_EXE_yendor");

#[test]
#[ignore = "needs Xvfb, openbox and xdotool"]
fn three_hundred_keys_typed_into_the_window_give_the_same_game_as_drive() {
    let said = script("same-game", &[PROGRAM]);
    assert!(said.contains("typed:"), "{said}");
}

#[test]
#[ignore = "needs Xvfb, openbox and xdotool"]
fn the_window_opens_soon_responds_fast_and_sleeps_when_nothing_happens() {
    let said = script("measure", &[PROGRAM, "play", "--seed", "42"]);
    assert!(!said.is_empty());
}

#[test]
#[ignore = "needs Xvfb, openbox, xdotool and ImageMagick"]
fn at_every_size_the_window_shows_a_picture_and_closes_cleanly() {
    let folder = tempfile::tempdir().expect("a folder to write to");
    script("pictures", &[&folder.path().display().to_string(), PROGRAM, "play", "--seed", "42"]);
    let pictures = std::fs::read_dir(folder.path()).expect("a folder of pictures").count();
    assert!(pictures >= 5, "only {pictures} pictures were taken");
}

#[test]
#[ignore = "needs Xvfb, openbox, xdotool and ImageMagick"]
fn the_debug_console_opens_takes_clicks_shows_overlays_and_leaves_nothing_behind() {
    let said = script("debug-console", &[PROGRAM]);
    assert!(said.contains("the console is there: yes"), "{said}");
}

#[test]
#[ignore = "needs Xvfb, openbox and xdotool"]
fn a_game_in_the_window_is_saved_when_the_window_is_closed_terminated_or_killed() {
    let said = script("kept-game", &[PROGRAM]);
    assert_eq!(said, "asked to end: exit 0, turn 3\nclosed: exit 0, turn 5\nkilled: turn 7\n");
}

#[test]
#[ignore = "needs Xvfb, openbox, xdotool and ImageMagick"]
fn settings_changed_in_the_window_are_used_at_once_and_at_the_next_start() {
    let said = script("settings", &[PROGRAM]);
    let (usual, chosen) = ("0E0D10", "101418");
    let wanted = format!(
        "first: 1040x640 {usual}\npalette: 1040x640 {chosen}\nfull_screen: 1920x1080 {chosen}\n\
         window: 1040x640 {chosen}\nusual: 1040x640 {chosen}\nlarger: 1040x640 {chosen}\n\
         usual_again: 1040x640 {chosen}\nlarger text: different, 100 % again: same\n\
         closed: exit 0\nagain: 1040x640 {chosen}\n\
         again_full_screen: 1920x1080 {chosen}\nfull_screen_from_the_start: 1920x1080 {chosen}\n\
         window_at_last: 1040x640 {chosen}\nlargest: 1040x640 {chosen}\n"
    );
    assert!(said.starts_with(&wanted), "{said}");
}

#[test]
#[ignore = "needs Xvfb, openbox, xdotool and ImageMagick"]
fn the_mouse_describes_walks_opens_and_scrolls_in_the_window() {
    let said = script("mouse", &[PROGRAM]);
    assert!(said.contains("hovering describes the cell: yes"), "{said}");
}

#[test]
#[ignore = "needs Xvfb, openbox, xdotool and ImageMagick"]
fn changed_data_files_are_used_in_the_open_window_and_mistakes_are_shown() {
    let said = script("data-files", &[PROGRAM]);
    assert!(said.contains("a palette applies at once: yes"), "{said}");
}
