//! The games in progress, as a list shows them.

use super::{SaveFolder, SnapshotHead, files, folder::GameFolder, read_journal, read_snapshot_head};

/// A game in progress, as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// The name of its folder.
    pub slot: String,
    /// Who plays it; the folder's name where that can't be read.
    pub name: String,
    /// Level of experience, depth and turn; none for a game that was killed before its first snapshot, or whose snapshot
    /// can't be read.
    pub stands_at: Option<(i32, u32, u64)>,
    /// When it was saved, in seconds since 1970.
    pub saved: u64,
    /// Whether it can be told what game it is.
    pub is_readable: bool,
    /// Larger for a game that was begun or gone on with later, whatever the clock said.
    pub order: u64,
}

/// All games in progress, the newest first; those that can't be read before them, since nobody knows how new they are.
#[must_use]
pub fn saved_games(folder: &SaveFolder) -> Vec<SavedGame> {
    let mut games: Vec<SavedGame> = folder.slots().iter().filter_map(saved_game).collect();
    games.sort_by(|one, other| {
        (one.is_readable, other.order, &one.slot).cmp(&(other.is_readable, one.order, &other.slot))
    });
    games
}

/// Whether a game is in progress, be it readable or not: what is there to be continued is listed.
#[must_use]
pub fn has_saved_games(folder: &SaveFolder) -> bool {
    folder.slots().iter().any(GameFolder::is_taken)
}

pub(super) fn saved_game(slot: &GameFolder) -> Option<SavedGame> {
    if !slot.is_taken() {
        return None;
    }
    let head = |bytes: Option<Vec<u8>>| read_snapshot_head(&bytes?).ok();
    if let Some(head) = files::read(&slot.snapshot()).ok().and_then(head) {
        let SnapshotHead { name, level, depth, turn, saved, order, .. } = head;
        let stands_at = Some((level, depth, turn));
        let name = name.to_string();
        return Some(SavedGame { slot: slot.name(), name, stands_at, saved, is_readable: true, order });
    }
    let head = |bytes: Option<Vec<u8>>| Some(read_journal(&bytes?).ok()?.head);
    let head = files::read(&slot.journal()).ok().and_then(head);
    let is_readable = head.is_some();
    let (name, saved, order) =
        head.map_or_else(|| (slot.name(), 0, 0), |head| (head.name.to_string(), head.started, head.order));
    Some(SavedGame { slot: slot.name(), name, stands_at: None, saved, is_readable, order })
}
