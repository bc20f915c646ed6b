//! Following monsters in the debug console: their numbers, what they sense, where they want to be, and what is done to them.

use bevy::prelude::*;

use crate::{
    Content,
    ecs::{BandMember, InspectComponent, MindState, Point, Serial},
    interface::debug::{Console, ConsoleAnswers, DebugMode, Overlays, command::Overlay, console_facts, overlay_facts},
    testing::Scenario,
};

const HALL: &str = "
##############
#@....1.....2#
#............#
#.....3......#
######+#######
#............#
##############";

fn open() -> Scenario {
    let mut game = Scenario::lit(HALL);
    game.world().resource_mut::<DebugMode>().in_every_game = true;
    game.hit_points(500);
    game
}

/// The lines that the overlays show, those that begin so.
fn shown(game: &mut Scenario, begin: &str) -> Vec<String> {
    let facts = overlay_facts(game.world()).to_string();
    facts.lines().filter(|line| line.starts_with(begin)).map(str::to_owned).collect()
}

fn last_answer(game: &mut Scenario) -> String {
    game.world().resource::<ConsoleAnswers>().iter().last().map(|answer| answer.text.clone()).unwrap_or_default()
}

fn names(game: &mut Scenario) -> Vec<char> {
    console_facts(game.world()).unwrap().monsters.iter().map(|monster| monster.letter).collect()
}

#[test]
fn followed_monsters_have_numbers_in_the_table_on_labels_and_on_routes() {
    let mut game = open();
    let (orc, snake) = (game.hunter('O', '1'), game.hunter('S', '2'));
    game.debug(&format!("follow {}", snake.0));
    game.debug(&format!("follow {}", orc.0));
    game.debug("ai on");
    game.debug("paths on");
    game.keys(".");
    let numbers = console_facts(game.world()).unwrap().monsters.into_iter().map(|monster| monster.number);
    assert_eq!(numbers.collect::<Vec<_>>(), [Some(2), Some(1)]);
    let facts = overlay_facts(game.world()).to_string();
    assert!(facts.contains(": 2[H]!\n") && facts.contains(": 1[H]!\n"), "{facts}");
    assert_eq!(game.world().resource::<Console>().followed.selected(), Some(orc));
    game.debug(&format!("follow {} off", snake.0));
    game.debug("follow");
    assert!(!game.world().resource::<Console>().followed.any());
}

#[test]
fn the_key_of_following_keeps_the_number_and_lets_go() {
    let mut game = open();
    game.monster('O', '1', MindState::Sleeping);
    let snake = game.monster('S', '2', MindState::Sleeping);
    game.keys("~ tab y tab");
    let followed: Vec<_> = game.world().resource::<Console>().followed.iter().map(|(number, _)| number).collect();
    assert_eq!(followed, [1, 2]);
    game.keys("tab y");
    let left: Vec<Serial> = game.world().resource::<Console>().followed.iter().map(|(_, serial)| serial).collect();
    assert!(left.is_empty() && last_answer(&mut game).contains("no longer"), "{left:?}");
    game.keys("tab tab");
    assert_eq!(game.world().resource::<Console>().followed.selected(), Some(snake));
}

#[test]
fn the_table_is_sorted_by_what_is_asked_for() {
    let mut game = open();
    game.monster('S', '2', MindState::Sleeping);
    game.monster('O', '1', MindState::Wandering);
    game.hunter('H', '3');
    for (order, letters) in
        [("id", "SOH"), ("name", "HOS"), ("state", "HOS"), ("near", "OHS"), ("hp", "SOH"), ("why", "SOH")]
    {
        game.debug(&format!("sort {order}"));
        assert_eq!(names(&mut game).into_iter().collect::<String>(), letters, "{order}");
    }
    game.debug("sort name");
    game.keys("~ S");
    assert_eq!(last_answer(&mut game), "The monsters are sorted by state.");
    let refused = game.refuses_debug("sort age");
    assert!(refused.contains("id, name, state, hp, near, why"), "{refused}");
}

#[test]
fn the_senses_of_the_selected_monster_are_where_it_sees_what_it_smells_and_hears() {
    let mut game = open();
    game.at_turn(100);
    let jabberwock = game.monster('J', '1', MindState::Wandering);
    game.debug(&format!("follow {}", jabberwock.0));
    game.debug("senses on");
    assert_eq!(shown(&mut game, "Watched"), ["Watched 1,1..12", "Watched 1,2..12", "Watched 1,3..12"]);
    game.debug("trail 7 2 3");
    assert_eq!(shown(&mut game, "Smelt"), ["Smelt 7,2..7"]);
    game.debug("freeze on");
    game.debug("sound 2 3 30");
    game.keys(".");
    assert_eq!(shown(&mut game, "Heard"), ["Heard 2,3"]);
    game.debug(&format!("condition {} Blind 20", jabberwock.0));
    assert_eq!(shown(&mut game, "Watched"), Vec::<String>::new());
}

#[test]
fn the_heat_is_greatest_where_the_selected_monster_wants_to_be() {
    let mut game = open();
    let orc = game.hunter('O', '1');
    game.debug(&format!("follow {}", orc.0));
    game.debug("heat on");
    game.keys(".");
    let hottest = |game: &mut Scenario| {
        let facts = overlay_facts(game.world());
        facts.heat.iter().max_by_key(|(_, warmth)| *warmth).map(|(cell, _)| *cell)
    };
    assert_eq!(hottest(&mut game), Some(Point::new(1, 1)), "it comes for you");
    game.debug("monster O 8 2 fleeing");
    let last = game.level().monsters.iter().map(|monster| monster.id).max().unwrap();
    game.debug(&format!("follow {}", last.0));
    game.keys(".");
    assert_eq!(hottest(&mut game).map(|cell| cell.x > 6), Some(true), "it flees from you");
}

#[test]
fn regions_are_rooms_and_what_is_cut_off_by_a_door() {
    let mut game = open();
    game.debug("regions on");
    assert_eq!(shown(&mut game, "CutOff"), ["CutOff 1,5..12"]);
    game.debug("door open 6 4");
    assert_eq!(shown(&mut game, "CutOff"), Vec::<String>::new());
    assert!(overlay_facts(game.world()).to_string().contains("1 lit room at"));
}

#[test]
fn a_follower_is_shown_with_its_leader() {
    let mut game = open();
    let (orc, other) = (game.monster('O', '1', MindState::Sleeping), game.monster('O', '2', MindState::Sleeping));
    game.debug(&format!("band {} {}", other.0, orc.0));
    game.debug("ai on");
    assert_eq!(overlay_facts(game.world()).leashes.len(), 1);
    let refused = game.refuses_debug(&format!("band {} {}", orc.0, other.0));
    assert!(refused.contains("but follows"), "{refused}");
    game.debug(&format!("band {} none", other.0));
    let entity = game.creature(other);
    assert!(game.world().get::<BandMember>(entity).is_none());
}

#[test]
fn it_and_here_stand_for_what_the_cursor_points_at() {
    let mut game = open();
    let refused = game.refuses_debug("health it 2");
    assert!(refused.contains("o monster is selected, and there is none at"), "{refused}");
    game.monster('O', '1', MindState::Sleeping);
    game.keys("~ right right right right right");
    game.debug("health it 2");
    assert_eq!(game.only_monster().hp, 2);
    game.keys("down");
    game.debug("goto here");
    game.expect().place((6, 2));
}

#[test]
fn the_wanderers_clock_stands_where_it_is_put() {
    let mut game = open();
    game.debug("clock 700");
    assert_eq!(game.wanderer_clock().quiet_turns, 700);
}

#[test]
fn a_trail_too_old_is_gone_and_water_keeps_none() {
    let mut game = open();
    game.at_turn(1_000);
    game.debug("scent on");
    game.debug("trail 5 2 0");
    assert!(shown(&mut game, "FreshScent").contains(&"FreshScent 5,2..5".to_owned()));
    game.debug("trail 5 2 900");
    assert!(!shown(&mut game, "FreshScent").contains(&"FreshScent 5,2..5".to_owned()));
    game.debug("terrain deep 5 2");
    let refused = game.refuses_debug("trail 5 2 0");
    assert_eq!(refused, "No scent stays at 5,2.");
}

#[test]
fn words_are_completed_by_what_is_there_also_with_a_question_mark() {
    let mut game = open();
    let orc = game.monster('O', '1', MindState::Sleeping);
    assert_eq!(game.debug("mind ?"), format!("{}  it", orc.0));
    assert_eq!(game.debug("mind it ?"), "sleeping  wandering  hunting  fleeing");
    assert_eq!(game.debug("mind it hunting ?"), "here");
    assert_eq!(game.debug("sort n?"), "name  near");
    let refused = game.refuses_debug("heal ?");
    assert!(refused.contains("completes 'heal ' (usage: heal)"), "{refused}");
}

#[test]
fn the_inspector_shows_levels_resources_and_what_is_carried_and_follows_bonds() {
    let mut game = open();
    game.keys("~");
    let answer = game.debug("inspect");
    assert!(answer.contains("You"), "{answer}");
    let screen = game.screen(104, 60);
    assert!(screen.contains("carries: Mace 2 (inspect 2)") && screen.contains("(inspect level)"), "{screen}");
    game.keys("down");
    assert!(game.screen(104, 60).contains("The ground at 1,2"), "{}", game.screen(104, 60));
    assert!(game.debug("inspect level").contains("Level 1"));
    assert!(game.screen(104, 60).contains("TurnOrder"), "the components of the level");
    game.debug("inspect resources");
    assert!(game.screen(104, 60).contains("Clock"), "the resources");
    let food = game.player().inventory[0].id;
    let answer = game.debug(&format!("inspect {}", food.0));
    assert!(game.screen(104, 60).contains("carried by: You"), "{answer}");
    let refused = game.refuses_debug("inspect 99");
    assert!(refused.contains("no thing 99"), "{refused}");
}

#[test]
fn a_component_of_another_plugin_is_inspected_by_its_debug() {
    #[derive(Component, Debug)]
    enum Mood {
        Merry,
    }

    let setup = |app: &mut App| _ = app.inspect_component::<Mood>();
    let mut game = Scenario::with_setup(Content::compiled_in(), setup, HALL);
    game.world().resource_mut::<DebugMode>().in_every_game = true;
    game.set(Mood::Merry);
    game.keys("~");
    game.debug("inspect");
    assert!(game.screen(104, 60).contains("Mood: Merry"));
}

#[test]
fn every_overlay_has_a_legend() {
    use strum::VariantArray;
    let mut game = open();
    game.keys("~");
    for overlay in Overlay::VARIANTS {
        assert!(!overlay.legend().is_empty(), "{overlay:?}");
        game.debug(&format!("{} on", overlay.name()));
        assert!(game.world().resource::<Overlays>().shows(*overlay));
    }
    game.keys("?");
    let text = last_answer(&mut game);
    assert!(Overlay::VARIANTS.iter().all(|overlay| text.to_lowercase().contains(overlay.name())), "{text}");
}
