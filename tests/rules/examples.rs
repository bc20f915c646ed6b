//! The examples do what their first lines say.

use std::io::{BufReader, Cursor};

/// An example as a module, without its way from the command line.
macro_rules! examples {
    ($($name:ident = $path:literal;)*) => {
        $(
            #[path = $path]
            #[expect(dead_code, reason = "a test calls what `main` would")]
            mod $name;
        )*
    };
}

examples! {
    headless = "../../examples/headless.rs";
    own_monster = "../../examples/own_monster.rs";
    front_end = "../../examples/front_end.rs";
    level = "../../examples/level.rs";
}

fn printed(play: impl FnOnce(&mut Vec<u8>) -> bevy::prelude::Result) -> String {
    let mut out = Vec::new();
    play(&mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn a_game_runs_without_a_screen() {
    let told = printed(headless::play);
    assert!(told.contains("turn 3: 12 of 12 hit points"), "{told}");
    assert_eq!(told, printed(headless::play), "the same hash again");
}

#[test]
fn a_monster_of_ones_own_acts_and_is_saved() {
    assert_eq!(printed(own_monster::play), "The moth drank 10 turns of light.\nAfter saving and loading: [10].\n");
}

#[test]
fn a_front_end_takes_lines_of_keys_and_prints_pictures() {
    let told = printed(|out| front_end::play(&mut BufReader::new(Cursor::new("E\ni\nno-key\nesc Q ret\n")), out));
    assert!(told.contains("Ring mail +1"), "{told}");
    assert!(told.contains("unknown key 'no-key'"), "{told}");
}

#[test]
fn a_level_is_printed_by_seed_and_depth() {
    let told = printed(|out| level::show(7, 3, out));
    assert!(told.contains('<') && told.contains('>') && told.contains('Z'), "{told}");
    assert_ne!(told, printed(|out| level::show(8, 3, out)));
}
