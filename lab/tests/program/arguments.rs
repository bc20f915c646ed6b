//! The arguments of the laboratory, and wrong usage.

use crate::program::{as_argument, data_folder, yendor as lab};

#[test]
fn the_laboratory_prints_its_commands_and_a_help_for_each() {
    let help = lab(&["--help"]).done().out;
    for command in ["simulate", "merge", "survey", "population", "balance-report"] {
        assert!(help.contains(command), "{command} is missing in:\n{help}");
        let usage = format!("Usage: yendor-lab {command}");
        assert!(lab(&[command, "--help"]).done().out.contains(&usage), "{command}");
    }
}

#[test]
fn what_must_be_given_is_asked_for() {
    for (arguments, needed) in [
        (&["simulate", "--games", "1"][..], "--seed"),
        (&["simulate", "--seed", "1"], "--games"),
        (&["simulate", "--games", "1", "--seed", "-1"], "a seed is a whole number from 0 to 18446744073709551615"),
        (&["survey"], "--levels"),
        (&["population"], "--games"),
        (&[], "Usage"),
    ] {
        assert!(lab(arguments).err.contains(needed), "{arguments:?}");
        assert_eq!(lab(arguments).code, Some(2), "{arguments:?}");
    }
}

#[test]
fn a_generator_or_a_size_that_does_not_exist_is_named() {
    let unknown = lab(&["survey", "--levels", "1", "--generator", "moria"]);
    assert!(unknown.failed().contains("there is no generator 'moria'"), "{unknown:?}");
    let small = lab(&["population", "--games", "1", "--width", "19"]);
    assert!(small.failed().contains("19"), "{small:?}");
}

#[test]
fn a_mistake_in_the_data_ends_each_command_with_one_line() {
    let wrong = data_folder(&[("config.ron", &[("starting_hp: 12", "starting_hp: \"twelve\"")])]);
    let commands: [&[&str]; 3] =
        [&["simulate", "--games", "1", "--seed", "1"], &["survey", "--levels", "1"], &["population", "--games", "1"]];
    for command in commands {
        let answer = lab(&[&["--data", as_argument(wrong.path())], command].concat());
        assert!(answer.failed().starts_with("config.ron:"), "{answer:?}");
    }
}

#[test]
fn control_characters_in_arguments_are_printed_escaped() {
    let answer = lab(&["simulate", "--games", "1", "--seed", "1", "--bot", "\u{9b}31m"]);
    assert!(!answer.err.chars().any(|sign| sign.is_control() && sign != '\n'), "{answer:?}");
    assert_eq!(answer.code, Some(2));
}
