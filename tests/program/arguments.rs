//! Command-line arguments, and wrong usage.

use crate::program::yendor;

#[test]
fn the_program_prints_its_version_and_its_commands() {
    let version = yendor(&["--version"]).done().out;
    assert_eq!(version, format!("yendor {}\n", env!("CARGO_PKG_VERSION")));
    let help = yendor(&["--help"]).done().out;
    for command in ["play", "drive", "level", "replay", "check-data", "--data"] {
        assert!(help.contains(command), "{command} is missing in:\n{help}");
    }
}

#[test]
fn every_command_has_a_help_text() {
    for command in ["play", "drive", "level", "replay", "check-data"] {
        let help = yendor(&[command, "--help"]).done().out;
        assert!(help.contains("Usage: yendor"), "{help}");
    }
}

#[test]
fn a_seed_is_a_whole_number_from_0() {
    let commands: [&[&str]; 3] = [&["play"], &["drive"], &["level", "--depth", "1"]];
    for command in commands {
        for seed in ["-1", "abc", "1.5", "", "18446744073709551616"] {
            let arguments = [command, &["--seed", seed]].concat();
            let said = yendor(&arguments).wrong_usage().to_owned();
            assert!(said.contains("a seed is a whole number from 0 to 18446744073709551615"), "{said}");
        }
    }
    yendor(&["drive", "--seed", "18446744073709551615"]).done();
}

#[test]
fn an_unknown_flag_or_command_is_named_as_wrong_usage() {
    for arguments in [["drive", "--sed"], ["--frobnicate", "drive"], ["frobnicate", "--seed"], ["level", "--seeed"]] {
        let answer = yendor(&arguments);
        let said = answer.wrong_usage();
        assert!(arguments.iter().any(|argument| said.contains(&format!("'{argument}'"))), "{said}");
    }
}

#[test]
fn required_arguments_must_be_given() {
    for (arguments, needed) in [(&["level", "--seed", "1"][..], "--depth"), (&["level", "--depth", "1"], "--seed")] {
        assert!(yendor(arguments).wrong_usage().contains(needed));
    }
}

/// Flags that need another flag, and flags that do not exist yet, are refused instead of ignored.
#[test]
fn misplaced_and_future_flags_are_refused() {
    let later: [&[&str]; 4] =
        [&["play", "--narrate"], &["drive", "--map", "map.txt"], &["level", "--check"], &["debug"]];
    for arguments in later {
        yendor(arguments).wrong_usage();
    }
}

#[test]
fn an_unknown_bot_is_named_with_those_that_there_are() {
    let answer = yendor(&["play", "--bot", "nobody"]);
    let said = &answer.err;
    assert_eq!((answer.code, answer.out.as_str()), (Some(2), ""), "{answer:?}");
    assert!(said.contains("'nobody'") && said.contains("random, keys, four-keys, explorer, hero"), "{said}");
    for other in ["--daily", "--continue"] {
        yendor(&["play", "--bot", "hero", other]).wrong_usage();
    }
}

#[test]
fn options_about_saved_games_need_a_folder() {
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
fn a_screen_below_80x24_is_wrong_usage_and_the_message_names_the_minimum() {
    for size in [["79", "24"], ["80", "23"], ["0", "0"], ["-80", "24"], ["wide", "24"], ["99999999999", "24"]] {
        yendor(&["drive", "--seed", "1", "--screen", "--width", size[0], "--height", size[1]]).wrong_usage();
    }
    let answer = yendor(&["drive", "--width", "79"]);
    assert!(answer.wrong_usage().contains("80"), "{answer:?}");
}

#[test]
fn options_of_play_may_be_given_without_that_word_but_not_before_another() {
    let help = yendor(&["--help"]).done().out;
    for option in ["--seed", "--save-dir", "--name", "--terminal", "--debug"] {
        assert!(help.contains(option), "{option} is missing in:\n{help}");
    }
    for arguments in
        [&["--save-dir", "saves", "drive"] as &[&str], &["--seed", "3", "level", "--seed", "3", "--depth", "1"]]
    {
        let answer = yendor(arguments);
        assert_eq!(answer.code, Some(2), "{answer:?}");
        assert!(answer.err.contains("belong after its name"), "{answer:?}");
    }
    yendor(&["--seed", "-1"]).wrong_usage();
    yendor(&["--daily", "--seed", "1"]).wrong_usage();
}
