//! The end of a game: what is written then, in an order that survives a kill between any two steps.
//!
//! The last record of the journal holds all the data of the other files. Once it is written, the game is over, and the
//! remaining steps can be repeated by any program that starts later, until they succeed.

use std::{fs, path::PathBuf};

use bevy::prelude::*;

use super::{
    GameEnd, JournalHead, SaveFolder, Score, StorageError, date,
    files::{self, make_folder, sync_folder_of},
    folder::GameFolder,
    lock::Lock,
    morgue::{morgue_text, write_morgue_file},
    ranked, read_journal, read_scores,
    scores::{ABANDONED, add_score},
    snapshot::read_snapshot_head,
};
use crate::{
    content::Content,
    rules::creatures::{CombatLevel, Purse, player_of},
    storage::snapshot::{capture, hash_of},
    turn::{Cheats, Clock, Progress},
    words::cause_of_death,
    world::level::CurrentDepth,
};

/// The score of a game: the gold, minus a tenth for a player who died.
pub(crate) const fn points(progress: Progress, gold: u32) -> u32 {
    match progress {
        Progress::Dead(_) => gold - gold / 10,
        Progress::Won | Progress::Playing => gold,
    }
}

/// How the game in `world` ended; a running game counts as abandoned.
pub(super) fn end_of(world: &World, head: &JournalHead) -> Option<GameEnd> {
    let progress = *world.get_resource::<Progress>()?;
    let content = world.get_resource::<Content>()?;
    let depth = *world.get_resource::<CurrentDepth>()?;
    let player = player_of(world)?;
    let gold = world.get::<Purse>(player)?.0;
    let (won, cause) = match progress {
        Progress::Dead(cause) => (false, Some(cause_of_death(content, cause))),
        Progress::Won => (true, None),
        Progress::Playing => (false, Some(ABANDONED.to_owned())),
    };
    let score = Score {
        game: head.game,
        score: points(progress, gold),
        name: head.name.clone(),
        seed: head.seed,
        turns: world.get_resource::<Clock>()?.turn,
        depth: depth.depth,
        deepest: depth.deepest,
        level: world.get::<CombatLevel>(player)?.0,
        gold,
        won,
        cause_of_death: cause,
        version: env!("CARGO_PKG_VERSION").to_owned(),
        date: date::now(),
        daily: head.daily.clone(),
    };
    let hash = hash_of(capture(world).ok()?).ok()?;
    let counts = !world.get_resource::<Cheats>()?.debugged;
    let abandoned = progress == Progress::Playing;
    let morgue = morgue_text(world, &head.name, score.date, Some((score.score, abandoned)));
    Some(GameEnd { hash, score, counts, morgue })
}

/// The recording of a game played in a slot of this name.
fn recording(folder: &SaveFolder, slot: &str, game: super::GameId) -> PathBuf {
    folder.recordings().join(format!("{slot}-{game}.recording"))
}

/// Finishes a game whose journal ends with `end`: writes the score, the morgue file and the recording, then removes the
/// save. Each step may have been done before.
pub(super) fn finish(folder: &SaveFolder, slot: &GameFolder, end: &GameEnd) -> Result<Option<PathBuf>, StorageError> {
    let aside = if end.counts { add_score(folder, &end.score)? } else { None };
    let recording = recording(folder, &end.score.name.slot(), end.score.game);
    if recording.exists() {
        // If a copy of the save was brought back after the end, the recorded end counts.
        files::remove(&slot.journal())?;
    } else {
        write_morgue_file(folder, &end.score.name, end.score.game, &end.morgue)?;
        make_folder(&folder.recordings())?;
        fs::rename(slot.journal(), &recording).map_err(|error| StorageError::of(&recording, &error))?;
        sync_folder_of(&recording);
    }
    clear(slot).map(|()| aside)
}

/// The place of a game in the list of scores, from 1, and the number of games there. `None` if it is not in the list or
/// the list can't be read.
pub(super) fn place(folder: &SaveFolder, game: super::GameId) -> Option<(usize, usize)> {
    let scores = read_scores(folder).ok()?;
    let index = ranked(&scores).iter().position(|score| score.game == game)?;
    Some((index + 1, scores.len()))
}

/// Removes the save of a game that is over. Files that were set aside in its folder stay.
pub(super) fn clear(slot: &GameFolder) -> Result<(), StorageError> {
    files::remove(&slot.snapshot())?;
    for half_written in slot.half_written() {
        files::remove(&half_written)?;
    }
    files::remove(&slot.lock())?;
    let _ = fs::remove_dir(slot.path());
    sync_folder_of(slot.path());
    Ok(())
}

/// Finishes games whose programs were killed before they could. Returns what failed.
pub(super) fn finish_games_that_ended(folder: &SaveFolder) -> Vec<StorageError> {
    let slots = folder.slots();
    slots.iter().filter_map(|slot| finish_if_ended(folder, slot).err()).collect()
}

fn finish_if_ended(folder: &SaveFolder, slot: &GameFolder) -> Result<(), StorageError> {
    let taken_up = fs::read_dir(slot.path()).is_ok_and(|mut entries| entries.next().is_some());
    if !taken_up {
        return Ok(());
    }
    // The program that plays it will finish it.
    let Ok(_lock) = Lock::take(&slot.lock()) else { return Ok(()) };
    match files::read(&slot.journal()) {
        Ok(Some(bytes)) => match read_journal(&bytes).as_ref().map(super::Journal::ending) {
            Ok(Some(end)) => finish(folder, slot, end).map(drop),
            _ => Ok(()),
        },
        Ok(None) => match files::read(&slot.snapshot()) {
            Ok(Some(bytes)) => match read_snapshot_head(&bytes) {
                Ok(head) if recording(folder, &head.name.slot(), head.game).exists() => clear(slot),
                _ => Ok(()),
            },
            // A lock alone, left by a program that was killed as it began or ended.
            Ok(None) => clear(slot),
            Err(_) => Ok(()),
        },
        // A player who continues it will get the message.
        Err(_) => Ok(()),
    }
}
