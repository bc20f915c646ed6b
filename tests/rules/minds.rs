//! What monsters make of what they know: states and their ends, ways, crowds, intelligence.

use std::collections::BTreeSet;

use yendor::{
    base::geometry::Position,
    rules::{
        creatures::{Health, Mind, MindState},
        items::Equipment,
        monsters::Monster,
    },
};

use crate::{data::changed, scenario::Scenario};

fn mind(game: &mut Scenario) -> Mind {
    let world = game.world();
    world.query::<&Mind>().single(world).unwrap().clone()
}

fn wound(game: &mut Scenario, damage: i32) {
    let world = game.world();
    let mut monsters = world.query_filtered::<&mut Health, bevy::prelude::With<Monster>>();
    for mut health in monsters.iter_mut(world) {
        health.lose(damage);
    }
}

/// A hunter behind a closed door that it can't see through, who last knew the player at the far end of a long hall.
fn loses_sight(letter: char) -> Scenario {
    let mut game = Scenario::on("####################\n#1...............+@#\n####################");
    let serial = game.monster(letter, '1', MindState::Hunting);
    let world = game.world();
    let mut minds = world.query::<(&yendor::turn::Serial, &mut Mind)>();
    let (_, mut mind) = minds.iter_mut(world).find(|(own, _)| **own == serial).unwrap();
    mind.goal = Some(Position::new(16, 1));
    game
}

#[test]
fn the_cleverer_a_hunter_the_longer_it_remembers_where_the_player_was() {
    // A Zombie of intelligence 1 forgets after 4 turns of its own, an Aquator of 3 after 12.
    for (letter, remembers) in [('I', 12), ('R', 12), ('E', 8), ('X', 15)] {
        let mut game = loses_sight(letter);
        let hunted = (0..40).take_while(|_| {
            game.keys(".");
            game.only_monster().state == MindState::Hunting
        });
        let hunted = hunted.count();
        // Fifteen steps lead to the place: whoever comes there without finding anybody gives up as well.
        assert_eq!(hunted, remembers, "{letter}");
    }
}

#[test]
fn the_clever_wait_where_they_lost_the_player_and_others_go_their_way() {
    for (letter, waits) in [('C', true), ('X', false)] {
        let mut game = Scenario::on("#############\n#...1....L.@#\n#############");
        game.monster(letter, '1', MindState::Hunting);
        let world = game.world();
        world.query::<&mut Mind>().single_mut(world).unwrap().goal = Some(Position::new(8, 1));
        game.times(8, ".");
        let monster = game.only_monster();
        assert_eq!(monster.state == MindState::Hunting, waits, "{letter}: {monster:?}");
        assert!(!waits || monster.x == 8);
    }
    let mut game = Scenario::on("#############\n#...1....L.@#\n#############");
    game.monster('C', '1', MindState::Hunting);
    let world = game.world();
    world.query::<&mut Mind>().single_mut(world).unwrap().goal = Some(Position::new(8, 1));
    game.times(40, ".");
    assert_eq!(game.only_monster().state, MindState::Wandering, "but not for ever");
}

#[test]
fn smart_hunters_go_round_each_other_and_surround_the_player() {
    let map = "
###########
#.........#
#.........#
#....@....#
#.........#
#.........#
#....1....#
#....2....#
#....3....#
#....4....#
###########";
    let neighbours = |letter| {
        let mut game = Scenario::on(map);
        game.hit_points(5_000);
        for mark in ['1', '2', '3', '4'] {
            game.hunter(letter, mark);
        }
        game.times(12, ".");
        let level = game.level();
        level.monsters.iter().filter(|monster| (monster.x - 5).abs().max((monster.y - 3).abs()) == 1).count()
    };
    assert_eq!(neighbours('U'), 4);
}

#[test]
fn however_dear_a_crowd_is_hunters_queue_up_in_a_corridor() {
    let dear = changed(&[("config.ron", "crowd_cost: 4", "crowd_cost: 1000000")]);
    let mut game = Scenario::with(dear, "#########\n#@:.12.3#\n#########");
    game.hit_points(5_000);
    for mark in ['1', '2', '3'] {
        game.hunter('U', mark);
    }
    game.times(12, ".");
    let columns: Vec<i32> = game.level().monsters.iter().map(|monster| monster.x).collect();
    assert_eq!(columns, [2, 3, 4]);
}

#[test]
fn who_flees_runs_past_a_dead_end() {
    // To the west the wall is near, to the east a long way leads off through the door.
    let mut game = Scenario::on(
        "
######################
#..#.................#
#.1'.@...............#
#..#.................#
#.##.................#
#.....................
######################",
    );
    game.debug("goto 1 1");
    let start = game.mark('1');
    game.monster_at('O', start, MindState::Hunting, 50);
    wound(&mut game, 45);
    game.times(14, ".");
    let orc = game.only_monster();
    assert_eq!(orc.state, MindState::Fleeing);
    assert!(orc.x >= 12, "it is far away in the large room: {orc:?}");
}

#[test]
fn who_is_cornered_fights() {
    let mut game = Scenario::on("######\n#@1..#\n######");
    game.hit_points(500).hunter('O', '1');
    wound(&mut game, 45);
    game.times(3, ".");
    assert_eq!(game.only_monster().x, 4);
    assert_eq!(game.said_part("The Orc hits") + game.said_part("The Orc misses"), 0);
    game.keys("l l").times(3, ".");
    assert!(game.said_part("The Orc hits") + game.said_part("The Orc misses") > 0);
}

#[test]
fn a_monster_that_turns_to_flee_is_told() {
    let mut game = Scenario::on("######\n#@1..#\n######");
    game.hit_points(500).hunter('O', '1');
    wound(&mut game, 45);
    game.keys(".");
    assert_eq!(game.said("The Orc turns to flee."), 1);
}

#[test]
fn a_smart_hunter_keeps_its_path_until_it_is_blocked_or_old_or_leads_elsewhere() {
    let mut game = Scenario::on("##############\n#1...........#\n#.##########.#\n#..........L@#\n##############");
    game.monster('C', '1', MindState::Hunting);
    let world = game.world();
    world.query::<&mut Mind>().single_mut(world).unwrap().goal = Some(Position::new(10, 3));
    let mut ages = Vec::new();
    for _ in 0..6 {
        game.keys(".");
        ages.push(mind(&mut game).path_age);
    }
    assert_eq!(ages, [1, 2, 1, 2, 1, 2], "kept for two turns (path_cache_turns)");
    assert_eq!(game.only_monster().path.last(), Some(&[10, 3]));
}

#[test]
fn wanderers_go_from_room_to_room_and_do_not_jitter() {
    let mut game = Scenario::on(
        "
##############################
#.....#######.....########...#
#.....:::::::.....::::::::...#
#..1..#######.....########...#
#.....#######.....########...#
##############################
##########@L##################
##############################",
    );
    game.monster('C', '1', MindState::Wandering);
    let mut cells = BTreeSet::new();
    for _ in 0..120 {
        game.keys(".");
        cells.insert((game.only_monster().x, game.only_monster().y));
    }
    let rooms = [1..=5, 13..=17, 26..=28].map(|columns| cells.iter().any(|(x, _)| columns.contains(x)));
    assert_eq!(rooms, [true; 3], "it was in every room");
}

#[test]
fn a_thief_with_its_loot_never_comes_back() {
    let mut game = Scenario::on("####################\n#@1................#\n####################");
    game.hit_points(500).set(yendor::rules::creatures::Purse(500));
    game.hunter('L', '1');
    game.dice(yendor::base::random::Stream::Combat, &[19, 0, 19]).times(60, ".");
    game.expect().monster_state(MindState::Fleeing);
    assert_eq!(game.only_monster().x, 18);
    assert_eq!(game.said_part("steals"), 1);
}

#[test]
fn bare_of_metal_the_player_is_hunted_by_an_aquator_all_the_same() {
    let mut game = Scenario::on("########\n#@...1.#\n########");
    game.hit_points(500).set(Equipment::default());
    game.hunter('A', '1');
    game.times(5, ".");
    assert_eq!(game.only_monster().x, 2);
}

#[test]
fn wanderers_go_about_where_there_is_one_room_or_none() {
    for map in [
        "###################\n#1::::::::::::::L@#\n###################",
        "###################\n#1..............L@#\n###################",
    ] {
        let mut game = Scenario::on(map);
        game.monster('I', '1', MindState::Wandering);
        let mut places = BTreeSet::new();
        for _ in 0..150 {
            game.keys(".");
            places.insert(game.only_monster().x);
        }
        assert!(places.len() > 8, "{places:?}");
    }
}
