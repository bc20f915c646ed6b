//! Exploring a level by one key.

use bevy::prelude::*;
use yendor::{
    base::geometry::Position,
    content::Content,
    programs::bots::headless_world,
    rules::{
        creatures::player_of,
        game::{act, new_game},
        intentions::{Intention, advance, begin},
        monsters::Monster,
    },
    turn::{Action, Clock},
    world::level::{
        Door, Doors, Explored, KnownWays, LevelContents, MovementMode, RememberedItems, Terrain, Trap, Traps,
        current_level, reach,
    },
};

use crate::{data::content, trials::trials};

/// A level without monsters, at which the player has just arrived with an endless light.
fn quiet_level(world: &mut World, seed: u64, depth: u32) {
    new_game(world, seed).unwrap();
    for line in ["wanderers off", "set fuel 1000"] {
        assert!(matches!(act(world, Action::Debug(line.into())), yendor::turn::Outcome::Done { .. }), "{line}");
    }
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

fn here(world: &World) -> Position {
    *world.get::<Position>(player_of(world).unwrap()).unwrap()
}

/// The cells that can be reached without risk, and the unexplored ones among them.
fn unexplored(world: &World) -> Vec<Position> {
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
        if world.resource::<Clock>().turn > start + 5_000 {
            let level = current_level(world).unwrap();
            let terrain = world.get::<Terrain>(level).unwrap();
            let explored = world.get::<Explored>(level).unwrap();
            for cell in terrain.structures().positions() {
                let unknown: Vec<_> = cell
                    .neighbors()
                    .filter(|near| terrain.structures().contains(*near) && !explored.knows(*near))
                    .map(|near| (near, terrain.structure(near), terrain.liquid(near)))
                    .collect();
                if explored.knows(cell) && !terrain.blocks_way(cell) && !unknown.is_empty() {
                    println!(
                        "{cell:?} {:?} {:?} {:?}: {unknown:?}",
                        terrain.structure(cell),
                        terrain.liquid(cell),
                        terrain.dressing(cell)
                    );
                }
            }
            panic!("exploring never ends at {:?}: {}", here(world), last(world));
        }
    }
    world.resource::<Clock>().turn - start
}

#[test]
fn exploring_leaves_nothing_unexplored_that_can_be_reached() {
    let mut world = headless_world(content());
    for seed in 0..trials(30, 1000) {
        let depth = u32::try_from(1 + seed % 10).unwrap();
        quiet_level(&mut world, seed, depth);
        explore(&mut world);
        let left = unexplored(&world);
        assert!(left.is_empty(), "seed {seed}, depth {depth}: {left:?} from {:?}: {}", here(&world), last(&world));
    }
}

fn last(world: &World) -> String {
    yendor::words::messages(world, 3).into_iter().map(|message| message.text).collect::<Vec<_>>().join(" | ")
}

/// A plain walk to the nearest frontier, for comparison.
fn plain_walk(world: &mut World) -> u64 {
    let start = world.resource::<Clock>().turn;
    let mut visited: Vec<Position> = Vec::new();
    loop {
        let from = here(world);
        visited.push(from);
        let level = current_level(world).unwrap();
        let mut ways = std::mem::take(&mut *world.resource_mut::<KnownWays>());
        let doors = world.get::<Doors>(level).unwrap();
        let locked = doors.iter().filter(|(_, door)| world.get::<Door>(**door).unwrap().is_found_locked());
        let locked = locked.map(|(place, _)| *place).collect();
        let traps = world.get::<Traps>(level).unwrap().keys().copied().collect();
        ways.update((level, world.get(level).unwrap()), world.get(level).unwrap(), traps, locked);
        let wanted = world
            .get::<RememberedItems>(level)
            .unwrap()
            .iter()
            .filter(|(_, kind)| world.resource::<Content>().item(**kind).kind == yendor::content::ItemKind::Gold)
            .map(|(place, _)| *place)
            .collect::<Vec<_>>();
        let goal = nearest_frontier(&mut ways, from, &visited, &wanted);
        let path = goal.map_or_else(Vec::new, |goal| ways.path_to(goal));
        *world.resource_mut::<KnownWays>() = ways;
        let Some(to) = path.first() else { break };
        let direction = yendor::base::geometry::Direction::from_offset(to.x - from.x, to.y - from.y).unwrap();
        let outcome = act(world, Action::Move(direction));
        assert!(matches!(outcome, yendor::turn::Outcome::Done { .. }), "{}", last(world));
    }
    world.resource::<Clock>().turn - start
}

fn nearest_frontier(
    ways: &mut KnownWays,
    from: Position,
    visited: &[Position],
    wanted: &[Position],
) -> Option<Position> {
    ways.measure_from(from);
    ways.reached()
        .find(|cell| *cell != from && !visited.contains(cell) && (ways.is_frontier(*cell) || wanted.contains(cell)))
}

#[test]
#[ignore = "a measurement"]
fn measure() {
    let mut world = headless_world(content());
    let (mut ours, mut plain, mut levels) = (0, 0, 0);
    let began = std::time::Instant::now();
    let count: u64 = std::env::var("LEVELS").ok().and_then(|n| n.parse().ok()).unwrap_or(200);
    for seed in 0..count {
        let depth = u32::try_from(1 + seed % 10).unwrap();
        quiet_level(&mut world, seed, depth);
        let a = explore(&mut world);
        let open = unexplored(&world).len();
        quiet_level(&mut world, seed, depth);
        let b = plain_walk(&mut world);
        if open == 0 {
            ours += a;
            plain += b;
            levels += 1;
        } else {
            println!("seed {seed} depth {depth}: {open} left, {} | {:?}", last(&world), here(&world));
        }
    }
    println!("{levels} levels: ours {} plain {} per level, {:?}", ours / levels, plain / levels, began.elapsed());
}
#[test]
#[ignore = "debug"]
fn trace() {
    let mut world = headless_world(content());
    let seed: u64 = std::env::var("SEED").unwrap().parse().unwrap();
    quiet_level(&mut world, seed, u32::try_from(1 + seed % 10).unwrap());
    let most: u32 = std::env::var("MOST").map_or(3000, |most| most.parse().unwrap());
    let mut n = 0;
    for _ in 0..60 {
        let a = begin(&mut world, Intention::Explore);
        println!("begin {a} {}", last(&world));
        while advance(&mut world) {
            n += 1;
            if n > most {
                println!("{:?} {}", here(&world), last(&world));
            }
            if n > most + 60 {
                return;
            }
        }
        println!("stop at {:?}: {}", here(&world), last(&world));
    }
}
