//! A hash of the whole state.

use std::fmt::Write;

use bevy::prelude::*;

use super::capture;

/// Bytes of the hash that are shown.
const SHOWN_BYTES: usize = 16;

/// The hash of a state that was written as bytes.
#[must_use]
pub fn hash_of(state: &[u8]) -> [u8; 32] {
    *blake3::hash(state).as_bytes()
}

/// The hash of all that the future of the running game depends on, in hexadecimal; `None` when no game runs.
///
/// # Errors
/// The state can't be written as bytes, which no state that a game can reach does.
pub fn state_hash(world: &World) -> Result<Option<String>> {
    let Some(record) = capture(world) else { return Ok(None) };
    let mut text = String::with_capacity(2 * SHOWN_BYTES);
    for byte in hash_of(&postcard::to_stdvec(&record)?).iter().take(SHOWN_BYTES) {
        write!(text, "{byte:02x}")?;
    }
    Ok(Some(text))
}
