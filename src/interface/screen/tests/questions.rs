//! The questions before something precious is used by accident, the pause after a dangerous blow, and stopping a command of
//! many actions by a key.

use std::time::Duration;

use crate::{
    Content, Key,
    ecs::{ItemKind, MindState},
    interface::screen::{KeyGuard, pace},
    rules::intentions::is_pursuing,
    storage::settings::{MoreBelow, Settings, Toggle},
    testing::Scenario,
};

const HALL: &str = "
###########
#@.......1#
#.........#
###########";

fn hall() -> Scenario {
    Scenario::lit(HALL).asking()
}

fn turn_off(game: &mut Scenario, toggle: Toggle) {
    game.world().resource_mut::<Settings>().turn(toggle, false);
}

/// Whether the picture shows this text, in both layouts.
fn shows(game: &Scenario, text: &str) -> bool {
    game.screen(104, 32).contains(text) && game.screen(80, 24).contains(text)
}

#[test]
fn with_the_option_the_only_item_that_fits_is_used_after_a_question() {
    for (answer, left) in [("ret", 0), ("letter", 0), ("esc", 2), ("?", 2)] {
        let mut game = hall();
        game.world().resource_mut::<Settings>().turn(Toggle::AskSingleItem, true);
        game.debug("item potion/healing 2");
        let letter = game.letter("potion/healing");
        let turn = game.turn();
        game.keys("q");
        assert!(shows(&game, "Drink a "), "{}", game.screen(80, 24));
        assert_eq!(game.turn(), turn);
        let answer = if answer == "letter" { letter.to_string() } else { answer.to_owned() };
        game.keys(&answer);
        game.expect().because(&answer).carries(ItemKind::Potion, if left == 0 { 1 } else { 2 });
    }
}

#[test]
fn the_only_item_that_fits_is_used_at_once_if_it_is_known() {
    let mut game = hall();
    game.debug("identify");
    game.debug("item potion/healing 2");
    game.keys("q").expect().carries(ItemKind::Potion, 1);
}

#[test]
fn an_unknown_item_of_which_there_is_only_one_is_not_drunk_unasked() {
    let mut game = hall();
    game.debug("item potion/healing");
    game.keys("q");
    assert!(shows(&game, "You don't know what it does."), "{}", game.screen(80, 24));
    game.keys("esc").expect().carries(ItemKind::Potion, 1);
    turn_off(&mut game, Toggle::AskUnknown);
    game.keys("q").expect().carries(ItemKind::Potion, 0);
}

#[test]
fn eating_while_not_hungry_is_asked_about_and_eating_while_hungry_is_not() {
    let mut game = hall();
    let rations = game.carries(ItemKind::Food);
    game.keys("e");
    assert!(shows(&game, "You are not hungry."), "{}", game.screen(80, 24));
    game.keys("n").expect().carries(ItemKind::Food, rations);
    game.debug("set food 200");
    game.keys("e").expect().carries(ItemKind::Food, rations - 1);
}

#[test]
fn shooting_where_nothing_is_known_to_be_is_asked_about() {
    let mut game = hall();
    game.debug("item weapon/arrow 3");
    game.debug("item weapon/short_bow");
    let bow = game.letter("weapon/short_bow");
    game.keys("w").keys(&bow.to_string());
    let turn = game.turn();
    game.keys("f l l l ret");
    assert!(shows(&game, "Nothing is known to be there."), "{}", game.screen(80, 24));
    game.keys("esc");
    assert_eq!(game.turn(), turn);
    game.keys("f l l l ret ret");
    assert!(game.turn() > turn);
    game.monster('K', '1', MindState::Sleeping);
    let turn = game.turn();
    game.keys("f ret");
    assert!(game.turn() > turn, "a target needs no question");
}

#[test]
fn stepping_beside_a_sleeper_is_asked_about_once() {
    let mut game = Scenario::lit("#######\n#@..1.#\n#.....#\n#######").asking();
    game.monster('E', '1', MindState::Sleeping);
    game.debug("freeze on");
    game.keys("l l");
    game.expect().place((2, 1));
    assert!(shows(&game, "Step beside the sleeping emu?"), "{}", game.screen(80, 24));
    game.keys("esc");
    game.expect().place((2, 1));
    game.keys("l ret").expect().place((3, 1));
    game.keys("h l").expect().place((3, 1));
    let mut game = Scenario::lit("#######\n#@..1.#\n#.....#\n#######").asking();
    turn_off(&mut game, Toggle::AskSleeper);
    game.monster('E', '1', MindState::Sleeping);
    game.debug("freeze on");
    game.keys("l l").expect().place((3, 1));
}

/// A player of 12 hit points who has this many left.
fn burning(hit_points: i32, percent: u32) -> Scenario {
    let mut game = hall();
    game.world().resource_mut::<Settings>().more_below = MoreBelow::of_percent(percent).unwrap();
    game.debug(&format!("set hp {hit_points}"));
    game
}

#[test]
fn after_a_blow_that_brings_death_near_only_space_and_return_are_taken() {
    for (before, after, percent, pauses) in
        [(12, 11, 30, false), (4, 3, 30, true), (3, 2, 30, false), (2, 1, 30, true), (4, 3, 0, false)]
    {
        let mut game = burning(before, percent);
        game.debug("set food 0");
        game.keys("s");
        game.expect().hp(after);
        assert_eq!(shows(&game, "--more--"), pauses, "from {before} below {percent} %");
        let turn = game.turn();
        if pauses {
            game.keys("s h esc i");
            assert_eq!(game.turn(), turn, "every other key is swallowed");
            game.keys("space");
        }
        assert!(!shows(&game, "--more--"));
    }
}

#[test]
fn a_key_stops_a_command_of_many_actions_and_does_nothing_else() {
    let mut game = Scenario::lit("###########\n#@........#\n###########");
    let mut guard = KeyGuard::default();
    let at = Duration::from_millis;
    assert_eq!(pace(game.world()), None, "nothing happens without a key");
    guard.press(game.world(), Key::character('L'), at(0));
    game.expect().because("the first step comes with the key").place((2, 1));
    guard.go_on(game.world(), at(12));
    game.expect().place((3, 1));
    let step = Content::compiled_in().config.display.intention_pace;
    assert_eq!(pace(game.world()), Some(Duration::from_millis(step.into())));
    guard.press(game.world(), Key::character('h'), at(30));
    assert!(!is_pursuing(game.world()));
    game.expect().place((3, 1)).said("You stop.", 1);
    guard.press(game.world(), Key::character('h'), at(40));
    game.expect().place((2, 1));
}

#[test]
fn a_command_of_many_actions_is_the_same_game_step_by_step_and_at_once() {
    let mut at_once = Scenario::game(7);
    at_once.keys("E E");
    let mut stepped = Scenario::game(7);
    let mut guard = KeyGuard::default();
    for _ in 0..2 {
        let now = Duration::from_secs(stepped.turn() * 10);
        guard.press(stepped.world(), Key::character('E'), now);
        while pace(stepped.world()).is_some() {
            guard.go_on(stepped.world(), now);
        }
        guard = KeyGuard::default();
    }
    assert_eq!(stepped.hash(), at_once.hash());
}
