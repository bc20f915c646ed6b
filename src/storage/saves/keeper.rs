//! Keeps the running game: its journal after each action, a snapshot now and then, and its end.

use std::path::PathBuf;

use bevy::prelude::*;
use rand::{TryRng, rngs::SysRng};

use super::{
    Captured, End, GameId, JournalError, JournalHead, PlayerName, Program, Record, SaveFolder, SnapshotHead, Trouble,
    date,
    ending::{self, end_of},
    files,
    folder::Slot,
    journal_file::JournalFile,
    lock::{Lock, NoLock},
    morgue::{morgue_text, write_morgue_file},
    read_journal,
    writer::{Job, Writer, Written},
};
use crate::{
    content::Content,
    rules::{
        creatures::{CombatLevel, player_of},
        game::GameSeed,
        items::Lore,
    },
    storage::snapshot::{FileError, RULES_VERSION, capture},
    turn::{Action, AfterTurn, Cheats, Clock, Fact, MessageLog, Progress},
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

/// A game that is kept.
pub(super) struct KeptGame {
    head: JournalHead,
    slot: Slot,
    lock: Option<Lock>,
    journal: JournalFile,
    writer: Writer,
    /// Turn of the last snapshot.
    snapshot_turn: u64,
    /// The level of the last snapshot.
    snapshot_depth: u32,
    /// How it ended, where that could not be written yet.
    ended: Option<End>,
    /// Why the last try to write failed; told once.
    failing: Option<Trouble>,
    /// Whether the journal was found cut or changed by another program, and is written again; told once.
    is_mended: bool,
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
        match KeptGame::begin(world, keeper, map, debug) {
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

fn tell(world: &mut World, fact: Fact) {
    let turn = world.resource::<Clock>().turn;
    world.resource_mut::<MessageLog>().tell(turn, fact);
}

fn failing(trouble: &Trouble) -> Fact {
    Fact::SavingFails { reason: trouble.to_string().into() }
}

impl KeptGame {
    /// A slot for the game: that of its name, or of the name with a number where somebody plays under it already.
    fn begin(world: &World, keeper: &Keeper, map: Option<&str>, debug: bool) -> Result<Self, Trouble> {
        let folder = &keeper.folder;
        let (name, slot, lock) = free_slot(folder, &keeper.name);
        let head = JournalHead {
            game: GameId::new(),
            name,
            seed: world.get_resource::<GameSeed>().map_or(0, |seed| seed.0),
            map: map.map(str::to_owned),
            debug,
            program: Program::of(world.resource::<Content>()),
            started: date::now(),
            order: super::saved_games(folder).iter().map(|saved| saved.order).max().unwrap_or(0) + 1,
            daily: keeper.daily.clone(),
        };
        let journal = JournalFile::begin(slot.journal(), &head)?;
        Self::keep(head, slot, lock, journal)
    }

    /// A game that is kept from here on.
    pub fn keep(head: JournalHead, slot: Slot, lock: Option<Lock>, journal: JournalFile) -> Result<Self, Trouble> {
        let writer = Writer::start().map_err(|error| Trouble::new(slot.path(), error.to_string()))?;
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
            is_mended: false,
        })
    }

    /// Another program goes on with the game.
    pub fn note_program(&mut self, program: Program) -> Result<(), Trouble> {
        self.journal.append(&Record::GoesOn(program))
    }

    /// The first writing of a game that begins or goes on.
    pub fn begin_again(&mut self, world: &mut World) {
        let written = self.write();
        self.report(world, written);
        self.snapshot(world);
    }

    /// Writes what the journal's file lacks; a folder that was removed is made again.
    pub fn write(&mut self) -> Result<(), Trouble> {
        if !self.journal.is_there() {
            self.take_slot()?;
        }
        self.journal.write()
    }

    /// Makes sure that the slot is this game's: its folder may have been removed, and another game have begun there.
    fn take_slot(&mut self) -> Result<(), Trouble> {
        let path = self.slot.lock();
        if !self.lock.as_ref().is_some_and(|lock| lock.is_at(&path)) {
            self.lock = None;
            self.lock = Some(Lock::take(&path).map_err(|refusal| match refusal {
                NoLock::Taken(_) => Trouble::new(&path, "another game is played under this name"),
                NoLock::Trouble(trouble) => trouble,
            })?);
        }
        let path = self.slot.journal();
        let Some(there) = files::read(&path)? else { return Ok(()) };
        // What is left of this very journal, however little: another program has cut it.
        if self.journal.begins_with(&there) {
            self.is_mended = true;
            return Ok(());
        }
        let reason = match read_journal(&there) {
            Ok(journal) if journal.head.game == self.head.game => {
                // Somebody removed the lock, and another program went on from what was written then.
                let is_ours = there.get(..journal.end()).is_some_and(|written| self.journal.begins_with(written));
                self.is_mended |= is_ours;
                (!is_ours).then_some("another program has gone on with this game")
            }
            Err(JournalError::Head(FileError::Newer(_))) | Ok(_) => Some("another game is kept under this name"),
            // No game at all: whoever has the lock may write there.
            Err(_) => {
                files::set_aside(&path)?;
                self.is_mended = true;
                None
            }
        };
        if let Some(reason) = reason {
            self.lock = None;
            return Err(Trouble::new(&path, reason));
        }
        Ok(())
    }

    /// Hands a snapshot to the thread that writes it; this thread copies the state and no more.
    pub fn snapshot(&mut self, world: &World) {
        self.snapshot_turn = world.resource::<Clock>().turn;
        self.snapshot_depth = world.resource::<CurrentDepth>().depth;
        let (Some(journal), Some(captured)) = (self.journal.whole_file(), self.capture(world)) else { return };
        self.writer.write(Job { captured, actions: self.journal.actions(), path: self.slot.snapshot(), journal });
    }

    fn capture(&self, world: &World) -> Option<Captured> {
        let content = world.get_resource::<Content>()?;
        let record = capture(world)?;
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

    /// Takes note of snapshots that were written.
    fn collect(&mut self, world: &mut World) {
        for written in self.writer.take_written() {
            let noted = self.note(written);
            if noted.is_err() {
                self.report(world, noted);
            }
        }
    }

    /// Notes in the journal what the state of a snapshot was.
    fn note(&mut self, written: Written) -> Result<(), Trouble> {
        let hash = written.result?.first_chunk::<8>().copied().unwrap_or_default();
        self.journal.append(&Record::Checkpoint { actions: written.actions, hash })
    }

    /// Tells the player once that the game can't be saved, and once that it can be again.
    fn report(&mut self, world: &mut World, written: Result<(), Trouble>) {
        match written {
            Err(trouble) => {
                if self.failing.as_ref().is_none_or(|known| known.reason != trouble.reason) {
                    tell(world, failing(&trouble));
                }
                self.failing = Some(trouble);
            }
            Ok(()) => {
                if std::mem::take(&mut self.is_mended) {
                    tell(world, Fact::JournalMended);
                }
                if self.failing.take().is_some() {
                    tell(world, Fact::SavingWorksAgain);
                }
            }
        }
    }

    /// Saves the game and waits until it is on the disk.
    pub fn save(&mut self, world: &World) -> Result<(), Trouble> {
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

    /// Ends the game: see [`ending`]. Answers where a list of scores was put aside that could not be read.
    fn end(&mut self, world: &World, folder: &SaveFolder) -> Result<Option<PathBuf>, Trouble> {
        self.writer.finish();
        let end = match &self.ended {
            Some(end) => end.clone(),
            None => {
                let end = end_of(world, &self.head);
                let end = end.ok_or_else(|| Trouble::new(self.slot.path(), "the game that ended has no player"))?;
                self.journal.append(&Record::End(Box::new(end.clone())))?;
                self.ended = Some(end.clone());
                end
            }
        };
        self.write()?;
        if let Some(file) = self.journal.whole_file() {
            file.sync_all().map_err(|error| Trouble::of(&self.slot.journal(), &error))?;
        }
        ending::finish(folder, &self.slot, &end)
    }
}

/// A slot nobody plays in, under the name or the name with a number. Where nothing can be locked it is the first that
/// looks free: the trouble will be told when the game is written.
fn free_slot(folder: &SaveFolder, name: &PlayerName) -> (PlayerName, Slot, Option<Lock>) {
    let mut number = 1;
    loop {
        let name = if number == 1 { name.clone() } else { name.numbered(number) };
        let slot = folder.slot(&name.slot());
        if !slot.is_taken() {
            match Lock::take(&slot.lock()) {
                // Somebody may have begun there in between.
                Ok(_) if slot.is_taken() => {}
                Ok(lock) => return (name, slot, Some(lock)),
                Err(NoLock::Trouble(_)) => return (name, slot, None),
                Err(NoLock::Taken(_)) => {}
            }
        }
        number += 1;
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

impl Program {
    /// Whether the same seed and actions give the same game with another.
    #[must_use]
    pub fn plays_as(&self, other: &Self) -> bool {
        self.rules == other.rules && self.data.is_same(other.data)
    }

    /// Which data a game of this program needs, for one who has others.
    pub(super) fn needed_data(&self) -> String {
        if self.data.is_compiled_in() {
            format!("it was played with the data files of version {} itself: leave --data out", self.version)
        } else {
            "it was played with a data folder of somebody's own: give that with --data".to_owned()
        }
    }

    /// This program with these data.
    #[must_use]
    pub fn of(content: &Content) -> Self {
        Self { version: env!("CARGO_PKG_VERSION").to_owned(), rules: RULES_VERSION, data: content.identity() }
    }
}

impl GameId {
    /// A number that no other game has.
    fn new() -> Self {
        let mut bytes = [0; 16];
        if SysRng.try_fill_bytes(&mut bytes).is_err() {
            // Without the system's random numbers the time has to do.
            bytes.iter_mut().zip(date::now().to_le_bytes()).for_each(|(byte, of_time)| *byte = of_time);
        }
        Self(bytes)
    }
}
