//! Stairs between levels, and winning.

use bevy::prelude::RelationshipTarget;
use yendor::{
    ecs::{LevelContents, Levels, MindState, Monster, Placed, Point, Position, Serial},
    testing::{Scenario, changed, sign_at, trials, with_levels},
};

const STAIRS: &str = "
#########
#.4.....#
#.@>1..2#
#...3...#
#########";

#[test]
fn without_known_stairs_the_stairs_commands_are_refused() {
    let mut game = Scenario::on("#####\n#@..#\n#####");
    game.refuses(">");
    assert_eq!(game.last_message(), "You don't know of any stairs down on this level.");
    game.refuses("<");
    assert_eq!(game.last_message(), "You don't know of any stairs up on this level.");
}

#[test]
fn away_from_known_stairs_their_keys_go_there() {
    let mut game = Scenario::on(STAIRS);
    game.keys("l h");
    game.keys(">");
    game.expect().place((3, 2)).turn(3);
}

#[test]
fn the_player_cannot_leave_the_dungeon_without_the_amulet() {
    let mut game = Scenario::game(5);
    let (up, place) = (game.level().stairs_up.unwrap(), game.place());
    assert_eq!((up[0], up[1]), place, "the game starts on the stairs up");
    game.refuses("<");
    assert_eq!(game.last_message(), "You can't leave the dungeon without the Amulet of Yendor.");
}

#[test]
fn an_amulet_created_on_level_1_does_not_win_there() {
    let mut game = Scenario::game(5);
    game.debug("item amulet/amulet");
    game.refuses("<");
    assert_eq!(game.last_message(), "The exit opens only if you carry the Amulet up the stairs to level 1.");
    assert_eq!(game.state().mode, "Playing");
}

#[test]
fn no_stairs_lead_below_the_deepest_level() {
    let mut game = Scenario::on(STAIRS);
    game.debug("depth 10");
    game.keys("l").refuses(">");
    assert_eq!(game.last_message(), "These stairs are blocked: the dungeon goes no deeper.");
    assert_eq!(game.state().depth, 10);
}

#[test]
fn stairs_take_one_turn_which_passes_on_the_new_level() {
    let mut game = Scenario::on(STAIRS);
    game.keys("l >");
    let (state, level) = (game.state(), game.level());
    assert_eq!(state.turn, 2);
    assert_eq!(state.depth, 2);
    assert_eq!(state.deepest, 2);
    assert_eq!(game.said("You are on level 2 of the dungeon."), 1);
    // A new level tells its character in a line.
    assert_eq!(game.last_message(), "You hear waves lap against stone somewhere to the northeast.");
    let up = level.stairs_up.unwrap();
    assert_eq!((up[0], up[1]), game.place());
    let player = game.player();
    assert_eq!(player.food, 1_298);
    assert_eq!(player.light.unwrap().fuel, Some(498));
    game.keys("<");
    game.expect().depth(1).turn(3).place((3, 2));
    assert_eq!(game.state().deepest, 2);
}

#[test]
fn a_level_stays_as_it_was_left() {
    let mut game = Scenario::on(
        "
##########
#@>.'..1.#
#...######
##########",
    );
    game.item("food/ration", 1, '1');
    game.monster_at('F', Point::new(8, 1), MindState::Sleeping, 7);
    game.keys("l l c h");
    let before = game.level();
    game.keys("> . . .");
    assert_eq!(game.level().generator, "rooms");
    game.keys("<");
    let after = game.level();
    let reported = |level: &yendor::testing::LevelState| {
        let items: Vec<_> = level.items.iter().map(|item| (item.id, item.x, item.y)).collect();
        let monsters: Vec<_> = level.monsters.iter().map(|monster| (monster.id, monster.x, monster.hp)).collect();
        (level.rows.clone(), level.explored.clone(), items, monsters)
    };
    assert_eq!(reported(&before), reported(&after));
    assert!(after.rows[1].contains('+'), "the door is still closed");
}

#[test]
fn hunters_follow_one_after_another_as_their_steps_say() {
    let mut game = Scenario::on(STAIRS);
    game.hit_points(500).keys("l");
    let beside = game.hunter('Z', '1');
    let far = game.hunter('O', '2');
    let asleep = game.monster('I', '3', MindState::Sleeping);
    let rooted = game.hunter('F', '4');
    let is_here = |game: &Scenario, id: Serial| game.level().monsters.iter().any(|monster| monster.id == id);
    game.keys(">");
    assert!(is_here(&game, beside), "the hunter beside the player comes along");
    let (row, (x, y)) = (game.row(beside).unwrap(), game.place());
    assert!(Point::new(row.x, row.y).is_adjacent(Point::new(x, y)));
    // The orc stands four steps from the stairs.
    let mut waited = 0;
    while !is_here(&game, far) && waited < 9 {
        game.keys(".");
        waited += 1;
    }
    assert_eq!(waited, 3, "the orc comes in the turn in which it would have been on the stairs");
    assert_eq!(game.said("The orc follows you down the stairs!"), 1);
    for left in [asleep, rooted] {
        assert!(!is_here(&game, left));
    }
}

#[test]
fn hunters_more_than_five_turns_from_the_stairs_stay_behind() {
    let mut game = Scenario::on("##########\n#.@>....1#\n##########");
    game.hit_points(500).keys("l");
    let near = game.hunter('O', '1');
    game.keys("> . . . . . .");
    assert!(game.row(near).is_some(), "five steps");
    let mut game = Scenario::on("###########\n#.@>.....1#\n###########");
    game.hit_points(500).keys("l");
    let far = game.hunter('O', '1');
    game.keys("> . . . . . . .");
    assert!(game.row(far).is_none(), "six steps");
}

#[test]
fn pursuers_give_up_if_the_player_comes_back_first_and_are_the_same_after_loading() {
    let mut game = Scenario::on(STAIRS);
    game.hit_points(500).keys("l");
    let orc = game.hunter('O', '2');
    game.keys(">");
    let mut loaded = game.kept();
    assert_eq!(loaded.hash(), game.hash());
    loaded.keys(". . .");
    assert!(loaded.row(orc).is_some(), "it arrives after loading, too");
    game.keys("<");
    assert!(game.row(orc).is_some(), "it did not leave the level");
    game.keys("> .");
    assert_eq!(game.state().depth, 2);
}

#[test]
fn running_from_a_hunter_of_ones_own_speed_costs_a_blow_every_ten_steps() {
    let map = format!("{0}\n#@1{1}#\n{0}", "#".repeat(64), ".".repeat(60));
    let mut game = Scenario::on(&map.replace("@1", "1@"));
    game.hit_points(500).hunter('O', '1');
    game.times(40, "l");
    let blows = game.said_part("The orc ");
    assert!((3..=5).contains(&blows), "{blows} blows in 40 steps");
}

#[test]
fn an_adjacent_wandering_monster_does_not_follow() {
    let mut game = Scenario::on(STAIRS);
    game.keys("l");
    let neighbor = game.monster('Z', '1', MindState::Wandering);
    game.keys(">");
    assert!(game.level().monsters.iter().all(|monster| monster.id != neighbor));
}

#[test]
fn following_uses_the_followers_turn() {
    let mut game = Scenario::on(STAIRS);
    game.hit_points(500).keys("l");
    game.hunter('O', '1');
    game.keys(">");
    assert_eq!(game.said_part("The orc "), 0);
    game.keys(".");
    assert_eq!(game.said_part("The orc "), 1);
}

#[test]
fn hopping_up_and_down_stairs_is_no_escape_from_those_at_the_heels() {
    let pursued_down = || {
        let mut game = Scenario::on(STAIRS);
        game.hit_points(500).keys("l");
        game.hunter('O', '1');
        game.keys(">");
        game
    };
    let blows = |game: &Scenario| game.said_part("The orc ");
    let mut game = pursued_down();
    assert_eq!(blows(&game), 0, "following is its move");
    for hops in 1..=4 {
        game.keys(if hops % 2 == 1 { "<" } else { ">" });
        assert_eq!(blows(&game), hops, "it follows and strikes");
    }
    let mut game = pursued_down();
    game.times(20, ".");
    let before = blows(&game);
    game.keys("<");
    assert_eq!(blows(&game), before, "after twenty turns on a level the stairs are its move again");
}

#[test]
fn a_monster_on_the_stairs_is_pushed_aside() {
    let mut game = Scenario::on(STAIRS);
    game.keys("l >");
    let stairs = game.place();
    game.keys("<");
    let world = game.world();
    let level = world.resource::<Levels>()[&2];
    let contents: Vec<_> = world.get::<LevelContents>(level).unwrap().iter().collect();
    let monster = contents.into_iter().find(|entity| world.get::<Monster>(*entity).is_some()).unwrap();
    let stair_cell = Point::new(stairs.0, stairs.1);
    world.entity_mut(monster).insert(Placed::at(stair_cell));
    game.keys(">");
    game.expect().place(stairs);
    let world = game.world();
    let aside = world.get::<Position>(monster).expect("the monster is still on the level").cell();
    assert_ne!(aside, stair_cell);
}

#[test]
fn returning_to_level_1_with_the_amulet_wins() {
    let mut game = Scenario::on(STAIRS);
    game.item("amulet/amulet", 1, '4');
    game.keys("k , ret");
    assert!(game.state().has_amulet);
    assert_eq!(
        game.said("You hold the Amulet of Yendor! The ground trembles, and all the depths know it. Carry it up to level 1, and hurry: under its weight wounds close slowly."),
        1
    );
    game.keys("n >");
    assert_eq!(game.state().mode, "Playing");
    game.keys("<");
    game.expect().mode("Won").depth(1);
    assert!(game.screen(80, 24).contains("VICTORY"));
    game.refuses("h j k l . s , > <");
}

#[test]
fn a_level_wakes_when_the_amulet_comes() {
    let state_below = |amulet: bool| {
        let mut game = Scenario::on(STAIRS);
        game.debug("freeze on");
        game.keys("l >");
        let here = game.position();
        let rows = game.level().rows;
        let floor = here.neighbors().find(|cell| sign_at(&rows, (cell.x, cell.y)) == '.').unwrap();
        let sleeper = game.monster_at('O', floor, MindState::Sleeping, 8);
        game.keys("<");
        if amulet {
            game.debug("item amulet/amulet");
        }
        game.keys(">");
        game.row(sleeper).map(|row| row.state)
    };
    assert_eq!(state_below(false), Some(MindState::Sleeping));
    assert_eq!(state_below(true), Some(MindState::Hunting));
}

#[test]
fn returning_without_the_amulet_is_no_victory() {
    let mut game = Scenario::on(STAIRS);
    game.keys("l > <");
    assert_eq!(game.state().mode, "Playing");
}

#[test]
fn the_amulet_lies_on_the_last_level_which_has_no_stairs_down() {
    for seed in 0..trials(3, 10) {
        for count in [2, 3] {
            let mut game = Scenario::game_with(with_levels(count), seed);
            for depth in 2..=count {
                let (x, y) = {
                    let down = game.level().stairs_down.unwrap();
                    (down[0], down[1])
                };
                assert!(!has_amulet(&game));
                put_player(&mut game, Point::new(x, y));
                game.keys(">");
                assert_eq!(game.state().depth, depth);
            }
            assert!(has_amulet(&game) && game.level().stairs_down.is_none(), "seed {seed}, {count} levels");
        }
    }
}

#[test]
fn changing_level_count_alone_makes_a_dungeon_of_three_levels() {
    let short = changed(&[("dungeon.ron", "level_count: 10", "level_count: 3")]);
    assert_eq!(Scenario::game_with(short, 1).state().depth, 1);
}

fn has_amulet(game: &Scenario) -> bool {
    game.level().items.iter().any(|item| item.type_name == "amulet/amulet")
}

/// Puts the player onto a cell; a monster that stood there is removed.
fn put_player(game: &mut Scenario, place: Point) {
    let player = game.player_entity();
    game.world().entity_mut(player).insert(Placed::at(place));
}
