//! Snapshots: a game after one of its actions, with a summary for the list of games.

use std::convert::Infallible;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{GameId, PlayerName, Program, Story};
use crate::{
    content::{Content, Fact, MessageKind},
    storage::snapshot::{
        BrokenRecord, FileError, FileKind, KindNames, RULES_VERSION, WorldRecord, hash_of, open_sealed, seal,
        translate_kinds,
    },
    turn::{Chronicle, LogEntry},
    words::{Message, log_lines},
};

/// Version of the format. Head and body are CBOR with the names of all fields and variants, so that the version stays
/// when fields are added to them, to the record of the world or to the story.
pub(crate) const SNAPSHOT_VERSION: u16 = 1;
/// The compression level, from 0 to 10: higher takes longer and gains little.
const COMPRESSION: u8 = 3;
/// The largest record in bytes: more than any game has.
const MOST_BYTES: usize = 1 << 27;

/// The summary of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SnapshotHead {
    /// The identity of the game.
    pub game: GameId,
    /// The player's name.
    pub name: PlayerName,
    /// The seed.
    pub seed: u64,
    /// Turns of the clock.
    pub turn: u64,
    /// The depth of the current level.
    pub depth: u32,
    /// Experience level.
    pub level: i32,
    /// When it was saved, in seconds since 1970.
    pub saved: u64,
    /// Increases with each game that is started or continued, whatever the clock says.
    pub order: u64,
    /// The program and data that played it.
    pub program: Program,
    /// Whether debug commands have changed it.
    pub debugged: bool,
    /// The length of the journal at that moment, in bytes.
    pub journal_length: u64,
    /// The checksum of the journal up to there.
    pub journal_checksum: u32,
}

/// The rest of a snapshot, compressed.
#[derive(Serialize, Deserialize)]
struct SnapshotBody<World> {
    kinds: KindNames,
    world: World,
    log: Vec<LogLine>,
    story: Story,
}

/// A line of the log with its original text.
#[derive(Serialize, Deserialize)]
struct LogLine {
    turn: u64,
    text: String,
    kind: MessageKind,
    count: u32,
    /// Whether it only answers a key; older programs did not say.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    is_answer: bool,
}

/// A game as passed from the game thread: copied, but not serialized yet.
pub struct Captured {
    /// The summary.
    pub head: SnapshotHead,
    /// The state.
    pub world: WorldRecord,
    /// The log.
    pub log: Vec<LogEntry>,
    /// The story for the end of the game.
    pub chronicle: Chronicle,
    /// The names that the player gave to kinds of items.
    pub called: Vec<(String, String)>,
    /// The names of all kinds.
    pub content: Content,
}

/// A snapshot that was read.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The summary.
    pub head: SnapshotHead,
    /// How kinds were numbered.
    pub kinds: KindNames,
    /// The state.
    pub world: WorldRecord,
    /// The log.
    pub log: Vec<LogEntry>,
    /// The story for the end of the game.
    pub story: Story,
}

impl Snapshot {
    /// Its state, with kinds numbered as in the current data.
    ///
    /// # Errors
    /// There is a kind that the data lack.
    pub fn state(&self, content: &Content) -> Result<WorldRecord, BrokenRecord> {
        let mut record = self.world.clone();
        translate_kinds(&mut record, &self.kinds, content)?;
        Ok(record)
    }
}

/// Why a snapshot cannot be written.
#[derive(Debug, Error)]
pub enum UnwritableSnapshot {
    /// Its state has no hash.
    #[error("its state can't be written as bytes: {0}")]
    State(#[from] postcard::Error),
    /// It cannot be serialized.
    #[error("it can't be written as bytes: {0}")]
    Names(#[from] minicbor_serde::error::EncodeError<Infallible>),
}

/// Why a snapshot cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SnapshotError {
    /// Its envelope is damaged.
    #[error(transparent)]
    File(#[from] FileError),
    /// Its content is invalid.
    #[error("its content can't be read")]
    Payload,
    /// Newer rules may have data that this program would lose.
    #[error("it was saved by a newer version of the game ({0})")]
    NewerRules(String),
}

/// A captured game as the bytes of a file, and the hash of its state.
///
/// # Errors
/// It can't be written as bytes, which no state that a game can reach does.
pub fn snapshot_bytes(captured: &Captured) -> Result<(Vec<u8>, [u8; 32]), UnwritableSnapshot> {
    let Captured { head, world, log, chronicle, called, content } = captured;
    let hash = hash_of(world.clone())?;
    let lines = log_lines(content, log, log.len()).into_iter();
    let lines =
        lines.map(|Message { turn, text, kind, count, is_answer, .. }| LogLine { turn, text, kind, count, is_answer });
    let story = Story::of(chronicle, content).with_names_called(called.clone());
    let body = SnapshotBody { kinds: KindNames::of(content), world, log: lines.collect(), story };
    let mut payload = minicbor_serde::to_vec(head)?;
    payload.extend(miniz_oxide::deflate::compress_to_vec(&minicbor_serde::to_vec(&body)?, COMPRESSION));
    Ok((seal(FileKind::Snapshot, SNAPSHOT_VERSION, &payload), hash))
}

/// Reads the summary of a snapshot. The checksum is verified.
///
/// # Errors
/// It can't be read.
pub fn read_snapshot_head(bytes: &[u8]) -> Result<SnapshotHead, SnapshotError> {
    split(bytes).map(|(head, _)| head)
}

/// Reads a whole snapshot. Whether its record is a possible state is checked elsewhere.
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
    let lines = log.into_iter().map(|LogLine { turn, text, kind, count, is_answer }| {
        let fact = Fact::Remembered { text: text.into(), kind, is_answer };
        // The words of the line tell already how hard a blow was.
        LogEntry { turn, fact, count, is_hard: false }
    });
    Ok(Snapshot { head, kinds, world, log: lines.collect(), story })
}

/// The summary of a verified snapshot, and its compressed body.
fn split(bytes: &[u8]) -> Result<(SnapshotHead, &[u8]), SnapshotError> {
    let opened = open_sealed(FileKind::Snapshot, SNAPSHOT_VERSION, bytes)?;
    if !opened.rest.is_empty() {
        return Err(FileError::Damaged.into());
    }
    read_head(opened.payload).ok_or(SnapshotError::Payload)
}

/// The summary, and what follows it.
fn read_head(payload: &[u8]) -> Option<(SnapshotHead, &[u8])> {
    let mut reader = minicbor_serde::Deserializer::new(payload);
    let head = SnapshotHead::deserialize(&mut reader).ok()?;
    Some((head, payload.get(reader.decoder().position()..)?))
}
