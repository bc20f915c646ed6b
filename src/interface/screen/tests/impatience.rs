//! Keys and clicks that come faster than pictures: double clicks, repeated keys, and commands that are over.

use std::time::Duration;

use crate::{
    Key,
    ecs::Point,
    interface::screen::{FULL_SIZE, KeyGuard, PointerEvent, map_view, pace},
    rules::intentions::is_pursuing,
    screen::KeyName,
    testing::Scenario,
};

const HALL: &str = "
###############
#.............#
#.@...........#
#.............#
###############";

/// A front end with a clock.
struct Player {
    game: Scenario,
    guard: KeyGuard,
}

impl Player {
    fn of(game: Scenario) -> Self {
        Self { game, guard: KeyGuard::default() }
    }

    fn press(&mut self, key: Key, milliseconds: u64) {
        self.guard.press(self.game.world(), key, Duration::from_millis(milliseconds));
    }

    fn click(&mut self, (x, y): (i32, i32), milliseconds: u64) {
        let cell = Point::new(x, y);
        let place = map_view(self.game.world(), FULL_SIZE).and_then(|view| view.place_of(cell)).unwrap();
        let event = PointerEvent::Left(place);
        self.guard.point(self.game.world(), FULL_SIZE, event, Duration::from_millis(milliseconds));
    }

    /// Lets the command that is being carried out go on until it ends.
    fn wait(&mut self, milliseconds: u64) {
        while pace(self.game.world()).is_some() {
            self.guard.go_on(self.game.world(), Duration::from_millis(milliseconds));
        }
    }

    /// Lets the command that is being carried out take one more action.
    fn wait_for_one(&mut self, milliseconds: u64) {
        self.guard.go_on(self.game.world(), Duration::from_millis(milliseconds));
    }
}

/// Nothing that it does makes the front end ignore keys for a while.
fn beside_a_frozen_troll() -> Player {
    let mut game = Scenario::lit(&HALL.replace("@..", "@1."));
    game.hunter('T', '1');
    game.debug("freeze on");
    Player::of(game)
}

#[test]
fn a_double_click_walks_and_does_nothing_else() {
    let mut player = Player::of(Scenario::lit(HALL));
    player.click((6, 2), 0);
    player.wait(50);
    player.click((6, 2), 150);
    player.game.expect().place((6, 2)).turn(4);
    player.click((6, 2), 301);
    player.game.expect().because("a click after a while is one of its own").place((6, 2)).turn(5);
}

#[test]
fn the_second_click_of_a_double_click_does_not_stop_the_walk_of_the_first() {
    let mut player = Player::of(Scenario::lit(HALL));
    player.click((9, 2), 0);
    player.wait_for_one(12);
    player.click((9, 2), 100);
    player.wait(150);
    player.game.expect().place((9, 2)).turn(7).said("You stop.", 0);
}

#[test]
fn a_double_click_on_a_neighboring_cell_is_one_step_and_on_a_monster_one_blow() {
    let mut player = Player::of(Scenario::lit(HALL));
    player.click((3, 2), 0);
    player.click((3, 2), 120);
    player.game.expect().place((3, 2)).turn(1);
    let mut player = beside_a_frozen_troll();
    player.click((3, 2), 0);
    player.click((3, 2), 120);
    player.game.expect().place((2, 2)).turn(1);
}

#[test]
fn the_second_click_counts_if_the_first_only_stopped_something_or_was_elsewhere() {
    let mut player = Player::of(Scenario::lit(HALL));
    player.press(Key::character('L'), 0);
    player.wait_for_one(12);
    player.click((4, 3), 20);
    assert!(!is_pursuing(player.game.world()));
    player.click((4, 3), 120);
    player.wait(200);
    player.game.expect().place((4, 3));
    player.click((5, 3), 210);
    player.click((6, 3), 300);
    player.game.expect().because("two cells are not one").place((6, 3));
}

#[test]
fn a_click_on_the_goal_of_a_walk_lets_it_go_on_and_one_elsewhere_stops_it() {
    let mut player = Player::of(Scenario::lit(HALL));
    player.click((12, 2), 0);
    player.click((12, 2), 1000);
    assert!(is_pursuing(player.game.world()));
    player.click((12, 1), 1100);
    assert!(!is_pursuing(player.game.world()));
    player.game.expect().said("You stop.", 1);
}

#[test]
fn a_command_takes_its_first_action_with_the_key_however_fast_the_next_key_comes() {
    let mut player = Player::of(Scenario::lit(HALL));
    player.press(Key::character('L'), 0);
    player.press(Key::character('i'), 0);
    player.game.expect().place((3, 2)).said("You stop.", 1);
}

#[test]
fn tab_pressed_again_and_again_in_one_picture_goes_on_fighting() {
    let mut player = beside_a_frozen_troll();
    for _ in 0..16 {
        player.press(Key::plain(KeyName::Tab), 0);
    }
    player.game.expect().turn(1).said("You stop.", 0);
    player.wait_for_one(12);
    player.game.expect().turn(2);
}

#[test]
fn the_key_that_began_a_command_lets_it_go_on() {
    let mut player = Player::of(Scenario::lit(HALL));
    player.press(Key::character('L'), 0);
    player.press(Key::character('L'), 0);
    player.wait_for_one(12);
    player.press(Key::character('L'), 20);
    player.wait(40);
    player.game.expect().place((13, 2)).said("You stop.", 0);
}

#[test]
fn a_key_after_the_last_action_of_a_command_has_nothing_to_stop() {
    let mut player = Player::of(Scenario::lit("######\n#@...#\n######"));
    player.press(Key::character('L'), 0);
    for milliseconds in [12, 24] {
        player.wait_for_one(milliseconds);
    }
    player.game.expect().place((4, 1));
    assert!(is_pursuing(player.game.world()), "whether it goes on was not looked up yet");
    player.press(Key::character('h'), 30);
    player.game.expect().place((3, 1)).said("You stop.", 0);
}

#[test]
fn a_refused_command_has_nothing_to_stop() {
    let mut player = Player::of(Scenario::lit(&HALL.replace("@...", "@..1")));
    player.game.hunter('Z', '1');
    player.press(Key::character('E'), 0);
    player.press(Key::character('h'), 0);
    player.game.expect().place((1, 2)).said("You stop.", 0);
}
