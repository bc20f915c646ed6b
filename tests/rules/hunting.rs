//! How monsters move: simple and smart ones, doors, speed, and what they know.

use yendor::{
    ecs::{MindState, Point},
    testing::Scenario,
};

const WALL_BETWEEN: &str = "
###########
#.........#
#....1....#
#.#######.#
#....@....#
#.........#
###########";

fn distance_after(letter: char, map: &str, turns: usize) -> u32 {
    let mut game = Scenario::on(map);
    game.hit_points(5_000).hunter(letter, '1');
    game.times(turns, ".");
    let (monster, (x, y)) = (game.only_monster(), game.place());
    Point::new(monster.x, monster.y).distance(Point::new(x, y))
}

#[test]
fn a_simple_hunter_gets_stuck_behind_a_wall_and_a_smart_one_walks_around_it() {
    assert_eq!(distance_after('S', WALL_BETWEEN, 7), 2);
    assert_eq!(distance_after('C', WALL_BETWEEN, 20), 1);
}

#[test]
fn a_hunter_in_view_comes_nearer_each_turn_and_bites() {
    let mut game = Scenario::on("##########\n#@.....1.#\n##########");
    game.hit_points(500).hunter('O', '1');
    for distance in [5, 4, 3, 2, 1] {
        game.keys(".");
        assert_eq!(game.only_monster().x - 1, distance);
    }
    assert_eq!(game.said_part("The orc "), 0);
    game.keys(".");
    assert_eq!(game.said_part("The orc "), 1);
}

#[test]
fn a_fleeing_monster_runs_away_and_fights_when_cornered() {
    let mut game = Scenario::on("############\n#@.........#\n############");
    game.hit_points(500).debug("god off");
    game.debug("monster O 3 1 fleeing");
    for column in 4..=10 {
        game.keys(".");
        game.expect().monster_state(MindState::Fleeing);
        assert_eq!(game.only_monster().x, column);
    }
    game.times(7, "l");
    assert_eq!(game.said_part("The orc "), 0);
    game.keys("l");
    assert_eq!(game.said_part("The orc "), 1);
}

#[test]
fn a_fleeing_monster_does_not_run_into_the_player_who_stands_in_its_way_out() {
    // The only way out is behind the player; the cell behind the monster is a dead end.
    for (map, corner) in [
        ("##############\n#.......@.1..#\n##############", (12, 1)),
        ("##########\n####....##\n#..@.1..##\n####....##\n##########", (7, 1)),
    ] {
        let mut game = Scenario::on(map);
        game.hit_points(500).debug("god off");
        game.debug(&format!("monster O {} {} fleeing", game.mark('1').x, game.mark('1').y));
        let player = game.position();
        let mut distance = player.distance(game.mark('1'));
        for _ in 0..6 {
            game.keys(".");
            let orc = game.only_monster();
            let now = player.distance(Point::new(orc.x, orc.y));
            assert!(now >= distance, "{orc:?} comes nearer: {map}");
            distance = now;
        }
        assert_eq!(game.said_part("The orc "), 0);
        let orc = game.only_monster();
        assert_eq!(orc.x, corner.0, "it is as far away as it can be: {map}");
    }
}

#[test]
fn only_intelligent_monsters_open_doors_and_it_takes_a_turn() {
    let map = "#########\n#1+....@#\n#########";
    assert_eq!(distance_after('C', map, 1), 6, "the door is opened first");
    assert_eq!(distance_after('C', map, 6), 1);
    assert_eq!(distance_after('H', map, 6), 1, "simple, but intelligent enough");
    assert_eq!(distance_after('S', map, 30), 6, "a snake opens no doors");
}

#[test]
fn no_monster_passes_a_locked_or_secret_door() {
    for door in ['L', 'S'] {
        for letter in ['C', 'D', 'H', 'K'] {
            let map = format!("#########\n#1{door}....@#\n#########");
            assert_eq!(distance_after(letter, &map, 40), 6, "{letter} at {door}");
        }
    }
}

#[test]
fn a_rooted_monster_never_moves() {
    let mut game = Scenario::on("######\n#1..@#\n######");
    game.hit_points(500).hunter('F', '1');
    game.times(30, ".");
    game.expect().said_part("Venus", 0);
    assert_eq!(game.only_monster().x, 1);
}

#[test]
fn a_zombie_moves_every_second_turn() {
    let mut game = Scenario::on("##############\n#@..........1#\n##############");
    game.hunter('Z', '1');
    let places: Vec<i32> = (0..6)
        .map(|_| {
            game.keys(".");
            game.only_monster().x
        })
        .collect();
    assert_eq!(places, [12, 11, 11, 10, 10, 9]);
}

#[test]
fn a_hunter_that_loses_sight_goes_to_where_it_last_saw_the_player_and_then_wanders() {
    let mut game = Scenario::on(
        "
############
#1.....@...#
##########.#
##########.#
##.......:.#
############",
    );
    game.hunter('I', '1');
    let mut hunted = Vec::new();
    for key in "l l l j j j h h h h h h . . . . .".split_whitespace() {
        game.keys(key);
        let hunter = game.only_monster();
        if hunter.state == MindState::Wandering {
            assert_eq!(hunted.last(), Some(&(10, 1)), "the corner where the player was last seen");
            return;
        }
        hunted.push((hunter.x, hunter.y));
    }
    panic!("it never gave up: {hunted:?}");
}

#[test]
fn a_hunter_gives_up_when_it_cannot_reach_where_it_last_saw_the_player() {
    let mut game = Scenario::on(
        "
############
#1....@+...#
############",
    );
    game.hunter('I', '1');
    game.keys("l l l c").times(100, ".");
    assert_eq!(game.only_monster().state, MindState::Wandering);
}

#[test]
fn no_attack_goes_diagonally_through_a_door_or_past_a_corner() {
    // On both sides monsters are next to the player by distance, but can't step there.
    let mut game = Scenario::on(
        "
#####
##1##
#@#.#
#####",
    );
    game.hit_points(500).hunter('D', '1');
    game.refuses("u").times(10, ".");
    game.expect().said_part("dragon", 0);
    assert_eq!(game.only_monster().y, 1);

    let mut game = Scenario::on(
        "
#####
#1#.#
#.'@#
#####",
    );
    game.hit_points(500).hunter('F', '1');
    game.keys("h").times(5, ".");
    game.refuses("y");
    game.expect().place((2, 2)).said_part("Flytrap", 0);
}

/// What the monsters of a closed room do in 80 turns while the player rests outside.
fn behavior(map: &str) -> Vec<Vec<(i32, i32, MindState)>> {
    let mut game = Scenario::on(map);
    game.monster('C', '1', MindState::Wandering);
    game.monster('O', '2', MindState::Sleeping);
    game.monster('H', '3', MindState::Wandering);
    let mut behavior = Vec::new();
    for _ in 0..80 {
        game.keys(".");
        behavior.push(game.level().monsters.iter().map(|monster| (monster.x, monster.y, monster.state)).collect());
    }
    behavior
}

#[test]
fn a_monster_that_does_not_sense_the_player_acts_the_same_wherever_the_player_is() {
    // Two rooms behind locked doors: no monster comes out or sees in.
    let map = "
#####################
#1...#....#.........#
#..2.'....#.........#
#....#....#.........#
#3...#....La........#
#####L#######:#######
#.........:........b#
#####################";
    let near = map.replace('a', "@").replace('b', ".");
    let far = map.replace('a', ".").replace('b', "@");
    let here = behavior(&near);
    assert_eq!(here, behavior(&far));
    let moved = here.iter().any(|turn| (turn[0].0, turn[0].1) != (here[0][0].0, here[0][0].1));
    assert!(moved, "wandering monsters move");
}

#[test]
fn smart_monsters_walk_around_one_that_blocks_the_way() {
    let mut game = Scenario::on(
        "
########
#1.2..@#
#......#
########",
    );
    game.hit_points(500).hunter('C', '1');
    game.monster('F', '2', MindState::Sleeping);
    game.times(6, ".");
    let centaur = game.level().monsters.into_iter().find(|monster| monster.letter == 'C').unwrap();
    assert_eq!(Point::new(centaur.x, centaur.y).distance(Point::new(6, 1)), 1);
}

#[test]
fn monsters_act_in_the_order_of_their_serial_numbers() {
    let mut game = Scenario::on("#####\n#1@2#\n#####");
    game.hit_points(500);
    let (first, second) = (game.hunter('O', '2'), game.hunter('H', '1'));
    assert!(first < second);
    game.keys(".");
    let messages = game.messages();
    let order: Vec<bool> = messages[1..].iter().map(|line| line.text.contains("orc")).collect();
    assert_eq!(order, [true, false]);
}
