//! What befalls a creature for a while, what it means, and how it ends.

use yendor::{
    base::random::Stream,
    content::Condition,
    rules::creatures::{Conditions, MindState},
    turn::Serial,
};

use crate::{data::content, scenario::Scenario};

const ROOM: &str = "
###########
#.........#
#.........#
#....@....#
#....1....#
#.........#
###########";

/// A condition befalls a monster.
fn befall(game: &mut Scenario, serial: Serial, condition: Condition, turns: u32) {
    let world = game.world();
    let mut monsters = world.query::<(&Serial, &mut Conditions)>();
    let (_, mut conditions) = monsters.iter_mut(world).find(|(own, _)| **own == serial).unwrap();
    conditions.set(condition, turns, &content().config);
}

#[test]
fn each_condition_lasts_as_long_as_it_says_and_says_when_it_ends() {
    for condition in Condition::ALL {
        let name = condition.name();
        let mut game = Scenario::on(ROOM);
        game.debug(&format!("afflict {name} 3"));
        assert_eq!(game.player().conditions.get(name), Some(&Some(3)), "{name}");
        let before = game.messages().len();
        game.keys(".");
        // Turns of the helpless pass by themselves.
        let is_helpless = matches!(condition, Condition::Asleep | Condition::Frozen);
        assert_eq!(game.turn() >= 3, is_helpless, "{name}");
        assert_eq!(game.player().conditions.contains_key(name), !is_helpless, "{name}");
        // The hasted rest twice a turn, the slowed every second turn.
        game.times(6, ".");
        assert!(game.player().conditions.is_empty(), "{name}");
        assert_eq!(game.messages().len(), before + 1, "{name} ends with one line: {:?}", game.messages());
    }
}

#[test]
fn the_confused_go_astray_four_times_in_five_and_it_takes_a_turn_also_against_a_wall() {
    let mut straight = 0;
    for seed in 0..500_u32 {
        let mut game = Scenario::on(ROOM);
        game.debug("afflict confused 50");
        // Whether it goes astray, and where: the eighth direction of eight is never the same twice in a row.
        game.dice(Stream::PlayerLuck, &[seed * 20, seed % 8]).keys("l");
        assert_eq!(game.turn(), 1);
        straight += u32::from(game.place() == (6, 3));
    }
    // One in five, and one in eight of the others.
    assert!((125..=175).contains(&straight), "{straight} of 500");
    let mut game = Scenario::on("#####\n#.@+.\n#####");
    game.debug("afflict confused 50");
    game.dice(Stream::PlayerLuck, &[9_999]).keys("l");
    assert_eq!(game.last_message(), "You open the door.");
    let mut game = Scenario::on("###\n#@#\n###");
    game.debug("afflict confused 50");
    game.times(5, "l");
    game.expect().turn(5).said("You stumble about in confusion.", 5);
}

#[test]
fn the_confused_can_strike_at_the_wrong_place() {
    let mut game = Scenario::on(ROOM);
    game.hit_points(500).monster('F', '1', MindState::Sleeping);
    game.debug("afflict confused 50");
    game.dice(Stream::PlayerLuck, &[0, 0]).keys("j");
    game.expect().place((5, 2)).said_part("Venus Flytrap", 0);
}

#[test]
fn the_blind_see_nothing_but_where_they_stand_and_monsters_see_them_all_the_same() {
    let mut game = Scenario::lit(ROOM);
    game.hit_points(500).monster('H', '1', MindState::Wandering);
    game.debug("afflict blind 20");
    game.keys(".");
    let seen: usize = game.level().visible.iter().map(|row| row.matches('1').count()).sum();
    game.expect().monster_state(MindState::Hunting);
    assert_eq!(seen, 1);
    assert!(!game.only_monster().visible);
    assert!(game.said_part("It ") > 0);
    game.times(25, ".");
    assert!(game.sees((1, 1)));
}

#[test]
fn the_held_stay_and_the_turn_passes_and_they_can_strike() {
    let mut game = Scenario::on(ROOM);
    game.hit_points(500).monster('F', '1', MindState::Sleeping);
    game.debug("afflict held 5");
    game.times(3, "h");
    game.expect().place((5, 3)).turn(3).said("You are held fast and can't get away.", 3);
    game.keys("j");
    assert_eq!(game.said_part("the Venus Flytrap"), 1);
}

#[test]
fn the_helpless_and_the_held_are_hit_with_four_more() {
    for condition in ["asleep", "frozen", "held"] {
        // An Orc of level 1 against ring mail +1: 1d20 + 1 + 6 + 4 must reach 21.
        for (draw, hits) in [(9, true), (8, false)] {
            let mut game = Scenario::on(ROOM);
            game.hit_points(500).hunter('H', '1');
            game.debug(&format!("afflict {condition} 1"));
            game.dice(Stream::Combat, &[draw, 0, 0, 0, 0]).keys(".");
            assert_eq!(game.player().hp < 500, hits, "{condition}, draw {draw}");
        }
    }
}

#[test]
fn the_hasted_act_twice_and_the_slowed_half_as_often() {
    for (condition, keys, turns) in [("hasted", 8, 4), ("slowed", 4, 8)] {
        let mut game = Scenario::on(ROOM);
        game.debug(&format!("afflict {condition} 50"));
        game.times(keys, ".");
        assert!(game.turn().abs_diff(turns) <= 1, "{condition}: {} turns", game.turn());
    }
    let mut game = Scenario::on("##################\n#@.............1.#\n##################");
    let serial = game.hunter('H', '1');
    befall(&mut game, serial, Condition::Hasted, 50);
    game.times(3, ".");
    assert_eq!(game.only_monster().x, 9);
    assert_eq!(game.only_monster().speed, 200);
    assert_eq!(game.only_monster().conditions.get("Hasted"), Some(&Some(47)));
}

#[test]
fn haste_ends_slowness_and_is_gone_with_it() {
    let mut game = Scenario::on(ROOM);
    game.debug("afflict slowed 50");
    assert_eq!(game.last_message(), "You feel yourself moving much slower.");
    game.debug("afflict hasted 50");
    assert!(game.player().conditions.is_empty());
    assert_eq!(game.last_message(), "You feel yourself speeding up.");
}

#[test]
fn who_floats_can_neither_pick_up_nor_go_down() {
    let mut game = Scenario::on("#####\n#@1>#\n#####");
    game.item("food/ration", 1, '1');
    game.debug("afflict levitating 20");
    game.keys("l").refuses(",");
    game.keys("l").refuses(">");
    assert_eq!(game.said("You float too high above the floor for that."), 2);
}

#[test]
fn who_is_invisible_is_not_seen_but_felt_next_to_oneself() {
    let mut game = Scenario::on("##########\n#@....1..#\n##########");
    game.debug("afflict invisible 50");
    game.monster('U', '1', MindState::Sleeping);
    game.times(10, ".");
    assert_eq!(game.only_monster().state, MindState::Sleeping);
    game.debug("goto 5 1");
    game.dice(Stream::Ai, &[5_000]).keys(".");
    assert_eq!(game.only_monster().state, MindState::Sleeping);
    game.dice(Stream::Ai, &[4_999]).keys(".");
    assert_eq!(game.only_monster().state, MindState::Hunting, "next to it, by chance");
}

#[test]
fn who_sees_the_invisible_finds_the_player_too() {
    let mut game = Scenario::on("##########\n#@....1..#\n##########");
    game.debug("afflict invisible 50");
    let serial = game.monster('C', '1', MindState::Sleeping);
    befall(&mut game, serial, Condition::SeeingInvisible, 50);
    game.keys(".");
    assert_eq!(game.only_monster().state, MindState::Hunting);
}

#[test]
fn to_who_hallucinates_monsters_look_like_others_and_nothing_else_changes() {
    let story = |strange: bool| {
        let mut game = Scenario::lit(ROOM);
        game.hit_points(500).monster('H', '1', MindState::Hunting);
        if strange {
            game.debug("afflict hallucinating 100");
        }
        let mut letters = std::collections::BTreeSet::new();
        let mut lost = Vec::new();
        for _ in 0..30 {
            game.keys(".");
            let monster = game.only_monster();
            letters.insert(game.cell((monster.x, monster.y)).glyph);
            assert_eq!(monster.letter, 'H', "the state is the truth");
            lost.push(game.player().hp);
        }
        (letters, lost)
    };
    let (plain, strange) = (story(false), story(true));
    assert_eq!(plain.0.len(), 1);
    assert_eq!(plain.1, strange.1);
    assert!(strange.0.len() > 5, "{:?}", strange.0);
}

#[test]
fn a_monster_that_is_frozen_or_asleep_does_nothing_and_one_that_is_held_stays() {
    for condition in [Condition::Frozen, Condition::Asleep, Condition::Held] {
        let mut game = Scenario::on("##########\n#@....1..#\n##########");
        let serial = game.hunter('H', '1');
        befall(&mut game, serial, condition, 5);
        game.times(5, ".");
        assert_eq!(game.only_monster().x, 6, "{condition:?}");
        game.times(2, ".");
        assert_eq!(game.only_monster().x, 4, "{condition:?} is over");
    }
    let mut game = Scenario::on(ROOM);
    game.hit_points(500);
    let serial = game.hunter('H', '1');
    befall(&mut game, serial, Condition::Held, 5);
    game.times(3, ".");
    assert_eq!(game.said_part("The Hobgoblin "), 3, "held, it strikes at who stands next to it");
}

#[test]
fn confused_monsters_stagger_and_blind_ones_lose_the_player() {
    let mut game = Scenario::on("##########\n#@....1..#\n##########");
    let serial = game.monster('I', '1', MindState::Wandering);
    befall(&mut game, serial, Condition::Blind, 20);
    game.times(3, ".");
    assert_eq!(game.only_monster().state, MindState::Wandering);
    let mut places = std::collections::BTreeSet::new();
    let mut game = Scenario::on("#############\n#...........#\n#@....1.....#\n#...........#\n#############");
    let serial = game.hunter('H', '1');
    befall(&mut game, serial, Condition::Confused, 50);
    for _ in 0..5 {
        game.keys(".");
        places.insert((game.only_monster().x, game.only_monster().y));
    }
    assert!(!places.contains(&(1 + 1, 2)), "it does not come straight on: {places:?}");
}

#[test]
fn conditions_are_part_of_the_state_and_of_what_is_kept() {
    let mut game = Scenario::on(ROOM);
    let hash = game.hash();
    game.set(Conditions::born_with(Condition::Held));
    assert_ne!(game.hash(), hash);
}
