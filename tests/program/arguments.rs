//! What may be asked for, and what is wrong usage.

use crate::program::yendor;

#[test]
fn it_says_its_version_and_its_commands() {
    let version = yendor(&["--version"]).done().out;
    assert_eq!(version, format!("yendor {}\n", env!("CARGO_PKG_VERSION")));
    let help = yendor(&["--help"]).done().out;
    for command in ["play", "drive", "level", "simulate", "check-data", "--data"] {
        assert!(help.contains(command), "{command} is missing in:\n{help}");
    }
}

#[test]
fn every_command_explains_itself() {
    for command in ["play", "drive", "level", "simulate", "check-data"] {
        let help = yendor(&[command, "--help"]).done().out;
        assert!(help.contains("Usage: yendor"), "{help}");
    }
}

#[test]
fn a_seed_is_a_whole_number_from_0() {
    let commands: [&[&str]; 4] = [&["play"], &["drive"], &["level", "--depth", "1"], &["simulate", "--games", "1"]];
    for command in commands {
        for seed in ["-1", "abc", "1.5", "", "18446744073709551616"] {
            let arguments = [command, &["--seed", seed]].concat();
            yendor(&arguments).wrong_usage();
        }
    }
    yendor(&["drive", "--seed", "18446744073709551615"]).done();
}

#[test]
fn an_unknown_flag_or_command_is_wrong_usage_and_named() {
    for arguments in [["drive", "--sed"], ["--frobnicate", "drive"], ["frobnicate", "--seed"], ["level", "--seeed"]] {
        let answer = yendor(&arguments);
        let said = answer.wrong_usage();
        assert!(arguments.iter().any(|argument| said.contains(&format!("'{argument}'"))), "{said}");
    }
}

#[test]
fn what_a_command_needs_must_be_given() {
    for (arguments, needed) in [
        (&["level", "--seed", "1"][..], "--depth"),
        (&["level", "--depth", "1"], "--seed"),
        (&["simulate", "--games", "1"], "--seed"),
        (&["simulate", "--seed", "1"], "--games"),
    ] {
        assert!(yendor(arguments).wrong_usage().contains(needed));
    }
}

/// What the contract gives to later issues is not there yet, and the program says so instead of ignoring it.
#[test]
fn what_comes_later_is_refused() {
    let later: [&[&str]; 5] = [
        &["play", "--narrate"],
        &["play", "--bot", "random"],
        &["drive", "--map", "map.txt"],
        &["level", "--check"],
        &["debug"],
    ];
    for arguments in later {
        yendor(arguments).wrong_usage();
    }
}

#[test]
fn what_is_about_kept_games_needs_a_folder_for_them() {
    for arguments in [
        &["drive", "--continue"] as &[&str],
        &["drive", "--name", "Rodney"],
        &["drive", "--save-dir", "saves", "--continue", "--menu"],
        &["drive", "--save-dir", "saves", "--name", " "],
        &["drive", "--save-dir", "saves", "--name", "a\nb"],
    ] {
        yendor(arguments).wrong_usage();
    }
}

#[test]
fn a_screen_under_80x24_is_wrong_usage_that_names_the_least() {
    for size in [["79", "24"], ["80", "23"], ["0", "0"], ["-80", "24"], ["wide", "24"], ["99999999999", "24"]] {
        yendor(&["drive", "--seed", "1", "--screen", "--width", size[0], "--height", size[1]]).wrong_usage();
    }
    let answer = yendor(&["drive", "--width", "79"]);
    assert!(answer.wrong_usage().contains("80"), "{answer:?}");
}
