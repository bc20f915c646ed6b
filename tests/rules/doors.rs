//! Doors of six kinds, opened, closed, locked and hidden.

use yendor::{level::DoorState, random::Purpose};

use crate::scenario::Scenario;

/// A corridor of three cells with the player before a door of some kind.
fn before(door: char) -> Scenario {
    Scenario::on(&format!("#######\n#.@{door}.1#\n#######"))
}

fn door_of(game: &Scenario) -> (DoorState, bool) {
    let door = &game.level().doors[0];
    (door.state, door.discovered)
}

#[test]
fn walking_into_a_closed_door_opens_it_and_takes_a_turn() {
    let mut game = before('+');
    game.keys("l");
    assert_eq!((game.place(), game.turn(), door_of(&game).0), ((2, 1), 1, DoorState::Open));
    assert_eq!(game.last_message(), "You open the door.");
    game.keys("l");
    assert_eq!((game.place(), game.turn()), ((3, 1), 2));
}

#[test]
fn o_and_c_open_and_close_the_only_door_beside_the_player_without_asking() {
    let mut game = before('+');
    game.keys("o");
    assert_eq!((door_of(&game).0, game.turn()), (DoorState::Open, 1));
    game.keys("c");
    assert_eq!((door_of(&game).0, game.turn()), (DoorState::Closed, 2));
    assert_eq!(game.last_message(), "You close the door.");
}

#[test]
fn a_locked_door_says_so_and_costs_no_turn() {
    for key in ["l", "o"] {
        let mut game = before('L');
        game.refuses(key);
        assert_eq!(game.last_message(), "The door is locked.");
    }
}

#[test]
fn a_broken_door_and_an_archway_stand_open_and_can_not_be_closed() {
    for (door, line) in [('B', "That door is broken and won't close."), ('_', "There is no door to close.")] {
        let mut game = before(door);
        game.refuses("c");
        assert_eq!(game.last_message(), line);
        game.keys("l l");
        assert_eq!(game.place(), (4, 1), "{door}");
    }
}

#[test]
fn a_door_is_not_closed_on_whoever_or_whatever_is_in_it() {
    let mut game = before('\'');
    game.item_at("oil/flask", 1, yendor::geometry::Position::new(3, 1));
    game.refuses("c");
    assert_eq!(game.last_message(), "Something is in the doorway.");

    let mut game = before('\'');
    let doorway = yendor::geometry::Position::new(3, 1);
    game.monster_at('Z', doorway, yendor::creatures::MindState::Sleeping, 5);
    game.refuses("c");
    assert_eq!(game.last_message(), "Something is in the doorway.");
}

#[test]
fn without_a_door_there_is_nothing_to_open_or_close() {
    let mut game = Scenario::on("####\n#@.#\n####");
    game.refuses("o");
    assert_eq!(game.last_message(), "There is no door to open.");
    game.refuses("c");
    assert_eq!(game.last_message(), "There is no door to close.");
}

#[test]
fn several_doors_ask_for_a_direction_and_esc_costs_nothing() {
    let mut game = Scenario::on(
        "
#######
#.+@+.#
#######",
    );
    game.refuses("o");
    assert!(game.screen(104, 32).contains("Open in which direction?"));
    game.refuses("esc");
    assert!(!game.screen(104, 32).contains("Open in which direction?"));
    game.refuses("o k");
    game.keys("o l");
    let states: Vec<DoorState> = game.level().doors.iter().map(|door| door.state).collect();
    assert_eq!((states, game.turn()), (vec![DoorState::Closed, DoorState::Open], 1));
}

#[test]
fn a_secret_door_looks_like_wall_and_can_not_be_walked_through_or_opened() {
    let map = |sign| format!("#######\n#.@.{sign}.#\n#.....#\n#######");
    let (mut secret, mut wall) = (Scenario::lit(&map('S')), Scenario::lit(&map('#')));
    assert_eq!(secret.screen(104, 32), wall.screen(104, 32));
    for game in [&mut secret, &mut wall] {
        game.keys("l").refuses("l").refuses("o");
        assert_eq!(game.last_message(), "There is no door to open.");
    }
    assert_eq!(secret.screen(104, 32), wall.screen(104, 32));
}

#[test]
fn a_search_finds_a_secret_door_one_time_in_five_and_then_it_is_a_closed_one() {
    let mut game = before('S');
    game.dice(Purpose::Fortune, &[2_000]).keys("s");
    assert_eq!(door_of(&game), (DoorState::Secret, false));
    game.dice(Purpose::Fortune, &[1_999]).keys("s");
    assert_eq!(door_of(&game), (DoorState::Closed, true));
    assert_eq!((game.last_message().as_str(), game.turn()), ("You find a secret door!", 2));
    game.keys("l");
    assert_eq!(door_of(&game).0, DoorState::Open);
}

#[test]
fn a_search_reaches_the_eight_cells_around_and_no_farther() {
    let mut game = Scenario::on(
        "
#S#####
#.@.S.#
####S##",
    );
    game.dice(Purpose::Fortune, &[0, 0, 0]).keys("s");
    let found: Vec<bool> = game.level().doors.iter().map(|door| door.discovered).collect();
    assert_eq!(found, [true, false, false]);
}
