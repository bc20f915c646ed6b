//! Replaying a recorded game and comparing it with the recording.

use std::{collections::BTreeMap, path::Path};

use bevy::prelude::*;
use thiserror::Error;

use super::{GameEnd, JournalHead, Program, Record, StorageError, files, folder::JOURNAL, read_journal};
use crate::{
    content::Content,
    rules::game::{new_game, new_game_on_map},
    storage::snapshot::StateHasher,
    turn::{Action, Clock, Outcome, Progress, take_turn},
    world::generate::drawn_map,
};

/// The first difference between a replayed game and its recording.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("turn {turn} differs: {what}")]
pub struct Difference {
    /// The turn in which the difference was found.
    pub turn: u64,
    /// A description of the difference.
    pub what: String,
}

/// A recorded game: its beginning, its actions and its state hashes.
#[derive(Clone, Debug)]
pub struct Replay {
    head: JournalHead,
    programs: Vec<Program>,
    actions: Vec<Action>,
    /// The beginnings of state hashes after numbers of actions.
    checkpoints: BTreeMap<usize, [u8; 8]>,
    end: Option<Box<GameEnd>>,
    /// Whether actions are missing from some place on; what follows there is left out.
    has_gap: bool,
    /// Whether its last record is truncated.
    is_torn: bool,
    /// Whether it is the journal of a game in progress: any other recording has an end.
    is_in_progress: bool,
    /// The number of actions replayed.
    done: usize,
    /// Hashes the states that are compared.
    states: StateHasher,
}

impl Replay {
    /// Reads a recording, or the journal of a game in progress: the file itself, or its folder.
    ///
    /// # Errors
    /// It can't be read.
    pub fn open(path: &Path) -> Result<Self, StorageError> {
        let file = if path.is_dir() { path.join(JOURNAL) } else { path.to_owned() };
        let bytes = files::read(&file)?.ok_or_else(|| StorageError::new(&file, "there is no such file"))?;
        let mut replay = Self::read(&bytes).map_err(|reason| StorageError::new(&file, reason))?;
        replay.is_in_progress = file.file_name().is_some_and(|name| name == JOURNAL);
        Ok(replay)
    }

    /// Reads a recording from bytes.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(bytes: &[u8]) -> Result<Self, String> {
        let journal = read_journal(bytes).map_err(|error| error.to_string())?;
        let mut replay = Self {
            programs: vec![journal.head.program.clone()],
            head: journal.head,
            actions: Vec::new(),
            checkpoints: BTreeMap::new(),
            end: None,
            has_gap: false,
            is_torn: journal.torn > 0,
            is_in_progress: false,
            done: 0,
            states: StateHasher::default(),
        };
        for placed in journal.records {
            match placed.record {
                Record::Action(action) => replay.actions.push(action),
                Record::Checkpoint { actions, hash } => {
                    replay.checkpoints.insert(usize::try_from(actions).unwrap_or(usize::MAX), hash);
                }
                Record::GoesOn(program) => replay.programs.push(program),
                Record::End(end) => replay.end = Some(end),
                Record::Lost => {
                    replay.has_gap = true;
                    break;
                }
            }
        }
        Ok(replay)
    }

    /// Checks that this program plays the game as it was recorded.
    ///
    /// # Errors
    /// Which program and data it needs.
    pub fn check_program(&self, content: &Content) -> Result<(), String> {
        let now = Program::of(content);
        let Some(other) = self.programs.iter().find(|then| !then.plays_as(&now)) else { return Ok(()) };
        if other.rules == now.rules {
            return Err(other.needed_data());
        }
        let (version, rules) = (&other.version, other.rules);
        Err(format!(
            "it needs version {version} of the game (rules {rules}), this is {} (rules {})",
            now.version, now.rules
        ))
    }

    /// How the game began.
    pub const fn head(&self) -> &JournalHead {
        &self.head
    }

    /// How it ended, if it has.
    pub fn end(&self) -> Option<&GameEnd> {
        self.end.as_deref()
    }

    /// Whether it is truncated: actions are missing, or it has no end and is not the journal of a game in progress.
    pub const fn lost_its_end(&self) -> bool {
        self.has_gap || (self.end.is_none() && !self.is_in_progress)
    }

    /// Whether actions are missing from some place on.
    pub const fn has_gap(&self) -> bool {
        self.has_gap
    }

    /// Whether its last action is incomplete.
    pub const fn is_torn(&self) -> bool {
        self.is_torn
    }

    /// The number of recorded actions.
    pub const fn length(&self) -> usize {
        self.actions.len()
    }

    /// The number of states that can be compared.
    pub fn checkpoints(&self) -> usize {
        self.checkpoints.len() + usize::from(self.end.as_ref().is_some_and(|end| end.score.is_over()))
    }

    /// The number of actions replayed.
    pub const fn done(&self) -> usize {
        self.done
    }

    /// Begins the game in the world.
    ///
    /// # Errors
    /// It can't be begun, as when its drawn level makes no sense.
    pub fn begin(&mut self, world: &mut World) -> Result<(), String> {
        self.done = 0;
        self.states.forget();
        begin_game_of(world, &self.head)
    }

    /// Continues the replay from a world in the state after a number of actions.
    pub(crate) fn go_on_after(&mut self, done: usize) {
        self.done = done.min(self.actions.len());
        self.states.forget();
    }

    /// Replays the next action. Returns whether there was one.
    ///
    /// # Errors
    /// The game is not what was recorded.
    pub fn step(&mut self, world: &mut World) -> Result<bool, Difference> {
        let Some(action) = self.actions.get(self.done) else { return Ok(false) };
        let turn = world.resource::<Clock>().turn;
        if !matches!(take_turn(world, action.clone()), Outcome::Done { .. }) {
            return Err(Difference { turn, what: "the recorded action is impossible".to_owned() });
        }
        if matches!(action, Action::Debug(_)) {
            self.states.forget();
        }
        self.done += 1;
        self.check_recorded(world, "the state differs from the recorded one")?;
        if self.done == self.actions.len()
            && let Some(end) = &self.end
        {
            let turn = world.resource::<Clock>().turn;
            let differs = |what: &str| Err(Difference { turn, what: what.to_owned() });
            if *world.resource::<Progress>() == Progress::Playing && end.score.is_over() {
                return differs("the recorded game ended here, and this one did not");
            }
            if end.score.turns != turn {
                return differs("the game ended on a different turn");
            }
            if !self.states.has_hash(world, &end.hash) {
                return differs("the last state differs from the recorded one");
            }
        }
        Ok(true)
    }

    /// Replays the whole game from its beginning.
    ///
    /// # Errors
    /// It can't be begun, or is not what was recorded: the first difference.
    pub fn verify(&mut self, world: &mut World) -> Result<(), Difference> {
        self.begin(world).map_err(|what| Difference { turn: 0, what })?;
        self.check_begin(world)?;
        while self.step(world)? {}
        Ok(())
    }

    /// Compares the state in which the game begins with the recorded one, if one was recorded.
    ///
    /// # Errors
    /// They differ.
    pub fn check_begin(&mut self, world: &World) -> Result<(), Difference> {
        self.check_recorded(world, "the first state differs from the recorded one")
    }

    /// Compares the state with the recorded one, if one was recorded here.
    fn check_recorded(&mut self, world: &World, message: &str) -> Result<(), Difference> {
        match self.checkpoints.get(&self.done) {
            Some(hash) if !self.states.has_hash(world, hash) => {
                Err(Difference { turn: world.resource::<Clock>().turn, what: message.to_owned() })
            }
            _ => Ok(()),
        }
    }
}

/// Begins the game of a journal in the world.
pub(super) fn begin_game_of(world: &mut World, head: &JournalHead) -> Result<(), String> {
    let begun = match &head.map {
        None => new_game(world, head.seed),
        Some(map) => match drawn_map(map) {
            Ok((blueprint, start)) => new_game_on_map(world, head.seed, blueprint, start),
            Err(error) => Err(error.to_string().into()),
        },
    };
    begun.map_err(|error| error.to_string().lines().next().unwrap_or_default().to_owned())
}
