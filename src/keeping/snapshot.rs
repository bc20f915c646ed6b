//! What a snapshot holds: a game as it stood after one of its actions, and what a list of games shows of it.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{GameId, PlayerName, Program, Story, story::StoryVersion1};
use crate::{
    content::Content,
    save::{FileError, FileKind, KindNames, WorldRecord, hash_of, open_sealed, seal},
    turn::{Chronicle, Fact, LogEntry, MessageKind},
    words::sentence,
};

/// Version of the format. The record of the world is part of it: when its fields change, so does this, and the old
/// record's type stays behind to be read.
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
struct Body<AnyStory = Story> {
    kinds: KindNames,
    /// The record of the world, as bytes: their hash is the state's.
    world: Vec<u8>,
    log: Vec<Line>,
    story: AnyStory,
}

/// A line of the log; it keeps the words it had.
#[derive(Serialize, Deserialize)]
struct Line {
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

/// Why a snapshot can't be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SnapshotError {
    /// It is no sealed snapshot.
    #[error(transparent)]
    File(#[from] FileError),
    /// It is sealed, and what it holds means nothing.
    #[error("what it holds can't be understood")]
    Payload,
}

/// A captured game as the bytes of a file, and the hash of its state.
///
/// # Errors
/// It can't be written as bytes, which no state that a game can reach does.
pub fn snapshot_bytes(captured: &Captured) -> Result<(Vec<u8>, [u8; 32]), postcard::Error> {
    let world = postcard::to_stdvec(&captured.world)?;
    let hash = hash_of(&world);
    let lines = captured.log.iter().map(|entry| {
        let (text, kind) = sentence(&captured.content, &entry.fact);
        Line { turn: entry.turn, text, kind, count: entry.count }
    });
    let story = Story::of(&captured.chronicle, &captured.content);
    let body = Body { kinds: KindNames::of(&captured.content), world, log: lines.collect(), story };
    let mut payload = postcard::to_stdvec(&captured.head)?;
    payload.extend(miniz_oxide::deflate::compress_to_vec(&postcard::to_stdvec(&body)?, COMPRESSION));
    Ok((seal(FileKind::Snapshot, SNAPSHOT_VERSION, &payload), hash))
}

/// What can be told of a snapshot without opening all of it. Its seal is checked.
///
/// # Errors
/// It can't be read.
pub fn read_snapshot_head(bytes: &[u8]) -> Result<SnapshotHead, SnapshotError> {
    Ok(split(bytes)?.0)
}

/// Reads a whole snapshot. That its record is a state that a game can have is for others to check.
///
/// # Errors
/// It can't be read.
pub fn read_snapshot(bytes: &[u8]) -> Result<Snapshot, SnapshotError> {
    let (head, compressed, version) = split(bytes)?;
    let body = miniz_oxide::inflate::decompress_to_vec_with_limit(compressed, MOST_BYTES);
    let body = body_of(version, &body.map_err(|_| SnapshotError::Payload)?)?;
    let lines = body.log.into_iter().map(|Line { turn, text, kind, count }| {
        let fact = Fact::Remembered { text: text.into(), kind };
        LogEntry { turn, fact, count }
    });
    let world = world_of(version, &body.world)?;
    Ok(Snapshot { head, kinds: body.kinds, world, log: lines.collect(), story: body.story })
}

/// The body of a snapshot of any version that ever was.
fn body_of(version: u16, bytes: &[u8]) -> Result<Body, SnapshotError> {
    if version > 1 {
        return whole(bytes);
    }
    let Body { kinds, world, log, story } = whole::<Body<StoryVersion1>>(bytes)?;
    Ok(Body { kinds, world, log, story: story.into() })
}

/// The record of a snapshot of any version that ever was: one of an older version is brought up to date here.
fn world_of(version: u16, bytes: &[u8]) -> Result<WorldRecord, SnapshotError> {
    match version {
        1 | 2 => whole(bytes),
        _ => Err(FileError::UnknownVersion(version).into()),
    }
}

fn split(bytes: &[u8]) -> Result<(SnapshotHead, &[u8], u16), SnapshotError> {
    let opened = open_sealed(FileKind::Snapshot, SNAPSHOT_VERSION, bytes)?;
    if !opened.rest.is_empty() {
        return Err(FileError::Damaged.into());
    }
    let (head, compressed) = postcard::take_from_bytes(opened.payload).map_err(|_| SnapshotError::Payload)?;
    Ok((head, compressed, opened.version))
}

fn whole<'bytes, T: Deserialize<'bytes>>(bytes: &'bytes [u8]) -> Result<T, SnapshotError> {
    match postcard::take_from_bytes(bytes) {
        Ok((value, [])) => Ok(value),
        _ => Err(SnapshotError::Payload),
    }
}
