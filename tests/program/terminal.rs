//! The text terminal for players: the real program in a (pseudo) terminal.

use vt100::Color;

use crate::{program, pty::Pty};

const PLAY: [&str; 4] = ["play", "--terminal", "--seed", "42"];
const FULL: (u16, u16) = (104, 32);
const PLAIN: [(&str, &str); 2] = [("TERM", "xterm-256color"), ("LANG", "C.UTF-8")];
const TRUE_COLOR: (&str, &str) = ("COLORTERM", "truecolor");

/// Sequences that begin a color of 24 bits, of 256 and of 16 colors.
const TRUE_COLORS: [&str; 2] = ["38;2;", "48;2;"];
const COLORS_OF_256: [&str; 2] = ["38;5;", "48;5;"];

fn start(size: (u16, u16), environment: &[(&str, &str)]) -> Pty {
    let mut game = Pty::start(&PLAY, size, environment);
    game.wait_for("@");
    game
}

/// Quits as a player does and returns everything that was written.
fn quit(mut game: Pty) -> String {
    game.type_keys("Q\r");
    game.wait_for("New Game");
    game.type_keys("q\r");
    let ended = game.wait_for_the_end();
    assert!(ended.status.success(), "{:?}", ended.status);
    assert!(!ended.screen.alternate_screen(), "the game's screen is still there");
    assert!(!ended.screen.hide_cursor(), "the cursor is still hidden");
    assert!(ended.is_cooked, "the terminal is still raw");
    ended.written
}

fn has_any(written: &str, parts: &[&str]) -> bool {
    parts.iter().any(|part| written.contains(part))
}

/// The parameters of every "select graphic rendition" sequence.
fn graphic_renditions(written: &str) -> impl Iterator<Item = &str> {
    written.split("\u{1b}[").filter_map(|rest| {
        let end = rest.find(|character: char| !character.is_ascii_digit() && character != ';')?;
        rest[end..].starts_with('m').then_some(&rest[..end])
    })
}

#[test]
fn the_game_is_shown_and_responds_to_keys_until_the_player_quits() {
    let mut game = start(FULL, &PLAIN);
    game.wait_until(|screen| screen.alternate_screen() && screen.hide_cursor());
    game.wait_until(|screen| screen.cell(31, 103).is_some_and(|last| last.bgcolor() != Color::Default));
    game.type_keys("s");
    game.wait_for_change();
    quit(game);
}

#[test]
fn the_game_can_be_played_in_a_small_terminal() {
    let game = start((80, 24), &PLAIN);
    quit(game);
}

#[test]
fn a_bot_can_be_watched_paused_and_left() {
    let arguments = ["play", "--terminal", "--bot", "hero", "--seed", "30"];
    let mut game = Pty::start(&arguments, (80, 24), &PLAIN);
    game.wait_for("5/s");
    game.wait_for("explores");
    game.type_keys("p");
    game.wait_for("paused");
    game.type_keys("?");
    game.wait_for("You watch the bot 'hero'");
    game.type_keys(" ");
    game.type_keys("++++++p");
    game.wait_for("500/s");
    // The game plays on its own to its end, and then the keys are the player's again.
    game.wait_for("to continue");
    game.type_keys("\r");
    game.wait_for("[N] again");
    game.type_keys("m");
    game.wait_for("New Game");
    game.type_keys("q\r");
    assert!(game.wait_for_the_end().status.success());

    let mut game = Pty::start(&arguments, (80, 24), &PLAIN);
    game.wait_for("hero");
    game.type_keys("\u{1b}");
    game.wait_for("New Game");
    game.type_keys("q\r");
    assert!(game.wait_for_the_end().status.success());
}

#[test]
fn changed_data_files_are_announced_and_their_mistakes_shown() {
    let data = tempfile::tempdir().unwrap();
    let keys = std::fs::read_to_string("data/keys.ron").unwrap();
    let write = |keys: &str| std::fs::write(data.path().join("keys.ron"), keys).unwrap();
    let folder = data.path().display().to_string();
    let mut game = Pty::start(&["--data", &folder, "play", "--terminal", "--seed", "42"], FULL, &PLAIN);
    game.wait_for("@");
    write(&keys.replace("[\"s\"]", "[\"f5\"]"));
    game.wait_for("Data files changed: keys now.");
    write("[");
    game.wait_for("in the data files");
    game.type_keys(" ");
    game.wait_for("@");
    quit(game);
}

#[test]
fn a_terminal_shrunk_too_far_shows_the_size_needed() {
    let mut game = start(FULL, &PLAIN);
    game.resize(60, 10);
    game.wait_for("80x24");
    game.resize(1, 1);
    game.resize(120, 40);
    game.wait_for("@");
    quit(game);
}

#[test]
fn a_terminal_too_small_at_the_start_is_refused_in_one_line() {
    let ended = Pty::start(&PLAY, (40, 10), &PLAIN).wait_for_the_end();
    assert_eq!(ended.status.exit_code(), 1);
    let line = ended.written.trim_end();
    assert!(line.contains("40x10") && line.contains("80x24") && line.lines().count() == 1, "{line:?}");
    assert!(!line.contains('\u{1b}'), "the screen was touched: {line:?}");
}

#[test]
fn a_dumb_terminal_is_refused_in_one_line() {
    let ended = Pty::start(&PLAY, FULL, &[("TERM", "dumb")]).wait_for_the_end();
    assert_eq!(ended.status.exit_code(), 1);
    assert_eq!(ended.written.trim_end().lines().count(), 1, "{:?}", ended.written);
}

#[test]
fn without_a_terminal_the_program_says_so() {
    let answer = program::yendor(&PLAY);
    assert!(answer.failed().contains("not a terminal"), "{answer:?}");
    assert_eq!(answer.out, "");
}

#[test]
fn the_program_uses_the_colors_the_terminal_supports() {
    let written = quit(start(FULL, &[PLAIN[0], PLAIN[1], TRUE_COLOR]));
    assert!(has_any(&written, &TRUE_COLORS) && !has_any(&written, &COLORS_OF_256));

    let written = quit(start(FULL, &PLAIN));
    assert!(has_any(&written, &COLORS_OF_256) && !has_any(&written, &TRUE_COLORS));

    let written = quit(start(FULL, &[("TERM", "linux"), PLAIN[1]]));
    assert!(has_any(&written, &[";40m", ";97;"]) && !has_any(&written, &["38;", "48;"]));
}

#[test]
fn no_color_disables_all_colors() {
    let written = quit(start(FULL, &[PLAIN[0], PLAIN[1], TRUE_COLOR, ("NO_COLOR", "1")]));
    for parameters in graphic_renditions(&written) {
        let colorless = ["", "0", "1", "7", "22", "27"];
        assert!(colorless.contains(&parameters), "{parameters:?} was written");
    }
}

#[test]
fn without_utf_8_only_ascii_is_written() {
    let written = quit(start(FULL, &[PLAIN[0], ("LC_ALL", "C")]));
    assert!(written.is_ascii());
}

#[test]
fn control_c_quits_at_once() {
    let mut game = start(FULL, &PLAIN);
    game.type_keys("\u{3}");
    let ended = game.wait_for_the_end();
    assert!(ended.status.success() && ended.is_cooked && !ended.screen.alternate_screen());
}

#[test]
fn a_termination_signal_restores_the_terminal() {
    for signal in ["TERM", "HUP", "INT"] {
        let game = start(FULL, &PLAIN);
        game.signal(signal);
        let ended = game.wait_for_the_end();
        assert!(ended.status.success(), "{signal}: {:?}", ended.status);
        assert!(ended.is_cooked && !ended.screen.alternate_screen() && !ended.screen.hide_cursor(), "{signal}");
    }
}

/// Keys pasted into the terminal give the same game as the same keys in a script, down to the last key.
#[test]
fn no_key_is_lost_when_many_arrive_at_once() {
    let keys = "lljhhk.s".repeat(10);
    let script: String = keys.chars().flat_map(|key| [key, ' ']).collect();
    let driven = program::drive(48, &script, &["--screen"]).done().out;
    let expected = driven.trim_end();

    let mut game = Pty::start(&["play", "--terminal", "--seed", "48"], FULL, &PLAIN);
    game.type_keys(&keys);
    game.wait_until(|screen| {
        let rows: Vec<String> = screen.rows(0, FULL.0).map(|row| row.trim_end().to_owned()).collect();
        rows.join("\n").trim_end() == expected
    });
    quit(game);
}

/// Without arguments the main menu appears, and a whole game can be started from it.
#[test]
fn a_game_can_be_started_from_the_menu_and_left() {
    let mut game = Pty::start(&[], FULL, &PLAIN);
    game.wait_for("[N] New Game");
    game.type_keys("h");
    game.wait_until(|screen| !screen.contents().contains("[N] New Game"));
    game.type_keys("\u{1b}");
    game.wait_for("[N] New Game");
    game.type_keys("n");
    game.wait_for("@");
    // The seed is a random one, so that anything may lie in view: the page is known by its title.
    game.type_keys("i");
    game.wait_for("Your pack");
    game.type_keys(" ");
    game.wait_until(|screen| !screen.contents().contains("Your pack"));
    quit(game);
}

#[test]
fn a_termination_signal_saves_the_game_first() {
    for signal in ["TERM", "HUP"] {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let saves = ["--save-dir", program::as_argument(folder.path()), "--name", "Ann"];
        let mut game = Pty::start(&[&PLAY[..], &saves[..]].concat(), FULL, &PLAIN);
        game.wait_for("@");
        game.type_keys("sssi");
        game.wait_for("food ration");
        game.signal(signal);
        assert!(game.wait_for_the_end().status.success());
        let snapshot = std::fs::read(folder.path().join("saves/+ann/snapshot")).expect("a snapshot");
        assert_eq!(yendor::internals::read_snapshot_head(&snapshot).expect("a snapshot").turn, 3, "{signal}");
    }
}

#[test]
fn quitting_asks_for_confirmation() {
    let mut game = start(FULL, &PLAIN);
    game.type_keys("Q");
    game.wait_for("Quit the game?");
    game.type_keys("j");
    game.wait_until(|screen| !screen.contents().contains("Quit the game?"));
    quit(game);
}

/// The bytes of a terminal for a press of the left button at a cell, from 0.
fn left_button((column, row): (u16, u16)) -> String {
    format!("\u{1b}[<0;{};{}M\u{1b}[<0;{};{}m", column + 1, row + 1, column + 1, row + 1)
}

/// The cell where a text begins.
fn cell_of(game: &Pty, text: &str) -> (u16, u16) {
    let screen = game.text();
    let (row, line) = (0..).zip(screen.lines()).find(|(_, line)| line.contains(text)).expect("the text");
    let before = line.split(text).next().expect("a line").chars().count();
    (u16::try_from(before).expect("a column"), row)
}

#[test]
fn the_mouse_starts_a_game_and_uses_the_list_of_items() {
    // The picture lies in the middle of a larger terminal.
    let mut game = Pty::start(&[], (120, 40), &PLAIN);
    // A picture is complete when its last row is there.
    game.wait_for("Up, down: choose");
    game.type_keys(&left_button(cell_of(&game, "New Game")));
    game.wait_for("Q quit");
    game.type_keys(&left_button(cell_of(&game, "i pack")));
    game.wait_for("esc: back");
    game.type_keys(&left_button(cell_of(&game, "food ration")));
    game.wait_for("Enter: choose   esc: back");
    game.wait_for("What to do with it");
    game.type_keys("\u{1b}[<2;5;5M\u{1b}[<2;5;5M");
    game.wait_for("Q quit");
    let (column, row) = cell_of(&game, "@");
    game.type_keys(&format!("\u{1b}[<35;{};{}M", column + 1, row + 1));
    game.wait_for("You see yourself");
    game.type_keys("s");
    game.wait_until(|screen| !screen.contents().contains("You see yourself"));
    quit(game);
}

#[test]
fn the_terminal_reports_the_mouse_only_while_the_game_wants_it() {
    let mut game = start(FULL, &PLAIN);
    game.wait_until(|screen| screen.mouse_protocol_mode() == vt100::MouseProtocolMode::AnyMotion);
    game.type_keys("O");
    game.select_option("Mouse");
    game.type_keys(" ");
    game.wait_until(|screen| screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None);
    game.type_keys(" ");
    game.wait_until(|screen| screen.mouse_protocol_mode() == vt100::MouseProtocolMode::AnyMotion);
    game.type_keys("\u{1b}");
    game.wait_for("@");
    game.type_keys("Q\r");
    game.wait_for("New Game");
    game.type_keys("q\r");
    let ended = game.wait_for_the_end();
    assert_eq!(ended.screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
}

#[test]
fn a_save_folder_can_be_named_without_the_word_play() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    // In a game of another seed a monster may come into view, and the keys typed right after that are ignored.
    let arguments = ["--seed", "1", "--save-dir", program::as_argument(folder.path()), "--name", "Ann"];
    let mut game = Pty::start(&arguments, FULL, &PLAIN);
    game.wait_for("@");
    game.type_keys("sssQ\r");
    game.wait_for("The game is saved.");
    let snapshot = std::fs::read(folder.path().join("saves/+ann/snapshot")).expect("a snapshot");
    assert_eq!(yendor::internals::read_snapshot_head(&snapshot).expect("a snapshot").turn, 3);
    // Giving up, the last page, another game, the menu.
    game.type_keys("ca");
    game.wait_until(|screen| !screen.contents().contains("New Game"));
    game.type_keys("QXX");
    game.wait_for("GIVEN UP");
    game.type_keys("n");
    game.wait_for("@");
    quit(game);
}
