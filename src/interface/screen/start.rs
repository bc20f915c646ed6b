//! Starting and continuing games, and resetting the world between games.

use bevy::prelude::*;
use rand::{TryRng, rngs::SysRng};

use super::{
    bindings::apply_settings,
    options::chosen_pick_up,
    replay_view::ReplayViewer,
    stack::{Interface, interface},
    watched_bot::WatchedBot,
};
use crate::{
    base::{geometry::Point, random::SHORT_SEEDS},
    interface::debug::{DebugMode, SessionReset},
    rules::game::{act, clear_game, new_game, new_game_on_map},
    storage::{
        saves::begin_keeping,
        settings::{Setting, Settings, SettingsFile},
        snapshot::{WorldRecord, continue_game},
    },
    turn::Action,
    world::generate::Blueprint,
};

/// The seed of the next new game; `None` for a random one.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(crate) struct NewGameSeed(pub Option<u64>);

/// Starts a game with this seed and shows its map.
///
/// # Errors
/// Returns an error in the same cases as [`new_game`].
pub fn start_game(world: &mut World, seed: u64) -> Result {
    start_game_of(world, seed, SessionReset { has_console: false, is_read_only: false })
}

/// Starts a game. It has a debug console if `session` says so or if every game of this program has one.
pub(super) fn start_game_of(world: &mut World, seed: u64, session: SessionReset) -> Result {
    new_game(world, seed)?;
    world.trigger(session);
    interface(world).show_map();
    keep_game(world, None);
    if let Some(action) = players_pick_up(world) {
        act(world, action);
    }
    Ok(())
}

/// The action by which a game that begins or continues picks up what the player's settings say, if it does not already.
pub(super) fn players_pick_up(world: &World) -> Option<Action> {
    // Programs and tests have no settings of their own: their games stay as they were.
    world.get_resource::<SettingsFile>()?;
    chosen_pick_up(world, world.resource::<Settings>().pick_up)
}

/// Starts to save the game that has just begun, if games are saved; `map` is its drawn level.
pub(crate) fn keep_game(world: &mut World, map: Option<&str>) {
    let has_console = world.resource::<DebugMode>().is_on();
    begin_keeping(world, map, has_console);
}

/// Starts a game on a drawn level (`docs/contract.md#map-files`) and shows its map.
///
/// # Errors
/// Returns an error in the same cases as [`new_game_on_map`].
pub fn start_game_on_map(world: &mut World, seed: u64, blueprint: Blueprint, start: Point) -> Result {
    new_game_on_map(world, seed, blueprint, start)?;
    world.trigger(SessionReset { has_console: false, is_read_only: false });
    interface(world).show_map();
    Ok(())
}

/// Continues a game from its record and shows its map.
///
/// # Errors
/// Returns an error in the same cases as [`continue_game`].
pub(crate) fn go_on_with_game(world: &mut World, record: &WorldRecord) -> Result {
    continue_game(world, record)?;
    world.trigger(SessionReset { has_console: false, is_read_only: false });
    interface(world).show_map();
    Ok(())
}

/// Draws a random seed from the operating system.
pub(crate) fn any_seed() -> u64 {
    SysRng.try_next_u64().map_or(1, |drawn| drawn % SHORT_SEEDS)
}

/// Ends the game and returns to the main menu with the initial settings, for programs that play many games in one app.
/// Resources that a game leaves behind are reset when the next one begins; others are not touched.
pub fn start_over(world: &mut World) {
    clear_game(world);
    world.insert_resource(DebugMode::default());
    world.trigger(SessionReset { has_console: false, is_read_only: false });
    world.remove_resource::<ReplayViewer>();
    world.remove_resource::<WatchedBot>();
    world.insert_resource(Interface::default());
    world.insert_resource(NewGameSeed::default());
    let (old, new) = (world.remove_resource::<Settings>().unwrap_or_default(), Settings::default());
    // Applying the settings builds the table of key bindings, which would take longer than everything else.
    let needs_to_apply = [Setting::Palette, Setting::Keys].into_iter().any(|setting| !old.agrees(&new, setting));
    world.insert_resource(new);
    if needs_to_apply {
        apply_settings(world);
    }
}
