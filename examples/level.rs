//! A generated level with its creatures, without a player: the same for everybody by its seed and depth.
//!
//! `cargo run --no-default-features --example level -- 7 3`

use std::{
    env,
    io::{self, Write},
};

use bevy::prelude::*;
use yendor::{
    Content, SimulationPlugin,
    ecs::{Monster, MonsterId, OnLevel, Point, Position, Size, Structure, Terrain},
    level::world_for_level,
};

fn main() -> Result {
    let mut numbers = env::args().skip(1).map(|number| number.parse());
    let seed = numbers.next().transpose()?.unwrap_or(7);
    let depth = numbers.next().transpose()?.unwrap_or(1);
    show(seed, u32::try_from(depth)?, &mut io::stdout())
}

/// Prints the level of a seed at a depth, from 1 to 10.
pub fn show(seed: u64, depth: u32, out: &mut impl Write) -> Result {
    let content = Content::compiled_in();
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, SimulationPlugin { content: content.clone() }));
    let world = app.world_mut();
    let size = Size::new(content.dungeon.width, content.dungeon.height);
    let level = world_for_level(world, seed, depth, None, size)?;

    let mut creatures = world.query_filtered::<(&MonsterId, &Position, &OnLevel), With<Monster>>();
    let creatures: Vec<(Point, char)> = creatures
        .iter(world)
        .filter(|(.., on)| on.0 == level)
        .map(|(kind, place, _)| (place.cell(), content.monster(*kind).letter))
        .collect();
    let terrain = world.get::<Terrain>(level).ok_or("a level has terrain")?;
    for y in 0..size.height {
        let sign = |x: i32| {
            let place = Point::new(x, y);
            let creature = creatures.iter().find(|(there, _)| *there == place);
            creature.map_or_else(|| sign_of(terrain.structure(place)), |(_, letter)| *letter)
        };
        let row: String = (0..size.width).map(sign).collect();
        writeln!(out, "{}", row.trim_end())?;
    }
    Ok(())
}

const fn sign_of(structure: Structure) -> char {
    match structure {
        Structure::Rock | Structure::SecretCorridor => ' ',
        Structure::Floor => '.',
        Structure::Corridor => '#',
        Structure::Door(_) => '+',
        Structure::StairsUp => '<',
        Structure::StairsDown => '>',
    }
}
