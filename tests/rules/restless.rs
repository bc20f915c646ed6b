//! Awake monsters keep moving: without orders to stay, none remains in one cell forever.

use std::collections::BTreeSet;

use yendor::{
    ecs::{Condition, ItemKind, MindState, Placed, Point, Serial},
    internals::{DistanceMaps, Idlers},
    testing::{Scenario, trials},
};

use crate::bands::LOYAL;

/// Rests for this many turns and checks the law after each.
#[track_caller]
fn rest_by_the_law(game: &mut Scenario, turns: usize, story: &str) {
    let mut idlers = Idlers::default();
    for _ in 0..turns {
        game.press(".");
        idlers.check(game.world()).unwrap_or_else(|broken| panic!("{story}: {broken}"));
    }
}

fn place_of(game: &Scenario, monster: Serial) -> Point {
    game.row(monster).map(|row| Point::new(row.x, row.y)).unwrap()
}

#[test]
fn no_awake_monster_stands_still_while_the_player_rests_for_300_turns() {
    for seed in 0..trials(1, 40) {
        for depth in 1..=10 {
            let mut game = Scenario::game(seed);
            game.debug("god on");
            game.debug(&format!("teleport {depth}"));
            rest_by_the_law(&mut game, 300, &format!("seed {seed}, depth {depth}"));
        }
    }
}

const HALL: &str = "
################
#..............#
#@.........2..1#
#..............#
################";

#[test]
fn an_orc_takes_nearer_gold_and_then_hunts_again() {
    let mut game = Scenario::lit(HALL);
    game.hit_points(5_000).item("gold/gold", 50, '2');
    let orc = game.hunter('O', '1');
    game.times(20, ".");
    let row = game.row(orc).unwrap();
    assert!(row.carrying.contains(&"gold/gold".to_owned()));
    assert!(place_of(&game, orc).is_adjacent(game.position()), "{row:?}");
}

#[test]
fn a_leprechaun_with_gold_from_the_floor_still_steals_from_the_player() {
    let mut game = Scenario::lit(HALL);
    game.hit_points(5_000).item("gold/gold", 50, '2');
    game.debug("set gold 500");
    game.hunter('L', '1');
    game.times(60, ".");
    assert!(game.player().gold < 500, "{}", game.player().gold);
    assert_eq!(game.carries(ItemKind::Gold), 0);
}

#[test]
fn wandering_orcs_with_gold_keep_moving() {
    let mut game = Scenario::on("################\n#@#..........1.#\n###........2...#\n################");
    game.item("gold/gold", 50, '2');
    let orc = game.monster('O', '1', MindState::Wandering);
    rest_by_the_law(&mut game, 100, "an orc alone with gold");
    assert!(game.row(orc).unwrap().carrying.contains(&"gold/gold".to_owned()));
    let places: BTreeSet<Point> = (0..60)
        .map(|_| {
            game.press(".");
            place_of(&game, orc)
        })
        .collect();
    assert!(places.len() > 3, "{places:?}");
}

#[test]
fn unreachable_gold_does_not_keep_an_orc_from_the_player() {
    for lava in [false, true] {
        let mut game =
            Scenario::lit("################\n#@............1#\n#.........2....#\n#..............#\n################");
        game.hit_points(5_000).item("gold/gold", 50, '2');
        if lava {
            // The gold lies on an island.
            for place in ["9 1 3 1", "9 2 1 1", "11 2 1 1", "9 3 3 1"] {
                game.debug(&format!("terrain lava {place}"));
            }
            game.debug("goto 13 3");
        } else {
            game.monster('I', '2', MindState::Sleeping);
        }
        let orc = game.hunter('O', '1');
        game.times(30, ".");
        assert!(place_of(&game, orc).is_adjacent(game.position()), "lava {lava}: {:?}", game.row(orc));
    }
}

#[test]
fn a_monster_that_cannot_get_nearer_moves_about() {
    // A crowd around the player in the open and in a corridor; one beyond lava; one that fights from afar; fleeing and
    // cornered ones, seen or not; one in front of a ward.
    let crowd = "##########\n#........#\n#.11111..#\n#.1@111..#\n#.11111..#\n#........#\n##########";
    let corridor = "############\n#@:::1111..#\n############";
    let lava = "##############\n#@...........#\n#............#\n#..........1.#\n##############";
    for (story, map, letters, state) in [
        ("a crowd", crowd, "HOCTU", MindState::Hunting),
        ("a corridor", corridor, "HOCTU", MindState::Hunting),
        ("lava", lava, "HOCTQ", MindState::Hunting),
        ("from afar", lava, "D", MindState::Hunting),
        ("cornered", "##########\n#@.......#\n########1#\n##########", "OHC", MindState::Fleeing),
        ("cornered unseen", "##########\n#@.###...#\n######..1#\n##########", "OHC", MindState::Fleeing),
    ] {
        for letter in letters.chars() {
            let mut game = Scenario::lit(map);
            game.debug("god on");
            let places: Vec<Point> = (0..)
                .zip(map.lines())
                .flat_map(|(y, row)| {
                    (0..).zip(row.chars()).filter(|(_, sign)| *sign == '1').map(move |(x, _)| Point::new(x, y))
                })
                .collect();
            let monsters: Vec<Serial> =
                places.iter().map(|place| game.monster_at(letter, *place, state, 1_000)).collect();
            if story == "lava" {
                game.debug("terrain lava 5 1 2 3");
            }
            let player = game.position();
            for monster in monsters {
                let mut mind = game.mind(monster);
                mind.head_for(Some(player));
                if state == MindState::Fleeing {
                    mind.flee_for_good();
                }
            }
            rest_by_the_law(&mut game, 300, &format!("{story}, {letter}"));
        }
    }
}

#[test]
fn monsters_in_front_of_a_warded_player_keep_moving() {
    let mut game = Scenario::lit(HALL);
    let place = game.position();
    game.item_at("scroll/scare_monster", 1, place);
    game.hunter('H', '2');
    game.hunter('C', '1');
    rest_by_the_law(&mut game, 200, "a ward");
}

#[test]
fn followers_of_a_leader_that_stays_keep_moving() {
    for (state, letter) in [(MindState::Sleeping, 'O'), (MindState::Wandering, 'F')] {
        let mut game = Scenario::on("################\n#@#..........1.#\n###........2.3.#\n################");
        let leader = game.monster(letter, '1', state);
        let followers = ['2', '3'].map(|mark| game.monster('O', mark, MindState::Wandering));
        game.band(&[leader, followers[0], followers[1]], LOYAL);
        rest_by_the_law(&mut game, 200, "a leader that stays");
        for follower in followers {
            assert!(place_of(&game, follower).distance(game.mark('1')) <= 4, "followers stay near their leader");
        }
    }
}

#[test]
fn wandering_monsters_in_a_locked_room_keep_moving() {
    let mut game = Scenario::on(
        "
####################
#@.................#
#..................#
#####L##############
#.....#............#
#..1..#............#
#....2#............#
####################",
    );
    for (mark, letter) in [('1', 'O'), ('2', 'C')] {
        game.monster(letter, mark, MindState::Wandering);
    }
    rest_by_the_law(&mut game, 300, "a vault");
    // The monsters don't search for a way out every turn: the reachable cells are cached.
    let floods = |game: &mut Scenario| game.world().resource::<DistanceMaps>().begun();
    let before = floods(&mut game);
    game.times(100, ".");
    let found = floods(&mut game) - before;
    assert!(found <= 2, "{found} floods in 100 turns");
}

#[test]
fn the_law_counts_only_monsters_that_could_move() {
    let map = "##############\n#@#1.......#2#\n##############";
    // Held, asleep by magic, frozen, and in a cell without an exit.
    for (condition, mark) in [(Some(Condition::Held), '1'), (Some(Condition::Asleep), '1'), (None, '2')] {
        let mut game = Scenario::on(map);
        let monster = game.monster('O', mark, MindState::Wandering);
        if let Some(condition) = condition {
            let content = yendor::testing::content();
            let entity = game.creature(monster);
            let mut conditions = game.world().get_mut::<yendor::ecs::Conditions>(entity).unwrap();
            conditions.begin(condition, 99, &content.config);
        }
        rest_by_the_law(&mut game, 80, "who can't go");
        assert_eq!(place_of(&game, monster), game.mark(mark));
    }
    // One that could move, and is made to stay.
    let mut game = Scenario::on(map);
    let monster = game.monster('O', '1', MindState::Wandering);
    let mut idlers = Idlers::default();
    // It takes a step each turn and is put back, which a leader could do as well: so the law is patient.
    let broken = (0..700).find_map(|_| {
        let entity = game.creature(monster);
        let place = game.mark('1');
        game.world().entity_mut(entity).insert(Placed::at(place));
        let verdict = idlers.check(game.world()).err();
        game.press(".");
        verdict
    });
    assert!(broken.is_some_and(|law| law.0.contains("has stayed at")));
}
