//! Debug commands about the player: numbers, sleep, time, places and levels.

use crate::{
    ecs::{HungerState, ItemKind, MindState, Point, Speed, Strength},
    interface::{debug::ConsoleAnswers, screen::debug_line},
    press,
    testing::{Scenario, sign_at},
};

const ROOM: &str = "
#########
#.......#
#...@.12#
#.......#
#########";

/// Returns a game on a drawn level without stairs.
fn room() -> Scenario {
    Scenario::on(ROOM)
}

#[test]
fn heal_restores_hit_points_and_strength_and_ends_conditions() {
    let game = Scenario::recorded(
        || {
            let mut game = room();
            game.set(Strength::new(9, 17));
            game
        },
        |game| {
            game.debug("set hp 3");
            game.debug("afflict asleep 9");
            game.debug("heal");
        },
    );
    let player = game.player();
    assert_eq!(player.hp, 12);
    assert_eq!(player.max_hp, 12);
    assert_eq!(player.strength, 17);
    assert_eq!(player.max_strength, 17);
    assert!(player.conditions.is_empty());
    game.expect().turn(0);
    assert_eq!(player.food, 1_300);
}

#[test]
fn experience_gives_levels_and_hit_points() {
    let game = Scenario::recorded(room, |game| {
        game.debug("set hp 5");
        game.debug("xp 9");
        game.expect().experience_level(1).hp(5);
        assert_eq!(game.player().xp, 9);
        game.debug("xp 1");
    });
    let player = game.player();
    assert_eq!(player.xp, 10);
    assert_eq!(player.level, 2);
    assert_eq!(player.xp_next, 30);
    assert!((1..=10).contains(&(player.max_hp - 12)) && player.hp == 5 + player.max_hp - 12);
    let mut game = room();
    game.debug("xp 450");
    assert_eq!(game.player().level, 10);
    game.debug("xp 0");
    game.debug("xp 1000000");
    let player = game.player();
    assert!(player.level > 20 && player.xp == 1_000_450 && player.xp < player.xp_next, "{player:?}");
}

#[test]
fn goto_moves_the_player_and_updates_the_view() {
    let game = Scenario::recorded(room, |game| {
        game.debug("item gold/gold 5 7 2");
        game.debug("goto 7 2");
        game.debug("goto 7 2");
    });
    game.expect().place((7, 2)).turn(0).gold(0);
    assert!(game.sees((6, 1)) && !game.sees((4, 2)));
    assert_eq!(sign_at(&game.level().explored, (6, 1)), '1');
}

#[test]
fn set_changes_the_numbers_of_the_player() {
    let game = Scenario::recorded(room, |game| {
        for line in ["hp 7", "max_hp 40", "strength 21", "food 200", "fuel 33", "gold 1234", "level 5", "FOOD 150"] {
            game.debug(&format!("set {line}"));
        }
    });
    let player = game.player();
    assert_eq!(player.hp, 7);
    assert_eq!(player.max_hp, 40);
    assert_eq!(player.strength, 21);
    assert_eq!(player.max_strength, 21);
    assert_eq!(player.food, 150);
    assert_eq!(player.hunger, HungerState::Hungry);
    assert_eq!(player.gold, 1234);
    assert_eq!(player.level, 5);
    assert_eq!(player.xp, 100);
    assert_eq!(player.xp_next, 150);
    game.expect().turn(0);
    assert_eq!(player.light.unwrap().fuel, Some(33));
}

#[test]
fn set_keeps_related_numbers_consistent() {
    let mut game = room();
    game.debug("set hp 50");
    game.expect().hp(50).max_hp(50);
    game.debug("set max_hp 8");
    game.expect().hp(8).max_hp(8);
    game.debug("set strength 3");
    assert_eq!(game.player().strength, 3);
    assert_eq!(game.player().max_strength, 16);
    for (xp, level, next) in [(29, 2, 30), (30, 3, 60), (0, 1, 10), (449, 9, 450)] {
        game.debug(&format!("set xp {xp}"));
        game.expect().experience_level(level);
        assert_eq!(game.player().xp, xp);
        assert_eq!(game.player().xp_next, next);
    }
    game.debug("set level 1");
    game.expect().experience_level(1);
    assert_eq!(game.player().xp, 0);
}

#[test]
fn the_game_can_be_played_with_numbers_at_their_limits() {
    for line in [
        "hp 1",
        "hp 1000000",
        "max_hp 1",
        "max_hp 1000000",
        "strength 3",
        "strength 31",
        "food 0",
        "food 2000",
        "fuel 0",
        "fuel 1000000",
        "gold 0",
        "gold 1000000",
        "level 1",
        "level 100",
        "xp 0",
        "xp 1000000",
    ] {
        let game = Scenario::recorded(room, |game| {
            game.debug(&format!("set {line}"));
            game.keys(". l");
        });
        assert!(game.turn() >= 2 || game.state().mode == "Dead", "{line}");
    }
}

#[test]
fn setting_fuel_to_0_brings_darkness_at_once_and_setting_more_restores_the_light() {
    let mut game = room();
    game.debug("set fuel 0");
    assert_eq!(game.player().light.unwrap().radius, 0);
    assert!(!(game.sees((3, 1))));
    game.debug("set fuel 1");
    assert_eq!(game.player().light.unwrap().radius, 1);
    assert!(game.sees((3, 1)));
}

#[test]
fn the_sleep_command_takes_no_time_and_the_sleep_passes_before_the_next_key() {
    let game = Scenario::recorded(room, |game| {
        game.debug("afflict asleep 4");
        game.expect().turn(0);
        assert_eq!(game.player().conditions["Asleep"], Some(4));
        game.keys("l");
    });
    game.expect().turn(5).place((5, 2));
    assert!(game.player().conditions.is_empty());
}

#[test]
fn a_key_that_takes_no_time_does_not_end_sleep_early() {
    let mut game = room();
    game.debug("afflict Asleep 4");
    game.keys("A");
    game.expect().because("switching takes no time, but the sleep passes first").turn(4);
    assert_eq!(game.player().conditions.len(), 0, "switching takes no time, but the sleep passes first");
}

#[test]
fn afflicting_sleep_of_0_turns_ends_sleep() {
    let mut game = room();
    game.debug("afflict asleep 5");
    game.debug("afflict asleep 0");
    assert!(game.player().conditions.is_empty());
    game.keys(".");
    assert_eq!(game.turn(), 1);
}

#[test]
fn rest_lets_exactly_the_given_turns_of_the_clock_pass() {
    for speed in [50, 100, 200, 300] {
        let game = Scenario::recorded(
            || {
                let mut game = room();
                game.set(Speed(speed));
                game
            },
            |game| {
                assert_eq!(game.debug("rest 1"), "A turn passes.");
                assert_eq!(game.debug("rest 7"), "7 turns pass.");
            },
        );
        game.expect().because(format!("speed {speed}")).turn(8);
        assert_eq!(game.player().food, 1_292, "speed {speed}");
        assert!(game.state().debugged);
    }
}

#[test]
fn a_sleeping_player_rests_asleep() {
    for (asleep, rest, left) in [(3, 3, None), (3, 2, Some(1)), (3, 10, None)] {
        let game = Scenario::recorded(room, |game| {
            game.debug(&format!("afflict asleep {asleep}"));
            game.debug(&format!("rest {rest}"));
        });
        assert_eq!(game.turn(), rest);
        assert_eq!(game.player().conditions.get("Asleep").copied().flatten(), left);
    }
}

#[test]
fn nothing_but_death_ends_a_rest() {
    let awake = |hp| {
        move || {
            let mut game = room();
            game.hit_points(hp).hunter('O', '1');
            game
        }
    };
    let game = Scenario::recorded(awake(10_000), |game| _ = game.debug("rest 50"));
    game.expect().turn(50).mode("Playing");
    let game = Scenario::recorded(awake(5), |game| _ = game.debug("rest 5000"));
    assert_eq!(game.state().mode, "Dead");
    assert!(game.turn() < 200);
    assert!(game.screen(80, 24).contains("REST IN PEACE"));
}

#[test]
fn when_the_game_is_over_every_command_is_refused() {
    let mut game = room();
    game.hit_points(1).hunter('O', '1');
    game.debug("rest 500");
    for line in ["heal", "god", "rest 1", "teleport 2", "fov"] {
        assert!(game.refuses_debug(line).contains("over"), "{line}");
    }
    assert_eq!(game.state().mode, "Dead");
}

#[test]
fn without_a_game_every_command_is_refused() {
    let mut menu = Scenario::menu();
    let answer = debug_line(menu.world(), "god");
    assert!(answer.refused && answer.text.contains("No game"), "{answer:?}");
    assert_eq!(menu.world().resource::<ConsoleAnswers>().iter().count(), 1);
    assert_eq!(menu.state().mode, "Menu");
}

#[test]
fn teleport_arrives_on_the_stairs_up_without_time_or_followers() {
    let game = Scenario::recorded(
        || {
            let mut game = Scenario::game(6);
            game.hit_points(500);
            game
        },
        |game| {
            game.debug("monster Z hunting");
            game.debug("teleport 4");
        },
    );
    let (state, level) = (game.state(), game.level());
    assert_eq!(state.depth, 4);
    assert_eq!(state.deepest, 4);
    assert_eq!(state.turn, 0);
    assert_eq!(level.stairs_up.unwrap(), [game.place().0, game.place().1]);
    assert!(level.monsters.iter().all(|monster| monster.id.0 >= 4_000_000), "a follower arrived");
    assert!(game.sees(game.place()));
    assert_eq!(game.said("You are on level 4 of the dungeon."), 1);
}

#[test]
fn teleporting_makes_the_same_level_as_walking() {
    let mut walked = Scenario::game(6);
    let down = walked.level().stairs_down.unwrap();
    walked.debug(&format!("goto {} {}", down[0], down[1]));
    walked.debug("freeze on");
    walked.keys(">");
    let mut teleported = Scenario::game(6);
    teleported.debug("teleport 9");
    teleported.debug("teleport 2");
    let reported = |game: &Scenario| {
        let level = game.level();
        let monsters: Vec<_> = level.monsters.iter().map(|monster| (monster.id, monster.x, monster.hp)).collect();
        (level.rows, monsters, level.items.iter().map(|item| (item.id, item.x)).collect::<Vec<_>>())
    };
    assert_eq!(reported(&walked), reported(&teleported));
    teleported.expect().depth(2);
    assert_eq!(teleported.state().deepest, 9);
}

#[test]
fn the_player_can_teleport_back_to_a_drawn_level_without_stairs() {
    let game = Scenario::recorded(room, |game| {
        game.debug("monster D 7 3 sleeping");
        game.debug("teleport 10");
        game.expect().depth(10);
        assert_eq!(game.level().stairs_down, None);
        game.debug("teleport 1");
    });
    game.expect().place((1, 1));
    assert_eq!(game.level().generator.as_str(), "map");
    assert_eq!(game.only_monster().letter, 'D');
}

#[test]
fn teleport_to_the_same_level_goes_to_its_stairs() {
    let game = Scenario::recorded(
        || Scenario::on("#######\n#<....#\n#....@#\n#######"),
        |game| {
            game.debug("monster Z 1 1 sleeping");
            game.debug("teleport 1");
        },
    );
    game.expect().place((1, 1)).turn(0);
    let aside = game.only_monster();
    assert!(Point::new(aside.x, aside.y).is_adjacent(Point::new(1, 1)), "the monster on the stairs makes way");
}

#[test]
fn teleport_with_the_amulet_does_not_win() {
    let game = Scenario::recorded(room, |game| {
        game.debug("teleport 10");
        game.debug("item amulet/amulet");
        game.debug("teleport 1");
        game.keys(".");
    });
    game.expect().mode("Playing").depth(1);
    assert!(game.state().has_amulet);
    assert_eq!(game.carries(ItemKind::Amulet), 1);
}

#[test]
fn depth_changes_the_depth_of_the_level_and_of_its_wanderers() {
    let game = Scenario::recorded(
        || Scenario::on(&format!("{0}\n#@.#{1}#\n#..#{1}#\n{0}", "#".repeat(44), ".".repeat(39))),
        |game| {
            game.debug("depth 10");
            for _ in 0..6 {
                game.debug("wanderer");
            }
        },
    );
    game.expect().depth(10).turn(0).place((1, 1));
    assert_eq!(game.state().deepest, 10);
    let deep = "DFGJMPTUVWX";
    let letters: String = game.level().monsters.iter().map(|monster| monster.letter).collect();
    assert!(letters.chars().any(|letter| deep.contains(letter)), "{letters}");
    assert!(!letters.contains(['K', 'E', 'S', 'H', 'I']), "{letters}: a monster of shallower levels");
}

#[test]
fn serial_numbers_stay_unique_when_a_renumbered_depth_is_made_again() {
    let game = Scenario::recorded(
        || Scenario::game(9),
        |game| {
            game.debug("depth 5");
            let mut ids = ids_of(game);
            game.debug("teleport 1");
            ids.extend(ids_of(game));
            game.debug("teleport 2");
            ids.extend(ids_of(game));
            let count = ids.len();
            ids.sort_unstable();
            ids.dedup();
            assert_eq!(ids.len(), count);
            game.debug("teleport 5");
        },
    );
    assert_eq!(game.state().depth, 5);
    assert!(
        ids_of(&game).iter().all(|id| id / 1_000_000 == 1),
        "monsters and items born on level 1 keep their numbers"
    );
}

/// Returns the serial numbers of all monsters and items on the level.
fn ids_of(game: &Scenario) -> Vec<u64> {
    let level = game.level();
    let monsters = level.monsters.iter().map(|monster| monster.id.0);
    monsters.chain(level.items.iter().map(|item| item.id.0)).collect()
}

#[test]
fn a_level_cannot_take_the_depth_of_an_existing_level() {
    let mut game = Scenario::game(9);
    game.debug("depth 1");
    game.debug("teleport 3");
    assert!(game.refuses_debug("depth 1").contains("level 1"));
    game.debug("depth 3");
    game.debug("depth 7");
    assert_eq!(game.state().deepest, 7);
}

#[test]
fn the_console_does_not_open_after_the_end_of_a_game() {
    let mut game = room();
    game.hit_points(1).monster('O', '1', MindState::Hunting);
    game.debug("rest 100");
    press(game.world(), "~".parse().unwrap());
    assert!(game.screen(80, 24).contains("REST IN PEACE"));
}
