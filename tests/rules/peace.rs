//! Creatures at peace: nothing strikes at them but a key that asks for it, and then the game asks first.

use yendor::{
    ecs::{Condition, Conditions, Mind, MindState, Point, Serial, Stream},
    testing::Scenario,
};

/// A creature at peace on the mark `1`, which stays where it is.
fn with_friend(map: &str) -> (Scenario, Serial) {
    let mut game = Scenario::lit(map);
    game.debug("freeze on");
    let friend = game.monster('C', '1', MindState::Wandering);
    *game.mind(friend) = Mind::at_peace();
    (game, friend)
}

fn is_unhurt(game: &mut Scenario, friend: Serial) -> bool {
    game.row(friend).is_some_and(|row| row.hp == 50) && game.mind(friend).is_at_peace()
}

fn place_of(game: &Scenario, friend: Serial) -> Point {
    let row = game.row(friend).unwrap();
    Point::new(row.x, row.y)
}

const CORRIDOR: &str = "
############
#<.@1.....>#
############";

/// Each way of walking, with the place where the player is afterwards.
#[test]
fn no_way_of_walking_strikes_at_a_creature_at_peace() {
    for (way, keys, end) in [
        ("travel to the stairs", "_ >", (10, 1)),
        ("travel by the key of the stairs", "> ret", (10, 1)),
        ("a run", "L", (10, 1)),
        ("exploring", "E", (3, 1)),
    ] {
        let (mut game, friend) = with_friend(CORRIDOR);
        game.keys(keys);
        assert!(is_unhurt(&mut game, friend), "{way}");
        assert_eq!(game.said_part("centaur"), u32::from(way != "exploring"), "{way}: {:?}", game.messages());
        assert_eq!(game.place(), end, "{way}");
    }
}

#[test]
fn travel_and_runs_change_places_with_a_creature_at_peace() {
    let (mut game, friend) = with_friend(CORRIDOR);
    let here = game.position();
    game.keys("_ >");
    assert_eq!(place_of(&game, friend), here);
    assert_eq!(game.said("You change places with the centaur."), 1);
    // It is the same by the recorded action of a step.
    Scenario::recorded(|| with_friend(CORRIDOR).0, |game| _ = game.keys("_ >"));
}

#[test]
fn exploring_passes_a_creature_at_peace() {
    let (mut game, friend) = with_friend("############\n#..@1......#\n#########..#\n#########..#\n############");
    game.world().insert_resource(yendor::ecs::AutomaticPickUp { is_on: true, kinds: yendor::data::ItemKinds::ALL });
    game.item_at("food/ration", 1, Point::new(10, 3));
    game.keys("E E");
    assert_eq!(game.level().items.len(), 0, "{:?}", game.messages());
    assert!(is_unhurt(&mut game, friend));
}

#[test]
fn a_step_by_hand_asks_and_strikes_only_if_the_player_agrees() {
    for answer in ["esc", "l", "space"] {
        let (mut game, friend) = with_friend(CORRIDOR);
        game.keys("l");
        assert!(game.screen(104, 32).contains("The centaur is at peace with you. Attack it?"));
        game.keys(answer);
        assert!(is_unhurt(&mut game, friend), "{answer}");
        assert_eq!(game.turn(), 0);
    }
    let (mut game, friend) = with_friend(CORRIDOR);
    game.dice(Stream::Combat, &[19, 3]).keys("l ret");
    assert!(!is_unhurt(&mut game, friend));
    assert_eq!(game.turn(), 1);
}

#[test]
fn the_action_of_a_step_never_strikes_at_a_creature_at_peace_even_unseen() {
    let (mut game, friend) = with_friend(CORRIDOR);
    let entity = game.creature(friend);
    let mut invisible = Conditions::default();
    invisible.hold(Condition::Invisible);
    game.world().entity_mut(entity).insert(invisible);
    let here = game.position();
    game.keys("l");
    assert!(is_unhurt(&mut game, friend));
    assert_eq!(place_of(&game, friend), here);
    game.expect().turn(1);
    assert_eq!(game.said("You change places with it."), 1);
}

#[test]
fn a_stumble_changes_places_with_a_creature_at_peace() {
    let (mut game, friend) = with_friend(CORRIDOR);
    game.debug("afflict confused 20");
    for _ in 0..30 {
        game.keys("l");
        assert!(is_unhurt(&mut game, friend));
    }
    assert!(game.said_part("You change places with the centaur.") > 0);
}

#[test]
fn no_fight_by_command_is_about_a_creature_at_peace() {
    let (mut game, friend) = with_friend(CORRIDOR);
    game.refuses("tab");
    assert!(is_unhurt(&mut game, friend));
    // The steps toward an enemy behind it pass it.
    let foe = game.monster_at('H', Point::new(8, 1), MindState::Hunting, 50);
    game.keys("tab tab");
    assert!(is_unhurt(&mut game, friend), "{:?}", game.messages());
    assert!(game.row(foe).is_none_or(|row| row.hp < 50));
}

#[test]
fn where_it_would_not_stand_a_creature_at_peace_is_in_the_way() {
    // A trap that the player floats over, and chains of magic that hold the creature.
    let (mut floating, friend) = with_friend(CORRIDOR);
    floating.debug("afflict levitating 50");
    let here = floating.position();
    floating.debug(&format!("trap pit {} {}", here.x, here.y));
    floating.refuses("_ >");
    assert!(is_unhurt(&mut floating, friend));
    assert_eq!(floating.last_message(), "The centaur is in your way.");

    let (mut held, friend) = with_friend(CORRIDOR);
    let entity = held.creature(friend);
    let mut caught = Conditions::default();
    caught.set(Condition::Held, 20, &yendor::Content::compiled_in().config);
    held.world().entity_mut(entity).insert(caught);
    held.refuses("L");
    assert!(is_unhurt(&mut held, friend));
    assert_eq!(held.last_message(), "The centaur is in your way.");
}

#[test]
fn the_same_command_again_does_not_agree_to_a_blow() {
    // The first `l ret` steps beside a sleeper; the second would agree to a blow.
    let (game, friend) = with_friend("#########\n#@.1....#\n#..2....#\n#.......#\n#########");
    let mut game = game.asking();
    game.monster('H', '2', MindState::Sleeping);
    game.keys("l ret");
    assert_eq!(game.place(), (2, 1));
    let again = game.world().resource::<yendor::internals::Bindings>();
    let repeat = again.keys(yendor::data::Command::Repeat).next().unwrap().to_string();
    game.keys(&repeat);
    assert!(is_unhurt(&mut game, friend), "{:?}", game.messages());
    assert!(game.screen(104, 32).contains("Attack it?"), "{}", game.screen(104, 32));
    game.keys("ret");
    assert_eq!(game.turn(), 2);
}

const HALL: &str = "
################
#..............#
#.@...1..2.....#
#..............#
################";

/// The keys that lead to aiming a wand, a dart and an arrow, once the bow is in hand.
fn ways_to_aim(game: &mut Scenario) -> [String; 3] {
    game.debug("item wand/fire");
    game.debug("item weapon/dart 5");
    let (dart, bow) = (game.letter("weapon/dart"), game.letter("weapon/short_bow"));
    game.keys(&format!("w {bow}"));
    ["z".to_owned(), format!("t {dart} 1 ret"), "f".to_owned()]
}

/// The row of the screen with the question for a target.
fn target_row(game: &Scenario) -> String {
    let screen = game.screen(104, 32);
    screen.lines().find(|row| row.contains(" at what?")).unwrap_or_else(|| panic!("{screen}")).to_owned()
}

#[test]
fn aiming_begins_at_an_enemy_and_asks_where_a_creature_at_peace_may_be_hit() {
    for way in 0..3 {
        let (mut game, friend) = with_friend(HALL);
        let keys = ways_to_aim(&mut game)[way].clone();
        // Alone in view, it is not the first target.
        game.keys(&keys);
        assert!(!target_row(&game).contains("centaur"), "{keys}: {}", target_row(&game));
        game.keys("esc esc");
        // The enemy behind it is, and the way leads through the creature at peace.
        let foe = game.monster('H', '2', MindState::Hunting);
        let turn = game.turn();
        game.keys(&keys);
        assert!(target_row(&game).contains("hobgoblin"), "{keys}: {}", target_row(&game));
        game.keys("ret");
        let screen = game.screen(104, 32);
        assert!(screen.contains("The centaur, which is at peace with you, may be hit."), "{keys}: {screen}");
        game.keys("esc");
        assert!(is_unhurt(&mut game, friend));
        assert_eq!(game.row(foe).unwrap().hp, 50, "{keys}");
        assert_eq!(game.turn(), turn, "{keys}");
        // Tab comes to the other last, and the player may agree.
        game.keys(&keys).keys("tab");
        assert!(target_row(&game).contains("centaur"), "{keys}: {}", target_row(&game));
        game.keys("ret ret");
        assert_eq!(game.turn(), turn + 1, "{keys}: {:?}", game.messages());
    }
}

#[test]
fn throws_in_a_row_end_when_a_creature_at_peace_comes_into_the_line() {
    let (mut game, friend) = with_friend("##############\n#.@......2...#\n#####1########\n##############");
    // A Venus flytrap stays where it is.
    game.hunter('F', '2');
    game.debug("item weapon/dart 5");
    let dart = game.letter("weapon/dart");
    // It walks out of its niche into the line.
    game.debug("freeze off");
    game.dice(Stream::Combat, &[0; 20]).keys(&format!("t {dart} 5 ret ret"));
    assert!(is_unhurt(&mut game, friend), "{:?}", game.messages());
    assert_eq!(place_of(&game, friend), Point::new(5, 1), "{:?}", game.messages());
    assert!(game.turn() < 5, "{:?}", game.messages());
}

#[test]
fn a_captive_in_chains_is_asked_about_before_it_is_shot() {
    let (mut game, captive) = with_friend(HALL);
    let entity = game.creature(captive);
    game.world().entity_mut(entity).insert(Conditions::born_with(Condition::Held));
    let keys = ways_to_aim(&mut game)[1].clone();
    game.keys(&format!("{keys} l l l l ret"));
    assert!(game.screen(104, 32).contains("may be hit"), "{}", game.screen(104, 32));
}

#[test]
fn a_click_on_a_creature_at_peace_looks_or_asks() {
    let (mut game, friend) = with_friend(HALL);
    let bow = game.letter("weapon/short_bow");
    game.keys(&format!("w {bow}"));
    let there = place_of(&game, friend);
    game.click((there.x, there.y));
    assert!(!game.screen(104, 32).contains("Shoot"), "{}", game.screen(104, 32));
    game.keys("esc");
    let (mut beside, friend) = with_friend(CORRIDOR);
    let there = place_of(&beside, friend);
    beside.click((there.x, there.y));
    assert!(beside.screen(104, 32).contains("Attack it?"), "{}", beside.screen(104, 32));
    assert!(is_unhurt(&mut beside, friend));
}

#[test]
fn magic_on_all_monsters_nearby_leaves_a_creature_at_peace_alone() {
    for (item, keys) in [
        ("wand/drain_life", "z ret"),
        ("scroll/hold_monster", "r"),
        ("scroll/scare_monster", "r"),
        ("scroll/aggravate_monsters", "r"),
    ] {
        let (mut game, friend) = with_friend("##########\n#2.......#\n#...@.1..#\n#........#\n##########");
        game.monster('H', '2', MindState::Hunting);
        game.debug(&format!("item {item}"));
        game.keys(keys);
        assert_eq!(game.turn(), 1, "{item}: {:?}", game.messages());
        assert!(is_unhurt(&mut game, friend), "{item}");
        assert_eq!(game.row(friend).unwrap().state, MindState::Wandering, "{item}");
        let entity = game.creature(friend);
        assert!(!game.world().get::<Conditions>(entity).unwrap().has(Condition::Held), "{item}");
    }
}
