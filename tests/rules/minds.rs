//! States of mind and how they end, paths, crowds, intelligence.

use std::collections::BTreeSet;

use yendor::{
    ecs::{Equipment, Health, Mind, MindState, Monster, Point},
    testing::{Scenario, changed},
};

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

/// A hunter behind a closed door that blocks its sight; it last knew the player at the far end of a long hall.
fn loses_sight(letter: char) -> Scenario {
    let mut game = Scenario::on("####################\n#1...............+@#\n####################");
    let serial = game.monster(letter, '1', MindState::Hunting);
    let world = game.world();
    let mut minds = world.query::<(&yendor::ecs::Serial, &mut Mind)>();
    let (_, mut mind) = minds.iter_mut(world).find(|(own, _)| **own == serial).unwrap();
    mind.head_for(Some(Point::new(16, 1)));
    game
}

#[test]
fn more_intelligent_hunters_remember_the_player_longer() {
    // A zombie of intelligence 1 forgets after 4 actions, an aquator of intelligence 3 after 12; hunters act eleven times in
    // ten turns.
    for (letter, remembers) in [('I', 11), ('R', 11), ('E', 8), ('X', 14)] {
        let mut game = loses_sight(letter);
        let hunted = (0..40).take_while(|_| {
            game.keys(".");
            game.only_monster().state == MindState::Hunting
        });
        let hunted = hunted.count();
        // The place is fifteen steps away: a monster that gets there without finding the player gives up as well.
        assert_eq!(hunted, remembers, "{letter}");
    }
}

#[test]
fn intelligent_hunters_wait_where_they_lost_the_player_and_others_wander() {
    for (letter, waits) in [('C', true), ('X', false)] {
        let mut game = Scenario::on("#############\n#...1....L.@#\n#############");
        game.monster(letter, '1', MindState::Hunting);
        let world = game.world();
        world.query::<&mut Mind>().single_mut(world).unwrap().head_for(Some(Point::new(8, 1)));
        game.times(8, ".");
        let monster = game.only_monster();
        assert_eq!(monster.state == MindState::Hunting, waits, "{letter}: {monster:?}");
        assert!(!waits || monster.x == 8);
    }
    let mut game = Scenario::on("#############\n#...1....L.@#\n#############");
    game.monster('C', '1', MindState::Hunting);
    let world = game.world();
    world.query::<&mut Mind>().single_mut(world).unwrap().head_for(Some(Point::new(8, 1)));
    game.times(40, ".");
    assert_eq!(game.only_monster().state, MindState::Wandering, "it does not wait forever");
}

#[test]
fn smart_hunters_go_around_each_other_and_surround_the_player() {
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
    let neighbors = |letter| {
        let mut game = Scenario::on(map);
        game.hit_points(5_000);
        for mark in ['1', '2', '3', '4'] {
            game.hunter(letter, mark);
        }
        game.times(12, ".");
        let level = game.level();
        level.monsters.iter().filter(|monster| (monster.x - 5).abs().max((monster.y - 3).abs()) == 1).count()
    };
    assert_eq!(neighbors('U'), 4);
}

#[test]
fn hunters_queue_in_a_corridor_whatever_crowds_cost() {
    let dear = changed(&[("config.ron", "crowd_cost: 4", "crowd_cost: 1000")]);
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
fn a_fleeing_monster_avoids_a_dead_end() {
    // To the west the wall is near; to the east a long path leads away through the door.
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
fn a_cornered_monster_fights() {
    let mut game = Scenario::on("######\n#@1..#\n######");
    game.hit_points(500).hunter('O', '1');
    wound(&mut game, 45);
    game.times(3, ".");
    assert_eq!(game.only_monster().x, 4);
    assert_eq!(game.said_part("The orc hits") + game.said_part("The orc misses"), 0);
    game.keys("l l").times(3, ".");
    assert!(game.said_part("The orc hits") + game.said_part("The orc misses") > 0);
}

#[test]
fn a_cornered_monster_fights_in_fright_too_but_not_while_it_backs_off_after_a_blow() {
    for is_frightened in [true, false] {
        let mut game = Scenario::on("####\n#@1#\n####");
        let (orc, here) = (game.hit_points(500).hunter('O', '1'), game.position());
        let mut mind = game.mind(orc);
        mind.take_fright(here, 50);
        if !is_frightened {
            mind.back_off(50);
        }
        game.times(5, ".");
        let blows = game.said_part("The orc hits") + game.said_part("The orc misses");
        assert_eq!(blows > 0, is_frightened, "{:?}", game.messages());
    }
}

#[test]
fn a_message_says_when_a_monster_turns_to_flee() {
    let mut game = Scenario::on("######\n#@1..#\n######");
    game.hit_points(500).hunter('O', '1');
    wound(&mut game, 45);
    game.keys(".");
    assert_eq!(game.said("The orc turns to flee."), 1);
}

#[test]
fn a_smart_hunter_keeps_its_path_until_it_is_blocked_or_outdated() {
    let mut game = Scenario::on("##############\n#1...........#\n#.##########.#\n#..........L@#\n##############");
    game.monster('C', '1', MindState::Hunting);
    let world = game.world();
    world.query::<&mut Mind>().single_mut(world).unwrap().head_for(Some(Point::new(10, 3)));
    let mut ages = Vec::new();
    for _ in 0..6 {
        game.keys(".");
        ages.push(mind(&mut game).path_age());
    }
    assert_eq!(ages, [1, 2, 1, 2, 1, 2], "kept for two turns (path_cache_turns)");
    assert_eq!(game.only_monster().path.last(), Some(&[10, 3]));
}

#[test]
fn wandering_monsters_go_from_room_to_room_without_turning_back() {
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
    assert_eq!(rooms, [true; 3], "the wanderer was in every room");
}

#[test]
fn a_thief_with_loot_never_comes_back() {
    let mut game = Scenario::on("####################\n#@1................#\n####################");
    game.hit_points(500).set(yendor::ecs::Purse(500));
    game.hunter('L', '1');
    game.dice(yendor::ecs::Stream::Combat, &[19, 0, 19]).times(60, ".");
    game.expect().monster_state(MindState::Fleeing);
    assert_eq!(game.only_monster().x, 18);
    assert_eq!(game.said_part("steals"), 1);
}

#[test]
fn an_aquator_hunts_a_player_without_metal_too() {
    let mut game = Scenario::on("########\n#@...1.#\n########");
    game.hit_points(500).set(Equipment::default());
    game.hunter('A', '1');
    game.times(5, ".");
    assert_eq!(game.only_monster().x, 2);
}

#[test]
fn wandering_monsters_move_on_levels_with_one_room_or_none() {
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
