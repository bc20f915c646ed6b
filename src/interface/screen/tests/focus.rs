//! Where the player looks, which the terminal's cursor shows to magnifiers and screen readers.

use crate::{
    Content, Key, draw,
    ecs::{MindState, Point, Size},
    frame_text, headless_app,
    interface::{
        debug::DebugMode,
        screen::{FULL_SIZE, LEAST_SIZE, draw_with_focus},
    },
    press,
    testing::Scenario,
};

const HALL: &str = "
##############
#............#
#.@...1...2..#
#............#
##############";

/// A hall with a monster, and items to choose from.
fn hall() -> Scenario {
    let mut game = Scenario::lit(HALL).asking();
    game.monster('O', '1', MindState::Sleeping);
    game.debug("item potion/healing 3");
    game.world().resource_mut::<DebugMode>().in_every_game = true;
    game
}

/// The row of the picture in which the player looks, cut where.
fn focus(game: &mut Scenario, size: Size) -> (String, String) {
    let (frame, Point { x, y }) = draw_with_focus(game.world(), size);
    assert_eq!(frame, draw(game.world(), size));
    let row: Vec<char> = frame_text(&frame).lines().nth(usize::try_from(y).unwrap()).unwrap().chars().collect();
    let cut = usize::try_from(x).unwrap().min(row.len());
    (row[..cut].iter().collect(), row[cut..].iter().collect())
}

/// Checks in both layouts what stands before the place where the player looks, and what stands there.
fn looks_at(game: &mut Scenario, keys: &str, before: &str, there: &str) {
    for size in [FULL_SIZE, LEAST_SIZE] {
        let (left, right) = focus(game, size);
        assert!(left.ends_with(before) && right.starts_with(there), "{keys}: {left:?} {right:?}");
    }
}

#[test]
fn of_a_line_that_is_longer_than_the_screen_the_end_that_is_typed_shows() {
    let mut app = headless_app(Content::compiled_in());
    let world = app.world_mut();
    for key in std::iter::once('e').chain(std::iter::repeat_n('9', 200)) {
        press(world, Key::character(key));
    }
    for size in [FULL_SIZE, LEAST_SIZE] {
        let (frame, Point { x, y }) = draw_with_focus(world, size);
        assert!(x > 0 && y > 0, "{size:?}");
        let text = frame_text(&frame);
        let row = text.lines().nth(usize::try_from(y).unwrap()).unwrap();
        assert!(row.trim().len() >= 40 && row.trim().chars().all(|sign| sign == '9'), "{row}");
    }
}

#[test]
fn on_every_screen_the_focus_is_where_the_player_looks() {
    for (keys, before, there) in [
        // the player, and what is chosen on the map
        ("", "", "@"),
        ("h", "", "@"),
        ("x", "", "O"),
        ("x h h h h", "", "@"),
        ("_ > esc", "", "@"),
        ("_ l", "@", "."),
        ("t a", "", "O"),
        ("~", "", "@"),
        // the marked line of a list
        ("i", "", "c)"),
        ("i down", "", "d)"),
        ("i a down down", "", "t)"),
        ("V", "", "O"),
        ("O", "", "Palette"),
        ("O down down", "", "Monster colors"),
        ("x *", "  ", "O  Orc"),
        // what is typed
        ("~ / g o d", "> god", ""),
        ("~ / g o d left", "> go", "d"),
        ("ctrl-p / b a t", "Search: bat", ""),
        ("d h 1", "? 1", "_   Enter"),
        // a question, a page
        ("Q", " ", "Quit the game?"),
        ("?", "  ", "Help"),
    ] {
        let mut game = hall();
        game.keys(keys);
        looks_at(&mut game, keys, before, there);
    }
}
