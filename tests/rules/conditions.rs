//! Conditions: what each does to a creature, how long it lasts, and how it ends.

use yendor::{
    ecs::{Condition, Conditions, MindState, Serial, Stream},
    testing::{Scenario, content},
};

const ROOM: &str = "
###########
#.........#
#.........#
#....@....#
#....1....#
#.........#
###########";

/// Gives a monster a condition.
fn afflict(game: &mut Scenario, serial: Serial, condition: Condition, turns: u32) {
    game.conditions(serial).set(condition, turns, &content().config);
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
        // Turns of a helpless player pass without a key.
        let is_helpless = matches!(condition, Condition::Asleep | Condition::Frozen | Condition::Paralyzed);
        assert_eq!(game.turn() >= 3, is_helpless, "{name}");
        assert_eq!(game.player().conditions.contains_key(name), !is_helpless, "{name}");
        // A hasted player rests twice a turn, a slowed one every second turn.
        game.times(6, ".");
        assert!(game.player().conditions.is_empty(), "{name}");
        assert_eq!(game.messages().len(), before + 1, "{name} ends with one line: {:?}", game.messages());
    }
}

#[test]
fn a_confused_player_goes_astray_four_times_in_five_and_a_bump_into_a_wall_takes_a_turn() {
    let mut straight = 0;
    for seed in 0..500_u32 {
        let mut game = Scenario::on(ROOM);
        game.debug("afflict confused 50");
        // The first draw says whether the player goes astray, the second in which of eight directions.
        game.dice(Stream::PlayerLuck, &[seed * 20, seed % 8]).keys("l");
        assert_eq!(game.turn(), 1);
        straight += u32::from(game.place() == (6, 3));
    }
    // One time in five, and one in eight of the other times.
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
fn a_confused_player_can_strike_at_the_wrong_place() {
    let mut game = Scenario::on(ROOM);
    game.hit_points(500).monster('F', '1', MindState::Sleeping);
    game.debug("afflict confused 50");
    game.dice(Stream::PlayerLuck, &[0, 0]).keys("j");
    game.expect().place((5, 2)).said_part("Venus flytrap", 0);
}

#[test]
fn a_blind_player_sees_only_their_own_cell_and_is_still_seen() {
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
fn a_held_player_stays_while_the_turn_passes_and_can_strike() {
    let mut game = Scenario::on(ROOM);
    game.hit_points(500).monster('F', '1', MindState::Sleeping);
    game.debug("afflict held 5");
    game.times(3, "h");
    game.expect().place((5, 3)).turn(3).said("You are held fast and can't get away.", 3);
    game.keys("j");
    assert_eq!(game.said_part("the Venus flytrap"), 1);
}

#[test]
fn helpless_and_held_players_are_hit_with_four_more() {
    for condition in ["asleep", "frozen", "held"] {
        // An orc of level 1 against ring mail +1: 1d20 + 1 + 6 + 4 must reach 21.
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
fn hasted_creatures_act_twice_and_slowed_ones_half_as_often() {
    for (condition, keys, turns) in [("hasted", 8, 4), ("slowed", 4, 8)] {
        let mut game = Scenario::on(ROOM);
        game.debug(&format!("afflict {condition} 50"));
        game.times(keys, ".");
        assert!(game.turn().abs_diff(turns) <= 1, "{condition}: {} turns", game.turn());
    }
    let mut game = Scenario::on("##################\n#@.............1.#\n##################");
    let serial = game.hunter('H', '1');
    afflict(&mut game, serial, Condition::Hasted, 50);
    game.times(3, ".");
    assert_eq!(game.only_monster().x, 9);
    assert_eq!(game.only_monster().speed, 200);
    assert_eq!(game.only_monster().conditions.get("Hasted"), Some(&Some(47)));
}

#[test]
fn haste_and_slowness_cancel_each_other() {
    let mut game = Scenario::on(ROOM);
    game.debug("afflict slowed 50");
    assert_eq!(game.last_message(), "You feel yourself moving much slower.");
    game.debug("afflict hasted 50");
    assert!(game.player().conditions.is_empty());
    assert_eq!(game.last_message(), "You feel yourself speeding up.");
}

#[test]
fn a_levitating_player_can_neither_pick_up_items_nor_descend() {
    let mut game = Scenario::on("#####\n#@1>#\n#####");
    game.item("food/ration", 1, '1');
    game.debug("afflict levitating 20");
    game.keys("l").refuses(",");
    game.keys("l").refuses(">");
    assert_eq!(game.said("You float too high above the floor for that."), 2);
}

#[test]
fn an_invisible_player_is_not_seen_but_noticed_when_adjacent() {
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
fn a_monster_that_sees_invisible_creatures_finds_an_invisible_player() {
    let mut game = Scenario::on("##########\n#@....1..#\n##########");
    game.debug("afflict invisible 50");
    let serial = game.monster('C', '1', MindState::Sleeping);
    afflict(&mut game, serial, Condition::SeeingInvisible, 50);
    game.keys(".");
    assert_eq!(game.only_monster().state, MindState::Hunting);
}

#[test]
fn hallucination_changes_how_monsters_look_and_nothing_else() {
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
            assert_eq!(monster.letter, 'H', "the state shows the true letter");
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
fn frozen_and_sleeping_monsters_do_nothing_and_held_ones_stay() {
    for condition in [Condition::Frozen, Condition::Asleep, Condition::Held] {
        let mut game = Scenario::on("##########\n#@....1..#\n##########");
        let serial = game.hunter('H', '1');
        afflict(&mut game, serial, condition, 5);
        game.times(5, ".");
        assert_eq!(game.only_monster().x, 6, "{condition:?}");
        game.times(2, ".");
        assert_eq!(game.only_monster().x, 4, "{condition:?} is over");
    }
    let mut game = Scenario::on(ROOM);
    game.hit_points(500);
    let serial = game.hunter('H', '1');
    afflict(&mut game, serial, Condition::Held, 5);
    game.times(3, ".");
    assert_eq!(game.said_part("The hobgoblin "), 3, "held, it strikes at who stands next to it");
}

#[test]
fn confused_monsters_stagger_and_blind_ones_lose_sight_of_the_player() {
    let mut game = Scenario::on("##########\n#@....1..#\n##########");
    let serial = game.monster('I', '1', MindState::Wandering);
    afflict(&mut game, serial, Condition::Blind, 20);
    game.times(3, ".");
    assert_eq!(game.only_monster().state, MindState::Wandering);
    let mut places = std::collections::BTreeSet::new();
    let mut game = Scenario::on("#############\n#...........#\n#@....1.....#\n#...........#\n#############");
    let serial = game.hunter('H', '1');
    afflict(&mut game, serial, Condition::Confused, 50);
    for _ in 0..5 {
        game.keys(".");
        places.insert((game.only_monster().x, game.only_monster().y));
    }
    assert!(!places.contains(&(1 + 1, 2)), "it does not come straight on: {places:?}");
}

#[test]
fn conditions_are_part_of_the_state_and_of_saved_games() {
    let mut game = Scenario::on(ROOM);
    let hash = game.hash();
    game.set(Conditions::born_with(Condition::Held));
    assert_ne!(game.hash(), hash);
}
