//! A turn hardly allocates memory once a game is warmed up.

use allocation_counter::measure;
use bevy::prelude::Entity;
use yendor::{
    Action,
    ecs::{
        Direction, Mind, MindState, MonsterId, NewMonster, Occupancy, OneShot, Point, Position, Structure, Terrain,
        current_level, player_of, take_turn,
    },
    headless_app,
    internals::{debug_line, place_monster},
    start_game,
    testing::content,
};

/// The most allocations allowed in a turn.
const MOST: u64 = 5;

/// The number of turns over which allocations are counted.
const TURNS: u64 = 200;

#[test]
fn a_turn_of_rest_among_twenty_awake_monsters_hardly_allocates() {
    let content = content();
    let mut app = headless_app(content.clone());
    let world = app.world_mut();
    start_game(world, 1).unwrap();
    for line in ["god on", "wanderers off"] {
        debug_line(world, line);
    }
    // Walled in by rock, the player can't be reached.
    let level = current_level(world).unwrap();
    let player = world.get::<Position>(player_of(world).unwrap()).unwrap().cell();
    for direction in Direction::ALL {
        world.get_mut::<Terrain>(level).unwrap().set_structure(player.step(direction), Structure::Rock);
    }
    let terrain = world.get::<Terrain>(level).unwrap();
    let free: Vec<Point> = world.get::<Occupancy>(level).unwrap().free_cells(terrain).collect();
    // Monsters that glow are left out: they light different cells wherever they go.
    let kinds: Vec<MonsterId> =
        content.monsters().filter(|(_, kind)| kind.light.is_none()).map(|(kind, _)| kind).collect();
    for number in 0..20 {
        let (kind, position) = (kinds[number % kinds.len()], free[number * free.len() / 20]);
        let new = NewMonster { kind, position, hp: 1_000_000, state: MindState::Wandering };
        world.run_now_with::<_, Entity, _, _>(place_monster, new).unwrap();
    }
    // Long enough for the monsters to have been everywhere.
    for _ in 0..1_000 {
        take_turn(world, Action::Rest);
    }
    let counted = measure(|| {
        for _ in 0..TURNS {
            take_turn(world, Action::Rest);
        }
    });
    let awake = world.query::<&Mind>().iter(world).filter(|mind| mind.state() == MindState::Wandering).count();
    assert!(awake >= 20, "only {awake} monsters wander");
    assert!(counted.count_total <= MOST * TURNS, "{} allocations in {TURNS} turns", counted.count_total);
}
