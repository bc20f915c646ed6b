//! Throwing: range, obstacles, where missiles land; and no item is lost or duplicated.

use proptest::prelude::*;
use yendor::{
    Action, Outcome,
    ecs::{MindState, Point, Progress, Stream, take_turn},
    testing::{Scenario, changed, check_laws, trials},
};

use crate::{
    wands::is_known,
    weapons::{throw, wield},
};

const HALL: &str = "
################
#..............#
#@....1....2...#
#..............#
################";

/// The cell of the only item on the floor.
fn lies(game: &Scenario) -> (i32, i32) {
    let items = game.level().items;
    assert_eq!(items.len(), 1, "{items:?}");
    (items[0].x, items[0].y)
}

#[test]
fn a_missile_that_meets_no_creature_lands_where_it_was_aimed() {
    let mut game = Scenario::lit(HALL);
    throw(&mut game, "weapon/arrow", 1, "l l l l j");
    game.expect().turn(1);
    assert_eq!(lies(&game), (5, 3));
    assert_eq!(game.said("You throw an arrow."), 1);
}

#[test]
fn several_missiles_follow_their_target_until_it_is_near() {
    let mut game = Scenario::lit(HALL);
    game.debug("item weapon/dart 8");
    game.hit_points(500).hunter('Z', '2');
    let letter = game.letter("weapon/dart");
    game.keys(&format!("t {letter} ret ret"));
    // A zombie takes two turns for a step: it comes from 10 cells away, and is beside the player after the last.
    game.expect().turn(8);
    let mut game = Scenario::lit(HALL);
    game.debug("item weapon/dart 8");
    game.hit_points(500).hunter('O', '1');
    let letter = game.letter("weapon/dart");
    game.keys(&format!("t {letter} ret ret"));
    assert_eq!(game.only_monster().x, 2, "{:?}", game.messages());
    game.expect().because("it stops when the orc is beside the player").turn(4);
}

#[test]
fn missiles_are_kept_when_another_creature_comes_into_the_line() {
    let mut game = Scenario::lit("################\n#@...3..1...2..#\n################");
    game.debug("freeze on");
    game.debug("item weapon/dart 8");
    let target = game.monster('Z', '1', MindState::Hunting);
    let letter = game.letter("weapon/dart");
    game.hit_points(500).keys(&format!("t {letter} ret"));
    let other = game.monster('O', '3', MindState::Wandering);
    game.keys("ret");
    assert_eq!(game.turn(), 1, "the orc is in the way: {:?}", game.messages());
    assert!(game.row(target).is_some() && game.row(other).is_some());
}

#[test]
fn what_is_made_for_throwing_is_offered_first() {
    let mut game = Scenario::lit(HALL);
    game.debug("item food/ration 3");
    game.debug("item weapon/dart 8");
    let letter = game.letter("weapon/dart");
    game.keys("t");
    let first = game.screen(104, 32).lines().nth(2).unwrap().to_owned();
    assert!(first.contains(&format!(" {letter}) 8 darts")), "{}", game.screen(104, 32));
}

#[test]
fn a_creature_in_the_line_is_named_while_aiming() {
    let mut game = Scenario::lit(HALL);
    game.debug("freeze on");
    game.debug("item weapon/dart 1");
    game.monster('O', '1', MindState::Sleeping);
    game.monster('H', '2', MindState::Hunting);
    let letter = game.letter("weapon/dart");
    game.keys(&format!("t {letter}"));
    assert!(game.screen(104, 32).contains("The orc is in the way."), "{}", game.screen(104, 32));
}

#[test]
fn a_missile_thrown_at_a_wall_or_a_closed_door_lands_in_front_of_it() {
    for (door, x) in [('+', 3), ('#', 3), ('\'', 5), ('.', 5)] {
        let mut game = Scenario::on(&format!("########\n#@..{door}..#\n########"));
        throw(&mut game, "weapon/arrow", 1, "l l l l");
        assert_eq!(lies(&game), (if x == 5 { 5 } else { x }, 1), "{door}");
    }
}

#[test]
fn a_missile_thrown_at_an_adjacent_wall_or_at_the_player_lands_at_the_feet() {
    for keys in ["h", ""] {
        let mut game = Scenario::on(HALL);
        throw(&mut game, "weapon/arrow", 3, keys);
        assert_eq!(lies(&game), (1, 2), "{keys}");
        assert_eq!(game.level().items[0].quantity, 3);
    }
}

#[test]
fn a_missile_attacks_the_first_creature_in_its_way_and_lands_there_when_it_misses() {
    let mut game = Scenario::on(HALL);
    game.debug("freeze on");
    game.monster('H', '1', MindState::Sleeping);
    game.dice(Stream::Combat, &[0]);
    throw(&mut game, "weapon/arrow", 1, "l l l l l l l l l");
    game.expect().said("Your arrow misses it.", 1);
    assert_eq!(lies(&game), (6, 2));
}

#[test]
fn missiles_fly_no_further_than_their_range() {
    let mut game = Scenario::with(changed(&[("config.ron", "range: 24,", "range: 3,")]), HALL);
    throw(&mut game, "weapon/arrow", 1, "l l l l l l");
    assert_eq!(lies(&game), (4, 2));
}

#[test]
fn a_whole_stack_can_be_thrown_and_picked_up_again() {
    let mut game = Scenario::on(HALL);
    let arrows = game.player().inventory.iter().find(|item| item.type_name == "weapon/arrow").unwrap().quantity;
    throw(&mut game, "weapon/arrow", arrows, "l");
    assert!(game.player().inventory.iter().all(|item| item.type_name != "weapon/arrow"));
    game.keys("l ,");
    let taken = game.player().inventory.into_iter().find(|item| item.type_name == "weapon/arrow").unwrap();
    assert_eq!(taken.quantity, arrows);
}

#[test]
fn each_missile_of_several_flies_separately_and_takes_a_turn() {
    let mut game = Scenario::lit(HALL);
    game.debug("freeze on");
    game.debug("item weapon/dagger 5");
    game.monster('H', '1', MindState::Hunting);
    // A hit for 1 damage, a miss, and a hit for 4; strength adds one.
    game.dice(Stream::Combat, &[19, 0, 0, 19, 3]).dice(Stream::PlayerLuck, &[9_999, 9_999]);
    throw(&mut game, "weapon/dagger", 3, "");
    game.expect().turn(3);
    assert_eq!(50 - game.only_monster().hp, 2 + 5, "{:?}", game.messages());
    game.expect().said_part("Your dagger hits the hobgoblin", 2).said("Your dagger misses the hobgoblin.", 1);
    let left = game.player().inventory.into_iter().find(|item| item.type_name == "weapon/dagger").unwrap();
    assert_eq!(left.quantity, 2);
    assert_eq!(lies(&game), (6, 2));
    assert_eq!(game.level().items[0].quantity, 3);
}

#[test]
fn one_action_throws_one_missile_whatever_the_number() {
    let mut game = Scenario::lit(HALL);
    game.debug("freeze on");
    game.debug("item potion/healing 5");
    game.monster('H', '1', MindState::Hunting);
    let potions = game.player().inventory.into_iter().find(|item| item.type_name == "potion/healing").unwrap();
    game.dice(Stream::Combat, &[19]);
    take_turn(game.world(), Action::Throw(potions.id, 4, Point::new(6, 2)));
    let left = game.player().inventory.into_iter().find(|item| item.id == potions.id).unwrap();
    game.expect().turn(1);
    assert_eq!(left.quantity, 4);
}

#[test]
fn throwing_several_stops_when_the_target_is_dead() {
    let mut game = Scenario::lit(HALL);
    game.debug("freeze on");
    game.debug("item weapon/dagger 5");
    let place = game.mark('1');
    game.monster_at('H', place, MindState::Hunting, 3);
    game.dice(Stream::Combat, &[19, 0, 19, 3]).dice(Stream::PlayerLuck, &[9_999, 9_999]);
    throw(&mut game, "weapon/dagger", 5, "");
    game.expect().turn(2).said("Your dagger kills the hobgoblin!", 1);
}

#[test]
fn throwing_several_stops_when_the_player_is_hurt_or_a_monster_appears() {
    let mut game = Scenario::lit(HALL);
    game.debug("item weapon/dagger 9");
    game.hit_points(500);
    let beside = Point::new(2, 1);
    game.monster_at('H', beside, MindState::Hunting, 50);
    game.dice(Stream::Combat, &[0, 19, 0]);
    throw(&mut game, "weapon/dagger", 9, "");
    game.expect().turn(1).said_part("hits you", 1);

    let mut game = Scenario::lit(CORNER);
    game.debug("item weapon/dagger 9");
    game.hunter('C', '1');
    throw(&mut game, "weapon/dagger", 9, "l l");
    assert!((2..8).contains(&game.turn()), "{}", game.turn());
    assert!(game.only_monster().visible);
}

const CORNER: &str = "
###########
#@........#
#########.#
#.....1...#
###########";

#[test]
fn a_thrown_potion_shatters_and_its_visible_effect_on_a_monster_identifies_it() {
    let mut game = Scenario::lit(HALL);
    game.debug("freeze on");
    game.debug("item potion/blindness 3");
    throw(&mut game, "potion/blindness", 1, "l l j");
    assert!(game.level().items.is_empty());
    assert_eq!(game.said_part("shatters on the floor."), 1);
    game.monster('H', '1', MindState::Hunting);
    game.dice(Stream::Combat, &[0]);
    throw(&mut game, "potion/blindness", 1, "");
    game.expect().said_part("misses the hobgoblin", 1).said_part("shatters on the floor.", 2);
    assert!(game.only_monster().conditions.is_empty() && !is_known(&mut game, "potion/blindness"));
    game.dice(Stream::Combat, &[19]);
    throw(&mut game, "potion/blindness", 1, "");
    assert_eq!(game.said_part("shatters on the hobgoblin."), 1);
    assert!(game.only_monster().conditions.contains_key("Blind"), "{:?}", game.messages());
    game.expect().monster_hp(50);
    assert!(is_known(&mut game, "potion/blindness"));
}

#[test]
fn a_potion_that_affects_only_its_drinker_does_nothing_when_thrown() {
    let mut game = Scenario::lit(HALL);
    game.debug("freeze on");
    game.debug("item potion/monster_detection");
    game.monster('H', '1', MindState::Hunting);
    game.dice(Stream::Combat, &[19]);
    throw(&mut game, "potion/monster_detection", 1, "");
    assert_eq!(game.last_message(), "Nothing seems to happen.");
    assert!(!is_known(&mut game, "potion/monster_detection"));
}

#[test]
fn a_confused_player_throws_astray_one_time_in_five() {
    for (draw, place) in [(1_999, (1, 1)), (2_000, (4, 2))] {
        let mut game = Scenario::on(HALL);
        game.debug("afflict confused 20");
        // One cell to the north.
        game.dice(Stream::PlayerLuck, &[draw, 0]);
        throw(&mut game, "weapon/arrow", 1, "l l l");
        assert_eq!(lies(&game), place);
    }
}

#[test]
fn blind_hallucinating_levitating_and_held_players_can_throw() {
    for state in ["Blind", "Hallucinating", "Levitating", "Held", "Invisible", "Hasted", "Slowed"] {
        let mut game = Scenario::lit(HALL);
        game.debug(&format!("afflict {state} 20"));
        throw(&mut game, "weapon/arrow", 1, "l l l");
        assert_eq!(lies(&game), (4, 2), "{state}");
    }
}

#[test]
fn throwing_missing_items_or_too_many_is_refused() {
    let mut game = Scenario::on(HALL);
    let arrows = game.player().inventory.into_iter().find(|item| item.type_name == "weapon/arrow").unwrap();
    let here = Point::new(3, 2);
    for action in [
        Action::Throw(arrows.id, arrows.quantity + 1, here),
        Action::Throw(arrows.id, 0, here),
        Action::Throw(arrows.id, 1, Point::new(-1, 2)),
        Action::Throw(arrows.id, 1, Point::new(i32::MAX, i32::MIN)),
        Action::Throw(yendor::ecs::Serial(77_777), 1, here),
        Action::Zap(arrows.id, here),
    ] {
        let hash = game.hash();
        assert_eq!(take_turn(game.world(), action), Outcome::Refused);
        assert_eq!(game.hash(), hash);
    }
}

#[test]
fn launchers_shoot_with_the_fire_key_until_no_missiles_are_left() {
    let mut game = Scenario::lit("######\n#@...#\n######");
    let arrows = game.player().inventory.iter().find(|item| item.type_name == "weapon/arrow").unwrap().quantity;
    wield(&mut game, "weapon/short_bow");
    for _ in 0..arrows {
        game.keys("f l l l ret");
    }
    assert_eq!(game.level().items.iter().map(|item| item.quantity).sum::<u32>(), arrows);
    game.refuses("f");
    assert_eq!(game.last_message(), "You have nothing to shoot with what you wield.");
}

/// The number of items of a game: in the pack, on the floor, and carried by monsters.
fn count(game: &Scenario) -> u32 {
    let level = game.level();
    let carried: u32 = game.player().inventory.iter().map(|item| item.quantity).sum();
    let lying: u32 = level.items.iter().map(|item| item.quantity).sum();
    let taken: usize = level.monsters.iter().map(|monster| monster.carrying.len()).sum();
    carried + lying + u32::try_from(taken).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: trials(14, 400), ..ProptestConfig::default() })]

    #[test]
    fn every_thrown_item_is_somewhere_or_has_broken(
        throws in proptest::collection::vec(
            (0_usize..30, 1_u32..4, (0_i32..20, 0_i32..8), (-2_i32..23, -2_i32..11), 0_usize..8), 1..30),
    ) {
        let states = ["Confused", "Blind", "Levitating", "Hallucinating", "Held", "Hasted", "Slowed", "Invisible"];
        let mut game = Scenario::lit(CAVES);
        game.debug("set hp 5000");
        game.debug("freeze on");
        game.monster('F', '1', MindState::Sleeping);
        game.monster('H', '2', MindState::Hunting);
        for kind in ["weapon/dagger 9", "weapon/dart 9", "wand/fire", "ring/protection +1", "scroll/scare_monster 3", "potion/healing 3", "potion/poison 3", "light/lantern", "weapon/axe -1", "key/key", "oil/flask 3"] {
            game.debug(&format!("item {kind}"));
        }
        for (which, number, from, at, state) in throws {
            if *game.world().resource::<Progress>() != Progress::Playing {
                break;
            }
            yendor::internals::debug_line(game.world(), &format!("goto {} {}", from.0, from.1));
            yendor::internals::debug_line(game.world(), &format!("afflict {} 5", states[state]));
            let inventory = game.player().inventory;
            let Some(item) = inventory.get(which) else { continue };
            let (all, gone, flown, hash) = (count(&game), lost(&game), thrown(&game), game.hash());
            let lying = game.level().items;
            let scrolls = lying.iter().filter(|item| item.type_name.starts_with("scroll")).map(|item| item.quantity).sum::<u32>();
            let outcome = take_turn(game.world(), Action::Throw(item.id, number, Point::new(at.0, at.1)));
            check_laws(game.world()).unwrap();
            if outcome == Outcome::Refused {
                prop_assert_eq!(game.hash(), hash);
                continue;
            }
            // A turn of a slowed player may pass without a key.
            let is_thrown = thrown(&game) > flown;
            let shatters = ["potion", "oil"].iter().any(|kind| item.type_name.starts_with(kind));
            let shattered = u32::from(is_thrown && shatters);
            let broken = lost(&game) - gone;
            // Scrolls burn where a torch lies and burns, also unseen, at the end of the turn (`docs/rules.md#fire`).
            let torch_lies = game.level().items.iter().any(|lying| lying.type_name == "light/torch");
            let exposed = scrolls + u32::from(is_thrown && item.type_name.starts_with("scroll"));
            let burned = if torch_lies { exposed } else { 0 };
            let left = count(&game) + shattered + broken;
            prop_assert!((all - burned..=all).contains(&left), "{left} of {all} after {number} {}", item.name);
        }
    }
}

/// How many items have been thrown so far.
fn thrown(game: &Scenario) -> u32 {
    let is_throw = |text: &str| ["You throw ", "Your "].iter().any(|begin| text.starts_with(begin));
    game.messages().iter().filter(|line| is_throw(&line.text)).map(|line| line.count).sum()
}

/// How many items have broken so far.
fn lost(game: &Scenario) -> u32 {
    game.said_part(" breaks.") + game.said_part(" breaks!")
}

const CAVES: &str = "
####################
#@.......#..##.....#
#..##....'.....1...#
#..##....#..#......#
####L#####..#.2....#
#........+....#....#
#........#.........#
####################";
