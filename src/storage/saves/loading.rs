//! Continuing a game in progress from its snapshot and the actions after it.

use bevy::prelude::*;

use super::{
    Journal, JournalHead, Program, Record, RecordWithEnd, SaveFolder, SaveManager, Snapshot, SnapshotHead,
    StorageError, ending, files,
    folder::GameFolder,
    journal_file::JournalFile,
    kept_game::KeptGame,
    lock::{Lock, NoLock},
    read_journal, read_snapshot,
    refusal::{Fault, Refusal, journal_fault, snapshot_fault},
    replay::begin_game_of,
    save_manager::end_game,
    saved_games::{saved_game, saved_games},
};
use crate::{
    content::Content,
    rules::{
        game::{clear_game, take_next_content},
        items::Lore,
    },
    storage::snapshot::{StateHasher, continue_game},
    turn::{Clock, MessageLog, Outcome, Progress, take_turn, tell},
};

/// A game that continues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Continued {
    /// Whether it has a debug console.
    pub debug: bool,
    /// Notes for the player.
    pub notes: Vec<String>,
}

/// Continues the game of a slot from its snapshot and the actions after it.
///
/// # Errors
/// Why not. Files that can't be used have another name then, and are never overwritten.
pub fn continue_saved(world: &mut World, slot: &str) -> Result<Continued, Refusal> {
    let Some(folder) = world.get_resource::<SaveManager>().map(|save_manager| save_manager.folder.clone()) else {
        return Err(Refusal::NoGame(None));
    };
    take_next_content(world);
    let slot = folder.slot(slot);
    let Some(name) = saved_game(&slot).map(|saved| saved.name) else {
        return Err(Refusal::NoGame(None));
    };
    let lock = match Lock::take(&slot.lock()) {
        Ok(lock) => lock,
        Err(NoLock::Taken(process)) => return Err(Refusal::Playing { name, process }),
        Err(NoLock::Trouble(error)) => return Err(Refusal::Foreign { name, error }),
    };
    let files = SavedFiles::read(&slot).map_err(|fault| fault.refuse(&slot, name.clone()))?;
    if let Some(end) = files.journal.ending() {
        let cause = end.score.cause_of_death.clone().unwrap_or_else(|| "won".to_owned());
        let done = ending::finish(&folder, &slot, end);
        return match done {
            Ok(_) => Err(Refusal::Over { name, cause }),
            Err(error) => Err(Refusal::Foreign { name, error }),
        };
    }
    let mut notes = Vec::new();
    files.play(world, &slot, &mut notes).map_err(|fault| {
        clear_game(world);
        fault.refuse(&slot, name.clone())
    })?;
    files.keep(world, &folder, slot, lock, &mut notes).map_err(|error| {
        clear_game(world);
        Refusal::Foreign { name, error }
    })
}

/// The files of a game in progress.
struct SavedFiles {
    snapshot: Option<Snapshot>,
    journal: Journal,
    journal_bytes: Vec<u8>,
}

impl SavedFiles {
    /// Reads both files and checks that they belong together.
    fn read(slot: &GameFolder) -> Result<Self, Fault> {
        let (snapshot_path, journal_path) = (slot.snapshot(), slot.journal());
        let snapshot = match files::read(&snapshot_path).map_err(Fault::Snapshot)? {
            None => None,
            Some(bytes) => Some(read_snapshot(&bytes).map_err(|error| snapshot_fault(&snapshot_path, error))?),
        };
        let missing = || Fault::Journal(StorageError::new(&journal_path, "the journal of this game is missing"));
        let journal_bytes = files::read(&journal_path).map_err(Fault::Foreign)?.ok_or_else(missing)?;
        let journal = read_journal(&journal_bytes).map_err(|error| journal_fault(&journal_path, &error))?;
        let files = Self { snapshot, journal, journal_bytes };
        if let Some(Snapshot { head, .. }) = &files.snapshot {
            files.belongs_to(head).map_err(|reason| Fault::Journal(StorageError::new(&journal_path, reason)))?;
        }
        Ok(files)
    }

    /// Whether the journal belongs to the snapshot, and was neither truncated nor altered before the snapshot was
    /// taken.
    fn belongs_to(&self, head: &SnapshotHead) -> Result<(), String> {
        if head.game != self.journal.head.game {
            return Err("it is the journal of another game".to_owned());
        }
        let length = usize::try_from(head.journal_length).unwrap_or(usize::MAX);
        if length > self.journal.end() {
            return Err("it is cut off: the snapshot was taken after its last action".to_owned());
        }
        let mut ends = self.journal.records.iter().map(|placed| (placed.end, placed.checksum));
        let head_end = (self.journal.head_end, self.journal.head_checksum);
        if head_end != (length, head.journal_checksum) && !ends.any(|end| end == (length, head.journal_checksum)) {
            return Err("it has changed since the snapshot was taken".to_owned());
        }
        Ok(())
    }

    /// The program that played the snapshot and everything after it. A program that continues a game notes itself
    /// before its first snapshot, and may be killed in between.
    fn programs(&self) -> impl Iterator<Item = &Program> {
        let (first, done) = match &self.snapshot {
            Some(snapshot) => (&snapshot.head.program, snapshot.head.journal_length),
            None => (&self.journal.head.program, 0),
        };
        let done = usize::try_from(done).unwrap_or(usize::MAX);
        let after = self.journal.records.iter().filter(move |placed| placed.end > done);
        std::iter::once(first).chain(after.filter_map(|placed| match &placed.record {
            Record::GoesOn(program) => Some(program),
            _ => None,
        }))
    }

    /// Restores the game: the snapshot, then the actions of the journal after it.
    fn play(&self, world: &mut World, slot: &GameFolder, notes: &mut Vec<String>) -> Result<(), Fault> {
        let content = world.resource::<Content>().untuned();
        let now = Program::of(&content);
        let then = self.journal.program();
        let is_same = self.programs().all(|then| then.plays_as(&now));
        let foreign = |reason: &str| Fault::Foreign(StorageError::new(slot.path(), reason));
        let is_update = then.data.is_compiled_in() && now.data.is_compiled_in();
        if !then.data.is_same(now.data) && !is_update {
            return Err(foreign(&then.needed_data()));
        }
        let done = if let Some(snapshot) = &self.snapshot {
            let broken =
                |what: String| Fault::Snapshot(StorageError::new(&slot.snapshot(), format!("it holds {what}")));
            let record = snapshot.state(&content).map_err(|error| foreign(&error.to_string()))?;
            continue_game(world, &record).map_err(|error| broken(first_line(&error.to_string())))?;
            world.insert_resource(MessageLog::from_entries(
                snapshot.log.iter().cloned(),
                snapshot.story.to_chronicle(&content),
            ));
            snapshot.story.call_kinds(&content, &mut world.resource_mut::<Lore>());
            usize::try_from(snapshot.head.journal_length).unwrap_or(usize::MAX)
        } else {
            if !is_same {
                return Err(foreign("it has no snapshot, and was played with other rules"));
            }
            begin_game_of(world, &self.journal.head)
                .map_err(|reason| Fault::Journal(StorageError::new(&slot.journal(), reason)))?;
            0
        };
        if self.journal.torn > 0 {
            notes.push("The last action was only partly written and is lost.".to_owned());
        }
        let mismatch = self.replay(world, done, is_same);
        match mismatch {
            Err(reason) if is_same => Err(Fault::Journal(StorageError::new(&slot.journal(), reason))),
            Err(reason) => {
                notes.push(format!("The game was played with other rules: {reason}."));
                Ok(())
            }
            Ok(()) => Ok(()),
        }
    }

    /// Replays the actions after the first `done` bytes of the journal. With the same rules the result is the same.
    fn replay(&self, world: &mut World, done: usize, is_same: bool) -> Result<(), String> {
        let mut actions = self.journal.actions_up_to(done);
        let records = || self.journal.records.iter().map(|placed| &placed.record);
        let checkpoint = records().rev().filter(|_| is_same).find_map(|record| match record {
            Record::Checkpoint { actions, hash } => Some((*actions, *hash)),
            _ => None,
        });
        let check = |world: &World, actions: u64| match checkpoint {
            Some((at, hash)) if at == actions && !StateHasher::default().has_hash(world, &hash) => {
                let turn = world.resource::<Clock>().turn;
                Err(format!("the state at turn {turn} differs from the recorded one"))
            }
            _ => Ok(()),
        };
        check(world, actions)?;
        for RecordWithEnd { record, .. } in self.journal.records.iter().filter(|placed| placed.end > done) {
            let Record::Action(action) = record else { continue };
            let turn = world.resource::<Clock>().turn;
            if !matches!(take_turn(world, action.clone()), Outcome::Done { .. }) {
                return Err(format!("the recorded action of turn {turn} is impossible"));
            }
            actions += 1;
            check(world, actions)?;
        }
        Ok(())
    }

    /// Saves the game from here on.
    fn keep(
        self,
        world: &mut World,
        folder: &SaveFolder,
        slot: GameFolder,
        lock: Lock,
        notes: &mut Vec<String>,
    ) -> Result<Continued, StorageError> {
        let journal = JournalFile::go_on(slot.journal(), self.journal_bytes, &self.journal)?;
        let order = saved_games(folder).iter().map(|saved| saved.order).max().unwrap_or(0) + 1;
        let (then, now) = (self.journal.program().clone(), Program::of(world.resource::<Content>()));
        let head = JournalHead { order, ..self.journal.head };
        let (debug, id) = (head.debug, head.game);
        let mut game = KeptGame::keep(head, slot, Some(lock), journal)?;
        if then != now {
            game.note_program(now)?;
        }
        let is_over = *world.resource::<Progress>() != Progress::Playing;
        if !is_over {
            // Not waited for, so that the game appears at once.
            game.begin_again().into_iter().for_each(|fact| tell(world, fact));
            game.snapshot(world);
        }
        world.resource_scope(|world, mut save_manager: Mut<SaveManager>| {
            save_manager.last = Some(id);
            save_manager.game = Some(game);
            if is_over {
                // The previous program was killed before the end was written.
                end_game(world, &mut save_manager).into_iter().for_each(|fact| tell(world, fact));
            }
        });
        Ok(Continued { debug, notes: std::mem::take(notes) })
    }
}

fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().to_owned()
}
