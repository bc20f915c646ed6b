//! Aiming: where the cursor starts, how it moves, the path, and that nothing happens before the player lets fly.

use yendor::{
    base::geometry::Position,
    rules::creatures::MindState,
    turn::{Action, PendingAction},
};

use crate::scenario::Scenario;

const HALL: &str = "
###########
#.........#
#.@..1..2.#
#....3....#
###########";

/// What was tried last.
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

/// The cell that the wand was last zapped at.
fn zapped_at(game: &mut Scenario) -> Position {
    match last_action(game) {
        Action::Zap(_, cell) => cell,
        other => panic!("{other:?} is no zap"),
    }
}

#[test]
fn the_cursor_starts_on_the_nearest_monster_and_of_two_as_near_on_the_older_one() {
    let mut game = with_wand();
    game.monster('Z', '2', MindState::Sleeping);
    game.monster('O', '1', MindState::Sleeping);
    game.monster('K', '3', MindState::Sleeping);
    game.refuses("z").keys("ret");
    assert_eq!(zapped_at(&mut game), game.mark('1'));
}

#[test]
fn with_nobody_in_view_it_starts_on_the_player_and_the_keys_for_moving_move_it() {
    let mut game = with_wand();
    game.refuses("z l l n u right").keys("ret");
    let here = game.position();
    assert_eq!(zapped_at(&mut game), Position::new(here.x + 5, here.y));
    game.keys("z ret");
    assert_eq!(zapped_at(&mut game), here);
}

#[test]
fn with_nobody_in_sight_nothing_is_shot_before_there_is_a_target() {
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
    assert!(!game.screen(80, 24).contains("ret: shoot"), "{}", game.screen(80, 24));
    game.keys("l ret");
    assert_eq!(game.said("You shoot an arrow."), 1);
}

#[test]
fn tab_takes_the_next_monster_and_the_last_target_is_remembered_while_it_is_seen() {
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
fn escape_leaves_aiming_without_cost_and_no_target_is_remembered() {
    let mut game = with_wand();
    game.monster('O', '1', MindState::Sleeping);
    game.monster('Z', '2', MindState::Sleeping);
    game.refuses("z tab esc");
    game.keys("z ret");
    assert_eq!(zapped_at(&mut game), game.mark('1'));
}

#[test]
fn an_unknown_wand_asks_just_as_a_known_one() {
    let (mut known, mut unknown) = (with_wand(), with_wand());
    known.debug("identify");
    for game in [&mut known, &mut unknown] {
        game.refuses("z");
        assert!(game.screen(104, 32).contains("at what?"));
    }
}

#[test]
fn the_path_is_drawn_to_the_cursor_over_the_bare_floor() {
    let mut game = with_wand();
    game.monster('O', '1', MindState::Sleeping);
    game.keys("z l");
    let row = game.screen(104, 32).lines().find(|row| row.contains('@')).unwrap().to_owned();
    assert!(row.contains("@**O*"), "{row}");
}

#[test]
fn a_stack_is_thrown_by_number_and_letter_and_one_missile_is_shot() {
    let mut game = with_wand();
    game.monster('O', '1', MindState::Sleeping);
    let arrows = game.letter("weapon/arrow");
    game.refuses(&format!("t {arrows} 0 ret"));
    assert!(game.screen(104, 32).contains("to choose from"));
    game.keys("3 ret ret");
    let target = game.mark('1');
    assert!(matches!(last_action(&mut game), Action::Throw(_, 1, cell) if cell == target));
    game.expect().because("one after the other").turn(4).said("You throw an arrow.", 3);
    game.refuses("f");
    assert_eq!(game.last_message(), "You are not wielding anything that shoots.");
    let bow = game.letter("weapon/short_bow");
    game.keys(&format!("w {bow} f ret"));
    assert!(matches!(last_action(&mut game), Action::Throw(_, 1, cell) if cell == target));
}
