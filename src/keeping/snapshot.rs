//! What a snapshot holds: a game as it stood after one of its actions, and what a list of games shows of it.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{GameId, PlayerName, Program, Story, version_1};
use crate::{
    content::Content,
    save::{
        BrokenRecord, FileError, FileKind, KindNames, RULES_VERSION, WorldRecord, complete, hash_of, open_sealed, seal,
        translate_kinds,
    },
    turn::{Chronicle, Fact, LogEntry, MessageKind},
    words::sentence,
};

/// Version of the format. From 2 on head and body are `MessagePack` with the names of all fields and variants, so this
/// stays as it is when fields are added to them, to the record of the world or to the story: a new one has
/// `#[serde(default)]`, as `save/record.rs` says. Version 1 is read by `version_1.rs`.
pub const SNAPSHOT_VERSION: u16 = 2;
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
pub(super) struct Body<World> {
    pub kinds: KindNames,
    pub world: World,
    pub log: Vec<Line>,
    pub story: Story,
}

/// A line of the log; it keeps the words it had.
#[derive(Serialize, Deserialize)]
pub(super) struct Line {
    pub turn: u64,
    pub text: String,
    pub kind: MessageKind,
    pub count: u32,
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
    /// Version of the format it was written in.
    pub format: u16,
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
        if self.format == 1 {
            complete(&mut record, content);
        }
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
    Names(#[from] rmp_serde::encode::Error),
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
        Line { turn: entry.turn, text, kind, count: entry.count }
    });
    let story = Story::of(chronicle, content).with_names_called(called.clone());
    let body = Body { kinds: KindNames::of(content), world, log: lines.collect(), story };
    let mut payload = rmp_serde::to_vec_named(head)?;
    payload.extend(miniz_oxide::deflate::compress_to_vec(&rmp_serde::to_vec_named(&body)?, COMPRESSION));
    Ok((seal(FileKind::Snapshot, SNAPSHOT_VERSION, &payload), hash))
}

/// What can be told of a snapshot without opening all of it. Its seal is checked.
///
/// # Errors
/// It can't be read.
pub fn read_snapshot_head(bytes: &[u8]) -> Result<SnapshotHead, SnapshotError> {
    Ok(split(bytes)?.head)
}

/// Reads a whole snapshot. That its record is a state that a game can have is for others to check.
///
/// # Errors
/// It can't be read.
pub fn read_snapshot(bytes: &[u8]) -> Result<Snapshot, SnapshotError> {
    let Split { format, head, compressed } = split(bytes)?;
    if head.program.rules > RULES_VERSION {
        return Err(SnapshotError::NewerRules(head.program.version));
    }
    let body = miniz_oxide::inflate::decompress_to_vec_with_limit(compressed, MOST_BYTES);
    let body = body.map_err(|_| SnapshotError::Payload)?;
    let body = if format == 1 { version_1::read_body(&body) } else { rmp_serde::from_slice(&body).ok() };
    let Body { kinds, world, log, story } = body.ok_or(SnapshotError::Payload)?;
    let lines = log.into_iter().map(|Line { turn, text, kind, count }| {
        let fact = Fact::Remembered { text: text.into(), kind };
        LogEntry { turn, fact, count }
    });
    Ok(Snapshot { format, head, kinds, world, log: lines.collect(), story })
}

/// A snapshot whose seal holds.
struct Split<'bytes> {
    format: u16,
    head: SnapshotHead,
    compressed: &'bytes [u8],
}

fn split(bytes: &[u8]) -> Result<Split<'_>, SnapshotError> {
    let opened = open_sealed(FileKind::Snapshot, SNAPSHOT_VERSION, bytes)?;
    if !opened.rest.is_empty() {
        return Err(FileError::Damaged.into());
    }
    let head = if opened.version == 1 { version_1::read_head(opened.payload) } else { read_head(opened.payload) };
    let (head, compressed) = head.ok_or(SnapshotError::Payload)?;
    Ok(Split { format: opened.version, head, compressed })
}

/// The head, and what comes after it.
fn read_head(payload: &[u8]) -> Option<(SnapshotHead, &[u8])> {
    let mut rest = payload;
    let head = rmp_serde::from_read(&mut rest).ok()?;
    Some((head, rest))
}
