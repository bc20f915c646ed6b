//! What every binary file of the player begins and ends with, so that any flipped or missing byte is noticed.
//!
//! Magic, kind, version, length of the payload, the payload, and the BLAKE3 hash of all of these.

use thiserror::Error;

/// The first bytes of every file.
const MAGIC: [u8; 8] = *b"YENDOR\r\n";
/// The number of bytes before the payload.
const HEAD_BYTES: usize = MAGIC.len() + 1 + 2 + 4;
/// The size of the checksum in bytes.
const CHECKSUM_BYTES: usize = 32;

/// The kind of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A snapshot of a game.
    Snapshot,
    /// The head of a journal, before its records.
    Journal,
    /// The list of scores.
    Scores,
    /// A game that a program keeps itself.
    Game,
}

impl FileKind {
    const fn number(self) -> u8 {
        match self {
            Self::Snapshot => 1,
            Self::Journal => 2,
            Self::Scores => 3,
            Self::Game => 4,
        }
    }
}

/// Why a file cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum FileError {
    /// It is empty.
    #[error("it is empty")]
    Empty,
    /// It belongs to another program.
    #[error("it is not a file of this game")]
    NotOurs,
    /// It is another kind of file of the game.
    #[error("it is a file of another kind")]
    OtherKind,
    /// A newer version of the game wrote it.
    #[error("it was written by a newer version of the game (format {0})")]
    Newer(u16),
    /// Bytes are missing at its end.
    #[error("it is cut off")]
    CutOff,
    /// A byte was changed.
    #[error("it was changed or damaged")]
    Damaged,
}

/// Wraps a payload for a file.
pub fn seal(kind: FileKind, version: u16, payload: &[u8]) -> Vec<u8> {
    let length = u32::try_from(payload.len()).unwrap_or(u32::MAX);
    let mut bytes = Vec::with_capacity(HEAD_BYTES + payload.len() + CHECKSUM_BYTES);
    bytes.extend(MAGIC);
    bytes.push(kind.number());
    bytes.extend(version.to_le_bytes());
    bytes.extend(length.to_le_bytes());
    bytes.extend(payload);
    let checksum = blake3::hash(&bytes);
    bytes.extend(checksum.as_bytes());
    bytes
}

/// The content of a sealed file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Opened<'bytes> {
    /// The payload.
    pub payload: &'bytes [u8],
    /// The bytes after the sealed part.
    pub rest: &'bytes [u8],
}

/// Opens a sealed file of a kind with a format up to version `newest`.
///
/// # Errors
/// Why it can't be read.
pub(crate) fn open_sealed(kind: FileKind, newest: u16, bytes: &[u8]) -> Result<Opened<'_>, FileError> {
    if bytes.is_empty() {
        return Err(FileError::Empty);
    }
    let known = bytes.iter().zip(&MAGIC).all(|(byte, magic)| byte == magic);
    if !known {
        return Err(FileError::NotOurs);
    }
    let head = bytes.get(..HEAD_BYTES).ok_or(FileError::CutOff)?;
    let [.., number, low, high, a, b, c, d] = head else { return Err(FileError::CutOff) };
    let (version, length) = (u16::from_le_bytes([*low, *high]), u32::from_le_bytes([*a, *b, *c, *d]));
    // A damaged head could claim anything: only one with a correct checksum is believed.
    let end = usize::try_from(length).ok().and_then(|length| HEAD_BYTES.checked_add(length));
    let sealed = end.and_then(|end| Some((bytes.get(..end)?, bytes.get(end..)?.split_at_checked(CHECKSUM_BYTES)?)));
    let Some((sealed, (checksum, rest))) = sealed else {
        return Err(FileError::CutOff);
    };
    if blake3::hash(sealed).as_bytes().as_slice() != checksum {
        return Err(FileError::Damaged);
    }
    if *number != kind.number() {
        return Err(FileError::OtherKind);
    }
    if version > newest {
        return Err(FileError::Newer(version));
    }
    Ok(Opened { payload: sealed.get(HEAD_BYTES..).unwrap_or_default(), rest })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sealed_can_be_opened() {
        let bytes = seal(FileKind::Snapshot, 3, b"a game");
        let opened = open_sealed(FileKind::Snapshot, 3, &bytes).unwrap();
        assert_eq!((opened.payload, opened.rest), (b"a game".as_slice(), [].as_slice()));
        assert_eq!(open_sealed(FileKind::Journal, 3, &bytes), Err(FileError::OtherKind));
        assert_eq!(open_sealed(FileKind::Snapshot, 2, &bytes), Err(FileError::Newer(3)));
    }

    #[test]
    fn every_flipped_bit_and_every_cut_is_noticed() {
        let bytes = seal(FileKind::Snapshot, 1, b"a game of many turns");
        for length in 0..bytes.len() {
            assert!(open_sealed(FileKind::Snapshot, 1, &bytes[..length]).is_err(), "cut at {length}");
        }
        for place in 0..bytes.len() {
            for bit in 0..8 {
                let mut flipped = bytes.clone();
                flipped[place] ^= 1 << bit;
                assert!(open_sealed(FileKind::Snapshot, 1, &flipped).is_err(), "bit {bit} of byte {place}");
            }
        }
    }
}
