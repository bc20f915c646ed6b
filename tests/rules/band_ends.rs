//! What the other members of a band do when its leader dies.

use yendor::{
    data::{BandOrders, LeaderDeath},
    ecs::{CarriedBy, MindChange, MindState, OnLevel, Point, Position, Serial, Stream},
    testing::Scenario,
};

use crate::bands::{LOYAL, continues_unchanged_from_any_turn, place};

const SCATTER: LeaderDeath = LeaderDeath::Scatter;

fn flee(turns: &str) -> LeaderDeath {
    LeaderDeath::Flee { turns: turns.parse().unwrap() }
}

fn orders(leader_dies: LeaderDeath) -> BandOrders {
    BandOrders { leader_dies, ..LOYAL }
}

/// A leader with one hit point next to the player, two hunting band members in view, and one asleep behind a wall.
fn fight(leader_dies: LeaderDeath) -> (Scenario, [Serial; 4]) {
    let map = "
##########################
#...............#......4.#
#@1....2................5#
#......3........#........#
##########################";
    let mut game = Scenario::lit(map);
    let leader = game.monster_at('O', game.mark('1'), MindState::Hunting, 1);
    let others = [('2', MindState::Hunting), ('3', MindState::Hunting), ('4', MindState::Sleeping)];
    let others = others.map(|(mark, state)| game.monster('H', mark, state));
    let all = [leader, others[0], others[1], others[2]];
    game.band(&all, orders(leader_dies));
    game.hit_points(500);
    (game, all)
}

/// The player kills the leader with one blow.
fn strike(game: &mut Scenario) {
    game.dice(Stream::Combat, &[19, 5, 5]).keys("l");
    assert_eq!(game.said("You have defeated the orc!") + game.said_part("kill"), 1, "{:?}", game.messages());
}

fn distance_of(game: &Scenario, serial: Serial) -> u32 {
    let (x, y) = game.place();
    place(&game.row(serial).unwrap()).distance(Point::new(x, y))
}

fn said_of_bands(game: &Scenario) -> Vec<String> {
    let words = ["pack", "leader", "runs off"];
    let texts = game.messages().into_iter().map(|line| line.text);
    texts.filter(|text| words.iter().any(|word| text.contains(word))).collect()
}

#[test]
fn a_band_with_such_orders_fights_on() {
    let (mut game, all) = fight(LeaderDeath::FightOn);
    strike(&mut game);
    assert_eq!(said_of_bands(&game), Vec::<String>::new());
    game.times(3, ".");
    for member in &all[1..3] {
        assert_eq!(game.row(*member).unwrap().state, MindState::Hunting);
        assert!(distance_of(&game, *member) <= 2);
    }
}

#[test]
fn a_band_with_such_orders_scatters_and_ignores_the_player_for_a_while() {
    let (mut game, all) = fight(SCATTER);
    strike(&mut game);
    assert_eq!(said_of_bands(&game), ["With its leader dead, the pack scatters."]);
    for _ in 0..10 {
        for member in &all[1..3] {
            assert_eq!(game.row(*member).unwrap().state, MindState::Wandering);
        }
        game.keys(".");
    }
    assert_eq!(said_of_bands(&game).len(), 1);
    assert!(all[1..3].iter().any(|member| distance_of(&game, *member) > 7), "scattered members move away");
    assert_eq!(game.row(all[3]).unwrap().state, MindState::Sleeping, "a sleeping member does not notice");
    // Afterwards they hunt or wander as before.
    let hunts = (0..60).any(|_| {
        game.press(".");
        all[1..3].iter().any(|member| game.row(*member).unwrap().state == MindState::Hunting)
    });
    assert!(hunts);
}

#[test]
fn scattering_members_run_apart() {
    let map = "
##########################################
#........................................#
#........................................#
#...................2....................#
#..................4@1...................#
#...................35...................#
#........................................#
#........................................#
##########################################";
    let mut game = Scenario::lit(map);
    let leader = game.monster_at('O', game.mark('1'), MindState::Hunting, 1);
    let others = ['2', '3', '4', '5'].map(|mark| game.monster('H', mark, MindState::Hunting));
    game.band(&[leader, others[0], others[1], others[2], others[3]], orders(SCATTER));
    game.hit_points(500);
    strike(&mut game);
    game.times(8, ".");
    let places = others.map(|member| place(&game.row(member).unwrap()));
    let pairs =
        places.iter().enumerate().flat_map(|(index, one)| places[index + 1..].iter().map(move |other| (one, other)));
    let distances: Vec<u32> = pairs.map(|(one, other)| one.distance(*other)).collect();
    assert!(distances.iter().all(|distance| *distance >= 3), "{places:?}");
    assert!(distances.iter().sum::<u32>() >= 50, "{places:?}");
    assert!(others.iter().all(|member| distance_of(&game, *member) >= 2), "{places:?}");
}

#[test]
fn a_member_that_is_hit_while_it_runs_off_turns_on_the_player() {
    let (mut game, all) = fight(SCATTER);
    strike(&mut game);
    game.mind(all[1]).notice(Point::new(1, 2), MindChange::Felt);
    game.keys(".");
    assert_eq!(game.row(all[1]).unwrap().state, MindState::Hunting);
}

#[test]
fn a_band_with_such_orders_flees_for_the_turns_its_orders_say() {
    let (mut game, all) = fight(flee("6"));
    strike(&mut game);
    assert_eq!(said_of_bands(&game), ["With its leader dead, the pack flees."]);
    for turn in 0..5 {
        for member in &all[1..3] {
            assert_eq!(game.row(*member).unwrap().state, MindState::Fleeing, "turn {turn}");
        }
        game.keys(".");
    }
    for member in &all[1..3] {
        assert!(distance_of(&game, *member) > 8);
    }
    game.times(4, ".");
    for member in &all[1..3] {
        assert_eq!(game.row(*member).unwrap().state, MindState::Hunting);
    }
    assert_eq!(game.row(all[3]).unwrap().state, MindState::Sleeping);
}

#[test]
fn a_leader_killed_by_an_arrow_breaks_up_its_band_and_a_single_member_is_named() {
    for (leader_dies, said) in [
        (SCATTER, "With its leader dead, the hobgoblin runs off."),
        (flee("1d4+4"), "With its leader dead, the hobgoblin flees."),
    ] {
        let mut game = Scenario::lit("################\n#@...1...2.....#\n################");
        let leader = game.monster_at('O', game.mark('1'), MindState::Hunting, 1);
        let other = game.monster('H', '2', MindState::Hunting);
        game.band(&[leader, other], orders(leader_dies));
        game.dice(Stream::Combat, &[19, 0]);
        crate::weapons::throw(&mut game, "weapon/arrow", 1, "");
        assert!(game.row(leader).is_none());
        assert_eq!(said_of_bands(&game), [said]);
    }
}

#[test]
fn a_leader_killed_by_a_trap_breaks_up_its_band_and_unseen_members_are_not_mentioned() {
    // The emu does not know the trap; the player is walled in and sees nothing.
    let mut game = Scenario::on("##############\n#1.2.......3.#\n##############\n#@############\n##############");
    let trap = game.mark('2');
    game.debug(&format!("trap Arrow {} {}", trap.x, trap.y));
    let leader = game.monster_at('E', game.mark('1'), MindState::Hunting, 1);
    let other = game.monster('E', '3', MindState::Hunting);
    game.band(&[leader, other], orders(SCATTER));
    for member in [leader, other] {
        game.mind(member).head_for(Some(Point::new(8, 1)));
    }
    let before = game.messages().len();
    game.dice(Stream::Combat, &[19, 5]).times(2, ".");
    assert!(game.row(leader).is_none(), "{:?}", game.row(leader));
    assert!(game.mind(other).distracted() > 0);
    assert_eq!(game.messages().len(), before, "{:?}", game.messages());
}

#[test]
fn the_death_of_a_follower_changes_nothing_for_the_band() {
    let (mut game, all) = fight(SCATTER);
    let follower = place(&game.row(all[1]).unwrap());
    game.debug(&format!("kill {} {}", follower.x, follower.y));
    assert_eq!(game.mind(all[2]).distracted(), 0);
    assert_eq!(game.row(all[2]).unwrap().state, MindState::Hunting);
    assert_eq!(said_of_bands(&game), Vec::<String>::new());
}

#[test]
fn other_bands_and_members_on_other_levels_are_unaffected() {
    let (mut game, all) = fight(SCATTER);
    let stranger = game.monster('H', '5', MindState::Hunting);
    let strangers = game.monster_at('H', Point::new(20, 1), MindState::Hunting, 50);
    game.band(&[stranger, strangers], orders(SCATTER));
    game.debug("freeze on");
    game.debug("teleport 2");
    let here = game.position();
    let leader = game.monster_at('O', Point::new(here.x + 1, here.y), MindState::Hunting, 1);
    game.band(&[leader, all[1], all[2], all[3]], orders(SCATTER));
    let before: Vec<_> = [all[1], all[2], all[3], stranger].map(|member| game.mind(member).clone()).into();
    game.debug(&format!("kill {} {}", here.x + 1, here.y));
    let after: Vec<_> = [all[1], all[2], all[3], stranger].map(|member| game.mind(member).clone()).into();
    assert_eq!(after, before);
}

#[test]
fn a_band_that_breaks_up_behaves_the_same_after_loading() {
    for leader_dies in [SCATTER, flee("1d4+3"), LeaderDeath::FightOn] {
        let (mut game, _) = fight(leader_dies);
        strike(&mut game);
        continues_unchanged_from_any_turn(game, 6);
    }
}

#[test]
fn loot_carried_by_a_leader_is_shown_saved_and_dropped_at_its_death() {
    let (mut game, all) = fight(SCATTER);
    game.item("ring/slow_digestion", 1, '5');
    let id = game.level().items[0].id;
    let (ring, leader) = (game.creature(id), game.creature(all[0]));
    game.world().entity_mut(ring).remove::<(Position, OnLevel)>().insert(CarriedBy(leader));
    for game in [&game, &game.kept()] {
        assert_eq!(game.row(all[0]).unwrap().carrying, ["ring/slow_digestion"]);
        assert!(game.level().items.is_empty());
    }
    let mut game = game.kept();
    strike(&mut game);
    let items = game.level().items;
    let lies: Vec<_> = items.iter().map(|item| (item.x, item.y, item.type_name.as_str())).collect();
    assert_eq!(lies, [(2, 2, "ring/slow_digestion")]);
}
