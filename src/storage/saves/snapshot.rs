//! What a snapshot holds: a game as it stood after one of its actions, and what a list of games shows of it.

use std::convert::Infallible;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{GameId, PlayerName, Program, Story};
use crate::{
    content::Content,
    storage::snapshot::{
        BrokenRecord, FileError, FileKind, KindNames, RULES_VERSION, WorldRecord, hash_of, open_sealed, seal,
        translate_kinds,
    },
    turn::{Chronicle, Fact, LogEntry, MessageKind},
    words::sentence,
};

/// Version of the format. Head and body are CBOR with the names of all fields and variants, so the version stays as it
/// is when fields are added to them, to the record of the world or to the story.
pub const SNAPSHOT_VERSION: u16 = 1;
/// How hard the record is compressed, of 10: more takes longer and gains little.
const COMPRESSION: u8 = 3;
/// Bytes a record may have: more than any game has.
const MOST_BYTES: usize = 1 << 27;

/// What can be told of a game without opening it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SnapshotHead {
    /// Which game it is.
    pub game: GameId,
    /// Who plays it.
    pub name: PlayerName,
    /// The seed.
    pub seed: u64,
    /// Turns of the clock.
    pub turn: u64,
    /// Depth of the level that the player is on.
    pub depth: u32,
    /// Level of experience.
    pub level: i32,
    /// When it was saved, in seconds since 1970.
    pub saved: u64,
    /// Larger for a game that was begun or gone on with later, whatever the clock said.
    pub order: u64,
    /// What played it.
    pub program: Program,
    /// Whether debug commands changed it.
    pub debugged: bool,
    /// Bytes of the journal at that moment.
    pub journal_length: u64,
    /// The journal's checksum up to there.
    pub journal_checksum: u32,
}

/// What a snapshot holds besides, compressed.
#[derive(Serialize, Deserialize)]
struct SnapshotBody<World> {
    kinds: KindNames,
    world: World,
    log: Vec<LogLine>,
    story: Story,
}

/// A line of the log; it keeps the words it had.
#[derive(Serialize, Deserialize)]
struct LogLine {
    turn: u64,
    text: String,
    kind: MessageKind,
    count: u32,
}

/// A game as the game thread hands it over: copied, not yet written as bytes.
pub struct Captured {
    /// What can be told of it.
    pub head: SnapshotHead,
    /// The state.
    pub world: WorldRecord,
    /// The log.
    pub log: Vec<LogEntry>,
    /// What is told of the game when it is over.
    pub chronicle: Chronicle,
    /// What the player calls kinds of things.
    pub called: Vec<(String, String)>,
    /// The names of things.
    pub content: Content,
}

/// A snapshot that was read.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// What can be told of it.
    pub head: SnapshotHead,
    /// How kinds were numbered.
    pub kinds: KindNames,
    /// The state.
    pub world: WorldRecord,
    /// The log.
    pub log: Vec<LogEntry>,
    /// What is told of the game when it is over.
    pub story: Story,
}

impl Snapshot {
    /// Its state, with kinds as the data of now number them.
    ///
    /// # Errors
    /// There is a kind that the data lack.
    pub fn state(&self, content: &Content) -> Result<WorldRecord, BrokenRecord> {
        let mut record = self.world.clone();
        translate_kinds(&mut record, &self.kinds, content)?;
        Ok(record)
    }
}

/// Why a snapshot can't be written.
#[derive(Debug, Error)]
pub enum UnwritableSnapshot {
    /// Its state has no hash.
    #[error("its state can't be written as bytes: {0}")]
    State(#[from] postcard::Error),
    /// It can't be written by names.
    #[error("it can't be written as bytes: {0}")]
    Names(#[from] minicbor_serde::error::EncodeError<Infallible>),
}

/// Why a snapshot can't be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SnapshotError {
    /// It is no sealed snapshot.
    #[error(transparent)]
    File(#[from] FileError),
    /// It is sealed, and what it holds means nothing.
    #[error("what it holds can't be understood")]
    Payload,
    /// Rules that are newer than ours may hold what we would lose.
    #[error("it was saved by a newer version of the game ({0})")]
    NewerRules(String),
}

/// A captured game as the bytes of a file, and the hash of its state.
///
/// # Errors
/// It can't be written as bytes, which no state that a game can reach does.
pub fn snapshot_bytes(captured: &Captured) -> Result<(Vec<u8>, [u8; 32]), UnwritableSnapshot> {
    let Captured { head, world, log, chronicle, called, content } = captured;
    let hash = hash_of(&postcard::to_stdvec(world)?);
    let lines = log.iter().map(|entry| {
        let (text, kind) = sentence(content, &entry.fact);
        LogLine { turn: entry.turn, text, kind, count: entry.count }
    });
    let story = Story::of(chronicle, content).with_names_called(called.clone());
    let body = SnapshotBody { kinds: KindNames::of(content), world, log: lines.collect(), story };
    let mut payload = minicbor_serde::to_vec(head)?;
    payload.extend(miniz_oxide::deflate::compress_to_vec(&minicbor_serde::to_vec(&body)?, COMPRESSION));
    Ok((seal(FileKind::Snapshot, SNAPSHOT_VERSION, &payload), hash))
}

/// What can be told of a snapshot without opening all of it. Its seal is checked.
///
/// # Errors
/// It can't be read.
pub fn read_snapshot_head(bytes: &[u8]) -> Result<SnapshotHead, SnapshotError> {
    split(bytes).map(|(head, _)| head)
}

/// Reads a whole snapshot. That its record is a state that a game can have is for others to check.
///
/// # Errors
/// It can't be read.
pub fn read_snapshot(bytes: &[u8]) -> Result<Snapshot, SnapshotError> {
    let (head, compressed) = split(bytes)?;
    if head.program.rules > RULES_VERSION {
        return Err(SnapshotError::NewerRules(head.program.version));
    }
    let body = miniz_oxide::inflate::decompress_to_vec_with_limit(compressed, MOST_BYTES);
    let body = body.map_err(|_| SnapshotError::Payload)?;
    let body: SnapshotBody<WorldRecord> = minicbor_serde::from_slice(&body).map_err(|_| SnapshotError::Payload)?;
    let SnapshotBody { kinds, world, log, story } = body;
    let lines = log.into_iter().map(|LogLine { turn, text, kind, count }| {
        let fact = Fact::Remembered { text: text.into(), kind };
        LogEntry { turn, fact, count }
    });
    Ok(Snapshot { head, kinds, world, log: lines.collect(), story })
}

/// The head of a snapshot whose seal holds, and its compressed body.
fn split(bytes: &[u8]) -> Result<(SnapshotHead, &[u8]), SnapshotError> {
    let opened = open_sealed(FileKind::Snapshot, SNAPSHOT_VERSION, bytes)?;
    if !opened.rest.is_empty() {
        return Err(FileError::Damaged.into());
    }
    read_head(opened.payload).ok_or(SnapshotError::Payload)
}

/// The head, and what comes after it.
fn read_head(payload: &[u8]) -> Option<(SnapshotHead, &[u8])> {
    let mut reader = minicbor_serde::Deserializer::new(payload);
    let head = SnapshotHead::deserialize(&mut reader).ok()?;
    Some((head, payload.get(reader.decoder().position()..)?))
}
