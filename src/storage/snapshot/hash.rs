//! The hash of a game's state: of the bytes of its record.

use std::{collections::BTreeMap, fmt::Write, mem, sync::Arc};

use bevy::prelude::*;

use super::{
    LevelRecord, WorldRecord, capture,
    capture::{capture_without_levels, level_record},
};
use crate::{
    content::Content,
    turn::Clock,
    world::level::{LeftAt, LevelContents, Levels, current_level},
};

/// The number of hash bytes that are shown.
const SHOWN_BYTES: usize = 16;

/// The hash of a state.
///
/// # Errors
/// The state can't be written as bytes, which no state that a game can reach does.
pub fn hash_of(record: &WorldRecord) -> postcard::Result<[u8; 32]> {
    Ok(*blake3::hash(&postcard::to_stdvec(record)?).as_bytes())
}

/// The hash of everything on which the future of the running game depends, in hexadecimal; `None` when no game runs.
///
/// # Errors
/// As for [`hash_of`].
pub fn state_hash(world: &World) -> Result<Option<String>> {
    let Some(record) = capture(world) else { return Ok(None) };
    let mut text = String::with_capacity(2 * SHOWN_BYTES);
    for byte in hash_of(&record)?.iter().take(SHOWN_BYTES) {
        write!(text, "{byte:02x}")?;
    }
    Ok(Some(text))
}

/// Captures many states of one game to be hashed. A level without the player changes only when something falls onto it,
/// so its bytes are written once and kept.
#[derive(Clone, Debug, Default)]
pub struct StateCapturer {
    left: BTreeMap<Entity, LeftLevel>,
}

/// A level that the player left, as it was written.
#[derive(Clone, Debug)]
struct LeftLevel {
    left_at: u64,
    /// Whatever falls onto the level changes this.
    contents: Vec<Entity>,
    bytes: Arc<[u8]>,
}

/// A captured state, of which some levels are written already.
#[derive(Debug)]
pub struct CapturedState {
    /// The record without its levels.
    game: WorldRecord,
    levels: Vec<CapturedLevel>,
}

#[derive(Debug)]
enum CapturedLevel {
    Record(Box<LevelRecord>),
    Bytes(Arc<[u8]>),
}

impl StateCapturer {
    /// The state of the running game; `None` when no game runs.
    pub fn capture(&mut self, world: &World) -> Option<CapturedState> {
        let game = capture_without_levels(world)?;
        let levels = world.get_resource::<Levels>()?.values();
        let levels = levels.map(|level| self.level(world, *level)).collect::<Option<_>>()?;
        Some(CapturedState { game, levels })
    }

    /// Forgets the levels, because another game begins or a debug command may have changed one of them.
    pub fn forget(&mut self) {
        self.left.clear();
    }

    fn level(&mut self, world: &World, level: Entity) -> Option<CapturedLevel> {
        let record = || level_record(world, level).map(Box::new);
        let Some(left_at) = settled_since(world, level) else {
            self.left.remove(&level);
            return record().map(CapturedLevel::Record);
        };
        let contents = || world.get::<LevelContents>(level).into_iter().flat_map(RelationshipTarget::iter);
        let kept = self.left.get(&level).filter(|kept| kept.left_at == left_at);
        if let Some(kept) = kept.filter(|kept| contents().eq(kept.contents.iter().copied())) {
            return Some(CapturedLevel::Bytes(Arc::clone(&kept.bytes)));
        }
        let bytes: Arc<[u8]> = postcard::to_stdvec(&record()?).ok()?.into();
        let kept = LeftLevel { left_at, contents: contents().collect(), bytes: Arc::clone(&bytes) };
        self.left.insert(level, kept);
        Some(CapturedLevel::Bytes(bytes))
    }
}

/// The turn in which the player left a level, once its scent has faded; only what falls onto it still changes its record.
fn settled_since(world: &World, level: Entity) -> Option<u64> {
    let left_at = world.get::<LeftAt>(level).filter(|_| current_level(world) != Some(level))?.0;
    let lasts = u64::from(world.get_resource::<Content>()?.config.ai.scent_turns);
    let turn = world.get_resource::<Clock>()?.turn;
    (turn > left_at.saturating_add(lasts)).then_some(left_at)
}

impl CapturedState {
    /// The hash of the state, which is that of its whole record. `buffer` is memory to write it into, so that hashing
    /// many states does not allocate it for each.
    ///
    /// # Errors
    /// As for [`hash_of`].
    pub fn hash(&self, buffer: &mut Vec<u8>) -> postcard::Result<[u8; 32]> {
        let mut bytes = mem::take(buffer);
        bytes.clear();
        bytes = postcard::to_extend(&self.game, bytes)?;
        // The levels come last in the record: their number, then one after the other.
        bytes.pop();
        bytes = postcard::to_extend(&self.levels.len(), bytes)?;
        for level in &self.levels {
            match level {
                CapturedLevel::Record(record) => bytes = postcard::to_extend(record, bytes)?,
                CapturedLevel::Bytes(written) => bytes.extend_from_slice(written),
            }
        }
        let hash = *blake3::hash(&bytes).as_bytes();
        *buffer = bytes;
        Ok(hash)
    }
}
