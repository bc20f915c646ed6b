//! The hash of a game's state: of the bytes of its record.

use std::fmt::Write;

use bevy::prelude::*;
use postcard::ser_flavors::Flavor;

use super::{WorldRecord, capture};

/// The number of hash bytes that are shown.
const SHOWN_BYTES: usize = 16;

/// The number of bytes hashed at once. BLAKE3 is fastest with whole multiples of this.
const BLOCK: usize = 16 * 1024;

/// The hash of a state.
///
/// # Errors
/// The state can't be written as bytes, which no state that a game can reach does.
pub fn hash_of(record: &WorldRecord) -> postcard::Result<[u8; 32]> {
    postcard::serialize_with_flavor(record, HashedBytes::default())
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

/// Bytes that are hashed as they are written, and not kept.
struct HashedBytes {
    hasher: blake3::Hasher,
    /// Bytes that are not hashed yet.
    block: Vec<u8>,
}

impl Default for HashedBytes {
    fn default() -> Self {
        Self { hasher: blake3::Hasher::new(), block: Vec::with_capacity(BLOCK) }
    }
}

impl HashedBytes {
    fn hash_block(&mut self) {
        self.hasher.update(&self.block);
        self.block.clear();
    }
}

impl Flavor for HashedBytes {
    type Output = [u8; 32];

    #[inline]
    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        if self.block.len() == BLOCK {
            self.hash_block();
        }
        self.block.push(byte);
        Ok(())
    }

    fn finalize(mut self) -> postcard::Result<[u8; 32]> {
        self.hash_block();
        Ok(*self.hasher.finalize().as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The hash of recordings is defined by the bytes of the record, however they are passed to the hasher.
    #[test]
    fn the_hash_is_that_of_all_bytes_at_once() {
        for length in [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 5 * BLOCK + 7] {
            let values: Vec<u8> = (0..length).map(|at| u8::try_from(at % 251).unwrap()).collect();
            let bytes = postcard::to_stdvec(&values).unwrap();
            let hash = postcard::serialize_with_flavor(&values, HashedBytes::default()).unwrap();
            assert_eq!(hash, *blake3::hash(&bytes).as_bytes(), "of {length} bytes");
        }
    }
}
