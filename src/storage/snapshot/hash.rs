//! The hash of a game's state: of the bytes of its record, in which the hash of each level stands for the level.

use std::{collections::BTreeMap, fmt::Write, mem};

use bevy::prelude::*;
use serde::Serialize;

use super::{
    CaptureError, WorldRecord, capture,
    capture::{capture_without_levels, level_record},
};
use crate::{
    content::Content,
    turn::Clock,
    world::level::{LeftAt, LevelContents, Levels, current_level},
};

/// The number of hash bytes that are shown.
const SHOWN_BYTES: usize = 16;

/// The hash of a state: of its record without the levels, followed by the hash of each level.
///
/// # Errors
/// The state can't be written as bytes, which no state that a game can reach does.
pub fn hash_of(mut record: WorldRecord) -> postcard::Result<[u8; 32]> {
    let levels = mem::take(&mut record.levels);
    let mut buffer = Vec::new();
    let levels = levels.iter().map(|level| hash_of_bytes(level, &mut buffer)).collect::<postcard::Result<_>>()?;
    hash_with_levels(&record, levels, &mut buffer)
}

/// The hash of everything on which the future of the running game depends, in hexadecimal; `None` when no game runs.
///
/// # Errors
/// The state can't be [captured](capture()), or as for [`hash_of`].
pub fn state_hash(world: &World) -> Result<Option<String>> {
    let record = match capture(world) {
        Err(CaptureError::NoGame) => return Ok(None),
        record => record?,
    };
    let mut text = String::with_capacity(2 * SHOWN_BYTES);
    for byte in hash_of(record)?.iter().take(SHOWN_BYTES) {
        write!(text, "{byte:02x}")?;
    }
    Ok(Some(text))
}

/// Hashes many states of one game. A level without the player changes only when something falls onto it, so its hash is
/// kept.
#[derive(Clone, Debug, Default)]
pub(crate) struct StateHasher {
    left: BTreeMap<Entity, LeftLevel>,
    /// Memory to write records into.
    buffer: Vec<u8>,
}

/// A level that the player left, as it was hashed.
#[derive(Clone, Debug)]
struct LeftLevel {
    left_at: u64,
    /// Whatever falls onto the level is a new entity there. Nothing else may be changed on a level that was left.
    contents: Vec<Entity>,
    hash: [u8; 32],
}

impl StateHasher {
    /// The hash of the state of the running game, as by [`hash_of`]; `None` when no game runs.
    pub(crate) fn hash(&mut self, world: &World) -> Option<[u8; 32]> {
        let levels = world.get_resource::<Levels>()?.values();
        let levels = levels.map(|level| self.level(world, *level)).collect::<Option<_>>()?;
        hash_with_levels(&capture_without_levels(world).ok()?, levels, &mut self.buffer).ok()
    }

    /// Whether the hash of the state of the running game begins with these bytes.
    pub(crate) fn has_hash(&mut self, world: &World, beginning: &[u8]) -> bool {
        self.hash(world).is_some_and(|hash| hash.starts_with(beginning))
    }

    /// Forgets the levels, because another game begins or a debug command may have changed one of them.
    pub(crate) fn forget(&mut self) {
        self.left.clear();
    }

    fn level(&mut self, world: &World, level: Entity) -> Option<[u8; 32]> {
        let contents = || world.get::<LevelContents>(level).into_iter().flat_map(RelationshipTarget::iter);
        let settled = settled_since(world, level);
        let kept = self.left.get(&level).filter(|kept| settled == Some(kept.left_at));
        if let Some(kept) = kept.filter(|kept| contents().eq(kept.contents.iter().copied())) {
            return Some(kept.hash);
        }
        let hash = hash_of_bytes(&level_record(world, level).ok()?, &mut self.buffer).ok()?;
        match settled {
            Some(left_at) => self.left.insert(level, LeftLevel { left_at, contents: contents().collect(), hash }),
            None => self.left.remove(&level),
        };
        Some(hash)
    }
}

/// The turn in which the player left a level, once its scent has faded; only what falls onto it still changes its record.
fn settled_since(world: &World, level: Entity) -> Option<u64> {
    let left_at = world.get::<LeftAt>(level).filter(|_| current_level(world) != Some(level))?.0;
    let lasts = u64::from(world.get_resource::<Content>()?.config.ai.scent_turns);
    let turn = world.get_resource::<Clock>()?.turn;
    (turn > left_at.saturating_add(lasts)).then_some(left_at)
}

fn hash_with_levels(game: &WorldRecord, levels: Vec<[u8; 32]>, buffer: &mut Vec<u8>) -> postcard::Result<[u8; 32]> {
    hash_of_bytes(&(game, levels), buffer)
}

/// The hash of what a value is written as. `buffer` is memory to write it into.
fn hash_of_bytes(value: &impl Serialize, buffer: &mut Vec<u8>) -> postcard::Result<[u8; 32]> {
    let mut bytes = mem::take(buffer);
    bytes.clear();
    bytes = postcard::to_extend(value, bytes)?;
    let hash = *blake3::hash(&bytes).as_bytes();
    *buffer = bytes;
    Ok(hash)
}
