//! A game begins or goes on, and its map is shown; the world is emptied for the next of many games.

use bevy::prelude::*;
use rand::{TryRng, rngs::SysRng};

use super::{
    bindings::put_in_force,
    replay_view::ReplayViewer,
    stack::{Interface, MenuOrGame, interface},
};
use crate::{
    base::{geometry::Position, random::SHORT_SEEDS},
    interface::debug::{self, DebugMode},
    rules::game::{clear_game, new_game, new_game_on_map},
    storage::{
        saves::begin_keeping,
        settings::Settings,
        snapshot::{WorldRecord, continue_game},
    },
    world::generate::Blueprint,
};

/// The seed of the next new game; none for one that nobody chose.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct NewGameSeed(pub Option<u64>);

/// Starts a game with this seed, and shows its map.
///
/// # Errors
/// As for [`new_game`].
pub fn start_game(world: &mut World, seed: u64) -> Result {
    start_game_of(world, seed, false)
}

/// Starts a game, with a debug console or without where not every game has one.
fn start_game_of(world: &mut World, seed: u64, debug: bool) -> Result {
    new_game(world, seed)?;
    show_map(world, debug);
    keep_game(world, None);
    Ok(())
}

/// The game that has just begun is kept from now on, if games are kept at all; its map was drawn if there is one.
pub fn keep_game(world: &mut World, map: Option<&str>) {
    let has_console = world.resource::<DebugMode>().is_on();
    begin_keeping(world, map, has_console);
}

/// Starts a game on a drawn level (`docs/contract.md#map-files`), and shows its map.
///
/// # Errors
/// As for [`new_game_on_map`].
pub fn start_game_on_map(world: &mut World, seed: u64, blueprint: Blueprint, start: Position) -> Result {
    new_game_on_map(world, seed, blueprint, start)?;
    show_map(world, false);
    Ok(())
}

/// Goes on with a game from its record, and shows its map.
///
/// # Errors
/// As for [`continue_game`].
pub fn go_on_with_game(world: &mut World, record: &WorldRecord) -> Result {
    continue_game(world, record)?;
    show_map(world, false);
    Ok(())
}

/// Shows the map of the game that begins.
pub(super) fn show_map(world: &mut World, has_console: bool) {
    debug::begin_game(world, has_console);
    interface(world).show_home(MenuOrGame::Game);
    let mut interface = interface(world);
    interface.read = 0;
    interface.last_target = None;
    interface.found_locked = None;
    interface.notice = None;
}

/// Starts a game with the chosen seed or, where none was chosen, one drawn from the system.
pub(super) fn start_next_game(world: &mut World, debug: bool) -> Result {
    let chosen = world.resource_mut::<NewGameSeed>().0.take();
    start_game_of(world, chosen.unwrap_or_else(any_seed), debug)
}

/// A seed that nobody knows before.
#[must_use]
pub fn any_seed() -> u64 {
    SysRng.try_next_u64().map_or(1, |drawn| drawn % SHORT_SEEDS)
}

/// Ends the game and returns to the main menu with everything set as at first, for programs that play many games in one
/// app. What a game leaves in resources is reset when the next one begins; resources that were added beside the game (a
/// keeper, a recording, a settings file) stay.
pub fn start_over(world: &mut World) {
    clear_game(world);
    debug::start_over(world);
    world.remove_resource::<ReplayViewer>();
    world.insert_resource(Interface::default());
    world.insert_resource(NewGameSeed::default());
    // To make the table of bindings takes longer than all the rest.
    if *world.resource::<Settings>() != Settings::default() {
        world.insert_resource(Settings::default());
        put_in_force(world);
    }
}
