//! Levels that the player left: what the player finds after coming back.

use bevy::prelude::*;
use yendor::{
    Content,
    data::{BandOrders, LeaderDeath},
    ecs::{
        BandMember, Burning, Condition, Conditions, HasStolen, Health, LightSource, Mind, MindState, Monster, Point,
        Position, Serial, Staircase, Terrain, Traps, current_level,
    },
    internals::{LevelRecord, capture, cells_in_line, go_to},
    testing::{Scenario, changed, changed_with},
};

/// The player's room in the west. Behind its closed door are two more rooms, and behind another closed door a chamber.
const ROOMS: &str = "
#############################
#<.@..#...4.2...#.......#...#
#.....+.....5...'...1...+.3.#
#.....#.6.......#.......#...#
#############################";

/// A game on a drawn level in which nothing can kill the player.
fn game() -> Scenario {
    let mut game = Scenario::on(ROOMS);
    game.debug("god on");
    game
}

fn entity_of(game: &mut Scenario, serial: Serial) -> Entity {
    let world = game.world();
    let mut monsters = world.query_filtered::<(Entity, &Serial), With<Monster>>();
    monsters.iter(world).find(|(_, other)| **other == serial).unwrap().0
}

fn get<T: Component + Clone>(game: &mut Scenario, serial: Serial) -> T {
    let monster = entity_of(game, serial);
    game.world().get::<T>(monster).unwrap().clone()
}

fn give(game: &mut Scenario, serial: Serial, what: impl Bundle) {
    let monster = entity_of(game, serial);
    game.world().entity_mut(monster).insert(what);
}

/// Takes the player to another level for this many turns and back to the stairs up. The journeys take no time, so no
/// creature has acted since the return.
fn away(game: &mut Scenario, turns: u64) {
    game.debug("teleport 2");
    let back = game.turn() + turns;
    game.at_turn(back).debug("teleport 1");
}

fn places(game: &Scenario) -> Vec<(Serial, Point)> {
    game.level().monsters.iter().map(|monster| (monster.id, Point::new(monster.x, monster.y))).collect()
}

fn first_level(world: &World) -> LevelRecord {
    capture(world).unwrap().levels.remove(0)
}

#[test]
fn a_regenerating_monster_heals_as_if_the_player_had_stayed() {
    let hurt = || {
        let mut game = game();
        for (letter, mark) in [('T', '1'), ('Q', '2')] {
            let serial = game.monster(letter, mark, MindState::Sleeping);
            let mut health = Health::full(50);
            health.lose(40);
            give(&mut game, serial, health);
        }
        game
    };
    let points = |game: &Scenario| -> Vec<i32> { game.level().monsters.iter().map(|monster| monster.hp).collect() };
    for turns in [1, 2, 3, 40, 41] {
        let mut stayed = hurt();
        stayed.debug(&format!("rest {turns}"));
        let mut left = hurt();
        left.debug("teleport 2");
        left.debug(&format!("rest {turns}"));
        left.debug("teleport 1");
        assert_eq!(points(&left), points(&stayed), "{turns} turns");
        assert!(points(&left).contains(&10), "a quagga does not heal");
    }
    // The data limit the number of turns for which a regenerating monster heals.
    let mut left = hurt();
    away(&mut left, 1_000_000);
    assert_eq!(points(&left), [50, 10]);
    let short = changed(&[("config.ron", "most_turns: 500,\n        moving", "most_turns: 30,\n        moving")]);
    let mut left = Scenario::with(short, ROOMS);
    let serial = left.monster('T', '1', MindState::Sleeping);
    let mut health = Health::full(50);
    health.lose(40);
    give(&mut left, serial, health);
    away(&mut left, 1_000_000);
    assert_eq!(points(&left), [20]);
}

#[test]
fn conditions_of_monsters_run_out_during_the_absence() {
    let mut game = game();
    let serial = game.monster('O', '1', MindState::Sleeping);
    let config = game.world().resource::<Content>().config.clone();
    let mut conditions = Conditions::default();
    conditions.set(Condition::Slowed, 20, &config);
    conditions.set(Condition::Blind, 90, &config);
    conditions.hold(Condition::Held);
    give(&mut game, serial, conditions);
    away(&mut game, 15);
    let left: Conditions = get(&mut game, serial);
    assert_eq!(left.turns(Condition::Slowed), Some(5));
    assert_eq!(left.turns(Condition::Blind), Some(75));
    away(&mut game, 30);
    let left: Conditions = get(&mut game, serial);
    assert!(!left.has(Condition::Slowed));
    assert_eq!(left.turns(Condition::Blind), Some(45));
    assert!(left.is_spellbound(), "a condition that lasts until release does not run out");
}

#[test]
fn a_torch_on_the_floor_burns_down_unseen_and_the_trail_grows_cold() {
    let mut game = Scenario::on(ROOMS);
    game.item("light/torch", 1, '2');
    let world = game.world();
    let torch = world.query_filtered::<(Entity, &Position), With<LightSource>>().iter(world).next().unwrap().0;
    world.entity_mut(torch).insert(Burning);
    game.keys("l h l");
    let fuel = |game: &mut Scenario| game.world().get::<LightSource>(torch).unwrap().fuel().unwrap();
    let before = fuel(&mut game);
    assert!(!first_level(game.world()).scent.is_empty());
    away(&mut game, 120);
    assert_eq!(fuel(&mut game), before - 120);
    assert!(game.world().get::<Burning>(torch).is_some());
    assert!(!first_level(game.world()).scent.is_empty(), "a trail of 120 turns can still be smelled");
    away(&mut game, 40);
    assert!(first_level(game.world()).scent.is_empty());
    away(&mut game, 400);
    assert!(game.world().get_entity(torch).is_err(), "it has fallen to ashes");
    assert_eq!(game.said_part("torch"), 0, "the player did not see it go out");
}

#[test]
fn hunters_forget_the_player_when_their_memory_runs_out() {
    for (letter, state, memory) in [('O', MindState::Hunting, 20), ('C', MindState::Fleeing, 24)] {
        for (turns, expected) in [(memory, state), (memory + 1, MindState::Wandering)] {
            let mut game = game();
            let serial = game.monster(letter, '1', state);
            let was_at = places(&game);
            away(&mut game, turns);
            let mind: Mind = get(&mut game, serial);
            assert_eq!(mind.state(), expected, "{letter} after {turns} turns");
            assert!(expected == MindState::Wandering || places(&game) == was_at);
        }
    }
    let mut game = game();
    let thief = game.monster('N', '1', MindState::Fleeing);
    give(&mut game, thief, HasStolen);
    let was_at = places(&game);
    away(&mut game, 450);
    assert_eq!(get::<Mind>(&mut game, thief).state(), MindState::Fleeing);
    assert_eq!(places(&game), was_at);
}

#[test]
fn wandering_monsters_have_moved_no_farther_than_they_could_walk() {
    let mut game = game();
    game.item("scroll/scare_monster", 1, '4');
    for line in ["trap teleport 12 2", "terrain lava 8 3 2 1", "terrain cobweb 9 2"] {
        game.debug(line);
    }
    let (orc, zombie) = (game.monster('O', '1', MindState::Wandering), game.monster('Z', '3', MindState::Wandering));
    game.monster('H', '2', MindState::Wandering);
    let rows = game.level().rows;
    let doors = |game: &Scenario| game.level().doors.iter().map(|door| door.state).collect::<Vec<_>>();
    let (shut, forbidden) = (doors(&game), [(10, 1), (12, 2), (8, 3), (9, 3), (9, 2)]);
    let (mut moved, mut in_chamber) = (0, 0);
    for turns in (2..42).cycle().take(80) {
        let before = places(&game);
        away(&mut game, turns);
        let steps = i32::try_from(turns).unwrap();
        for ((serial, from), (_, to)) in before.into_iter().zip(places(&game)) {
            let walked = from.distance(to).cast_signed() * if serial == zombie { 2 } else { 1 };
            assert!(walked <= steps, "{from:?} to {to:?} in {turns} turns");
            assert!(to.x > 6 && !forbidden.contains(&(to.x, to.y)), "{to:?}");
            assert!(serial != zombie || to.x > 24, "zombies cannot open doors: {to:?}");
            moved += usize::from(from != to);
            in_chamber += usize::from(serial == orc && to.x > 24);
        }
        assert_eq!(game.level().rows, rows, "doors do not change during an absence");
        assert_eq!(doors(&game), shut.clone(), "doors do not change during an absence");
    }
    assert!(moved > 160, "{moved} of 240");
    assert!((5..60).contains(&in_chamber), "an orc opens doors and closes them again: {in_chamber}");
}

#[test]
fn sleeping_guarding_rooted_and_held_monsters_stay_in_place() {
    let mut game = game();
    game.monster('O', '1', MindState::Sleeping);
    game.monster('F', '2', MindState::Wandering);
    let guard = game.monster('O', '3', MindState::Wandering);
    let mind = Mind::guarding(game.mark('3'), MindState::Wandering);
    give(&mut game, guard, mind);
    let held = game.monster('O', '5', MindState::Wandering);
    let mut conditions = Conditions::default();
    conditions.hold(Condition::Held);
    give(&mut game, held, conditions);
    let asleep = game.monster('O', '6', MindState::Wandering);
    let config = game.world().resource::<Content>().config.clone();
    let mut conditions = Conditions::default();
    conditions.set(Condition::Asleep, 100, &config);
    give(&mut game, asleep, conditions);
    let before = places(&game);
    away(&mut game, 100);
    assert_eq!(places(&game), before);
    let states: Vec<MindState> = game.level().monsters.iter().map(|monster| monster.state).collect();
    assert_eq!(states.first(), Some(&MindState::Sleeping), "a sleeping monster stays asleep");
    // Monsters frozen by the debug console do not move.
    game.debug("freeze on");
    away(&mut game, 100);
    assert_eq!(places(&game), before);
}

#[test]
fn followers_are_found_near_their_leader() {
    let mut game = game();
    let leader = game.monster('O', '1', MindState::Wandering);
    let followers = ['2', '5'].map(|mark| game.monster('O', mark, MindState::Wandering));
    let orders = BandOrders { shares_waking: true, follows: true, leader_dies: LeaderDeath::FightOn };
    for member in [leader, followers[0], followers[1]] {
        give(&mut game, member, BandMember { leader, orders });
    }
    let mut stood = Vec::new();
    for _ in 0..20 {
        away(&mut game, 60);
        let places = places(&game);
        let of = |serial| places.iter().find(|(other, _)| *other == serial).unwrap().1;
        assert!(followers.iter().all(|follower| of(*follower).distance(of(leader)) <= 2), "{places:?}");
        stood.push(of(leader));
    }
    stood.dedup();
    assert!(stood.len() > 15, "{stood:?}");
}

#[test]
fn going_down_and_straight_up_again_changes_nothing() {
    let mut game = game();
    game.monster('O', '1', MindState::Wandering);
    game.monster('H', '2', MindState::Hunting);
    game.debug("teleport 1");
    let (left, seen) = (first_level(game.world()), serde_json::to_string(&game.level()).unwrap());
    away(&mut game, 0);
    assert_eq!(first_level(game.world()), left);
    away(&mut game, 1);
    assert_eq!(serde_json::to_string(&game.level()).unwrap(), seen);
}

/// A game in which every monster of the level is awake.
fn restless(seed: u64, depth: u32) -> Scenario {
    let mut game = Scenario::game(seed);
    game.debug("god on");
    game.debug(&format!("teleport {depth}"));
    let world = game.world();
    for mut mind in world.query_filtered::<&mut Mind, With<Monster>>().iter_mut(world) {
        *mind = Mind::new(MindState::Wandering);
    }
    game
}

#[test]
fn a_level_depends_on_the_length_of_the_absence_and_not_on_what_the_player_did() {
    for seed in 1..=3 {
        let mut idle = restless(seed, 1);
        idle.debug("teleport 2");
        idle.debug("rest 60");
        let mut busy = restless(seed, 1);
        busy.debug("teleport 2");
        for line in ["monster O hunting", "item potion/haste_self 3", "wanderer", "teleport 3", "rest 20"] {
            busy.debug(line);
        }
        busy.debug("teleport 2");
        busy.times(10, "s");
        let left = 60 - busy.turn();
        busy.debug(&format!("rest {left}"));
        assert_ne!(idle.hash(), busy.hash());
        for game in [&mut idle, &mut busy] {
            game.debug("teleport 1");
        }
        assert_eq!(first_level(idle.world()), first_level(busy.world()), "seed {seed}");
        let level = |game: &Scenario| serde_json::to_string(&game.level()).unwrap();
        assert_eq!(level(&idle), level(&busy), "seed {seed}");
    }
}

#[test]
fn absences_of_different_lengths_leave_monsters_in_different_places() {
    let found = |turns: u64| {
        let mut game = restless(1, 1);
        away(&mut game, turns);
        places(&game)
    };
    assert_eq!(found(60), found(60));
    assert_ne!(found(60), found(61));
}

#[test]
fn saving_during_an_absence_does_not_change_the_level_left_behind() {
    let mut game = restless(2, 1);
    let left = game.turn();
    game.debug("teleport 2");
    assert_eq!(first_level(game.world()).left_at, Some(left));
    game.debug("rest 45");
    let mut again = game.kept();
    for world in [game.world(), again.world()] {
        go_to(world, 1, Staircase::Up).unwrap();
    }
    assert_eq!(capture(again.world()), capture(game.world()));
    assert_eq!(first_level(game.world()).left_at, None);
}

#[test]
fn an_absence_moves_no_monster_into_harm_or_into_view() {
    let mut moved = 0;
    for (seed, depth) in [(1, 1), (2, 4), (3, 6), (4, 8), (5, 9)] {
        let mut game = restless(seed, depth);
        for turns in [7, 90] {
            let before = places(&game);
            game.debug(&format!("teleport {}", depth + 1));
            let back = game.turn() + turns;
            game.at_turn(back).debug(&format!("teleport {depth}"));
            let arrival = game.position();
            let level = current_level(game.world()).unwrap();
            let after = places(&game);
            let world = &*game.world();
            let (terrain, traps) = (world.get::<Terrain>(level).unwrap(), world.get::<Traps>(level).unwrap());
            let in_line = cells_in_line(arrival, terrain.structures());
            for ((_, from), (_, to)) in before.iter().zip(&after).filter(|((_, from), (_, to))| from != to) {
                assert!(terrain.is_safe(*to) && !traps.contains_key(to), "{from:?} to {to:?} on level {depth}");
                assert!(!in_line.get_or(*to, true), "{to:?} is in view from {arrival:?} on level {depth}");
                moved += 1;
            }
        }
    }
    assert!(moved > 20, "{moved}");
}

#[test]
fn the_wanderer_clock_of_a_level_stops_while_the_player_is_away() {
    let mut game = Scenario::on(ROOMS);
    *game.wanderer_clock() = yendor::ecs::WandererClock { quiet_turns: 37, ..default() };
    away(&mut game, 5_000);
    let clock = *game.wanderer_clock();
    assert_eq!(clock.quiet_turns, 37);
    assert_eq!(clock.spawned, 0);
    assert_eq!(clock.last_turn, None);
    assert!(game.level().monsters.is_empty());
}

#[test]
fn levels_do_not_change_when_the_data_define_no_absence() {
    let without = changed_with(|name, text| {
        let section = text.find("    absence: (").filter(|_| name == "config.ron");
        section.map_or_else(
            || text.to_owned(),
            |start| {
                let end = start + text[start..].find("),").unwrap() + 2;
                [&text[..start], &text[end..]].concat()
            },
        )
    });
    let mut game = Scenario::with(without, ROOMS);
    game.monster('O', '1', MindState::Wandering);
    game.monster('T', '2', MindState::Hunting);
    game.debug("teleport 1");
    let left = first_level(game.world());
    away(&mut game, 100);
    assert_eq!(first_level(game.world()), left);
}
