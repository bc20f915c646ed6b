//! The signs of the map and the panel: colors of monsters, plain ASCII, and what has room.

use yendor::{
    Content,
    data::{DangerColors, Rgb},
    draw,
    ecs::MindState,
    frame_text,
    internals::{Settings, Toggle},
    screen::FULL_SIZE,
    testing::Scenario,
};

const HALL: &str = "
############
#@.1.2.3...#
############";

/// A hall with a weak monster, one of middling strength and a deadly one.
fn hall() -> Scenario {
    let mut game = Scenario::lit(HALL);
    for (letter, mark) in [('K', '1'), ('Y', '2'), ('J', '3')] {
        game.monster(letter, mark, MindState::Sleeping);
    }
    game
}

fn without(game: &mut Scenario, toggle: Toggle) {
    let mut settings = Settings::without_questions();
    settings.turn(toggle, false);
    game.world().insert_resource(settings);
}

fn colors(game: &Scenario) -> [Rgb; 3] {
    [3, 5, 7].map(|x| game.cell((x, 1)).foreground)
}

#[test]
fn monsters_have_the_colors_of_their_kinds_whatever_the_character_is() {
    let mut game = hall();
    let weak = colors(&game);
    assert!(weak[0] != weak[1] && weak[1] != weak[2]);
    game.debug("set level 14");
    assert_eq!(colors(&game), weak);
}

#[test]
fn by_danger_the_color_of_a_monster_depends_on_the_level_of_the_character() {
    let mut game = hall();
    without(&mut game, Toggle::ColorByKind);
    let DangerColors { weaker, equal, stronger, deadly, .. } = game.world().resource::<Content>().palette().dangers;
    assert_eq!(colors(&game), [equal, stronger, deadly]);
    game.debug("set level 14");
    assert_eq!(colors(&game), [weaker, weaker, equal]);
}

#[test]
fn the_legend_says_what_the_colors_mean() {
    let mut game = hall();
    let legend = "? right right right right";
    game.keys(legend);
    assert!(!game.screen(104, 40).contains("Danger to you"), "each kind has its own color");
    game.keys("esc");
    without(&mut game, Toggle::ColorByKind);
    game.keys(legend);
    let colored = game.screen(104, 40);
    assert!(["Danger to you", "weaker", "deadly"].iter().all(|words| colored.contains(words)), "{colored}");
}

#[test]
fn a_player_who_wants_plain_ascii_sees_nothing_else() {
    let mut game = hall();
    game.debug("terrain lava 9 1");
    game.debug("door locked 11 1");
    without(&mut game, Toggle::BoxDrawing);
    for keys in ["s", "i", "esc ? right right right right", "esc ="] {
        game.keys(keys);
        let text = frame_text(&draw(game.world(), FULL_SIZE));
        let other: String = text.chars().filter(|sign| !sign.is_ascii()).collect();
        assert_eq!(other, "", "{text}");
    }
}

#[test]
fn an_open_door_is_an_apostrophe_and_every_closed_one_a_cross() {
    let mut game = Scenario::lit("#######\n#.....#\n#.@...#\n#.....#\n#######");
    for (state, place) in [("open", "2 0"), ("closed", "4 0"), ("locked", "6 2"), ("locked", "4 4")] {
        game.debug(&format!("door {state} {place}"));
    }
    game.keys("s");
    assert_eq!([(2, 0), (4, 0), (6, 2), (4, 4)].map(|cell| game.cell(cell).glyph), ['\'', '+', '+', '+']);
}

#[test]
fn a_lock_that_was_found_changes_the_look_of_its_door_but_not_its_sign() {
    let mut game = Scenario::lit("#####\n#.@.#\n#####");
    game.debug("door closed 0 1");
    game.debug("door locked 4 1");
    let closed = game.cell((0, 1));
    assert_eq!(game.cell((4, 1)), closed, "a lock is not seen before it was tried");
    game.keys("l o l");
    let locked = game.cell((4, 1));
    assert_eq!(locked.glyph, '+');
    let palette = game.world().resource::<Content>().palette();
    assert_ne!(palette.visible.locked_door, Some(palette.visible.closed_door));
    assert!(locked.bold && !closed.bold, "its weight shows it where there are no colors");
    game.keys("? right right right right");
    let legend = game.screen(80, 24);
    assert!(legend.contains("'  open door") && legend.contains("+  locked door"), "{legend}");
}
