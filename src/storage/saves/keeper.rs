//! Keeps the running game: its journal after each action, a snapshot now and then, and its end.

use bevy::prelude::*;

use super::{
    GameId, PlayerName, Record, SaveFolder, Trouble, date, ending, files,
    kept_game::{KeptGame, failing},
    morgue::{morgue_text, write_morgue_file},
};
use crate::{
    content::Content,
    turn::{Action, AfterTurn, Clock, Fact, MessageLog, Progress, tell},
    world::level::CurrentDepth,
};

/// Keeps games in a folder. Without it nothing is ever written.
#[derive(Resource)]
pub struct Keeper {
    pub(super) folder: SaveFolder,
    /// Who plays the next new game.
    pub(super) name: PlayerName,
    pub(super) game: Option<KeptGame>,
    /// The day whose daily game the next new game is.
    pub(super) daily: Option<String>,
    /// The game that was kept last.
    pub(super) last: Option<GameId>,
    /// Why the last game could not be kept to its end.
    pub(super) lost: Option<Trouble>,
}

impl Keeper {
    /// Where games are kept.
    #[must_use]
    pub const fn folder(&self) -> &SaveFolder {
        &self.folder
    }

    /// The next new game is the daily one of a day.
    pub fn set_daily(&mut self, day: String) {
        self.daily = Some(day);
    }

    /// Who plays the next new game.
    #[must_use]
    pub const fn name(&self) -> &PlayerName {
        &self.name
    }

    /// Lets somebody else play the next new game.
    pub fn set_name(&mut self, name: PlayerName) {
        self.name = name;
    }
}

/// From now on the games of this world are kept in a folder. What programs that were killed have left to be done there
/// is done; answers what could not be.
pub fn keep_games(world: &mut World, folder: SaveFolder, name: PlayerName) -> Vec<Trouble> {
    let troubles = ending::finish_games_that_ended(&folder);
    world.insert_resource(Keeper { folder, name, game: None, daily: None, last: None, lost: None });
    world.insert_resource(AfterTurn(after_turn));
    troubles
}

/// The game that is kept, or was last.
#[must_use]
pub fn last_game(world: &World) -> Option<GameId> {
    world.get_resource::<Keeper>()?.last
}

/// Whether the running game is kept.
#[must_use]
pub fn is_kept(world: &World) -> bool {
    world.get_resource::<Keeper>().is_some_and(|keeper| keeper.game.is_some())
}

/// The game that has just begun is kept from now on, if games are kept at all: on a drawn level if there is a map, with
/// a debug console or without.
pub fn begin_keeping(world: &mut World, map: Option<&str>, debug: bool) {
    with_keeper(world, |world, keeper| {
        if let Err(trouble) = close_game(world, keeper) {
            keeper.lost = Some(trouble);
        }
        match KeptGame::begin(world, &keeper.folder, (&keeper.name, keeper.daily.as_ref()), map, debug) {
            Ok(mut game) => {
                game.begin_again(world);
                keeper.last = Some(game.head.game);
                keeper.daily = None;
                keeper.game = Some(game);
            }
            Err(trouble) => {
                tell(world, failing(&trouble));
                keeper.lost = Some(trouble);
            }
        }
    });
}

/// An action was done: called by [`AfterTurn`].
fn after_turn(world: &mut World, action: &Action) {
    with_keeper(world, |world, keeper| {
        let Some(game) = &mut keeper.game else { return };
        let appended = game.journal.append(&Record::Action(action.clone()));
        if *world.resource::<Progress>() != Progress::Playing {
            // The last action and the end are one write.
            end_game(world, keeper);
            return;
        }
        game.collect(world);
        let mut written = appended.and_then(|()| game.write());
        if written.is_ok() && game.failing.is_some() {
            // It seems to work again: when a snapshot has been written too, it does.
            written = game.save(world);
        }
        game.report(world, written);
        let turn = world.resource::<Clock>().turn;
        let is_due = turn >= game.snapshot_turn + world.resource::<Content>().config.snapshot_turns();
        // Stairs lead to another level, and so do chasms and trap doors.
        let is_elsewhere = game.snapshot_depth != world.resource::<CurrentDepth>().depth;
        if is_due || is_elsewhere {
            game.snapshot(world);
        }
    });
}

/// Saves the game now and says so, or why not.
pub fn save_now(world: &mut World) {
    if !is_kept(world) {
        tell(world, Fact::GameNotKept);
        return;
    }
    with_keeper(world, |world, keeper| {
        let Some(game) = &mut keeper.game else { return };
        // What is said is saved as well, so that nothing is missing when the game goes on.
        let log = world.resource::<MessageLog>().clone();
        tell(world, Fact::GameSaved);
        if let Err(trouble) = game.save(world) {
            world.insert_resource(log);
            tell(world, failing(&trouble));
        }
    });
}

/// Writes the morgue file of the game that goes on, and says where it is, or why not.
pub fn write_morgue(world: &mut World) {
    if !is_kept(world) {
        tell(world, Fact::GameNotKept);
        return;
    }
    with_keeper(world, |world, keeper| {
        let Some(game) = &keeper.game else { return };
        let text = morgue_text(world, &game.head.name, date::now(), None);
        let written = write_morgue_file(&keeper.folder, &game.head.name, game.head.game, &text);
        tell(
            world,
            match written {
                Ok(path) => Fact::MorgueWritten { path: path.display().to_string().into() },
                Err(trouble) => Fact::MorgueFails { reason: trouble.to_string().into() },
            },
        );
    });
}

/// Saves the game and lets go of it: the program is about to end.
///
/// # Errors
/// The game could not be saved, or one before it could not be kept to its end.
pub fn close_keeping(world: &mut World) -> Result<(), Trouble> {
    let mut result = Ok(());
    with_keeper(world, |world, keeper| {
        let closed = close_game(world, keeper);
        result = keeper.lost.take().map_or(closed, Err);
    });
    result
}

/// Gives the game up: that is its end.
pub fn abandon(world: &mut World) {
    with_keeper(world, end_game);
}

/// The game was never meant to be: all that was kept of it is removed.
pub fn forget(world: &mut World) {
    with_keeper(world, |_, keeper| {
        if let Some(game) = keeper.game.take() {
            game.writer.finish();
            let removed = files::remove(&game.slot.journal()).and_then(|()| ending::clear(&game.slot));
            keeper.lost = removed.err();
        }
    });
}

fn with_keeper(world: &mut World, act: impl FnOnce(&mut World, &mut Keeper)) {
    if world.contains_resource::<Keeper>() {
        world.resource_scope(|world, mut keeper: Mut<Keeper>| act(world, &mut keeper));
    }
}

fn close_game(world: &mut World, keeper: &mut Keeper) -> Result<(), Trouble> {
    keeper.game.take().map_or(Ok(()), |mut game| {
        // The end of a game that could not be written is tried once more.
        if game.ended.is_some() { game.end(world, &keeper.folder).map(drop) } else { game.save(world) }
    })
}

pub(super) fn end_game(world: &mut World, keeper: &mut Keeper) {
    let Some(mut game) = keeper.game.take() else { return };
    match game.end(world, &keeper.folder) {
        Ok(None) => {}
        Ok(Some(aside)) => tell(world, Fact::ScoresPutAside { path: aside.display().to_string().into() }),
        Err(trouble) => {
            tell(world, Fact::EndFails { reason: trouble.to_string().into() });
            keeper.game = Some(game);
        }
    }
}

/// Whether a new game can begin under this name.
#[must_use]
pub fn is_free(folder: &SaveFolder, name: &PlayerName) -> bool {
    !folder.slot(&name.slot()).is_taken()
}

/// The name, or the name with the least number, under which a new game can begin.
#[must_use]
pub fn free_name(folder: &SaveFolder, name: &PlayerName) -> PlayerName {
    let numbered = (2..).map(|number| name.numbered(number));
    let mut names = std::iter::once(name.clone()).chain(numbered);
    names.find(|name| is_free(folder, name)).unwrap_or_default()
}
