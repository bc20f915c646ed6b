//! The turn: what takes no time, energy and speed, and the schedule.

use bevy::{ecs::system::ScheduleSystem, prelude::*};
use yendor::{
    Stage, Turn,
    data::MonsterFlag,
    ecs::Speed,
    headless_app,
    testing::{Scenario, content},
};

const HALL: &str = "
############
#@........1#
############";

#[test]
fn looking_at_screens_takes_no_time_and_gives_monsters_no_energy() {
    let mut game = Scenario::on(HALL);
    game.hunter('Z', '1');
    for keys in [
        "i esc",
        "i i",
        "? esc",
        "? right right left esc",
        "ctrl-p up down esc",
        "w esc",
        "w * esc",
        "Q esc",
        "Q n",
        "x",
        ";",
        ":",
        "C",
        "D",
        "V",
        "~",
        "d",
        "t",
        "f",
        "q",
        "r",
        "z",
        "W",
        "P",
        "R",
        "S",
        "M",
        "O",
        "G",
        "_",
        "esc",
        "f11",
        "f12",
        "ctrl-q",
        "H",
        "shift-left",
    ] {
        game.refuses(keys);
        game.keys("esc");
    }
    game.expect().turn(0);
    assert_eq!(game.only_monster().x, 10);
}

#[test]
fn drawing_the_screen_and_reading_the_state_change_nothing() {
    let game = Scenario::game(8);
    let hash = game.hash();
    for _ in 0..3 {
        game.screen(104, 32);
        game.screen(80, 24);
        game.state();
    }
    assert_eq!(game.hash(), hash);
}

#[test]
fn a_player_of_double_speed_acts_twice_in_a_turn_of_the_clock() {
    let mut game = Scenario::on(HALL);
    game.hit_points(500).set(Speed(200)).hunter('S', '1');
    game.keys(".");
    let reported: Vec<(u64, i32)> = (0..4)
        .map(|_| {
            game.keys(".");
            (game.turn(), game.only_monster().x)
        })
        .collect();
    assert_eq!(reported, [(1, 9), (2, 8), (2, 8), (3, 7)]);
    assert_eq!(game.player().food, 1_300 - 3, "food is used up by the clock");
}

#[test]
fn monsters_act_twice_for_each_action_of_a_player_of_half_speed() {
    let mut game = Scenario::on(HALL);
    game.hit_points(500).set(Speed(50)).hunter('S', '1');
    game.keys(".");
    game.expect().turn(2);
    assert_eq!(game.only_monster().x, 8);
    game.keys(".");
    game.expect().turn(4);
    assert_eq!(game.only_monster().x, 6);
}

#[test]
fn all_monsters_but_the_slow_zombie_act_once_a_turn() {
    let content = content();
    for (_, kind) in content.monsters() {
        assert_eq!(kind.speed, if kind.letter == 'Z' { 50 } else { 100 }, "{}", kind.name);
    }
    let mean: String =
        content.monsters().filter(|(_, kind)| kind.is(MonsterFlag::Mean)).map(|(_, kind)| kind.letter).collect();
    assert!(mean.contains("EGHKQS"), "{mean}");
}

#[test]
fn the_turn_schedule_has_no_ambiguities_and_each_system_names_its_stage() {
    let mut app = headless_app(content());
    let world = app.world_mut();
    let mut schedule = world.resource_mut::<Schedules>().remove(Turn).unwrap();
    assert_eq!(schedule.get_build_settings().ambiguity_detection, bevy::ecs::schedule::LogLevel::Error);
    schedule.initialize(world).map_err(|error| error.to_string(schedule.graph(), world)).unwrap();
    let stages =
        [Stage::Input, Stage::PlayerAction, Stage::MonsterAi, Stage::WanderingSpawn, Stage::Upkeep, Stage::FieldOfView];
    let graph = schedule.graph();
    let in_stages: usize = stages.iter().map(|stage| graph.systems_in_set(stage.clone().intern()).unwrap().len()).sum();
    let named = |system: &ScheduleSystem| system.name().to_string();
    let ours: Vec<String> =
        schedule.systems().unwrap().map(|(_, system)| named(system)).filter(|name| name.contains("yendor")).collect();
    assert!(ours.len() > 15, "{ours:?}");
    assert_eq!(in_stages, ours.len(), "a system is in no stage or in two: {ours:#?}");
}
