//! Settings of the player in the real program: front ends for players read them, and commands for programs do not.

use std::{
    fs,
    path::{Path, PathBuf},
};

use tempfile::TempDir;

use crate::program::{Answer, answer, command};

/// Settings under which everything would look and work differently, with a mistake that would be reported.
const SETTINGS: &str = "(palette: \"color_blind\", scale: 99, keys: [(command: Search, keys: [\"k\"]), \
                        (command: Move(North), keys: [\"s\"])])";

/// A folder of games, one of them in progress, that is also the platform's default folder.
fn folder_with(settings: Option<&str>) -> (TempDir, PathBuf) {
    let home = tempfile::tempdir().expect("a temporary folder");
    let folder = home.path().join("yendor");
    fs::create_dir(&folder).expect("a folder");
    fs::write(home.path().join("keys"), "s k j s ? O").expect("keys");
    run(home.path(), &["drive", "--seed", "7", "--keys", "keys", "--save-dir", "yendor"]).done();
    if let Some(text) = settings {
        fs::write(folder.join("settings.ron"), text).expect("settings");
    }
    (home, folder)
}

fn run(home: &Path, arguments: &[&str]) -> Answer {
    let mut command = command(arguments);
    command.current_dir(home).env("HOME", home).env("XDG_DATA_HOME", home);
    answer(command.output().expect("the program runs"))
}

#[test]
fn commands_for_programs_read_no_settings() {
    let (without, _) = folder_with(None);
    let (with, _) = folder_with(Some(SETTINGS));
    let commands: [&[&str]; 8] = [
        &["drive", "--seed", "7", "--keys", "keys", "--screen", "--state"],
        &["drive", "--menu", "--keys", "keys", "--seed", "7", "--screen"],
        &["drive", "--save-dir", "yendor", "--continue", "--keys", "keys", "--screen", "--state"],
        &["level", "--seed", "7", "--depth", "3", "--json"],
        &["replay", "yendor/saves/+rodney", "--verify"],
        &["scores", "--json"],
        &["scores", "--save-dir", "yendor"],
        &["check-data", "--list"],
    ];
    for arguments in commands {
        let (usual, own) = (run(without.path(), arguments).done(), run(with.path(), arguments).done());
        assert_eq!(timeless(&own.out), timeless(&usual.out), "{arguments:?}");
    }
}

/// An answer without the number of states to compare, which depends on when the saving thread ran.
fn timeless(answer: &str) -> String {
    answer.split(", ").filter(|part| !part.ends_with("states compared")).collect()
}

#[test]
fn commands_for_programs_write_no_settings() {
    let (home, folder) = folder_with(None);
    fs::write(home.path().join("options"), "O right down down down down down down down down ret g esc s")
        .expect("keys");
    let arguments = ["drive", "--save-dir", "yendor", "--continue", "--keys", "options", "--screen"];
    let answer = run(home.path(), &arguments).done();
    assert!(answer.out.contains('@'), "{}", answer.out);
    assert!(!folder.join("settings.ron").exists());
}

#[cfg(all(unix, feature = "terminal"))]
mod in_a_terminal {
    use std::cell::Cell;

    use vt100::Color;

    use super::*;
    use crate::{program::as_argument, pty::Pty};

    const ENVIRONMENT: [(&str, &str); 3] =
        [("TERM", "xterm-256color"), ("LANG", "C.UTF-8"), ("COLORTERM", "truecolor")];

    fn play(folder: &Path, further: &[&str]) -> Pty {
        let arguments = [&["play", "--terminal", "--save-dir", as_argument(folder)], further].concat();
        Pty::start(&arguments, (104, 32), &ENVIRONMENT)
    }

    /// The color behind the first entry of the options, which is selected.
    fn background(game: &mut Pty) -> Color {
        let seen = Cell::new(Color::Default);
        game.wait_until(|screen| {
            seen.set(screen.cell(2, 2).map_or(Color::Default, vt100::Cell::bgcolor));
            seen.get() != Color::Default
        });
        seen.get()
    }

    /// The picture is complete when its last row is there.
    fn open_options(game: &mut Pty) {
        game.type_keys("O");
        game.wait_for("esc: back");
    }

    /// Leaves the options and quits.
    fn quit(mut game: Pty) {
        game.type_keys("\x1b");
        game.wait_until(|screen| screen.contents().contains("Q quit"));
        game.type_keys("Q\r");
        game.wait_for("New Game");
        game.type_keys("q\r");
        assert!(game.wait_for_the_end().status.success());
    }

    #[test]
    fn settings_stay_in_use_in_the_next_program() {
        let folder = tempfile::tempdir().expect("a folder");
        let mut game = play(folder.path(), &["--seed", "42"]);
        game.wait_for("@");
        open_options(&mut game);
        let usual = background(&mut game);
        // The next palette; then another key for the first command, which is to move north.
        game.type_keys("\x1b[C");
        game.wait_for("color blind");
        let chosen = background(&mut game);
        assert_ne!(chosen, usual);
        game.resize(104, 110);
        game.select_option("Move north");
        game.type_keys("\rg");
        game.wait_for("changed");
        quit(game);
        let text = fs::read_to_string(folder.path().join("settings.ron")).expect("a file of settings");
        assert!(text.contains("palette: \"color_blind\"") && text.contains("keys: [\"g\"]"), "{text}");

        let mut game = play(folder.path(), &["--continue"]);
        game.wait_for("@");
        game.type_keys("k");
        game.wait_for("That key has no meaning here");
        open_options(&mut game);
        assert!(game.text().contains("color blind"), "{}", game.text());
        assert_eq!(background(&mut game), chosen);
        quit(game);
    }

    #[test]
    fn invalid_settings_are_reported_and_the_game_starts() {
        let folder = tempfile::tempdir().expect("a folder");
        for text in [&b"(palette: \"pink\")"[..], b"hello", b"\xFF\xFE", b""] {
            fs::write(folder.path().join("settings.ron"), text).expect("settings");
            let mut game = play(folder.path(), &["--seed", "42", "--name", "Ann"]);
            game.wait_for("settings");
            game.wait_for("@");
            game.type_keys("QXX");
            game.wait_for("GIVEN UP");
            game.type_keys("q\r");
            assert!(game.wait_for_the_end().status.success());
            assert_eq!(fs::read(folder.path().join("settings.ron")).expect("it is still there"), text);
        }
    }
}
