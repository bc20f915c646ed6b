//! `yendor drive`: keys in, screens and states out.

use std::{
    collections::BTreeSet,
    fs,
    io::{self, Read},
    path::Path,
};

use bevy::prelude::*;

use super::{
    Failure, Order,
    arguments::Drive,
    errors, kept_games,
    map_file::MapFile,
    output::{json_line, note, print},
    parse_script,
    signals::Signals,
};
use crate::{
    bot::headless_app,
    content::Content,
    debug::DebugMode,
    geometry::Size,
    keeping::SaveFolder,
    screen::{NewGameSeed, any_seed, debug_line, draw, frame_text, is_over, press, shown, start_game},
    spawn::SpawnReport,
    state::{MenuOrGame, game_state},
};

pub(super) fn run(arguments: &Drive, content: Content, has_data: bool) -> Result<(), Failure> {
    let script = match &arguments.keys {
        None => Vec::new(),
        Some(path) => parse_script(&read_keys(path)?).map_err(|error| Failure::failed(error.to_string()))?,
    };
    if !arguments.debug
        && let Some((line, column)) = script.iter().find_map(Order::place_of_debug)
    {
        let mistake = format!("keys, line {line}, column {column}: !debug is allowed with --debug alone");
        return Err(Failure::failed(mistake));
    }
    let map = arguments.map.as_deref().map(MapFile::read).transpose()?;
    let seed = arguments.seed.unwrap_or_else(any_seed);
    let mut app = headless_app(content);
    errors::keep_going(&mut app);
    let world = app.world_mut();
    world.resource_mut::<DebugMode>().in_every_game = arguments.debug;
    if let Some(folder) = &arguments.save_dir {
        let is_new = !arguments.go_on && !arguments.menu;
        kept_games::keep(world, SaveFolder::at(folder), arguments.name.as_ref(), is_new)?;
    }
    match map {
        Some(map) => map.start(world, seed)?,
        None if arguments.menu => world.insert_resource(NewGameSeed(Some(seed))),
        None if arguments.go_on => kept_games::go_on(world, arguments.name.as_ref())?,
        None => start_game(world, seed)?,
    }
    let played = play(world, script, (arguments, has_data), seed);
    // Whatever went wrong, the game is saved.
    let closed = kept_games::close(world);
    played.and(closed)
}

/// Plays the script, and prints what is asked for.
fn play(
    world: &mut World,
    script: Vec<Order>,
    (arguments, has_data): (&Drive, bool),
    seed: u64,
) -> Result<(), Failure> {
    let end = Signals::watch()?;
    let mut warned = BTreeSet::new();
    let size = Size::new(arguments.width, arguments.height);
    for order in script {
        if end.came() {
            return Err(Failure::silent(1));
        }
        if has_data {
            note_spawn_warnings(world, &mut warned);
        }
        match order {
            // One game is played: what is pressed after its end changes nothing.
            Order::Press(key) if !is_over(world) => press(world, key),
            Order::Debug { command, line, column } if !is_over(world) => {
                let answer = debug_line(world, &command);
                if answer.refused {
                    note(&format!("keys, line {line}, column {column}: {}", answer.text));
                } else if !answer.text.is_empty() {
                    note(&answer.text);
                }
            }
            Order::Debug { command, line, column } => {
                note(&format!("keys, line {line}, column {column}: the game is over: '{command}' was not done"));
            }
            Order::Press(_) => {}
            Order::Screen => print(&frame_text(&draw(world, size)))?,
            Order::State => print_state(world, seed)?,
        }
    }
    if has_data {
        note_spawn_warnings(world, &mut warned);
    }
    if arguments.screen {
        print(&frame_text(&draw(world, size)))?;
    }
    if arguments.state {
        print_state(world, seed)?;
    }
    Ok(())
}

/// Tells a designer, once each, what a level's budgets could not be spent on.
fn note_spawn_warnings(world: &World, told: &mut BTreeSet<String>) {
    let report = world.get_resource::<SpawnReport>();
    for warning in report.iter().flat_map(|report| &report.warnings) {
        if told.insert(warning.clone()) {
            note(warning);
        }
    }
}

fn print_state(world: &World, seed: u64) -> Result<(), Failure> {
    // What was left stays the state of its last turn.
    let shown = if is_over(world) { MenuOrGame::Game } else { shown(world) };
    let mut state = game_state(world, shown)?;
    if shown == MenuOrGame::Menu {
        // The seed of the game that the menu would start.
        state.seed = seed;
    }
    print(&json_line(&state)?)
}

fn read_keys(path: &Path) -> Result<String, Failure> {
    if path == Path::new("-") {
        let mut text = String::new();
        io::stdin().read_to_string(&mut text).map_err(|error| Failure::failed(format!("can't read keys: {error}")))?;
        return Ok(text);
    }
    fs::read_to_string(path)
        .map_err(|error| Failure::failed(format!("can't read keys from {}: {error}", path.display())))
}
