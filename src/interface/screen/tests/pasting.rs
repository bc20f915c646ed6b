//! Pasted text: it lengthens a line that is being typed, and is no command and no answer anywhere else.

use crate::{
    draw,
    ecs::MindState,
    frame_text,
    interface::{
        debug::{Console, DebugMode},
        screen::{FULL_SIZE, Paste, press::press_next},
    },
    testing::Scenario,
    wants_to_leave,
};

/// Among others: quit and give up, throw, drop and eat, yes, digits, and keys that close.
const TEXT: &str = "see level QXX thanks\r\n<>12 da te ~/:\u{1b}[A\u{1b}\u{1b} \t\u{7f}O";

const HALL: &str = "
##############
#............#
#.@...1...2..#
#............#
##############";

fn hall() -> Scenario {
    let mut game = Scenario::lit(HALL).asking();
    game.monster('O', '1', MindState::Sleeping);
    game.debug("item potion/healing 3");
    for lying in ["food/ration", "light/torch"] {
        game.debug(&format!("item {lying} 1 2 2"));
    }
    game.world().resource_mut::<DebugMode>().in_every_game = true;
    game
}

/// The picture after a text is pasted behind keys.
fn pasted(game: &mut Scenario, keys: &str, text: &str) -> String {
    game.keys(keys);
    let mut paste = Paste::of(text);
    while let Some(key) = paste.next_key(game.world()) {
        press_next(game.world(), key);
    }
    picture(game)
}

fn picture(game: &mut Scenario) -> String {
    frame_text(&draw(game.world(), FULL_SIZE))
}

#[test]
fn pasted_text_does_nothing_on_the_map_in_lists_and_in_questions() {
    for keys in [
        "",
        "i",
        "i a",
        "d",
        "t a",
        "q",
        "x",
        "x *",
        "_",
        "V",
        "O",
        "O end ret",
        "?",
        "D",
        "ctrl-p",
        "Q",
        ",",
        "~",
        "~ m",
    ] {
        let mut game = hall();
        game.keys(keys);
        let before = (game.hash(), picture(&mut game));
        let after = pasted(&mut game, "", TEXT);
        assert_eq!((game.hash(), after), before, "{keys}");
    }
    let mut menu = Scenario::menu();
    let before = picture(&mut menu);
    assert_eq!(pasted(&mut menu, "", TEXT), before);
    assert!(!wants_to_leave(menu.world()));
}

/// With a digit that leaves one level the player sets out: it does more than lengthen a line.
#[test]
fn pasted_text_chooses_no_level_to_travel_to() {
    let mut game = Scenario::lit("######\n#@.>.#\n######");
    game.debug("freeze on");
    game.keys("l l > < G");
    let before = (game.hash(), picture(&mut game));
    assert!(before.1.contains("Travel to which level"), "{}", before.1);
    for text in ["2", "<>", TEXT] {
        let after = pasted(&mut game, "", text);
        assert_eq!((game.hash(), after), before, "{text}");
    }
}

#[test]
fn pasted_text_is_typed_where_a_line_is_typed_and_nothing_but_its_printable_characters() {
    for (keys, text, expected) in [
        ("~ /", "set hp\r 5\u{1b}", "> set hp 5"),
        ("~ / left", "a b", "> a b"),
        ("ctrl-p /", "a bat", "Search: a bat"),
        ("d h", "2 of 3", "? 23_"),
    ] {
        let mut game = hall();
        let hash = game.hash();
        let shown = pasted(&mut game, keys, text);
        assert!(shown.contains(expected), "{keys}: {shown}");
        assert_eq!(game.hash(), hash, "{keys}");
    }
    let mut menu = Scenario::menu();
    assert!(pasted(&mut menu, "e", "Ærø\n12\u{202e}").contains("Ærø12"));
}

#[test]
fn a_huge_paste_fills_a_line_and_ends() {
    let mut game = hall();
    pasted(&mut game, "~ /", &"x".repeat(1 << 20));
    assert_eq!(game.world().resource::<Console>().line.text(), "x".repeat(120));
}
