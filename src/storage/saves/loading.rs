//! Continuing a game in progress from its snapshot and the actions after it.

use std::path::Path;

use bevy::prelude::*;

use super::{
    Journal, JournalHead, Program, Record, RecordWithEnd, SaveFolder, SaveManager, Snapshot, StorageError, ending,
    files,
    folder::GameFolder,
    journal_file::JournalFile,
    kept_game::KeptGame,
    lock::{Lock, NoLock},
    mending::{Mended, place_of},
    read_journal, read_snapshot,
    refusal::{Fault, Refusal, journal_fault, snapshot_fault},
    replay::begin_game_of,
    save_manager::end_game,
    saved_games::{next_order, saved_game},
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
pub(crate) struct Continued {
    /// Whether it has a debug console.
    pub debug: bool,
    /// Notes for the player.
    pub notes: Vec<String>,
}

/// Continues the game of a slot from its snapshot and the actions after it.
///
/// # Errors
/// Why not. Files that can't be used have another name then, and are never overwritten.
pub(crate) fn continue_saved(world: &mut World, slot: &str) -> Result<Continued, Refusal> {
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
    /// The length of the part of the journal that comes before the snapshot.
    done: usize,
    /// What was wrong with the file of the journal, if it was mended.
    mended: Option<StorageError>,
}

impl SavedFiles {
    /// Reads both files and checks that they belong together.
    fn read(slot: &GameFolder) -> Result<Self, Fault> {
        let (snapshot_path, journal_path) = (slot.snapshot(), slot.journal());
        let snapshot = match files::read(&snapshot_path).map_err(Fault::Snapshot)? {
            None => None,
            Some(bytes) => Some(read_snapshot(&bytes).map_err(|error| snapshot_fault(&snapshot_path, error))?),
        };
        let held = files::read(&journal_path).map_err(Fault::Foreign)?;
        match (Self::whole_journal(&journal_path, held.as_deref(), snapshot.as_ref()), snapshot) {
            (Ok((journal, done)), snapshot) => {
                Ok(Self { snapshot, journal, journal_bytes: held.unwrap_or_default(), done, mended: None })
            }
            (Err(Fault::Journal(error)), Some(snapshot)) => {
                let mended = Mended::of(&snapshot.head, held.as_deref());
                let mended = mended.map_err(|_| Fault::Journal(error.clone()))?;
                let Mended { journal, bytes, done } = mended;
                Ok(Self { snapshot: Some(snapshot), journal, journal_bytes: bytes, done, mended: Some(error) })
            }
            (Err(fault), _) => Err(fault),
        }
    }

    /// Reads a journal that belongs to its snapshot, and was neither truncated nor altered before the snapshot was taken.
    /// Returns it with the length of the part before the snapshot.
    fn whole_journal(path: &Path, held: Option<&[u8]>, snapshot: Option<&Snapshot>) -> Result<(Journal, usize), Fault> {
        let broken = |reason: &str| Fault::Journal(StorageError::new(path, reason));
        let held = held.ok_or_else(|| broken("the journal of this game is missing"))?;
        let journal = read_journal(held).map_err(|error| journal_fault(path, &error))?;
        let Some(Snapshot { head, .. }) = snapshot else {
            let has_gap = journal.has_gap();
            return if has_gap { Err(broken("a part of it is missing")) } else { Ok((journal, 0)) };
        };
        if head.game != journal.head.game {
            return Err(broken("it is the journal of another game"));
        }
        match place_of(&journal, head) {
            Some(done) => Ok((journal, done)),
            None if usize::try_from(head.journal_length).is_ok_and(|length| length <= journal.end()) => {
                Err(broken("it has changed since the snapshot was taken"))
            }
            None => Err(broken("it is cut off: the snapshot was taken after its last action")),
        }
    }

    /// The program that played the snapshot and everything after it. A program that continues a game notes itself
    /// before its first snapshot, and may be killed in between.
    fn programs(&self) -> impl Iterator<Item = &Program> {
        let first = self.snapshot.as_ref().map_or(&self.journal.head.program, |snapshot| &snapshot.head.program);
        let after = self.journal.records.iter().filter(|placed| placed.end > self.done);
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
        if let Some(snapshot) = &self.snapshot {
            let broken =
                |what: String| Fault::Snapshot(StorageError::new(&slot.snapshot(), format!("it holds {what}")));
            let record = snapshot.state(&content).map_err(|error| foreign(&error.to_string()))?;
            continue_game(world, &record).map_err(|error| broken(first_line(&error.to_string())))?;
            let unseen_attack = world.resource::<MessageLog>().unseen_attack();
            let mut log = MessageLog::from_entries(snapshot.log.iter().cloned(), snapshot.story.to_chronicle(&content));
            log.set_unseen_attack(unseen_attack);
            world.insert_resource(log);
            snapshot.story.call_kinds(&content, &mut world.resource_mut::<Lore>());
        } else {
            if !is_same {
                return Err(foreign("it has no snapshot, and was played with other rules"));
            }
            begin_game_of(world, &self.journal.head)
                .map_err(|reason| Fault::Journal(StorageError::new(&slot.journal(), reason)))?;
        }
        if self.journal.torn > 0 {
            notes.push("The last action was only partly written and is lost.".to_owned());
        }
        let mismatch = self.replay(world, is_same);
        match mismatch {
            Err(reason) if is_same => Err(Fault::Journal(StorageError::new(&slot.journal(), reason))),
            Err(reason) => {
                notes.push(format!("The game was played with other rules: {reason}."));
                Ok(())
            }
            Ok(()) => Ok(()),
        }
    }

    /// Replays the actions after the snapshot. With the same rules the result is the same.
    fn replay(&self, world: &mut World, is_same: bool) -> Result<(), String> {
        let done = self.done;
        let mut actions = self.journal.actions_up_to(done);
        let records = self.journal.records.iter().map(|placed| &placed.record).rev();
        // Where actions are missing, no number of them says which state is meant.
        let records = records.take_while(|record| **record != Record::Lost);
        let checkpoint = records.filter(|_| is_same).find_map(|record| match record {
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
        if let Some(error) = &self.mended {
            let path = slot.journal();
            let aside = if held(&path) {
                format!(" It was put aside as {}.", files::set_aside(&path)?.display())
            } else {
                String::new()
            };
            files::write_whole(&path, &self.journal_bytes)?;
            let rest =
                if self.journal.has_gap() { " What was played before can't be watched or verified." } else { "" };
            notes.push(format!("The game goes on, but a part of its record is lost: {error}.{aside}{rest}"));
        }
        let journal = JournalFile::go_on(slot.journal(), self.journal_bytes, &self.journal)?;
        let order = next_order(folder);
        let (then, now) = (self.journal.program().clone(), Program::of(world.resource::<Content>()));
        let head = JournalHead { order, ..self.journal.head };
        let (debug, id) = (head.debug, head.game);
        let mut game = KeptGame::keep(head, slot, Some(lock), journal)?;
        if then != now {
            game.journal.append(&Record::GoesOn(now))?;
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

/// Whether there is anything under a name.
fn held(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}

fn first_line(text: &str) -> String {
    text.lines().next().unwrap_or_default().to_owned()
}
