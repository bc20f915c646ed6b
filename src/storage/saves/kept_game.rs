//! A game being saved: its slot, its journal, and the thread that writes its snapshots.

use std::path::PathBuf;

use bevy::prelude::*;

use super::{
    Captured, GameEnd, GameId, JournalError, JournalHead, PlayerName, Program, Record, SaveFolder, SnapshotHead,
    StorageError, date,
    ending::{self, end_of},
    files,
    folder::GameFolder,
    journal_file::JournalFile,
    lock::{Lock, NoLock},
    read_journal,
    saved_games::next_order,
    writer::{Job, Writer, Written},
};
use crate::{
    content::{Content, Fact, FileFact},
    rules::{
        creatures::{CombatLevel, player_of},
        game::GameSeed,
        items::Lore,
    },
    storage::snapshot::{FileError, WorldRecord, capture},
    turn::{Cheats, Clock, MessageLog},
    world::level::CurrentDepth,
};

/// A game being saved.
pub(super) struct KeptGame {
    pub(super) head: JournalHead,
    pub(super) slot: GameFolder,
    lock: Option<Lock>,
    pub(super) journal: JournalFile,
    pub(super) writer: Writer,
    /// The turn of the last snapshot.
    pub(super) snapshot_turn: u64,
    /// The level of the last snapshot.
    pub(super) snapshot_depth: u32,
    /// How it ended, if that has not been written yet.
    pub(super) ended: Option<GameEnd>,
    /// Why the last write failed; reported once.
    pub(super) failing: Option<StorageError>,
    /// Whether another program truncated or altered the journal, which is then rewritten; reported once.
    needs_rewrite: bool,
}

impl KeptGame {
    /// A slot for the game: its name, or the name with a number if it is in use.
    pub(crate) fn begin(
        world: &World,
        folder: &SaveFolder,
        (name, daily): (&PlayerName, Option<&String>),
        map: Option<&str>,
        debug: bool,
    ) -> Result<Self, StorageError> {
        let (name, slot, lock) = free_slot(folder, name);
        let head = JournalHead {
            game: GameId::new(),
            name,
            seed: world.get_resource::<GameSeed>().map_or(0, |seed| seed.0),
            map: map.map(str::to_owned),
            debug,
            program: Program::of(world.resource::<Content>()),
            started: date::now(),
            order: next_order(folder),
            daily: daily.cloned(),
        };
        let journal = JournalFile::begin(slot.journal(), &head)?;
        Self::keep(head, slot, lock, journal)
    }

    /// A game that is saved from now on.
    pub(crate) fn keep(
        head: JournalHead,
        slot: GameFolder,
        lock: Option<Lock>,
        journal: JournalFile,
    ) -> Result<Self, StorageError> {
        let writer = Writer::start().map_err(|error| StorageError::new(slot.path(), error.to_string()))?;
        Ok(Self {
            head,
            slot,
            lock,
            journal,
            writer,
            snapshot_turn: 0,
            snapshot_depth: 0,
            ended: None,
            failing: None,
            needs_rewrite: false,
        })
    }

    /// The first write of a game that begins or continues. Returns what to tell the player; then a
    /// [snapshot](Self::snapshot) is due.
    pub(crate) fn begin_again(&mut self) -> Vec<Fact> {
        let written = self.write();
        self.report(written)
    }

    /// Writes the records that the journal file lacks; a removed folder is created again.
    pub(crate) fn write(&mut self) -> Result<(), StorageError> {
        if !self.journal.is_there() {
            self.take_slot()?;
        }
        self.journal.write()
    }

    /// Makes sure that the slot belongs to this game: its folder may have been removed, and another game may have begun
    /// there.
    fn take_slot(&mut self) -> Result<(), StorageError> {
        let path = self.slot.lock();
        if !self.lock.as_ref().is_some_and(|lock| lock.is_at(&path)) {
            self.lock = None;
            self.lock = Some(Lock::take(&path).map_err(|refusal| match refusal {
                NoLock::Taken(_) => StorageError::new(&path, "another game is being played under this name"),
                NoLock::Trouble(error) => error,
            })?);
        }
        let path = self.slot.journal();
        let Some(there) = files::read(&path)? else { return Ok(()) };
        // The beginning of this journal: another program has truncated the file.
        if self.journal.begins_with(&there) {
            self.needs_rewrite = true;
            return Ok(());
        }
        let reason = match read_journal(&there) {
            Ok(journal) if journal.head.game == self.head.game => {
                // The lock was removed, and another program continued the game from what was written then.
                let is_ours = there.get(..journal.end()).is_some_and(|written| self.journal.begins_with(written));
                self.needs_rewrite |= is_ours;
                (!is_ours).then_some("another program has continued this game")
            }
            Err(JournalError::Head(FileError::Newer(_))) | Ok(_) => Some("another game is saved under this name"),
            // There is no game: the holder of the lock may write there.
            Err(_) => {
                files::set_aside(&path)?;
                self.needs_rewrite = true;
                None
            }
        };
        if let Some(reason) = reason {
            self.lock = None;
            return Err(StorageError::new(&path, reason));
        }
        Ok(())
    }

    /// Passes a snapshot to the thread that writes it; this thread only copies the state.
    pub(crate) fn snapshot(&mut self, world: &World) {
        self.snapshot_turn = world.resource::<Clock>().turn;
        self.snapshot_depth = world.resource::<CurrentDepth>().depth;
        let (actions, path) = (self.journal.actions(), self.slot.snapshot());
        match capture(world) {
            Ok(record) => {
                let captured = self.captured(world, record);
                if let (Some(journal), Some(captured)) = (self.journal.whole_file(), captured) {
                    self.writer.write(Job { captured, actions, path, journal });
                }
            }
            Err(error) => {
                self.writer.fail(Written { actions, result: Err(StorageError::new(&path, error.to_string())) });
            }
        }
    }

    /// What a snapshot holds around the record of the game.
    fn captured(&self, world: &World, record: WorldRecord) -> Option<Captured> {
        let content = world.get_resource::<Content>()?;
        let (journal_length, journal_checksum) = self.journal.mark();
        let head = SnapshotHead {
            game: self.head.game,
            name: self.head.name.clone(),
            seed: record.seed,
            turn: record.turn,
            depth: record.depth,
            level: world.get::<CombatLevel>(player_of(world)?)?.0,
            saved: date::now(),
            order: self.head.order,
            program: Program::of(content),
            debugged: world.get_resource::<Cheats>()?.debugged,
            journal_length,
            journal_checksum,
        };
        let log = world.get_resource::<MessageLog>()?;
        let (entries, chronicle) = (log.entries().cloned().collect(), log.chronicle().clone());
        let called = world.get_resource::<Lore>()?.names_called(content);
        Some(Captured { head, world: record, log: entries, chronicle, called, content: content.clone() })
    }

    /// Processes finished snapshots. Returns what to tell the player.
    pub(crate) fn collect(&mut self) -> Vec<Fact> {
        let mut told = Vec::new();
        for written in self.writer.take_written() {
            let noted = self.note(written);
            if noted.is_err() {
                told.extend(self.report(noted));
            }
        }
        told
    }

    /// Records the hash of a snapshot in the journal.
    fn note(&mut self, written: Written) -> Result<(), StorageError> {
        let hash = written.result?.first_chunk::<8>().copied().unwrap_or_default();
        self.journal.append(&Record::Checkpoint { actions: written.actions, hash })
    }

    /// Takes note of a write. Returns what to tell the player: once that the game can't be saved, and once that it can be
    /// saved again.
    pub(crate) fn report(&mut self, written: Result<(), StorageError>) -> Vec<Fact> {
        let mut told = Vec::new();
        match written {
            Err(error) => {
                if self.failing.as_ref().is_none_or(|known| known.reason != error.reason) {
                    told.push(failing(&error));
                }
                self.failing = Some(error);
            }
            Ok(()) => {
                if std::mem::take(&mut self.needs_rewrite) {
                    told.push(Fact::File(FileFact::JournalMended));
                }
                if self.failing.take().is_some() {
                    told.push(Fact::File(FileFact::SavingWorksAgain));
                }
            }
        }
        told
    }

    /// Saves the game and waits until it is on the disk.
    pub(crate) fn save(&mut self, world: &World) -> Result<(), StorageError> {
        self.writer.finish();
        self.writer.take_written();
        self.write()?;
        self.snapshot(world);
        self.writer.finish();
        for written in self.writer.take_written() {
            self.note(written)?;
        }
        self.journal.write()
    }

    /// Ends the game: see [`ending`]. Returns where an unreadable list of scores was set aside.
    pub(crate) fn end(&mut self, world: &World, folder: &SaveFolder) -> Result<Option<PathBuf>, StorageError> {
        self.writer.finish();
        let end = match &self.ended {
            Some(end) => end.clone(),
            None => {
                let end = end_of(world, &self.head);
                let end =
                    end.ok_or_else(|| StorageError::new(self.slot.path(), "the game that ended has no player"))?;
                self.journal.append(&Record::End(Box::new(end.clone())))?;
                self.ended = Some(end.clone());
                end
            }
        };
        self.write()?;
        if let Some(file) = self.journal.whole_file() {
            file.sync_all().map_err(|error| StorageError::of(&self.slot.journal(), &error))?;
        }
        ending::finish(folder, &self.slot, &end)
    }
}

/// An unused slot under the name or the name with a number. If locks do not work it is the first that looks unused: the
/// error will be reported when the game is written.
fn free_slot(folder: &SaveFolder, name: &PlayerName) -> (PlayerName, GameFolder, Option<Lock>) {
    let mut number = 1;
    loop {
        let name = if number == 1 { name.clone() } else { name.numbered(number) };
        let slot = folder.slot(&name.slot());
        if !slot.is_taken() {
            match Lock::take(&slot.lock()) {
                // Another game may have begun there in the meantime.
                Ok(_) if slot.is_taken() => {}
                Ok(lock) => return (name, slot, Some(lock)),
                Err(NoLock::Trouble(_)) => return (name, slot, None),
                Err(NoLock::Taken(_)) => {}
            }
        }
        number += 1;
    }
}

pub(super) fn failing(error: &StorageError) -> Fact {
    Fact::File(FileFact::SavingFails { reason: error.to_string().into() })
}
