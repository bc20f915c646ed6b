//! Aiming: where the cursor starts, how it moves, the path it shows; and nothing happens before the player fires.

use yendor::{
    Action, Content,
    ecs::{MindState, PendingAction, Point},
    testing::{Scenario, changed},
    view::ViewObserver,
};

const HALL: &str = "
###########
#.........#
#.@..1..2.#
#....3....#
###########";

/// The last action tried.
fn last_action(game: &mut Scenario) -> Action {
    game.world().resource::<PendingAction>().0.clone()
}

fn with_wand() -> Scenario {
    let mut game = Scenario::lit(HALL);
    game.debug("item wand/nothing charges=9");
    game.debug("freeze on");
    game.keys(".");
    game
}

/// The last cell at which the wand was zapped.
fn zapped_at(game: &mut Scenario) -> Point {
    match last_action(game) {
        Action::Zap(_, cell) => cell,
        other => panic!("{other:?} is not a zap"),
    }
}

#[test]
fn the_cursor_starts_on_the_nearest_monster_and_at_equal_distance_on_the_older_one() {
    let mut game = with_wand();
    game.monster('Z', '2', MindState::Sleeping);
    game.monster('O', '1', MindState::Sleeping);
    game.monster('K', '3', MindState::Sleeping);
    game.refuses("z").keys("ret");
    assert_eq!(zapped_at(&mut game), game.mark('1'));
}

#[test]
fn with_no_monster_in_view_the_cursor_starts_on_the_player_and_moves_by_the_movement_keys() {
    let mut game = with_wand();
    game.refuses("z l l n u right").keys("ret");
    let here = game.position();
    assert_eq!(zapped_at(&mut game), Point::new(here.x + 5, here.y));
    game.keys("z ret");
    assert_eq!(zapped_at(&mut game), here);
}

#[test]
fn with_no_monster_in_sight_nothing_is_fired_before_a_target_is_chosen() {
    let mut game = with_wand();
    let bow = game.letter("weapon/short_bow");
    game.keys(&format!("w {bow}"));
    let arrows = game.letter("weapon/arrow");
    for ask in ["f", "z", &format!("t {arrows} 1 ret")] {
        game.refuses(ask);
        assert!(game.screen(80, 24).contains("at what? There is no target in sight."), "{}", game.screen(80, 24));
        game.keys("esc");
    }
    game.refuses("f ret ret");
    assert!(!game.screen(80, 24).contains("Enter: shoot"), "{}", game.screen(80, 24));
    game.keys("l ret");
    assert_eq!(game.said("You shoot an arrow."), 1);
}

#[test]
fn tab_selects_the_next_monster_and_the_last_target_is_remembered_while_visible() {
    let mut game = with_wand();
    game.monster('O', '1', MindState::Sleeping);
    game.monster('Z', '2', MindState::Sleeping);
    game.keys("z tab ret");
    assert_eq!(zapped_at(&mut game), game.mark('2'));
    game.keys("z ret");
    assert_eq!(zapped_at(&mut game), game.mark('2'));
    game.keys("z tab tab tab ret");
    assert_eq!(zapped_at(&mut game), game.mark('1'));
    let place = game.mark('1');
    game.debug(&format!("kill {} {}", place.x, place.y));
    game.keys("z ret");
    assert_eq!(zapped_at(&mut game), game.mark('2'));
}

#[test]
fn escape_cancels_aiming_at_no_cost_and_remembers_no_target() {
    let mut game = with_wand();
    game.monster('O', '1', MindState::Sleeping);
    game.monster('Z', '2', MindState::Sleeping);
    game.refuses("z tab esc");
    game.keys("z ret");
    assert_eq!(zapped_at(&mut game), game.mark('1'));
}

#[test]
fn an_unknown_wand_asks_for_a_target_like_a_known_one() {
    let (mut known, mut unknown) = (with_wand(), with_wand());
    known.debug("identify");
    for game in [&mut known, &mut unknown] {
        game.refuses("z");
        assert!(game.screen(104, 32).contains("at what?"));
    }
}

#[test]
fn the_path_to_the_cursor_is_drawn_on_empty_floor() {
    let mut game = with_wand();
    game.monster('O', '1', MindState::Sleeping);
    game.keys("z l");
    let row = game.screen(104, 32).lines().find(|row| row.contains('@')).unwrap().to_owned();
    assert!(row.contains("@**O*"), "{row}");
}

#[test]
fn throwing_asks_for_a_number_and_firing_takes_one_missile() {
    let mut game = with_wand();
    game.monster('O', '1', MindState::Sleeping);
    let arrows = game.letter("weapon/arrow");
    game.refuses(&format!("t {arrows} 0 ret"));
    assert!(game.screen(104, 32).contains("Enter a number from 1 to"));
    game.keys("3 ret ret");
    let target = game.mark('1');
    assert!(matches!(last_action(&mut game), Action::Throw(_, 1, cell) if cell == target));
    game.expect().because("one after the other").turn(4).said_part("our arrow", 3);
    game.refuses("f");
    assert_eq!(game.last_message(), "You are not wielding anything that shoots.");
    let bow = game.letter("weapon/short_bow");
    game.keys(&format!("w {bow} f ret"));
    assert!(matches!(last_action(&mut game), Action::Throw(_, 1, cell) if cell == target));
}

#[test]
fn an_arrow_is_not_shot_at_what_it_does_not_reach() {
    let map = format!("{0}\n#@{1}1#\n{0}", "#".repeat(29), ".".repeat(25));
    let mut game = Scenario::lit(&map);
    game.keys(&format!("w {}", game.letter("weapon/short_bow")));
    game.monster('Z', '1', MindState::Sleeping);
    let range = game.world().resource::<Content>().config.throwing.range;
    assert!(game.position().distance(game.mark('1')) > range);
    game.refuses("f");
    assert!(game.screen(100, 30).contains("Out of range."), "{}", game.screen(100, 30));
    game.refuses("ret");
    let (here, there) = (game.position(), game.mark('1'));
    let steps = here.distance(there) - range;
    game.keys(&"left ".repeat(steps as usize));
    assert!(!game.screen(100, 30).contains("Out of range."), "{}", game.screen(100, 30));
    game.keys("ret");
    assert_eq!(game.turn(), 2, "one turn to wield the bow, one to shoot: {:?}", game.messages());
}

#[test]
fn the_key_that_has_opened_the_prompt_fires_even_if_it_would_move_the_cursor() {
    let mut game = Scenario::with(changed(&[("keys.ron", "Zap, keys: [\"z\"]", "Zap, keys: [\"z\", \"+\"]")]), HALL);
    for line in ["lit 1 1 on", "item wand/nothing charges=9", "freeze on"] {
        game.debug(line);
    }
    game.keys(".");
    game.monster('O', '1', MindState::Sleeping);
    game.monster('Z', '2', MindState::Sleeping);
    game.keys("+ +");
    assert_eq!(zapped_at(&mut game), game.mark('1'));
}

#[test]
fn a_journey_offers_stairs_and_letters_only_where_they_lead_somewhere() {
    let offered = |map: &str, keys: &str| {
        let rebound = changed(&[
            ("keys.ron", "Close, keys: [\"c\"]", "Close, keys: [\"f9\"]"),
            ("keys.ron", "Travel, keys: [\"_\"]", "Travel, keys: [\"_\", \"c\"]"),
        ]);
        let mut game = Scenario::with(rebound, map);
        game.debug("lit 1 1 on");
        game.item("armor/leather_armor", 1, '1');
        game.item("food/ration", 1, '2');
        game.keys(". .");
        game.refuses(keys);
        let view = ViewObserver::default().view(game.world());
        let choices = view.prompt.clone().unwrap().choices.into_iter().map(|choice| choice.key.to_string());
        let is_offered = ["<", ">"].map(|sign| view.keys.contains(&sign.parse().unwrap()));
        (choices.collect::<Vec<_>>().join(" "), is_offered)
    };
    // With another key for the journey, that key means the cell of the cursor, and no item has it as its letter.
    assert_eq!(offered("#######\n#@1.2.#\n#######", "_"), ("a d ret esc".to_owned(), [false, false]));
    assert_eq!(offered("#######\n#@1>2.#\n#.....#\n#######", "c"), ("> a d ret esc".to_owned(), [false, true]));
}
