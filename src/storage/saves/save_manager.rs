//! Saves the running game: its journal after each action, a snapshot from time to time, and its end.

use bevy::prelude::*;

use super::{
    GameId, PlayerName, Record, SaveFolder, StorageError, date, ending, files,
    kept_game::{KeptGame, failing},
    morgue::{morgue_text, write_morgue_file},
};
use crate::{
    content::{Content, Fact, FileFact},
    turn::{Action, Clock, MessageLog, Progress, TurnTaken, ViewWaits, tell},
    world::level::CurrentDepth,
};

/// Saves games in a folder. Without this resource nothing is written.
#[derive(Resource)]
pub(crate) struct SaveManager {
    /// The folder of saved games.
    pub folder: SaveFolder,
    /// The name of the player of the next new game.
    pub name: PlayerName,
    pub(super) game: Option<KeptGame>,
    /// The date, if the next new game is the daily one.
    pub daily: Option<String>,
    /// The game saved last.
    pub(super) last: Option<GameId>,
    /// Why the end of the last game could not be saved.
    pub(super) lost: Option<StorageError>,
    /// The game that ended last, until another one begins.
    pub(super) ended: Option<EndedGame>,
}

/// A game that has ended while it was saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EndedGame {
    /// The player's name.
    pub name: PlayerName,
    /// Its place in the list of scores, from 1, and the number of games there; `None` if it does not count.
    pub place: Option<(usize, usize)>,
}

impl SaveManager {
    /// Removes the save of a game that is not wanted.
    pub(crate) fn forget(&mut self) {
        if let Some(game) = self.game.take() {
            game.writer.finish();
            let removed = files::remove(&game.slot.journal()).and_then(|()| ending::clear(&game.slot));
            self.lost = removed.err();
        }
    }
}

/// Saves the games of this world in a folder from now on, and finishes games there whose programs were killed. Returns
/// what failed.
pub fn keep_games(world: &mut World, folder: SaveFolder, name: PlayerName) -> Vec<StorageError> {
    let troubles = ending::finish_games_that_ended(&folder);
    world.insert_resource(SaveManager { folder, name, game: None, daily: None, last: None, lost: None, ended: None });
    troubles
}

/// The current game, or the last one.
pub(crate) fn last_game(world: &World) -> Option<GameId> {
    world.get_resource::<SaveManager>()?.last
}

/// The game that ended last, until another one begins.
pub(crate) fn ended_game(world: &World) -> Option<&EndedGame> {
    world.get_resource::<SaveManager>()?.ended.as_ref()
}

/// The date of the running game, if it is a daily one.
pub(crate) fn day_of_running_game(world: &World) -> Option<&str> {
    world.get_resource::<SaveManager>()?.game.as_ref()?.head.daily.as_deref()
}

/// Whether the running game is being saved.
pub(crate) fn is_kept(world: &World) -> bool {
    world.get_resource::<SaveManager>().is_some_and(|save_manager| save_manager.game.is_some())
}

/// Saves the game that has just begun from now on, if games are saved: on a drawn level if there is a map, with or
/// without a debug console.
pub(crate) fn begin_keeping(world: &mut World, map: Option<&str>, debug: bool) {
    with_keeper(world, |world, save_manager| {
        if let Err(error) = close_game(world, save_manager) {
            save_manager.lost = Some(error);
        }
        save_manager.ended = None;
        match KeptGame::begin(
            world,
            &save_manager.folder,
            (&save_manager.name, save_manager.daily.as_ref()),
            map,
            debug,
        ) {
            Ok(mut game) => {
                game.begin_again().into_iter().for_each(|fact| tell(world, fact));
                game.snapshot(world);
                save_manager.last = Some(game.head.game);
                save_manager.daily = None;
                save_manager.game = Some(game);
            }
            Err(error) => {
                tell(world, failing(&error));
                save_manager.lost = Some(error);
            }
        }
    });
}

/// Saves each action that is done, if games are saved in this world.
pub(crate) fn plugin(app: &mut App) {
    app.add_observer(|taken: On<TurnTaken>, keeper: Option<Res<SaveManager>>, mut commands: Commands| {
        if keeper.is_some() {
            let action = taken.action.clone();
            commands.queue(move |world: &mut World| record(world, &action));
        }
    });
}

/// Records an action, and writes what is due.
fn record(world: &mut World, action: &Action) {
    with_keeper(world, |world, save_manager| {
        let Some(game) = &mut save_manager.game else { return };
        let appended = game.journal.append(&Record::Action(action.clone()));
        if *world.resource::<Progress>() != Progress::Playing {
            // The last action and the end are written at once.
            end_game(world, save_manager).into_iter().for_each(|fact| tell(world, fact));
            return;
        }
        if appended.is_ok() && world.resource::<ViewWaits>().0 {
            // It is written with the command that follows at once. A snapshot now would lack what a replay sees here.
            return;
        }
        let mut told = game.collect();
        let mut written = appended.and_then(|()| game.write());
        if written.is_ok() && game.failing.is_some() {
            // Writing seems to work again; it does when a snapshot has been written too.
            told.drain(..).for_each(|fact| tell(world, fact));
            written = game.save(world);
        }
        told.extend(game.report(written));
        told.into_iter().for_each(|fact| tell(world, fact));
        let turn = world.resource::<Clock>().turn;
        let is_due = turn >= game.snapshot_turn + world.resource::<Content>().config.snapshot_turns();
        // A level change by stairs, chasm or trap door.
        let is_elsewhere = game.snapshot_depth != world.resource::<CurrentDepth>().depth;
        if is_due || is_elsewhere {
            game.snapshot(world);
        }
    });
}

/// Saves the game now and says so, or why not.
pub(crate) fn save_now(world: &mut World) {
    if !is_kept(world) {
        tell(world, Fact::File(FileFact::GameNotSaved));
        return;
    }
    with_keeper(world, |world, save_manager| {
        let Some(game) = &mut save_manager.game else { return };
        // The message is saved as well, so that nothing is missing when the game continues.
        let log = world.resource::<MessageLog>().clone();
        tell(world, Fact::File(FileFact::GameSaved));
        if let Err(error) = game.save(world) {
            world.insert_resource(log);
            tell(world, failing(&error));
        }
    });
}

/// Returns the slot of the running game and the bytes of its recording so far, if it is saved.
pub(crate) fn recording_so_far(world: &World) -> Option<(String, Vec<u8>)> {
    let game = world.get_resource::<SaveManager>()?.game.as_ref()?;
    Some((game.slot.name(), game.journal.bytes().to_vec()))
}

/// Writes the morgue file of the running game. Returns the fact that says where, or why not.
pub(crate) fn write_morgue(world: &World) -> Fact {
    let kept = world.get_resource::<SaveManager>();
    let Some((folder, game)) = kept.and_then(|kept| Some((&kept.folder, kept.game.as_ref()?))) else {
        return Fact::File(FileFact::GameNotSaved);
    };
    let text = morgue_text(world, &game.head.name, date::now(), None);
    match write_morgue_file(folder, &game.head.name, game.head.game, &text) {
        Ok(path) => Fact::File(FileFact::MorgueWritten { path: path.display().to_string().into() }),
        Err(error) => Fact::File(FileFact::MorgueFails { reason: error.to_string().into() }),
    }
}

/// Saves and releases the game before the program ends.
///
/// # Errors
/// The game could not be saved, or one before it could not be kept to its end.
pub fn close_keeping(world: &mut World) -> Result<(), StorageError> {
    let mut result = Ok(());
    with_keeper(world, |world, save_manager| {
        let closed = close_game(world, save_manager);
        result = save_manager.lost.take().map_or(closed, Err);
    });
    result
}

/// Saves and releases the running game, so that it can be continued later.
///
/// # Errors
/// The game could not be saved. It goes on.
pub(crate) fn put_away(world: &mut World) -> Result<(), StorageError> {
    let mut result = Ok(());
    with_keeper(world, |world, save_manager| {
        result = save_manager.game.as_mut().map_or(Ok(()), |game| game.save(world));
        if result.is_ok() {
            save_manager.game = None;
        }
    });
    result
}

/// Gives the game up, which ends it.
pub(crate) fn abandon(world: &mut World) {
    with_keeper(world, |world, save_manager| {
        end_game(world, save_manager).into_iter().for_each(|fact| tell(world, fact));
    });
}

fn with_keeper(world: &mut World, act: impl FnOnce(&mut World, &mut SaveManager)) {
    if world.contains_resource::<SaveManager>() {
        world.resource_scope(|world, mut save_manager: Mut<SaveManager>| act(world, &mut save_manager));
    }
}

fn close_game(world: &World, save_manager: &mut SaveManager) -> Result<(), StorageError> {
    save_manager.game.take().map_or(Ok(()), |mut game| {
        // An end that could not be written is tried again.
        if game.ended.is_some() { game.end(world, &save_manager.folder).map(drop) } else { game.save(world) }
    })
}

/// Writes the end of the game. Returns what to tell the player.
pub(super) fn end_game(world: &World, save_manager: &mut SaveManager) -> Option<Fact> {
    let mut game = save_manager.game.take()?;
    let ended = game.end(world, &save_manager.folder);
    let place = ending::place(&save_manager.folder, game.head.game);
    save_manager.ended = Some(EndedGame { name: game.head.name.clone(), place });
    match ended {
        Ok(aside) => {
            aside.map(|aside| Fact::File(FileFact::ScoresPutAside { path: aside.display().to_string().into() }))
        }
        Err(error) => {
            save_manager.game = Some(game);
            Some(Fact::File(FileFact::EndFails { reason: error.to_string().into() }))
        }
    }
}

/// Whether a new game can begin under this name.
pub(crate) fn is_free(folder: &SaveFolder, name: &PlayerName) -> bool {
    !folder.slot(&name.slot()).is_taken()
}

/// The name, or the name with the lowest number, under which a new game can begin.
pub(crate) fn free_name(folder: &SaveFolder, name: &PlayerName) -> PlayerName {
    let numbered = (2..).map(|number| name.numbered(number));
    let mut names = std::iter::once(name.clone()).chain(numbered);
    names.find(|name| is_free(folder, name)).unwrap_or_default()
}
