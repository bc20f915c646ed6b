//! Danger, not visibility (`docs/rules.md#danger`): commands of many actions stop for what could hurt the player within the
//! next turns, and for nothing else; a fight never refuses while there is something to do.

use yendor::{
    ecs::{Condition, Mind, MindState, Point, SpecialAttacks},
    testing::Scenario,
};

/// A lit hall, unexplored in the dark room beyond its door, in which nobody moves.
fn hall() -> Scenario {
    let wall = "#".repeat(40);
    let mut game = Scenario::lit(&format!("{wall}\n#@{}+..#\n#.{}#..#\n{wall}", ".".repeat(34), ".".repeat(34)));
    game.debug("freeze on");
    game
}

/// Whether the key takes a turn; if not, the answer.
fn answer(game: &mut Scenario, key: &str) -> Result<(), String> {
    let turn = game.turn();
    game.keys(key);
    if game.turn() > turn { Ok(()) } else { Err(game.last_message()) }
}

#[test]
fn commands_of_many_actions_go_on_past_what_can_not_hurt_within_the_next_turns() {
    use MindState::{Fleeing, Hunting, Sleeping, Wandering};
    for (letter, distance, state, refusal) in [
        ('O', 6, Hunting, Some("Not while an orc hunts you.")),
        // It could not come within 20 turns.
        ('O', 30, Hunting, None),
        ('O', 3, Wandering, Some("Not while an orc is so near.")),
        ('O', 4, Wandering, None),
        ('O', 1, Fleeing, Some("Not while an orc flees so near.")),
        ('O', 2, Fleeing, None),
        ('O', 4, Sleeping, None),
        ('F', 2, Hunting, None),
        ('F', 1, Hunting, Some("Not within reach of a Venus flytrap.")),
        // A zombie takes two turns for a step.
        ('Z', 12, Hunting, None),
        ('Z', 9, Hunting, Some("Not while a zombie hunts you.")),
        // Fire and a gaze reach far.
        ('D', 6, Fleeing, Some("Not while a dragon can strike you from afar.")),
        ('D', 8, Fleeing, None),
        ('M', 12, Hunting, Some("Not while a Medusa hunts you.")),
    ] {
        for key in ["Z", "J"] {
            let mut game = hall();
            game.hit_points(5).monster_at(letter, Point::new(1 + distance, 1), state, 30);
            let expected = refusal.map_or(Ok(()), |text| Err(text.to_owned()));
            let answer = answer(&mut game, key);
            assert_eq!(answer, expected, "{letter} {distance} {state:?}, {key}");
        }
    }
}

#[test]
fn travel_takes_one_step_at_a_time_from_a_hunter_and_none_toward_it() {
    let mut game = Scenario::lit("##########\n#<..@...1#\n##########");
    game.debug("freeze on");
    game.hit_points(50).hunter('O', '1');
    game.keys("<").expect().place((3, 1)).turn(1);
    game.keys("< <").expect().place((1, 1)).turn(3);
    let mut game = Scenario::lit("##########\n#1..@...<#\n##########");
    game.debug("freeze on");
    game.hit_points(50).hunter('O', '1');
    game.keys("<").expect().place((5, 1));
    let mut game = Scenario::lit("##########\n#@..1...<#\n##########");
    game.debug("freeze on");
    game.hit_points(50).hunter('O', '1');
    game.refuses("<").expect().last_message("Not while an orc hunts you.");
}

#[test]
fn flight_takes_a_way_around_the_hunter_where_one_is_known() {
    let map = "###########\n#.........#\n#.#######.#\n#@...1...<#\n###########";
    for keys in ["<", "_ <"] {
        let mut game = Scenario::lit(map);
        game.debug("freeze on");
        game.debug("reveal");
        game.hit_points(50).hunter('O', '1');
        game.keys(keys).expect().because(keys).place((1, 2)).turn(1);
    }
}

#[test]
fn what_can_do_nothing_is_no_danger_some_cells_away_but_keeps_wounds_open() {
    use Condition::{Held, Paralyzed};
    for (condition, distance, refuses) in
        [(Paralyzed, 2, false), (Paralyzed, 1, true), (Held, 2, false), (Held, 1, true)]
    {
        let mut game = hall();
        let orc = game.hit_points(12).monster_at('O', Point::new(1 + distance, 1), MindState::Hunting, 30);
        game.debug("set hp 5");
        game.conditions(orc).hold(condition);
        let refused = Err("Not while an orc hunts you.".to_owned());
        assert_eq!(answer(&mut game, "Z"), refused, "{condition:?} {distance}");
        for _ in 0..40 {
            game.keys("s");
        }
        assert_eq!(game.player().hp, 5, "{condition:?} {distance}");
        assert_eq!(answer(&mut game, "J").is_err(), refuses, "{condition:?} {distance}");
    }
}

#[test]
fn travel_follows_what_flees_a_step_at_a_time_and_never_strikes_it() {
    let mut game = Scenario::lit("##########\n#@1.....<#\n##########");
    game.debug("freeze on");
    game.hit_points(50).monster('O', '1', MindState::Fleeing);
    game.refuses("<").expect().last_message("Not while an orc flees so near.");
    let mut game = Scenario::lit("##########\n#@.....1.#\n#<.......#\n##########");
    game.debug("freeze on");
    game.hit_points(50).monster_at('O', Point::new(2, 1), MindState::Fleeing, 9);
    game.keys("<").expect().place((1, 2));
}

#[test]
fn what_is_cut_off_is_no_danger() {
    for (between, letter, is_danger) in
        [("lava", 'O', false), ("lava", 'B', true), ("chasm", 'O', false), ("grass", 'O', true)]
    {
        let mut game = Scenario::lit("##########\n#@.......#\n#........#\n##########");
        game.debug("freeze on");
        game.debug(&format!("terrain {between} 4 1 1 2"));
        game.hit_points(5).monster_at(letter, Point::new(7, 1), MindState::Hunting, 30);
        assert_eq!(answer(&mut game, "Z").is_err(), is_danger, "{letter} behind {between}: {:?}", game.messages());
    }
    // A shut door, and what can't open it: seen before it was shut.
    let mut game = hall();
    game.monster_at('R', Point::new(30, 1), MindState::Hunting, 9);
    assert!(answer(&mut game, "J").is_ok());
}

#[test]
fn wounds_close_while_a_hunter_that_can_not_come_is_in_view() {
    for (letter, heals) in [('O', true), ('B', false)] {
        let mut game = Scenario::lit("##########\n#@.......#\n#........#\n##########");
        game.debug("freeze on");
        game.debug("terrain lava 4 1 1 2");
        game.hit_points(12).monster_at(letter, Point::new(7, 1), MindState::Hunting, 30);
        game.debug("set hp 5");
        for _ in 0..40 {
            game.keys("s");
        }
        assert_eq!(game.player().hp > 5, heals, "{letter}");
        if heals {
            game.keys("Z").expect().last_message("You have recovered.");
        }
    }
}

#[test]
fn a_fight_awaits_what_can_not_be_reached_but_could_come() {
    let mut game = Scenario::lit("##########\n#@.......#\n#........#\n##########");
    game.debug("freeze on");
    game.debug("terrain lava 4 1 1 2");
    game.monster_at('B', Point::new(7, 1), MindState::Hunting, 30);
    assert_eq!(answer(&mut game, "tab"), Ok(()));
    game.expect().place((1, 1)).last_message("You have not reached the bat yet.");
    let mut game = Scenario::lit("##########\n#@.......#\n#........#\n##########");
    game.debug("freeze on");
    game.debug("terrain lava 4 1 1 2");
    game.monster_at('O', Point::new(7, 1), MindState::Hunting, 30);
    assert_eq!(answer(&mut game, "tab"), Err("You can't reach the orc from here.".to_owned()));
}

#[test]
fn a_monster_on_a_known_trap_is_fought_from_beside_it() {
    let mut game = Scenario::lit("##########\n#@.......#\n#........#\n##########");
    game.debug("freeze on");
    game.debug("trap pit 6 1");
    game.debug("reveal");
    game.hit_points(500).monster_at('O', Point::new(6, 1), MindState::Hunting, 3);
    for _ in 0..12 {
        game.keys("tab");
    }
    assert_eq!(game.level().monsters.len(), 0, "{:?}", game.messages());
}

#[test]
pub fn a_plant_or_a_sleeper_is_fought_after_a_question() {
    for (letter, state, question) in [
        ('F', MindState::Hunting, "The Venus flytrap can't come to you. Attack it? Enter: yes"),
        ('O', MindState::Sleeping, "The orc is asleep. Attack it? Enter: yes"),
    ] {
        let mut game = hall();
        game.hit_points(100).monster_at(letter, Point::new(6, 1), state, 1);
        game.keys("tab");
        assert!(game.screen(104, 32).contains(question), "{}", game.screen(104, 32));
        game.keys("esc").expect().turn(0);
        game.keys("tab ret");
        assert_eq!(game.level().monsters.len(), 0, "{:?}", game.messages());
        let mut game = hall();
        game.monster_at(letter, Point::new(6, 1), state, 1);
        assert!(answer(&mut game, "Z").is_ok());
    }
}

#[test]
fn exploring_and_traveling_keep_out_of_the_reach_of_a_plant() {
    let mut game =
        Scenario::lit("###########\n#@........#\n#.........#\n#.........#\n#.........#\n#.........#\n###########");
    game.hit_points(50).monster_at('F', Point::new(5, 1), MindState::Hunting, 30);
    for _ in 0..6 {
        game.keys("_ n n n n u u u u ret");
        let (x, y) = game.place();
        assert!(Point::new(x, y).distance(Point::new(5, 1)) > 1, "{x},{y}");
    }
    game.expect().place((9, 1));
}

#[test]
fn with_a_bow_in_hand_a_fight_shoots_until_the_monster_is_near() {
    let mut game = hall();
    for line in ["item weapon/short_bow", "item weapon/arrow 30"] {
        game.debug(line);
    }
    let bow = game.letter("weapon/short_bow");
    game.keys(&format!("w {bow}"));
    game.monster_at('O', Point::new(9, 1), MindState::Hunting, 500);
    game.debug("freeze off");
    assert_eq!(answer(&mut game, "tab"), Ok(()));
    assert_eq!(game.only_monster().x, 2, "{:?}", game.messages());
    game.expect().place((1, 1));
    assert!(game.said_part("arrow") > 3, "{:?}", game.messages());
}

#[test]
fn a_known_sleeper_is_no_news_when_it_is_seen_again() {
    let mut game = Scenario::lit("#########\n#@..+...#\n#########");
    game.debug("monster E 6 1 sleeping");
    game.debug("freeze on");
    game.keys("l l l");
    assert_eq!(game.said("An emu comes into view, asleep."), 1);
    game.keys("h h");
    for _ in 0..30 {
        game.keys("s");
    }
    game.keys("l l");
    assert_eq!(game.said("An emu comes into view, asleep."), 1, "{:?}", game.messages());
}

#[test]
fn the_stairs_key_walks_and_then_descends() {
    let mut game = Scenario::lit("##########\n#@....>..#\n##########");
    game.keys(">");
    game.expect().place((6, 1)).depth(1);
    game.keys(">");
    game.expect().depth(2);
}

#[test]
fn hunters_are_aimed_at_before_others_and_the_key_of_the_prompt_confirms() {
    let mut game = hall();
    for line in ["item weapon/short_bow", "item weapon/arrow 30"] {
        game.debug(line);
    }
    let bow = game.letter("weapon/short_bow");
    game.keys(&format!("w {bow}"));
    game.monster_at('F', Point::new(4, 1), MindState::Hunting, 50);
    game.monster_at('E', Point::new(4, 2), MindState::Sleeping, 50);
    game.monster_at('O', Point::new(9, 1), MindState::Hunting, 50);
    game.keys("f");
    assert!(game.screen(104, 32).contains("orc hunting you"), "{}", game.screen(104, 32));
    let turn = game.turn();
    game.keys("f");
    assert_eq!(game.turn(), turn + 1);
}

#[test]
fn tab_goes_for_the_cell_from_which_something_unseen_struck() {
    for blinded in [false, true] {
        let mut game = Scenario::lit("#######\n#.@1..#\n#######");
        game.hunter('P', '1');
        game.hit_points(100);
        if blinded {
            game.debug("afflict blind 50");
        }
        while game.player().hp == 100 {
            game.keys("s");
        }
        game.keys("tab tab tab");
        let strikes = game.said_part("You hit it") + game.said_part("You miss it");
        assert!(strikes > 0, "blind: {blinded}: {:?}", game.messages());
    }
}

#[test]
fn tab_does_not_charge_when_the_last_arrow_is_shot() {
    let mut game = hall();
    game.monster_at('D', Point::new(9, 1), MindState::Hunting, 300);
    let (bow, arrows) = (game.letter("weapon/short_bow"), game.letter("weapon/arrow"));
    game.keys(&format!("w {bow} d {arrows} 2 0 ret"));
    for _ in 0..30 {
        game.keys("tab");
        if game.last_message() == "You have nothing left to shoot." {
            break;
        }
    }
    game.expect().place((1, 1)).last_message("You have nothing left to shoot.");
}

#[test]
fn an_attack_on_a_sleeper_goes_through_no_other_and_ends_when_another_comes() {
    // In a corridor, the farther sleeper is never the one that is struck.
    let mut game = Scenario::lit("############\n#@.........#\n############");
    game.monster_at('O', Point::new(6, 1), MindState::Sleeping, 30);
    let far = game.monster_at('O', Point::new(9, 1), MindState::Sleeping, 30);
    game.debug("freeze on");
    game.keys("tab");
    assert!(game.screen(104, 32).contains("The orc is asleep. Attack it?"), "{}", game.screen(104, 32));
    game.keys("ret");
    assert_eq!(game.row(far).map(|row| (row.hp, row.state)), Some((30, MindState::Sleeping)));
    game.expect().monsters(1);
    // One that wakes on the way is a new decision.
    let mut game = Scenario::lit("##############\n#@...........#\n#............#\n##############");
    game.hit_points(100).monster_at('O', Point::new(12, 1), MindState::Sleeping, 300);
    let other = game.monster_at('K', Point::new(5, 2), MindState::Sleeping, 300);
    game.keys("tab esc");
    *game.mind(other) = Mind::new(MindState::Hunting);
    let turn = game.turn();
    game.keys("tab");
    assert!(game.turn() > turn && game.place().0 < 6, "{:?}", game.place());
}

#[test]
fn a_plant_that_a_corner_keeps_from_striking_is_no_danger_and_not_awaited() {
    // In the doorway nothing is struck diagonally; in the open it is.
    for (map, is_danger) in [
        ("########\n#.1....#\n###'####\n###@####\n########", false),
        ("########\n#.1....#\n#......#\n###@####\n########", true),
    ] {
        let mut game = Scenario::lit(map);
        game.hit_points(500).monster('F', '1', MindState::Hunting);
        game.debug("goto 3 2");
        game.debug("freeze on");
        assert_eq!(answer(&mut game, "J").is_err(), is_danger, "{map}");
        if !is_danger {
            game.refuses("tab");
            assert!(game.screen(104, 32).contains("can't come to you. Attack it?"), "{}", game.screen(104, 32));
        }
    }
}

#[test]
fn a_gaze_that_was_used_is_no_danger_from_afar() {
    for state in [MindState::Hunting, MindState::Fleeing] {
        let mut game = hall();
        let medusa = game.monster_at('M', Point::new(25, 1), state, 30);
        assert!(answer(&mut game, "J").is_err(), "{state:?}: the gaze is left");
        let medusa = game.creature(medusa);
        game.world().entity_mut(medusa).insert(SpecialAttacks { recharging: vec![(0, u64::MAX)] });
        // From 24 cells away she does not come within 20 turns.
        assert!(answer(&mut game, "J").is_ok(), "{state:?}: {:?}", game.messages());
        // Nor does one that has lost her powers.
        let mut game = hall();
        let medusa = game.monster_at('M', Point::new(25, 1), state, 30);
        let medusa = game.creature(medusa);
        game.world().entity_mut(medusa).remove::<SpecialAttacks>();
        assert!(answer(&mut game, "J").is_ok(), "{state:?}: {:?}", game.messages());
    }
}

#[test]
fn one_that_flees_is_followed_step_by_step() {
    let mut game = hall();
    game.monster_at('O', Point::new(20, 1), MindState::Fleeing, 30);
    assert_eq!(answer(&mut game, "tab"), Ok(()));
    game.expect().turn(1).place((2, 1));
}

#[test]
fn a_fight_stops_when_a_monster_of_another_kind_notices_the_player() {
    for (letter, stops) in [('D', true), ('O', false)] {
        let mut game = hall();
        game.hit_points(500).monster_at('O', Point::new(15, 1), MindState::Hunting, 30);
        let sleeper = game.monster_at(letter, Point::new(30, 2), MindState::Wandering, 30);
        game.keys(".");
        game.debug("freeze off");
        let begun = game.turn();
        *game.mind(sleeper) = Mind::new(MindState::Hunting);
        game.keys("tab");
        assert_eq!(game.turn() == begun + 1, stops, "{letter}: {:?}", game.messages());
    }
}

#[test]
fn a_single_step_to_stairs_is_taken_under_the_eyes_of_a_hunter() {
    for (place, goes) in [(1, true), (2, false)] {
        let mut game = Scenario::lit("###########\n#.....<..@#\n#.........#\n###########");
        game.debug(&format!("goto {} 1", 6 + place));
        game.debug("freeze on");
        game.hit_points(50).monster_at('O', Point::new(1, 1), MindState::Hunting, 30);
        assert_eq!(answer(&mut game, "<").is_ok(), goes, "{:?}", game.messages());
        if goes {
            game.expect().place((6, 1));
            assert!(!game.last_message().contains("Not while"), "{:?}", game.messages());
        }
    }
}

#[test]
fn a_sleeper_that_can_not_be_reached_is_named() {
    let mut game = hall();
    game.debug("terrain lava 4 1 1 2");
    game.monster_at('O', Point::new(7, 1), MindState::Sleeping, 30);
    game.refuses("tab").expect().last_message("You can't reach the orc from here.");
}

#[test]
fn a_plant_out_of_reach_is_shot_without_a_question_and_fought_hand_to_hand_only_after_one() {
    let mut game = Scenario::lit("##########\n#@...1...#\n##########");
    game.debug("freeze on");
    game.hit_points(50).hunter('F', '1');
    game.refuses("tab");
    assert!(game.screen(104, 32).contains("Attack it?"), "{}", game.screen(104, 32));
    let bow = game.letter("weapon/short_bow");
    game.keys(&format!("esc w {bow} tab"));
    assert!(game.said_part("Your arrow ") > 0, "{:?}", game.messages());
    game.expect().place((1, 1));
}

#[test]
fn hunters_are_aimed_at_before_what_a_spell_holds() {
    let mut game = Scenario::lit("##########\n#@.1.....#\n#....2...#\n##########");
    game.debug("freeze on");
    let held = game.hit_points(50).hunter('T', '1');
    game.hunter('O', '2');
    game.conditions(held).hold(Condition::Held);
    game.keys("t a");
    let hint = game.screen(104, 32);
    assert!(hint.contains("You see an orc"), "{hint}");
}

#[test]
fn what_would_be_no_danger_awake_is_none_while_it_can_do_nothing() {
    for (letter, lava) in [('F', false), ('O', true)] {
        let mut game = Scenario::lit("##########\n#@.......#\n#........#\n##########");
        game.debug("freeze on");
        if lava {
            game.debug("terrain lava 4 1 1 2");
        }
        let foe = game.hit_points(12).monster_at(letter, Point::new(7, 1), MindState::Hunting, 30);
        game.conditions(foe).hold(Condition::Paralyzed);
        game.debug("set hp 5");
        game.keys("Z").expect().last_message("You have recovered.");
    }
}

#[test]
fn a_journey_to_another_level_flees_by_the_stairs_underfoot() {
    let mut game = Scenario::lit("##########\n#..@>...1#\n##########");
    game.debug("freeze on");
    game.keys("l > <");
    game.hit_points(50).hunter('O', '1');
    game.keys("G 2").expect().depth(2);
}
