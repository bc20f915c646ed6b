//! Snapshots of version 1: head and body as they were written, fields in their order. Nothing here ever changes; as to
//! types of other files that stand here, see `save/version_1.rs`.

use serde::{Deserialize, de::DeserializeOwned};

use super::{
    GameId, PlayerName, Program, SnapshotHead,
    snapshot::{Body, Line},
    story::StoryVersion1,
};
use crate::{
    save::{KindNamesVersion1, WorldRecord, read_version_1},
    turn::MessageKind,
};

#[derive(Deserialize)]
struct Head1 {
    game: GameId,
    name: PlayerName,
    seed: u64,
    turn: u64,
    depth: u32,
    level: i32,
    saved: u64,
    order: u64,
    program: Program,
    debugged: bool,
    journal_length: u64,
    journal_checksum: u32,
}

#[derive(Deserialize)]
struct Body1 {
    kinds: KindNamesVersion1,
    world: Vec<u8>,
    log: Vec<Line1>,
    story: StoryVersion1,
}

#[derive(Deserialize)]
struct Line1 {
    turn: u64,
    text: String,
    kind: MessageKind,
    count: u32,
}

/// The head, and what comes after it.
pub(super) fn read_head(payload: &[u8]) -> Option<(SnapshotHead, &[u8])> {
    let (head, rest) = postcard::take_from_bytes::<Head1>(payload).ok()?;
    let head = SnapshotHead {
        game: head.game,
        name: head.name,
        seed: head.seed,
        turn: head.turn,
        depth: head.depth,
        level: head.level,
        saved: head.saved,
        order: head.order,
        program: head.program,
        debugged: head.debugged,
        journal_length: head.journal_length,
        journal_checksum: head.journal_checksum,
    };
    Some((head, rest))
}

/// The body.
pub(super) fn read_body(bytes: &[u8]) -> Option<Body<WorldRecord>> {
    let body: Body1 = whole(bytes)?;
    let line = |Line1 { turn, text, kind, count }| Line { turn, text, kind, count };
    Some(Body {
        kinds: body.kinds.into(),
        world: read_version_1(&body.world)?,
        log: body.log.into_iter().map(line).collect(),
        story: body.story.into(),
    })
}

fn whole<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    match postcard::take_from_bytes(bytes) {
        Ok((value, [])) => Some(value),
        _ => None,
    }
}
