//! The game without a screen: an app with Bevy's minimal plugins, a seeded game, a few turns, and a query.
//!
//! `cargo run --no-default-features --example headless`

use std::io::{self, Write};

use bevy::prelude::*;
use yendor::{
    Action, Content, Outcome, SimulationPlugin, act,
    ecs::{Clock, Direction, Health, Monster, MonsterId, Player, Position},
    new_game, state_hash,
};

fn main() -> Result {
    play(&mut io::stdout())
}

/// Plays a few turns of one game, and prints what is near the player.
pub fn play(out: &mut impl Write) -> Result {
    let content = Content::compiled_in();
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, SimulationPlugin { content: content.clone() }));
    let world = app.world_mut();

    new_game(world, 7)?;
    // An action runs the schedule `Turn` once. A wall refuses a step, and then no time passes.
    for action in [Action::Move(Direction::East), Action::Search, Action::Rest] {
        let outcome = act(world, action.clone());
        let told = if outcome == Outcome::Refused { "is refused" } else { "is done" };
        writeln!(out, "{action:?} {told}")?;
    }

    // The creatures of the current level are plain entities; those of other levels are disabled, and no query finds them.
    let mut players = world.query_filtered::<(&Position, &Health), With<Player>>();
    let (here, health) = players.single(world)?;
    let turn = world.resource::<Clock>().turn;
    writeln!(out, "turn {turn}: {} of {} hit points", health.current(), health.maximum())?;
    let here = here.cell();
    let mut monsters = world.query_filtered::<(&MonsterId, &Position), With<Monster>>();
    let mut near: Vec<_> = monsters.iter(world).map(|(kind, place)| (place.distance(here), *kind)).collect();
    near.sort_unstable();
    for (distance, kind) in near.into_iter().take(3) {
        writeln!(out, "{} cells away: {}", distance, content.monster(kind).name)?;
    }
    // The same seed and the same actions give this hash on every machine.
    writeln!(out, "{}", state_hash(world)?.unwrap_or_default())?;
    Ok(())
}
