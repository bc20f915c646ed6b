//! Steps in eight directions, and what stops them.

use yendor::testing::Scenario;

const HALL: &str = "
#######
#.....#
#.....#
#..@..#
#.....#
#.....#
#######";

#[test]
fn a_step_goes_one_cell_and_takes_a_turn() {
    let ways = [
        ("h left kp4", (2, 3)),
        ("j down kp2", (3, 4)),
        ("k up kp8", (3, 2)),
        ("l right kp6", (4, 3)),
        ("y kp7", (2, 2)),
        ("u kp9", (4, 2)),
        ("b kp1", (2, 4)),
        ("n kp3", (4, 4)),
    ];
    for (keys, expected) in ways {
        for key in keys.split_whitespace() {
            let mut game = Scenario::on(HALL);
            game.keys(key);
            game.expect().because(key).place(expected).turn(1);
        }
    }
}

#[test]
fn a_step_into_a_wall_is_refused_and_takes_no_time() {
    let mut game = Scenario::on("###\n#@#\n###");
    for key in ["h", "j", "k", "l", "y", "u", "b", "n"] {
        game.refuses(key);
    }
    assert_eq!(game.said("There is a wall in the way."), 8);
    assert_eq!(game.messages().len(), 2, "equal lines are folded: {:?}", game.messages());
}

#[test]
fn a_diagonal_step_past_a_corner_or_through_a_doorway_is_refused_with_its_reason() {
    let mut game = Scenario::on("####\n##.#\n#@##\n####");
    game.refuses("u");
    assert_eq!(game.last_message(), "You can't squeeze past the corner.");
    let mut game = Scenario::on("#####\n#.#.#\n#@'.#\n#####");
    game.keys("l").refuses("u");
    assert_eq!(game.last_message(), "You can't pass a doorway diagonally.");
}

#[test]
fn a_straight_step_from_a_doorway_into_its_wall_meets_a_wall() {
    for door in ['\'', 'B', '_'] {
        let mut game = Scenario::on(&"#####\n#.#.#\n#@D.#\n#.#.#\n#####".replace('D', &door.to_string()));
        game.keys("l");
        for key in ["k", "j"] {
            game.refuses(key);
            assert_eq!(game.last_message(), "There is a wall in the way.", "{door} {key}");
        }
        game.refuses("u");
        assert_eq!(game.last_message(), "You can't pass a doorway diagonally.", "{door}");
    }
}

#[test]
fn the_player_cannot_leave_a_map_without_walls() {
    let mut game = Scenario::on("@");
    game.refuses("h j k l y u b n");
}

#[test]
fn no_step_goes_diagonally_past_the_corner_of_a_wall() {
    let mut game = Scenario::on(
        "
#####
#@#.#
#...#
#####",
    );
    game.refuses("n");
    game.keys("j l");
    game.expect().place((2, 2));
    game.refuses("u").refuses("y");
}

#[test]
fn no_step_goes_diagonally_into_or_out_of_a_doorway() {
    for door in ['\'', '+', 'B', '_'] {
        let map = "
#####
#@..#
##D##
#...#
#####";
        let mut game = Scenario::on(&map.replace('D', &door.to_string()));
        game.refuses("n");
        game.keys("l j");
        if door == '+' {
            game.keys("j");
        }
        game.expect().because(door).place((2, 2));
        game.refuses("y").refuses("u").refuses("b").refuses("n");
        game.keys("j");
        game.expect().because(door).place((2, 3));
    }
}

#[test]
fn keys_without_a_command_are_refused_with_a_message() {
    let mut game = Scenario::on(HALL);
    for (key, line) in [
        ("g", "That key has no meaning here. Press ? for help."),
        ("ctrl-x", "That key has no meaning here. Press ? for help."),
        ("q", "You have nothing to drink."),
    ] {
        game.refuses(key);
        assert_eq!(game.last_message(), line, "{key}");
    }
    let lines = game.messages().len();
    game.refuses("esc");
    assert_eq!(game.messages().len(), lines, "esc does nothing on the map");
}

#[test]
fn resting_and_searching_take_a_turn_in_place() {
    let mut game = Scenario::on(HALL);
    game.keys(". kp5 s");
    game.expect().place((3, 3)).turn(3);
}
