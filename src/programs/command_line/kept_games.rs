//! Saved games: where, by which player, and errors about them.

use bevy::prelude::*;

use super::{Failure, output::note};
use crate::{
    interface::screen::continue_game_of,
    storage::saves::{PlayerName, Refusal, SaveFolder, SaveManager, StorageError, is_free, keep_games, saved_games},
};

/// Saves games in a folder from now on. Under a name given explicitly, a new game can begin only if there is no other.
pub(super) fn keep(
    world: &mut World,
    folder: SaveFolder,
    asked: Option<&PlayerName>,
    is_new: bool,
) -> Result<(), Failure> {
    if let Some(name) = asked.filter(|name| is_new && !is_free(&folder, name)) {
        // The other game may be over, only not closed.
        keep_games(world, folder.clone(), name.clone());
        if !is_free(&folder, name) {
            let advice = "continue it, or choose another name";
            return Err(Failure::failed(format!("{name} already has a game in {}: {advice}", folder.path().display())));
        }
    }
    for error in keep_games(world, folder, asked.cloned().unwrap_or_default()) {
        note(&format!("A finished game can't be closed: {error}."));
    }
    Ok(())
}

/// Continues the newest game, or that of a name.
pub(super) fn go_on(world: &mut World, name: Option<&PlayerName>) -> Result<(), Failure> {
    let refused = |refusal: Refusal| Failure::failed(refusal.to_string());
    let no_game = || refused(Refusal::NoGame(name.map(PlayerName::to_string)));
    let saved =
        world.get_resource::<SaveManager>().map(|save_manager| saved_games(&save_manager.folder)).unwrap_or_default();
    let slot = name.map(PlayerName::slot);
    let chosen = saved.into_iter().find(|saved| slot.as_ref().is_none_or(|slot| saved.slot == *slot));
    let notes = continue_game_of(world, &chosen.ok_or_else(no_game)?.slot).map_err(refused)?;
    for said in notes {
        note(&said);
    }
    Ok(())
}

/// The failure of a program that ends without having saved its game.
pub(super) fn unsaved(error: StorageError) -> Failure {
    Failure::failed(format!("the game could not be saved: {error}"))
}

/// The default name of the player: the user of this machine.
#[cfg(any(feature = "desktop", feature = "terminal"))]
pub(super) fn user_name() -> PlayerName {
    let names = ["USER", "LOGNAME", "USERNAME"].into_iter().filter_map(|variable| std::env::var(variable).ok());
    names.filter_map(|name| name.parse().ok()).next().unwrap_or_default()
}
