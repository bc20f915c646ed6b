//! Exploring a level by one key.

use bevy::prelude::*;

use crate::{
    Action, Content, act,
    ecs::{
        AutomaticPickUp, Clock, Door, Doors, Explored, LevelContents, Monster, MovementMode, Point, Position,
        RememberedItems, Terrain, Trap, Traps, current_level, player_of,
    },
    new_game,
    programs::bots::headless_world,
    rules::intentions::{Intention, advance, begin},
    testing::{content, trials},
    world::level::{KnownObstacles, KnownWays, reach},
};

/// A level without monsters, at which the player has just arrived with an endless light.
fn quiet_level(world: &mut World, seed: u64, depth: u32) {
    new_game(world, seed).unwrap();
    for line in ["wanderers off", "set fuel 1000"] {
        assert!(matches!(act(world, Action::Debug(line.into())), crate::Outcome::Done { .. }), "{line}");
    }
    // Only the steps count, not the items on the way.
    world.insert_resource(AutomaticPickUp::default());
    if depth > 1 {
        act(world, Action::Debug(format!("teleport {depth}").into()));
    }
    let level = current_level(world).unwrap();
    let contents: Vec<Entity> = world.get::<LevelContents>(level).unwrap().iter().collect();
    for thing in contents {
        if world.get::<Monster>(thing).is_some() {
            world.despawn(thing);
        } else if let Some(mut trap) = world.get_mut::<Trap>(thing) {
            trap.discovered = true;
        }
    }
}

fn here(world: &World) -> Point {
    world.get::<Position>(player_of(world).unwrap()).unwrap().cell()
}

/// The cells that can be reached without risk, and the unexplored ones among them.
fn unexplored(world: &World) -> Vec<Point> {
    let level = current_level(world).unwrap();
    let terrain = world.get::<Terrain>(level).unwrap();
    let explored = world.get::<Explored>(level).unwrap();
    let traps = world.get::<Traps>(level).unwrap();
    let known = traps.iter().filter(|(_, trap)| world.get::<Trap>(**trap).unwrap().discovered).map(|(place, _)| *place);
    let movement = MovementMode { opens_doors: true, shuns_harm: true };
    reach(here(world), u32::MAX, terrain, movement, known).into_iter().filter(|cell| !explored.knows(*cell)).collect()
}

/// Explores until nothing is left, and returns the number of turns.
fn explore(world: &mut World) -> u64 {
    let start = world.resource::<Clock>().turn;
    let mut idle = 0;
    while idle < 2 {
        let turn = world.resource::<Clock>().turn;
        if begin(world, Intention::Explore) {
            while advance(world) {}
        }
        idle = if world.resource::<Clock>().turn == turn { idle + 1 } else { 0 };
        assert!(world.resource::<Clock>().turn < start + 5_000, "exploring never ends: {}", last(world));
    }
    world.resource::<Clock>().turn - start
}

#[test]
fn exploring_leaves_nothing_unexplored_that_can_be_reached() {
    let mut world = headless_world(content());
    for seed in 0..trials(20, 10_000) {
        let depth = u32::try_from(1 + seed % 10).unwrap();
        quiet_level(&mut world, seed, depth);
        explore(&mut world);
        let left = unexplored(&world);
        assert!(left.is_empty(), "seed {seed}, depth {depth}: {left:?} from {:?}: {}", here(&world), last(&world));
    }
}

fn last(world: &World) -> String {
    crate::view::messages(world, 3).into_iter().map(|message| message.text).collect::<Vec<_>>().join(" | ")
}

/// A plain walk to the nearest frontier, for comparison.
fn plain_walk(world: &mut World) -> u64 {
    let start = world.resource::<Clock>().turn;
    let mut visited: Vec<Point> = Vec::new();
    loop {
        let from = here(world);
        visited.push(from);
        let level = current_level(world).unwrap();
        let doors = world.get::<Doors>(level).unwrap();
        let locked = doors.iter().filter(|(_, door)| world.get::<Door>(**door).unwrap().is_found_locked());
        let locked = locked.map(|(place, _)| *place).collect();
        let traps = world.get::<Traps>(level).unwrap().keys().copied().collect();
        let obstacles = KnownObstacles { avoided: traps, locked, crosses_harm: false, detour: Box::new(|_| 0) };
        let mut ways = KnownWays::new(from, world.get(level).unwrap(), world.get(level).unwrap(), obstacles);
        let wanted = world
            .get::<RememberedItems>(level)
            .unwrap()
            .iter()
            .filter(|(_, kind)| world.resource::<Content>().item(**kind).kind == crate::ecs::ItemKind::Gold)
            .map(|(place, _)| *place)
            .collect::<Vec<_>>();
        let goal = nearest_frontier(&mut ways, from, &visited, &wanted);
        let path = goal.map_or_else(Vec::new, |goal| ways.path_to(goal));
        drop(ways);
        let Some(to) = path.first() else { break };
        let direction = crate::ecs::Direction::from_offset(to.x - from.x, to.y - from.y).unwrap();
        let outcome = act(world, Action::Move(direction));
        assert!(matches!(outcome, crate::Outcome::Done { .. }), "{}", last(world));
    }
    world.resource::<Clock>().turn - start
}

fn nearest_frontier(ways: &mut KnownWays<'_>, from: Point, visited: &[Point], wanted: &[Point]) -> Option<Point> {
    ways.measure();
    ways.reached()
        .find(|cell| *cell != from && !visited.contains(cell) && (ways.is_frontier(*cell) || wanted.contains(cell)))
}

#[test]
fn exploring_takes_no_more_steps_than_a_plain_walk() {
    let mut world = headless_world(content());
    let (mut ours, mut plain) = (0, 0);
    for seed in 0..trials(12, 1000) {
        let depth = u32::try_from(1 + seed % 10).unwrap();
        quiet_level(&mut world, seed, depth);
        ours += explore(&mut world);
        quiet_level(&mut world, seed, depth);
        plain += plain_walk(&mut world);
    }
    println!("{ours} steps, {plain} of a plain walk");
    assert!(ours * 100 <= plain * 101, "{ours} steps, {plain} of a plain walk");
}
