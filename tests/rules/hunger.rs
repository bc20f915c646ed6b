//! Hunger in four states, fainting, and eating.

use yendor::{
    ecs::{Hunger, HungerState, ItemKind, MessageKind, MindState, Stream},
    testing::{Scenario, changed},
};

const ROOM: &str = "
#####
#...#
#.@1#
#...#
#####";

// A draw without fainting, and a draw with it.
const WAKE: u32 = 9_999;
const FAINT: u32 = 0;

fn with_food(food: i32) -> Scenario {
    let mut game = Scenario::on(ROOM);
    game.set(Hunger::new(food));
    game
}

#[test]
fn each_turn_uses_up_one_unit_of_food() {
    let mut game = with_food(1_300);
    game.times(10, ".");
    assert_eq!(game.player().food, 1_290);
    assert_eq!(game.player().hunger, HungerState::Normal);
}

#[test]
fn hunger_states_change_at_their_thresholds_with_messages_and_colors() {
    let edges = [
        (302, HungerState::Normal, None),
        (301, HungerState::Hungry, Some(("You are getting hungry.", MessageKind::Warning))),
        (151, HungerState::Hungry, None),
        (150, HungerState::Weak, Some(("You are weak from hunger!", MessageKind::Damage))),
        (2, HungerState::Weak, None),
        (1, HungerState::Starving, Some(("You are fainting!", MessageKind::Critical))),
    ];
    for (food, state, reported) in edges {
        let mut game = with_food(food);
        let lines = game.messages().len();
        game.dice(Stream::PlayerLuck, &[WAKE]).keys(".");
        assert_eq!(game.player().hunger, state, "after {food}");
        let messages = game.messages();
        let new: Vec<_> = messages[lines..].iter().map(|line| (line.text.as_str(), line.kind)).collect();
        assert_eq!(new, reported.into_iter().collect::<Vec<_>>(), "after {food}");
    }
}

#[test]
fn a_hunger_state_is_announced_once_and_not_each_turn() {
    let mut game = with_food(301);
    game.times(20, ".");
    assert_eq!(game.said("You are getting hungry."), 1);
    let mut game = with_food(1);
    game.hit_points(50).dice(Stream::PlayerLuck, &[WAKE; 10]).times(10, ".");
    assert_eq!(game.said("You are fainting!"), 1);
}

#[test]
fn weakness_costs_a_point_of_to_hit_and_of_damage() {
    // Level 1, mace +1: 1d20 + 2 against a zombie's AC 8 hits with 11 or more, when weak with 12 or more.
    let blow = |food, roll: u32| {
        let mut game = with_food(food);
        game.monster('Z', '1', MindState::Wandering);
        game.dice(Stream::Combat, &[roll - 1, 0, 0]).keys("l");
        50 - game.only_monster().hp
    };
    assert_eq!(blow(1_000, 10), 0, "2d4 shows 2, +1 for strength, +1 for the mace");
    assert_eq!(blow(1_000, 11), 4, "2d4 shows 2, +1 for strength, +1 for the mace");
    assert_eq!(blow(100, 11), 0);
    assert_eq!(blow(100, 12), 3);
    assert_eq!(blow(300, 11), 4, "a hungry player is not weak");
}

#[test]
fn a_starving_player_loses_a_hit_point_a_turn_and_dies() {
    let mut game = with_food(1);
    game.hit_points(4).dice(Stream::PlayerLuck, &[WAKE; 4]);
    for left in [3, 2, 1] {
        game.keys(".");
        assert_eq!(game.player().hp, left);
    }
    game.keys(".");
    let state = game.state();
    assert_eq!(state.mode, "Dead");
    assert_eq!(state.cause_of_death.as_deref(), Some("starved to death"));
    assert!(game.screen(104, 32).contains("You starved to death."));
}

#[test]
fn food_never_falls_below_zero() {
    let mut game = with_food(0);
    game.hit_points(50).dice(Stream::PlayerLuck, &[WAKE; 5]).times(5, ".");
    assert_eq!(game.player().food, 0);
}

#[test]
fn monsters_act_while_the_player_has_fainted_and_no_key_is_used_up() {
    let mut game = with_food(1);
    game.hit_points(90);
    game.monster('Z', '1', MindState::Hunting);
    // Fainting lasts 1d8+3 turns: a roll of 2 gives five.
    game.dice(Stream::PlayerLuck, &[FAINT, 1]).keys(".");
    assert_eq!(game.turn(), 6, "the turn of the key and five more");
    game.expect().said("You faint from lack of food.", 1).said("You come to.", 1);
    // At half speed a zombie attacks every second turn.
    let messages = game.messages();
    let attacks = messages.iter().filter(|line| line.text.starts_with("The zombie ")).map(|line| line.count);
    assert_eq!(attacks.sum::<u32>(), 3);
    assert!(game.player().conditions.is_empty());
}

#[test]
fn after_fainting_every_action_takes_one_turn_again() {
    let mut game = with_food(1);
    game.hit_points(90).dice(Stream::PlayerLuck, &[FAINT, 0, WAKE, WAKE, WAKE]).keys(".");
    let woken = game.turn();
    for turn in 1..=3 {
        game.keys(".");
        assert_eq!(game.turn(), woken + turn, "every action takes its turn");
    }
}

#[test]
fn a_fainted_player_is_easier_to_hit() {
    // A zombie of level 2 against AC 6 hits with 13 or more, and a helpless player with 9 or more.
    let mut game = with_food(1);
    game.hit_points(90);
    game.monster('Z', '1', MindState::Hunting);
    game.keys(".");
    let hurt_by_hunger = 1;
    assert_eq!(game.player().hp, 90 - hurt_by_hunger, "a zombie does nothing in its first turn");
    let mut game = with_food(1);
    game.hit_points(90);
    game.monster('Z', '1', MindState::Hunting);
    game.dice(Stream::PlayerLuck, &[FAINT, 0]).dice(Stream::Combat, &[8, 0, 7, 8, 0]).keys(".");
    game.expect().said("The zombie hits you for 1 damage.", 1).said("The zombie misses you.", 1);
}

#[test]
fn a_ration_gives_1100_to_1499_units_and_takes_a_turn() {
    for (die, units) in [(0, 1_100), (399, 1_499)] {
        let mut game = with_food(200);
        game.dice(Stream::PlayerLuck, &[die, 9_999]).keys("e");
        game.expect().turn(1);
        assert_eq!(game.player().food, 200 + units - 1);
        game.expect().carries(ItemKind::Food, 0).last_message("You eat a food ration. Delicious!");
        game.refuses("e");
        assert_eq!(game.last_message(), "You have nothing to eat.");
    }
}

#[test]
fn food_tastes_awful_three_times_in_ten_and_feeds_just_as_well() {
    let mut game = with_food(200);
    game.dice(Stream::PlayerLuck, &[0, 2_999]).keys("e");
    game.expect().last_message("You eat a food ration. It tastes awful!");
    assert_eq!(game.player().food, 1_299);
    let mut game = with_food(200);
    game.dice(Stream::PlayerLuck, &[0, 3_000]).keys("e");
    assert_eq!(game.last_message(), "You eat a food ration. Delicious!");
}

#[test]
fn a_stomach_holds_2000_units() {
    let mut game = with_food(1_500);
    game.keys("e");
    assert_eq!(game.player().food, 1_999, "full, minus the turn of eating");
}

#[test]
fn eating_ends_starvation() {
    let mut game = with_food(1);
    game.hit_points(20).dice(Stream::PlayerLuck, &[WAKE]).keys(".");
    game.expect().hp(19);
    assert_eq!(game.player().hunger, HungerState::Starving);
    game.dice(Stream::PlayerLuck, &[0, 9_999]).keys("e .");
    game.expect().hp(19);
    assert_eq!(game.player().hunger, HungerState::Normal);
}

#[test]
fn two_rations_share_a_letter_and_one_is_eaten_at_a_time() {
    let twice = changed(&[(
        "config.ron",
        "(item: \"food/ration\", quantity: \"1\"",
        "(item: \"food/ration\", quantity: \"2\"",
    )]);
    let mut game = Scenario::with(twice, ROOM);
    game.keys("e");
    assert_eq!(game.carries(ItemKind::Food), 1);
}
