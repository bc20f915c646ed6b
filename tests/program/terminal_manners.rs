//! How the program behaves as one job among others in a terminal: it stops and goes on, takes a paste for a paste, and tells
//! where its cursor is.

use vt100::{MouseProtocolMode, Screen};

use crate::pty::Pty;

const PLAY: [&str; 4] = ["play", "--terminal", "--seed", "42"];
const SIZE: (u16, u16) = (104, 32);
const PLAIN: [(&str, &str); 2] = [("TERM", "xterm-256color"), ("LANG", "C.UTF-8")];

/// The game on its map, with its last row drawn.
fn start() -> Pty {
    start_with(&PLAY)
}

fn start_with(arguments: &[&str]) -> Pty {
    let mut game = Pty::start(arguments, SIZE, &PLAIN);
    game.wait_for("Q quit");
    game
}

/// The game as a job of a shell that can continue it.
fn start_as_job() -> Pty {
    let mut game = Pty::start_as_job(&PLAY, SIZE, &PLAIN);
    game.wait_for("Q quit");
    game
}

/// Whether the game has the terminal: its screen, no cursor, the mouse, and pastes marked.
fn is_taken(screen: &Screen) -> bool {
    screen.alternate_screen()
        && screen.hide_cursor()
        && screen.bracketed_paste()
        && screen.mouse_protocol_mode() == MouseProtocolMode::AnyMotion
}

/// Whether the terminal is a shell's.
fn is_given_back(screen: &Screen) -> bool {
    !screen.alternate_screen()
        && !screen.hide_cursor()
        && !screen.bracketed_paste()
        && screen.mouse_protocol_mode() == MouseProtocolMode::None
}

/// The shell continues its job, which has its terminal again, and one byte is one step.
fn is_continued(game: &mut Pty) {
    game.type_keys("\n");
    goes_on(game);
}

/// The game goes on in its own terminal, and one byte is one step.
fn goes_on(game: &mut Pty) {
    game.wait_until(is_taken);
    game.wait_for("Q quit");
    assert!(!game.is_cooked(), "keys would wait for return");
    let before = game.text();
    game.type_keys("i");
    game.wait_for("food ration");
    game.type_keys(" ");
    game.wait_until(|screen| screen.contents() == before);
}

fn quit(mut game: Pty) {
    game.type_keys("Q\r");
    game.wait_for("New Game");
    game.type_keys("q\r");
    let ended = game.wait_for_the_end();
    assert!(ended.status.success() && ended.is_cooked && is_given_back(&ended.screen));
}

#[test]
fn a_stopped_game_gives_the_terminal_back_and_takes_it_again() {
    let mut game = start_as_job();
    game.wait_until(is_taken);
    let before = game.text();
    for round in 0..2 {
        if round == 0 {
            game.type_keys("\u{1a}");
        } else {
            game.signal("TSTP");
        }
        game.wait_until_stopped();
        game.wait_until(is_given_back);
        assert!(game.is_cooked());
        is_continued(&mut game);
        assert_eq!(game.text(), before);
    }
    quit(game);
}

/// As in `xterm -e yendor`: stopped, it could only be killed.
#[test]
fn a_game_that_no_shell_could_continue_is_not_stopped() {
    let mut game = start();
    game.wait_until(is_taken);
    game.type_keys("\u{1a}");
    game.signal("TSTP");
    goes_on(&mut game);
    game.type_keys("\u{1a}i");
    game.wait_for("food ration");
    game.type_keys(" ");
    quit(game);
}

/// SIGSTOP gives no chance to put anything in order: the shell does what it can, and the game afterward.
#[test]
fn a_game_stopped_behind_its_back_takes_the_terminal_again() {
    let mut game = start();
    game.wait_until(is_taken);
    game.signal("STOP");
    game.wait_until_stopped();
    game.be_a_shell("\u{1b}[?1049l\u{1b}[?25h\u{1b}[?2004l\u{1b}[?1003l\u{1b}[2J$ ");
    assert!(game.is_cooked());
    game.signal("CONT");
    goes_on(&mut game);
    quit(game);
}

#[test]
fn keys_behind_ctrl_z_are_not_played() {
    let mut game = start_as_job();
    let before = game.text();
    game.type_keys("\u{1a}QXX");
    game.wait_until_stopped();
    // What the terminal shows is read a moment later.
    game.wait_until(is_given_back);
    is_continued(&mut game);
    assert_eq!(game.text(), before);
    quit(game);
}

#[test]
fn a_stopped_game_can_be_ended() {
    let mut game = start_as_job();
    game.type_keys("\u{1a}");
    game.wait_until_stopped();
    game.signal("TERM");
    game.type_keys("\n");
    let ended = game.wait_for_the_end();
    assert!(ended.status.success() && ended.is_cooked && is_given_back(&ended.screen));
}

#[test]
fn pasted_text_is_not_played_as_keys() {
    let mut game = start();
    game.wait_until(is_taken);
    let before = game.text();
    // Split anywhere, with a control sequence and a line end in it.
    for part in ["\u{1b}[20", "0~see le", "vel QXX \u{1b}[A\u{1b}\r thanks\u{1b}", "[201~"] {
        game.type_keys(part);
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    game.type_keys("i");
    game.wait_for("food ration");
    game.type_keys("\u{1b}[200~\u{1b} da\u{1b}[201~ ");
    game.wait_until(|screen| screen.contents() == before);
    game.type_keys("\u{10}/\u{1b}[200~\r\tto the dun\u{1b}[201~g");
    game.wait_for("Search: to the dung");
    game.type_keys("\u{1b} ");
    game.wait_until(|screen| screen.contents() == before);
    quit(game);
}

#[test]
fn a_paste_without_its_end_does_not_swallow_the_keyboard() {
    let mut game = start();
    game.type_keys("\u{1b}[200~QXX");
    std::thread::sleep(std::time::Duration::from_millis(1_500));
    game.type_keys("i");
    game.wait_for("food ration");
    game.type_keys(" ");
    quit(game);
}

#[test]
fn escape_and_a_key_right_after_it_are_both_keys() {
    let mut game = start();
    for (opened, typed, shown) in
        [("i", "\u{1b}O", "Palette"), ("O", "\u{1b}i", "food ration"), ("O", "\u{1b}\u{10}", "Messages")]
    {
        game.type_keys(opened);
        game.wait_for("esc: ");
        game.type_keys(typed);
        game.wait_for(shown);
        game.type_keys("\u{1b}");
        game.wait_for("Q quit");
    }
    // The same in two pieces.
    game.type_keys("O");
    game.wait_for("Palette");
    game.type_keys("\u{1b}");
    game.type_keys("i");
    game.wait_for("food ration");
    game.type_keys(" ");
    quit(game);
}

#[test]
fn a_key_with_alt_that_is_bound_is_that_key() {
    let data = tempfile::tempdir().expect("a folder");
    let keys = std::fs::read_to_string("data/keys.ron").expect("the shipped keys");
    std::fs::write(data.path().join("keys.ron"), keys.replace("[\"D\"]", "[\"D\", \"alt-i\"]")).expect("a file");
    let folder = data.path().display().to_string();
    let mut game = start_with(&["--data", &folder, "play", "--terminal", "--seed", "42"]);
    game.type_keys("\u{1b}i");
    game.wait_for("Discover");
    game.type_keys(" ");
    game.wait_for("Q quit");
    quit(game);
}

/// What stands in the row of the terminal's cursor, from the cursor on.
fn at_cursor(screen: &Screen) -> String {
    let (row, column) = screen.cursor_position();
    screen.rows(column, SIZE.0 - column).nth(row.into()).unwrap_or_default()
}

#[test]
fn the_cursor_of_the_terminal_stands_where_the_player_looks() {
    let mut game = start();
    game.wait_until(|screen| at_cursor(screen).starts_with('@'));
    for (keys, there) in [("i", "c)"), ("\u{1b}[B", "d)"), ("\u{1b}O", "Palette"), ("\u{1b}Q", "Quit the game?")] {
        game.type_keys(keys);
        game.wait_until(|screen| at_cursor(screen).starts_with(there));
    }
    game.type_keys("\u{1b}\u{10}/zzz");
    game.wait_until(|screen| {
        let (row, column) = screen.cursor_position();
        screen.rows(0, column).nth(row.into()).is_some_and(|before| before.ends_with("Search: zzz"))
    });
    game.type_keys("\u{1b} ");
    quit(game);
}
