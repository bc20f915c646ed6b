//! Beginning, continuing, leaving and giving up games, and what the menu says if that fails.

use std::sync::Arc;

use bevy::prelude::*;

use super::{
    new_games::{name_question, start_daily_game},
    quit::unsaved_question,
    replay_view::{Looks, ReplayViewer},
    response::{GameChange, WantedGame},
    saved_games::continue_game_of,
    stack::{GameExit, MenuOrGame, interface},
    start::{NewGameSeed, any_seed, start_game_of},
};
use crate::{
    interface::debug::SessionReset,
    rules::monsters::restore_decisions,
    storage::saves::{Refusal, SaveManager, abandon, is_kept, put_away},
    words::capitalized,
};

/// Carries out the beginning or end of a game.
pub(super) fn change_game(world: &mut World, change: GameChange) {
    match change {
        GameChange::New(new) => begin_or_ask(world, new),
        GameChange::ForgetSeed => world.insert_resource(NewGameSeed(None)),
        GameChange::Daily => {
            if let Err(reason) = start_daily_game(world) {
                interface(world).show_home(MenuOrGame::Menu);
                interface(world).notice = Some(capitalized(&format!("{reason}.")));
            }
        }
        GameChange::Continue(slot) => {
            if let Err(refusal) = continue_it(world, &slot) {
                interface(world).close();
                interface(world).notice = Some(capitalized(&format!("{refusal}.")));
            }
        }
        GameChange::PutAway => {
            let was_kept = is_kept(world);
            if let Err(error) = put_away(world) {
                interface(world).replace(Arc::new(unsaved_question(&error.to_string())));
                return;
            }
            let mut interface = interface(world);
            interface.show_home(MenuOrGame::Menu);
            interface.exit = Some(GameExit::ToMenu);
            interface.notice = was_kept.then(|| "The game is saved.".to_owned());
        }
        GameChange::GiveUp => {
            abandon(world);
            interface(world).exit = Some(GameExit::GivenUp);
        }
        GameChange::ToMenu => interface(world).show_home(MenuOrGame::Menu),
        GameChange::Leave => interface(world).leave(),
    }
}

/// Continues the game of a slot. After the recording of that game, what the console shows and what monsters decided is the
/// same in the game.
fn continue_it(world: &mut World, slot: &str) -> Result<Vec<String>, Refusal> {
    let viewer = world.remove_resource::<ReplayViewer>();
    let Some(decisions) = viewer.and_then(ReplayViewer::into_decisions) else { return continue_game_of(world, slot) };
    let looks = Looks::of(world);
    let notes = continue_game_of(world, slot)?;
    restore_decisions(world, &decisions);
    looks.look_again(world);
    Ok(notes)
}

/// Starts a game, or asks for a name if the player's name is in use. If starting fails because of an internal error,
/// the menu says so.
fn begin_or_ask(world: &mut World, new: WantedGame) {
    if let (Some(name), Some(mut save_manager)) = (new.name, world.get_resource_mut::<SaveManager>()) {
        save_manager.name = name;
    }
    if new.seed.is_some() {
        world.insert_resource(NewGameSeed(new.seed));
    }
    if let Some(question) = name_question(world, new.debug) {
        interface(world).show_home(MenuOrGame::Menu);
        interface(world).open(Arc::new(question));
        return;
    }
    let chosen = world.resource_mut::<NewGameSeed>().0.take();
    let session = SessionReset { has_console: new.debug, is_read_only: false };
    if let Err(error) = start_game_of(world, chosen.unwrap_or_else(any_seed), session) {
        let mut interface = interface(world);
        interface.show_home(MenuOrGame::Menu);
        interface.notice = Some(format!("The game could not begin: {error}"));
    }
}
