//! What keeps commands of many actions from beginning, and which monsters stop them.

use yendor::{
    ecs::{MindState, Point},
    testing::Scenario,
};

#[test]
fn a_monster_that_comes_into_view_stops_everything_and_is_announced_once() {
    let mut game = Scenario::lit("############\n#@.........#\n############");
    game.debug("monster O 9 1 hunting");
    game.refuses("E");
    assert_eq!(game.last_message(), "Not while an orc hunts you.");
    game.refuses("Z");
    game.refuses("L");
}

/// A lit hall with an emu that can't act.
fn hall_with_emu(distance: i32, state: MindState) -> Scenario {
    let wall = "#".repeat(17);
    let mut game = Scenario::lit(&format!("{wall}\n#@{}#\n{wall}", ".".repeat(14)));
    game.monster_at('E', Point::new(1 + distance, 1), state, 5);
    game.debug("freeze on");
    game
}

#[test]
fn a_monster_that_has_not_noticed_the_player_stops_nothing_while_it_is_far() {
    for key in ["Z", "L"] {
        let mut game = hall_with_emu(4, MindState::Wandering);
        game.press(key);
        assert!(game.turn() > 0, "{key}: {:?}", game.messages());
        hall_with_emu(4, MindState::Hunting).refuses(key);
        let mut game = hall_with_emu(3, MindState::Wandering);
        game.refuses(key);
        assert_eq!(game.last_message(), "Not while an emu is so near.");
    }
}

#[test]
fn running_stops_when_a_monster_that_has_not_noticed_the_player_is_near() {
    let mut game = hall_with_emu(14, MindState::Wandering);
    game.keys("L");
    assert_eq!(game.only_monster().x - game.place().0, 3, "{:?}", game.messages());
}

#[test]
fn only_a_fight_begins_right_after_something_unseen_attacked() {
    // A phantom is invisible.
    let mut game = Scenario::lit("#####\n#@1.#\n#####");
    game.hit_points(500).hunter('P', '1');
    game.keys(".");
    for key in ["Z", "E", "L"] {
        game.refuses(key);
        assert_eq!(game.last_message(), "Not while something that you can't see attacks you.", "{key}");
    }
    game.debug("kill 2 1");
    game.keys(". . . .");
    let turn = game.turn();
    game.keys("Z");
    assert!(game.turn() > turn, "{:?}", game.messages());
}

/// The same keys would have meant something else after the game was saved and loaded.
#[test]
fn an_attack_by_something_unseen_is_remembered_in_a_saved_game() {
    let mut game = Scenario::lit("#####\n#@1.#\n#####");
    game.hit_points(500).hunter('P', '1');
    game.keys(". . . . . . .");
    let mut game = game.kept();
    game.refuses("E");
    assert_eq!(game.last_message(), "Not while something that you can't see attacks you.");
}

#[test]
fn a_monster_that_hunts_is_named_before_a_nearer_one_that_does_not() {
    let mut game = hall_with_emu(3, MindState::Wandering);
    game.monster_at('O', Point::new(9, 1), MindState::Hunting, 5);
    game.refuses("Z");
    assert_eq!(game.last_message(), "Not while an orc hunts you.");
}

#[test]
fn a_player_who_hallucinates_can_tell_who_has_noticed_them() {
    let mut game = hall_with_emu(11, MindState::Wandering);
    game.debug("afflict Hallucinating 50");
    let turn = game.turn();
    game.keys("Z");
    assert!(game.turn() > turn, "{}", game.last_message());
    let mut game = hall_with_emu(11, MindState::Hunting);
    game.debug("afflict Hallucinating 50");
    game.refuses("Z");
}

#[test]
fn a_newcomer_is_reported_with_its_state() {
    for (state, manner) in [("sleeping", "asleep"), ("wandering", "unaware of you"), ("hunting", "hunting you")] {
        let mut game = Scenario::lit("#########\n#@..+...#\n#########");
        game.debug(&format!("monster E 6 1 {state}"));
        game.debug("freeze on");
        game.keys("l l l");
        let line = format!("An emu comes into view, {manner}.");
        assert_eq!(game.said(&line), 1, "{:?}", game.messages());
        game.keys("l h l");
        assert_eq!(game.said(&line), 1);
    }
}

#[test]
fn no_intention_begins_while_the_player_is_confused_or_blind() {
    for (condition, line) in [("Confused", "Not while you are confused."), ("Blind", "Not while you are blind.")] {
        let mut game = Scenario::lit("#####\n#@..#\n#####");
        game.debug(&format!("afflict {condition} 50"));
        for key in ["E", "L", "_", "tab"] {
            game.refuses(key);
            assert_eq!(game.last_message(), line, "{key}");
        }
    }
}

#[test]
fn a_blind_or_confused_player_rests_until_it_passes() {
    for (condition, line) in
        [("Confused", "You feel less confused now."), ("Blind", "The veil of darkness lifts: you can see again.")]
    {
        for hit_points in [11, 12] {
            let mut game = Scenario::lit("#####\n#@..#\n#####");
            game.debug(&format!("afflict {condition} 50"));
            game.debug(&format!("set hp {hit_points}"));
            game.keys("Z");
            game.expect().turn(50).last_message(line);
        }
    }
}
